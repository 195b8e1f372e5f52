import { lookWhose } from './session-over.ts';

/** A page says that somebody is there no more often than this. */
const SAY_EVERY_MS = 20_000;
/** A page looks whose session it is as often as this, also where nobody does anything and no event comes. */
const LOOK_EVERY_MS = 60_000;
const doings = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'];

/**
 * Notifies the gateway when somebody does something at this page, and looks then, when somebody returns to it, and every
 * minute, whether the session is still theirs; returns what ends that. What a page asks by itself keeps no session from
 * ending of idleness.
 */
export function attend(): () => void {
  let said = Number.NEGATIVE_INFINITY;
  function say() {
    const now = performance.now();
    if (now - said < SAY_EVERY_MS) return;
    said = now;
    void lookWhose({ 'x-foundry-attended': 'yes' });
  }
  function returned() {
    if (document.visibilityState === 'visible') void lookWhose();
  }
  const options = { capture: true, passive: true };
  for (const doing of doings) addEventListener(doing, say, options);
  addEventListener('focus', returned);
  document.addEventListener('visibilitychange', returned);
  const looking = setInterval(() => void lookWhose(), LOOK_EVERY_MS);
  return () => {
    clearInterval(looking);
    removeEventListener('focus', returned);
    document.removeEventListener('visibilitychange', returned);
    for (const doing of doings) removeEventListener(doing, say, options);
  };
}
