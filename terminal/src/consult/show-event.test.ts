import { describe, expect, it } from 'vitest';
import { type ConsultWatched, nothingWritten, readConsultEvent, showEvent } from './show-event.ts';

const about = { conversationId: '0198c0de-0000-7000-8000-000000000001', turn: 1 };
const at = '2026-01-02T03:04:05.000Z';
const text = 'Stay on the rung. [a.md:3]';
const citation = { scope: 'staff', file: 'a.md', line: 3, quote: 'Stay on the rung.' } as const;
const piece = (offset: number, text: string, attempt = 1): ConsultWatched => ({
  event: 'agent_token',
  data: {
    ...about,
    request_id: 'request-1',
    scope: 'staff',
    agent: 'primary',
    attempt,
    offset,
    text,
  },
});
const asked = (agent: 'primary' | 'reviewer', attempt = 1): ConsultWatched => ({
  event: 'agent_start',
  data: { ...about, at, agent, attempt },
});
const reviewed = (approved: boolean, feedback = ''): ConsultWatched => ({
  event: 'agent_message',
  data: {
    ...{ ...about, at, agent: 'reviewer', attempt: 1 },
    response: { request_id: 'request-1', approved, feedback },
  },
});
const ended = (more: object = {}): ConsultWatched => ({
  event: 'final_result',
  data: {
    ...{ ...about, at, outcome: 'approved', route: 'respond_admin', attempt: 1, card: null },
    answer: { text, sha256: 'a'.repeat(64), citations: [citation] },
    message: 'The answer was reviewed.',
    ...more,
  },
});
const shown = (events: ConsultWatched[]) => {
  let written = nothingWritten(1);
  return events
    .map((event) => {
      const next = showEvent(written, event);
      written = next.written;
      return next.text;
    })
    .join('');
};
const count = (all: string, part: string) => all.split(part).length - 1;

describe('what the terminal shows of a question to Consult', () => {
  it('is the text as it is written, once, with its sources', () => {
    const all = shown([
      asked('primary'),
      piece(0, 'Stay on '),
      piece(0, 'Stay on the '),
      piece(12, 'rung. [a.md:3]'),
      asked('reviewer'),
      reviewed(true),
      ended(),
    ]);
    expect(count(all, 'Stay on the rung. [a.md:3]\n')).toBe(1);
    expect(all).toContain('The reviewer approved it.\n');
    expect(all).toContain('  [a.md:3] “Stay on the rung.”\n');
    expect(all.trimEnd().endsWith('The answer was reviewed.')).toBe(true);
  });

  it('is the whole answer where pieces of it were missed, and where clients see none before it', () => {
    expect(shown([piece(0, 'Stay'), piece(9, 'rung'), ended()])).toContain(`\n${text}\n`);
    expect(count(shown([asked('primary'), reviewed(true), ended()]), text)).toBe(1);
  });

  it('is the answer again where another attempt was shown after it', () => {
    const all = shown([piece(0, text), piece(0, 'Another.', 2), ended()]);
    expect(count(all, text)).toBe(2);
  });

  it('is what the reviewer asked for, and that a best attempt was not approved', () => {
    const all = shown([
      reviewed(false, 'Name the line.'),
      asked('primary', 2),
      ended({ outcome: 'best_attempt' }),
    ]);
    expect(all).toContain('The reviewer requested changes.\n  Name the line.\n');
    expect(all).toContain('attempt 2');
    expect(all).toContain('BEST ATTEMPT: the second agent did not approve it.\n');
  });

  it('is the crisis card before anything else, and no answer', () => {
    const card = { title: 'Get help now', lines: ['Call 112.'] };
    const all = shown([ended({ outcome: 'crisis', card, answer: null, attempt: null })]);
    expect(all).toContain('Get help now\nCall 112.\n');
    expect(all).not.toContain(text);
  });

  it('is that the conversation was erased, whoever did that', () => {
    const { conversationId } = about;
    const erased: ConsultWatched = { event: 'erased', data: { conversationId, at } };
    expect(shown([piece(0, 'Stay'), erased])).toBe('Stay\nThis conversation was erased.\n');
  });

  it('is nothing of another question, nor of an event that is none', () => {
    const other = ended();
    if (other.event === 'final_result') other.data.turn = 2;
    expect(shown([other])).toBe('');
    expect(readConsultEvent('final_result', '{}')).toBeUndefined();
    expect(readConsultEvent('toString', '{}')).toBeUndefined();
    expect(readConsultEvent(undefined, '{}')).toBeUndefined();
  });
});

it('lets no words of a reviewer move the cursor', () => {
  const words = shown([asked('reviewer'), reviewed(false, '\u001b[2J\u001b[HApproved.\r\u202eno')]);
  expect(words).toContain('Approved.');
  expect(words.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});
