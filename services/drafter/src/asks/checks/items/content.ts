import { countWords } from '@cerina/library';
import { type Check, type Finding, finding, NUMBER, numberIn } from '../../judging/finding.ts';
import { type Item, indexIn, placeOfStep, type Sides, share } from '../../sides.ts';
import { itemsOf, namedIn } from './items.ts';

/** What an ask gives to be put in, without what leads to it. */
export const givenIn = (ask: string): string | undefined =>
  (
    /:\s+(.{3,})$/s.exec(ask)?.[1] ??
    /\b(?:by|with|as|for|to read|to say)\s+(?!step|rung)(.{3,})$/is.exec(ask)?.[1] ??
    /\binstead of (?:step|rung) \w+,\s*(?:let (?:her|him|them) )?(.{3,})$/is.exec(ask)?.[1]
  )
    ?.replace(/\b(?:something|some|e\.g\.?|such as|for example|please)\b[:,]?/gi, ' ')
    .trim();

/** How much of what was given is there, and where. */
function shown(
  given: string,
  items: readonly Pick<Item, 'text' | 'title' | 'line'>[],
  where: string,
): Finding {
  const scores = items.map(({ title, text }) => share(given, `${title} ${text}`));
  const best = Math.max(0, ...scores);
  const line = items[scores.indexOf(best)]?.line;
  if (best >= 0.7) return finding('met', `What was given is ${where}.`, line);
  if (best >= 0.35) return finding('partly', `Some of what was given is ${where}.`, line);
  return finding('not_done', `What was given is not ${where}.`);
}

const between = new RegExp(
  `\\bbetween (?:(?:steps?|rungs?) )?${NUMBER} (?:and|&) (?:(?:step|rung) )?${NUMBER}`,
  'i',
);
const beside = new RegExp(`\\b(after|before) (?:(?:steps?|rungs?) )${NUMBER}\\b`, 'i');
const jumps: [pattern: RegExp, lower: number][] = [
  [/\bfrom (?:(?:step|rung) )?(\d+) to (?:(?:step|rung) )?(\d+)\b/i, 1],
  [/\b(?:step|rung) (\d+)\b.{0,60}\b(?:after|from|than) (?:(?:step|rung) )?(\d+)\b/i, 2],
];
const inBetween = /\b(?:in[- ]between|between them)\b/i;
const how =
  /\b(?:in[- ]between|between them|between (?:(?:steps?|rungs?) )?\d+ (?:and|&) (?:(?:step|rung) )?\d+)\b[^.;]{0,40}?\b((?:with|without|while|near|next to|about|on|where|in which) [^.;]{4,80})/i;

/** The number of the lower of two that something is to come between. */
const lowerIn = (ask: string): number | undefined => {
  const pair = between.exec(ask);
  if (pair) return numberIn(pair[1]);
  const [jump] = inBetween.test(ask)
    ? jumps.flatMap(([pattern, lower]) => pattern.exec(ask)?.[lower] ?? [])
    : [];
  return jump === undefined ? undefined : Number(jump);
};

const putsIn = /\b(?:add|insert|put|include|another|new|extra|something)\b/i;

/** "Between rungs 3 and 4: the entrance of the shop", "after step 2 add: …". */
export const itemInserted: Check = (ask, { before, after }) => {
  const lower = lowerIn(ask);
  if (/\bcolumns?\b/i.test(ask)) return null;
  const side = lower === undefined ? beside.exec(ask) : null;
  if ((lower === undefined && !side) || (side && !putsIn.test(ask))) return null;
  const number = lower ?? numberIn(side![2])! - (/before/i.test(side![1]!) ? 1 : 0);
  const kind = namedIn(ask, before)?.kind ?? 'step';
  const kinds = /\b(?:rung|step)/i.test(ask) ? [kind] : (['step', 'rung'] as const);
  for (const each of kinds) {
    const [old, now] = [itemsOf(before, each), itemsOf(after, each)];
    const from = number === 0 ? -1 : old[number - 1] ? indexIn(now, old[number - 1]!) : now.length;
    const next = old[number] ? indexIn(now, old[number]!) : now.length;
    const fresh = now
      .slice(from + 1, Math.max(from + 1, next))
      .filter(({ title, text }) => !old.some((own) => own.title === title && own.text === text));
    if (fresh.length === 0) continue;
    const given = how.exec(ask)?.[1] ?? givenIn(ask);
    const isGiven = /:/.test(ask) || how.test(ask);
    return given && isGiven
      ? shown(given, fresh, `in the new ${each}`)
      : finding('met', `There is a new ${each} there.`, fresh[0]!.line);
  }
  return finding('not_done', `There is no new ${kind} there.`);
};

const replaces =
  /\b(?:replace|rewrite|reword|instead of|change|swap)\b.*\b(?:step|rung)s? \w+\b.*?(?:\b(?:by|with|as|for|to)\b|:|,)/i;

/** "Replace step 4 by a walk with the dog", "rewrite step 3 as: …", "instead of step 4, …". */
export const itemReplaced: Check = (ask, { before, after }) => {
  const named = namedIn(ask, before);
  if (named?.numbers.length !== 1 || !replaces.test(ask)) return null;
  const given = givenIn(ask);
  if (!given) return null;
  const { kind, numbers } = named;
  const [old, now] = [itemsOf(before, kind), itemsOf(after, kind)];
  const item = old[numbers[0]! - 1];
  if (!item) return finding('not_done', `The version before has no ${kind} ${numbers[0]}.`);
  if (now.some(({ text }) => text === item.text))
    return finding(
      'not_done',
      `What was ${kind} ${numbers[0]} is still there.`,
      now.find(({ text }) => text === item.text)!.line,
    );
  const found = shown(
    given,
    now.filter(({ text }) => !old.some((other) => other.text === text)),
    `in a ${kind}`,
  );
  const rest = now.find(({ text }) => share(item.text, text) >= 0.8);
  return found.state === 'met' && rest && !/\breword|rewrite/i.test(ask)
    ? finding('partly', `${found.why} Most of the old ${kind} is there too.`, rest.line)
    : found;
};

const expands =
  /\b(?:more (?:detail|concrete|specific|explanation)|expand|elaborate|spell out|flesh out|too (?:vague|thin))/i;

/** "Add more detail to step 3". */
export const itemExpanded: Check = (ask, measured) => {
  const named = namedIn(ask, measured.before);
  if (named?.kind !== 'step' || named.numbers.length !== 1 || !expands.test(ask)) return null;
  const place = placeOfStep(measured, named.numbers[0]!);
  const [old, now] = [place?.textIn(measured.before), place?.textIn(measured.after)];
  if (!old || !now) return finding('not_done', `There is no step ${named.numbers[0]}.`);
  const [was, is] = [countWords(old.text), countWords(now.text)];
  return finding(
    is >= was * 1.15 ? 'met' : is > was ? 'partly' : 'not_done',
    `The step has ${is} words; it had ${was}.`,
    now.line,
  );
};

const adds =
  /^(?:(?:please|also|can you|could you) )?(?:add|include|mention|put in|say)\b(?!.*\b(?:detail|columns?|steps?|rungs?|sections?|slot|example|questions|picture|warm\w*)\b)/i;

/** "Add: her early signs are …": the words are among the lines that the new version adds. */
export const wordsAdded: Check = (ask, sides) => {
  if (!adds.test(ask)) return null;
  const given = ask.replace(/^.*?\b(?:add|include|mention|put in|say)\b(?: that)?:?\s*/i, '');
  return shown(given.replace(/\bto (?:the )?[\w ]{3,24}$/i, ''), linesAdded(sides), 'in the text');
};

/** What the new version adds, as one item a line and one of all. */
export const linesAdded = ({ added }: Sides): Item[] => {
  const items = added.map(({ line, text }) => ({ title: '', text, line }));
  const all = added.map(({ text }) => text).join(' ');
  return added.length > 1 ? [...items, { title: '', text: all, line: added[0]!.line }] : items;
};
