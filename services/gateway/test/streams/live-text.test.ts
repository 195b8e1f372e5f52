import { logEntry } from '@cerina/door/log/log-entry';
import { describe, expect, it } from 'vitest';
import { liveText } from '../../src/stream/live-text.ts';
import { token } from '../life.ts';

const id = '0199d1f0-0000-7000-8000-000000000001';

const stored = (fact: { subject: string; [field: string]: unknown }) =>
  logEntry({
    subject: fact.subject,
    sequence: 1,
    time: new Date(0),
    data: new TextEncoder().encode(JSON.stringify(fact)),
  })!;

const answered = (epoch: number) =>
  stored({
    type: 'answer',
    subject: `foundry.${id}.drafter.answer.draft-1.${epoch}`,
    protocolId: id,
    at: '2026-01-02T03:04:05.000Z',
    agent: 'drafter',
    taskId: 'draft-1',
    epoch,
    outcome: {
      ok: false,
      code: 'timeout',
      message: 'It took too long.',
      usage: { model: 'm', calls: 1, tokensIn: 0, tokensOut: 0, ms: 0 },
    },
  });

describe('liveText', () => {
  it('joins what follows on', () => {
    const text = liveText();
    text.take(token(id, 0, 'Once '));
    text.take(token(id, 5, 'upon'));
    expect(text.soFar(id)).toEqual([token(id, 0, 'Once upon')]);
  });

  it('goes back when an agent starts over from an earlier place', () => {
    const text = liveText();
    text.take(token(id, 0, 'Once upon'));
    text.take(token(id, 0, 'Twice'));
    expect(text.soFar(id)).toEqual([token(id, 0, 'Twice')]);
  });

  it('keeps only what it heard after a hole', () => {
    const text = liveText();
    text.take(token(id, 0, 'Once'));
    text.take(token(id, 9, 'time'));
    expect(text.soFar(id)).toEqual([token(id, 9, 'time')]);
  });

  it('follows the latest epoch and drops tokens of an earlier one', () => {
    const text = liveText();
    text.take(token(id, 0, 'new', { epoch: 2 }));
    expect(text.take(token(id, 3, 'old', { epoch: 1 }))).toBeUndefined();
    expect(text.soFar(id)).toEqual([token(id, 0, 'new', { epoch: 2 })]);
  });

  it('forgets the text with its answer, late tokens included, and takes up the next epoch', () => {
    const text = liveText();
    text.take(token(id, 0, 'Once'));
    text.see(answered(1));
    expect(text.take(token(id, 4, ' late'))).toBeUndefined();
    expect(text.soFar(id)).toEqual([]);
    text.take(token(id, 0, 'Again', { epoch: 2 }));
    expect(text.soFar(id)).toHaveLength(1);
  });

  it('forgets what nobody wrote on for a long time', () => {
    let now = 0;
    const text = liveText(() => now);
    text.take(token(id, 0, 'Once'));
    now = 16 * 60_000;
    expect(text.soFar(id)).toEqual([]);
  });

  it('keeps of each agent so much, however many tasks it names, and of one nothing for another', () => {
    const text = liveText();
    const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
    const long = 'x'.repeat(256 * 1024);
    text.take(token(id, 0, 'A review', { agent: 'clinical', taskId: 'review-1' }));
    for (const each of ids) text.take(token(each, 0, long));
    const kept = () => ids.filter((each) => text.soFar(each).length > 0);
    expect(kept()).toEqual(ids.slice(-16));
    for (let n = 0; n < 2_000; n += 1) text.take(token(id, 0, 'x', { taskId: `task-${n}` }));
    expect(text.soFar(id)).toHaveLength(1_000 + 1);
    expect(kept()).toEqual([]);
    for (let n = 0; n < 2_000; n += 1)
      text.take(token(id, n, 'x', { taskId: 'review-1', epoch: 9 }));
    expect(text.soFar(id)[0]).toMatchObject({ agent: 'clinical', text: 'A review' });
  });

  it('keeps the end of a long text, and passes on nothing that no agent sends', () => {
    const text = liveText();
    const half = 'y'.repeat(200 * 1024);
    text.take(token(id, 0, half));
    text.take(token(id, half.length, half));
    const [so] = text.soFar(id);
    expect(so!.text).toHaveLength(256 * 1024);
    expect(so!.offset + so!.text.length).toBe(2 * half.length);
    expect(text.take(token(id, 0, half + half, { taskId: 'too-long' }))).toBeUndefined();
    expect(text.take(token(id, 0, 'a', { taskId: 'a'.repeat(500) }))).toBeUndefined();
    expect(text.soFar(id)).toHaveLength(1);
  });
});
