import { linesOf } from '@cerina/contracts';
import { locate, type ProtocolDocument, render } from '@cerina/library';
import { easeStep, expandStep } from '../../../edit/steps.ts';
import { mapLine } from '../../../edit/words.ts';
import type { Operation } from '../../operation.ts';

/** A comment that is on a line: "remove this", "too vague", "too hard". */
export const commentOnLine: Operation = (text, { point }) => {
  const { line } = point;
  if (!line || /\bstep \d/i.test(text)) return null;
  if (/\b(?:remove|delete|take (?:this|it|that) out|cut this|drop this|not needed)\b/i.test(text)) {
    return {
      did: `Line ${line} is gone`,
      edit: (document) =>
        isKept(document, line) ? { declined: kept } : mapLine(document, line, () => ''),
    };
  }
  const vague =
    /\b(?:vague|unclear|more detail|more specific|explain|concrete|how exactly)\b/i.test(text);
  const hard = /\b(?:too (?:hard|big|much|difficult|steep)|easier)\b/i.test(text);
  if (!vague && !hard) return null;
  return {
    did: vague
      ? 'The step on that line says more about how to do it'
      : 'The step on that line can be done by half',
    edit: (document) => {
      const step = stepAt(document, line);
      if (!step)
        return {
          declined: `Line ${line} is not part of a step. Please say which words to change.`,
        };
      return vague ? expandStep(document, step) : easeStep(step)(document);
    },
  };
};

const kept = 'This line carries the shape of the plan or the way to help, so it stays.';

/** Headings, labels of steps, the medicine line and the way to help are not removed by a comment. */
function isKept(document: ProtocolDocument, line: number): boolean {
  const words = linesOf(render(document))[line - 1] ?? '#';
  const stop = locate(document).find(({ kind }) => kind === 'stop');
  const inStop = stop !== undefined && line >= stop.from && line <= stop.to;
  return inStop || /^#|^\*\*(?:Goal|Do|Rate|Ready)|prescribed medicine/.test(words);
}

const stepAt = (document: ProtocolDocument, line: number): number | undefined =>
  locate(document)
    .flatMap(({ steps }) => steps)
    .find(({ from, to }) => line >= from && line <= to)?.number;
