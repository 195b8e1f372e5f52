import { Constraints } from '@cerina/contracts';
import { loadLibrary, parse, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../draft.ts';
import { marksOf } from '../marks.ts';
import { byEar } from './by-ear.ts';

const library = loadLibrary();
const constraints = Constraints.parse({});
const isMarked = (mark: string, intent: string) => marksOf(library, { intent, constraints })(mark);
const sheet = (intent: string, given: Partial<Constraints> = {}) =>
  render(draft(library, { intent, locale: 'en', constraints: Constraints.parse(given) }).document);

describe('a sheet for somebody who listens', () => {
  it.each([
    'Something on grief that I can do by ear.',
    'He uses a screen reader, so no tables.',
    'I am registered blind.',
    "I've lost my guide dog of eleven years",
    'She listens to it on her phone.',
    'Please as an audio.',
  ])('is known: %s', (intent) => expect(isMarked('by_ear', intent)).toBe(true));
  it.each([
    'She listens to the radio until two.',
    'Tinnitus in the left ear.',
    'He is afraid of guide dogs.',
    'Audiology nurse here.',
    'A blind date made her panic.',
  ])('is not: %s', (intent) => expect(isMarked('by_ear', intent)).toBe(false));

  it('has no table and nothing to tick', () => {
    const techniques = ['exposure_hierarchy', 'thought_record', 'task_chunks', 'theory_a_b'];
    for (const technique of techniques) {
      const text = sheet('A sheet that I can use by ear.', { technique });
      expect(text).not.toMatch(/^\|/m);
      expect(text).toContain('You can say your answers aloud or record them');
    }
  });

  it('says the rungs, and names the empty ones together', () => {
    const table = (rows: string) =>
      parse(
        `# A plan\n\n## Steps\n### Step 1. Build it\n**Do:** change it.\n| Rung | What you do | Leave out | Expected fear (0-100) |\n|---|---|---|---|\n${rows}\n`,
      );
    const text = render(
      byEar(
        table(
          '| 1 | Ride one stop. | asking | 30 |\n| 2 | | | 45 |\n| 3 | | | 60 |\n| 4 | | | 75 |',
        ),
      ),
    );
    expect(text).toContain('- Rung 1: Ride one stop. Leave out asking. Expected fear (0-100): 30.');
    expect(text).toContain('- The other 3 are yours to choose, from about 45 up to 75.');
  });
});

describe('grief for an animal', () => {
  const lost = "I've lost my dog of eleven years and everyone says get another.";
  it('speaks of no person who died', () => {
    const text = sheet(lost, { technique: 'grief_restoration', condition: 'grief' });
    expect(text).toContain('the animal you miss');
    expect(text).not.toMatch(/person (?:who died|you miss|means)/);
    expect(text).toContain('If others tell you to get another');
  });
  it('is not taken from a person', () => {
    const text = sheet('My wife died in June. Her dog sleeps by the door.', {
      technique: 'grief_restoration',
      condition: 'grief',
    });
    expect(text).toContain('the person you miss');
    expect(text).toContain('If you wish to be with the person who died');
  });
});
