/** How a model call can fail, as a code that the blackboard keeps. */
export type CallFailure =
  | 'model_unavailable'
  | 'timeout'
  | 'bad_answer'
  | 'model_refused'
  | 'model_error';

interface ErrorLike {
  name?: string;
  status?: number;
  code?: string;
  /** Which parameter of the call was wrong. */
  param?: string | null;
  headers?: { get?: (name: string) => string | null };
}

/** An error and all that caused it, outermost first. */
function* causes(error: unknown): Generator<ErrorLike> {
  for (let at = error, depth = 0; at && typeof at === 'object' && depth < 8; depth += 1) {
    yield at as ErrorLike;
    at = (at as { cause?: unknown }).cause;
  }
}

/** The call was not accepted: the connection was refused, or the host does not exist. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * The cause of a failed model call, from whatever the client threw. A model that accepted the call and then broke off
 * has failed; only one that did not accept it is unavailable.
 */
export function diagnose(error: unknown): CallFailure {
  const chain = [...causes(error)];
  const statuses = chain.flatMap(({ status }) => status ?? []);
  if (chain.some(({ name }) => name === 'BadAnswer')) return 'bad_answer';
  if (statuses.some((status) => [429, 503].includes(status))) return 'model_unavailable';
  if (statuses.some((status) => [400, 401, 403, 404, 422].includes(status))) return 'model_refused';
  if (chain.some(({ code }) => code && UNREACHABLE.includes(code))) return 'model_unavailable';
  if (chain.some(({ name }) => name === 'TimeoutError' || name === 'APIConnectionTimeoutError')) {
    return 'timeout';
  }
  return 'model_error';
}

/** The codes of Node.js, and of the client below fetch: they have nothing of a call's text. */
const SYSTEM_CODE = /^(?:E[A-Z_]{2,30}|UND_ERR_[A-Z_]{1,30})$/;

/** What an operator can look for, without a word of a text: the server's status, or the system's code. */
export function reasonOf(error: unknown): string | undefined {
  const chain = [...causes(error)];
  const status = chain.find((each) => each.status !== undefined)?.status;
  return status === undefined
    ? chain.find(({ code }) => typeof code === 'string' && SYSTEM_CODE.test(code))?.code
    : String(status);
}

/** Did the model refuse a call because of this parameter? It would accept the call without it. */
export const refuses = (error: unknown, parameter: string): boolean =>
  [...causes(error)].some(({ status, param }) => status === 400 && param === parameter);

/** How long the server asked to wait, in milliseconds. */
export function retryAfterMs(error: unknown): number | undefined {
  for (const { headers } of causes(error)) {
    const seconds = Number(headers?.get?.('retry-after'));
    if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000;
  }
  return undefined;
}
