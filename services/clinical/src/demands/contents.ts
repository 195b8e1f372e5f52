import type { Demand } from '@cerina/contracts';
import { absent, isWrittenFor, linesOn, nameOfFactor, present } from '../limits/topics.ts';
import { isUnclear } from '../limits/unclear.ts';
import type { PlacedLine, View } from '../measuring/view.ts';
import { mentions, stemsOf } from '../topic.ts';
import { byShare, demand, short } from './demand.ts';

/** What is to be taken into account, left out and put in, and what the request names in its own words. */
export const contentDemands = (view: View): Demand[] => [
  ...view.about.constraints.factors.map((id) => factor(view, id)),
  ...view.about.constraints.avoid
    .filter((wish) => wish.trim().length > 1)
    .map((wish, at) => left(view, wish, at)),
  ...view.about.constraints.include.flatMap((wish, at) => putIn(view, wish, at)),
];

const onlyAsks =
  /^- (?:Because of [^:]+:|Does this apply to you: [^?]+\? Then) ask your doctor or clinician whether each step is right/;

function factor(view: View, id: string): Demand {
  const limit = present(view, id);
  const text = `Taken into account: ${nameOfFactor(view, id)}`;
  if (!limit.kept && isUnclear(view, id)) {
    const why =
      'Please check whether it is so of this person: the request names it of a place or a profession. The text does not speak of it.';
    return demand(`factor-${id}`, text, 'partly', why, limit.lines[0]);
  }
  if (!limit.kept)
    return demand(
      `factor-${id}`,
      text,
      'not_done',
      'The text does not speak of it.',
      limit.lines[0],
    );
  if (isWrittenFor(view, id))
    return demand(`factor-${id}`, text, 'met', 'It is written in short sentences.');
  const lines = linesOn(view, id);
  const generic = lines.length > 0 && lines.every(({ text: line }) => onlyAsks.test(line));
  return generic
    ? demand(`factor-${id}`, text, 'partly', 'It only says to ask a doctor.', lines[0]!.line)
    : demand(`factor-${id}`, text, 'met', 'The text speaks of it.', lines[0]?.line);
}

function left(view: View, wish: string, at: number): Demand {
  const limit = absent(view, wish);
  const words = wish.replaceAll('_', ' ').trim();
  return limit.kept
    ? demand(`avoid-${at + 1}`, `Left out: ${words}`, 'met', 'The text does not have it.')
    : demand(`avoid-${at + 1}`, `Left out: ${words}`, 'not_done', 'It is there.', limit.lines[0]);
}

/** A line that repeats the wish for somebody else to plan has not met it. */
const onlyPlans = /^- To plan with your clinician:/;

function putIn(view: View, wish: string, at: number): Demand[] {
  const found = wordsOf(
    wish,
    view.lines.filter(({ text }) => !onlyPlans.test(text)),
  );
  if (!found) return [];
  const [id, text] = [`include-${at + 1}`, `To put in: ${wish}`];
  const repeated = view.lines.find(
    ({ text: line }) => onlyPlans.test(line) && mentions(line, stemsOf(wish)),
  );
  if (repeated && found.missing.length > 0)
    return [
      demand(id, text, 'partly', 'It is only noted, for the clinician to plan.', repeated.line),
    ];
  return [demand(id, text, byShare(found.share, 0.75), whyOf(found), found.line)];
}

/** What a document writes otherwise than a clinician says it. */
const otherNames: [RegExp, string][] = [
  [/\b0 to (?:100|10|5)\b/, 'SUDS scale'],
  [/%/, 'percent'],
  [/\*\*Rate:\*\*/, 'ratings'],
  [/^## Example/m, 'worked example'],
];
const withOtherNames = (text: string): string =>
  [text, ...otherNames.filter(([sign]) => sign.test(text)).map(([, name]) => name)].join('\n');

/** Which of a phrase's distinctive words are in some lines; undefined where it has none. */
export function wordsOf(phrase: string, lines: readonly PlacedLine[]) {
  const stems = stemsOf(phrase);
  if (stems.length === 0) return undefined;
  const text = withOtherNames(lines.map((line) => line.text).join('\n'));
  const missing = stems.filter((stem) => !mentions(text, [stem]));
  const seen = stems.filter((stem) => !missing.includes(stem));
  const best = lines.find(
    ({ text: line }) => seen.length > 0 && seen.every((stem) => mentions(line, [stem])),
  );
  const line = (best ?? lines.find(({ text: each }) => mentions(each, seen)))?.line;
  const lost = phrase.match(/[\p{L}\p{N}'’-]+/gu)?.filter((word) => mentions(word, missing)) ?? [];
  return { share: seen.length / stems.length, missing: [...new Set(lost)], line };
}

/** What is missing, in the words of the request. */
export const whyOf = ({ missing }: { missing: string[] }): string =>
  missing.length === 0 ? 'It is there.' : `Not in the text: ${short(missing.join(', '))}.`;
