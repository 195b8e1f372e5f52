import { linesOf } from '@cerina/contracts';
import { locate, parse, render } from '@cerina/library';
import type { Operation } from '../../operation.ts';

const asked =
  /\b(?:no|without|remove|delete|drop|cut|take out|fewer|avoid|less)\b(?: (?:any|all|the|every|of the|those|these|with the))* exclamation (?:marks?|points?)|\bexclamation (?:marks?|points?)\b.{0,20}\b(?:go|out|off)\b/i;

/** "No exclamation marks": a full stop in the place of each, but in the titles of works. */
export const exclamationMarks: Operation = (text) =>
  asked.test(text)
    ? {
        did: 'There is no exclamation mark',
        edit: (document) => {
          const works = locate(document).filter(({ kind }) => kind === 'references');
          const lines = linesOf(render(document)).map((line, at) =>
            works.some(({ from, to }) => at + 1 >= from && at + 1 <= to)
              ? line
              : line.replace(/([!?]*)!+([!?]*)/g, (_, one: string, two: string) =>
                  (one + two).includes('?') ? '?' : '.',
                ),
          );
          const after = parse(`${lines.join('\n')}\n`);
          return render(after) === render(document)
            ? { declined: 'There is no exclamation mark in it.' }
            : after;
        },
      }
    : null;
