/** How a model call can fail, in a word that the blackboard keeps. */
export type CallFailure =
  | 'model_unavailable'
  | 'timeout'
  | 'bad_answer'
  | 'model_refused'
  | 'model_error';

interface ErrorLike {
  name?: string;
  message?: string;
  status?: number;
  code?: string;
  headers?: { get?: (name: string) => string | null };
}

/** An error and all that caused it, outermost first. */
function* causes(error: unknown): Generator<ErrorLike> {
  for (let at = error, depth = 0; at && typeof at === 'object' && depth < 8; depth += 1) {
    yield at as ErrorLike;
    at = (at as { cause?: unknown }).cause;
  }
}

const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'UND_ERR_SOCKET',
];

/** Say what became of a model call, from whatever the client threw. */
export function diagnose(error: unknown): CallFailure {
  for (const { name, status, code, message } of causes(error)) {
    if (name === 'BadAnswer') return 'bad_answer';
    if (status === 429 || status === 503) return 'model_unavailable';
    if (status === 400 || status === 401 || status === 403 || status === 404)
      return 'model_refused';
    if (status !== undefined) return 'model_error';
    if (name === 'TimeoutError' || name === 'APIConnectionTimeoutError') return 'timeout';
    if (code && UNREACHABLE.includes(code)) return 'model_unavailable';
    if (name === 'APIConnectionError' || message === 'Connection error.')
      return 'model_unavailable';
  }
  return 'model_error';
}

/** How long the server asked to be left alone, in milliseconds. */
export function retryAfterMs(error: unknown): number | undefined {
  for (const { headers } of causes(error)) {
    const seconds = Number(headers?.get?.('retry-after'));
    if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000;
  }
  return undefined;
}
