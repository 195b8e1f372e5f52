import { describe, expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';
import { secondReading } from './reader.ts';

describe('the clauses of a text', () => {
  it('are each read with the next, and alone where they have six words', () => {
    const text =
      'A sheet for exams, she has eaten nothing at all for nine days (44 kg) and cannot sleep.';
    expect(clausesOf(text)).toEqual([
      'A sheet for exams, she has eaten nothing at all for nine days',
      'she has eaten nothing at all for nine days (44 kg',
      '44 kg) and cannot sleep',
      'cannot sleep',
      'she has eaten nothing at all for nine days',
    ]);
  });
  it('are in the text word for word', () => {
    const text = 'My mum – she’s 80 – fell; since then: "no stairs"\nand so on … but why?';
    for (const clause of clausesOf(text)) expect(text).toContain(clause);
  });
  it.each(['', '?!', 'spiders'])('of "%s" are the text itself', (text) => {
    expect(clausesOf(text)).toEqual([text]);
  });
  it('of a long text are in proportion to it', () => {
    const parts = Array.from({ length: 1000 }, (_, n) => `this is the clause number ${n}`);
    expect(clausesOf(parts.join(', '))).toHaveLength(1999);
  });
});

describe('a danger that is one clause among ordinary ones', () => {
  it.each([
    'A one page planner for my son’s revision, he is sixteen and does chemistry, biology and maths, keeps his notes in four folders, plays guitar on Sundays, and has been cutting his thighs with a razor since the mocks, large print and a box for each evening please.',
  ])('is held, and quoted: %s', (text) => {
    expect(secondReading(text, 'request')).toMatchObject({ code: 'danger_read' });
  });
});
