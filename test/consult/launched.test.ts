import { ConsultAsked, Consultation, type ConsultResult } from '@cerina/contracts/consult';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
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
  const staff = await answered('reviewer', 'What do I have to type in when I approve something?');
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
