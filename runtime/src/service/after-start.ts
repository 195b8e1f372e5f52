import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** On two cores a slow start is over by then. */
const AFTER_MS = 5_000;

/**
 * Runs one garbage collection after the start of this process. V8 keeps that memory until a heap grows again, and the
 * heap of a service with little to do never does. Work that arrives at that moment waits for about 50 ms.
 */
export function collectAfterStart(afterMs = AFTER_MS): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    collect();
  }, afterMs).unref();
}
