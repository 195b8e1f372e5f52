import { subjects } from '@cerina/contracts';
import { atGate } from '@cerina/test/follow/boards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Called, inNewerEra } from '../clients.ts';
import { type McpAndSupervisor, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const intent = 'Worry postponement for a student, john.smith@example.com';
const replaced = 'Worry postponement for a student, [e-mail]';
const words = 'Ask john.smith@example.com first';

let foundry: McpAndSupervisor;
beforeAll(async () => {
  foundry = await startMcpAndSupervisor();
});
afterAll(() => foundry[Symbol.asyncDispose]());

/** Refused in the names of the tools' own fields, with what to send, and with nothing of what was found. */
function expectAdvice(answer: Called, pointer: string): void {
  expect(answer).toMatchObject({ isError: true, words: expect.stringContaining('personal_data') });
  expect(answer.words).toMatch(/: looks like personal data: email \(characters \d+ to \d+\)/);
  expect(answer.words).toContain(`- ${pointer}: looks like personal data`);
  expect(answer.words).toMatch(/personal_data "replace"/);
  expect(answer.words).not.toMatch(/personalData|smith|example\.com/);
}

describe.each(['create_protocol', 'generate_cbt_protocol'])('%s', (tool) => {
  it('is refused with personal data, until it is said what to do with it', async () => {
    await using ada = await inNewerEra(foundry.url, 'ada');
    const refused = await ada.call(tool, { intent });
    expectAdvice(refused, '/intent');
    expect(refused.words).toContain('(characters 35 to 56)');
    for (const [personal_data, stored] of [
      ['replace', replaced],
      ['none', intent],
    ]) {
      const made = await ada.call(tool, { intent, personal_data });
      expect(made.isError).toBe(false);
      const board = await foundry.system.board(made.structured.protocol_id);
      expect(board).toMatchObject({ intent: stored, personalData: personal_data });
    }
  });
});

/** The arguments that name a draft of ada's that is at its gate. */
async function waiting() {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const request = { intent: 'Worry postponement', max_wait_ms: 50_000 };
  const { structured } = await ada.call('generate_cbt_protocol', request);
  return { protocol_id: structured.protocol_id, expected_version: structured.version };
}

it.each([
  ['revise', 'replace', 'Ask [e-mail] first'],
  ['revise', 'none', words],
  ['reject', 'replace', 'Ask [e-mail] first'],
  ['reject', 'none', words],
])('stores the words of a decision as was asked for: %s, %s', async (kind, personal_data, kept) => {
  const decision = { ...(await waiting()), kind, feedback: words };
  await using grace = await inNewerEra(foundry.url, 'grace');
  expectAdvice(await grace.call('request_protocol_changes', decision), '/feedback');
  const answer = await grace.call('request_protocol_changes', { ...decision, personal_data });
  expect(answer.isError).toBe(false);
  const board = await foundry.system.board(decision.protocol_id);
  const [{ feedback, reason } = {}] = board!.decisions;
  expect(feedback ?? reason).toBe(kept);
});

it.each([
  ['replace', 'Ask [e-mail] first'],
  ['none', words],
])('stores why somebody halts and resumes as was asked for: %s', async (personal_data, kept) => {
  const { protocol_id } = await waiting();
  await foundry.system.until(protocol_id, atGate);
  await using ada = await inNewerEra(foundry.url, 'ada');
  for (const tool of ['halt_protocol', 'resume_protocol']) {
    const before = (await foundry.system.board(protocol_id))!.revision;
    expectAdvice(await ada.call(tool, { protocol_id, reason: words }), '/reason');
    const answer = await ada.call(tool, { protocol_id, reason: words, personal_data });
    expect(answer.isError).toBe(false);
    const { message } = await foundry.system.json(subjects.delta(protocol_id, before + 1));
    expect(message).toContain(kept);
  }
});

it('names fields as the tools have them, whatever was refused', async () => {
  await using ada = await inNewerEra(foundry.url, 'ada');
  const request = { intent: 'Worry postponement', client_request_id: 'one' };
  const automatic = await ada.call('create_protocol', { ...request, auto_approve: true });
  expect(automatic.words).toContain('- /auto_approve: ');
  expect(automatic.words).toMatch(/policy of this server.*leave auto_approve out/);
  expect(automatic.words).not.toMatch(/token is not allowed|role is not allowed|other ways/);
  const first = await ada.call('create_protocol', request);
  expect(first.isError).toBe(false);
  const other = await ada.call('create_protocol', { ...request, intent: 'Another one' });
  expect(other.words).toContain('key_reused');
  expect(other.words).not.toContain('Idempotency-Key');
  expect(other.words).toContain(first.structured.protocol_id);
  expect(other.words.match(/used for another request/g)).toHaveLength(1);
  const { protocol_id, expected_version } = await waiting();
  await using grace = await inNewerEra(foundry.url, 'grace');
  const decision = { protocol_id, expected_version, kind: 'reject', feedback: 'Wait\u202Etxt' };
  const hidden = await grace.call('request_protocol_changes', decision);
  expect(hidden.words).toContain('- /feedback: ');
});
