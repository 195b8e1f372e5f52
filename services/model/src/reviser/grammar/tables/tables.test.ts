import { Constraints } from '@cerina/contracts';
import { findTable, loadLibrary, render, sectionOf } from '@cerina/library';
import { describe, expect, it } from 'vitest';
import { ladderOf } from '../../../edit/ladder.ts';
import { draft } from '../../../writer/draft.ts';
import { revise } from '../../revise.ts';

const library = loadLibrary();
const constraints = Constraints.parse({});
const written = (intent: string): string =>
  render(draft(library, { intent, constraints }).document);
const texts = {
  activation: written('Behavioural activation plan for depression'),
  thoughts: written('Thought record for low mood'),
  sleep: written('Stimulus control for insomnia'),
  ladder: written('Create exposure hierarchy for agoraphobia'),
};
const asked = (on: keyof typeof texts, text: string) => {
  const { document, answers } = revise(library, {
    ...{ intent: on, constraints, base: { text: texts[on] } },
    brief: [{ id: 'p1', from: 'human', text }],
  });
  const table = findTable(sectionOf(document, 'log')?.lines ?? [])!.table;
  return { document, table, answer: answers[0]!, text: render(document) };
};
const columns = (on: keyof typeof texts) => asked(on, 'Leave it all as it is.').table.columns;

describe('the columns of the log', () => {
  it.each([
    [
      'thoughts',
      'So many columns. Bring it down to situation, thought, feeling and kinder view, it is for a phone.',
      4,
    ],
    ['activation', 'Could the diary just be day / what I did / enjoyed it y/n?', 3],
    ['activation', 'Two columns only: what I did and how it felt', 2],
  ] as const)('are those that were listed: %s, "%s"', (on, text, count) => {
    const { table, answer } = asked(on, text);
    expect(answer.answer).toBe('applied');
    expect(table.columns.length).toBe(count);
    expect(table.rows.every((row) => row.length === count)).toBe(true);
  });

  it('are more by each that was asked for, named for the reader', () => {
    const { table } = asked(
      'sleep',
      'log needs a dreams column & a column for how long she lay awake',
    );
    expect(table.columns).toEqual([...columns('sleep'), 'Dreams', 'How long I lay awake']);
  });

  it('have one for what the sentence before says there is no room for, where it was asked for', () => {
    const { table } = asked(
      'thoughts',
      "There's nowhere to write what she actually said back. I'd want a column for that, right after the situation one.",
    );
    expect(table.columns[1]).toBe('What I said back');
  });

  it('lose those that are named, and no other', () => {
    const own = columns('activation');
    const { table } = asked(
      'activation',
      'Take achievement and pleasure out of it. Drop achievement and pleasure from the log.',
    );
    expect(table.columns).toEqual(own.filter((name) => !/achievement|pleasure/i.test(name)));
  });

  it('stay where one is to go that is not there, and it is said so', () => {
    const { text, answer } = asked('sleep', 'Drop the appetite column.');
    expect(text).toBe(texts.sleep);
    expect(answer.why).toMatch(/no column/);
  });

  it('are said to be in the order asked for where they are', () => {
    const { text, answer } = asked('thoughts', 'Move situation in front of feelings.');
    expect(text).toBe(texts.thoughts);
    expect(answer.why).toMatch(/so already/);
  });
});

it('makes as many rows as were asked for', () => {
  expect(asked('activation', 'More rows please, she writes big - say 9.').table.rows.length).toBe(
    9,
  );
});

it('puts tick boxes beside each rung, and leaves the ratings last', () => {
  const { document } = asked('ladder', 'make it three tick boxes per rung');
  const ladder = ladderOf(document)!;
  expect(ladder.rows.every((row) => row.at(-2) === '☐ ☐ ☐')).toBe(true);
  expect(ladder.rows.every((row) => Number(row.at(-1)) > 0)).toBe(true);
});

it.each(['Mood ratings only after, not before.', "'Ring your sister' needs to be an actual line."])(
  'exchanges no small word all over the text: %s',
  (text) => {
    expect(asked('activation', text).text).not.toMatch(/only after you start|actual line/);
  },
);
