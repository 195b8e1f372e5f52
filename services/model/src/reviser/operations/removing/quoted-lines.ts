import { linesOf } from '@cerina/contracts';
import { isTableLine, locate, type ProtocolDocument, parse, render } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { keepsSafe } from '../../../edit/condense.ts';
import { sentencesIn } from '../../../edit/tree.ts';
import type { Operation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';

const quote = `(?:"([^"\\n]{3,300})"|“([^”\\n]{3,300})”|(?<![\\p{L}\\d])'([^'\\n]{3,200})'(?![\\p{L}\\d]))`;
const goes = new RegExp(
  `^(?:and |also |the )?${quote}[^"“]{0,120}?\\b(?:delete|remove|take (?:it|that) out|drop(?: it| that)?|bin it|lose it|cut (?:it|that)|(?:needs to|has to|should|must|can) (?:come out|go|be (?:removed|deleted)))\\b`,
  'iu',
);
const removed = new RegExp(`^remove (?:the )?(?:line )?${quote}`, 'iu');
const isNow = new RegExp(
  `^(?:and |also )?${quote} is (?:also |just |plain )?(?:wrong|incorrect|not right|no good)\\b[^"“]{0,120}?(?:, |\\. |- )(?:it's|it is|it should (?:be|say)|should (?:be|say)|make it|put) ([^,.;]{2,60})[.!]?$`,
  'iu',
);
const words = (found: RegExpExecArray | null): string | undefined =>
  found
    ?.slice(1, 4)
    .find(Boolean)
    ?.replace(/[.,;:!]{1,3}$/, '');

/** The mark of a line, the label that its words begin with, and the words. */
const marked = (line: string) => {
  const [, mark = '', own = ''] = /^((?:[-*] )?(?:\*\*[^*]+\*\* ?)?)(.*)$/.exec(line)!;
  const [, label = '', rest = own] = /^([\p{L} ]{3,40}: )(.+)$/u.exec(own) ?? [];
  return { mark, own, label, rest };
};

const isOpen = (document: ProtocolDocument) => {
  const closed = locate(document).filter(({ kind }) => kind === 'references' || kind === 'stop');
  return (at: number) => !closed.some(({ from, to }) => at >= from && at <= to);
};

/** '"Who helps: a baker" is nonsense, delete': a line that has a label and says no more of weight goes as a whole. */
export const removeQuotedLine: Operation = (text, { read }) => {
  const said = words(goes.exec(text) ?? removed.exec(text))?.toLowerCase();
  if (!said || /\b(?:columns?|steps?|rungs?) ["“'‘]/i.test(text)) return null;
  const lines = linesOf(render(read));
  const open = isOpen(read);
  const isMeant = (line: string, at: number): boolean => {
    if (!open(at + 1) || isTableLine(line) || /^#/.test(line)) return false;
    const { mark, own, label, rest } = marked(line);
    if (mark.includes('**') || label === '') return false;
    const bare = (part: string) => part.toLowerCase().replace(/[.,;:!]{1,3}$/, '');
    return own.toLowerCase().startsWith(said) ? said.length > label.length : bare(rest) === said;
  };
  const found = lines.findIndex(isMeant);
  if (found < 0) return null;
  return {
    did: `The line "${marked(lines[found]!).own}" is gone`,
    edit: (document) => {
      const now = linesOf(render(document));
      const at = now.indexOf(lines[found]!);
      if (at < 0) return { declined: 'That line is gone already.' };
      const { own } = marked(now[at]!);
      if (keepsSafe.test(own.replace(/\b(?:to plan )?with your clinician\b/gi, '')))
        return { declined: `Line ${at + 1} is a caution or part of the way to help, so it stays.` };
      return parse(`${now.toSpliced(at, 1).join('\n')}\n`);
    },
  };
};

/** '"When: Friday" is wrong, it's each morning': the line keeps its label and says that. */
export const correctQuotedLine: Operation = (text) => {
  const found = isNow.exec(text);
  const said = words(found)?.toLowerCase();
  const value = found?.[4]?.trim();
  if (!said || !value || !said.includes(': ')) return null;
  return {
    did: `That line says "${value}"`,
    edit: (document) => {
      const lines = linesOf(render(document));
      const open = isOpen(document);
      const at = lines.findIndex(
        (line, n) => open(n + 1) && marked(line).own.toLowerCase().startsWith(said),
      );
      if (at < 0) return { declined: `The text does not say "${said}".` };
      const { mark, label } = marked(lines[at]!);
      return parse(`${lines.with(at, `${mark}${label}${value}.`).join('\n')}\n`);
    },
  };
};

const twice =
  /^(?:and |also |the )?(?:"([^"\n]{6,200})"|“([^”\n]{6,200})”|'([^'\n]{6,200})')[^"“]{0,80}?\b(?:twice|two times|again|repeated|more than once)\b[^"“]{0,60}?\b(?:once (?:is|will|would|'s)|say (?:it|that) once|just once|only once|one of them|(?:remove|delete|drop|cut) (?:one|the second|the other))\b/i;

/** 'The "…" warning is in there twice, once is enough': the fuller of the two stays. */
export const sayOnce: Operation = (text) => {
  const said = twice.exec(text)?.slice(1).find(Boolean);
  const stems = stemsOf(said ?? '');
  if (!said || stems.length < 2) return null;
  return {
    did: `"${said}" is said once`,
    edit: (document) => {
      const lines = linesOf(render(document));
      const sections = locate(document);
      const sectionOfLine = (at: number) =>
        sections.find(({ from, to }) => at + 1 >= from && at + 1 <= to)?.kind;
      const found = lines.flatMap((line, at) => {
        if (isTableLine(line) || /^#/.test(line)) return [];
        const own = sentencesIn(marked(line).own).filter((each) => speaksOf(each, stems));
        return own.length > 0 ? [{ at, line, own }] : [];
      });
      if (found.length !== 2)
        return {
          declined: `"${said}" is said ${found.length === 1 ? 'once' : `on ${found.length} lines`}.`,
        };
      const [one, other] = found as [(typeof found)[0], (typeof found)[0]];
      if (sectionOfLine(one.at) !== sectionOfLine(other.at))
        return {
          declined: `Lines ${one.at + 1} and ${other.at + 1} say it in two sections, so both stay.`,
        };
      const rest = ({ line, own }: typeof one) =>
        sentencesIn(marked(line).own).filter((each) => !own.includes(each));
      const extra = (each: typeof one) => rest(each).join(' ').length;
      const [kept, gone] =
        extra(one) !== extra(other)
          ? extra(one) > extra(other)
            ? [one, other]
            : [other, one]
          : one.line.length >= other.line.length
            ? [one, other]
            : [other, one];
      const lost = moreIn(gone.own.join(' '), kept.own.join(' '), stems);
      const spare = rest(gone);
      if (spare.length > 0)
        return {
          declined: `Both lines say more than that, so they stay. Please comment on the one that may go.`,
        };
      const fuller = lost === '' ? kept.line : withClause(kept.line, lost);
      if (fuller === null)
        return {
          declined: `Line ${gone.at + 1} says more ("${lost}") than line ${kept.at + 1}, so both stay.`,
        };
      const next = lines.with(kept.at, fuller).toSpliced(gone.at, 1);
      return parse(`${next.join('\n')}\n`);
    },
  };
};

/** What keeps a reader safe in the one sentence and is not in the other: "never left out", "the same day". */
function moreIn(gone: string, kept: string, stems: readonly string[]): string {
  const when = /\bthe same day\b|\bat once\b|\bnow\b|\bsoon\b|\bnever [\p{L} ]{3,30}/iu.exec(
    gone,
  )?.[0];
  return when && !kept.toLowerCase().includes(when.toLowerCase()) && stems.length > 0 ? when : '';
}

/** A line with what was said of when to call, where it says whom to call. */
const withClause = (line: string, more: string): string | null =>
  /^(?:the same day|at once|now|soon)$/i.test(more) && /\bcall your clinician\b/i.test(line)
    ? line.replace(/\bcall your clinician\b/i, `$& ${more}`)
    : null;

const pasted =
  /\b(?:quot\w*|past\w+|copy|copied|word for word|verbatim)\b[^.;]{0,80}\b(?:referral|request|e-?mail|message|letter|words?|note)\b|\b(?:past\w+|quot\w*|copy)\b[^.;]{0,20}\b(?:my|our) own\b/i;
const saying =
  /\bput (?:it|that) as something (?:you'd|you would) say to (?:her|him|them):\s*([\s\S]{8,240})$/i;

/** "The quote of my referral, take it out": the lines that repeat the request word for word; in their place what is given. */
export const removePasted: Operation = (text, { read }) => {
  if (
    !pasted.test(text) ||
    !/\b(?:take|remove|delete|drop|cut|don't|do not|lose|out)\b/i.test(text)
  )
    return null;
  const given = saying.exec(text)?.[1];
  const [named] = sectionsNamed(text, read);
  return {
    did: given
      ? 'The words of the request are put to the reader'
      : 'The words of the request are gone',
    edit: (document) => {
      const lines = linesOf(render(document));
      const [range] = locate(document).filter(({ kind }) => kind === (named?.kind ?? 'experience'));
      const at = lines.findIndex(
        (line, n) =>
          (!range || (n + 1 >= range.from && n + 1 <= range.to)) &&
          /\bin the words of the request\b|word for word: ["“]/i.test(line),
      );
      if (at < 0) return { declined: 'The text does not repeat the request word for word.' };
      let end = at + (/:$/.test(lines[at]!) ? 1 : 0);
      if (end === at) end += 1;
      else while (/^- /.test(lines[end] ?? '')) end += 1;
      const put = given ? [toYou(given)] : [];
      return parse(`${lines.toSpliced(at, end - at, ...put).join('\n')}\n`);
    },
  };
};

const toYou = (given: string): string => {
  const own = spoken(given.trim().replace(/[.\s]{1,9}$/, ''));
  return `${own.charAt(0).toUpperCase()}${own.slice(1)}.`;
};

/** "She grips the desk and sips water": each verb after the first fits "you" too. */
const spoken = (words: string): string =>
  toReader(words.replace(/\b((?:she|he) \p{L}+s [^,.;]{1,60}? and )(\p{L}{2,})s\b/giu, '$1$2'));
