import { BridgeRequest, consultSubjects } from '@cerina/contracts/consult';
import type { Bus } from '@cerina/runtime';
import { BridgeAccessError } from './bridge-access-error.ts';
import { type BridgeAnswer, BridgeReply } from './reply.ts';

const ANSWER_MS = 30_000;
const RETRY_MS = 500;
const decoder = new TextDecoder();

/** What the bridge looks at of the staff's state. */
export interface BeforeBridge {
  origin: string;
  route: string;
  admin_input: string;
}

/**
 * All that crosses: the question. Throws {@link BridgeAccessError} unless the supervisor of the staff's graph routed it here.
 */
export function toBridge({ origin, route, admin_input }: BeforeBridge): BridgeRequest {
  if (origin !== 'supervisor' || route !== 'route_bridge')
    throw new BridgeAccessError(`Only the supervisor's questions cross, and not one of ${origin}.`);
  return BridgeRequest.parse({ origin: 'bridge', bridge_input: admin_input });
}

/** The clients' side did not answer in time. What it answers later stays in its own conversation. */
export class NotAnsweredAcross extends Error {
  override readonly name = 'NotAnsweredAcross';
}

/**
 * Asks the clients' side until it has answered, `waitMs` at most. It is asked under one id, so that it answers once however
 * often it is asked. Rejects with {@link BridgeAccessError} where it refuses, with {@link NotAnsweredAcross} where it is late.
 */
export async function askAcross(
  { nc }: Pick<Bus, 'nc'>,
  bridgeId: string,
  request: BridgeRequest,
  { waitMs, signal }: { waitMs: number; signal: AbortSignal },
): Promise<BridgeAnswer> {
  const until = performance.now() + waitMs;
  const left = () => until - performance.now();
  for (;;) {
    signal.throwIfAborted();
    const body = JSON.stringify(request);
    const timeout = Math.max(1, Math.min(ANSWER_MS, left()));
    const answered = nc.request(consultSubjects.bridge(bridgeId), body, { timeout });
    const reply = await answered.then(
      ({ data }) => BridgeReply.parse(JSON.parse(decoder.decode(data))),
      // nobody is there just now: the other side starts again
      () => undefined,
    );
    if (reply?.state === 'answered') return reply.value;
    if (reply?.state === 'refused') throw new BridgeAccessError(reply.reason);
    if (left() <= 0) throw new NotAnsweredAcross(`No answer came within ${waitMs} ms.`);
    await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_MS, left())));
  }
}
