import { expect, it, vi } from 'vitest';
import { rawHtmlIn } from './raw-html.ts';

/** Raw HTML as a pattern; it takes quadratic time on a text made of unfinished tags. */
const pattern = /<!--|<\/?[a-z][a-z0-9-]*(?:\s[^>]{0,2000})?\/?>/i;

/** Random numbers that are the same at every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const pieces = [
  ...['<', '</', '<a', '<a ', '<B-1', '<1', '<!-', '<!--', '-->', '>', '/>', '/', ' ', '\n', '\t'],
  ...['a', 'ſ', 'K', 'z-9', '"', '=', '\u00a0', '\ufeff', 'x'.repeat(1_998), '/'.repeat(2_000)],
];

it('finds what the pattern finds, in texts of every mixture of its parts', () => {
  const next = numbers(7);
  let found = 0;
  for (let n = 0; n < 40_000; n += 1) {
    const parts = Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]!);
    const text = parts.join('');
    const expected = pattern.exec(text)?.[0];
    if (expected !== undefined) found += 1;
    expect(rawHtmlIn(text), text).toBe(expected);
  }
  expect(found).toBeGreaterThan(5_000);
});

it.each([1_999, 2_000, 2_001, 2_002])('ends a tag as the pattern does after %i signs', (length) => {
  for (const start of ['<a ', '</a\n', '<a', '<a/'])
    for (const end of ['>', '/>', '//>', '> >'])
      for (const fill of ['x', '<', '/', '<b '])
        for (const less of [0, 1, 2]) {
          const text = start + fill.repeat(length).slice(less, length) + end;
          expect(rawHtmlIn(text)).toBe(pattern.exec(text)?.[0]);
        }
});

it('looks for each end of a tag once, however many beginnings are before it', () => {
  const indexOf = vi.spyOn(String.prototype, 'indexOf');
  const endless = rawHtmlIn('<a '.repeat(21_800));
  const between = rawHtmlIn(`${'<a '.repeat(1_000)}${'> '.repeat(1_000)}${'<a '.repeat(1_000)}`);
  const looked = indexOf.mock.calls.length;
  indexOf.mockRestore();
  expect([endless, between?.slice(0, 3)]).toEqual([undefined, '<a ']);
  expect(looked).toBeLessThan(1_100);
});
