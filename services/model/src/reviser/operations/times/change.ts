import { type ProtocolDocument, render, sectionOf, stepsOf } from '@cerina/library';
import { ladderOf, mapLadder } from '../../../edit/ladder.ts';
import { mapText, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { itemsNamed } from '../items/items.ts';

const minutes = /\b(\d{1,3}) ?(?:-)?(minutes?|hours?)\b/i;
const clock = /\b(?:at )?(\d{1,2}(?:[:.]\d\d)? ?[ap]m)\b/gi;

/** "6 pm clashes with bath time": that time is the one to be rid of. */
const isInTheWay =
  /\b(?:clash(?:es)?|collides?|doesn't work|does not work|won't work|no good|impossible)\b/i;

/** "Her reading -> marking 8 minutes": what is said of is another thing, and no time of the plan. */
const isOfWords = /(?:^|[.!?] )[^\d.;]{3,60}?(?:->|→|=>)/;

/** "3 minutes of burpees": how long another thing takes, unless the plan speaks of it. */
const ofWhat = /\b\d{1,3} ?-?(?:minutes?|hours?) of ([a-z][a-z' -]{2,40})/i;

/** A length that is named because it is wrong is not the one asked for. */
const isTooMuch =
  /\btoo (?:much|long|short|little)\b|\b(?:an age|an eternity|ages|forever|a lifetime|daft|silly|mad)\b/i;

/** "Make it 'look at your hand for 2 minutes'": the minutes are those of what is given. */
const inGiven = /["“'‘](?:[\p{L}]{1,20} ){3,12}\d{1,3} ?-?(?:minutes?|hours?)\b/iu;

/** "Worry time 20 minutes, at 5 pm", "10 minutes of worry time instead of 15", "at 7 pm, not 5 pm". */
export const changeTimes: Operation = (text) => {
  if (/(?<!\b(?:step|rung) \d{1,2}):\s/i.test(text) || givesMore.test(text)) return null;
  if (/->|→/.test(text) || inGiven.test(text)) return null;
  if (isInTheWay.test(text) || isTooMuch.test(text) || isOfWords.test(text)) return null;
  if (/\bsle(?:eps?|pt|eping)\b[^.;]{0,12}\d/i.test(text)) return null;
  if (!/\b(?:time|minutes|hours|daily|a day|[ap]m)\b/i.test(text)) return null;
  const [wanted = '', unwanted = ''] = text.split(/\b(?:not|instead of|rather than)\b/i, 2);
  const length = minutes.exec(wanted);
  const hour = [...wanted.matchAll(clock)][0]?.[1];
  if (!length && !hour) return null;
  const said = [length?.[0], hour && `at ${hour}`].filter(Boolean).join(' ');
  return {
    did: `It says ${said}`,
    edit: (document) => {
      const thing = ofWhat.exec(wanted)?.[1];
      if (thing && !speaksOf(render(document), stemsOf(thing)))
        return {
          declined: `The plan does not speak of "${thing.trim()}", so it has no time for it.`,
        };
      let after = document;
      if (length) {
        const old = /\b\d{1,3}\b(?! ?[ap]m)/i.exec(unwanted)?.[0] ?? usualMinutes(document);
        if (!old)
          return {
            declined: 'The plan does not say how long it takes, so there is no time to change.',
          };
        after = mapText(after, (line) =>
          line.replace(
            new RegExp(`\\b${old}(?=[ -](?:[a-z]+ )?${length[2]!.replace(/s$/, '')})`, 'gi'),
            length[1]!,
          ),
        );
      }
      if (hour) {
        const old = [...unwanted.matchAll(clock)][0]?.[1] ?? onlyClock(after);
        if (old === undefined)
          return {
            declined: `The steps name no one time that "${hour}" could stand for. Please say in which step it belongs.`,
          };
        after = mapText(after, (line) => line.replaceAll(new RegExp(`\\b${old}\\b`, 'gi'), hour));
      }
      const named = onlyNamed(text, document, after);
      const stems = stemsOf(subject.exec(text)?.[1] ?? '');
      const own = stems.length > 0 ? whereSpeaking(stems, document, named) : named;
      return JSON.stringify(own) === JSON.stringify(document) &&
        named !== document &&
        stems.length > 0
        ? {
            declined: `Where the text speaks of that, it does not give the time that is to change.`,
          }
        : own;
    },
  };
};

/** "The wind-down should be 45 minutes": what a time is of. */
const subject =
  /(?:^|[.!?,] (?:so )?)(?:the |her |his |their )?([\w -]{4,40}?) (?:should|must|needs to|has to) (?:be|take|last)\b/i;

/** Of a changed document only the steps and lines that speak of something. */
const whereSpeaking = (
  stems: string[],
  before: ProtocolDocument,
  after: ProtocolDocument,
): ProtocolDocument => ({
  ...before,
  sections: before.sections.map((section, at) => ({
    ...section,
    lines: section.lines.map((line, n) =>
      speaksOf(line, stems) ? after.sections[at]!.lines[n]! : line,
    ),
    steps: section.steps.map((step, n) =>
      speaksOf([step.title, ...step.parts.map(({ text }) => text)].join(' '), stems)
        ? after.sections[at]!.steps[n]!
        : step,
    ),
  })),
});

const givesMore = /\b(?:add|insert|between|replace|rewrite|words|instead of (?:step|rung))\b/i;

/** Where one step or rung is named, what changed in it alone. */
function onlyNamed(text: string, before: ProtocolDocument, after: ProtocolDocument) {
  const named = itemsNamed(text);
  if (named?.numbers.length !== 1) return after;
  const at = named.numbers[0]! - 1;
  const steps = stepsOf(after);
  const rows = ladderOf(after)?.rows ?? [];
  return named.kind === 'step'
    ? withSteps(before, (own) => own.map((step, n) => (n === at ? steps[n]! : step)))
    : mapLadder(before, (own) => own.map((row, n) => (n === at ? rows[n]! : row)));
}

/** "- Time: 15 minutes a day" */
const usualMinutes = (document: ProtocolDocument): string | undefined =>
  sectionOf(document, 'preparation')
    ?.lines.map((line) => /^- Time: (?:about )?(\d{1,3}) minutes?/i.exec(line)?.[1])
    .find(Boolean);

/** The one time of day that the steps name; undefined where they name none or several. */
function onlyClock(document: ProtocolDocument): string | undefined {
  const text = stepsOf(document)
    .flatMap(({ parts }) => parts.map((part) => part.text))
    .join('\n');
  const found = new Set([...text.matchAll(clock)].map(([, hour]) => hour!.toLowerCase()));
  return found.size === 1 ? [...found][0] : undefined;
}
