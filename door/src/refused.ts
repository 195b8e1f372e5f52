import { type Problem, type ProblemCode, problems } from '@cerina/contracts';
import { isBusOutage } from '@cerina/runtime';
import { JetStreamApiError } from '@nats-io/jetstream';

/** The details of a refusal. */
interface Particulars extends Pick<Problem, 'errors' | 'personalData'> {
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | undefined;
  /**
   * The status that the supervisor stored with it: a door that uses statuses then has it for codes of later versions
   * too.
   */
  status?: number | undefined;
}

/** Why something is refused, by its code. Each door formats it in its own way. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** A code of the foundry's, or of a later supervisor's. */
  readonly code: string;
  readonly detail: string | undefined;
  readonly retryAfter: number | undefined;
  readonly status: number | undefined;
  readonly errors: Problem['errors'];
  readonly personalData: Problem['personalData'];

  constructor(code: string, detail: string | undefined, more: Particulars = {}) {
    super(detail ?? titleOf(code));
    this.code = code;
    this.detail = detail;
    this.retryAfter = more.retryAfter;
    this.status = more.status;
    this.errors = more.errors;
    this.personalData = more.personalData;
  }
}

/** Does this version know the code? */
export const isKnown = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** A refusal's title. */
export const titleOf = (code: string): string =>
  isKnown(code) ? problems[code][1] : 'The supervisor refused that';

/** A refusal with one of the foundry's codes, to be thrown. */
export const refuse = (
  code: ProblemCode,
  detail?: string,
  more: Omit<Particulars, 'status'> = {},
): Refused => new Refused(code, detail, more);

/** The supervisor's refusal, in its own words: a newer supervisor's code is passed on. */
export const refusedBySupervisor = ({
  code,
  status,
  detail,
}: {
  code: string;
  status: number;
  detail: string;
}): Refused => new Refused(code, detail, { status });

/** Whether the bus was unreachable, in this error or its causes. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (isBusOutage(error) || isOutage(error.cause));

/** The account's limit, the disk's, the stream's. */
const NO_ROOM = [10_002, 10_023, 10_047, 10_077];

/** Whether NATS refused to store something for lack of room, in this error or its causes. */
export const hasNoRoom = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof JetStreamApiError && NO_ROOM.includes(error.code)) || hasNoRoom(error.cause));

/** Whether NATS refused something, in this error or its causes. */
export const isRefusedByBus = (error: unknown): boolean =>
  error instanceof Error && (error instanceof JetStreamApiError || isRefusedByBus(error.cause));
