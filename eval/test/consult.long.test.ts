import { learnedWeights } from '@cerina/consult/search/reader/reader';
import { expect, it } from 'vitest';
import { ownQuestions, practiceQuestions } from '../src/consult/questions.ts';
import { casesOf, readByOthers, trained } from '../src/consult/training.ts';

it('the weights are those that `npm run train` makes of the questions, and their figures hold', async () => {
  const cases = await casesOf([...practiceQuestions(), ...ownQuestions()]);
  const held = readByOthers(cases);
  const now = trained(cases, held);
  const kept = learnedWeights();
  expect(kept.threshold).toBe(now.threshold);
  for (const part of ['line', 'answer'] as const)
    now[part].weight.forEach((weight, nth) => {
      expect(kept[part].weight[nth]).toBeCloseTo(weight, 3);
    });
  const able = held.filter(({ question }) => question.answers.length > 0);
  const unable = held.filter(({ question }) => question.answers.length === 0);
  const said = able.filter((each) => each.isRight && each.likelihood >= kept.threshold);
  const passed = unable.filter(({ likelihood }) => likelihood < kept.threshold);
  expect([said.length, able.length]).toEqual([74, 100]);
  expect([passed.length, unable.length]).toEqual([38, 50]);
}, 300_000);
