import {
  type AskReading,
  askedOf,
  type Blackboard,
  type BriefPoint,
  type Draft,
  draftOf,
  meetsBar,
  openFlags,
  type PointVerdict,
  type Shown,
} from '@cerina/contracts';
import { isReadAsDone } from '@cerina/contracts/readings';

/** As many as one revision can answer well. */
const MOST = 12;

type Board = Pick<Blackboard, 'clinical' | 'brief' | 'drafts' | 'decisions' | 'flags'>;
type Left = Pick<BriefPoint, 'text' | 'line' | 'again'>;

/**
 * What a model read as left of what people asked for in this round, and what it read as worse by the revision, as points for the
 * writer. Each round asks again once; of what the Guardian declined nothing is asked again, and nothing in which it found harm is put back.
 */
export function leftBy(board: Board, version: number): BriefPoint[] {
  const { clinical, brief } = board;
  const reading = clinical[version]?.revisionReading;
  if (!reading || brief.some(({ again }) => again)) return [];
  const pointOf = ({ pointId }: AskReading) => brief.find(({ id }) => id === pointId);
  const asks = reading.asks.flatMap((ask): Left[] => {
    const point = pointOf(ask);
    // what is said to be done without words for it is for a person to look at: the writer could only say so again
    const isOpen = ask.state === 'partly' || ask.state === 'not_done';
    if (!isOpen || !point || isDeclined(ask.words, point)) return [];
    const { words, why, pointId } = ask;
    const line = point.line && lineNow(board, point.line, version);
    return [
      {
        text: `Asked for, and not all done: "${words}". ${why}`,
        again: { words, pointId },
        ...(line && { line }),
      },
    ];
  });
  const beside = reading.beside.filter(
    ({ shown }) =>
      !isAskedFor(shown, reading.asks) && (shown.how !== 'gone' || !isHarm(shown.quote, board)),
  );
  const worse = beside.map(
    ({ shown: { how, quote, line }, why }): Left => ({
      text: `${how === 'gone' ? `Lost, and nobody asked for that: "${quote}".` : `Nobody asked for "${quote}".`} ${why}`,
      again: { words: quote },
      ...(how !== 'gone' && line && { line }),
    }),
  );
  return [...asks, ...worse].slice(0, MOST).map(
    (left, at): BriefPoint => ({
      ...{ id: `a${version}-${at + 1}`, from: 'clinical', priority: 'high' },
      ...left,
    }),
  );
}

/** What a person would be shown as left, as a model read it; without a reading nobody knows. */
function countLeft({ clinical }: Blackboard, version: number): number {
  const reading = clinical[version]?.revisionReading;
  if (!reading) return Number.POSITIVE_INFINITY;
  return reading.asks.filter((ask) => !isReadAsDone(ask)).length + reading.beside.length;
}

/**
 * The version that met the bar and went back for what was left in it, where the latest is no better: as much is left or more, or more was
 * found in it. A person would have got it without that, and can have it still.
 */
export function betterBefore(board: Blackboard, latest: Draft): Draft | undefined {
  const from = board.brief.find(({ again }) => again)?.id;
  const before = from && draftOf(board, versionOf({ id: from }));
  if (!before || before.sha256 === latest.sha256 || !meetsBar(board, before.version))
    return undefined;
  const isLess = countLeft(board, latest.version) < countLeft(board, before.version);
  const found = ({ version }: Draft): number => openFlags(board, version).length;
  return isLess && found(latest) <= found(before) ? undefined : before;
}

/** The version that an agent's point is about is in its id. */
export const versionOf = ({ id }: Pick<BriefPoint, 'id'>): number =>
  Number(/^[a-z](\d{1,4})-/.exec(id)?.[1]);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Where the words are in the text, one after the other: of the words of the text the first, and the one after the last. */
function placesOf(words: string, text: string): [number, number][] {
  const [own, all] = [wordsOf(words), wordsOf(text)];
  if (own.length === 0) return [];
  return all.flatMap((_, at): [number, number][] =>
    own.every((word, offset) => all[at + offset] === word) ? [[at, at + own.length]] : [],
  );
}

/** Where a line of the text that a person commented on is in a later version; undefined where nothing shows it. */
function lineNow(board: Board, line: number, version: number): number | undefined {
  const was = askedOf(board)?.text.split('\n') ?? [];
  const is = draftOf(board, version)?.text.split('\n') ?? [];
  const isOnce = (own: string, lines: string[]) =>
    own.trim() !== '' && lines.indexOf(own) === lines.lastIndexOf(own);
  // itself, or as far below the nearest line that is as it was
  for (let at = line - 1; at >= 0; at -= 1) {
    const now = is.indexOf(was[at]!);
    if (now >= 0 && isOnce(was[at]!, was) && isOnce(was[at]!, is))
      return Math.min(now + line - at, is.length);
  }
  return undefined;
}

/** Whether the same reading shows these words for something that was asked for and is done. */
const isAskedFor = ({ how, quote }: Shown, asks: readonly AskReading[]): boolean =>
  asks.some(
    (ask) =>
      isReadAsDone(ask) &&
      ask.shown?.how === how &&
      (placesOf(quote, ask.shown.quote).length > 0 || placesOf(ask.shown.quote, quote).length > 0),
  );

/** Whether the words are on a line of some version that the Guardian found harm in, and no person dismissed that. */
const isHarm = (words: string, board: Board): boolean =>
  board.flags.some(({ version, line, dismissed }) => {
    const found = draftOf(board, version)?.text.split('\n')[line - 1] ?? '';
    return dismissed === undefined && placesOf(words, found).length > 0;
  });

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
