import { locate } from '../document/locate.ts';
import { parse } from '../document/parse.ts';
import { isAkin, rootsOf } from '../words/read.ts';

/** A line of a text, with where it is. */
export interface Line {
  /** Counted from 0. */
  at: number;
  text: string;
  kind: string;
  heading: string;
  step?: number;
  part?: 'goal' | 'do' | 'rate' | 'ready';
}

const labels: [RegExp, Line['part']][] = [
  [/^\*\*Goal:\*\*/, 'goal'],
  [/^\*\*Do:\*\*/, 'do'],
  [/^\*\*Rate:\*\*/, 'rate'],
  [/^\*\*Ready to move on when:\*\*/, 'ready'],
];

/** The lines of a text that may change, each with its section, its step and the part of the step. */
export function linesOf(text: string): Line[] {
  const sections = locate(parse(text));
  return text.split('\n').flatMap((own, at): Line[] => {
    const section = sections.find(({ from, to }) => at + 1 >= from && at + 1 <= to);
    const step = section?.steps.find(({ from, to }) => at + 1 >= from && at + 1 <= to);
    const part = step && labels.find(([pattern]) => pattern.test(own))?.[1];
    if (own === '' || /^\|[-| :]+\|$/.test(own) || section?.kind === 'references') return [];
    return [
      {
        ...{ at, text: own, kind: section?.kind ?? 'title', heading: section?.heading ?? '' },
        ...(step && { step: step.number }),
        ...(part && { part }),
      },
    ];
  });
}

/** A stretch of a line. */
export interface Span {
  line: Line;
  from: number;
  to: number;
}

const even = (text: string): string =>
  text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/\s/g, ' ').toLowerCase();
const letter = /[\p{L}\d]/u;

/** Where lines say words as they are, whatever their capitals and the marks after them; "A …" and "… Z" are the ends of a sentence. */
export function saidIn(words: string, lines: readonly Line[]): Span[] {
  const [head = '', tail, more] = words.split(/ ?(?:\.{3}|…) ?(?=\S)/);
  if (tail !== undefined && head !== '' && more === undefined)
    return saidIn(head, lines).flatMap((start) => {
      const end = saidIn(tail, [start.line]).find(({ from }) => from >= start.to);
      return end ? [{ ...start, to: end.to }] : [];
    });
  // with its mark a bullet is meant from its beginning
  if (/^[-*•] /.test(words))
    return saidIn(words.slice(2), lines).filter(
      ({ line, from }) => line.text.startsWith('- ') && from === 2,
    );
  const isOpen = / ?(?:\.{3}|…)$/.test(words);
  const own = even(words.replace(/ ?(?:\.{3}|…)$/, '').replace(/^(?:\.{3}|…) ?/, '')).replace(
    /[.!?,;:]+$/,
    '',
  );
  if (own.length < 2) return [];
  return lines.flatMap((line) => {
    const text = even(line.text);
    const found: Span[] = [];
    for (let from = text.indexOf(own); from >= 0; from = text.indexOf(own, from + own.length)) {
      const to = from + own.length;
      if (letter.test(text[from - 1] ?? '') && letter.test(own[0]!)) continue;
      if (letter.test(text[to] ?? '') && letter.test(own.at(-1)!)) continue;
      const sentence = isOpen
        ? sentencesIn(line).find((each) => each.from <= from && each.to >= to)
        : undefined;
      found.push({ line, from, to: sentence?.to ?? to });
    }
    return found;
  });
}

/** What a line begins with that is none of its sentences: "- ", "**Do:** ". */
export const leadOf = (line: string): string =>
  /^(?:- (?:\*\*[^*\n]{1,40}\*\* ?)?|\d{1,2}\. |\*\*[^*\n]{1,40}\*\* ?|#{1,3} (?:Step \d{1,2}\. )?)/.exec(
    line,
  )?.[0] ?? '';

/** The sentences of a line, none of them cut within quotation marks. */
export function sentencesIn(line: Line): Span[] {
  const start = leadOf(line.text).length;
  if (line.text.startsWith('|')) return [{ line, from: 0, to: line.text.length }];
  const spans: Span[] = [];
  let from = start;
  let isQuoted = false;
  for (let at = start; at < line.text.length; at += 1) {
    const own = line.text[at]!;
    if (own === '"' || own === '“' || own === '”')
      isQuoted = own === '“' || (own === '"' && !isQuoted);
    const ends =
      line.text[at + 1] === ' ' &&
      (/[.!?]/.test(own) || (/["”]/.test(own) && !isQuoted && /[.!?]/.test(line.text[at - 1]!))) &&
      !isQuoted &&
      /^["“]?[\p{Lu}\d]/u.test(line.text.slice(at + 2)) &&
      !/\b(?:e\.g|i\.e|vs|approx|Dr|Mr|Mrs|Ms)\.$/.test(line.text.slice(0, at + 1));
    if (!ends) continue;
    spans.push({ line, from, to: at + 1 });
    from = at + 2;
  }
  return [...spans, { line, from, to: line.text.length }].filter((span) => span.to > span.from);
}

export const wordsAt = ({ line, from, to }: Span): string => line.text.slice(from, to);

/** Whether a text has a root, or one like it. */
const hasRoot = (roots: readonly string[], own: string): boolean =>
  roots.some((root) => isAkin(root, own));

/** Those of some stretches that speak of all that words are about. */
export function speakingOf(words: string, spans: readonly Span[]): Span[] {
  const wanted = rootsOf(words);
  if (wanted.length === 0) return [];
  return spans.filter((span) => {
    const roots = rootsOf(wordsAt(span));
    return wanted.every((own) => hasRoot(roots, own));
  });
}
