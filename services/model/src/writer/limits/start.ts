import type { ProtocolDocument } from '@cerina/library';
import { ladderOf, mapLadder, refersBack } from '../../edit/ladder.ts';
import type { Edit } from '../../edit/tree.ts';
import { mayBeGiven } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';
import { isTrauma } from './is-trauma.ts';
import { limitsOf } from './limits-of.ts';

const top =
  /\b(?:end(?:ing)? (?:up )?|finish(?:ing)? (?:up )?|(?:work|build)(?:ing)? up to|(?:top|last|final|hardest) (?:rung|step))\b/i;
/** A person, or what was done to somebody, is no place to start. */
const isOfSomebody =
  /\b(?:his|hers?|hims?|he|she|herself|himself|who|whom|whose|where .{0,60}happen\w*|ex|attack\w*|crash\w*|accident|funeral|grave)\b/i;

/**
 * A rung that is there is put first or last where the request begins or ends with it; what becomes a rung of the request's
 * own words is decided where the ladder is made.
 */
export const beginningAt =
  (request: Request): Edit =>
  (document) => {
    if (isTrauma(request)) return document;
    const first = limitsOf(request, 'start')[0];
    const last = limitsOf(request, 'with').find(({ words }) => top.test(words));
    const [begin, end] = [first, last].map((limit) =>
      limit && !isOfSomebody.test(limit.words) ? limit.about[0] : undefined,
    );
    return moved(moved(document, begin, 'first'), end, 'last');
  };

/** With the rung that has all distinctive words of a place put first or last; a hard one does not come first, nor an easy one last. */
function moved(
  document: ProtocolDocument,
  place: string | undefined,
  end: 'first' | 'last',
): ProtocolDocument {
  const stems = place && mayBeGiven(place) ? stemsIn(place) : [];
  const rows = ladderOf(document)?.rows ?? [];
  if (stems.length === 0 || rows.length < 2) return document;
  const half = rows.length / 2;
  const from = rows.findIndex(
    (row, at) => (end === 'first' ? at < half : at >= half) && hasAll(row[1] ?? '', stems),
  );
  const to = end === 'first' ? 0 : rows.length - 1;
  if (from < 0 || from === to) return document;
  // a rung that speaks of the one before it stays behind it
  if ([rows[from], rows[from + 1], rows[0]].some(refersBack)) return document;
  return mapLadder(document, () => {
    const inOrder = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
    // what it is rated belongs to its place
    return inOrder.map((row, at) => [...row.slice(0, -1), rows[at]!.at(-1)!]);
  });
}

const small =
  /^(?:the|and|with|from|just|one|some|very|near|into|onto|small|easy|something|going|your|their|our)$/;
const stemsIn = (words: string): string[] =>
  (words.toLowerCase().match(/\p{L}{3,}/gu) ?? [])
    .filter((word) => !small.test(word))
    .map((word) => word.replace(/(?<=\p{L}{3})(?:ing|es|ed|s|e)$/u, ''));
const hasAll = (text: string, stems: string[]): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return stems.every((stem) => words.some((word) => word.startsWith(stem)));
};
