import { NEAREST_FOUND, NOT_ANSWERED } from '@cerina/contracts/consult';
import type { AnswerRequest, Passage } from './request.ts';

const MOST_LINES = 4;
/** So many passages answer together: the second says more, or what the first was wrongly taken for. */
const ANSWERING = 2;
/** Where nothing is sure to answer, so many are shown. */
const SHOWN = 5;

/** The lines of a passage that fit, in their order. */
const fitting = ({ lines }: Passage) =>
  lines
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.line - b.line);

const isIn = (previous: string | null, { file, lines }: Passage): boolean =>
  previous !== null && lines.some(({ line }) => previous.includes(`[${file}:${line}]`));

/** The lines that fit, each with its place, under the document's title. */
const quotedOf = (passage: Passage): string[] => [
  `From “${passage.title}”:`,
  '',
  ...fitting(passage).map(
    ({ line, text }) => `- ${text.replace(/^[-*] /, '')} [${passage.file}:${line}]`,
  ),
];

/**
 * An answer in the documents' own words, from the passage that answers best and the next one; or that none was found that is sure
 * to be one, with what is nearest. After a rejection other passages are quoted.
 */
export function answerFromPassages({ passages, previous }: AnswerRequest): string {
  const left = passages.filter((each) => !isIn(previous, each));
  const near = left.filter(({ answers, isNear }) => answers || isNear);
  const best = near.find(({ answers }) => answers);
  const quote = (shown: Passage[]) => shown.map((each) => quotedOf(each).join('\n')).join('\n\n');
  if (best) return quote([best, ...near.filter((each) => each !== best)].slice(0, ANSWERING));
  return near.length > 0 ? `${NEAREST_FOUND}\n\n${quote(near.slice(0, SHOWN))}` : NOT_ANSWERED;
}
