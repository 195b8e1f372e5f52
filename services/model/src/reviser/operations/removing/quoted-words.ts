import { linesOf } from '@cerina/contracts';
import { isTableLine, locate, type ProtocolDocument, parse, render } from '@cerina/library';
import { keepsSafe } from '../../../edit/condense.ts';
import type { Operation } from '../../operation.ts';

const verb =
  '(?:remove|delete|drop|leave out|take out|cut|skip|omit|strike|get rid of|lose|take|leave)';
const quote = `["“'‘]([^"”\\n]{3,300}?)["”'’](?![\\p{L}\\p{N}])`;
const thing = '(?:(?:the|this|that) )?(?:(?:words?|phrase|sentence|line|bullet|bit|part)s? )?';
const asked = [
  new RegExp(`\\b${verb}:? ${thing}${quote}`, 'iu'),
  new RegExp(
    `^${thing}${quote} (?:can|could|should|must|has to|needs to) (?:go|come out)\\b`,
    'iu',
  ),
];
const others = /\b(?:columns?|sections?|steps?|rungs?) ["“'‘]|\b(?:replace|instead|rather than)\b/i;

/** "In step 2 drop 'if you feel able to'", "delete the words 'with your best guess'". */
export const removeQuoted: Operation = (text, { point }) => {
  const words = asked.map((pattern) => pattern.exec(text)?.[1]).find(Boolean);
  if (!words || others.test(text)) return null;
  const step = Number(/\bstep (\d+)/i.exec(text)?.[1] ?? 0);
  const own = words.replace(/[.,;:!]{1,5}$/, '');
  return {
    did: `The words "${own}" are gone`,
    edit: (document) => {
      const lines = linesOf(render(document));
      const isMeant = within(document, step, step ? undefined : (point.line ?? undefined));
      const found = lines.flatMap((line, at) =>
        isMeant(at + 1) && indexOf(line, own) >= 0 ? [at] : [],
      );
      if (found.length === 0)
        return { declined: `${step ? `Step ${step}` : 'The text'} does not say "${own}".` };
      const changed = lines.map((line, at) => (found.includes(at) ? without(line, own) : line));
      const broken = found.find((at) => changed[at] === null);
      if (broken !== undefined)
        return {
          declined: `Without "${own}" line ${broken + 1} would not hold, or it is a caution or the way to help.`,
        };
      return parse(`${changed.filter((line) => line !== '\ue000').join('\n')}\n`);
    },
  };
};

/** Which lines are meant: those of a step, one that is commented on, or all but the references and the way to help. */
function within(document: ProtocolDocument, step: number, line: number | undefined) {
  const sections = locate(document);
  const steps = sections.flatMap((section) => section.steps);
  const closed = sections.filter(({ kind }) => kind === 'stop' || kind === 'references');
  return (at: number): boolean => {
    if (closed.some(({ from, to }) => at >= from && at <= to)) return false;
    if (step > 0)
      return steps.some(({ number, from, to }) => number === step && at >= from && at <= to);
    return line === undefined || at === line;
  };
}

const indexOf = (line: string, words: string): number =>
  line.toLowerCase().indexOf(words.toLowerCase());

const loose =
  /^(?:if|when|as|so|with|without|for|unless|where|while|because|which|who|or|and|at|by|in|on|from|of|about|near|since|until)\b/i;
const light = /^(?:very|really|just|simply|perhaps|maybe|actually|always|quite|please|even|only)$/i;

/** The line without the words; null where it would not hold without them, and a mark where nothing of it is left. */
function without(line: string, words: string): string | null {
  if (isTableLine(line) || line.startsWith('#')) return null;
  const [, mark = '', own = ''] = /^((?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
  const at = indexOf(own, words);
  if (at < 0 || keepsSafe.test(words)) return null;
  const [before, after] = [own.slice(0, at), own.slice(at + words.length)];
  const starts = /(?:^|[.!?:;]["”]? |[,;(–-] ?)$/.test(before);
  const ends = /^(?:["”]?[.!?,;:)]|$)/.test(after);
  if (/\p{L}$/u.test(before) || /^\p{L}/u.test(after)) return null;
  if (!(starts && ends) && !loose.test(words) && !light.test(words)) return null;
  const atStart = /(?:^|[.!?]["”]? )$/.test(before);
  const rest = atStart
    ? capital(after.replace(/^["”]?[.!?,;:]?\s*/, ''), before === '' && mark !== '')
    : after;
  const joined = `${atStart ? before : before.replace(/[,;]? ?$/, '')}${atStart ? '' : rest.startsWith(',') || /^[.!?;:)]|^$|^ /.test(rest) ? '' : ' '}${rest}`;
  const left = joined
    .replace(/ {1,3}([.,;:!?])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (left === '' || /^[.!?]$/.test(left)) return mark.includes('**') ? null : '\ue000';
  return mark + left;
}

const capital = (text: string, small: boolean): string =>
  small ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
