import type { Sides } from '../sides.ts';
import type { Books } from './books.ts';
import { timesOf } from './times.ts';
import { isOfOrders } from './vocabulary.ts';
import { isAmong, isContent, type Token, tokensOf } from './words.ts';

/** How many rows, columns and steps the changed tables and the text have now: what "14 rows" can be accounted for with. */
export function sizesOf({ sides: { after }, changes }: Books): Set<string> {
  const columns = changes.flatMap((own) => [own.columns.is.length, own.columns.was.length]);
  const rows = changes.flatMap(({ line, is, was }) => {
    if (!(is ?? was)!.startsWith('|')) return [];
    const at = after.lines[line - 1]?.startsWith('|') ? line - 1 : line - 2;
    let [from, to] = [at, at];
    while (after.lines[from - 1]?.startsWith('|')) from -= 1;
    while (after.lines[to + 1]?.startsWith('|')) to += 1;
    return [to - from - 1];
  });
  return new Set([...columns, ...rows, after.rungs.length, after.steps.length].map(String));
}

/** "14 rows", "five numbered rows": how many of something there are. */
const counted =
  /^[\s-]*(?:[\p{L}]+ )?(?:rows?|columns?|rungs?|steps?|lines?|days?|nights?|weeks?|entries|boxes|levels?)\b/iu;
export const isSize = (
  { root, from, to }: Token,
  words: string,
  sizes: ReadonlySet<string>,
): boolean =>
  sizes.has(root) &&
  (counted.test(words.slice(to)) ||
    (/^ ?[:,.]/.test(words.slice(to)) && /\b(?:with|to|have|use) $/.test(words.slice(0, from))));

/** "The pen lid one" counts nothing, "one fact" does. */
export function isPointer({ text, to }: Token, words: string): boolean {
  if (!/^one$/i.test(text)) return false;
  const [next] = tokensOf(words.slice(to));
  return next === undefined || !isContent(next) || isOfOrders(next);
}

/** "Four at most" is enough with three. */
export const isBound = ({ from, to }: Token, words: string): boolean =>
  /\b(?:at most|no more than|up to|under|max(?:imum)?(?: of)?|within|fewer than|less than) $/i.test(
    words.slice(0, from),
  ) ||
  /^[^.;:]{0,24}\b(?:at most|max(?:imum)?|tops|or (?:less|fewer)|is (?:enough|plenty))\b/i.test(
    words.slice(to),
  );

/** "5 minutes" are five of that, in what changed or in the text before: a row with the number 5 is none. */
export function isLost(
  { from, to }: Token,
  words: string,
  { changes, sides: { before } }: Books,
): boolean {
  const unit = /^ ?(\p{L}{2,})/u.exec(words.slice(to))?.[1];
  const [token] = tokensOf(unit ?? '');
  const isCount = /(?:^|[.:;] ?|\b(?:rungs?|steps?|rows?|levels?|days?|weeks?) )$/i.test(
    words.slice(0, from),
  );
  if (!token || isCount || !(isContent(token) || /^[ap]m$/i.test(unit!)) || isOfOrders(token))
    return false;
  const own = tokensOf(words.slice(from, to))[0]!.root;
  return ![before.text, ...changes.map(({ is = '' }) => is)].some((text) =>
    tokensOf(text).some(
      ({ root }, at, all) =>
        root === own &&
        all.slice(at + 1, at + 3).some((next) => isAmong(token, new Set([next.root]))),
    ),
  );
}

/** "Level 4" is in the line itself. */
export const isOfLabel = ({ from }: Token, words: string): boolean =>
  /\b(?:level|week|day|box|card|question|option|stage) $/i.test(words.slice(0, from));

/** A time of day that the text has, and that stays. */
export const isSoAlready = ({ from, to }: Token, words: string, { sides }: Books): boolean => {
  const hour = /^ ?[ap]\.?m\b/i.exec(words.slice(to))?.[0];
  return hour !== undefined && timesOf(words.slice(from, to) + hour, sides.after.text) > 0;
};

/** "After step 1": a step or rung that the text has, and that what changed is next to. */
export function isBeside({ text, from }: Token, words: string, { before }: Sides): boolean {
  const kind = /\b(?:after|before|between|above|below|than|from) (?:the )?(steps?|rungs?) $/i.exec(
    words.slice(0, from),
  )?.[1];
  return kind !== undefined && Number(text) <= before[/^s/i.test(kind) ? 'steps' : 'rungs'].length;
}

/** "Let 6 become 5": the sixth step is the fifth now. */
export function isCountedAgain(
  { from, to }: Token,
  words: string,
  { before, after }: Sides,
): boolean {
  const [own, old, now] =
    /(\d{1,2}) (?:will |to )?becomes? (?:step |rung )?(\d{1,2})/i.exec(words) ?? [];
  if (own === undefined || !own.includes(words.slice(from, to))) return false;
  return (['steps', 'rungs'] as const).some((kind) => {
    const title = before[kind][Number(old) - 1]?.title;
    return title !== undefined && title === after[kind][Number(now) - 1]?.title;
  });
}
