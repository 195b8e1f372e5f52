import { setImmediate } from 'node:timers/promises';

/** So long a process works on one thing before it does what else there is. */
const AT_A_STRETCH_MS = 20;

/** To be awaited between the steps of something long: lets the process do what else it has to do, now and then. */
export function givingWay(): () => Promise<void> {
  let resumed = performance.now();
  return async () => {
    if (performance.now() - resumed < AT_A_STRETCH_MS) return;
    await setImmediate();
    resumed = performance.now();
  };
}
