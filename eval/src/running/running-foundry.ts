import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { Blackboard, Problem, ProtocolCreated } from '@cerina/contracts';
import type { EvalConfig } from './config.ts';
import { type Foundry, Mishap } from './foundry.ts';

const LOOK_EVERY_MS = 1_000;

/** A foundry that runs already, over its HTTP API, with a reviewer's token. Its limits are respected. */
export function runningFoundry(url: string, token: string, config: EvalConfig): Foundry {
  async function call(path: string, body?: unknown): Promise<unknown> {
    const key = randomUUID();
    for (;;) {
      const response = await fetch(`${url}/api/protocols${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
      });
      if (response.ok) return response.json();
      if (response.status !== 429) {
        const { success, data } = Problem.safeParse(await response.json().catch(() => null));
        throw new Mishap(success ? (data.detail ?? data.title) : `HTTP ${response.status}`);
      }
      await after(1000 * Number(response.headers.get('retry-after') ?? 5));
    }
  }
  return {
    create: async (intent, risk) =>
      ProtocolCreated.parse(await call('', { intent, ...(risk && { risk }) })).protocolId,
    async settled(id) {
      const deadline = Date.now() + config.withinSeconds * 1000;
      for (;;) {
        const board = Blackboard.parse(await call(`/${id}/state`));
        if (board.status !== 'running') return board;
        if (Date.now() > deadline) throw new Mishap(`still ${board.phase} after the time given`);
        await after(LOOK_EVERY_MS);
      }
    },
    review: async (id, decision) => void (await call(`/${id}/review`, decision)),
    async [Symbol.asyncDispose]() {},
  };
}
