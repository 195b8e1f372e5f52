import { linesOf } from '@cerina/contracts';
import { countWords, type SectionKind, sectionKinds, stepsOf } from '@cerina/library';
import { type DocumentView, ladderOf, rowsOf, sectionText } from './document-view.ts';

/** Was the operation really done? Judged by the two texts alone. */
export type Operation = (before: DocumentView, after: DocumentView) => boolean;

const titles = ({ document }: DocumentView) => stepsOf(document).map(({ title }) => title);

/** One step as text. */
const stepText = ({ document }: DocumentView, index: number): string => {
  const step = stepsOf(document)[index];
  return step ? step.parts.map(({ prefix, text }) => prefix + text).join('\n') : '';
};

/** The kinds of section whose text differs. */
const changedSections = (before: DocumentView, after: DocumentView): SectionKind[] =>
  sectionKinds.filter((kind) => sectionText(before, kind) !== sectionText(after, kind));

const count = (text: string, wanted: RegExp) => [...text.matchAll(wanted)].length;
const american =
  /\b(?:behavior|color|favor|center|practicing|organiz|recogniz|realiz|analyz|program\b(?!me))\w*/i;
const kind =
  /\b(?:asham\w*|shame|not your fault|understandabl\w*|makes sense|kind\w*|gentl\w*|not alone|courage|no need to hide)\b/gi;

const unchanged: Operation = (before, after) => before.text === after.text;

/** What each operation of the feedback cases leaves behind in the text. */
export const operations: Record<string, Operation> = {
  'expand step 3': (before, after) =>
    countWords(stepText(after, 2)) >= countWords(stepText(before, 2)) * 1.2 &&
    titles(before).every((_, at) => at === 2 || stepText(before, at) === stepText(after, at)) &&
    changedSections(before, after).join() === 'steps',
  shorten: (before, after) => after.words <= before.words * 0.85,
  'warmer, for shame': (before, after) =>
    count(after.text, kind) > count(before.text, kind) && /asham|shame/i.test(after.text),
  'insert a step after 1': (before, after) => {
    const [old, now] = [titles(before), titles(after)];
    const onLadder = ladderOf(after).length > ladderOf(before).length;
    return onLadder || (now.length > old.length && now[0] === old[0] && now.indexOf(old[1]!) >= 2);
  },
  'scale of 0 to 10': (_, { text }) =>
    /0(?:-| to )10\b/.test(text) &&
    !/0(?:-| to )100/.test(text) &&
    !/(?:fear|distress|worry|mood|anxiety)\w* (?:was|at|rose to|of|from) (?:[2-9]\d|1[1-9])\b/i.test(
      text,
    ),
  'example not about work': (before, after) => {
    const example = sectionText(after, 'example');
    return (
      example.trim() !== '' &&
      example !== sectionText(before, 'example') &&
      !/\b(?:job|boss|office|colleague|manager|client|deadline|at work)\b/i.test(example)
    );
  },
  'UK spelling, a slot for the crisis team': (_, { text }) =>
    !american.test(text) &&
    /crisis (?:team|line).*\[clinician to add\]|\[.*crisis team.*\]/i.test(text),
  'simpler, for a 14-year-old': (before, after) =>
    after.fleschKincaid < before.fleschKincaid &&
    /\b(?:parent|carer|guardian)\b.*\b(?:agree|consent|know|permission)|\b(?:agree|consent|permission)\b.*\b(?:parent|carer|guardian)/i.test(
      after.text,
    ) &&
    /adult you trust|trusted adult|safeguard|hurts? (?:you|or)|child protection/i.test(after.text),
  'no log to write': (_, after) => {
    const log = sectionText(after, 'log');
    const asksForWords = /in (?:a few )?words|learned|what happened|notes?\b|thought/i;
    return (
      /\b(?:tick|circle|voice)/i.test(log) && !asksForWords.test((rowsOf(log)[0] ?? []).join(' '))
    );
  },
  'a thought record instead': (_, { document, text }) =>
    /thought/i.test(document.title ?? '') &&
    /\bfacts?\b|evidence/i.test(text) &&
    !/worry time/i.test(sectionText({ document, text } as DocumentView, 'steps')),
  'rationale: avoidance keeps fear going': (before, after) =>
    /avoid\w*.*keeps?.*(?:fear|going)/i.test(sectionText(after, 'rationale')) &&
    !/avoid\w*.*keeps?.*(?:fear|going)/i.test(sectionText(before, 'rationale')) &&
    changedSections(before, after).join() === 'rationale',
  'one word on line 42': (before, after) => {
    const [old, now] = [linesOf(before.text), linesOf(after.text)];
    const differing = now.flatMap((line, at) => (line === old[at] ? [] : [at + 1]));
    return (
      old.length === now.length &&
      differing.join() === '42' &&
      now[41] === old[41]!.replaceAll('therapist', 'clinician')
    );
  },
  'at most 5 steps': (before, after) =>
    titles(before).length > 5 &&
    titles(after).length <= 5 &&
    titles(after).length >= 3 &&
    after.words > before.words * 0.5,
  'ladder starts at 20': (before, after) => {
    const rungs = ladderOf(after);
    return (
      ladderOf(before)[0] !== 20 &&
      rungs[0] === 20 &&
      rungs.slice(1).every((rung, at) => rung > rungs[at]! && rung - rungs[at]! <= 15)
    );
  },
  improved: (before, after) => before.text !== after.text,
  unchanged,
  'help section stays': (_, after) =>
    /crisis line|emergency number/i.test(sectionText(after, 'stop')) &&
    /ending your life|suicid|hurting yourself/i.test(sectionText(after, 'stop')),
};
