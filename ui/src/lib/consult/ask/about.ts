/** What comes after a question about a protocol: its id, by which the agents read it. */
const place = /\n\n\(([0-9a-f-]{36})\)$/;
/** So many characters that is. */
export const ABOUT_LENGTH = 40;

/** A question as it is asked beside a protocol. */
export const askedAbout = (words: string, protocolId: string): string =>
  `${words}\n\n(${protocolId})`;

/** The words of a question, and which protocol it was asked beside; null where beside none. */
export function aboutOf(question: string): { words: string; protocolId: string | null } {
  const found = place.exec(question);
  return found
    ? { words: question.slice(0, found.index), protocolId: found[1]! }
    : { words: question, protocolId: null };
}
