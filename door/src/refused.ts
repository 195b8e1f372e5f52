import { type Problem, type ProblemCode, problem, problems } from '@cerina/contracts';
import { isBusOutage } from '@cerina/runtime';
import { JetStreamApiError } from '@nats-io/jetstream';

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
  { retryAfter, ...more }: { retryAfter?: number } & Pick<Problem, 'errors' | 'personalData'> = {},
): Refused => new Refused(problem(code, detail, more), retryAfter);

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

/** Whether the bus was out of reach, here or underneath. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (isBusOutage(error) || isOutage(error.cause));

/** The account's limit, the disk's, the stream's. */
const NO_ROOM = [10_002, 10_023, 10_047, 10_077];

/** Whether NATS refused to store something because there is no room for it, here or underneath. */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof JetStreamApiError && NO_ROOM.includes(error.code)) || hasNoRoom(error.cause));

/** Whether NATS answered that it would not do something, here or underneath. */
export const isRefusedByBus = (error: unknown): boolean =>
  error instanceof Error && (error instanceof JetStreamApiError || isRefusedByBus(error.cause));
