import type { View } from '../measuring/view.ts';
import { ordersWith } from '../reading/orders.ts';
import { rootOf, rootsOf, strangeAmong } from '../reading/roots.ts';
import { isDenied, quoted, type Said, saidIn } from '../reading/said.ts';
import { type Found, found } from './found.ts';

/** Two lines of one text that cannot both be kept: a step that does what a caution forbids, and two lengths or days of one practice. */
export const contradictionCaps = (view: View): Found[] =>
  view.english ? [...forbidden(view), ...lengths(view), ...rarely(view)].slice(0, 2) : [];

const contradicts = (reason: string, line: number): Found =>
  found('agrees', 'Its lines agree with each other', reason, line);

const cautious = new Set(['audience', 'preparation', 'stop']);
const forbids =
  /\b(?:do not|don['’]t|never|must not|no step (?:asks? you to|has you)) ((?:\p{L}+[ ,]+){1,8}\p{L}+)/giu;
/** Where what is forbidden ends, and when it is forbidden begins. */
const ends =
  /\b(?:if|when|while|whenever|unless|until|till|before|after|because|since|so that|just to|for (?:a|the) step|and (?:do|use|keep|ask|tell|write|stop|see))\b|,(?! (?:or|nor)\b)/i;
/** So many distinctive words are one thing to do, with what or where. */
const FEWEST = 2;
const SHARED = 0.66;

interface Ban {
  verb: string;
  roots: string[];
  said: Said;
}

function bansIn(view: View): Ban[] {
  return saidIn(view)
    .filter(({ section }) => cautious.has(section))
    .flatMap((said) =>
      [...said.text.matchAll(forbids)].flatMap(([, words]) => {
        const deed = words!.split(ends)[0]!.trim();
        const [verb = ''] = deed.split(/[ ,]/);
        const roots = rootsOf(deed);
        const isDeed = roots.length >= FEWEST && roots[0] === rootOf(verb);
        return isDeed ? [{ verb: verb.toLowerCase(), roots, said }] : [];
      }),
    );
}

/** "Do not walk about in the dark", and a step that has it done. */
function forbidden(view: View): Found[] {
  const bans = bansIn(view);
  if (bans.length === 0) return [];
  for (const said of saidIn(view)) {
    if (said.section !== 'steps') continue;
    const own = rootsOf(said.text);
    const ban = bans.find(({ verb, roots }) => {
      const shared = roots.length - strangeAmong(roots, own).length;
      return shared >= FEWEST && shared >= SHARED * roots.length && ordersWith(said, [verb], []);
    });
    if (ban)
      return [
        contradicts(
          `A step has what line ${ban.said.line} forbids (${quoted(ban.said.text)}): ${quoted(said.text)}.`,
          said.line,
        ),
      ];
  }
  return [];
}

/** Minutes of one thing: those before bed, and those of a day where a line on time gives them. */
const spans: [name: string, form: RegExp][] = [
  ['before bed', /\b(\d{1,3}) (?:\p{L}+ )?minutes (?:of \p{L}+ )?before (?:you go to )?bed\b/giu],
  ['a day', /\b(\d{1,3}) minutes (?:a|each|every|per) day\b/giu],
];
const wide =
  /\d ?(?:to|-|–|or) ?\d|\b(?:at least|at most|up to|more|longer|no more than|extra|then|later|week)\b/i;

/** "A wind-down of 30 minutes before you go to bed" in the plan, and "10 quiet minutes before bed" in a step. */
function lengths(view: View): Found[] {
  const said = saidIn(view).filter(
    ({ text, section }) => /^(?:preparation|steps)$/.test(section) && !wide.test(text),
  );
  for (const [name, form] of spans) {
    const all = said.flatMap(({ text, line }) =>
      [...text.matchAll(form)]
        .filter(({ index }) => !isDenied(text, index))
        .map(([, count]) => ({ count: Number(count), text, line })),
    );
    const [first] = all;
    const other = all.find(({ count }) => count !== first!.count);
    if (first && other)
      return [
        contradicts(
          `It has ${first.count} minutes ${name} on line ${first.line}, and here ${other.count}: ${quoted(other.text)}.`,
          other.line,
        ),
      ];
  }
  return [];
}

const daily =
  /^- Time:[^.]{0,60}\b(?:(?:a|each|every|per) day|on most days|daily|every (?:morning|evening|night))\b/i;
const seldom =
  /\b(?:only )?(?:once|twice) (?:a|every|per) (?:week|fortnight|month)\b|\bonly on (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;
const practises =
  /\b(?:practise|practice|do (?:this|it|the (?:rung|step|exercise|task))|use this)\b/i;

/** A plan for each day, and a step that is practised once a week. */
function rarely(view: View): Found[] {
  const plan = view.section('preparation')?.lines.find(({ text }) => daily.test(text));
  const place =
    plan &&
    saidIn(view).find(
      ({ text, section }) =>
        section === 'steps' &&
        seldom.test(text) &&
        practises.test(text) &&
        !isDenied(text, text.search(seldom)) &&
        !/\b(?:at least|stay well|later|then|once you)\b/i.test(text),
    );
  return place
    ? [
        contradicts(
          `The plan on line ${plan.line} is for each day or most days, and here it is "${seldom.exec(place.text)![0]}": ${quoted(place.text)}.`,
          place.line,
        ),
      ]
    : [];
}
