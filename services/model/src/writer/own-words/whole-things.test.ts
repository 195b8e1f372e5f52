import { Case } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { withWholeThings } from './whole-things.ts';

const avoids = (thing: string, words: string): string =>
  withWholeThings(
    Case.parse({
      ...{ triggers: [], feared: [], habits: [], helpers: [], goal: null },
      avoids: [thing],
      sentences: [{ roles: ['avoids'], words, by: 'person' }],
    }),
  ).avoids[0]!;

describe('a thing has when and where, as its sentence has it', () => {
  it.each([
    [
      'opening the window',
      "I won't open the window after dusk, and I hoover",
      'opening the window after dusk',
    ],
    [
      'taking the towpath',
      "I won't take the towpath in the dark because of swans",
      'taking the towpath in the dark',
    ],
  ])('%s', (thing, words, all) => expect(avoids(thing, words)).toBe(all));

  it.each([
    ['somebody', 'opening the window', "I won't open the window near my mother"],
    ['another statement', 'opening the window', "I won't open the window and after dusk I hide"],
    [
      'what is long',
      'opening the window',
      'I avoid opening the window at any time between dusk and nine',
    ],
    ['nothing', 'trams', 'I avoid trams after dusk'],
  ])('%s is not added', (_, thing, words) => expect(avoids(thing, words)).toBe(thing));
});
