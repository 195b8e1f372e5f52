import { type ProtocolDocument, partOf, type Step, stepsOf } from '@cerina/library';
import { type Edit, firstSentences, mapPart, newStep, part, withSteps } from './tree.ts';

/** Joins neighbouring steps, the shortest pair first, until there are at most so many. */
export function mergeSteps(document: ProtocolDocument, most: number): ProtocolDocument {
  return withSteps(document, (steps) => {
    let result = steps;
    while (result.length > Math.max(1, most)) {
      const sizes = result.slice(1).map((step, at) => size(step) + size(result[at]!));
      const at = sizes.indexOf(Math.min(...sizes));
      result = [
        ...result.slice(0, at),
        joined(result[at]!, result[at + 1]!),
        ...result.slice(at + 2),
      ];
    }
    return result;
  });
}

/** Joins a step with the one after it: all that the two want done, in one. */
export const joinSteps = (document: ProtocolDocument, first: number): ProtocolDocument =>
  withSteps(document, (steps) => {
    const [one, other] = [steps[first - 1]!, steps[first]!];
    const both = mapPart(
      joined(one, other),
      'do',
      () => `${partLine(one)} Then ${lowerFirst(partLine(other))}`,
    );
    return steps.toSpliced(first - 1, 2, both);
  });

const partLine = (step: Step): string => partOf(step, 'do').split('\n')[0]!;

const size = (step: Step): number =>
  step.parts.reduce((sum, { text }) => sum + text.length, step.title.length);

/** Two steps as one: what the first wants done, then what the second does; the second says when it is reached. */
function joined(first: Step, second: Step): Step {
  const later = second.parts.filter(({ kind }) => kind === 'text');
  const earlier = first.parts.filter(({ kind }) => kind === 'text');
  const extra = [...earlier, ...later].map(({ text }) => part('text', text));
  const both = newStep(
    bothTitles(first.title, second.title),
    partOf(second, 'goal') || partOf(first, 'goal'),
    `${lead(first)} Then ${lowerFirst(lead(second))}`,
    partOf(second, 'rate').split('\n')[0] || partOf(first, 'rate').split('\n')[0]!,
    partOf(second, 'ready').split('\n')[0] || partOf(first, 'ready').split('\n')[0]!,
  );
  const [goal, act, ...rest] = both.parts;
  return {
    ...both,
    parts: [goal!, act!, ...extra, ...rest],
    ...(second.gap !== undefined && { gap: second.gap }),
  };
}

/** "If you are awake for long" ends in no "then" of another step. */
const bothTitles = (first: string, second: string): string =>
  /^(?:If|When)\b/.test(first)
    ? `${second}, and ${lowerFirst(first)}`
    : `${first}, then ${lowerFirst(second)}`;

const lead = (step: Step): string => firstSentences(partOf(step, 'do').split('\n')[0]!, 2);

const lowerFirst = (text: string): string =>
  /^(I\b|[A-Z]{2})/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Puts a smaller step between a step and the one after it. */
export function insertBetween(document: ProtocolDocument, after: number): ProtocolDocument {
  const next = stepsOf(document).find(({ number }) => number === after + 1);
  if (!next) return document;
  const rate = partOf(next, 'rate').split('\n')[0] || 'how hard this feels, 0 to 100.';
  const bridge = newStep(
    `A smaller step towards "${lowerFirst(next.title)}"`,
    `a first taste of the next step, at about half the effort.`,
    `look at what the next step asks and do only the easiest part of it. Take half the time, pick a quiet moment, and ask someone you trust to be near if that helps you begin. Do this on two different days.`,
    rate,
    `you have done the small version twice, and the next step looks no more than a little harder.`,
  );
  return withSteps(document, (steps) => [...steps.slice(0, after), bridge, ...steps.slice(after)]);
}

/**
 * Says more about how to do a step, in the lines given for it, else when, how, what to look for, and what to do when it
 * does not work. No line comes twice in a plan: a step whose lines are all there already stays as it is.
 */
export function expandStep(
  document: ProtocolDocument,
  number: number,
  more: string[] = [],
): ProtocolDocument {
  const present = new Set(stepsOf(document).flatMap((step) => step.parts.map(({ text }) => text)));
  const lines = (more.length > 0 ? more : details).filter((line) => !present.has(line));
  return withSteps(document, (steps) =>
    steps.map((step) => (step.number === number ? expanded(step, lines) : step)),
  );
}

function expanded(step: Step, lines: string[]): Step {
  if (lines.length === 0) return step;
  const after = step.parts.findLastIndex(
    ({ kind }, at) => kind === 'do' || (kind === 'text' && inDo(step, at)),
  );
  const at = after < 0 ? step.parts.length : after + 1;
  return {
    ...step,
    parts: [
      ...step.parts.slice(0, at),
      ...lines.map((text) => part('text', text)),
      ...step.parts.slice(at),
    ],
  };
}

const inDo = (step: Step, at: number): boolean =>
  step.parts.slice(0, at).findLast(({ kind }) => kind !== 'text')?.kind === 'do';

const details = [
  '- When and where: choose the day, the time and the place now, and write them down.',
  '- How: begin with the very first small action. Give it a few minutes before you judge it.',
  '- Notice: what you see and hear, what goes through your mind, and what you feel in your body.',
  '- If it does not work out: do half of it, or try again tomorrow. Write down what got in the way.',
];

/** Makes one step easier, by half. */
export const easeStep =
  (number: number): Edit =>
  (document) =>
    withSteps(document, (steps) =>
      steps.map((step) =>
        step.number === number
          ? mapPart(step, 'do', (text) => (text.includes(ease) ? text : `${text} ${ease}`))
          : step,
      ),
    );

const ease = 'If this looks too hard, do half of it today and the rest on another day.';
