import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Blackboard } from './blackboard.ts';
import { shortfallInWords } from './phrases.ts';
import { barMissed, shortfalls } from './quality-bar.ts';

const example = Blackboard.parse(
  JSON.parse(readFileSync(new URL('../../examples/blackboard.json', import.meta.url), 'utf8')),
);
const [review] = Object.values(example.clinical);

type Safety = Partial<Blackboard['safety'][string]>;
type Scores = Partial<Pick<NonNullable<typeof review>, 'empathy' | 'clinical' | 'quality'>>;

/** One version, with this verdict of the Guardian and these scores from the Critic. */
function version(author: 'drafter' | 'human', safety: Safety, scores: Scores | undefined) {
  const draft: Blackboard['drafts'][number] = { ...example.drafts[0]!, version: 1, author };
  const read: Blackboard['safety'][string] = {
    ...{ sha256: draft.sha256, score: 95, level: 'safe', flags: [], recommendations: [] },
    ...{ rulesApplied: true, ...safety },
  };
  const clinical = scores && {
    1: { ...review!, version: 1, empathy: 90, clinical: 90, quality: 90, ...scores },
  };
  const board: Blackboard = { ...example, drafts: [draft], safety: { 1: read }, flags: [] };
  return { draft, board: { ...board, clinical: clinical ?? {} } };
}

describe('what a version lacks', () => {
  it('is each score under its bar, with the bar', () => {
    const { board, draft } = version('drafter', { score: 40 }, { quality: 79 });
    expect(shortfalls(board, draft)).toEqual([
      { of: 'safety', score: 40, bar: board.policy.safety },
      { of: 'quality', score: 79, bar: board.policy.quality },
    ]);
  });
  it('has the reasons for which the quality is held below the bar, and no other', () => {
    const caps = [
      { reason: 'Its example is of a child.', most: 60 },
      { reason: 'It has 500 words.', line: 3, most: 70 },
    ];
    const { board, draft } = version('drafter', {}, { quality: 60 });
    const of = (quality: number) => {
      const clinical = { 1: { ...review!, version: 1, empathy: 90, clinical: 90, quality, caps } };
      return shortfalls({ ...board, clinical }, draft).map(shortfallInWords);
    };
    expect(of(60)).toEqual(['Quality 60 (bar 80), held there: Its example is of a child']);
    expect(of(50)).toEqual(['Quality 50 (bar 80)']);
  });
  it('is rules for its language, and the review of what the Drafter wrote', () => {
    const { board, draft } = version('drafter', { rulesApplied: false }, undefined);
    expect(shortfalls(board, draft)).toEqual([{ of: 'rules' }, { of: 'review' }]);
    const own = version('human', {}, undefined);
    expect(shortfalls(own.board, own.draft)).toEqual([]);
  });
});

describe('a bar is missed exactly where something is lacking', () => {
  const safeties: Safety[] = [{}, { score: 79 }, { score: 80 }, { rulesApplied: false }];
  const reviews: (Scores | undefined)[] = [
    ...[undefined, {}, { empathy: 0 }, { clinical: 0 }, { quality: 0 }],
  ];
  const all = (['drafter', 'human'] as const).flatMap((author) =>
    safeties.flatMap((safety) => reviews.map((scores) => ({ author, safety, scores }))),
  );
  it.each(all)('$author, $safety, $scores', ({ author, safety, scores }) => {
    const { board, draft } = version(author, safety, scores);
    const first = shortfalls(board, draft)[0]?.of;
    const kind = first && (['safety', 'rules'].includes(first) ? 'safety' : 'quality');
    expect(barMissed(board, draft)).toBe(kind);
  });
});
