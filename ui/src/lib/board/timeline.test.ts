import { type Change, defaultPolicy } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { expect, it } from 'vitest';
import { type StreamEvent, toTimeline, watch, watchedFrom } from './timeline.ts';

const protocolId = '01a1f90f-67f2-7552-bad9-f4a20d1833e2';
const at = '2026-01-02T03:04:05.000Z';
const by = { subject: 'ada', role: 'author', channel: 'http' } as const;

const delta = (id: number, revision: number, changes: Change[], message = 'It went on.') =>
  ({
    name: 'orchestrator',
    id,
    data: {
      protocolId,
      stage: 'progress',
      message,
      status: 'running',
      phase: 'drafting',
      revision,
      asOf: at,
      delta: {
        protocolId,
        at,
        revision,
        author: 'supervisor',
        cause: { kind: 'plan', subject: 'none', sequence: 0 },
        stage: 'progress',
        message,
        changes,
      },
    },
  }) satisfies StreamEvent;
const created = delta(
  1,
  1,
  [
    {
      kind: 'created',
      request: { intent: 'Sleep', context: null, audience: null, locale: null, autoApprove: false },
      policy: defaultPolicy,
      by,
    },
  ],
  'Asked for.',
);
const start = (id: number, epoch = 1): StreamEvent => ({
  name: 'agent_start',
  id,
  data: {
    protocolId,
    at,
    agent: 'drafter',
    taskId: 'draft-1',
    epoch,
    revision: 1,
    iteration: 1,
    task: { kind: 'draft', iteration: 1 },
  },
});
const token = (offset: number, text: string, epoch = 1): StreamEvent => ({
  name: 'agent_token',
  id: null,
  data: { protocolId, agent: 'drafter', taskId: 'draft-1', epoch, offset, text },
});
const drafted = delta(9, 2, [
  {
    kind: 'drafted',
    draft: {
      version: 1,
      text: '# T\n',
      sha256: sha256('# T\n'),
      author: 'drafter',
      iteration: 1,
      round: 1,
      createdAt: at,
      changes: [],
    },
  },
]);
const folded = (...events: StreamEvent[]) => events.reduce(watch, watchedFrom(undefined));

it('comes to the same moment after a reload or a replay: no event twice, none lost', () => {
  const once = folded(created, start(2), drafted);
  expect(folded(created, created, start(2), start(2), drafted, created)).toEqual(once);
  // a page that was given the board first, then the whole stream
  const again = [created, start(2), drafted].reduce(watch, watchedFrom(once.board));
  expect(again.board).toEqual(once.board);
  expect(again.timeline).toEqual(once.timeline);
});

it('knows that it is lost when a delta is missing, and keeps the board it has', () => {
  const state = folded(created, delta(9, 3, [{ kind: 'resumed', by }]));
  expect(state.lost).toBe(true);
  expect(state.board?.revision).toBe(1);
});

it('joins the tokens into the text, also when pieces come again or a new attempt begins', () => {
  expect(folded(created, token(0, 'One '), token(4, 'two')).writing?.text).toBe('One two');
  expect(folded(token(0, 'One '), token(0, 'One two'), token(4, 'two')).writing?.text).toBe(
    'One two',
  );
  expect(folded(token(0, 'Old'), token(0, 'New', 2), token(3, ' late')).writing?.text).toBe('New');
});

it('takes the draft in place of the text that was being written', () => {
  expect(folded(created, token(0, '# T'), drafted).writing).toBeNull();
});

it('tells the story in order, in words', () => {
  expect(toTimeline([created, start(2)])).toMatchObject([
    { id: 1, who: 'supervisor', kind: 'step', text: 'Asked for.' },
    { id: 2, who: 'drafter', kind: 'start', text: 'Drafter writes the first draft' },
  ]);
});
