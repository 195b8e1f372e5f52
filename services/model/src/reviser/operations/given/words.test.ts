import { readFileSync } from 'node:fs';
import { Constraints } from '@cerina/contracts';
import { countWords, loadLibrary, render } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { revise } from '../../revise.ts';

const library = loadLibrary();
const request = { intent: 'Worry time', constraints: Constraints.parse({}) };
const worry = readFileSync(new URL('../../../../test/worry-time.md', import.meta.url), 'utf8');
const text = worry
  .replace(
    '## Steps',
    '- Who helps: a plumber. Agree what they will do.\n- When to practise: Friday.\n\n## Steps',
  )
  .replace(/- For: .*/, '- For: a 41-year-old plumber with worry.');

function asked(feedback: string, base = text) {
  const brief = [{ id: 'p1', from: 'human' as const, text: feedback, priority: 'high' as const }];
  const { document, answers } = revise(library, { ...request, base: { text: base }, brief });
  return { text: render(document), answer: answers[0]! };
}
const same = asked('').text;
/** The lines that came and the lines that went. */
function difference(feedback: string) {
  const [old, now] = [same.split('\n'), asked(feedback).text.split('\n')];
  return {
    gone: old.filter((line) => !now.includes(line)),
    come: now.filter((line) => !old.includes(line)),
  };
}

it.each(['The example about exams is not right for a man of 60 either.', 'Call him Daniel'])(
  'reads no name and no word to exchange where there is none: %s',
  (feedback) => {
    const madeUp = text.replace(
      /(?<=## Example\n)[^#]+/,
      'This is made up. Mood before was 25.\n\n',
    );
    expect(madeUp).not.toBe(text);
    expect(asked(feedback, madeUp).text).toBe(asked('', madeUp).text);
  },
);

it('takes when ratings are made for no words to exchange', () => {
  const madeUp = text.replace(/(?<=## Example\n)[^#]+/, 'This is made up. Mood before was 25.\n\n');
  const { text: revised } = asked(
    'Mood and energy matter to her, so score them after, not before.',
    madeUp,
  );
  expect(revised).toContain('Mood before was 25.');
});

describe("a text in a clinician's words", () => {
  it.each([
    [
      '"Who helps: a plumber" is nonsense, delete.',
      { gone: ['- Who helps: a plumber. Agree what they will do.'], come: [] },
    ],
    [
      '"When to practise: Friday" is wrong too, Friday is choir, it\'s each morning.',
      { gone: ['- When to practise: Friday.'], come: ['- When to practise: each morning.'] },
    ],
    [
      'In Before you start add "Leave the phone in the hall."',
      { gone: [], come: ['- Leave the phone in the hall.'] },
    ],
    [
      "he's 40 not 41, sorry",
      {
        gone: ['- For: a 41-year-old plumber with worry.'],
        come: ['- For: a 40-year-old plumber with worry.'],
      },
    ],
  ])('%s', (feedback, expected) => expect(difference(feedback)).toEqual(expected));

  it('puts one verb for another in each of its forms', () => {
    const { text: after } = asked("'Parking' sounds like cars to her, say 'shelve' throughout");
    expect(after).not.toMatch(/\bpark(?:s|ed|ing)?\b/i);
    expect(after).toMatch(/\bshelving\b/);
    expect(after).toMatch(/\bshelved\b/);
  });

  it('is shorter by the share that was named, and the answer says by how much', () => {
    const { text: after, answer } = asked('Trim it by a quarter please.');
    expect(countWords(after)).toBeLessThanOrEqual(Math.round(countWords(same) * 0.76));
    expect(answer.why).toContain(`${countWords(after)} words`);
  });

  it('keeps the way to help, whatever it is called', () => {
    const { text: after, answer } = asked(
      'the whole stop and get help section is overkill, bin it',
    );
    expect(after).toBe(same);
    expect(answer).toMatchObject({ answer: 'declined', why: expect.stringContaining('stays') });
  });

  it('takes no word of a list for the list', () =>
    expect(
      asked(
        'Step 2 could have HIS things - a walk, the shed, his trains - instead of the notebook.',
      ).text,
    ).toBe(same));

  it('rates on another scale without counting steps and hours by it', () => {
    const base = text.replace(
      '- When to practise: Friday.',
      '- In one week: steps 1 to 5, up at 11.',
    );
    expect(asked('Please use a 0-10 scale', base).text).toContain('steps 1 to 5, up at 11.');
  });
});
