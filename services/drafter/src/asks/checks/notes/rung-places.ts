import { type Check, finding, type Measured } from '../../judging/finding.ts';
import { type Item, indexIn, share } from '../../sides.ts';
import { COUNT, countOf, isContent, isIn, NAMED, numberNamed, says } from './given.ts';

const then =
  /,? (?:and )?then (?:(?:a|an|another|one|the) (?:second |next |further )?(?:rung|step|one) (?:where |in which |of |with )?)?(?=\p{L})/iu;
const put =
  "(?:put|add|insert|slot|stick|pop|have|squeeze|include|we need|needs|i'd like|i want)(?: in)?";
const some =
  '(?:(?:an?|one|another|some|something|a new|an extra|one more|two)(?: (?:smaller|new|extra|more|easier|middle))?(?: (?:rung|step|one|rungs|steps))?(?: in)? ?)?';
const beside = [
  new RegExp(
    `\\b(after|before) ${NAMED},? (?:please )?${put} ${some}(?:where |in which |with |of |: ?)?(.{6,200})$`,
    'iu',
  ),
  new RegExp(
    `^(?:please )?${put} ${some}(?:right |straight |directly |just )?(after|before) ${NAMED} ?(?:,|:|-|–|where|in which|with|of) ?(.{6,200})$`,
    'iu',
  ),
];
const gap = new RegExp(
  `\\b(?:rung|step)s? ${COUNT}\\b[^.!?;]{0,40}\\b(?:jump|leap|big|steep|hard|much|gap|cliff)\\b[\\s\\S]{0,60}?\\bin[- ]between\\b,?:? ?([^?!;]{8,160})`,
  'iu',
);
const pair = new RegExp(
  `\\bbetween (?:(?:rungs?|steps?) )?${COUNT} (?:and|&) (?:(?:rung|step) )?${COUNT}\\b[^:;,.–-]{0,30}(?:[:,–-] ?|where |in which )(.{6,200})$`,
  'iu',
);
const circumstance = /^(?:with|without|at|in|on|near|from|for|by|outside|inside|alone)\b/i;

/** Where something is to come, and what: after which rung. */
function insertionIn(ask: string, measured: Measured): { after: number; words: string } | null {
  const { before } = measured;
  const own = beside.map((pattern) => pattern.exec(ask)).find(Boolean);
  const number = own ? numberNamed(own[2]!, before) : undefined;
  if (own && number !== undefined)
    return { after: /after/i.test(own[1]!) ? number : number - 1, words: own[3]! };
  const jump = gap.exec(ask);
  if (
    jump &&
    !circumstance.test(jump[2]!.replace(/^(?:(?:maybe|perhaps|just|like|say)[ ,]*)+/i, ''))
  )
    return { after: countOf(jump[1]!) - 1, words: jump[2]! };
  const two = pair.exec(ask);
  return two && countOf(two[2]!) === countOf(two[1]!) + 1 && !circumstance.test(two[3]!)
    ? { after: countOf(two[1]!), words: two[3]! }
    : null;
}

/** "After the photo rung add one where she watches a clip, then the same with sound": as many new rungs, there, and all others. */
export const rungsInserted: Check = (ask, measured) => {
  const { before, after } = measured;
  if (
    before.rungs.length === 0 ||
    /\b(?:columns?|rows?|sections?|sentences?|line|bullet)\b/i.test(ask)
  )
    return null;
  const place = insertionIn(ask, measured);
  if (!place || !isContent(place.words)) return null;
  const parts = place.words.split(then);
  const fresh = after.rungs.filter((rung) => !isIn(rung, before.rungs));
  const why = `It has ${after.rungs.length} rungs; it had ${before.rungs.length}.`;
  const line = fresh[0]?.line;
  if (fresh.length === 0 || after.rungs.length <= before.rungs.length)
    return finding('not_done', why);
  const first = after.rungs.indexOf(fresh[0]!);
  const isThere =
    first === place.after &&
    (before.rungs[place.after] === undefined ||
      indexIn(after.rungs, before.rungs[place.after]!) === place.after + parts.length);
  const said = parts.filter((words, at) => fresh[at] && says(fresh[at].text, words)).length;
  const isWhole = before.rungs.every((rung) => isIn(rung, after.rungs));
  const isSo = isThere && isWhole && said === parts.length && fresh.length === parts.length;
  return finding(
    isSo ? 'met' : 'partly',
    `${why} ${said} of ${parts.length} new ones say what was given.`,
    line,
  );
};

const splits = [
  new RegExp(
    `\\b(?:split|break|divide)(?: up)? ${NAMED}(?: (?:in|into|up) (?:two|2))?(?: please| pls)?[:,–-]? ?(.{12,})$`,
    'ius',
  ),
  new RegExp(
    `^${NAMED}[\\s\\S]{0,80}?\\b(?:split|break|divide) (?:it|that|this)(?: up)?(?: (?:in|into) (?:two|2))?[:,–-]? ?(.{12,})$`,
    'ius',
  ),
];
const twoParts =
  /^(?:the )?(?:first(?:ly)?|one|a|1)[,:]? ?(.{4,120}?)(?:,|;| -)? (?:and )?(?:then|the other|the second|secondly|b|2)[,:]? ?(.{4,160})$|^(.{6,120}?)(?:,|;)? (?:and|then|and then|\/) (.{6,120})$/is;

/** "Split rung 4: first with Mum at the end of the aisle, then where she waits outside": two in its place, each with its words. */
export const rungInHalves: Check = (ask, { before, after }) => {
  const found = splits.map((pattern) => pattern.exec(ask)).find(Boolean);
  const number = (found ? numberNamed(found[1]!, before) : undefined) ?? 0;
  const old = before.rungs[number - 1];
  const parts =
    twoParts
      .exec(found?.[2] ?? '')
      ?.slice(1)
      .filter(Boolean) ?? [];
  if (!old || parts.length !== 2 || !parts.every(isContent)) return null;
  if (after.steps.length !== before.steps.length) return null;
  const [one, other] = [after.rungs[number - 1], after.rungs[number]];
  const why = `It has ${after.rungs.length} rungs; it had ${before.rungs.length}.`;
  if (after.rungs.length !== before.rungs.length + 1) return finding('not_done', why);
  const isSo =
    !isIn(old, after.rungs) &&
    before.rungs.every((rung) => rung === old || isIn(rung, after.rungs)) &&
    says(one!.text, parts[0]!) &&
    says(other!.text, parts[1]!);
  return finding(isSo ? 'met' : 'partly', why, one!.line);
};

const list = `(rungs? |steps? )?${COUNT} ?(?:and|&|with|\\+|into|,) ?(?:rung |step )?${COUNT}`;
const joins = [
  new RegExp(
    `\\b(?:merge|combine|join|roll|fold|lump|squash|collapse) (?:up )?${list}\\b(?: (?:together|into one|in one|as one))?`,
    'iu',
  ),
  new RegExp(
    `(?:^|[,.;!] |\\b(?:think|say|that|feel|and|but) )${list}\\b[^.;!?]{0,60}?\\b(?:same|overlap|one thing|belong together|alike|duplicates?|repeat)\\b[^;!?]{0,40}?[,.;–-] ?(?:so |please |just )*(?:merge|combine|join|roll|fold|lump|put|make|squash|collapse)\\b`,
    'iu',
  ),
];

/** "5 and 6 are really the same, roll them into one": one has what both said, and no other is gone. */
export const twoMadeOne: Check = (ask, { before, after }) => {
  const found = joins.map((pattern) => pattern.exec(ask)).find(Boolean);
  if (!found || /\bcolumns?\b|\bbetween\b|\b(?:minutes|times|days|weeks)\b/i.test(ask)) return null;
  const isStep = /step/i.test(found[1] ?? '') || before.rungs.length === 0;
  const [old, now] = isStep ? [before.steps, after.steps] : [before.rungs, after.rungs];
  const pairOf = [found[2]!, found[3]!].map((word) => old[countOf(word) - 1]);
  const name = isStep ? 'steps' : 'rungs';
  if (pairOf.some((item) => !item)) return finding('not_done', `There are ${old.length} ${name}.`);
  const why = `There are ${now.length} ${name}; there were ${old.length}.`;
  const [one, other] = pairOf as [Item, Item];
  const both = now.find(
    ({ text, title }) =>
      share(one.title, `${title} ${text}`) >= 0.8 && share(other.title, `${title} ${text}`) >= 0.8,
  );
  const isSo =
    now.length === old.length - 1 && both !== undefined && !isIn(one, now) && !isIn(other, now);
  const lost = old.some((item) => item !== one && item !== other && !isIn(item, now));
  return finding(isSo ? (lost ? 'partly' : 'met') : 'not_done', why, both?.line);
};

const dropped =
  /\brungs? ((?:(?:\d{1,2})(?:, ?| and | & | ?- ?| to )?){1,5})\b[^.;!?]{0,70}?[,;.–-] ?(?:so |please |just |can we |could we |i'd |let's )*(?:drop|lose|bin|ditch|cut|delete|remove|scrap|take|skip|leave)\b(?: (?:it|them|that|those|these|both))?(?: (?:out|off))?(?=[.!?,]|$| (?:for now|please|pls|both)\b)/iu;

const removed =
  /^(?:please )?(?:remove|drop|delete|cut|leave out|take out) (?:the )?rungs? ((?:\d{1,2}(?:, ?| and | & | ?- ?| to )?){1,5})[.!]?$/i;

/** "Rungs 7 and 8 are too much, drop them": those are gone, and no others. */
export const rungsGone: Check = (ask, { before, after }) => {
  const found = dropped.exec(ask) ?? removed.exec(ask);
  if (!found || before.rungs.length === 0 || /\b(?:swap|replace|instead|column|put)\b/i.test(ask))
    return null;
  const [from = 0, to] = (found[1]!.match(/\d+/g) ?? []).map(Number);
  const isRange = /-| to /.test(found[1]!.trim()) && to !== undefined;
  const numbers = isRange
    ? Array.from({ length: to - from + 1 }, (_, at) => from + at)
    : found[1]!.match(/\d+/g)!.map(Number);
  const own = numbers.flatMap((number) => before.rungs[number - 1] ?? []);
  if (own.length < numbers.length)
    return finding('not_done', `The ladder had ${before.rungs.length} rungs.`);
  const left = own.filter((rung) => isIn(rung, after.rungs)).length;
  const others = before.rungs.filter((rung) => !own.includes(rung) && !isIn(rung, after.rungs));
  const why = `It has ${after.rungs.length} rungs; it had ${before.rungs.length}.`;
  if (left > 0) return finding(left < own.length ? 'partly' : 'not_done', why);
  return finding(others.length > 0 ? 'partly' : 'met', why, after.rungs.at(-1)?.line);
};
