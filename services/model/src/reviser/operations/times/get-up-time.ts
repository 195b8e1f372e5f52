import { partOf, stepsOf } from '@cerina/library';
import { mapPart, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

const asked =
  /\b(?:rise|rising|get(?:ting)?[- ]up|wak(?:e|ing)(?:[- ]up)?|alarm)(?: time)?\b[^.;]{0,20}?\b(?:to|at|should be|needs to be|must be|is|be|for|:|=) ?(\d{1,2}(?:[.:]\d\d)?) ?(am)?\b(?! ?(?:minutes|hours|pm))/i;
const gettingUp = /\bget(?:ting)? up\b/i;
const clock = /\b\d{1,2}(?:[.:]\d\d)? ?am\b/gi;

/** "Move the rise time to 5.40": the one morning time of the step on getting up. */
export const getUpTime: Operation = (text) => {
  const time = asked.exec(text)?.[1];
  if (!time || /\b(?:not|rather than|instead of) \d/i.test(text)) return null;
  return {
    did: `The time to get up is ${time} am`,
    edit: (document) => {
      const own = stepsOf(document).filter(
        (step) =>
          gettingUp.test(step.title) && (partOf(step, 'do').match(clock)?.length ?? 0) === 1,
      );
      if (own.length !== 1)
        return {
          declined: 'The plan names no one time to get up. Please say in which step it belongs.',
        };
      return withSteps(document, (steps) =>
        steps.map((step) =>
          step === own[0] ? mapPart(step, 'do', (act) => act.replace(clock, `${time} am`)) : step,
        ),
      );
    },
  };
};
