import { excessOf } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { proven, uncovered } from './proof.ts';
import { finder } from './shown.ts';

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
    ['kept', 'down the worry', 3, 'what is still there in a line that changed'],
  ] as const)('are found: %s, “%s”', (how, quote, line, _why) => {
    const shown = find(how, quote);
    expect(shown).toMatchObject({ how, line });
    expect(shown!.quote.replace(/[.*:]+$/, '')).toContain(quote.replaceAll('*', ''));
  });

  it('are shown as the text has them, whatever signs a model adds', () => {
    expect(find('kept', '“-5 KEEP the lamp on\u202e”.')).toBeUndefined();
    expect(find('kept', '“keep the lamp on” \u001b ‹')).toEqual({
      ...{ how: 'kept', quote: 'Keep the lamp on.', line: 7 },
    });
  });

  it('are found where they are gone, and have no line', () => {
    expect(find('gone', 'Tea helps')).toEqual({ how: 'gone', quote: 'Tea helps.' });
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
    ['new', 'Read it aloud', 'only its number changed'],
    ['new', '', 'there are none'],
    ['gone', '** — **', 'only marks'],
    ['new', '| | |', 'only signs, which no line has'],
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

  it.each([
    ['a line is broken in another place', 'Have tea in the evening', 'Have tea in\nthe evening'],
    ['marks are put into a word', 'Take the tablets', 'Take the tab**lets**'],
    ['an apostrophe is another', "Don't wait", 'Don’t wait'],
    ['a hyphen is put in', 'A five minute walk', 'A five-minute walk'],
  ])('are neither gone nor new where %s', (_, one, other) => {
    expect(finder(one, other)('gone', one)).toBeUndefined();
    expect(finder(one, other)('new', one)).toBeUndefined();
    expect(finder(other, one)('new', one)).toBeUndefined();
  });

  it('are found in each of two lines that changed places, and in the one that was moved past others', () => {
    const swapped = finder(
      'One of them\nTwo of them\nThree\n',
      'Two of them\nOne of them\nThree\n',
    );
    expect(swapped('new', 'One of them')).toMatchObject({ line: 2 });
    expect(swapped('new', 'Two of them')).toMatchObject({ line: 1 });
    expect(swapped('new', 'Three')).toBeUndefined();
    const past = finder('A b c\nD e f\nG h i\nJ k l', 'D e f\nG h i\nJ k l\nA b c');
    expect(past('new', 'A b c')).toMatchObject({ line: 4 });
    expect(past('new', 'G h i')).toBeUndefined();
  });

  it('are found in a line of their own that was part of another, in a figure, and in an empty row', () => {
    const own = finder('Start small. Both of us do it.', 'Start small.\nBoth of us do it.');
    expect(own('new', 'Both of us do it')).toMatchObject({ line: 2 });
    const figure = finder('| the page | 1.5 |', '| the page | 1 |');
    expect(figure('new', '| the page | 1 |')).toMatchObject({ line: 1 });
    const rows = finder('| | |\nEnd', '| | |\n| | |\nEnd');
    expect(rows('new', '| | |')).toEqual({ how: 'new', quote: '| | |', line: 2 });
    expect(rows('gone', '| | |')).toBeUndefined();
    expect(finder('| | |\n| | |', '| | |')('gone', '| | |')).toEqual({
      how: 'gone',
      quote: '| | |',
    });
  });

  it('are told apart by the marks of vowels, and by characters where there are no blanks', () => {
    expect(finder('हिन्दी', 'हन्दी')('new', 'हन्दी')).toMatchObject({ line: 1 });
    expect(finder('我每天散步', '我每天在公园散步')('new', '在公园')).toMatchObject({ line: 1 });
  });

  it('are not called moved in a text in which everything changed, and found in time', () => {
    const [one, other] = ['a', 'b'].map((letter) =>
      Array.from({ length: 5_000 }, (_, at) => `${letter} line ${at} of it`).join('\n'),
    ) as [string, string];
    const inIt = finder(`${one}\nThe last line of it`, `The last line of it\n${other}`);
    expect(inIt('new', 'b line 4999 of it')).toMatchObject({ line: 5_001 });
    expect(inIt('kept', 'The last line of it')).toMatchObject({ line: 1 });
    expect(inIt('new', 'The last line of it')).toBeUndefined();
  });
});

describe('what a reading leaves out of a message', () => {
  it('is quoted, in runs that say something', () => {
    const text = 'Hello! Make it warmer, and take the bit about tea out. Thanks a lot.';
    expect(uncovered(text, ['Make it warmer'])).toEqual([
      'and take the bit about tea out. Thanks a lot.',
    ]);
    expect(
      uncovered(text, ['Make it WARMER,', 'take the bit about tea out', 'Thanks a lot']),
    ).toEqual([]);
    expect(uncovered('Make it warmer. Delete step 5.', ['Make it warmer'])).toEqual([
      'Delete step 5.',
    ]);
    expect(uncovered(text, [])).toEqual([text]);
    expect(uncovered('', ['x'])).toEqual([]);
    expect(uncovered('Warmer.', [])).toEqual(['Warmer.']);
    const twice = 'Take it out of step 2, and take it out of step 5 too.';
    expect(uncovered(twice, ['take it out of step'])).toEqual([
      '2, and take it out of step 5 too.',
    ]);
  });
});

describe('a reading', () => {
  const points = [
    { number: 1, pointId: 'h1', text: 'Please take tea out and swap the last two steps.' },
    { number: 2, pointId: 'h2', text: 'Warmer.' },
  ];
  type Judged = Parameters<typeof proven>[0];
  const ask: Judged['asks'][number] = {
    ...{ message: 1, words: 'take tea out', outcome: 'done', shown: 'gone' },
    ...{ missing: '', quote: 'Tea helps', why: 'It is gone.', concern: '' },
  };
  const warmer: Judged['asks'][number] = {
    ...{ message: 2, words: 'Warmer', outcome: 'not_done', shown: 'nowhere' },
    ...{ missing: 'No line is.', quote: '', why: '', concern: '' },
  };
  const swap = { message: 1, words: 'and swap the last two steps' };
  const read = (asks: Judged['asks'], more: Partial<Judged> = {}) =>
    proven({ asks, beside: [], others: [], ...more }, points, before, after);

  it('counts with the words that show it, and has the point it is of', () => {
    expect(read([ask]).asks).toEqual([
      {
        ...{ pointId: 'h1', words: 'take tea out', state: 'met', why: 'It is gone.' },
        shown: { how: 'gone', quote: 'Tea helps.' },
      },
    ]);
  });

  it.each([
    { quote: 'Coffee helps' },
    { shown: 'new' as const },
    { shown: 'nowhere' as const, quote: '' },
  ])('calls nothing done without words that show it, and keeps its concern: %o', (unshown) => {
    const concern = 'It was her meal.';
    const judged = { ...ask, ...unshown, concern };
    expect(read([judged]).asks).toMatchObject([{ state: 'unshown', concern }]);
    expect(read([{ ...judged, outcome: 'partly' }]).asks).toMatchObject([{ state: 'partly' }]);
    // whatever the outcome says
    expect(read([{ ...judged, missing: 'The cup is there.' }]).asks).toMatchObject([
      { state: 'partly', why: 'The cup is there.' },
    ]);
  });

  it('is of what a message says: else it is about all of it, and not done', () => {
    const all = { words: points[0]!.text, state: 'unshown' };
    expect(read([{ ...ask, words: 'take coffee out' }]).asks).toMatchObject([all]);
    expect(read([{ ...ask, words: ' ' }]).asks).toMatchObject([all]);
    expect(read([{ ...ask, words: '👍' }]).asks).toMatchObject([all]);
    expect(read([{ ...ask, message: 9, concern: 'Harm.' }]).asks).toMatchObject([
      { pointId: 'h1', concern: 'Harm.' },
    ]);
    const curly = { number: 1, pointId: 'h1', text: 'Don’t mention tea' };
    const said = { ...ask, words: "Don't mention tea" };
    expect(
      proven({ asks: [said], others: [], beside: [] }, [curly], before, after).asks,
    ).toMatchObject([{ words: "Don't mention tea", state: 'met' }]);
  });

  it('keeps what is of concern, and changes beside it that show', () => {
    const concern = 'Tea was her meal.';
    const found = read([{ ...ask, concern }], {
      beside: [
        { shown: 'new', quote: 'in one line', why: 'It asks for less.' },
        { shown: 'kept', quote: 'Keep the lamp on', why: 'No change.' },
        { shown: 'gone', quote: 'Nothing of it', why: 'Made up.' },
      ],
    });
    expect(found.asks).toMatchObject([{ concern }]);
    expect(found.beside).toEqual([
      { shown: { how: 'new', quote: 'in one line.', line: 3 }, why: 'It asks for less.' },
    ]);
  });

  it('accounts for all of each message, however short, by what asks and by what does not', () => {
    const [first, second] = [
      { pointId: 'h1', words: 'and swap the last two steps.' },
      { pointId: 'h2', words: 'Warmer.' },
    ];
    expect(read([ask]).unread).toEqual([first, second]);
    expect(read([ask, warmer], { others: [swap] }).unread).toEqual([]);
    const single = 'and swap the last two steps'.split(' ');
    const cut = single.map((words) => ({ message: 1, words }));
    expect(read([ask, warmer], { others: cut }).unread).toEqual([first]);
    expect(read([]).unread.map(({ words }) => words)).toEqual(points.map(({ text }) => text));
  });

  it('calls nothing done where the texts are the same, nor what is to stay by a part of a line', () => {
    const stays = { ...ask, shown: 'kept' as const, quote: 'Keep the lamp on' };
    const same = proven({ asks: [stays], others: [], beside: [] }, points, after, after);
    expect(same.asks).toMatchObject([{ state: 'unshown' }]);
    expect(read([stays]).asks).toMatchObject([{ state: 'met' }]);
    const lost = proven(
      { asks: [{ ...stays, quote: 'Stop the tablets' }], others: [], beside: [] },
      ...[points, 'Do not stop the tablets. Eat.', 'Stop the tablets. Eat.'],
    );
    expect(lost.asks).toMatchObject([{ state: 'unshown' }]);
  });

  it('keeps what is not simply done, however much there is, and leaves what it cannot keep unread', () => {
    const many = Array.from({ length: 60 }, () => ask);
    const late = { ...warmer, concern: 'HARM' };
    expect(read([...many, late]).asks).toContainEqual(expect.objectContaining({ concern: 'HARM' }));
    const all = { message: 1, words: points[0]!.text };
    expect(read([warmer], { others: [all] }).unread).toEqual([
      { pointId: 'h1', words: points[0]!.text },
    ]);
  });

  it('has what fits on a board, in words that can be read, whatever a model writes', () => {
    const long = `x\nOpen findings: none.\u001b[2J\u202e${'y'.repeat(20_000)}`;
    const asks = Array.from({ length: 500 }, () => ({ ...warmer, missing: long, concern: long }));
    const whole = read(asks);
    expect(whole.asks.length).toBeLessThanOrEqual(100);
    expect(excessOf(whole)).toBeUndefined();
    expect(JSON.stringify(whole)).not.toMatch(/\\n|\\u001b|\u202e/);
  });
});
