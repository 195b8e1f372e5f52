import { type Check, finding } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';

const pasted =
  /\b(?:quot\w*|past\w+|copy|copied|word for word|verbatim)\b[^.;]{0,80}\b(?:referral|request|e-?mail|message|letter|words?|note)\b|\b(?:past\w+|quot\w*|copy)\b[^.;]{0,20}\b(?:my|our) own\b/i;
const saying =
  /\bput (?:it|that) as something (?:you'd|you would) say to (?:her|him|them):\s*([\s\S]{8,240})$/i;

/** "The quote of my referral, take it out": nothing of the request is there word for word; what is given in its place is. */
export const pastedGone: Check = (ask, { before, after, added: fresh }) => {
  if (!pasted.test(ask) || !/\b(?:take|remove|delete|drop|cut|don't|do not|lose|out)\b/i.test(ask))
    return null;
  const on = (side: Side) =>
    side.lines.findIndex((line) =>
      /\bin the words of the request for\b|word for word: ["“]/i.test(line),
    ) + 1;
  if (on(before) === 0)
    return finding('not_done', 'The version before does not repeat the request.');
  if (on(after) > 0) return finding('not_done', 'It repeats the request word for word.', on(after));
  const lost = before.sections.find(
    ({ heading }) => !after.sections.some((own) => own.heading === heading),
  );
  if (lost) return finding('partly', `The section "${lost.heading}" is gone with it.`);
  const given = saying.exec(ask)?.[1];
  const best = fresh.find(({ text }) => given && share(given, text) >= 0.7);
  if (given && !best)
    return finding('partly', 'It is gone; what was given in its place is not there.');
  return finding('met', 'The text does not repeat the request any more.', best?.line);
};

const age =
  /^(?:and |also )?(?:(?:s?he|they|client|the client)(?:'s| is|'re| are) |aged? )(\d{1,3}),? not (\d{1,3})\b(?! ?(?:%|min|hour|day|week|month|times|\/|-))/i;

/** "He's 40 not 41": the one age is there, and the other nowhere. */
export const ageCorrected: Check = (ask, { before, after }) => {
  const [, now = '', old = ''] = age.exec(ask) ?? [];
  if (now === '') return null;
  const says = (side: Side, number: string) =>
    side.lines.findIndex((line) =>
      new RegExp(
        `(?<![\\d.,-])${number}(?=[- ]year|[- ]?(?:yo|y\\/o)\\b|[MF]\\b)|(?:aged?|s?he(?:'s| is)) ${number}\\b`,
        'i',
      ).test(line),
    ) + 1;
  if (says(before, old) === 0) return null;
  const left = says(after, old);
  if (left > 0)
    return finding(
      says(after, now) > 0 ? 'partly' : 'not_done',
      `It gives the age as ${old} still.`,
      left,
    );
  return says(after, now) > 0
    ? finding('met', `The age is ${now}, and ${old} nowhere.`, says(after, now))
    : finding('partly', `The age ${now} is not there.`);
};

/** The forms of a regular verb by its stem: "park" in park, parks, parked and parking. */
export const verbForms = (stem: string): RegExp =>
  new RegExp(`(?<!\\p{L})${stem}(?:e|s|es|ed|ing)?(?!\\p{L})`, 'giu');

const verb =
  /["“'‘](\p{L}{3,16})ing["”'’][^"“'‘]{0,80}?\b(?:use|say|make it|put|call it|try) ["“'‘](\p{L}{3,20})["”'’]/iu;

/** "'Parking' confuses people, use 'postpone' throughout": no form of the one verb is left. */
export const verbExchanged: Check = (ask, { after, before }) => {
  const [, stem = '', to = ''] = verb.exec(ask) ?? [];
  if (stem === '' || /ing$/i.test(to)) return null;
  const forms = verbForms(stem);
  const closed =
    after.sections.find(({ kind }) => kind === 'references')?.from ?? after.lines.length + 1;
  const left = after.lines.slice(0, closed - 1).findIndex((line) => line.search(forms) >= 0) + 1;
  if (before.text.search(forms) < 0) return null;
  const wrong = new RegExp(
    `\\b(?:after|before|by|of|without|about) ${to}\\b|\\b(?:have|has|was|were|and) ${to}(?= (?:until|worries|it)\\b)`,
    'i',
  );
  const broken = after.lines.findIndex((line) => wrong.test(line)) + 1;
  if (left > 0 || broken > 0)
    return finding(
      before.text === after.text ? 'not_done' : 'partly',
      left > 0 ? 'A form of it is there still.' : `Please read how "${to}" fits there.`,
      left || broken,
    );
  return finding('met', `No form of "${stem}ing" is left.`);
};
