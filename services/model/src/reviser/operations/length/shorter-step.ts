import {
  countWords,
  isTableLine,
  type ProtocolDocument,
  type Step,
  stepsOf,
} from '@cerina/library';
import { answering, keepsSafe } from '../../../edit/condense.ts';
import { sentencesIn, withSteps } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';

const shorter =
  /\b(?:shorter|shorten|too (?:long|wordy)|condense|trim|more concise|briefer|less text|fewer words|cut (?:it |this |step \d+ )?(?:down|by half|in half)|half as long|halve)\b/i;
const half = /\b(?:by half|in half|half as long|half the (?:length|size|words)|halve)\b/i;

/** "Step 4 is too long": whole sentences go from that step, the first of what to do and cautions never. */
export const shortenOneStep: Operation = (text) => {
  const number = Number(/\bstep (\d+)\b/i.exec(text)?.[1] ?? 0);
  if (
    !number ||
    !shorter.test(text) ||
    /\d ?words|\bsentences?\b|\bsteps \d|\b(?:too (?:big|hard)|jump)\b/i.test(text)
  )
    return null;
  return {
    did: `Step ${number} is shorter`,
    edit: (document: ProtocolDocument) => {
      const step = stepsOf(document)[number - 1];
      if (!step) return { declined: `There is no step ${number}.` };
      const cut = shortened(step, half.test(text) ? 0.5 : 0.75);
      if (cut !== step && half.test(text) && sizeOf(cut) > sizeOf(step) * 0.7)
        return {
          declined: `Step ${number} has no sentences that could go for it to be half as long. Please say which may.`,
        };
      return cut === step
        ? { declined: `Step ${number} has no sentence that could go.` }
        : withSteps(document, (steps) => steps.with(number - 1, cut));
    },
  };
};

const sizeOf = (own: Step): number => countWords(own.parts.map(({ text }) => text).join(' '));

/** 'Write "I learned that ..."': the step is done by it. */
const toFill = /(?:\.\.\.|…)["”]/;

function shortened(step: Step, share: number): Step {
  const most = sizeOf(step) * share;
  let cut = step;
  for (;;) {
    if (sizeOf(cut) <= most) return cut;
    const at = cut.parts.findLastIndex(({ kind, text }) => !isTableLine(text) && canGo(kind, text));
    const part = cut.parts[at];
    if (!part) return cut;
    const all = sentencesIn(part.text);
    const gone = all.findLastIndex(
      (sentence, n) => (n > 0 || part.kind === 'text') && mayGo(sentence),
    );
    const left = all.toSpliced(gone, 1).join(' ');
    const parts =
      left === '' ? cut.parts.toSpliced(at, 1) : cut.parts.with(at, { ...part, text: left });
    cut = { ...cut, parts };
  }
}

const canGo = (kind: string, text: string): boolean =>
  sentencesIn(text).some((sentence, n) => (n > 0 || kind === 'text') && mayGo(sentence));

const mayGo = (sentence: string): boolean =>
  !keepsSafe.test(sentence) && !answering.test(sentence) && !toFill.test(sentence);
