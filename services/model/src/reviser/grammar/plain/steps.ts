import { stepsOf } from '@cerina/library';
import { joinSteps } from '../../../edit/steps.ts';
import { withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { missing } from '../../operations/items/items.ts';
import { masked, QUOTE } from './wording.ts';

const together =
  /\b(?:go together|be (?:combined|merged|joined|one(?: step)?)|belong together|(?:make|put) (?:them|these|both) (?:into )?(?:one|a single)(?: step)?|merge (?:them|these|both)|into one(?: step)?)\b/i;

/** "Steps 3 and 4 could go together as 'Look at both sides'". */
export const joinTwo: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  if (!together.test(whole) || /\brungs?\b|\bcolumns?\b/i.test(whole)) return null;
  const numbers = [
    ...whole.matchAll(
      /(?:\bsteps? |\()(?:step )?(\d{1,2})\b(?:(?:,| and| &) (?:step )?(\d{1,2})\b)?/gi,
    ),
  ].flatMap(([, one, other]) => [one, other].filter(Boolean).map(Number));
  const [first, second] = [...new Set(numbers)].toSorted((a, b) => a - b);
  if (!first || !second || new Set(numbers).size !== 2) return null;
  const title = new RegExp(`\\b(?:as|called|call (?:it|them)|named) ${QUOTE}`, 'i').exec(
    whole,
  )?.[1];
  return {
    did: `Steps ${first} and ${second} are one${title ? `, called "${quotes[Number(title)]}"` : ''}`,
    edit: (document) => {
      if (second > stepsOf(document).length) return missing(document, 'step', second);
      if (second !== first + 1)
        return { declined: `The steps ${first} and ${second} are not next to each other.` };
      const joined = joinSteps(document, first);
      return title
        ? withSteps(joined, (steps) =>
            steps.map((step) =>
              step.number === first ? { ...step, title: quotes[Number(title)]! } : step,
            ),
          )
        : joined;
    },
  };
};

const front =
  /\b(?:move|put|bring|shift) (?:the )?step (\d{1,2}) (?:up |back |down )?(?:to |at )(?:the )?(?:very )?(front|back|start|beginning|top|end|bottom)\b/i;

/** "Move step 3 to the front". */
export const stepToEdge: Operation = (text) => {
  const { text: whole } = masked(text);
  const found = front.exec(whole);
  if (!found) return null;
  const number = Number(found[1]);
  return {
    did: `What was step ${number} has its new place`,
    edit: (document) => {
      const steps = stepsOf(document);
      const own = steps[number - 1];
      if (!own) return missing(document, 'step', number);
      const rest = steps.filter((step) => step !== own);
      return withSteps(document, () =>
        /back|end|bottom/i.test(found[2]!) ? [...rest, own] : [own, ...rest],
      );
    },
  };
};
