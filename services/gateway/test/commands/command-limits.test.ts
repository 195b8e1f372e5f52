import { Problem, STREAM } from '@cerina/contracts';
import { approval } from '@cerina/test/client/orders';
import { type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let foundry: GatewayAndSupervisor;
let other: Gateway;
let gate: Awaited<ReturnType<GatewayAndSupervisor['system']['until']>>;
let path: string;

beforeAll(async () => {
  foundry = await startGatewayAndSupervisor();
  other = await startGateway({ busAs: foundry.busAs });
  const id = await foundry.system.create();
  gate = await foundry.system.until(id, atGate);
  path = `/api/protocols/${id}`;
});
afterAll(async () => {
  await other[Symbol.asyncDispose]();
  await foundry[Symbol.asyncDispose]();
});

const logged = async () => (await foundry.system.jsm.streams.info(STREAM)).state.last_seq;
const stale = () => ({ ...approval(gate), gateId: 'gate-0' });
const key = (name: string) => ({ 'idempotency-key': name });
const said = async (response: Response) => {
  const { status, code } = Problem.parse(await response.json());
  return [status, code];
};

it('refuses what the board refuses already without a trace on the log', async () => {
  const before = await logged();
  for (let n = 0; n < 5; n += 1) {
    expect(await said(await foundry.post('grace', `${path}/review`, stale()))).toEqual([
      409,
      'gate_over',
    ]);
    const resumed = await foundry.post('reviewer', `${path}/resume`);
    expect(await said(resumed)).toEqual([409, 'not_resumable']);
  }
  expect(await logged()).toBe(before);
});

it('gives the same refusal for the same key, from any gateway, whatever has happened since', async () => {
  const id = await foundry.system.create();
  await foundry.system.until(id, atGate);
  const resume = (from: Gateway | GatewayAndSupervisor, name: string) =>
    from.post('reviewer', `/api/protocols/${id}/resume`, undefined, key(name));
  const before = await logged();
  const first = await (await resume(foundry, 'resume-1')).json();
  expect(await logged()).toBe(before);
  expect(first).toMatchObject({ status: 409, code: 'not_resumable' });
  await foundry.post('reviewer', `/api/protocols/${id}/halt`);
  expect(await (await resume(other, 'resume-1')).json()).toEqual(first);
  expect((await resume(other, 'resume-2')).status).toBe(200);
  expect(await (await resume(foundry, 'resume-1')).json()).toEqual(first);
  const halt = await foundry.post('reviewer', `${path}/review`, stale(), key('review-1'));
  expect(halt.status).toBe(409);
  const changed = { ...stale(), reason: 'Another one.' };
  const reused = await other.post('reviewer', `${path}/review`, changed, key('review-1'));
  expect(await said(reused)).toEqual([422, 'key_reused']);
});

it('answers one key with one answer, however the requests and what they depend on race', async () => {
  const id = await foundry.system.create();
  await foundry.system.until(id, atGate);
  for (let n = 0; n < 12; n += 1) {
    const resume = (from: Gateway | GatewayAndSupervisor) =>
      from.post('reviewer', `/api/protocols/${id}/resume`, undefined, key(`race-${n}`));
    const [, ...answers] = await Promise.all([
      foundry.post('reviewer', `/api/protocols/${id}/halt`),
      resume(foundry),
      resume(other),
      resume(foundry),
    ]);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.size).toBe(1);
    expect((await resume(other)).status).toBe([...statuses][0]);
    await foundry.post('reviewer', `/api/protocols/${id}/resume`);
  }
});

it('puts every halt on the log, also one that finds all halted already', async () => {
  const id = await foundry.system.create();
  await foundry.system.until(id, atGate);
  const halt = () => foundry.post('reviewer', `/api/protocols/${id}/halt`);
  expect((await halt()).status).toBe(200);
  const before = await logged();
  expect(await said(await halt())).toEqual([409, 'already_halted']);
  expect(await logged()).toBe(before + 2);
});

it('limits the commands of one person, refused ones too, and lets others and repeated ones through', async () => {
  await using strict = await startGateway({ busAs: foundry.busAs }, { FOUNDRY_COMMAND_RATE: 4 });
  const review = (who: 'grace' | 'reviewer', headers = {}) =>
    strict.post(who, `${path}/review`, stale(), headers);
  const halted = await strict.post('grace', `${path}/halt`, undefined, key('halt-1'));
  expect(halted.status).toBe(200);
  for (let n = 0; n < 3; n += 1) expect((await review('grace')).status).toBe(409);
  const over = await review('grace');
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await said(over)).toEqual([429, 'rate_limited']);
  const again = await strict.post('grace', `${path}/halt`, undefined, key('halt-1'));
  expect(again.status).toBe(200);
  expect((await review('reviewer')).status).toBe(409);
  expect((await strict.ask('grace', path)).status).toBe(200);
});

it('limits the commands of one address, whoever sends them', async () => {
  await using strict = await startGateway({ busAs: foundry.busAs }, { FOUNDRY_ADDRESS_RATE: 2 });
  const statuses: number[] = [];
  for (const who of ['grace', 'reviewer', 'admin'] as const) {
    statuses.push((await strict.post(who, `${path}/review`, stale())).status);
  }
  expect(statuses).toEqual([409, 409, 429]);
  const from = (address: string) =>
    strict.app.request(
      `${path}/review`,
      {
        method: 'POST',
        headers: {
          authorization: 'Bearer token-of-the-reviewer',
          'content-type': 'application/json',
        },
        body: JSON.stringify(stale()),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
  expect((await from('192.0.2.7')).status).toBe(409);
});

it('counts an edit whose text is refused like any other command', async () => {
  await using strict = await startGateway({ busAs: foundry.busAs }, { FOUNDRY_COMMAND_RATE: 2 });
  const edits = `a${'\u0300'.repeat(16_000)}${'\u0323'.repeat(16_000)}`;
  const given = { ...approval(gate), edits };
  const codes: unknown[] = [];
  for (let n = 0; n < 3; n += 1)
    codes.push(...(await said(await strict.post('grace', `${path}/review`, given))));
  expect(codes).toEqual([422, 'text_refused', 422, 'text_refused', 429, 'rate_limited']);
});
