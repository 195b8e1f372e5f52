import { ConsultAsked, Consultation, type ConsultResult } from '@cerina/contracts/consult';
import { consult } from '@cerina/terminal/consult/consult';
import { consultApi } from '@cerina/terminal/consult/consult-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLaunched } from '../src/foundry/by-launcher.ts';

let launched: Awaited<ReturnType<typeof startLaunched>>;
beforeAll(async () => {
  launched = await startLaunched();
});
afterAll(() => launched[Symbol.asyncDispose]());

/** Asks the foundry as `npm start` starts it, on the product's own documents. */
async function answered(role: 'author' | 'reviewer', message: string) {
  const token = launched.home.credentials[role];
  const asked = await launched.ask('consultations', token, { message });
  const { conversationId } = ConsultAsked.parse(await asked.json());
  const read = async () =>
    Consultation.parse(await (await launched.ask(`consultations/${conversationId}`, token)).json());
  await vi.waitUntil(async () => (await read()).turns[0]!.result !== null, {
    timeout: 120_000,
    interval: 100,
  });
  return (await read()).turns[0]!;
}
const filesOf = (result: {
  answer: Pick<NonNullable<ConsultResult['answer']>, 'citations'> | null;
}) => result.answer!.citations.map(({ scope, file }) => `${scope}/${file}`);

it('answers both sides from their documents, and staff over the bridge', async () => {
  const client = await answered('author', 'How many minutes does a panic attack last?');
  expect(client.result!.outcome).toBe('approved');
  expect(filesOf(client.result!)).toContain('client/panic-explained.md');
  const staff = await answered('reviewer', 'What do you type to sign a version?');
  expect(staff.route).toBe('respond_admin');
  expect(filesOf(staff.result!)).toContain('staff/reviewing-at-the-gate.md');
  const bridged = await answered(
    'reviewer',
    'What do we tell clients about how many minutes a panic attack lasts?',
  );
  expect(bridged.route).toBe('route_bridge');
  for (const file of bridged.result!.answer ? filesOf(bridged.result!) : [])
    expect(file).toMatch(/^client\//);
});

it.each([
  ['author', 'No approved protocol has the id that was given.'],
  ['reviewer', 'No protocol has the id that was given.'],
] as const)('looks protocols up over MCP, with the token of its side: %s', async (role, said) => {
  const { result } = await answered(role, `What does the protocol ${crypto.randomUUID()} say?`);
  expect(result!.answer!.text).toContain(said);
});

describe('Consult in the terminal', () => {
  /** What a person with the token of a role sees, who types these lines. */
  async function sitting(
    role: 'author' | 'reviewer',
    lines: string[] | undefined,
    asked: Parameters<typeof consult>[1] = {},
  ) {
    const { signal } = new AbortController();
    const [written, printed]: [string[], string[]] = [[], []];
    const person = lines && {
      ask: async () => lines.shift() ?? '',
      edit: () => Promise.reject(new Error('nothing is edited')),
    };
    const exit = await consult(
      {
        api: consultApi(launched.foundry.gatewayUrl, launched.home.credentials[role], signal),
        person,
        write: (text) => written.push(text),
        print: (text) => printed.push(text),
        signal,
      },
      asked,
    );
    return { exit, written: written.join(''), printed };
  }

  it('answers one question after the other in one conversation, and shows it from the beginning', async () => {
    const lines = [
      'How many minutes does a panic attack last?',
      '/history',
      'And what is a safety habit?',
      '/quit',
    ];
    const { exit, written, printed } = await sitting('author', lines, { wanted: 'client' });
    expect(exit).toBe(0);
    expect(printed).toHaveLength(2);
    expect(printed[0]).toContain('panic-explained.md:');
    expect(written).toContain('Consult answers from the client documents.');
    expect(written).toContain('\n> How many minutes does a panic attack last?\n');
  });

  it('gives the answer to who cannot be asked, and asks again about personal data', async () => {
    const asked = { wanted: 'staff', question: 'What do I type in when I approve?' } as const;
    expect(await sitting('reviewer', undefined, asked)).toMatchObject({ exit: 0 });
    const personal = ['Is John Smith, born 12/03/1984, ready for step 4?', 'q', ''];
    const { written } = await sitting('author', personal);
    expect(written).toContain('Nothing was stored.');
  });

  it('says on which side a token is answered, and what is missing', async () => {
    const other = await sitting('author', [], { wanted: 'staff' });
    expect(other).toMatchObject({ exit: 1, written: expect.stringContaining('use --user') });
    const nobody = await sitting('author', undefined);
    expect(nobody).toMatchObject({
      exit: 1,
      written: expect.stringContaining('give the question'),
    });
  });

  it('shows the crisis card, and ends with 1 where nobody can ask on', async () => {
    const question = 'I am going to kill myself tonight';
    const { exit, written, printed } = await sitting('author', undefined, { question });
    expect([exit, printed]).toEqual([1, []]);
    expect(written).toMatch(/emergency/i);
  });
});
