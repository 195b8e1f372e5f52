import type { Change } from '../changes.ts';
import { isAmong, type Token, tokensOf } from '../words.ts';
import type { Own } from './own.ts';

/** So many figures in an ask are a list: then no other is made up. */
const LIST = 3;

/** What makes a figure out of another. */
const made =
  /\b(?:half|halve|double|twice|third|quarter|per cent|percent|%|more|less|fewer|longer|shorter|earlier|later|between)\b/i;

/** By how much a scale that is asked for is more than the one it replaces: 10 for "0-100 instead of 0-10". */
function timesOf(message: string): number {
  const tops = message
    .match(/\b0 ?(?:-|–|to) ?\d{1,3}\b/g)
    ?.map((own) => Number(own.match(/\d+$/)![0]));
  return tops && tops.length > 1 ? Math.max(...tops) / Math.max(1, Math.min(...tops)) : 1;
}

/** A figure that nobody gave, where figures were given, or another scale was. */
export function strangeFigure(
  { added, removed, was, is }: Change,
  { message, sides: { before } }: Own,
): string | undefined {
  const times = timesOf(message);
  const given = tokensOf(message).filter(({ isFigure }) => isFigure);
  const isRow = (is ?? was ?? '').startsWith('|');
  if (given.length === 0 || made.test(message) || (isRow && times === 1 && given.length < LIST))
    return undefined;
  const known = new Set([...given, ...tokensOf(before.text)].map(({ root }) => root));
  const scaled = removed.flatMap(({ root }) => [Number(root) * times, Number(root) / times]);
  const other = added.find(
    ({ isFigure, root }) =>
      isFigure && /^[\d.]+$/.test(root) && !known.has(root) && !scaled.includes(Number(root)),
  );
  return other && `Nobody gave the figure ${other.text}`;
}

/** Words in what is the ask's own that neither it nor the text before has. */
export function strangeWords(
  { added }: Change,
  { message, sides: { before } }: Own,
): string | undefined {
  const given = new Set(tokensOf(message).map(({ root }) => root));
  const known = new Set([...given, ...tokensOf(before.text).map(({ root }) => root)]);
  const others = added.filter((own: Token) => !own.isFigure && !isAmong(own, known));
  const isGiven = added.filter((own) => isAmong(own, given)).length * 2 > added.length;
  return isGiven && others.length > 1
    ? `Nobody gave "${others.map(({ text }) => text).join('", "')}"`
    : undefined;
}

/** Figures that are still of the scale before, in a table whose head has the other one. */
export function halfScaled({
  mine,
  message,
  sides: { before, after },
}: Own): { why: string; line: number } | undefined {
  const times = timesOf(message);
  if (times === 1 || !mine.some(({ is = '' }) => is.startsWith('|') && /\b0-\d{2,3}\b/.test(is)))
    return undefined;
  const figureOf = (line: string) => /^\| \d{1,2} \|.*\| (\d+(?:\.\d+)?) \|$/.exec(line)?.[1];
  const old = new Set(
    before.lines.filter((line) => figureOf(line) !== undefined && figureOf(line) !== '0'),
  );
  const at = after.lines.findIndex((line) => old.has(line));
  return at < 0
    ? undefined
    : { why: `A figure is of the other scale: "${after.lines[at]!}".`, line: at + 1 };
}
