import { NEAREST_FOUND, NOT_ANSWERED } from '@cerina/contracts/consult';
import type { AnswerRequest, Passage } from './request.ts';

const MOST_LINES = 4;

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
 * An answer in the documents' own words; or that none was found, with what is nearest. After a rejection the next passage
 * that could answer is quoted.
 */
export function answerFromPassages({ passages, previous }: AnswerRequest): string {
  const left = passages.filter((each) => !isIn(previous, each));
  const answering = left.find(({ answers }) => answers);
  if (answering) return quotedOf(answering).join('\n');
  const nearest = left.find(({ isNear }) => isNear);
  return nearest ? [NEAREST_FOUND, '', ...quotedOf(nearest)].join('\n') : NOT_ANSWERED;
}
