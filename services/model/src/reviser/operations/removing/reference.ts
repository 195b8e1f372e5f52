import { linesOf } from '@cerina/contracts';
import { parse, render } from '@cerina/library';
import type { Operation } from '../../operation.ts';

const gone = /\b(?:remove|delete|cut|drop|lose|take (?:it )?out|bin|out|wrong)\b/i;
const code = /\b(?:[A-Z]{2,4}\d{2,4}|(?:19|20)\d\d)\b/g;

/** "NG105 isn't a bereavement guideline, remove": that line of the references, where one alone has it. */
export const referenceGone: Operation = (text, { read }) => {
  const codes = text.match(code) ?? [];
  if (codes.length !== 1 || !gone.test(text)) return null;
  const references = read.sections.find(({ kind }) => kind === 'references')?.lines ?? [];
  const own = references.filter((line) => line.includes(codes[0]!));
  if (own.length !== 1) return null;
  return {
    did: `The references are without "${own[0]!.replace(/^- /, '')}"`,
    edit: (document) => {
      const lines = linesOf(render(document));
      return parse(`${lines.filter((line) => line !== own[0]).join('\n')}\n`);
    },
  };
};
