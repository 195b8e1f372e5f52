import { wordsOf } from '@cerina/library';
import { checklist, type Measured } from '../measuring/checklist.ts';
import type { View } from '../measuring/view.ts';

const you = /\b(you|your|yours|yourself|yourselves|you['’](re|ve|ll|d))\b/gi;
const aboutThem =
  /\b(the|this|each|every|a) (client|patient|individual|participant|user|service user|subject)(['’]?s)?\b|\b(clients|patients|individuals|participants)\b/gi;
const theyOfOne = /\b(he|she|his|hers?|him|himself|herself)\b/gi;
/** How often a text that speaks to its reader says "you", per 100 words. */
const USUAL = 2.5;

/** Whether the text addresses its reader. The example may be about someone else; parents read about their child. */
export function secondPerson(view: View): Measured {
  const apart = view.sections.filter(
    ({ kind }) => kind === 'example' || kind === 'references' || kind === 'audience',
  );
  const body = view.lines.filter(
    ({ line, text }) =>
      !/^[#|]/.test(text) && !apart.some(({ from, to }) => line >= from && line <= to),
  );
  const text = body.map((line) => line.text).join('\n');
  const words = wordsOf(text).length;
  if (words === 0)
    return {
      score: 0,
      lines: [],
      evidence: 'There is no text.',
      fix: 'Speak to the reader as "you".',
    };
  const outside =
    view.about.constraints.addressee === 'client' ? [aboutThem, theyOfOne] : [aboutThem];
  const third = body.flatMap(({ line, text: words }) =>
    outside.flatMap((pattern) => (unquoted(words).match(pattern) ?? []).map(() => line)),
  );
  const second = text.match(you)?.length ?? 0;
  const said = second + third.length;
  return checklist([
    {
      points: 50,
      met: (100 * second) / words / USUAL,
      name: `"you" ${second} times`,
      fix: 'Speak to the reader as "you" in each section.',
    },
    {
      points: 50,
      met: said === 0 ? 0 : 1 - (3 * third.length) / said,
      name:
        third.length === 0
          ? 'no talk about "the client"'
          : `talk about someone else ${third.length} times`,
      lines: third,
      fix: `Say "you" instead (${[...new Set(third)]
        .slice(0, 4)
        .map((line) => `line ${line}`)
        .join(', ')}).`,
    },
  ]);
}

const unquoted = (text: string): string => text.replace(/["“][^"“”]*["”]/g, '');
