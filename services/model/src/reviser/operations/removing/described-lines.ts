import { linesOf } from '@cerina/contracts';
import { isTableLine, locate, parse, render } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import { sentencesIn } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';

const about =
  '(?:about|on|that says|which says|saying|where it says|with|mentioning|that mentions|which mentions|starting with|beginning with)';
const what = `(?:the|that|this) (bullet(?: point)?|line|sentence|hint|tip|question|paragraph) ${about} ["“'‘]?((?:(?! (?:can|could|should|must|has to) (?:go|come out)\\b)[^,.;"”]){3,120})`;
const asked = [
  new RegExp(
    `\\b(?:remove|delete|drop|leave out|take out|cut|skip|omit|strike|get rid of|lose) ${what}`,
    'i',
  ),
  new RegExp(`\\b${what} (?:can|could|should|must|has to) (?:go|come out)\\b`, 'i'),
];

/** "Delete the bullet about reminders", "the sentence on thinking errors can go": the one line or sentence that is meant. */
export const removeDescribed: Operation = (text) => {
  const [, unit = '', topic = ''] = asked.map((pattern) => pattern.exec(text)).find(Boolean) ?? [];
  const stems = stemsOf(topic.replace(/\bout\b/i, ''));
  if (stems.length === 0) return null;
  const isSentence = /sentence|question/i.test(unit);
  return {
    did: `The ${unit.toLowerCase()} about ${topic.trim()} is gone`,
    edit: (document) => {
      const lines = linesOf(render(document));
      const closed = locate(document).filter(({ kind }) => kind === 'references');
      const found = lines.flatMap((line, at) => {
        const isClosed = closed.some(({ from, to }) => at + 1 >= from && at + 1 <= to);
        if (isClosed || /^#/.test(line) || isTableLine(line) || !speaksOf(line, stems)) return [];
        const own = sentencesIn(marked(line).words).filter((each) => speaksOf(each, stems));
        return own.length > 0 ? [{ at, line, own }] : [];
      });
      const [only, other] = found;
      if (!only) return { declined: `No one ${unit.toLowerCase()} speaks of "${topic.trim()}".` };
      if (other || (isSentence && only.own.length > 1))
        return {
          declined: `More than one ${unit.toLowerCase()} speaks of "${topic.trim()}": lines ${found.map(({ at }) => at + 1).join(', ')}. Please comment on the one you mean.`,
        };
      const { at, line, own } = only;
      const gone = isSentence ? own.join(' ') : line;
      if (keepsSafe.test(gone) || /medicine/i.test(gone))
        return { declined: `Line ${at + 1} is a caution or part of the way to help, so it stays.` };
      const { mark, words } = marked(line);
      const rest =
        isSentence || mark.includes('**')
          ? sentencesIn(words)
              .filter((each) => !own.includes(each))
              .join(' ')
          : '';
      if (rest === '' && mark.includes('**'))
        return { declined: `Line ${at + 1} says no more than that, and a step needs it.` };
      return parse(`${lines.toSpliced(at, 1, ...(rest === '' ? [] : [mark + rest])).join('\n')}\n`);
    },
  };
};

const marked = (line: string) => {
  const [, mark = '', words = ''] = /^((?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
  return { mark, words };
};
