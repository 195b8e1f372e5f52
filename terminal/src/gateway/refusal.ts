import { Problem, problem } from '@cerina/contracts';

/** The gateway's refusal of a request. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;
  constructor(problem: Problem, words = wordsOf(problem)) {
    super(words);
    this.problem = problem;
  }
}

function wordsOf({ title, detail, errors = [] }: Problem): string {
  const fields = errors.map(({ pointer, detail: wrong }) => `${pointer} ${wrong}`);
  return [detail ?? title, ...fields].join('\n  ');
}

/** The refusal for an unresponsive gateway. */
export const nothingAnswers = (url: string): Refused =>
  new Refused(problem('unavailable', `No response from ${url}.`));

/** The problem in a gateway's response; one from the bare status if something else responded. */
export async function refusalIn(response: Response): Promise<Problem> {
  const text = await response.text();
  try {
    return Problem.parse(JSON.parse(text));
  } catch {
    const { status, statusText } = response;
    return { type: 'about:blank', code: 'unknown', status, title: statusText || `HTTP ${status}` };
  }
}
