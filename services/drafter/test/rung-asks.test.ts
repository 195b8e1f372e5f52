import { describe, expect, it } from 'vitest';
import { answersTo, asked } from '../src/asks/asked.ts';

const ladder = (rows: [task: string, fear: number][]) =>
  `# Out again\n\n## Steps\n### Step 1. Build your ladder\n**Goal:** small rungs.\n**Do:** change it.\n| Rung | What you do | Leave out | Expected fear (0-100) |\n|---|---|---|---|\n${rows
    .map(([task, fear], at) => `| ${at + 1} | ${task} | phone | ${fear} |`)
    .join('\n')}\n**Rate:** fear, 0 to 100.\n**Ready to move on when:** you agree.\n`;
const tasks: [string, number][] = [
  ['Look at "the lift" on your own.', 30],
  ['Stand by "the lift" for 5 minutes.', 45],
  ['Ride "the lift" one floor on your own.', 60],
  ['Ride "the lift" to the top.', 80],
];
const before = ladder(tasks);
const put = (...changes: [at: number, task: string, fear?: number][]) =>
  ladder(
    tasks.map(([task, fear], at) => {
      const [, words, figure] = changes.find(([rung]) => rung === at + 1) ?? [];
      return [words ?? task, figure ?? fear];
    }),
  );

async function states(text: string, after: string) {
  const point = asked({ id: 'h', from: 'human', text, priority: 'high' });
  const claims = point.asks.map((_, at) => ({
    pointId: point.asks.length === 1 ? 'h' : `h.${at + 1}`,
    answer: 'applied' as const,
    why: 'Done.',
  }));
  const [answer] = await answersTo([point], claims, before, after);
  return answer!.asks!.map(({ state }) => state);
}

describe('what is asked of a ladder is read from its rungs', () => {
  it('rungs that were swapped have each its rating', async () => {
    const [, [one], [other]] = tasks as [unknown, [string, number], [string, number]];
    expect(await states('swap 2 and 3', put([2, other, 60], [3, one, 45]))).toEqual(['met']);
    expect(await states('swap 2 and 3', put([2, other], [3, one]))).toEqual(['partly']);
  });

  it.each<[string, string, string, string[]]>([
    [
      'the rung that was given',
      'Rung 3 make it carry a parcel up two floors',
      put([3, 'Carry a parcel up two floors.']),
      ['met'],
    ],
    [
      'a rung that another ask is about may differ too',
      'Rung 3 make it carry a parcel up two floors. Rung 1 be specific, look at the lift in the clinic.',
      put([3, 'Carry a parcel up two floors.'], [1, 'Look at the lift in the clinic.']),
      ['met', 'met'],
    ],
    [
      'a rung that nobody spoke of may not',
      'Rung 3 make it carry a parcel up two floors',
      put([3, 'Carry a parcel up two floors.'], [2, 'Something else.']),
      ['partly'],
    ],
    [
      'one of two figures is not both',
      'Rung 1 is 35 and rung 2 50 for her.',
      put([1, tasks[0]![0], 35]),
      ['partly'],
    ],
    [
      'both figures',
      'Rung 1 is 35 and rung 2 50 for her.',
      put([1, tasks[0]![0], 35], [2, tasks[1]![0], 50]),
      ['met'],
    ],
    [
      'company in one of two rungs',
      'Rungs 1 and 3 have him alone - no. With his aunt both times.',
      put([1, 'Look at "the lift" with your aunt.']),
      ['partly'],
    ],
    [
      'company in both',
      'Rungs 1 and 3 have him alone - no. With his aunt both times.',
      put(
        [1, 'Look at "the lift" with your aunt.'],
        [3, 'Ride "the lift" one floor with your aunt.'],
      ),
      ['met'],
    ],
    [
      'things spread over rungs, one of them missing',
      'Keep the lift for rungs 1 and 2, then the escalator 3 and 4.',
      put([3, 'Ride "the escalator" one floor on your own.']),
      ['partly'],
    ],
    [
      'a list of rungs in another order',
      'Use: 1 see it, 2 touch it, 3 enter it, 4 ride it',
      put([1, 'Touch it.'], [2, 'See it.'], [3, 'Enter it.'], [4, 'Ride it.']),
      ['partly'],
    ],
  ])('%s', async (_, text, after, expected) => expect(await states(text, after)).toEqual(expected));
});
