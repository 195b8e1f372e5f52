import { Constraints, type StatedLimit, wordsOn } from '@cerina/contracts';
import { findTable, loadLibrary, pagesOf, render, sectionOf, stepsOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { ladderOf } from '../edit/ladder.ts';
import { draft } from './draft.ts';

const library = loadLibrary();
const large: StatedLimit = {
  kind: 'format',
  words: 'large print',
  about: ['large print'],
};
const limitOf = (pages: number): StatedLimit => ({
  kind: 'words',
  words: pages === 1 ? 'one page' : 'some pages',
  most: wordsOn(pages),
  about: [],
});
interface Asked extends Partial<Constraints> {
  intent?: string;
}
const onPages = (
  pages: number,
  { intent = 'A sheet.', ...asked }: Asked,
  limits: StatedLimit[] = [],
) =>
  draft(library, {
    intent,
    locale: 'en',
    constraints: Constraints.parse({
      maxWords: wordsOn(pages, limits.includes(large) ? 'large' : 'ordinary'),
      limits: [limitOf(pages), ...limits],
      ...asked,
    }),
  });
describe.each(library.techniques.map(({ id }) => id))('%s', (technique) => {
  it.each([1, 2])(
    'prints to %i, or says to how many, and keeps what keeps the reader safe',
    (pages) => {
      const { document, notes } = onPages(pages, { technique });
      const printed = pagesOf(render(document));
      expect(printed).toBeLessThanOrEqual(pages + 0.5);
      expect(
        notes.some(({ message }) => message.startsWith(`Asked for at most ${pages} page`)),
      ).toBe(printed > pages);
      expect(notes.some(({ message }) => /^Asked for at most \d+ words/.test(message))).toBe(false);
      const text = render(document);
      expect(text).toMatch(/^- Not for now/m);
      expect(text).toMatch(/emergency number or crisis line now/);
      expect(sectionOf(document, 'stop')!.lines.length).toBeGreaterThan(1);
      for (const { parts } of stepsOf(document))
        expect(parts.some(({ kind }) => kind === 'do')).toBe(true);
    },
  );
});

it.each(library.techniques.map(({ id }) => id))(
  'keeps of %s each line on whom it is not for and when to stop that a limit in words leaves',
  (technique) => {
    const { document: inWords } = draft(library, {
      intent: 'A sheet.',
      locale: 'en',
      constraints: Constraints.parse({ technique, maxWords: Math.round(0.7 * wordsOn(1)) }),
    });
    const text = render(onPages(1, { technique }).document);
    for (const line of sectionOf(inWords, 'stop')!.lines) expect(text).toContain(line);
    for (const [line] of render(inWords).matchAll(/^- Not for now.*$/gm))
      expect(text).toContain(line);
  },
);

it('has more on a page in ordinary print than in large', () => {
  const technique = 'worry_postponement';
  const [ordinary, inLarge] = [onPages(2, { technique }), onPages(2, { technique }, [large])];
  expect(pagesOf(render(inLarge.document), 'large')).toBeLessThanOrEqual(2);
  expect(render(inLarge.document).length).toBeLessThan(render(ordinary.document).length);
});

it('leaves as many rows to write in as were asked for', () => {
  const rows = (intent: string) =>
    findTable(sectionOf(onPages(1, { technique: 'sleep_diary', intent }).document, 'log')!.lines)!
      .table.rows.length;
  expect(rows('A sleep diary, one page, with 10 blank rows.')).toBe(10);
  expect(rows('A sleep diary, one page.')).toBeLessThan(10);
});

it('leaves as many rungs as were asked for, and fewer where nobody asked', () => {
  const rungs = (asked: Asked) =>
    ladderOf(
      onPages(1, { technique: 'exposure_hierarchy', condition: 'specific_phobia_dogs', ...asked })
        .document,
    )!.rows.length;
  expect(rungs({ minSteps: 10, maxSteps: 10 })).toBe(10);
  expect(rungs({})).toBeLessThanOrEqual(8);
});

it('keeps a list of so many things that was asked for', () => {
  const list: StatedLimit = {
    kind: 'rungs',
    words: 'six activities',
    least: 6,
    most: 6,
    about: ['activities'],
  };
  const { document } = onPages(1, { technique: 'behavioural_activation' }, [list]);
  expect(findTable(sectionOf(document, 'preparation')!.lines)?.table.rows).toHaveLength(6);
});

it('says in words what was asked for in words', () => {
  const words: StatedLimit = { kind: 'words', words: '120 words', most: 120, about: [] };
  const { notes } = onPages(1, { technique: 'thought_record', maxWords: 120 }, [words]);
  expect(notes.map(({ message }) => message).join('\n')).toMatch(
    /^Asked for at most 120 words; it has/m,
  );
});
