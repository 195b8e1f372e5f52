import { Bundle, Problem, ProtocolList } from '@cerina/contracts';
import { toCheck } from '@cerina/contracts/readings';
import { ANSWERS } from '@cerina/drafter/read-draft';
import { goodText } from '@cerina/test/agents/good-text';
import { approval } from '@cerina/test/client/orders';
import { bodyOf, type Gateway, startGateway } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { problemsAtRest } from '@cerina/test/stores/at-rest';
import { verifyBundle } from '@cerina/verify';
import { afterAll, beforeAll, expect, it } from 'vitest';

const intent = 'Worry postponement for a student with exams';
const instructions = 'Say more kindly what to do on a hard day.';
const revised = goodText.replace(
  /\n$/,
  '\n\nOn a hard day, do half of it and be kind to yourself.\n',
);

let system: Awaited<ReturnType<typeof startSystem>>;
let gateway: Gateway;
let source = '';
beforeAll(async () => {
  system = await startSystem({ script: { revise: () => revised } });
  gateway = await startGateway({ busAs: system.bus });
  source = (await bodyOf(await gateway.post('author', '/api/protocols', { intent }))).protocolId;
  await system.until(source, atGate);
});
afterAll(async () => {
  const problems = await problemsAtRest(system.servers);
  await gateway[Symbol.asyncDispose]();
  await system[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const branch = (who: 'author' | 'viewer', body: object, key?: string, id = source) =>
  gateway.post(who, `/api/protocols/${id}/branches`, body, key ? { 'idempotency-key': key } : {});
const problemOf = async (response: Response) => Problem.parse(await response.json());
const bundleOf = async (id: string) =>
  (await gateway.ask('viewer', `/api/protocols/${id}/export?format=json`)).text();

it('is another protocol that starts from that version, is revised by the instructions and decided on like any other', async () => {
  const before = (await system.board(source))!;
  const response = await branch('author', { version: 1, instructions });
  expect(response.status).toBe(202);
  const { protocolId } = await bodyOf(response);
  expect(response.headers.get('location')).toBe(`/api/protocols/${protocolId}`);
  const board = await system.until(protocolId, atGate);
  const [first, second] = board.drafts;
  const { version, sha256, text } = before.drafts[0]!;
  expect(board).toMatchObject({
    intent,
    from: { protocolId: source, version, sha256, instructions },
    createdBy: { subject: 'author' },
    decisions: [],
    screening: { outcome: 'go' },
    feedbackScreening: { outcome: 'go' },
    iterationCount: 1,
  });
  expect(first).toMatchObject({ version: 1, text, sha256, author: 'human' });
  expect(second).toMatchObject({ version: 2, text: revised, author: 'drafter' });
  expect(board.brief.map((point) => point.text)).toContain(instructions);
  expect(board.gate!.offered.map((offer) => offer.version)).toContain(2);
  expect(await system.board(source)).toEqual(before);

  await gateway.post('grace', `/api/protocols/${protocolId}/review`, approval(board));
  await system.until(protocolId, ({ status }) => status === 'approved');
  const bundle = await bundleOf(protocolId);
  expect(verifyBundle(bundle)).toMatchObject({ status: 'approved', version: 2, problems: [] });
});

it('has what was to be checked of its version, at its gate and in what is branched from it in turn', async () => {
  const message = 'Please check for insomnia: not with epilepsy.';
  const notes = [
    { message, target: 'safety' as const, priority: 'info' as const },
    { message: 'Written in plain words.', target: null, priority: 'info' as const },
  ];
  const draft = `${goodText}\n${ANSWERS}\n${JSON.stringify({ changes: [], answers: [], notes })}`;
  await using noted = await startSystem({ script: { draft: () => draft, revise: () => revised } });
  await using door = await startGateway({ busAs: noted.bus });
  let id = (await bodyOf(await door.post('author', '/api/protocols', { intent }))).protocolId;
  await noted.until(id, atGate);
  for (const _ of ['a branch', 'its branch']) {
    const asked = { version: 1, instructions };
    id = (await bodyOf(await door.post('author', `/api/protocols/${id}/branches`, asked)))
      .protocolId;
    const board = await noted.until(id, atGate);
    expect(toCheck(board, 2)).toContainEqual(
      expect.objectContaining({ from: 'drafter', text: message }),
    );
    expect(JSON.stringify(board)).not.toContain('Written in plain words.');
  }
  expect(await problemsAtRest(noted.servers)).toEqual([]);
});

it('under the same key is the same protocol also where something more is to be checked of its version by then', async () => {
  const notes = [{ message: 'Please check the bus.', target: null, priority: 'info' }];
  const noting = `${revised}\n${ANSWERS}\n${JSON.stringify({ changes: [], answers: [], notes })}`;
  await using noted = await startSystem({ script: { revise: () => noting } });
  await using door = await startGateway({ busAs: noted.bus });
  const { protocolId } = await bodyOf(await door.post('author', '/api/protocols', { intent }));
  const { gate } = await noted.until(protocolId, atGate);
  const branched = async () => {
    const path = `/api/protocols/${protocolId}/branches`;
    const key = { 'idempotency-key': 'noted' };
    return bodyOf(await door.post('author', path, { version: 1, instructions }, key));
  };
  const one = await branched();
  const back = { gateId: gate!.id, action: 'request_revision', feedback: 'Warmer.' };
  await door.post('grace', `/api/protocols/${protocolId}/review`, back);
  await noted.until(protocolId, (board) => board.round === 2 && atGate(board));
  expect(await branched()).toEqual(one);
});

it.each([
  ['another first text', (bundle: Bundle) => edit(bundle, 'order.text', 'Other.\\n')],
  ['other instructions', (bundle: Bundle) => edit(bundle, 'from.instructions', 'Harsher.')],
])('a bundle with %s than was asked for breaks a law', async (_what, change) => {
  const { protocolId } = await bodyOf(await branch('author', { version: 1, instructions }));
  await system.until(protocolId, atGate);
  const bundle = Bundle.parse(JSON.parse(await bundleOf(protocolId)));
  change(bundle);
  expect(verifyBundle(JSON.stringify(bundle)).problems).not.toEqual([]);
});

/** Changes what the command of a bundle asked for. */
function edit(bundle: Bundle, what: 'order.text' | 'from.instructions', to: string): void {
  const entry = bundle.log.find(({ subject }) => subject.includes('.command.'))!;
  const command = JSON.parse(entry.data);
  if (what === 'order.text') command.order.text = to;
  else command.order.request.from.instructions = to;
  entry.data = JSON.stringify(command);
}

it('under the same key is the same protocol, and another one under a key that was used is refused', async () => {
  const asked = { version: 1, instructions };
  const one = await bodyOf(await branch('author', asked, 'branch-1'));
  expect(await bodyOf(await branch('author', asked, 'branch-1'))).toEqual(one);
  const other = await branch('author', { ...asked, instructions: 'Shorter.' }, 'branch-1');
  expect((await problemOf(other)).code).toBe('key_reused');
});

it('is held where the instructions tell of danger, and writes nothing', async () => {
  const danger = 'She wrote to me that she will take all her tablets tonight. Make it shorter.';
  const { protocolId } = await bodyOf(await branch('author', { version: 1, instructions: danger }));
  const board = await system.until(protocolId, atGate);
  expect(board.gate!.kind).toBe('crisis');
  expect(board.feedbackScreening?.outcome).toBe('hold');
  expect(board.drafts).toHaveLength(1);
});

it.each([
  ['a viewer', 'viewer' as const, { version: 1, instructions }, 403, 'forbidden'],
  [
    'a version that is not there',
    'author' as const,
    { version: 9, instructions },
    404,
    'no_such_resource',
  ],
  ['no instructions', 'author' as const, { version: 1, instructions: ' ' }, 400, 'invalid_request'],
  [
    'a field too many',
    'author' as const,
    { version: 1, instructions, text: 'X' },
    400,
    'invalid_request',
  ],
  [
    'personal data',
    'author' as const,
    { version: 1, instructions: 'Write to jo.bloggs@example.org.' },
    422,
    'personal_data',
  ],
])('is refused with %s', async (_what, who, body, status, code) => {
  const response = await branch(who, body);
  expect(response.status).toBe(status);
  expect((await problemOf(response)).code).toBe(code);
});

it('is refused of a protocol that is not there, or was erased; one that was branched before stays', async () => {
  const unknown = await branch(
    'author' as const,
    { version: 1, instructions },
    undefined,
    crypto.randomUUID(),
  );
  expect((await problemOf(unknown)).code).toBe('not_found');
  const { protocolId } = await bodyOf(await gateway.post('author', '/api/protocols', { intent }));
  await system.until(protocolId, atGate);
  const kept = await bodyOf(
    await branch('author', { version: 1, instructions }, undefined, protocolId),
  );
  await system.until(kept.protocolId, atGate);
  const gone = await gateway.ask('admin', `/api/protocols/${protocolId}`, { method: 'DELETE' });
  expect(gone.status).toBe(200);
  const erased = await branch('author', { version: 1, instructions }, undefined, protocolId);
  expect((await problemOf(erased)).code).toBe('gone');
  expect((await system.board(kept.protocolId))!.drafts).toHaveLength(2);
});

it('is found by the id of the one that it is from, so that whoever erases that one finds it', async () => {
  const { protocolId } = await bodyOf(await branch('author', { version: 1, instructions }));
  await system.until(protocolId, atGate);
  const found = await gateway.ask('viewer', `/api/protocols?q=${source}`);
  const { protocols } = ProtocolList.parse(await found.json());
  const ids = protocols.map((each) => each.protocolId);
  expect(ids).toEqual(expect.arrayContaining([source, protocolId]));
});

it('under the same key is the same protocol again after the other one was erased, and is not made of it under another key', async () => {
  const { protocolId } = await bodyOf(await gateway.post('author', '/api/protocols', { intent }));
  await system.until(protocolId, atGate);
  const asked = { version: 1, instructions };
  const one = await bodyOf(await branch('author', asked, 'branch-lost', protocolId));
  await system.until(one.protocolId, atGate);
  const gone = await gateway.ask('admin', `/api/protocols/${protocolId}`, { method: 'DELETE' });
  expect(gone.status).toBe(200);
  const again = await branch('author', asked, 'branch-lost', protocolId);
  expect(again.status).toBe(202);
  expect(await bodyOf(again)).toEqual(one);
  for (const other of [
    { ...asked, instructions: 'Shorter.' },
    { ...asked, version: 2 },
  ]) {
    const refused = await branch('author', other, 'branch-lost', protocolId);
    expect((await problemOf(refused)).code).toBe('key_reused');
  }
  const found = await gateway.ask('viewer', `/api/protocols?q=${protocolId.toUpperCase()}`);
  const list = ProtocolList.parse(await found.json()).protocols;
  expect(list.map((each) => each.protocolId)).toContain(one.protocolId);
  const another = await branch('author', asked, 'branch-other', protocolId);
  expect((await problemOf(another)).code).toBe('gone');
  const own = await gateway.ask('admin', `/api/protocols/${one.protocolId}`, { method: 'DELETE' });
  expect(own.status).toBe(200);
  const both = await branch('author', asked, 'branch-lost', protocolId);
  expect((await problemOf(both)).code).toBe('gone');
});

it('is refused while a person has to see to what is held, and made once they have', async () => {
  const { protocolId } = await bodyOf(await gateway.post('author', '/api/protocols', { intent }));
  const { gate } = await system.until(protocolId, atGate);
  const feedback = 'She wrote to me that she will take all her tablets tonight.';
  const back = { gateId: gate!.id, action: 'request_revision', feedback };
  await gateway.post('grace', `/api/protocols/${protocolId}/review`, back);
  const held = await system.until(protocolId, (board) => board.gate?.kind === 'crisis');
  const asked = { version: 1, instructions };
  const refused = await branch('author', asked, undefined, protocolId);
  expect((await problemOf(refused)).code).toBe('action_not_allowed');
  const reason = 'She was seen by the crisis team.';
  const rejection = { gateId: held.gate!.id, action: 'reject', reason };
  await gateway.post('grace', `/api/protocols/${protocolId}/review`, rejection);
  await system.until(protocolId, ({ status }) => status === 'rejected');
  expect((await branch('author', asked, undefined, protocolId)).status).toBe(202);
});
