import { type SectionKind, type Step, wordsOf } from '@cerina/library';
import { type Edit, mapLines, withSteps } from './tree.ts';

const withoutParts = (...kinds: Step['parts'][number]['kind'][]): Edit => {
  const kept = (step: Step): Step =>
    step.parts.some(({ kind }) => kind === 'do')
      ? { ...step, parts: step.parts.filter(({ kind }) => !kinds.includes(kind)) }
      : step;
  return (document) => withSteps(document, (steps) => steps.map(kept));
};

const withoutLines =
  (kind: SectionKind, pattern: RegExp): Edit =>
  (document) =>
    mapLines(document, kind, (lines) => lines.filter((line) => !pattern.test(line)));

/** Of two lines that say nearly the same, the one that says more stays. */
const SAME = 0.6;
const saysSame = (line: string, other: string): boolean => {
  const own = new Set(wordsOf(line.toLowerCase()));
  const shared = wordsOf(other.toLowerCase()).filter((word) => own.has(word));
  return shared.length >= SAME * Math.min(own.size, wordsOf(other).length);
};
/** What to stop at says more than what to tell somebody. */
const weightOf = (line: string): number =>
  line.length + (/^- (?:Stop|Do not|If you think)\b/.test(line) ? 1000 : 0);
/** What others do to somebody is said beside what somebody may do to themselves. */
const isOfHarmBy = /\b(?:someone|somebody)\b.{0,24}\b(?:hurts?|scares?)\b|\bchild protection\b/;
const withoutRepeats: Edit = (document) =>
  mapLines(document, 'stop', (lines) =>
    lines.filter(
      (line, at) =>
        isOfHarmBy.test(line) ||
        !lines.some(
          (other, place) =>
            place !== at &&
            saysSame(line, other) &&
            (weightOf(other) > weightOf(line) ||
              (weightOf(other) === weightOf(line) && place < at)),
        ),
    ),
  );

/** "Rating: where your attention is, 0 to 100, where 0 is all on yourself" as "Rating: 0 is all on yourself". */
const shortScale = (line: string): string =>
  line.replace(
    /^- Rating: [^.]*?[(,] ?(?:where )?(0 is [^,.)]{2,40}?)(?:\)| and \d{1,3} is [^.]*)?\..*$/,
    '- Rating: $1.',
  );

/** A source in as few words as name it: "Edinger et al. (2021)." */
const shortSource: Edit = (document) =>
  mapLines(document, 'references', (lines) =>
    lines.slice(0, 1).map((line) => line.replace(/^(- [^()]{3,60} \(\d{4}\))\..*$/, '$1.')),
  );

/** What says twice what is said already, or names at length what can be named shortly. */
export const lightCuts: Edit[] = [
  shortSource,
  withoutRepeats,
  withoutLines('audience', /^- General here/),
];

/**
 * What a document for half a page or a card does without, least loss first: what each step is for and when it is done, before what
 * to do. The way to help, when to stop and whom it is not for are never cut.
 */
export const cardCuts: Edit[] = [
  withoutParts('ready'),
  withoutLines('preparation', /^- (?:To print|You need)/),
  withoutParts('ready', 'goal'),
  // what the figures of the log mean stays longest, in few words
  (document) => mapLines(document, 'preparation', (lines) => lines.map(shortScale)),
  withoutParts('ready', 'goal', 'rate'),
  withoutLines('preparation', /^- Rating:/),
];
