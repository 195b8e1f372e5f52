import { isTableLine, partOf, type Step, stepsOf } from '@cerina/library';
import { newStep, sentencesIn, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

const asked = [
  /\b(?:split|break|divide|separate)(?: up)? (?:the )?step (\d+)\b(?!.*\bsentences?\b)/i,
  /\bstep (\d+)\b.{0,60}\b(?:two|2|several|too many) (?:things|steps|tasks|jobs) (?:in|at|rolled into) (?:one|once|it)\b/i,
  /\bstep (\d+)\b.{0,80}\b(?:split|break|divide) (?:it|this|that)\b/i,
  /\bmake step (\d+) (?:into )?two(?: steps)?\b/i,
];

/** "Split step 2": the first half of what is to be done stays, the second is a new step. */
export const splitStep: Operation = (text) => {
  const number = Number(asked.map((pattern) => pattern.exec(text)?.[1]).find(Boolean) ?? 0);
  if (!number) return null;
  return {
    did: `Step ${number} is two steps`,
    edit: (document) => {
      const step = stepsOf(document)[number - 1];
      if (!step) return { declined: `There is no step ${number}.` };
      if (step.parts.some(({ text: own }) => isTableLine(own)))
        return { declined: `Step ${number} holds a table, so it was not split.` };
      const acts = sentencesIn(partOf(step, 'do').split('\n')[0] ?? '');
      if (acts.length < 2)
        return { declined: `Step ${number} says one thing to do, so there is nothing to split.` };
      const half = Math.ceil(acts.length / 2);
      const second = acts.slice(half).join(' ');
      const parts = step.parts.map((part) =>
        part.kind === 'do' ? { ...part, text: acts.slice(0, half).join(' ') } : part,
      );
      const next: Step = newStep(
        `${step.title}, second part`,
        partOf(step, 'goal'),
        second.charAt(0).toLowerCase() + second.slice(1),
        partOf(step, 'rate'),
        partOf(step, 'ready'),
      );
      const first = {
        ...step,
        parts: parts.map((part) =>
          part.kind === 'ready' ? { ...part, text: 'you have done this part.' } : part,
        ),
      };
      return withSteps(document, (steps) => steps.toSpliced(number - 1, 1, first, next));
    },
  };
};
