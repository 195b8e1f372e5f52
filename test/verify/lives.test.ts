import { archivedBoard, type Blackboard } from '@cerina/contracts';
import { archivedOf, differences, plain, verifyBundle } from '@cerina/verify';
import { expect, it } from 'vitest';
import { type Life, live, ofSameTexts, ofSpoiltAnswers } from '../src/lives/life.ts';

const some = (length: number, alive: (seed: number) => Life): (Life & { seed: number })[] =>
  Array.from({ length }, (_, seed) => ({ ...alive(seed), seed }));
const lives = [
  ...some(500, (seed) => live(seed)),
  ...some(500, (seed) => live(seed, 80, ofSameTexts)),
  ...some(250, (seed) => live(seed, 100, ofSpoiltAnswers)),
];
const approvedByPolicy = ({ status, humanApproved }: Blackboard) =>
  status === 'approved' && !humanApproved;
/** The lives with a claim about them, each with its story. */
const told = (those: (Life & { seed: number })[]) =>
  those.map(({ seed, story }) => `seed ${seed}: ${story.join(', ')}`);

it('every life at random breaks no law', () => {
  const broken = lives.flatMap(({ seed, story, bundle, board }) => {
    const { problems, pending } = verifyBundle(bundle);
    const found = board.completed ? [...problems, ...pending] : problems;
    return found.map(({ law, detail }) => `seed ${seed}: ${law}: ${detail}: ${story.join(', ')}`);
  });
  expect(broken).toEqual([]);
});

it('the record that an archive leaves of each is what the checker makes of it', () => {
  const archive = {
    ...{ at: '2026-11-20T12:00:00.000Z', why: 'age' as const, file: 'a.json.gz' },
    ...{ sha256: 'a'.repeat(64), bytes: 1, facts: 1, last: 1 },
  };
  const others = lives.flatMap(({ seed, board, bundle }) => {
    const { board: found } = verifyBundle(bundle);
    const due = found && plain(archivedOf(found, archive));
    return [...differences(plain(archivedBoard(board, archive)), due)].map(
      (path) => `${seed}: ${path}`,
    );
  });
  expect(others).toEqual([]);
});

it('nothing is approved by policy once a person decided or answered anything', () => {
  const wrong = lives.filter(
    ({ board }) =>
      approvedByPolicy(board) &&
      (board.decisions.some(({ by }) => by.channel !== 'policy') ||
        (board.questionsAnswered ?? []).length > 0),
  );
  expect(told(wrong)).toEqual([]);
});

it('they come to what has to be held: approvals by policy and by people, late objections, approvals that are withdrawn, answers that are given up', () => {
  const count = (isOne: (life: Life) => boolean) => lives.filter(isOne).length;
  expect(count(({ board }) => approvedByPolicy(board))).toBeGreaterThan(10);
  expect(count(({ board }) => board.humanApproved)).toBeGreaterThan(100);
  expect(count(({ story }) => story.some((each) => each.endsWith('counts')))).toBeGreaterThan(0);
  const isLate = (each: string) => each.endsWith('counts late');
  expect(count(({ story }) => story.some(isLate))).toBeGreaterThan(5);
  const withdrawn = ({ bundle }: Life) => bundle.includes('approval_withdrawn');
  expect(count(withdrawn)).toBeGreaterThan(20);
  const codes = ['given up: poisoned', 'given up: bad_answer', 'given up: deadline'];
  for (const end of [...codes, 'asked again: bad_answer', 'asked again: deadline'])
    expect(count(({ story }) => story.some((each) => each.endsWith(end)))).toBeGreaterThan(0);
  for (const code of ['too_large', 'bad_answer'])
    expect(count(({ bundle }) => bundle.includes(`\\"code\\":\\"${code}\\"`))).toBeGreaterThan(20);
});
