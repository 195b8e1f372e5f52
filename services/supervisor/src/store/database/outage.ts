/** SQLSTATE classes of a server that is unreachable, has no room, was ended by an operator, or was too slow. */
const CLASSES = new Set(['08', '53', '57', '58']);
/** SQLSTATEs of a transaction that the server ended because it was idle, or open, for too long. */
const LEFT_ALONE = new Set(['25P03', '25P04']);
const SOCKET_CODES = /^(ECONN|EPIPE$|ETIMEDOUT$|EHOST|ENET|ENOTFOUND$|EAI_)/;
/** What the client reports of a connection that broke or failed; these errors carry no code. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether a query failed because PostgreSQL is away, restarting or overloaded: worth a retry, and no fault here. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (SOCKET_CODES.test(code)) return true;
    if (/^[0-9A-Z]{5}$/.test(code)) return CLASSES.has(code.slice(0, 2)) || LEFT_ALONE.has(code);
  }
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return WORDS.test(error.message) || isOutage(error.cause);
}
