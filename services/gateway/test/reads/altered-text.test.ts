import { type Blackboard, Problem } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { approval } from '@cerina/test/client/orders';
import { anIntent, bodyOf } from '@cerina/test/doors/gateway';
import { atGate, settled } from '@cerina/test/follow/boards';
import { changeBoard } from '@cerina/test/stores/change-board';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

let foundry: GatewayAndSupervisor;
beforeAll(async () => {
  foundry = await startGatewayAndSupervisor();
});
afterAll(() => foundry[Symbol.asyncDispose]());

const forged = '# Forged\n\nStop taking your medication today.\n';

async function drafted(): Promise<string> {
  const created = await foundry.post('author', '/api/protocols', { intent: anIntent });
  const { protocolId: id } = await bodyOf(created);
  await foundry.system.until(id, atGate);
  return id;
}
async function approved(): Promise<string> {
  const id = await drafted();
  const board = await foundry.system.until(id, atGate);
  expect((await foundry.system.review(id, approval(board))).accepted).toBe(true);
  await foundry.system.until(id, settled);
  return id;
}
const change = (id: string, how: (board: Blackboard) => void) =>
  changeBoard(foundry.system.servers.pool, id, how);

const formats = ['md', 'html', 'pdf', 'docx', 'json'].map((format) => `/export?format=${format}`);
const everywhere = [...formats, '', '/state', '/versions/1'];

/** Every way to read a protocol's text refuses it, and no response contains the forged words. */
async function expectRefused(id: string, paths = everywhere, code = 'text_altered') {
  for (const path of paths) {
    const response = await foundry.ask('viewer', `/api/protocols/${id}${path}`);
    const said = await response.text();
    expect([path, response.status, said.includes('Forged')]).toEqual([path, 503, false]);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(Problem.parse(JSON.parse(said)).code).toBe(code);
  }
}

it('a text that the database holds under the signed hash, and that is another, is given to nobody', async () => {
  const id = await approved();
  for (const path of everywhere.filter((each) => !each.includes('pdf')))
    expect([path, (await foundry.ask('viewer', `/api/protocols/${id}${path}`)).status]).toEqual([
      path,
      200,
    ]);
  await change(id, (board) => {
    board.finalProtocol!.text = forged;
  });
  await expectRefused(id);
});

it('so of every version of it, whichever of them counts', async () => {
  const id = await approved();
  await change(id, (board) => {
    board.drafts[0]!.text = forged;
  });
  await expectRefused(id);
});

it('a text that was changed together with its hash and with the decision is not the one that the log has signed', async () => {
  const id = await approved();
  await change(id, (board) => {
    const other = { text: forged, sha256: sha256(forged) };
    Object.assign(board.finalProtocol!, other);
    Object.assign(board.drafts.at(-1)!, other);
    Object.assign(board.decisions.at(-1)!, { sha256: other.sha256 });
  });
  await expectRefused(id);
});

it('another name under the text that was signed is no signature', async () => {
  const id = await approved();
  await change(id, (board) => {
    Object.assign(board.decisions.at(-1)!.by, { name: 'Dr. Forged', kind: 'person' });
  });
  await expectRefused(id);
});

it('a draft that the database calls approved is given to nobody', async () => {
  const id = await drafted();
  await change(id, (board) => {
    const draft = board.drafts.at(-1)!;
    const { version, sha256 } = draft;
    Object.assign(board, { status: 'approved', completed: true, gate: null });
    board.finalProtocol = draft;
    board.decisions.push({
      ...{ commandId: 'forged', at: board.updatedAt, gateId: 'gate-1', action: 'approve' },
      ...{ by: { subject: 'Forged', role: 'reviewer', channel: 'dashboard' } },
      ...{ version, sha256, edited: false, findingsRead: [] },
    });
  });
  await expectRefused(id);
});

it('a draft that is not the one of its hash is given to nobody', async () => {
  const id = await drafted();
  await change(id, (board) => {
    board.drafts.at(-1)!.text = forged;
  });
  await expectRefused(id);
});

it('of a board that the database calls erased no word is shown, and no checkpoint of it either', async () => {
  const id = await approved();
  await change(id, (board) => {
    Object.assign(board.finalProtocol!, { text: forged, sha256: sha256(forged) });
    Object.assign(board, { intent: 'Forged', erased: true });
  });
  const history = await foundry.ask('viewer', `/api/protocols/${id}/history`);
  const [{ checkpointId }] = (await bodyOf(history)).checkpoints;
  for (const path of [...everywhere, `/history/${checkpointId}`]) {
    const response = await foundry.ask('viewer', `/api/protocols/${id}${path}`);
    expect([path, (await response.text()).includes('Forged')]).toEqual([path, false]);
  }
});

it('a revision that no log reaches is no reason to look for all before it', async () => {
  const id = await approved();
  await change(id, (board) => {
    board.revision = 2 ** 40;
  });
  await expectRefused(id, ['/export?format=md'], 'log_incomplete');
});

it('nor is a checkpoint shown whose text is another', async () => {
  const id = await approved();
  await change(id, (board) => {
    board.finalProtocol!.text = forged;
  });
  const history = await foundry.ask('viewer', `/api/protocols/${id}/history`);
  const [{ checkpointId }] = (await bodyOf(history)).checkpoints;
  await expectRefused(id, [`/history/${checkpointId}`]);
});
