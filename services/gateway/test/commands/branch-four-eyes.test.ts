import { type Actor, Problem } from '@cerina/contracts';
import { checkLog } from '@cerina/test/check-log/check-log';
import { approval } from '@cerina/test/client/orders';
import { bodyOf, created } from '@cerina/test/doors/gateway';
import type { Who } from '@cerina/test/doors/people';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let gateway: GatewayAndSupervisor;
beforeAll(async () => {
  gateway = await startGatewayAndSupervisor({
    supervisor: { FOUNDRY_FOUR_EYES: 'true', FOUNDRY_SHARED_SIGNING: 'false' },
    gateway: { FOUNDRY_FOUR_EYES: true },
  });
});
afterAll(async () => {
  const { problems } = await checkLog(gateway.system.servers);
  await gateway[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const hedy: Actor = { ...{ subject: 'hedy', role: 'reviewer', kind: 'person' }, channel: 'http' };

/** A branch of that protocol's first version. */
async function branched(who: Who, source: string): Promise<string> {
  const asked = { version: 1, instructions: 'Say it more kindly.' };
  const response = await gateway.post(who, `/api/protocols/${source}/branches`, asked);
  expect(response.status).toBe(202);
  return (await bodyOf(response)).protocolId;
}
const review = (id: string, decision: object) =>
  gateway.post('grace', `/api/protocols/${id}/review`, decision);

it('nobody approves or ends what others branched from their own request, however often', async () => {
  const source = await created(gateway, 'grace');
  await gateway.system.until(source, atGate);
  const first = await branched('ada', source);
  await gateway.system.until(first, atGate);
  const second = await branched('author', first);
  for (const id of [first, second]) {
    const board = await gateway.system.until(id, atGate);
    const { id: gateId } = board.gate!;
    for (const decision of [
      approval(board),
      { gateId, action: 'reject', reason: 'Not fitting.' },
    ]) {
      const refused = await review(id, decision);
      expect(refused.status).toBe(403);
      expect(Problem.parse(await refused.json())).toMatchObject({
        code: 'own_work',
        detail: 'It was branched from your own request: another person must decide.',
      });
    }
    const verdict = await gateway.system.review(id, approval(board), hedy);
    expect(verdict.accepted).toBe(true);
  }
  expect((await gateway.system.board(second))!.from!.authors).toEqual([
    { subject: 'ada', role: 'author', kind: 'person' },
    { subject: 'grace', role: 'reviewer', kind: 'person' },
  ]);
});

it('they may send it back in words, which approves nothing', async () => {
  const source = await created(gateway, 'grace');
  await gateway.system.until(source, atGate);
  const id = await branched('ada', source);
  const { gate } = await gateway.system.until(id, atGate);
  const back = { gateId: gate!.id, action: 'request_revision', feedback: 'Shorter, please.' };
  expect((await review(id, back)).status).toBe(200);
  const again = await gateway.system.until(id, (board) => atGate(board) && board.round === 2);
  expect((await review(id, approval(again))).status).toBe(403);
});

it('somebody who branches another person’s request may not decide on that branch, and may on the request', async () => {
  const source = await created(gateway, 'ada');
  const board = await gateway.system.until(source, atGate);
  const id = await branched('grace', source);
  const own = await gateway.system.until(id, atGate);
  expect(Problem.parse(await (await review(id, approval(own))).json()).code).toBe('own_work');
  expect((await review(source, approval(board))).status).toBe(200);
});
