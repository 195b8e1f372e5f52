import { BridgeRequest, consultSubjects } from '@cerina/contracts/consult';
import { uuidv5 } from '@cerina/contracts/hash';
import type { Bus } from '@cerina/runtime';
import { BridgeAccessError } from './bridge-access-error.ts';
import { type BridgeAnswer, BridgeReply } from './reply.ts';

/** The namespace of the ids under which questions cross. */
const NAMESPACE = '0b7a6a57-7f0b-5b0e-8a41-5d7c2c1d9a10';
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

/** The id under which a question crosses: the same again after a crash, and nobody can tell from it whose question it is. */
export const bridgeIdOf = (conversationId: string, turn: number): string =>
  uuidv5(uuidv5(NAMESPACE, conversationId), String(turn));

/** Asks the clients' side, until it has answered. Rejects with {@link BridgeAccessError} where it refuses. */
export async function askAcross(
  { nc }: Pick<Bus, 'nc'>,
  bridgeId: string,
  request: BridgeRequest,
  signal: AbortSignal,
): Promise<BridgeAnswer> {
  for (;;) {
    signal.throwIfAborted();
    const body = JSON.stringify(request);
    const answered = nc.request(consultSubjects.bridge(bridgeId), body, { timeout: ANSWER_MS });
    const reply = await answered.then(
      ({ data }) => BridgeReply.parse(JSON.parse(decoder.decode(data))),
      // nobody is there just now: the other side starts again
      () => undefined,
    );
    if (reply?.state === 'answered') return reply.value;
    if (reply?.state === 'refused') throw new BridgeAccessError(reply.reason);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
