import type { Task } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import {
  actor,
  asks,
  assessed,
  at,
  created,
  delta,
  drafted,
  flag,
  protocolId,
  reviewed,
  riskQuestion,
  scopeQuestion,
} from '../../test/story.ts';
import type { WatchedEvent } from '../gateway/follow.ts';
import { type Screen, show } from './show.ts';

const played = (events: WatchedEvent[]) => {
  let screen: Screen = {};
  let text = '';
  for (const event of events) {
    const shown = show(screen, event);
    screen = shown.screen;
    text += shown.text;
  }
  return { screen, text };
};
const orchestrator = (...args: Parameters<typeof delta>): WatchedEvent => ({
  event: 'orchestrator',
  data: delta(...args),
});
const token = (offset: number, text: string, more = {}): WatchedEvent => ({
  event: 'agent_token',
  data: { protocolId, agent: 'drafter', taskId: 't1', epoch: 1, offset, text, ...more },
});
const start: WatchedEvent = {
  event: 'agent_start',
  data: {
    ...{ protocolId, at, agent: 'drafter', taskId: 't1', epoch: 1, revision: 1, iteration: 1 },
    task: { kind: 'draft', iteration: 1 },
  },
};

it('shows who is on, the version, its scores and each flag with its line', () => {
  const { text } = played([
    orchestrator(1, [created]),
    start,
    orchestrator(2, [drafted(1)]),
    orchestrator(3, [assessed(1, 94, [flag('f1')])]),
    orchestrator(4, [reviewed(1)]),
  ]);
  expect(text).toBe(
    [
      'Drafter writes the first draft',
      'Version 1 (round 1, iteration 1)',
      '  first words',
      'Version 1: safety 94 (safe)',
      '  line 4  Warning, Promise of a cure: promises a cure',
      'Version 1: clinical 85, quality 82 (empathy 81, structure 82, appropriateness 83)',
      '',
    ].join('\n'),
  );
});

describe('the text that is being written', () => {
  it('comes as it is written, and what follows begins on a new line', () => {
    const events = [orchestrator(1, [created]), start, token(0, '# Wor'), token(5, 'ry')];
    expect(played([...events, orchestrator(2, [drafted(1)])]).text).toMatch(
      /first draft\n# Worry\nVersion 1/,
    );
  });

  it('is not repeated when a reconnect sends the text so far', () => {
    expect(played([token(0, 'one '), token(4, 'two '), token(0, 'one two three')]).text).toBe(
      'one two three',
    );
  });

  it('shows where tokens were lost', () => {
    expect(played([token(0, 'one '), token(10, 'three')]).text).toBe('one …three');
  });

  it('begins again when the step is tried again', () => {
    expect(played([token(0, 'first'), token(0, 'second', { epoch: 2 })]).text).toBe(
      'first\nsecond',
    );
  });

  it('is the Drafter’s alone', () => {
    expect(played([token(0, '{"score"', { agent: 'safety' })]).text).toBe('');
  });
});

it('shows what became of each point of the brief', () => {
  const point = { from: 'human' as const, priority: 'normal' as const };
  const points = [
    { ...point, id: 'p1', text: 'Make step 3 smaller' },
    { ...point, id: 'p2', text: 'Add a joke' },
  ];
  const answers = [
    { pointId: 'p1', answer: 'applied' as const, why: '' },
    { pointId: 'p2', answer: 'declined' as const, why: 'it would not fit' },
  ];
  const { text } = played([
    orchestrator(1, [created, { kind: 'brief_written', points }]),
    orchestrator(2, [{ kind: 'brief_answered', answers }]),
  ]);
  expect(text).toBe(
    '  Reported as applied: Make step 3 smaller\n  Not applied: Add a joke (it would not fit)\n',
  );
});

it('shows each ask of a message, and what became of it', () => {
  const text = "'therapist' throughout, bigger print";
  const answer = {
    ...{ pointId: 'p1', answer: 'partly' as const, why: '1 of 2 asks are met.' },
    asks: [
      { text: "'therapist' throughout", state: 'met' as const, line: 5, why: 'No "clinician".' },
      { text: 'bigger print', state: 'not_done' as const, why: 'A text has no print size.' },
    ],
  };
  const shown = played([
    orchestrator(1, [
      created,
      { kind: 'brief_written', points: [{ from: 'human', priority: 'high', id: 'p1', text }] },
    ]),
    orchestrator(2, [{ kind: 'brief_answered', answers: [answer] }]),
  ]);
  expect(shown.text).toBe(
    [
      `  Partly applied: ${text} (1 of 2 asks are met.)`,
      "    Done         'therapist' throughout (line 5)",
      '    Not done     bigger print: A text has no print size.',
      '',
    ].join('\n'),
  );
});

it('shows a reason to look closer once, however often it is raised', () => {
  const crisis = { kind: 'attention_raised' as const, reasons: ['crisis' as const] };
  const { text } = played([
    orchestrator(1, [created, crisis, crisis]),
    orchestrator(2, [crisis, { kind: 'attention_raised', reasons: ['crisis', 'agent_failed'] }]),
  ]);
  expect(text).toBe('Needs attention: Possible crisis\nNeeds attention: A step failed\n');
});

it('shows that the request waits for an answer, and who answered what', () => {
  const answered = {
    ...{ commandId: 'c1', by: actor, at, gateId: 'gate-1' },
    answers: [
      { question: riskQuestion, risk: 'assessed' as const, text: 'Seen today.' },
      { question: scopeQuestion, text: 'Less worry.' },
    ],
  };
  const { text } = played([
    orchestrator(1, [created]),
    orchestrator(2, asks(riskQuestion, scopeQuestion), 'pending_review'),
    orchestrator(3, [{ kind: 'questions_answered', answered }]),
  ]);
  expect(text).toBe(
    [
      'Request needs answers first',
      '  This may suggest danger.',
      'Someone with the shared author token answered the questions',
      '  “after Friday” “the papers are sorted” Is someone at risk now? No, it was assessed. Seen today.',
      '  What should change? Less worry.',
      '',
    ].join('\n'),
  );
});

it.each([
  ['model_unavailable', /^Drafter failed: No answer\.\n {2}.* is OPENAI_BASE_URL its address\?\n$/],
  ['model_refused', /^Drafter failed: No answer\.\n {2}.* OPENAI_BASE_URL, OPENAI_API_KEY and /],
  ['timeout', /^Drafter failed: No answer\.\n$/],
])('names the settings of the model where a step failed with %s', (code, words) => {
  const task = { kind: 'draft', version: 1 } as unknown as Task;
  const failure = { agent: 'drafter' as const, task, code, message: 'No answer.', at };
  const { text } = played([
    orchestrator(1, [created]),
    orchestrator(2, [{ kind: 'agent_failed', failure }]),
  ]);
  expect(text).toMatch(words);
});

it('folds the deltas into the board, each once', () => {
  const events = [orchestrator(1, [created]), orchestrator(2, [drafted(1)])];
  const { screen, text } = played([...events, ...events]);
  expect(screen.board?.drafts).toHaveLength(1);
  expect(text.match(/Version 1/g)).toHaveLength(1);
});
