import type { Claim } from '@cerina/contracts';
import { api, send } from '#lib/shared/gateway/api.ts';
import { shouldClaim } from './claim.ts';

const LOOK_AGAIN_MS = 60_000;

/**
 * Says that `me` is reviewing a protocol for as long as the page is looked at, unless somebody else is;
 * gives what ends it. A claim only informs others: when it cannot be made, nothing is lost.
 */
export function keepClaim(options: {
  protocolId: string;
  me: string;
  claim: () => Claim | null;
  claimed: (claim: Claim) => void;
}): () => void {
  const { protocolId, me, claim, claimed } = options;
  const path = `protocols/${protocolId}/claim`;

  let making: Promise<void> | undefined;
  function look() {
    if (document.hidden || making || !shouldClaim(claim(), me, Date.now())) return;
    making = send<Claim>(path)
      .then(claimed, () => {})
      .finally(() => {
        making = undefined;
      });
  }
  function release() {
    if (claim()?.by === me) end();
  }
  const end = () => api(path, { method: 'DELETE', keepalive: true }).catch(() => {});
  // nothing is waited for where the window closes: what is still being made may be made already
  const closes = () => (making ? end() : release());
  look();
  const timer = setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', closes);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', closes);
    // what is still being made would outlive the page
    if (making) void making.then(release);
    else release();
  };
}
