import { describe, expect, it } from 'vitest';
import { eachOnce, passagesOf } from './passages.ts';

const cited = { scope: 'client', file: 'rating-fear.md', line: 3, quote: 'SUDS.' } as const;

describe('the passages of an answer', () => {
  it('are paragraphs and lists, with the places of their sources', () => {
    const text =
      'From “Rating fear”:\n\n- SUDS is a scale. [rating-fear.md:3]\n- It ends.\n\nThat is all.';
    expect(passagesOf(text, [cited])).toEqual([
      { kind: 'paragraph', parts: [{ text: 'From “Rating fear”:' }] },
      {
        kind: 'list',
        points: [
          [{ text: 'SUDS is a scale. ' }, { text: '[rating-fear.md:3]', cited: 0 }],
          [{ text: 'It ends.' }],
        ],
      },
      { kind: 'paragraph', parts: [{ text: 'That is all.' }] },
    ]);
  });

  it('leave a place that is no citation as it was written', () => {
    const text = 'See [other.md:3] and [rating-fear.md:4].';
    expect(passagesOf(text, [cited])).toEqual([{ kind: 'paragraph', parts: [{ text }] }]);
  });

  it('name each source once', () => {
    const staffs = { ...cited, scope: 'staff' } as const;
    expect(eachOnce([cited, { ...cited, line: 4 }, cited, staffs])).toHaveLength(3);
  });
});
