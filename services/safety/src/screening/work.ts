import { loadScope } from '@cerina/library/matching/scope';
import type { Sentence } from '../text/sentence.ts';

const { ours, others } = loadScope();

/** Does a request name something of what we write: a sheet, a ladder, a planner, in any of the languages it comes in? */
export const namesWhatWeWrite = (sentences: Sentence[]): boolean =>
  sentences.some(({ text }) => ours.test(text));

/** Does a request ask for work of another kind: a program, a recipe, an essay, a contract? */
export const asksForOtherWork = (sentences: Sentence[]): boolean =>
  sentences.some(({ text }) => others.some(({ asked }) => asked.test(text)));
