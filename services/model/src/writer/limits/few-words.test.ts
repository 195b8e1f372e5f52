import { countWords, loadLibrary, render, stepsOf } from '@cerina/library';
import { screenIntent } from '@cerina/safety/screening/screen-intent';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { WritingRequest } from '../request.ts';

const library = loadLibrary();
const drafted = (intent: string) => {
  const { constraints, case: own } = screenIntent({ intent });
  return draft(library, WritingRequest.parse({ task: 'draft', intent, constraints, case: own }));
};

describe('who reads slowly, or asks for few words', () => {
  it.each([
    'Thought record for a scaffolder with a low reading level. He thinks he is useless.',
    'Worry postponement for a woman of 40 who reads slowly, kitchen porter.',
    'Behavioural activation for a man of 50, labourer, low mood. Not much of a reader. He misses fishing.',
    'Thought record for a nurse of 30, low mood, in as few words as possible.',
    'Worry sheet for a plumber, 41. Keep it short.',
  ])('gets brief steps, with the way to help, and no limit that nobody stated: %s', (intent) => {
    const { document, notes } = drafted(intent);
    const text = render(document);
    expect(countWords(text)).toBeLessThanOrEqual(480);
    expect(stepsOf(document).length).toBeLessThanOrEqual(4);
    expect(text).toMatch(/crisis line/);
    expect(notes.map(({ message }) => message).join('\n')).not.toMatch(
      /Asked for at most \d+ words/,
    );
  });
  it.each([
    'Thought record for a librarian, 50, low mood. She reads a lot.',
    'Worry sheet for a plumber, 41, whose mother reads slowly.',
  ])('another reader has the whole of it: %s', (intent) =>
    expect(countWords(render(drafted(intent).document))).toBeGreaterThan(600),
  );
});

describe('one page', () => {
  it('has rungs for the places that are named, and fewer columns of a log', () => {
    const text = render(
      drafted(
        'Exposure ladder for a man of 45 with panic on buses. One page please. He avoids the 9 bus, the market and the barber. Goal: go to the market.',
      ).document,
    );
    const rungs = text.split('\n').filter((line) => /^\| \d+ \|/.test(line));
    expect(rungs).toHaveLength(4);
    for (const place of ['the 9 bus', 'the barber', 'the market'])
      expect(rungs.join('\n')).toContain(place);
  });
  it.each([
    'Health anxiety behavioural experiment, 38, taxi driver, one A4 side. Checks moles each night.',
    'Worry postponement for a cleaner, 52, who reads slowly. One page.',
  ])('is not exceeded: %s', (intent) =>
    expect(
      drafted(intent)
        .notes.map(({ message }) => message)
        .join('\n'),
    ).not.toMatch(/it prints to about/),
  );
});
