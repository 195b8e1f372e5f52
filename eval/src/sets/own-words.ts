import { Constraints, canonical } from '@cerina/contracts';
import { understand } from '@cerina/safety/understanding/constraints';
import { z } from 'zod';
import { type EvalSet, holdsIf } from '../judging/claim.ts';
import { readLines } from './read-set.ts';
import { type Judged, judge, meetsBar, words } from './wrong.ts';

const Written = z.strictObject({
  id: z.string(),
  request: z.string(),
  text: z.string(),
  /** What is wrong with it; nothing where it is right. */
  wrong: z.string().nullable(),
});
type Written = z.infer<typeof Written>;

/** Right and wrong documents of an author who has never seen the library, before the Critic's rules, with a model that praises each. */
export const ownWords: EvalSet<Written, Judged> = {
  name: 'own-words',
  items: readLines('own-words.jsonl', Written),
  reach: async (_foundry, { request, text }) =>
    judge({
      text: canonical(text),
      intent: request,
      constraints: Constraints.parse(understand({ intent: request })),
    }),
  claims: ({ id, wrong }) => [
    {
      measure: wrong === null ? 'own-words.passed' : 'own-words.caught',
      id,
      holds: (judged) => holdsIf(meetsBar(judged) === (wrong === null), words(judged)),
    },
  ],
};
