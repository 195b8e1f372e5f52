import { asked } from '@cerina/drafter/asks/asked';
import { describe, expect, it } from 'vitest';
import { judged, otherFigure, withMore } from '../src/revisions/less.ts';
import { messages } from '../src/revisions/messages.ts';
import { revised } from '../src/revisions/revised.ts';

const met = (text: string, before: string, after: string): string[] =>
  judged(text, before, after)
    .filter(({ state }) => state === 'met')
    .map((ask) => ask.text);

/** What asks how all of the text is to be lets every line change. */
const ofAll =
  /\b(?:throughout|everywhere|all|whole|warmer|kinder|simpler|shorter|gentler|softer|reading|american|clinical|bullets?|checklist|scale|plain|jargon)\b/i;

describe('no ask is met', () => {
  it.each(messages)('with another figure than the one that was given: $text', ({ on, text }) => {
    const { base, after } = revised({ on, text });
    const own = met(text, base, after);
    for (const ask of own) {
      const other = otherFigure(ask, base, after);
      if (other !== undefined) expect(met(text, base, other), other).not.toEqual(own);
    }
  });

  it.each(messages)('with a line more than it asked for: $text', ({ on, text }) => {
    const { base, after } = revised({ on, text });
    const point = asked({ id: 'h2-1', from: 'human', text, priority: 'high' });
    if (point.asks.length > 1 || after === base || ofAll.test(text)) return;
    expect(met(text, base, withMore(after))).toEqual([]);
  });
});
