import { type Problem, type ProblemCode, problem, problems } from '@cerina/contracts';
import { errors } from '@nats-io/transport-node';

/** A request that is answered with a problem instead of what it asked for. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;

  constructor(body: Problem, retryAfter?: number) {
    super(body.detail ?? body.title);
    this.problem = body;
    this.retryAfter = retryAfter;
  }
}

/** A refusal with one of the foundry's codes, to be thrown. */
export const refuse = (
  code: ProblemCode,
  detail?: string,
  more: { retryAfter?: number; errors?: Problem['errors'] } = {},
): Refused =>
  new Refused(problem(code, detail, more.errors && { errors: more.errors }), more.retryAfter);

const known = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** The supervisor's refusal, in its own words: a code of a newer supervisor passes through. */
export const refusedBySupervisor = ({
  code,
  status,
  detail,
}: {
  code: string;
  status: number;
  detail: string;
}): Refused =>
  new Refused({
    type: `urn:cerina:problem:${code}`,
    title: known(code) ? problems[code][1] : 'The supervisor refused that',
    status,
    code,
    detail,
  });

const outages = [
  errors.TimeoutError,
  errors.RequestError,
  errors.NoRespondersError,
  errors.ConnectionError,
  errors.ClosedConnectionError,
  errors.DrainingConnectionError,
];

/** Whether the bus was out of reach, here or underneath. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error &&
  (outages.some((outage) => error instanceof outage) ||
    error.name === 'JetStreamNotEnabled' || // not exported by the client
    isOutage(error.cause));
