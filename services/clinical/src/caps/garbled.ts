import type { QualityCap } from '@cerina/contracts';
import { isTableLine } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { cap } from './cap.ts';

/**
 * What nobody writes who reads it again: words of a request that were turned into "you" and are no sentence, or stay somebody
 * else's. Each is seen in the text alone, whoever wrote it.
 */
const garbled: [RegExp, string][] = [
  [
    /(?<!\b(?:have|has|had) )\b[Yy]ou (?:been|gone|done|seen|driven|eaten|written)\b/,
    'A verb is not whole',
  ],
  [/(?:^- |, )(?:[Aa]lways|[Ss]till|[Nn]ow:?|[Mm]ostly) you [a-z]/, 'Notes are strung together'],
  [/^- You [a-z]+, (?:an?|the|your) [a-z]/, 'Notes are strung together'],
  [/^- (?:(?:Now|Before|Since|Goal)(?: =|:)|Early signs? =) /, 'Notes are strung together'],
  [
    /^- You (?:[a-z]+[- ]){1,5}in an? [a-z]+(?: [a-z]+)? \d{1,2}\b/,
    'It says of somebody else what is said to "you"',
  ],
  [
    /^- (?:To plan with your clinician|Fit each step)\b[^"]*\b(?:me|I|he|she|him|they)\b/,
    'A piece of the request is there as it was',
  ],
  [
    /^- (?:When to practise|No practice at these times): (?:[^\n]{1,60} )?(?:before|after|until|by) \d{1,2}\.?$/,
    'A number has no unit',
  ],
  [
    /\ban (?!hours?\b|honest|honou?r|heir|herb\b)[bcdfghjklmnpqrstvwz][a-z]{3,}/,
    'An article is wrong',
  ],
  [/\b(?:asking|calling|texting|ringing) your [a-z]+ (?:maybe|perhaps)\b/, 'A phrase is cut off'],
  [
    /\b(?:avoid|about|such as) [^.\n"]{0,40}\b(?:next to|near|with|to|from) any(?:one|body)\b(?! (?:who|that|else|you|about|with))/,
    'A phrase is cut off',
  ],
];

const labelled = /^- (?!(?:Now|Before|Since|Goal)\b)\p{Lu}\p{Ll}+: /u;

/** "- Before: Pelle is calm. …" beside "- Place: …" and "- Lead: …": a list in which each item has its label, in sentences. */
function isOfLabels({ lines }: View, line: number, text: string): boolean {
  if (!/^- Before: [^.]{1,120}\b(?:is|are|has|have|can)\b.*\.$/.test(text)) return false;
  return [lines[line], lines[line + 1]].every((next) => next && labelled.test(next.text.trim()));
}

export function garbledCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  const { age } = view.about.constraints;
  return view.lines.flatMap(({ line, text }) => {
    if (line >= end || /^\s*#/.test(text) || isTableLine(text)) return [];
    const plain = text.trim().replace(/["“][^"“”]{0,300}["”]/g, '""');
    if (isOfLabels(view, line, plain)) return [];
    const found = garbled.find(([pattern]) => pattern.test(plain));
    if (found) return [cap(`${found[1]}: "${text.trim().slice(0, 80)}".`, line)];
    return age !== null && age >= 18 && /^- For young people:/.test(plain)
      ? [cap(`It speaks to a young person; the reader is ${age}.`, line)]
      : [];
  });
}
