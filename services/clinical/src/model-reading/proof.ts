import type { AskReading, RevisionReading, Shown } from '@cerina/contracts';
import { isReadAsDone } from '@cerina/contracts/readings';
import { asOneLine } from '@cerina/runtime/model/one-line';
import type { PersonsPoint, RevisionJudgement } from './revision-prompt.ts';
import { finder } from './shown.ts';
import { MOST_CHARACTERS, placed, plain, startOf, wordsIn } from './words.ts';

/** So many words of a message in a row that are in no part of a reading, and join nothing, are quoted as unread. */
const FEWEST_UNREAD = 2;
const joining = new Set('and but or so then also plus please the a an to of in it'.split(' '));
const MOST_ASKS = 60;
const MOST_BESIDE = 5;
/** As much as a message has. */
const MOST_UNREAD = 4_000;

/** The runs of a message's words that none of the parts cover: each covers the first place with its words that is still open. */
export function uncovered(text: string, parts: readonly string[]): string[] {
  const { words: all, at, from } = placed(text);
  const isCovered = all.map(() => false);
  for (const part of parts) {
    const own = wordsIn(part);
    const start = startOf(own, all, (at) => !isCovered[at]);
    if (start >= 0) isCovered.fill(true, start, start + own.length);
  }
  const runs: string[] = [];
  for (let first = 0; first < all.length; ) {
    let next = first;
    while (next < all.length && !isCovered[next]) next += 1;
    const own = all.slice(first, next).filter((each) => !joining.has(each));
    if (own.length >= FEWEST_UNREAD || (next > first && next - first === all.length))
      runs.push(from(at[first]!, at[next - 1]!));
    first = Math.max(next, first + 1);
  }
  return runs;
}

type Judged = Pick<RevisionJudgement, 'asks' | 'others' | 'beside'>;

/**
 * What of a model's reading counts. An ask that it calls done counts as `met` with words that show it, and as `unshown` without,
 * or where the two texts are the same; one whose words are not in its message is about all of it. What a message has beside its asks and what is
 * named as asking for nothing is in `unread`, and all of one of which nothing is asked. At most 60 asks, those first that are not simply
 * done, and 5 changes beside them.
 */
export function proven(
  { asks, others, beside }: Judged,
  points: readonly PersonsPoint[],
  before: string,
  after: string,
): RevisionReading {
  const find = finder(before, after);
  const isSame = plain(before) === plain(after);
  const shownBy = (
    { shown, quote }: { shown: Shown['how'] | 'nowhere'; quote: string },
    isWhole = false,
  ) => (shown === 'nowhere' ? undefined : find(shown, quote, { isWhole }));
  const readingOf = (ask: Judged['asks'][number], { pointId, text }: PersonsPoint): AskReading => {
    // who names what is missing does not find it done, whatever the outcome says
    const missing = asOneLine(ask.missing, MOST_CHARACTERS);
    const outcome = ask.outcome === 'done' && missing ? 'partly' : ask.outcome;
    const isDone = outcome === 'done';
    const shown = shownBy(ask, isDone);
    const isOfIt = wordsIn(ask.words).length > 0 && plain(text).includes(plain(ask.words));
    const done = shown && isOfIt && !isSame ? 'met' : 'unshown';
    const concern = asOneLine(ask.concern, MOST_CHARACTERS);
    return {
      pointId,
      words: asOneLine(isOfIt ? ask.words : text, MOST_CHARACTERS) || '…',
      state: isDone ? done : outcome,
      why: missing || asOneLine(ask.why, MOST_CHARACTERS),
      ...(shown && { shown }),
      ...(concern && { concern }),
    };
  };
  const numberOf = ({ message }: { message: number }): number =>
    points.some(({ number }) => number === message) ? message : (points[0]?.number ?? 0);
  const read = points.flatMap((point) =>
    asks.filter((ask) => numberOf(ask) === point.number).map((ask) => readingOf(ask, point)),
  );
  const kept = read
    .toSorted((a, b) => Number(isReadAsDone(a)) - Number(isReadAsDone(b)))
    .slice(0, MOST_ASKS);
  const unread = points.flatMap(({ number, pointId, text }) => {
    const own = kept.filter((ask) => ask.pointId === pointId);
    // single words named as asking for nothing could cut any ask to pieces
    const rest = others.filter(
      (other) => other.message === number && wordsIn(other.words).length >= FEWEST_UNREAD,
    );
    const left = uncovered(
      text,
      [...own, ...rest].map((each) => each.words),
    );
    const all = own.length > 0 ? left.join(' … ') : text;
    return all === '' ? [] : [{ pointId, words: asOneLine(all, MOST_UNREAD) || '…' }];
  });
  return {
    asks: read.filter((ask) => kept.includes(ask)),
    beside: beside
      .flatMap((change) => {
        const shown = shownBy(change);
        return shown && shown.how !== 'kept'
          ? [{ shown, why: asOneLine(change.why, MOST_CHARACTERS) }]
          : [];
      })
      .slice(0, MOST_BESIDE),
    unread: unread.slice(0, MOST_ASKS),
  };
}
