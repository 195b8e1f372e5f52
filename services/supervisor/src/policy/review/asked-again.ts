import type { AskReading, Blackboard, BriefPoint, PointVerdict } from '@cerina/contracts';

/** As many as one revision can answer well. */
const MOST = 12;

type Left = Pick<BriefPoint, 'text' | 'line' | 'again'>;

/**
 * What a model read as left of what people asked for in this round, and what it read as worse by the revision, as points for the
 * writer. Each round asks again once; of what the Guardian declined nothing is asked again.
 */
export function leftBy(
  { clinical, brief }: Pick<Blackboard, 'clinical' | 'brief'>,
  version: number,
): BriefPoint[] {
  const reading = clinical[version]?.revisionReading;
  if (!reading || brief.some(({ again }) => again)) return [];
  const pointOf = ({ pointId }: AskReading) => brief.find(({ id }) => id === pointId);
  const asks = reading.asks.flatMap((ask): Left[] => {
    const point = pointOf(ask);
    // what is said to be done without words for it is for a person to look at: the writer could only say so again
    const isOpen = ask.state === 'partly' || ask.state === 'not_done';
    if (!isOpen || !point || isDeclined(ask.words, point)) return [];
    const { words, why, pointId } = ask;
    return [{ text: `Asked for, and not all done: "${words}". ${why}`, again: { words, pointId } }];
  });
  const worse = reading.beside.map(({ shown: { how, quote, line }, why }): Left => {
    return how === 'gone'
      ? { text: `Lost, and nobody asked for that: "${quote}". ${why}`, again: { words: quote } }
      : {
          text: `Nobody asked for "${quote}". ${why}`,
          again: { words: quote },
          ...(line && { line }),
        };
  });
  return [...asks, ...worse].slice(0, MOST).map(
    (left, at): BriefPoint => ({
      ...{ id: `a${version}-${at + 1}`, from: 'clinical', priority: 'high' },
      ...left,
    }),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where the words are in the text, one after the other: of the words of the text the first, and the one after the last. */
function placesOf(words: string, text: string): [number, number][] {
  const [own, all] = [wordsOf(words), wordsOf(text)];
  if (own.length === 0) return [];
  return all.flatMap((_, at): [number, number][] =>
    own.every((word, offset) => all[at + offset] === word) ? [[at, at + own.length]] : [],
  );
}

/** Whether the Guardian declined the point, or a sentence of it that these words are of; also where they are not found in it. */
function isDeclined(
  words: string,
  { text, verdict }: { text: string; verdict?: Omit<PointVerdict, 'pointId'> | undefined },
): boolean {
  if (!verdict) return false;
  if (verdict.verdict !== 'apply') return true;
  const { except } = verdict;
  if (!except) return false;
  const places = placesOf(words, text);
  const declined = except.map((sentence) => placesOf(sentence, text));
  if (places.length === 0 || declined.some(({ length }) => length === 0)) return true;
  return declined
    .flat()
    .some(([from, to]) => places.some(([first, last]) => first < to && from < last));
}
