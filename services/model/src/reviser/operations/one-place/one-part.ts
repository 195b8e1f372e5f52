import { locate, type ProtocolDocument, type Step, stepsOf } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { mapPart, sentencesIn, withSteps } from '../../../edit/tree.ts';
import { mapLine } from '../../../edit/words.ts';
import { numberOf, type Operation } from '../../operation.ts';

/** "Make it two sentences" on a line; "step 3 is too wordy, two sentences at most". A caution in it stays. */
export const fewSentences: Operation = (text, { point }) => {
  const count = numberOf(/\b(\d|one|two|three|four|five) sentences?\b/i.exec(text)?.[1]);
  const step = Number(/\bstep (\d+)/i.exec(text)?.[1] ?? 0);
  const line = step > 0 ? undefined : point.line;
  if (count === null || (!step && !line) || givesWords.test(text)) return null;
  return {
    did:
      step > 0
        ? `Step ${step} says what to do in ${count} sentences`
        : `Line ${line} has ${count} sentences`,
    edit: (document) => {
      if (line) return mapLine(document, line, (own) => withFewer(own, count));
      if (step > stepsOf(document).length) return { declined: `There is no step ${step}.` };
      return withSteps(document, (steps) =>
        steps.map(
          (own): Step =>
            own.number === step ? mapPart(own, 'do', (words) => withFewer(words, count)) : own,
        ),
      );
    },
  };
};

/** A sentence is given in quotation marks: nothing is to be shorter. */
const givesWords = /["“][^"“”\n]{12,400}["”]/;

function withFewer(line: string, count: number): string {
  const [, mark = '', words = ''] = /^((?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
  if (/^[#|]/.test(line)) return line;
  const all = sentencesIn(words);
  const dear = all.filter((sentence) => keepsSafe.test(sentence));
  const free = Math.max(0, count - dear.length);
  const others = all.filter((sentence) => !dear.includes(sentence)).slice(0, free);
  return (
    mark + all.filter((sentence) => dear.includes(sentence) || others.includes(sentence)).join(' ')
  );
}

const forNights =
  'If you work a night shift, count from when you get up: do this at the same point of your own day, whatever the clock says.';

/** "Step 2 for night shifts; that step only". */
export const forNightShifts: Operation = (text, { point }) => {
  if (!/\b(?:night|rotating|shift) ?(?:shifts?|work\w*)\b/i.test(text)) return null;
  const number = Number(/\bstep (\d+)/i.exec(text)?.[1] ?? 0);
  if (!number && !point.line) return null;
  return {
    did: 'The step says how to do it around night shifts',
    edit: (document) => {
      const at = number || stepAt(document, point.line!);
      const step = stepsOf(document)[at - 1];
      if (!step)
        return { declined: at ? `There is no step ${at}.` : 'That line is not part of a step.' };
      if (step.parts.some(({ text: own }) => own.includes(forNights))) return document;
      return withSteps(document, (steps) =>
        steps.map((own) =>
          own.number === step.number ? mapPart(own, 'do', (words) => `${words} ${forNights}`) : own,
        ),
      );
    },
  };
};

const stepAt = (document: ProtocolDocument, line: number): number =>
  locate(document)
    .flatMap(({ steps }) => steps)
    .find(({ from, to }) => line >= from && line <= to)?.number ?? 0;
