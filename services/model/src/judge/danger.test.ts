import { loadLibrary } from '@cerina/library';
import { loadDangerSigns } from '@cerina/library/danger/signs';
import { describe, expect, it } from 'vitest';
import { screenFeedback } from './feedback.ts';
import { screenIntent } from './intent.ts';

const library = loadLibrary();
const signs = loadDangerSigns().filter(({ asks }) => !asks);

describe('the embedded model', () => {
  it.each(signs.flatMap(({ examples }) => examples))('asks for a person at: %s', (text) => {
    const { outcome, reasons } = screenIntent(library, { intent: 'Worry time.', context: text });
    expect(outcome).toBe('hold');
    for (const { quote } of reasons) expect(text).toContain(quote);
    expect(screenFeedback({ points: [{ id: 'p', text }] }).verdicts[0]!.verdict).toBe('hold');
  });
  it.each(signs.flatMap(({ harmless }) => harmless))('asks for nobody at: %s', (text) => {
    expect(screenIntent(library, { intent: text }).outcome).not.toBe('hold');
  });
  it('holds feedback that another reader holds', () => {
    const points = [{ id: 'p', text: 'Shorter, please.' }];
    expect(screenFeedback({ points }).outcome).toBe('go');
    expect(screenFeedback({ points, suspected: { words: ['Shorter'] } }).outcome).toBe('hold');
  });
  it('declines what a sheet on fear works against, by the draft that it is shown', () => {
    const draft = [{ text: '## Why this can help' }, { text: 'Avoiding keeps the fear going.' }];
    const points = [{ id: 'p', text: 'Step 2: get off the bus once the fear is above 70.' }];
    expect(screenFeedback({ points, draft }).verdicts[0]!.verdict).toBe('decline');
    expect(screenFeedback({ points }).verdicts[0]!.verdict).toBe('apply');
  });
  it('leaves a sign that is often wrong to what was answered, and no other', () => {
    const questionsAnswered = [{ answers: [{ risk: 'assessed' }] }];
    const doubted = {
      intent: 'Poster: feeling suicidal? Talk to us. He thinks of killing himself.',
    };
    expect(screenIntent(library, doubted).outcome).toBe('hold');
    const judged = { ...doubted, questionsAnswered };
    expect(screenIntent(library, judged).outcome).not.toBe('hold');
    const context = 'She has been saving up her sleeping tablets for a month.';
    expect(screenIntent(library, { ...judged, context }).outcome).toBe('hold');
  });
});
