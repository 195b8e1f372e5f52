import type { EvalSet } from '../judging/claim.ts';
import { feedback } from './feedback.ts';
import { intents } from './intents.ts';
import { ownWords } from './own-words.ts';
import { pairs } from './pairs.ts';
import { harmful, realQuestions, safePrompts } from './screened.ts';
import { unfit } from './unfit.ts';
import { wrong } from './wrong.ts';

/** Every set, in the order they are run. */
export const allSets = [
  intents,
  pairs,
  harmful,
  safePrompts,
  realQuestions,
  feedback,
  unfit,
  wrong,
  ownWords,
] as unknown as EvalSet<{ id: string }, unknown>[];

export const setNames = allSets.map(({ name }) => name);
