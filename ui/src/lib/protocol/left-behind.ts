/**
 * Knows whether what somebody had the focus in is gone, and they have done nothing since: then, and only then,
 * the focus may go to what came in its place, wherever it was put meanwhile.
 */
export function leftBehind() {
  let last: Element | null = null;
  const isGone = () => last !== null && !last.isConnected;
  return {
    isGone,
    focusin() {
      if (!isGone()) last = document.activeElement;
    },
    /** They pressed a key or clicked: where they are now counts, and beside everything is nowhere. */
    acted() {
      const { activeElement: now, body } = document;
      last = now === body ? null : now;
    },
  };
}
