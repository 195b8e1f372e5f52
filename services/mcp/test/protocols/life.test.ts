import { subjects } from '@cerina/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clients } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor();
});
afterAll(() => foundry[Symbol.asyncDispose]());

describe.each(clients)('%s', (_client, connect) => {
  it('creates, waits, is sent to a person, and reads what was approved in the gateway', async () => {
    let client = await connect(foundry.url, 'ada');
    const made = await client.call('create_protocol', { intent });
    expect(made).toMatchObject({ isError: false, structured: { is_draft: true } });
    const { protocol_id } = made.structured;

    let status = made.structured;
    while (status.next_action === 'wait') {
      const asked = { protocol_id, known_revision: status.revision, wait_ms: 10_000 };
      status = (await client.call('get_protocol_status', asked)).structured;
    }
    expect(status).toMatchObject({
      next_action: 'ask_human',
      review_url: `http://127.0.0.1:5173/protocols/${protocol_id}`,
    });
    const draft = await client.call('get_protocol', {
      protocol_id,
      include: ['safety', 'history'],
    });
    expect(draft.structured).toMatchObject({
      is_draft: true,
      version: 1,
      safety: { findings: [] },
    });
    expect(draft.words).toContain('DRAFT FOR REVIEW, NOT APPROVED');

    await client[Symbol.asyncDispose]();
    await foundry.restart();
    client = await connect(foundry.url, 'ada');

    await foundry.approve(protocol_id);
    const done = await client.call('get_protocol_status', { protocol_id });
    expect(done.structured).toMatchObject({
      status: 'approved',
      next_action: 'read',
      approval: { kind: 'human', channel: 'http' },
    });
    const final = await client.call('get_protocol', { protocol_id });
    expect(final.structured).toMatchObject({
      is_draft: false,
      text: expect.stringContaining('# '),
    });
    expect(final.words).not.toContain('NOT APPROVED');
    await client[Symbol.asyncDispose]();
  });

  it('waits for the draft in one call, and is told how it is getting on', async () => {
    await using client = await connect(foundry.url, 'ada');
    const told: string[] = [];
    const hear = (message: string) => void told.push(message);
    const made = await client.call('generate_cbt_protocol', { intent, max_wait_ms: 50_000 }, hear);
    expect(made.structured).toMatchObject({ next_action: 'ask_human', version: 1, is_draft: true });
    expect(made.words).toContain('DRAFT FOR REVIEW, NOT APPROVED');
    // a client may show its model one of the two alone
    expect(made.structured).toMatchObject({
      standing: expect.stringContaining('NOT APPROVED'),
      text: expect.stringContaining('# '),
    });
    expect(told.length).toBeGreaterThan(0);
  });

  it('gives the same protocol for the same client_request_id', async () => {
    await using client = await connect(foundry.url, 'ada');
    const request = { intent, client_request_id: `request of ${_client}`.replaceAll(' ', '-') };
    const [first, second] = [
      await client.call('create_protocol', request),
      await client.call('create_protocol', request),
    ];
    expect(first.structured.protocol_id).toBe(second.structured.protocol_id);
    const other = await client.call('create_protocol', { ...request, intent: `${intent}!` });
    expect(other).toMatchObject({ isError: true, words: expect.stringContaining('key_reused') });
  });

  it('reads resources, and is told when one changes', async () => {
    await using client = await connect(foundry.url, 'ada');
    const { structured } = await client.call('generate_cbt_protocol', { intent });
    const { protocol_id, resource_uri } = structured;
    expect(await client.list()).toContain(resource_uri);
    expect(await client.read(resource_uri)).toContain('NOT APPROVED');
    const version = await client.read(`${resource_uri}/v/1`);
    expect(version).toContain('NOT APPROVED');
    // by which it is approved
    expect(version).toContain(`content_hash ${structured.content_hash}`);
    expect(JSON.parse(await client.read(`${resource_uri}/history`)).versions).toHaveLength(1);
    expect(JSON.parse(await client.read(`${resource_uri}/critiques`)).version).toBe(1);
    expect(await client.read('protocol://inbox')).toContain(protocol_id);
    // one address for each version, and none for what is no version
    for (const other of ['9', '01', '1e0', '0x1', '1.0', '-1', '0'])
      await expect(client.read(`${resource_uri}/v/${other}`)).rejects.toThrow();

    const changed = Promise.withResolvers<string>();
    await client.watch(resource_uri, changed.resolve);
    await client.call('halt_protocol', { protocol_id });
    expect(await changed.promise).toBe(resource_uri);
  });

  it('is told of the inbox when what it lists changes, and at no other revision', async () => {
    await using client = await connect(foundry.url, 'ada');
    const told = vi.fn();
    await client.watch('protocol://inbox', told);
    const { structured } = await client.call('generate_cbt_protocol', { intent });
    await expect.poll(() => told.mock.calls.length).toBe(1);
    expect(structured.revision).toBeGreaterThan(2);
    const { protocol_id } = structured;
    await client.call('halt_protocol', { protocol_id });
    await expect.poll(() => told.mock.calls.length).toBe(2);
    await client.call('resume_protocol', { protocol_id });
    await expect.poll(() => told.mock.calls.length).toBe(3);
  });

  it('halts and resumes its own', async () => {
    await using client = await connect(foundry.url, 'ada');
    const { structured } = await client.call('generate_cbt_protocol', { intent });
    const { protocol_id } = structured;
    const halted = await client.call('halt_protocol', { protocol_id, reason: 'Another wording' });
    const board = await foundry.system.board(protocol_id);
    // the Guardian has read the reason since
    const delta = subjects.delta(protocol_id, board!.revision - 1);
    expect((await foundry.system.json(delta)).message).toBe(
      'Halted by Ada Lovelace: Another wording',
    );
    expect(halted.structured).toMatchObject({ status: 'halted', next_action: 'ask_human' });
    const again = await client.call('halt_protocol', { protocol_id });
    // both are idempotent: the same again is the same status
    expect(again).toMatchObject({ isError: false, structured: halted.structured });
    for (let n = 0; n < 2; n += 1) {
      const resumed = await client.call('resume_protocol', { protocol_id });
      expect(resumed).toMatchObject({ isError: false, structured: { status: 'pending_review' } });
    }
  });
});
