import { setImmediate } from 'node:timers/promises';

/** How long a process works on one thing before it yields. */
const AT_A_STRETCH_MS = 20;

/** To be awaited between the steps of something long: yields to the event loop now and then. */
export function createEventLoopYield(): () => Promise<void> {
  let resumed = performance.now();
  return async () => {
    if (performance.now() - resumed < AT_A_STRETCH_MS) return;
    await setImmediate();
    resumed = performance.now();
  };
}
