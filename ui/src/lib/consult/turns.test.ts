import type { Consultation } from '@cerina/contracts/consult';
import { describe, expect, it } from 'vitest';
import { mayShow, nowInWords, outcomeInWords } from './phrases.ts';
import {
  afterEvent,
  beingWritten,
  type ConsultStreamEvent,
  readAgain,
  type Talk,
  talkFrom,
} from './turns.ts';

const conversationId = '01a1f90f-67f2-7552-bad9-f4a20d1833e2';
const at = '2026-01-02T03:04:05.000Z';
const sha256 = 'a'.repeat(64);
const quote = { scope: 'staff', file: 'stepping-back.md', line: 3, quote: 'Step back.' } as const;
const about = { conversationId, turn: 1, at };

const read = (more: Partial<Consultation['turns'][number]> = {}): Consultation => ({
  conversationId,
  scope: 'staff',
  turns: [
    {
      ...{ turn: 1, question: 'When?', context: null, askedAt: at },
      ...{ route: null, rounds: [], result: null },
      ...more,
    },
  ],
});
type Answered = { text: string | null; citations: (typeof quote)[] };
const primary = (attempt: number, said: Partial<Answered> = {}) =>
  ({
    name: 'agent_message',
    data: {
      ...about,
      ...{ agent: 'primary', attempt },
      response: {
        ...{ request_id: 'request-1', text: null, sha256, citations: [], answered: true },
        ...said,
      },
    },
  }) as const;
const reviewer = (attempt: number, approved: boolean, feedback = '') =>
  ({
    name: 'agent_message',
    data: {
      ...about,
      ...{ agent: 'reviewer', attempt },
      response: { request_id: 'request-1', approved, feedback },
    },
  }) as const;
const starts = (agent: 'primary' | 'reviewer', attempt = 1) =>
  ({ name: 'agent_start', data: { ...about, agent, attempt } }) as const;
const plans = (turn = 1) =>
  ({
    name: 'orchestrator',
    data: { ...about, turn, stage: 'plan', message: 'It is planned.', route: 'respond_admin' },
  }) as const;
const ends = (outcome = 'approved') =>
  ({
    name: 'final_result',
    data: {
      ...about,
      outcome,
      route: 'respond_admin',
      answer: { text: 'Step back.', sha256, citations: [quote] },
      ...{ attempt: 2, card: null, message: 'It is answered.' },
    },
  }) as never as Omit<ConsultStreamEvent, 'id'>;
const token = (offset: number, text: string, attempt = 1): ConsultStreamEvent => ({
  name: 'agent_token',
  id: null,
  data: {
    ...{ request_id: 'request-1', scope: 'staff', conversationId },
    ...{ agent: 'primary', turn: 1, attempt, offset, text },
  },
});

/** Events with ids from 1, as on the log. */
const numbered = (...events: Omit<ConsultStreamEvent, 'id'>[]) =>
  events.map((event, index) => ({ ...event, id: index + 1 }) as ConsultStreamEvent);
const after = (talk: Talk, events: readonly ConsultStreamEvent[]) =>
  events.reduce(afterEvent, talk);

const whole = numbered(
  ...[plans(), starts('primary'), primary(1), starts('reviewer')],
  ...[reviewer(1, false, 'Say when.'), starts('primary', 2), primary(2)],
  ...[starts('reviewer', 2), reviewer(2, true), ends()],
);

describe('a conversation as it is shown', () => {
  it('says in order who works on the question, and then how it ended', () => {
    let talk = talkFrom(read());
    const said = whole.map((event) => {
      talk = afterEvent(talk, event);
      return nowInWords(talk.turns[0]!);
    });
    expect(said.filter((words, nth) => words !== said[nth - 1])).toEqual([
      'The question is being read.',
      'The primary agent is answering.',
      'The reviewer is checking the answer.',
      'The primary agent is answering, attempt 2.',
      'The reviewer is checking the answer, attempt 2.',
      'Reviewed answer.',
    ]);
    expect(talk.turns[0]!.rounds).toMatchObject([
      { attempt: 1, approved: false, feedback: 'Say when.' },
      { attempt: 2, approved: true, feedback: null },
    ]);
    expect(talk.turns[0]!.result!.answer!.citations).toEqual([quote]);
  });

  it('is the same after a replay, of all or of a part, and after a reset', () => {
    const once = after(talkFrom(read()), whole);
    expect(after(once, whole)).toEqual(once);
    expect(after(once, whole.slice(4))).toEqual(once);
    const again = after(once, [{ name: 'reset', id: 0, data: {} }]);
    expect([again.position, again.lacks]).toEqual([0, true]);
    expect(after(again, whole).turns.map(({ rounds, result }) => ({ rounds, result }))).toEqual(
      once.turns.map(({ rounds, result }) => ({ rounds, result })),
    );
  });

  it('keeps what was read when older events are replayed over it', () => {
    const { result, rounds } = after(talkFrom(read()), whole).turns[0]!;
    const words = rounds.map((round) => ({ ...round, text: 'Read.', citations: [quote] }));
    const talk = after(talkFrom(read({ result, rounds: words })), whole.slice(0, 4));
    expect(nowInWords(talk.turns[0]!)).toBe('Reviewed answer.');
    expect(talk.turns[0]!.rounds.map(({ text, approved }) => [text, approved])).toEqual([
      ['Read.', false],
      ['Read.', true],
    ]);
  });

  it('shows what is written for staff once, in its order, and starts over with another text', () => {
    const started = after(talkFrom(read()), whole.slice(0, 3));
    const first = after(started, [token(0, 'Step '), token(5, 'back.'), token(0, 'Step ')]);
    expect(beingWritten(first.turns[0]!)).toBe('Step back.');
    const gap = afterEvent(started, token(5, 'back.'));
    expect(beingWritten(gap.turns[0]!)).toBe('');
    expect(beingWritten(afterEvent(first, token(0, 'Another')).turns[0]!)).toBe('Another');
    expect(beingWritten(after(first, whole).turns[0]!)).toBe('');
  });

  it('shows clients nothing before the result', () => {
    const client = talkFrom({ ...read(), scope: 'client' });
    const written = after(client, [...whole.slice(0, 4), token(0, 'Step back.')]);
    expect(beingWritten(written.turns[0]!)).toBe('');
    expect(after(written, whole.slice(4)).lacks).toBe(false);
  });

  it('asks for what events do not say: the words of a question and of a round', () => {
    expect(afterEvent(talkFrom(read()), whole[0]!).lacks).toBe(false);
    expect(after(talkFrom(read()), whole.slice(0, 5)).lacks).toBe(true);
    const talk = afterEvent(talkFrom(read()), { ...plans(2), id: 20 });
    expect([talk.lacks, talk.turns[1]!.question]).toEqual([true, null]);
    expect(readAgain(talk, read()).lacks).toBe(true);
    const second = { ...read().turns[0]!, turn: 2, question: 'And then?' };
    const now = readAgain(talk, { ...read(), turns: [...read().turns, second] });
    expect([now.lacks, now.turns.map(({ question }) => question)]).toEqual([
      false,
      ['When?', 'And then?'],
    ]);
  });

  it('loses nothing to a reading that was overtaken', () => {
    const talk = after(talkFrom(read()), whole);
    expect(readAgain(talk, read()).turns[0]).toEqual(talk.turns[0]);
    const undecided = { attempt: 1, text: 'Read.', citations: [], approved: null, feedback: null };
    const [first] = readAgain(talk, read({ rounds: [undecided] })).turns[0]!.rounds;
    expect(first).toMatchObject({ text: 'Read.', approved: false, feedback: 'Say when.' });
  });

  it('calls no answer reviewed whose outcome it does not know', () => {
    const [turn] = afterEvent(talkFrom(read()), { ...ends('surmised'), id: 9 } as never).turns;
    expect(nowInWords(turn!)).toContain('Unknown result');
    expect(mayShow(turn!.result!.outcome)).toBe(false);
    expect(outcomeInWords('toString')).toBe(outcomeInWords('surmised'));
    for (const outcome of ['crisis', 'refused', 'withheld', 'nothing_asked', 'failed'])
      expect([mayShow(outcome), outcomeInWords(outcome)]).not.toContain(outcomeInWords('surmised'));
  });
});
