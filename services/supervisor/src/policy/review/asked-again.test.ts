import type { AskReading, Blackboard, BriefPoint } from '@cerina/contracts';
import { describe, expect, it } from 'vitest';
import { leftBy } from './asked-again.ts';

const message = 'Make it shorter. Leave out the dose. Keep the song.';
const point = (more: Partial<BriefPoint> = {}): BriefPoint => ({
  ...{ id: 'h2-1', from: 'human', text: message, priority: 'high' },
  ...more,
});
const shown = { how: 'new', quote: 'the song', line: 4 } as const;
const read = (words: string, state: AskReading['state']): AskReading => ({
  ...{ pointId: 'h2-1', words, state, why: 'Seen.', shown },
});
interface Given {
  asks?: AskReading[];
  beside?: object[];
  brief?: BriefPoint[];
}
const left = ({ asks = [], beside = [], brief = [point()] }: Given) =>
  leftBy(
    {
      brief,
      clinical: { 3: { revisionReading: { asks, beside, unread: [] } } },
      ...{ drafts: [], decisions: [], flags: [] },
    } as unknown as Blackboard,
    3,
  );
const wordsOf = (points: BriefPoint[]) => points.map(({ again }) => again?.words);

it('asks again for what is not met, in the words of the person', () => {
  const asks = [read('Make it shorter', 'partly'), read('Keep the song', 'met')];
  expect(left({ asks })).toEqual([
    {
      ...{ id: 'a3-1', from: 'clinical', priority: 'high' },
      text: 'Asked for, and not all done: "Make it shorter". Seen.',
      again: { words: 'Make it shorter', pointId: 'h2-1' },
    },
  ]);
  expect(left({ asks: [read('Keep the song', 'not_done')] })).toHaveLength(1);
  expect(left({ asks: [read('Keep the song', 'unshown')] })).toEqual([]);
});

it('asks once a round, and nothing where nobody read the revision', () => {
  const asks = [read('Make it shorter', 'partly')];
  const before: BriefPoint = {
    ...{ id: 'a2-1', from: 'clinical', text: 'Asked for', priority: 'high', answer: 'applied' },
    again: { words: 'Keep the song', pointId: 'h2-1' },
  };
  expect(left({ asks, brief: [point(), before] })).toEqual([]);
  expect(leftBy({ brief: [point()], clinical: {} } as unknown as Blackboard, 3)).toEqual([]);
});

it('never asks again for what the Guardian declined', () => {
  const asks = [read('Make it shorter', 'partly'), read('Leave out the dose', 'not_done')];
  const declined = { verdict: 'decline', why: 'It names a dose.' } as const;
  expect(left({ asks, brief: [point({ verdict: declined })] })).toEqual([]);
  const partly = {
    verdict: 'apply',
    why: 'It names a dose.',
    except: ['Leave out the dose.'],
  } as const;
  const withExcept = (words: string) =>
    wordsOf(
      left({
        asks: [read(words, 'not_done')],
        brief: [point({ verdict: { ...partly, except: [...partly.except] } })],
      }),
    );
  expect(withExcept('Make it shorter')).toEqual(['Make it shorter']);
  expect(withExcept('Leave out the dose')).toEqual([]);
  expect(withExcept('dose. Keep the')).toEqual([]);
  expect(withExcept(message)).toEqual([]);
  expect(withExcept('something that nobody wrote')).toEqual([]);
});

it('asks to put back what was lost, and names what was added, where nobody asked for either', () => {
  const beside = [
    { shown: { how: 'gone', quote: 'Call your aunt' }, why: 'The line for help is gone.' },
    { shown: { how: 'new', quote: 'at noon', line: 7 }, why: 'It contradicts step 2.' },
  ];
  const [lost, added] = left({ beside });
  expect(lost).toMatchObject({ again: { words: 'Call your aunt' } });
  expect(lost).not.toHaveProperty('line');
  expect(added).toMatchObject({
    line: 7,
    text: 'Nobody asked for "at noon". It contradicts step 2.',
  });
});

describe('what is asked again of a comment on a line', () => {
  const texts = ['One.\nTwo.\nThree.\n', 'One.\nNew.\nTwo.\nThree.\n', 'One.\nNew.\n2.\nThree.\n'];
  const lineIn = (version: number) =>
    leftBy(
      {
        brief: [point({ text: 'Too vague', line: 2 })],
        clinical: {
          [version]: {
            revisionReading: { asks: [read('Too vague', 'partly')], beside: [], unread: [] },
          },
        },
        drafts: texts.map((text, at) => ({ version: at + 1, text })),
        decisions: [{ action: 'request_revision', version: 1 }],
        flags: [],
      } as unknown as Blackboard,
      version,
    ).map(({ line }) => line);

  it('is on the line where that is now, also where it was changed', () => {
    expect(lineIn(2)).toEqual([3]);
    expect(lineIn(3)).toEqual([2]);
  });
});

it('puts nothing back that the Guardian found harm in', () => {
  const quote = 'Stop your tablets today';
  const gone = { shown: { how: 'gone', quote }, why: 'It is gone.' };
  const board = (dismissed?: object) =>
    ({
      brief: [point()],
      clinical: { 3: { revisionReading: { asks: [], beside: [gone], unread: [] } } },
      drafts: [{ version: 1, text: `One.\n- ${quote}.\n` }],
      decisions: [],
      flags: [{ version: 1, line: 2, quote: 'tablets', ...(dismissed && { dismissed }) }],
    }) as unknown as Blackboard;
  expect(leftBy(board(), 3)).toEqual([]);
  expect(leftBy(board({ reason: 'Fine.' }), 3)).toHaveLength(1);
});

it('takes nothing back that the same reading finds done as somebody asked', () => {
  const asks = [read('Keep the song', 'met')];
  const beside = (how: 'new' | 'gone', quote: string) => [
    { shown: { how, quote, ...(how === 'new' && { line: 4 }) }, why: 'Worse.' },
  ];
  expect(left({ asks, beside: beside('new', 'Sing the song today') })).toEqual([]);
  expect(left({ asks, beside: beside('new', 'at noon') })).toHaveLength(1);
  expect(left({ asks, beside: beside('gone', 'the song') })).toHaveLength(1);
});

it('gives a writer no more than one revision can answer', () => {
  const asks = Array.from({ length: 30 }, () => read('Make it shorter', 'partly'));
  expect(left({ asks })).toHaveLength(12);
});
