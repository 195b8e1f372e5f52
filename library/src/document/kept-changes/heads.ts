import type { Asked } from './asked.ts';
import type { Unit } from './difference.ts';

const addsColumn =
  /\b(?:add|another|extra|insert|include|new|put in|needs?|wants?)\b[^.;!?\n]{0,40}\bcolumns?\b|\bcolumns? (?:for|on)\b/;
const otherwise =
  /\b(?:instead|renam\w{1,3}|replac\w{1,4}|chang\w{1,3}|call\w{0,3}|swap|split|merge|simpl\w{1,6}|short\w{0,4}|reword\w{0,3}|drop|remove|take out|cut)\b/;

/** The heading row of a table with each heading that it had, where a column was only to be added. */
export function withHeads({ was, is, place }: Unit, asks: readonly Asked[]): string | undefined {
  if (was === undefined || is === undefined || place.row?.number !== 0) return is;
  const [old, now] = [was, is].map((line) => line.split('|')) as [string[], string[]];
  const own = asks.filter(({ text }) => addsColumn.test(text));
  if (now.length <= old.length || own.length === 0) return is;
  if (asks.some(({ text }) => otherwise.test(text))) return is;
  const lost = old.filter((cell) => !now.includes(cell));
  const fresh = now.flatMap((cell, at) => (old.includes(cell) ? [] : [at]));
  const extra = now.length - old.length;
  if (lost.length === 0 || fresh.length !== lost.length + extra) return is;
  const back = fresh.filter((at) => lost.includes(old[at] ?? ''));
  return now.map((cell, at) => (back.includes(at) ? old[at]! : cell)).join('|');
}
