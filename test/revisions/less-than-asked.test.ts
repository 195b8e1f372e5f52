import { asked } from '@cerina/drafter/asks/asked';
import { keptChanges } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { elsewhere, halfOf, judged } from '../src/revisions/less.ts';
import { messages } from '../src/revisions/messages.ts';
import { revised } from '../src/revisions/revised.ts';

/** The last work of the references, or all of the text. */
const speaksOfThose = /\breferences?\b|\bwork\b/i;

/** What asks that something stays is met by a text that was left alone. */
const toStay = /\b(?:leave|keep|kept|stays?|stand)\b|\bdon't touch\b/i;
/** What the answer to a text without changes may be. */
const isSoAlready = /^It is so already/;
/**
 * Of how all of the text reads, half of the changes can be enough; an amount that is still in a line can be of another thing, and
 * no check knows which (to be mended: it is met although half of the lines have the old one).
 */
const ofDegree = /\bshorter\b|\breading age\b|\btoo clinical\b|\b(?:minutes|mins)\b/i;

const met = (text: string, before: string, after: string): string[] =>
  judged(text, before, after)
    .filter(({ state, why }) => state === 'met' && !(before === after && isSoAlready.test(why)))
    .map((ask) => ask.text);

describe('a revision', () => {
  it.each(messages)('changes no line that no ask explains: $text', ({ on, text }) => {
    const { base, after } = revised({ on, text });
    const { asks } = asked({ id: 'h2-1', from: 'human', text, priority: 'high' });
    const own = asks.map((ask) => ({ ask, message: text }));
    expect(keptChanges(own, base, after)).toEqual({ text: after, putBack: [] });
  });

  it.each(messages)('is undone where nobody asked for it: $text', ({ on, text }) => {
    const { base } = revised({ on, text });
    const after = `${base.trimEnd()} Reprinted.\n`;
    if (speaksOfThose.test(text)) return;
    expect(keptChanges([{ ask: text }], base, after).text).toBe(base);
  });
});

describe('no ask is met', () => {
  it.each(messages)('by a text that is as it was, or changed elsewhere: $text', ({ on, text }) => {
    const { base } = revised({ on, text });
    for (const after of [base, elsewhere(base)])
      expect(met(text, base, after).filter((ask) => !toStay.test(ask))).toEqual([]);
  });

  it.each(messages)('by half of what was done for a message: $text', ({ on, text }) => {
    const { base, after } = revised({ on, text });
    const half = halfOf(base, after);
    if (half === undefined || ofDegree.test(text)) return;
    expect(judged(text, base, half).some(({ state }) => state !== 'met')).toBe(true);
  });
});
