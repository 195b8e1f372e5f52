import { BadAnswer } from '@cerina/runtime';
import { describe, expect, it } from 'vitest';
import { ANSWERS, readDraft, untilAnswers } from '../src/read-draft.ts';

const trailer = (answers: object[] = []) =>
  JSON.stringify({ changes: ['Longer.'], answers, notes: [] });

describe('what the model wrote', () => {
  it('is a document in canonical form, and an answer to every point', () => {
    const answer = { pointId: 'h2-1', answer: 'applied', why: 'Step 3 is longer.' };
    const read = readDraft(`# Title  \r\n\r\nText\n${ANSWERS}\n${trailer([answer])}`, ['h2-1']);
    expect(read).toMatchObject({
      text: '# Title\n\nText\n',
      answers: [answer],
      changes: ['Longer.'],
    });
  });
  it('counts a point that was left out as declined, and drops answers to points nobody made', () => {
    const stray = { pointId: 'x', answer: 'applied', why: 'Invented.' };
    const read = readDraft(`# T\n${ANSWERS}\n${trailer([stray])}`, ['h2-1']);
    expect(read.answers).toEqual([
      { pointId: 'h2-1', answer: 'declined', why: expect.any(String) },
    ]);
  });
  it('has ordinary blanks where models write narrow ones', () => {
    const { text } = readDraft(
      `# T\n\nStep\u202fone: wait 10\u2009minutes.\n${ANSWERS}\n${trailer()}`,
      [],
    );
    expect(text).toBe('# T\n\nStep one: wait 10 minutes.\n');
  });
  it('may have quotation marks in its answers that are not escaped, and a comma too many', () => {
    const written = `{"changes": ["Says "no camera" now.",], "answers": [{"pointId": "h2-1", "answer": "applied", "why": "The words "no camera" are in it."}], "notes": []}`;
    const { changes, answers } = readDraft(`# T\n\nNo camera.\n${ANSWERS}\n${written}`, ['h2-1']);
    expect(changes).toEqual(['Says "no camera" now.']);
    expect(answers).toMatchObject([{ answer: 'applied', why: 'The words "no camera" are in it.' }]);
  });
  it('is taken out of a fence around the whole of it', () => {
    expect(
      readDraft(
        `\`\`\`markdown\n# T\n\nText\n\`\`\`\n${ANSWERS}\n\`\`\`json\n${trailer()}\n\`\`\``,
        [],
      ).text,
    ).toBe('# T\n\nText\n');
  });
  it.each([
    ['without answers', '# T\n\nText'],
    ['cut off in the answers', `# T\n${ANSWERS}\n{"changes": ["Lon`],
    [
      'cut off after an entry of the answers',
      `# T\n${ANSWERS}\n{"changes": ["A "b" c."], "answers": [], "notes": [{"message": "Look.", "target": null, "priority": "info"}`,
    ],
    ['without a document', `\n${ANSWERS}\n${trailer()}`],
    ['with raw HTML', `# T\n<script>x</script>\n${ANSWERS}\n${trailer()}`],
    ['with answers of another shape', `# T\n${ANSWERS}\n{"changes": "none"}`],
  ])('is a bad answer %s', (_, written) => {
    expect(() => readDraft(written, [])).toThrow(BadAnswer);
  });
});

describe('what watchers are shown', () => {
  /** Emits a text in pieces of this size; returns what was shown, joined by its offsets. */
  function shown(text: string, size: number): string {
    let joined = '';
    const tell = untilAnswers((piece, offset) => {
      expect(offset).toBe(joined.length);
      joined += piece;
    });
    for (let at = 0; at < text.length; at += size) tell(text.slice(at, at + size), at);
    return joined;
  }
  it.each([1, 3, 7, 50, 1000])(
    'is the document and nothing of the answers, in pieces of %i',
    (size) => {
      const document = `# Title\n\n${'A sentence of some length. '.repeat(20)}`;
      expect(shown(`${document}\n${ANSWERS}\n${trailer()}`, size)).toBe(document);
    },
  );
});
