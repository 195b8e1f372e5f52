import { NOT_ANSWERED } from '@cerina/contracts/consult';
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

/**
 * An answer in the documents' own words: the lines that fit, each with its place; or that they do not answer it. After a
 * rejection the next passage that could answer is quoted.
 */
export function answerFromPassages({ passages, previous }: AnswerRequest): string {
  const able = passages.filter(({ answers }) => answers);
  const passage = able.find((each) => !isIn(previous, each));
  if (!passage) return NOT_ANSWERED;
  const said = fitting(passage).map(
    ({ line, text }) => `- ${text.replace(/^[-*] /, '')} [${passage.file}:${line}]`,
  );
  return [`From “${passage.title}”:`, '', ...said].join('\n');
}
