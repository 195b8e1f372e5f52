import { startBackbone } from '@cerina/test/doors/backbone';
import { bodyOf, created, startGateway } from '@cerina/test/doors/gateway';
import { expect, it } from 'vitest';
import { draftOf, theText } from '../life.ts';

it('is refused also where it was halted before the gate for a possible crisis was open', async () => {
  await using backbone = await startBackbone();
  await using gateway = await startGateway(backbone);
  const id = await created(gateway);
  await backbone.append(id, [
    { kind: 'drafted', draft: draftOf(1, theText) },
    { kind: 'halted', by: { subject: 'grace', role: 'reviewer', channel: 'dashboard' } },
    { kind: 'feedback_screened', screening: { outcome: 'hold', verdicts: [], reasons: [] } },
  ]);
  const asked = { version: 1, instructions: 'Make it shorter.' };
  const refused = await gateway.post('author', `/api/protocols/${id}/branches`, asked);
  expect((await bodyOf(refused)).code).toBe('action_not_allowed');
});
