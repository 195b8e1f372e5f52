import { describe, expect, it } from 'vitest';
import { finder, proven, uncovered } from './proof.ts';

const before = `# Steps

1. Write down the worry.
2. Wait until six.
3. Read it aloud.

Tea helps.
Keep the lamp on.
`;
const after = `# Steps

1. Write down the worry in one line.
2. Read it aloud.
3. Wait until **six**.

Keep the lamp on.
`;
const find = finder(before, after);

describe('words that are to show something', () => {
  it.each([
    ['new', 'in one line', 3, 'words that only the text after has'],
    ['new', 'worry in', 3, 'few of them, where the text before has none'],
    ['new', '**six**', 5, 'marks alone'],
    ['kept', 'Keep the lamp on', 7, 'a line that is as it was'],
    ['kept', '“keep the lamp on”.', 7, 'whatever marks a model copies'],
    ['kept', 'down the worry', 3, 'what is still there in a line that changed'],
  ] as const)('are found: %s, “%s”', (how, quote, line, _why) => {
    expect(find(how, quote)).toEqual({ how, quote, line });
  });

  it('are found where they are gone, and have no line', () => {
    expect(find('gone', 'Tea helps')).toEqual({ how: 'gone', quote: 'Tea helps' });
  });

  it.each([
    ['new', 'Keep the lamp on', 'a line that is as it was'],
    ['new', 'the worry', 'both texts have them'],
    ['new', 'Drink some tea', 'neither text has them'],
    ['gone', 'Read it aloud', 'they are still there'],
    ['gone', 'Drink some tea', 'they were never there'],
    ['kept', 'Tea helps', 'they are gone'],
    ['kept', 'in one line', 'they are new'],
    ['kept', 'the', 'too few, as any text has them'],
    ['new', '', 'there are none'],
    ['gone', '** — **', 'only marks'],
  ] as const)('do not count: %s, “%s”, as %s', (how, quote, _as) => {
    expect(find(how, quote)).toBeUndefined();
  });

  it('are found in a line that was moved, and unchanged', () => {
    const moved = finder(
      'One line of it\nTwo lines of it\nThree\n',
      'Two lines of it\nThree\nOne line of it\n',
    );
    expect(moved('new', 'One line of it')).toMatchObject({ line: 3 });
    expect(moved('new', 'Three')).toBeUndefined();
  });

  it('are found in a text in which everything changed', () => {
    const [one, other] = ['a', 'b'].map((letter) =>
      Array.from({ length: 5_000 }, (_, at) => `${letter} line ${at}`).join('\n'),
    );
    expect(finder(one!, other!)('new', 'b line 4999')).toMatchObject({ line: 5_000 });
  });
});

describe('what a reading leaves out of a message', () => {
  it('is quoted, in runs that say something', () => {
    const text = 'Hello! Make it warmer, and take the bit about tea out. Thanks a lot.';
    expect(uncovered(text, ['Make it warmer'])).toEqual([
      'and take the bit about tea out. Thanks a lot.',
    ]);
    expect(uncovered(text, ['Make it WARMER,', 'take the bit about tea out'])).toEqual([]);
    expect(uncovered(text, [])).toEqual([text]);
    expect(uncovered('', ['x'])).toEqual([]);
  });
});

describe('a reading', () => {
  const messages = [
    { number: 1, pointId: 'h1', text: 'Please take tea out and swap the last two steps.' },
    { number: 2, pointId: 'h2', text: 'Warmer.' },
  ];
  const ask = {
    ...{ message: 1, words: 'take tea out', outcome: 'done', shown: 'gone' },
    ...{ quote: 'Tea helps', why: 'It is gone.', concern: '' },
  } as const;
  const read = (asks: object[], beside: object[] = [], others: object[] = []) =>
    proven({ asks, beside, others } as never, messages, before, after);

  it('counts with the words that show it, and has the point it is of', () => {
    expect(read([ask]).asks).toEqual([
      {
        ...{ pointId: 'h1', words: 'take tea out', state: 'met', why: 'It is gone.' },
        shown: { how: 'gone', quote: 'Tea helps' },
      },
    ]);
  });

  it('says nothing is done without words that show it, and takes any other word for it', () => {
    for (const unshown of [
      { ...ask, quote: 'Coffee helps' },
      { ...ask, shown: 'new' },
      { ...ask, shown: 'nowhere', quote: '' },
    ]) {
      expect(read([unshown])).toMatchObject({
        asks: [],
        unread: [{ pointId: 'h1', words: expect.stringContaining('take tea out') }],
      });
      expect(read([{ ...unshown, outcome: 'partly' }]).asks).toMatchObject([{ state: 'partly' }]);
    }
  });

  it('is of what the message says, and of no other', () => {
    expect(read([{ ...ask, words: 'take coffee out' }]).asks).toEqual([]);
    expect(read([{ ...ask, message: 2 }]).asks).toEqual([]);
    expect(read([{ ...ask, message: 9 }]).asks).toEqual([]);
    expect(read([{ ...ask, words: ' ' }]).asks).toEqual([]);
  });

  it('keeps what could do harm, and changes beside it that show', () => {
    const harm = 'Tea was her meal.';
    const found = read(
      [{ ...ask, concern: harm }],
      [
        { shown: 'new', quote: 'in one line', why: 'It asks for less.' },
        { shown: 'kept', quote: 'Keep the lamp on', why: 'No change.' },
        { shown: 'gone', quote: 'Nothing of it', why: 'Made up.' },
      ],
    );
    expect(found.asks).toMatchObject([{ concern: harm }]);
    expect(found.beside).toEqual([
      { shown: { how: 'new', quote: 'in one line', line: 3 }, why: 'It asks for less.' },
    ]);
  });

  it('accounts for each message, by what asks and by what does not', () => {
    expect(read([ask]).unread).toEqual([{ pointId: 'h1', words: 'and swap the last two steps.' }]);
    expect(read([ask], [], [{ message: 1, words: 'and swap the last two steps' }]).unread).toEqual(
      [],
    );
  });
});
