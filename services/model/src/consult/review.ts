import { NOT_ANSWERED } from '@cerina/contracts/consult';
import { answerFromPassages } from './answer.ts';
import type { ReviewRequest } from './request.ts';

/** Words that no answer of a clinic has: orders, blame, promises. */
const unkind =
  /\b(?:just (?:do|stop|get)|you must|your own fault|stupid|nonsense|obviously|guaranteed?|always works|cured?)\b/i;
/** Words of the writer's own; what it quotes is in the documents. */
const ownWords = (answer: string): string =>
  answer
    .split('\n')
    .filter((line) => !line.startsWith('- '))
    .join('\n');

/** A line without the place at its end. */
function withoutPlace(line: string): string {
  const at = line.lastIndexOf(' [');
  return line.endsWith(']') && at > 0 ? line.slice(0, at) : line;
}

/** What the answer quotes, without its places and marks. */
const quoted = (answer: string): string[] =>
  answer
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => withoutPlace(line.slice(2)));

/**
 * Reviews an answer by rule: each statement is in a line that it cites, the question is answered where a passage answers it,
 * and the tone is that of a clinic.
 */
export function reviewAnswer(request: ReviewRequest): { approved: boolean; feedback: string } {
  const { answer, answered, cited } = request;
  const rejected = (feedback: string) => ({ approved: false, feedback });
  if (answer.includes('!') || unkind.test(ownWords(answer)))
    return rejected('Say it calmly: no orders, no promises, no exclamation marks.');
  const lines = cited.map(({ quote }) => quote);
  const unfounded = quoted(answer).find((said) => !lines.some((line) => line.includes(said)));
  if (unfounded) return rejected(`No line that is cited says this: ${unfounded.slice(0, 200)}`);
  if (answered) return { approved: true, feedback: '' };
  const better = answerFromPassages({
    ...{ task: 'consult_answer', question: request.question, passages: request.passages },
    ...{ feedback: null, previous: null },
  });
  const isMissed = !better.startsWith(NOT_ANSWERED) && !answer.includes('[');
  return isMissed
    ? rejected('A passage answers this: quote it.')
    : { approved: true, feedback: '' };
}
