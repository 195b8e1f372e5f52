import { NOT_ANSWERED } from '@cerina/contracts/consult';
import type { AnswerRequest, Passage } from './request.ts';

/** A passage with less of what the question is about does not answer it. */
const ANSWERS_FROM = 0.45;
/** A line of the same passage is quoted too where it fits at least so well as the best one. */
const AS_GOOD = 0.6;
const MOST_LINES = 3;

/** The lines of a passage that fit best, in their order. */
function bestLines({ lines }: Passage) {
  const best = Math.max(...lines.map(({ score }) => score));
  return lines
    .filter(({ score }) => score > 0 && score >= AS_GOOD * best)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_LINES)
    .sort((a, b) => a.line - b.line);
}

const isIn = (previous: string | null, { file, lines }: Passage): boolean =>
  previous !== null && lines.some(({ line }) => previous.includes(`[${file}:${line}]`));

/**
 * An answer in the documents' own words: the lines that fit, each with its place; or that they do not answer it. After a
 * rejection the next passage that could answer is quoted.
 */
export function answerFromPassages({ passages, previous }: AnswerRequest): string {
  const able = passages.filter(({ coverage }) => coverage >= ANSWERS_FROM);
  const passage = able.find((each) => !isIn(previous, each));
  if (!passage) return NOT_ANSWERED;
  const said = bestLines(passage).map(
    ({ line, text }) => `- ${text.replace(/^[-*] /, '')} [${passage.file}:${line}]`,
  );
  return [`From “${passage.title}”:`, '', ...said].join('\n');
}
