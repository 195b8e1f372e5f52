import { countWords, loadLibrary, render, sectionOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { draft } from '../writer/draft.ts';
import { WritingRequest } from '../writer/request.ts';

const library = loadLibrary();
const written = (technique: string, maxWords: number) =>
  draft(
    library,
    WritingRequest.parse({
      task: 'draft',
      intent: 'A sheet.',
      constraints: { technique, maxWords },
    }),
  );

describe('a document for half a page', () => {
  const whole = library.techniques.filter(({ brief }) => brief.length > 0).map(({ id }) => id);
  it.each(whole)(
    '%s: keeps what to do, whom it is not for, when to stop and where help is',
    (id) => {
      const { document, notes } = written(id, 250);
      const text = render(document);
      expect(text).toMatch(/- Not for now/);
      expect(text).toMatch(/crisis line/);
      expect(sectionOf(document, 'stop')!.lines.length).toBeGreaterThan(1);
      expect(text.match(/\*\*Do:\*\*/g)!.length).toBeGreaterThanOrEqual(3);
      const isOver = countWords(text) > 250;
      expect(notes.some(({ message }) => /^Asked for at most 250 words/.test(message))).toBe(
        isOver,
      );
      expect(countWords(text)).toBeLessThan(400);
    },
  );
});

it('keeps what to do where others hurt a child', () => {
  expect(render(written('parent_led_exposure', 300).document)).toMatch(
    /If your child tells you that someone has hurt them/,
  );
});
