import { Problem } from '@cerina/contracts';
import { bodyOf, created } from '@cerina/test/doors/gateway';
import { atGate } from '@cerina/test/follow/boards';
import { storesHolding } from '@cerina/test/stores/stores-holding';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayAndSupervisor, startGatewayAndSupervisor } from '../gateway-and-supervisor.ts';

const intent = 'Fear ladder for Bartholomew Cartwright, born 12/03/1987, who avoids lifts';
const context = 'Cartwright can be reached on 020 7946 0958 or b.cartwright@example.org.';
const secrets = [
  'Bartholomew',
  'Cartwright',
  '12/03/1987',
  '020 7946 0958',
  'b.cartwright@example',
];

let gateway: GatewayAndSupervisor;
const logged: string[] = [];
beforeAll(async () => {
  gateway = await startGatewayAndSupervisor({ logTo: { write: (line) => logged.push(line) } });
});
afterAll(() => gateway[Symbol.asyncDispose]());

const ask = (body: object, key?: string) =>
  gateway.post('author', '/api/protocols', body, key ? { 'idempotency-key': key } : {});
const problemOf = async (response: Response) => Problem.parse(await response.json());

/** Where any of these words is: in the database, in a file of the bus, in a line of a log. */
async function kept(words: string[]): Promise<string[]> {
  const places = await Promise.all(
    words.map((word) => storesHolding(gateway.system.servers, word)),
  );
  const lines = logged.filter((line) => words.some((word) => line.includes(word)));
  return [...places.flat(), ...lines];
}

describe('a request with personal data', () => {
  it('is refused with what was found, where, and what would be in its place', async () => {
    const response = await ask({ intent, context: `  ${context}`, audience: 'adults' });
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.code).toBe('personal_data');
    const found = problem.personalData!.map(({ pointer, kind, quote, placeholder }) =>
      [pointer, kind, quote, placeholder].join(' '),
    );
    expect(found).toEqual([
      '/intent name Bartholomew Cartwright [name]',
      '/intent birth_date 12/03/1987 [date of birth]',
      '/context name Cartwright [name]',
      '/context phone 020 7946 0958 [phone]',
      '/context email b.cartwright@example.org [e-mail]',
    ]);
    const texts: Record<string, string> = { '/intent': intent, '/context': context };
    for (const { pointer, from, to, quote } of problem.personalData!) {
      expect(texts[pointer]?.slice(from, to)).toBe(quote);
    }
    const words = `${problem.detail} ${JSON.stringify(problem.errors)}`;
    expect(words).toContain('if somebody may be in danger now, call');
    for (const secret of secrets) expect(words).not.toContain(secret);
  });

  it('leaves nothing on the bus, in the database or in a log', async () => {
    const before = await gateway.countCommands();
    expect((await ask({ intent, context })).status).toBe(422);
    expect((await ask({ intent, context }, 'personal-1')).status).toBe(422);
    expect(await gateway.countCommands()).toBe(before);
    expect(await kept(secrets)).toEqual([]);
  });

  it('is stored with placeholders where that is asked for, and only so', async () => {
    const response = await ask({ intent, context, personalData: 'replace' });
    expect(response.status).toBe(202);
    const { protocolId } = await bodyOf(response);
    expect((await gateway.lastCommand()).order).toMatchObject({
      kind: 'create',
      request: {
        intent: 'Fear ladder for [name], born [date of birth], who avoids lifts',
        context: '[name] can be reached on [phone] or [e-mail].',
        personalData: 'replace',
      },
    });
    const board = await gateway.system.until(protocolId, atGate);
    expect(board).toMatchObject({ personalData: 'replace', createdBy: { subject: 'author' } });
    // which also shows that the search of the stores finds what is there
    expect((await kept(['Fear ladder for [name]'])).length).toBeGreaterThan(1);
    expect(await kept(secrets)).toEqual([]);
  });

  it('is stored as it is where its author says that it is no person’s, and the board says so', async () => {
    const fiction = 'Thought record about the novel’s Mrs Clarissa Dalloway, for a book group';
    expect((await ask({ intent: fiction })).status).toBe(422);
    const response = await ask({ intent: fiction, personalData: 'none' });
    const { protocolId } = await bodyOf(response);
    const board = await gateway.system.until(protocolId, atGate);
    expect(board).toMatchObject({ intent: fiction, personalData: 'none' });
  });

  it('may be sent again under the same key, with the text changed or with an answer', async () => {
    const key = 'personal-2';
    expect((await ask({ intent, personalData: undefined }, key)).status).toBe(422);
    const first = await ask({ intent, personalData: 'replace' }, key);
    const second = await ask({ intent, personalData: 'replace' }, key);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(await second.json()).toEqual(await first.json());
    const other = await problemOf(await ask({ intent, personalData: 'none' }, key));
    expect(other.code).toBe('key_reused');
  });

  it('that was stored under a key is never stored again, nor quoted', async () => {
    const key = 'personal-3';
    const changed = { intent: 'Fear ladder for somebody who avoids lifts' };
    expect((await ask({ intent }, key)).status).toBe(422);
    expect((await ask(changed, key)).status).toBe(202);
    expect((await problemOf(await ask({ intent }, key))).code).toBe('key_reused');
    expect((await ask(changed, key)).status).toBe(202);
  });

  it('counts as one without where nothing is found, whatever it answers', async () => {
    const plain = 'Fear ladder for somebody who avoids lifts, eight steps, SUDS 0-100';
    expect((await ask({ intent: plain, personalData: 'none' })).status).toBe(202);
    const { order } = await gateway.lastCommand();
    expect(order).not.toHaveProperty('request.personalData');
  });
});

describe('a decision with personal data in its words', () => {
  /** A protocol at its gate, and how a reviewer decides there. */
  async function offered() {
    const id = await created(gateway);
    const { gate } = await gateway.system.until(id, atGate);
    return (body: object) =>
      gateway.post('reviewer', `/api/protocols/${id}/review`, { gateId: gate!.id, ...body });
  }
  const revision = {
    action: 'request_revision',
    version: 1,
    feedback: 'Shorter. Ask Mrs Margaret Hillcrest on 07911 123456.',
    comments: [{ line: 1, text: 'Margaret finds it long' }],
  };

  it('is refused with each place, and leaves nothing behind', async () => {
    const decide = await offered();
    const problem = await problemOf(await decide(revision));
    expect(problem.code).toBe('personal_data');
    expect(problem.personalData!.map(({ pointer, quote }) => `${pointer} ${quote}`)).toEqual([
      '/feedback Margaret Hillcrest',
      '/feedback 07911 123456',
      '/comments/0/text Margaret',
    ]);
    expect(await kept(['Margaret Hillcrest', '07911 123456'])).toEqual([]);

    expect((await decide({ ...revision, personalData: 'replace' })).status).toBe(200);
    expect((await gateway.lastCommand()).order).toMatchObject({
      decision: {
        feedback: 'Shorter. Ask Mrs [name] on [phone].',
        comments: [{ line: 1, text: '[name] finds it long' }],
      },
    });
    expect(await kept(['Margaret Hillcrest', '07911 123456'])).toEqual([]);
  });

  it('is refused for its confirmation too, whose hash is nobody’s number', async () => {
    const decide = await offered();
    const confirmation = 'read aloud to Mrs Margaret Hillcrest on 07911 123456';
    const rejection = { action: 'reject', reason: 'Too long.', confirmation };
    const problem = await problemOf(await decide(rejection));
    expect(problem.code).toBe('personal_data');
    expect(problem.personalData!.map(({ pointer, quote }) => `${pointer} ${quote}`)).toEqual([
      '/confirmation Margaret Hillcrest',
      '/confirmation 07911 123456',
    ]);
    const sha256 = `07624913${'0'.repeat(56)}`;
    const typed = 'typed 07624913, with each line of the text on screen for a second or longer';
    const named = { ...rejection, version: 1, sha256, confirmation: typed };
    expect((await problemOf(await decide(named))).code).not.toBe('personal_data');
    expect((await decide({ ...rejection, personalData: 'replace' })).status).toBe(200);
    expect((await gateway.lastCommand()).order).toMatchObject({
      decision: { confirmation: 'read aloud to Mrs [name] on [phone]' },
    });
  });

  it('is taken as it is where it is no person’s', async () => {
    const decide = await offered();
    const reason = 'Belongs to the clinic: 020 7946 0958';
    const rejection = { action: 'reject', reason };
    expect((await problemOf(await decide(rejection))).code).toBe('personal_data');
    expect((await decide({ ...rejection, personalData: 'none' })).status).toBe(200);
    expect((await gateway.lastCommand()).order).toMatchObject({ decision: { reason } });
  });

  it('that would be too long with placeholders is refused, and not stored', async () => {
    const decide = await offered();
    const feedback = 'a@b.co '.repeat(571).trim();
    const response = await decide({
      action: 'request_revision',
      feedback,
      personalData: 'replace',
    });
    expect((await problemOf(response)).code).toBe('invalid_request');
  });
});
