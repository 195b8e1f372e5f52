import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ConsultSystem, startConsult } from '../src/consult/system.ts';

let consult: ConsultSystem;
beforeAll(async () => {
  consult = await startConsult();
});
afterAll(() => consult[Symbol.asyncDispose]());

it('carries a professional question about danger over the bridge, and the same of a client gets the card', async () => {
  const question = 'What does the handout say to suicidal patients?';
  const bridged = await consult.answered('staff', question);
  expect(bridged).toMatchObject({ outcome: 'approved', route: 'route_bridge' });
  expect(await consult.answered('client', question)).toMatchObject({ outcome: 'crisis' });
});

it('shows a member of staff the card for their own danger, wherever they write of it', async () => {
  const question = 'What do we tell clients about how long a panic attack lasts?';
  const before = consult.model.calls.length;
  const own = await consult.answered('staff', `I want to kill myself. ${question}`);
  expect(own).toMatchObject({ outcome: 'crisis', answer: null });
  const noted = await consult.answered('staff', question, { context: 'I plan to end my life.' });
  expect(noted).toMatchObject({ outcome: 'crisis', answer: null });
  expect(consult.model.calls.length).toBe(before);
  const crossed = await consult.facts('consult.client.>');
  expect(crossed.filter((fact) => fact.type === 'question' && fact.author === 'bridge')).toEqual(
    crossed.filter(
      (fact) => fact.type === 'question' && fact.prompt.includes('suicidal') && !fact.by,
    ),
  );
});
