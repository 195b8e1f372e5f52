import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** On two cores a start that is slow is over by then. */
const AFTER_MS = 5_000;

/**
 * Collects, once, what the start of this process left behind. V8 keeps that memory until a heap grows again, and the heap of
 * a service that has little to do never does. Work that comes at that moment waits for some 50 ms.
 */
export function collectAfterStart(afterMs = AFTER_MS): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    collect();
  }, afterMs).unref();
}
