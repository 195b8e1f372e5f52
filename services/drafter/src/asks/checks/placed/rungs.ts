import { type Check, finding } from '../../judging/finding.ts';
import { indexIn, type Side, share } from '../../sides.ts';

const bare = (words: string): string =>
  words
    .replace(/^["“'‘]|["”'’]?[.!?]*$/g, '')
    .replace(/^(?:his|her|their|the)(?: actual| real)? (?:goal|aim|target): /i, '')
    .replace(/(?: [-–—] |, )(?:she|he|they|it|that|because|since|as)(?:'s|'d|'ll)? [\s\S]*$/i, '')
    .replace(/\b(?:no|without|with no)\b/gi, ' ')
    .trim();

const each =
  /(?:^|[,;.:] |\band )rung (\d{1,2}) ?(?:(?:should|could|must|has to|needs to|can)(?: be| read| say)?|:|is)?:? (?=\S)/gi;

/** "Rung 1 should be standing outside the shop, rung 3 walking to the aisle": each says most of what was given for it. */
export const rungsInWords: Check = (ask, { after }) => {
  const found = [...ask.matchAll(each)];
  if (found.length === 0 || !/\b(?:should|could|must|has to|needs to)\b|:/i.test(ask)) return null;
  if (/\b(?:swap|merge|split|drop|remove|delete|between|before|after)\b/i.test(ask)) return null;
  const given = found.map((own, at) =>
    bare(ask.slice(own.index + own[0].length, found[at + 1]?.index ?? ask.length)),
  );
  if (
    given.some(
      (words) =>
        words.length < 6 ||
        /^\d|\bnot \d|\brated\b/i.test(words) ||
        /^(?:go |up |down )*(?:to )?\d+$/i.test(words),
    )
  )
    return null;
  const there = given.map((words) =>
    after.rungs.find(({ title, text }) => share(words, `${title} ${text}`) >= 0.75),
  );
  const lost = there.filter((rung) => rung === undefined).length;
  return finding(
    lost === 0 ? 'met' : lost < given.length ? 'partly' : 'not_done',
    lost === 0
      ? `The ${given.length > 1 ? 'rungs say' : 'rung says'} what was given.`
      : `${given.length - lost} of ${given.length} rungs say what was given.`,
    there.find(Boolean)?.line,
  );
};

const ends =
  /\b(?:stop|end|finish) at (?:rung )?(\d{1,2})\b|\brung (\d{1,2}) is (?:beyond|too much|further than|more than)\b/i;

/** "Rung 8 is beyond what we want, stop at 7". */
export const ladderEnds: Check = (ask, { before, after }) => {
  const found = ends.exec(ask);
  if (!found || before.rungs.length === 0) return null;
  const last = found[1] ? Number(found[1]) : Number(found[2]) - 1;
  const isSo =
    after.rungs.length === last &&
    after.rungs.every(({ title }, at) => title === before.rungs[at]?.title);
  return finding(
    isSo ? 'met' : 'not_done',
    `The ladder has ${after.rungs.length} rungs; it had ${before.rungs.length}.`,
    after.rungs.at(-1)?.line,
  );
};

const figure =
  /^(?:the )?rung (\d{1,2}) (?:[a-z' ]{0,30}? )?(\d{1,3}(?:\.\d)?)[.!]?(?: for (?:him|her))?$/i;
const rating = ({ lines }: Side, line: number): string | undefined =>
  lines[line - 1]?.split('|').at(-2)?.trim();

/** "Rung 4 can go up to 55". */
export const rungAtFigure: Check = (ask, { before, after }) => {
  const found = figure.exec(ask);
  const rung = found && before.rungs[Number(found[1]) - 1];
  if (!rung || /\b(?:and|to rung|after|before)\b/i.test(ask.replace(/ to \d+/, ''))) return null;
  const own = after.rungs.find(({ title }) => title === rung.title);
  const value = own && rating(after, own.line);
  return finding(
    value === found[2] ? 'met' : 'not_done',
    own
      ? `What was rung ${found[1]} is rated ${value}.`
      : `What was rung ${found[1]} is not there.`,
    own?.line,
  );
};

/** "Rung 9 is really two things, split it": two in its place, with its words. */
export const rungInTwo: Check = (ask, { before, after }) => {
  const number = Number(/\brung (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  const rung = before.rungs[number - 1];
  if (!rung || !/\bsplit\b/i.test(ask)) return null;
  const parts = after.rungs.filter(
    ({ title }) =>
      !before.rungs.some((old) => old.title === title) && share(title, rung.title) >= 0.8,
  );
  const isSo = after.rungs.length === before.rungs.length + 1 && parts.length === 2;
  return finding(
    isSo ? 'met' : 'not_done',
    `It has ${after.rungs.length} rungs; it had ${before.rungs.length}.`,
    parts[0]?.line,
  );
};

const edge =
  /\b(?:move|put|bring|shift) (?:the )?step (\d{1,2}) (?:up |back |down )?(?:to|at) (?:the )?(?:very )?(front|back|start|beginning|top|end|bottom)\b/i;

/** "Move step 3 to the front". */
export const stepAtEdge: Check = (ask, { before, after }) => {
  const found = edge.exec(ask);
  const step = found && before.steps[Number(found[1]) - 1];
  if (!step) return null;
  const at = indexIn(after.steps, step);
  const wanted = /back|end|bottom/i.test(found[2]!) ? after.steps.length - 1 : 0;
  return finding(
    at === wanted ? 'met' : 'not_done',
    `What was step ${found[1]} is step ${at + 1}.`,
    after.steps[at]?.line,
  );
};

const together =
  /\b(?:go together|be (?:combined|merged|joined|one)|belong together|(?:make|put) (?:them|these|both) (?:into )?(?:one|a single)|merge (?:them|these|both))\b/i;

/** "Steps 3 and 4 could go together as 'Both sides'": one step has what the two asked for. */
export const stepsTogether: Check = (ask, { before, after }) => {
  if (!together.test(ask) || /\brungs?\b|\bcolumns?\b/i.test(ask)) return null;
  const numbers = [
    ...ask.matchAll(
      /(?:\bsteps? |\()(?:step )?(\d{1,2})\b(?:(?:,| and| &) (?:step )?(\d{1,2})\b)?/gi,
    ),
  ].flatMap(([, one, other]) => [one, other].filter(Boolean).map(Number));
  const pair = [...new Set(numbers)].map((number) => before.steps[number - 1]);
  if (pair.length !== 2 || pair.some((step) => !step)) return null;
  const acts = pair.map((step) => actOf(step!.text));
  const own = after.steps.find(({ text }) => acts.every((act) => share(act, text) >= 0.9));
  const title =
    /\b(?:as|called|call (?:it|them)|named) ["“'‘]([^"”\n]{2,80}?)["”'’](?!\p{L})/iu.exec(ask)?.[1];
  const isSo = own !== undefined && after.steps.length === before.steps.length - 1;
  const isNamed = !title || own?.title === title;
  return finding(
    isSo ? (isNamed ? 'met' : 'partly') : 'not_done',
    isSo
      ? `One step has what the two asked for${title && isNamed ? `, under "${title}"` : ''}.`
      : 'No one step has what the two asked for.',
    own?.line,
  );
};

/** What a step asks to do: its longest line. */
const actOf = (text: string): string =>
  text.split('\n').reduce((longest, line) => (line.length > longest.length ? line : longest), '');
