import { kindOfHeading } from '@cerina/library';
import { type Changed, type Check, seenIn, shortly } from './seen.ts';

const scopes: [pattern: RegExp, within: (unit: Changed) => boolean][] = [
  [/^steps$/, ({ place }) => place.step !== undefined],
  [/^ladder$/, ({ place }) => place.row?.isLadder === true],
  [
    /^log$/,
    ({ place }) =>
      (place.row !== undefined && !place.row.isLadder) || kindOfHeading(place.section) === 'log',
  ],
];
const wordsWithin =
  /\b(?:say|use|put|write|have|replace|swap|change|call)\b[^.!?\n]{0,90}? (?:just |only |but only )?in (?:all )?(?:the |her |his )?(steps|ladder|log)\b(?! and\b)/i;

/** The one kind of place in which an ask says that words are to change. */
function scopeOf(outside: string): { place?: string; own?: (unit: Changed) => boolean } {
  if (/\b(?:throughout|everywhere|all over|anywhere|as well|too|also)\b/i.test(outside)) return {};
  const place = wordsWithin.exec(outside)?.[1]?.toLowerCase();
  const own = scopes.find(([pattern]) => place !== undefined && pattern.test(place))?.[1];
  return place && own ? { place, own } : {};
}

const isOtherWords = ({ was, is, went, came }: Changed): boolean =>
  was !== undefined && is !== undefined && went.length > 0 && came.length > 0;

/** A text in which words changed, without the changes outside of the one kind of place that the ask names. */
export function onlyWhereNamed(ask: string, before: string, after: string): string {
  if (!wordsWithin.test(ask) || before.split('\n').length !== after.split('\n').length)
    return after;
  const { outside, changed } = seenIn(ask, ask, before, after);
  const { own } = scopeOf(outside);
  if (!own || !changed.every(isOtherWords) || !changed.some(own)) return after;
  const lines = after.split('\n');
  for (const unit of changed) if (!own(unit)) lines[unit.at.is] = unit.was!;
  return lines.join('\n');
}

/** Words were to change in the steps, and others would change too. */
export const onlyThere: Check = ({ outside, changed }) => {
  const { place, own } = scopeOf(outside);
  if (!own || changed.length === 0) return undefined;
  if (changed.every((unit) => isOtherWords(unit) && !own(unit)))
    return `"${shortly(changed[0]!.was!)}" would change, and only the ${place} was named.`;
  const other = changed.find(
    (unit) => !own(unit) && unit.was !== undefined && unit.is !== undefined && unit.went.length > 0,
  );
  return other && `"${shortly(other.was!)}" would change, and only the ${place} were named.`;
};
