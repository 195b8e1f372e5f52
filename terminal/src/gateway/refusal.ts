import { Problem, problem } from '@cerina/contracts';

/** The gateway's refusal of a request. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;
  /** Whether the request may have been carried out all the same: its response was lost. */
  readonly mayBeDone: boolean;
  constructor(problem: Problem, words = wordsOf(problem), { mayBeDone = false } = {}) {
    super(words);
    this.problem = problem;
    this.mayBeDone = mayBeDone;
  }
}

function wordsOf({ title, detail, errors = [] }: Problem): string {
  const fields = errors.map(({ pointer, detail: wrong }) => `${pointer} ${wrong}`);
  return [detail ?? title, ...fields].join('\n  ');
}

/** The refusal for an unresponsive gateway; `cause` is why there was no response. */
export const nothingAnswers = (url: string, cause: unknown): Refused =>
  new Refused(
    problem(
      'unavailable',
      `No response from ${url}. If the foundry is not running, start it with npm start.`,
    ),
    undefined,
    {
      mayBeDone: !isUnreached(cause),
    },
  );

/** Whether a request did not even leave: nobody accepts a connection. */
const isUnreached = (cause: unknown): boolean =>
  cause instanceof Error &&
  (('code' in cause && cause.code === 'ECONNREFUSED') || isUnreached(cause.cause));

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
