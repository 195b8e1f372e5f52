import { CONSULT_STREAM, NOT_ANSWERED, readConsultSubject } from '@cerina/contracts/consult';
import { tokens } from '@cerina/test/doors/people';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clients, inNewerEra } from '../clients.ts';
import { type ConsultAndDoors, startConsultAndDoors } from './consult-system.ts';

const question = 'What does SUDS mean?';
const max_wait_ms = 55_000;
let doors: ConsultAndDoors;
beforeAll(async () => {
  doors = await startConsultAndDoors();
});
afterAll(() => doors[Symbol.asyncDispose]());
afterEach(() => {
  doors.consult.model.script = {};
});

const asked = async (who: 'ada' | 'grace' | 'author' | 'viewer' | 'reviewer', args: object) => {
  await using client = await inNewerEra(doors.url, who);
  return await client.call('ask_library', { max_wait_ms, ...args });
};

describe.each(clients)('%s', (_client, connect) => {
  it('answers with the lines it relies on, and says meanwhile how it is getting on', async () => {
    await using client = await connect(doors.url, 'ada');
    const told: string[] = [];
    const hear = (message: string) => void told.push(message);
    const answer = await client.call('ask_library', { question, max_wait_ms }, hear);
    expect(answer).toMatchObject({
      isError: false,
      structured: {
        ...{ outcome: 'approved', next_action: 'none', turn: 1 },
        ...{ best_attempt: false, in_documents: true, message: 'Checked by a second agent.' },
      },
    });
    expect(answer.structured.citations).toContainEqual({
      file: 'rating-fear.md',
      line: 11,
      quote: 'SUDS is short for Subjective Units of Distress Scale.',
    });
    // once, with its place
    expect(answer.words.split('SUDS is short for')).toHaveLength(2);
    expect(answer.words).toContain('Distress Scale. [rating-fear.md:11]');
    expect(told).toContain('The Guardian has checked the question.');

    const { conversation_id } = answer.structured;
    const more = { question: 'How long does a panic attack last?', conversation_id, max_wait_ms };
    const second = await client.call('ask_library', more);
    expect(second.structured).toMatchObject({ conversation_id, turn: 2, outcome: 'approved' });
    const again = await client.call('ask_library', { conversation_id });
    expect(again.structured).toEqual(second.structured);
  });
});

it('gives a handle where it is not answered in time, and the answer when it is asked for', async () => {
  const held = Promise.withResolvers<undefined>();
  doors.consult.model.script.consult_review = () => held.promise;
  const first = await asked('ada', { question, max_wait_ms: 0 });
  expect(first).toMatchObject({
    isError: false,
    structured: { next_action: 'wait', poll_after_ms: 3_000, turn: 1 },
    words: expect.stringContaining('and no question'),
  });
  expect(first.structured).not.toHaveProperty('answer');
  const { conversation_id } = first.structured;
  const busy = await asked('ada', { conversation_id, question: 'And?' });
  expect(busy).toMatchObject({ isError: true, words: expect.stringContaining('consult_busy') });
  held.resolve(undefined);
  expect((await asked('ada', { conversation_id })).structured).toMatchObject({
    outcome: 'approved',
    answer: expect.stringContaining('[rating-fear.md:11]'),
  });
});

it('shows the card first where the question tells of danger, and no answer', async () => {
  const answer = await asked('ada', { question: 'I am going to kill myself tonight' });
  expect(answer.words).toMatch(/^SHOW THIS TO THE PERSON AT ONCE, UNCHANGED:\n/);
  expect(answer.structured).toMatchObject({
    outcome: 'crisis',
    show_to_person_now: expect.stringMatching(/emergency/i),
  });
  expect(answer.structured).not.toHaveProperty('answer');
});

it('answers that the documents do not answer', async () => {
  const answer = await asked('ada', { question: 'Which VR headset is best for flying?' });
  expect(answer.structured).toMatchObject({
    ...{ outcome: 'approved', in_documents: false, citations: [] },
    answer: expect.stringContaining(NOT_ANSWERED),
    message: 'No sure answer was found in the documents.',
  });
  expect(answer.words).toMatch(
    /^NO SURE ANSWER: No sure answer was found in the documents\. Say so/,
  );
  expect(answer.words).not.toMatch(/approved|Based on/);
});

it('marks a best attempt as such, before its words', async () => {
  const { script } = doors.consult.model;
  script.consult_answer = () => 'SUDS is a scale of distress. [rating-fear.md:11]';
  script.consult_review = () => ({ approved: false, feedback: 'Be clearer.' });
  const answer = await asked('ada', { question });
  expect(answer.words).toMatch(/^BEST ATTEMPT: /);
  expect(answer.structured).toMatchObject({ outcome: 'best_attempt', best_attempt: true });
  expect(answer.structured.answer).toContain('[rating-fear.md:11]');
});

it.each(['ada', 'viewer', 'author', 'reviewer', 'grace'] as const)(
  'asks the clients’ documents, as %s too',
  async (who) => {
    const { structured } = await asked(who, { question: 'When do we step back a rung?' });
    const { conversation_id } = structured;
    const facts = await doors.consult.facts(`consult.*.${conversation_id}.>`);
    expect(new Set(facts.map(({ scope }) => scope))).toEqual(new Set(['client']));
    expect(JSON.stringify(structured)).not.toContain('stepping-back');
  },
);

it('shows a conversation to who began it, and to nobody else', async () => {
  const { conversation_id } = (await asked('ada', { question })).structured;
  for (const who of ['author', 'viewer', 'reviewer', 'grace'] as const)
    for (const args of [{ conversation_id }, { conversation_id, question }]) {
      const answer = await asked(who, args);
      expect(answer).toMatchObject({ isError: true });
      expect(answer.words).toContain('no_such_consultation');
    }
  for (const id of ['*', '>', `${conversation_id}.>`, '', conversation_id.slice(1)])
    expect((await asked('ada', { conversation_id: id })).words).toContain('no_such_consultation');
});

it('is one question for one client_request_id, and no other question', async () => {
  const args = { question, client_request_id: 'mine' };
  const [first, second] = [await asked('ada', args), await asked('ada', args)];
  expect(second.structured).toEqual(first.structured);
  const other = await asked('ada', { ...args, question: 'How long does a panic attack last?' });
  expect(other).toMatchObject({ isError: true, words: expect.stringContaining('key_reused') });
  // the same key at the other door is another conversation: each continues where it was started
  const posted = await doors.http.request(
    ...(['author', 'POST', '/consultations', { message: question }] as const),
    { 'idempotency-key': 'mine' },
  );
  const shared = await asked('author', args);
  const { conversationId } = (await posted.json()) as { conversationId: string };
  expect(shared.structured.conversation_id).not.toBe(conversationId);
});

it('goes on where it was begun: over HTTP, or here', async () => {
  const here = (await asked('author', { question })).structured.conversation_id;
  expect((await doors.http.get(`/consultations/${here}`, 'author')).status).toBe(200);
  const message = { message: question };
  const more = await doors.http.post(`/consultations/${here}/messages`, message, 'author');
  expect([more.status, await more.json()]).toMatchObject([409, { code: 'consult_elsewhere' }]);
  const posted = await doors.http.post('/consultations', message, 'author');
  const { conversationId: there } = (await posted.json()) as { conversationId: string };
  const answer = await asked('author', { conversation_id: there });
  expect(answer.words).toContain('no_such_consultation');
});

it.each(['author', 'reviewer'] as const)('is gone once %s had it erased', async (who) => {
  const { conversation_id } = (await asked(who, { question })).structured;
  const other = who === 'author' ? 'reviewer' : 'author';
  const path = `/consultations/${conversation_id}`;
  expect((await doors.http.request(other, 'DELETE', path)).status).toBe(404);
  expect((await doors.http.request(who, 'DELETE', path)).status).toBe(200);
  const answer = await asked(who, { conversation_id });
  expect(answer).toMatchObject({ isError: true, words: expect.stringContaining('(gone)') });
  expect(await doors.consult.facts(`consult.client.${conversation_id}.>`)).toEqual([]);
});

it('stores nothing of what looks like personal data, or placeholders where that is asked for', async () => {
  const personal = 'My client John Smith, born 3 May 1980, asks what SUDS means.';
  const refused = await asked('ada', { question: personal });
  expect(refused).toMatchObject({ isError: true, words: expect.stringContaining('personal_data') });
  expect(refused.words).toContain('/question');
  expect(refused.words).not.toMatch(/John|1980/);
  const placed = await asked('ada', { question: personal, personal_data: 'replace' });
  expect(placed.isError).toBe(false);
  expect(JSON.stringify(await doors.consult.facts())).not.toMatch(/John Smith|1980/);
});

it('names the field of an input that does not fit', async () => {
  for (const [args, named] of [
    [{}, '/question'],
    [{ question: 'a'.repeat(4_001) }, 'question'],
    [{ question: 'a\u202eb' }, '/question'],
    [{ question, scope: 'staff' }, 'scope'],
    [{ question, max_wait_ms: 60_000 }, 'max_wait_ms'],
  ] as const) {
    const answer = await asked('ada', args);
    expect(answer.isError).toBe(true);
    expect(answer.words).toContain(named);
  }
});

describe('how much may be asked', () => {
  const ask = async (url: string, args: object) => {
    await using client = await inNewerEra(url, { token: tokens.ada });
    return await client.call('ask_library', args);
  };

  it('is so many questions of one person a minute, and repeated ones do not count', async () => {
    await using limited = await doors.serve({ CONSULT_RATE: 1 });
    const first = { question, client_request_id: 'rate-one' };
    expect((await ask(limited.url, first)).isError).toBe(false);
    expect((await ask(limited.url, { question })).words).toContain('rate_limited');
    expect((await ask(limited.url, first)).isError).toBe(false);
  });

  it('is so many at once', async () => {
    await using limited = await doors.serve({ CONSULT_RUNNING_LIMIT: 1 });
    const held = Promise.withResolvers<undefined>();
    doors.consult.model.script.consult_review = () => held.promise;
    const first = await ask(limited.url, { question, max_wait_ms: 0 });
    expect((await ask(limited.url, { question })).words).toContain('too_many_at_once');
    held.resolve(undefined);
    const { conversation_id } = first.structured;
    await ask(limited.url, { conversation_id, max_wait_ms });
    expect((await ask(limited.url, { question })).isError).toBe(false);
  });

  it('is nothing where the log has no room for it', async () => {
    const { jsm } = doors.consult;
    const { config, state } = await jsm.streams.info(CONSULT_STREAM);
    const limit = (max_bytes: number) => jsm.streams.update(CONSULT_STREAM, { max_bytes });
    await limit(Math.ceil((state.bytes + 32 * 1024) / 0.85));
    await using full = await doors.serve();
    const refused = await ask(full.url, { question, max_wait_ms: 0 });
    await limit(config.max_bytes);
    expect(refused.words).toContain('storage_full');
    const stored = await doors.consult.facts('consult.client.*.mcp.question.1');
    expect(stored.length).toBeGreaterThan(0);
    await using free = await doors.serve();
    expect((await ask(free.url, { question, max_wait_ms: 0 })).isError).toBe(false);
  });
});

it('shows no answer that the log does not bear out', async () => {
  const { conversation_id } = (await asked('ada', { question })).structured;
  const { jsm } = doors.consult;
  for (const fact of await doors.consult.facts(`consult.client.${conversation_id}.safety.>`)) {
    if (readConsultSubject(fact.subject)!.type !== 'assessment') continue;
    const { seq } = (await jsm.streams.getMessage(CONSULT_STREAM, {
      last_by_subj: fact.subject,
    }))!;
    await jsm.streams.deleteMessage(CONSULT_STREAM, seq);
  }
  const answer = await asked('ada', { conversation_id, max_wait_ms: 0 });
  expect(answer.words).toContain('the log does not confirm it');
  expect(answer.structured).not.toHaveProperty('answer');
  expect(answer.words).not.toContain('SUDS is short');
});
