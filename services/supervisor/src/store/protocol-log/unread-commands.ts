import { type Delta, MAX_COMMAND_BYTES, readSubject, type Verdict } from '@cerina/contracts';
import { CANNOT_BE_READ } from '../../policy/refusal.ts';

/** The id that a command's subject and its verdict's have; undefined for any other subject. */
function commandOf(subject: string): string | undefined {
  const { type, rest = [] } = readSubject(subject) ?? {};
  return type === 'command' || type === 'decision' ? rest[0] : undefined;
}

/**
 * Whether a subject is that of a command which was refused because nobody could read it, or of its refusal. They follow
 * from nothing and nothing follows from them, and there may be as many as the log holds. A command that a delta names as
 * its cause is none of them, whatever its verdict says.
 */
export function refusedUnread(
  verdicts: readonly Verdict[],
  deltas: readonly Delta[],
): (subject: string) => boolean {
  const unread = new Set(
    verdicts.flatMap(({ commandId, refusal }) =>
      refusal?.detail === CANNOT_BE_READ ? commandId : [],
    ),
  );
  for (const { cause } of deltas) unread.delete(commandOf(cause.subject) ?? '');
  return (subject) => unread.has(commandOf(subject) ?? '');
}

/** A message of the log, as far as it matters here. */
interface Stored {
  subject: string;
  data: Uint8Array;
}

/** Is a command longer than any may be? Such a one is refused as if nobody could read it, whatever it says. */
export const isTooLong = ({ data }: Pick<Stored, 'data'>): boolean =>
  data.length > MAX_COMMAND_BYTES;

/**
 * The same of messages, and whether one is a command that is still to be refused because it is too long. One that was
 * decided on before there was that limit counts.
 */
export function unreadCommands(
  verdicts: readonly Verdict[],
  deltas: readonly Delta[],
): (message: Stored) => boolean {
  const isRefused = refusedUnread(verdicts, deltas);
  const decided = new Set(verdicts.map(({ commandId }) => commandId));
  for (const { cause } of deltas) decided.add(commandOf(cause.subject) ?? '');
  return (message) =>
    isRefused(message.subject) ||
    (isTooLong(message) && !decided.has(commandOf(message.subject) ?? ''));
}
