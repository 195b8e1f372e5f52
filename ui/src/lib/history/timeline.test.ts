import { expect, it } from 'vitest';
import {
  andPlan,
  answered,
  asked,
  assessed,
  by,
  created,
  delta,
  deltaBy,
  drafted,
  gate,
  on,
  planned,
  routed,
  says,
  streamOf,
} from '../../../test/stream-of.ts';
import { toChapters } from './chapters.ts';
import { type StreamEvent, toTimeline, watch, watchedFrom } from './timeline.ts';

const first = asked({ kind: 'draft', iteration: 1 }, 'draft-1');
const events = streamOf(
  delta(created, planned(first)),
  routed(first),
  deltaBy('drafter', answered(first), drafted(1)),
);
const [creation, start, taken] = events as [StreamEvent, StreamEvent, StreamEvent];
const token = (offset: number, text: string, epoch = 1): StreamEvent => ({
  name: 'agent_token',
  id: null,
  data: {
    protocolId: creation.data.protocolId,
    agent: 'drafter',
    taskId: 'draft-1',
    epoch,
    offset,
    text,
  },
});
const folded = (...all: StreamEvent[]) => all.reduce(watch, watchedFrom(undefined));

it('comes to the same moment after a reload or a replay: no event twice, none lost', () => {
  const once = folded(...events);
  expect(folded(creation, creation, start, start, taken, creation)).toEqual(once);
  // a page that was given the board first, then the whole stream
  const again = events.reduce(watch, watchedFrom(once.board));
  expect(again.board).toEqual(once.board);
  expect(again.timeline).toEqual(once.timeline);
});

it('knows that it is lost when a delta is missing, and keeps the board it has', () => {
  const whole = streamOf(
    delta(created),
    delta(drafted(1)),
    deltaBy('human', { kind: 'halted', by }),
  );
  const state = folded(whole[0]!, whole[2]!);
  expect(state.lost).toBe(true);
  expect(state.board?.revision).toBe(1);
});

it('joins the tokens into the text, also when pieces come again or a new attempt begins', () => {
  expect(folded(creation, token(0, 'One '), token(4, 'two')).writing?.text).toBe('One two');
  expect(folded(token(0, 'One '), token(0, 'One two'), token(4, 'two')).writing?.text).toBe(
    'One two',
  );
  expect(folded(token(0, 'Old'), token(0, 'New', 2), token(3, ' late')).writing?.text).toBe('New');
});

it('takes the draft in place of the text that was being written', () => {
  expect(folded(creation, token(0, '# T'), taken).writing).toBeNull();
});

it('shows what happened in order, in words', () => {
  expect(toTimeline([creation, start])).toMatchObject([
    { id: 1, who: 'supervisor', kind: 'step', text: 'It went on.' },
    { id: 2, who: 'drafter', kind: 'start', text: 'writes the first draft' },
  ]);
});

it('shows an answer once, though the board records it with the same words', () => {
  const echoed = streamOf(
    delta(created),
    routed(first),
    says(first, 'Wrote it.'),
    deltaBy('drafter', 'Wrote it.', answered(first), drafted(1)),
    deltaBy('drafter', 'drafter failed.', answered(first)),
  );
  expect(toTimeline(echoed).map(({ kind, text }) => [kind, text])).toEqual([
    ['step', 'It went on.'],
    ['start', 'writes the first draft'],
    ['answer', 'Wrote it.'],
    ['step', 'drafter failed.'],
  ]);
});

it('shows what is planned upon an answer or an order in the supervisor’s name, under its own heading', () => {
  const assess = on('assess', 1);
  const whole = streamOf(
    andPlan(deltaBy('human', 'Requested.', created), 'The Drafter writes.', planned(first)),
    routed(first),
    says(first, 'Wrote it.'),
    andPlan(
      deltaBy('drafter', 'Wrote it.', answered(first), drafted(1)),
      'The Guardian checks it.',
      planned(assess),
    ),
    andPlan(
      deltaBy('safety', 'It is safe.', answered(assess), assessed(1, 90)),
      'Waiting for a decision.',
      planned(),
      gate(1),
    ),
  );
  const timeline = toTimeline(whole);
  expect(timeline.map(({ id, who, text }) => [id, who, text])).toEqual([
    [1, 'human', 'Requested.'],
    [1, 'supervisor', 'The Drafter writes.'],
    [2, 'drafter', 'writes the first draft'],
    [3, 'drafter', 'Wrote it.'],
    [4, 'supervisor', 'The Guardian checks it.'],
    [5, 'safety', 'It is safe.'],
    [5, 'supervisor', 'Waiting for a decision.'],
  ]);
  expect(toChapters(timeline).map(({ title, entries }) => [title, entries.length])).toEqual([
    ['The request', 1],
    ['Round 1, draft 1', 5],
    ['Round 1, at the gate', 1],
  ]);
});
