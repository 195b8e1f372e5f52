import { setTimeout } from 'node:timers/promises';
import type { Blackboard, ReviewDecision } from '@cerina/contracts';
import { connectBus } from '@cerina/runtime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodText } from '../../src/agents/good-text.ts';
import { intent } from '../../src/client/orders.ts';
import { type HttpDoor, openHttpDoor } from '../../src/doors/http-door.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type Processes, startProcesses } from '../../src/foundry/as-processes.ts';
import { numberOf } from '../../src/runner/part-of.ts';
import { loginOf } from '../../src/servers/passwords.ts';

const MB = 1024 * 1024;

let foundry: Processes;
let http: HttpDoor;
beforeAll(async () => {
  foundry = await startProcesses();
  const bus = await connectBus(loginOf(foundry.servers.nats.url, 'gateway'), 'gateway');
  http = await openHttpDoor(bus);
});
afterAll(async () => {
  await http[Symbol.asyncDispose]();
  const { problems } = await foundry.reckon();
  await foundry[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const commented = (count: number): ReviewDecision['comments'] =>
  Array.from({ length: count }, (_, n) => ({
    line: 1 + (n % 70),
    text: `Please say line ${n} in plainer words. ${'please say this in plainer words. '.repeat(40)}`.slice(
      0,
      1_000,
    ),
  }));

/** The good text with additional plain sentences, each a paragraph. */
const longText = (bytes: number): string => {
  const sentence = 'Write down what happened next, and how strong the worry was.\n\n';
  return `${goodText}\n${sentence.repeat(Math.floor((bytes - goodText.length) / sentence.length))}`;
};

async function revised(id: string, board: Blackboard, more: Partial<ReviewDecision>) {
  const { id: gateId } = board.gate!;
  const decision = { gateId, action: 'request_revision', ...more };
  const answer = await http.post(`/protocols/${id}/review`, decision);
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
  return foundry.until(id, (now) => atGate(now) && now.gate!.id !== gateId);
}

/** An answer, asked for again while the log is slow to read on a busy machine, as the refusal proposes. */
async function read(path: string): Promise<[status: number, text: string]> {
  for (let left = 5; ; left -= 1) {
    const answer = await http.get(path);
    const text = await answer.text();
    if (answer.status !== 503 || left === 0) return [answer.status, text];
    await setTimeout(1_000);
  }
}

/** Everything that a viewer can read of a protocol, over HTTP. */
async function readAll(id: string): Promise<{ statuses: Record<string, number>; bytes: number }> {
  const history = await http.get(`/protocols/${id}/history`);
  expect([history.status, history.status === 200 || (await history.text())]).toEqual([200, true]);
  const { checkpoints } = (await history.json()) as { checkpoints: { checkpointId: string }[] };
  const paths = {
    state: `/protocols/${id}/state`,
    one: `/protocols/${id}`,
    version: `/protocols/${id}/versions/1`,
    list: '/protocols?limit=100',
    checkpoint: `/protocols/${id}/history/${checkpoints[0]!.checkpointId}`,
    markdown: `/protocols/${id}/export?format=md`,
    bundle: `/protocols/${id}/export?format=json`,
  };
  const statuses: Record<string, number> = { history: history.status };
  let bytes = 0;
  for (const [name, path] of Object.entries(paths)) {
    const [status, text] = await read(path);
    statuses[name] = status;
    if (name === 'state') bytes = Buffer.byteLength(text);
  }
  return { statuses, bytes };
}

const allRead = {
  history: 200,
  state: 200,
  one: 200,
  version: 200,
  list: 200,
  checkpoint: 200,
  markdown: 200,
  bundle: 200,
};

it('a board of more than one message of the bus (in the long run of more than two) is read by any viewer, and no supervisor ends', async () => {
  const { pid } = foundry.fleet.the('supervisor');
  const id = await foundry.create(intent);
  let board = await foundry.until(id, atGate);
  for (let n = 0; n < 6; n += 1) board = await revised(id, board, { comments: commented(118) });
  const first = await readAll(id);
  expect(first.statuses).toEqual(allRead);

  for (let n = 0; n < numberOf(2, 7); n += 1) {
    const edits = longText(60_000).replace('Sam, 20,', `Sam, ${30 + n},`);
    board = await revised(id, board, { edits, comments: commented(50) });
  }
  const then = await readAll(id);
  expect(then.statuses).toEqual(allRead);
  expect(then.bytes).toBeGreaterThan(numberOf(1, 2) * MB);
  expect(first.bytes).toBeGreaterThan(0.8 * MB);
  expect(foundry.fleet.the('supervisor').pid).toBe(pid);
  expect(foundry.fleet.deaths).toEqual([]);
}, 800_000);
