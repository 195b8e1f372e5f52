import { type Problem, type ProblemCode, problem } from '@cerina/contracts';

/** A request that is answered with a problem instead of what it asked for. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;
  readonly retryAfter: number | undefined;

  constructor(body: Problem, retryAfter?: number) {
    super(body.detail ?? body.title);
    this.problem = body;
    this.retryAfter = retryAfter;
  }
}

export const refuse = (
  code: ProblemCode,
  detail?: string,
  { retryAfter, ...more }: { retryAfter?: number } & Pick<Problem, 'errors' | 'personalData'> = {},
): Refused => new Refused(problem(code, detail, more), retryAfter);
