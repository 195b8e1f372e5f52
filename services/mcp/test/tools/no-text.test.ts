import { type Actor, type Blackboard, type Gate, withoutTexts } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { boardWith } from '../boards.ts';
import { type Connected, inNewerEra } from '../clients.ts';
import { startSurface } from '../surface.ts';

const ada: Actor = { subject: 'ada', role: 'author', channel: 'mcp', kind: 'person' };
const grace: Actor = { ...ada, subject: 'grace', role: 'reviewer' };
const card = { title: 'If somebody is in danger', lines: ['Call 112.'] };

/** Ask a reviewer's client for something, before a foundry that holds that board. */
async function asking<Answer>(board: Blackboard, ask: (client: Connected) => Promise<Answer>) {
  await using surface = await startSurface({ board, as: grace });
  await using client = await inNewerEra(surface.url, 'grace', () => {
    throw new Error('nobody is to be asked');
  });
  return await ask(client);
}

const gateOf = (kind: Gate['kind']): Gate => ({
  ...{ id: 'gate-3', kind, offered: [], mustRead: [], since: boardWith().createdAt },
  actions: kind === 'crisis' ? ['reject', 'proceed'] : ['reject'],
});
const held = (kind: Gate['kind'], given: Partial<Blackboard> = {}) =>
  boardWith({
    ...{ status: 'pending_review', finalProtocol: null, createdBy: ada, gate: gateOf(kind) },
    ...given,
  });
const text = {
  protocol_id: boardWith().protocolId,
  expected_version: 1,
  content_hash: boardWith().drafts[0]!.sha256,
};

it.each<[string, Blackboard, RegExp, string]>([
  ['a request that is held', held('crisis', { drafts: [] }), /danger/, 'ask_human'],
  [
    'a feedback that is held',
    held('crisis', {
      feedbackScreening: { outcome: 'hold', verdicts: [], reasons: [], card },
    }),
    /danger/,
    'ask_human',
  ],
  ['questions', held('questions', { drafts: [] }), /questions must be answered/, 'needs_input'],
])('says of %s why nothing is on offer there', async (_what, board, why, next) => {
  const { content_hash: _, ...named } = text;
  const changes = { ...named, kind: 'reject', feedback: 'Not for this reader' };
  const [decided, approved] = await asking(board, async (client) => [
    await client.call('request_protocol_changes', changes),
    await client.call('approve_protocol', text),
  ]);
  expect(decided).toMatchObject({ isError: true, words: expect.stringMatching(why) });
  expect(decided.words).toContain('action_not_allowed');
  expect(decided.words).toContain('in the dashboard');
  expect(decided.words).not.toMatch(/another version/);
  expect(approved).toMatchObject({ isError: false, structured: { next_action: next } });
  expect(approved.structured.reason).toMatch(why);
});

it('says of nothing that is held for danger that it has questions', async () => {
  const board = held('crisis', { drafts: [] });
  const { structured } = await asking(board, (client) => client.call('approve_protocol', text));
  expect(structured.reason).not.toMatch(/answer/);
});

const approved = boardWith();
const rejected = boardWith({ status: 'running', completed: false, finalProtocol: null });

it.each([
  ['was approved', withoutTexts(approved)],
  ['was under way', withoutTexts(rejected)],
])(
  'says of an erased protocol, which %s, that it was erased, and nothing else',
  async (_, board) => {
    const uri = `protocol://${board.protocolId}`;
    const [status, content, version, critiques] = await asking(board, async (client) => [
      await client.call('get_protocol_status', { protocol_id: board.protocolId }),
      await client.call('get_protocol', { protocol_id: board.protocolId, include: ['critique'] }),
      await client.call('get_protocol', { protocol_id: board.protocolId, version: 1 }),
      await client.read(`${uri}/critiques`),
    ]);
    expect(status.structured).toMatchObject({ erased: true, next_action: 'none' });
    expect(status.words).toMatch(/: erased \(/);
    for (const { words } of [status, content]) {
      expect(words).not.toMatch(/rejected by|: approved|no text (yet|of)/);
    }
    expect(content.structured.standing).toBe('Its texts have been erased.');
    expect(version).toMatchObject({ isError: true, words: expect.stringContaining('erased') });
    expect(JSON.parse(critiques)).toEqual({ standing: 'Its texts have been erased.' });
  },
);

it.each(['approve_protocol', 'request_protocol_changes'])(
  'says that an erased protocol is gone to whoever would decide on it: %s',
  async (tool) => {
    const { content_hash, ...named } = text;
    const more = tool === 'approve_protocol' ? { content_hash } : { kind: 'reject', feedback: 'x' };
    const board = { ...withoutTexts(rejected), createdBy: ada };
    const { words } = await asking(board, (client) => client.call(tool, { ...named, ...more }));
    expect(words).toContain('Refused (gone)');
  },
);

it('says of a protocol that was archived before anybody decided that it was, and where its texts are', async () => {
  const archive = {
    ...{ at: approved.updatedAt, why: 'age' as const, file: 'a.json', sha256: '0'.repeat(64) },
    ...{ bytes: 1, facts: 1, last: 1, findingsKept: false },
  };
  const drafts = approved.drafts.map((draft) => ({ ...draft, text: '[archived]\n' }));
  const board = boardWith({
    archive,
    drafts,
    finalProtocol: null,
    status: 'failed',
  });
  const { protocolId: protocol_id } = board;
  const [status, content, version, critiques] = await asking(board, async (client) => [
    await client.call('get_protocol_status', { protocol_id }),
    await client.call('get_protocol', { protocol_id }),
    await client.call('get_protocol', { protocol_id, version: 1 }),
    await client.read(`protocol://${protocol_id}/critiques`),
  ]);
  // the archive is for good: nobody has to do anything
  expect(status.structured).toMatchObject({ archived: true, next_action: 'none' });
  expect(status.words).toContain('archived without a decision');
  expect(content.structured.standing).toBe('Its text is only in the archive.');
  expect(version.words).toContain('only in the archive');
  expect(critiques).toContain('only in the archive');
});
