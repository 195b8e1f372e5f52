import type { Claim } from '@cerina/contracts';
import { api, send } from './api.ts';
import { shouldClaim } from './board/claim.ts';

const LOOK_AGAIN_MS = 60_000;

/**
 * Says that `me` is reviewing a protocol for as long as the page is looked at, unless somebody else is;
 * gives what ends it. A claim only tells others: when it cannot be made, nothing is lost.
 */
export function keepClaim(options: {
  protocolId: string;
  me: string;
  claim: () => Claim | null;
  claimed: (claim: Claim) => void;
}): () => void {
  const { protocolId, me, claim, claimed } = options;
  const path = `protocols/${protocolId}/claim`;

  function look() {
    if (document.hidden || !shouldClaim(claim(), me, Date.now())) return;
    send<Claim>(path).then(claimed, () => {});
  }
  function release() {
    if (claim()?.by === me) api(path, { method: 'DELETE', keepalive: true }).catch(() => {});
  }
  look();
  const timer = setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', release);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', release);
    release();
  };
}
