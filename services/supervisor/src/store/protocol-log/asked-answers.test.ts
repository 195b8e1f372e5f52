import { subjects } from '@cerina/contracts';
import { waitingForADraft } from '@cerina/test/bus/protocol';
import { expect, it } from 'vitest';
import { isAsked, tasksPlanned, tasksRouted } from './asked-answers.ts';

const { protocolId: id, created, rerouted, route } = waitingForADraft();
const answer = (agent: 'drafter' | 'safety', taskId: string, epoch: number) =>
  subjects.answer(id, agent, taskId, epoch);

it.each([
  ['the routes', tasksRouted([route(1).subject, route(2).subject, created.subject])],
  ['the deltas', tasksPlanned([created, rerouted])],
])(
  'knows by %s which answers may count: to an agent’s own task, up to its last epoch',
  (_, asked) => {
    expect(isAsked(answer('drafter', 'draft-1', 1), asked)).toBe(true);
    expect(isAsked(answer('drafter', 'draft-1', 2), asked)).toBe(true);
    expect(isAsked(answer('drafter', 'draft-1', 3), asked)).toBe(false);
    expect(isAsked(answer('safety', 'draft-1', 1), asked)).toBe(false);
    expect(isAsked(answer('drafter', 'draft-2', 1), asked)).toBe(false);
    expect(isAsked(`foundry.${id}.drafter.answer.draft-1.x`, asked)).toBe(false);
    expect(isAsked(`foundry.${id}.drafter.answer.draft-1.1.1`, asked)).toBe(false);
  },
);

it.each(['0', '-1', '01', '1.5', '1e0', '0x1', ' 1', ''])(
  'takes an answer under the epoch “%s” for none',
  (epoch) => {
    const asked = tasksRouted([route(2).subject]);
    expect(isAsked(`foundry.${id}.drafter.answer.draft-1.${epoch}`, asked)).toBe(false);
    expect(isAsked(`foundry.${id}.drafter.answer.invented.${epoch}`, asked)).toBe(false);
  },
);

it('takes no route from anybody but the supervisor', () => {
  const claimed = `foundry.${id}.drafter.route.drafter.draft-1.1`;
  expect(isAsked(answer('drafter', 'draft-1', 1), tasksRouted([claimed]))).toBe(false);
});
