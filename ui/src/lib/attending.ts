/** A page says that somebody is there no more often than this. */
const SAY_EVERY_MS = 20_000;
const doings = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'click'];

/**
 * Notifies the gateway when somebody does something at this page; returns what ends that. What a page asks by itself keeps no
 * session from ending of idleness.
 */
export function attend(): () => void {
  let said = Number.NEGATIVE_INFINITY;
  function say() {
    const now = performance.now();
    if (now - said < SAY_EVERY_MS) return;
    said = now;
    fetch('/api/me', { headers: { 'x-foundry-attended': 'yes' } }).catch(() => {});
  }
  const options = { capture: true, passive: true };
  for (const doing of doings) addEventListener(doing, say, options);
  return () => {
    for (const doing of doings) removeEventListener(doing, say, options);
  };
}
