import { type Problem, type ProblemCode, problems } from '@cerina/contracts';
import { isBusOutage } from '@cerina/runtime';
import { JetStreamApiError } from '@nats-io/jetstream';

/** What a refusal says beside its code. */
interface Particulars extends Pick<Problem, 'errors' | 'personalData'> {
  /** Seconds after which it may be tried again. */
  retryAfter?: number | undefined;
  /** The status that the supervisor stored with it: a door that answers with one has it for codes of later versions too. */
  status?: number | undefined;
}

/** Why something is not done, by its code. Each door puts it in its own form. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** One of the foundry's, or of a later supervisor's. */
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

/** Is it a code that this version knows? */
export const isKnown = (code: string): code is ProblemCode => Object.hasOwn(problems, code);

/** A refusal's code in a few words. */
export const titleOf = (code: string): string =>
  isKnown(code) ? problems[code][1] : 'The supervisor refused that';

/** A refusal with one of the foundry's codes, to be thrown. */
export const refuse = (
  code: ProblemCode,
  detail?: string,
  more: Omit<Particulars, 'status'> = {},
): Refused => new Refused(code, detail, more);

/** The supervisor's refusal, in its own words: a code of a newer supervisor passes through. */
export const refusedBySupervisor = ({
  code,
  status,
  detail,
}: {
  code: string;
  status: number;
  detail: string;
}): Refused => new Refused(code, detail, { status });

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
