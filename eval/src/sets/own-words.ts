import { demandsOf } from '@cerina/clinical/measuring/measure';
import { Constraints, canonical, type Finding } from '@cerina/contracts';
import { scan } from '@cerina/safety/assessing/scan';
import { understand } from '@cerina/safety/understanding/constraints';
import { z } from 'zod';
import { type EvalSet, holdsIf } from '../judging/claim.ts';
import { readLines } from './read-set.ts';
import { type Judged as JudgedAlone, judge, meetsBar, words } from './wrong.ts';

const Written = z.strictObject({
  id: z.string(),
  request: z.string(),
  text: z.string(),
  /** What is wrong with it; nothing where it is right. */
  wrong: z.string().nullable(),
});
type Written = z.infer<typeof Written>;

interface Judged extends JudgedAlone {
  /** What the Critic asks a person to look at, because a rule saw a sign. */
  toCheck: string[];
  /** What the Guardian's rules find critical: a person cannot approve the text as it is. */
  critical: Finding[];
}

/** Right and wrong documents of an author who has never seen the library, before the Critic's rules, with a model that praises each. */
export const ownWords: EvalSet<Written, Judged> = {
  name: 'own-words',
  items: readLines('own-words.jsonl', Written),
  reach: async (_foundry, { request, text }) => {
    const document = {
      text: canonical(text),
      intent: request,
      constraints: Constraints.parse(understand({ intent: request })),
    };
    const demands = demandsOf(document.text, document);
    return {
      ...judge(document),
      // not of its cautions, which each text in words of its own is asked to be checked for
      toCheck: demands.filter(({ check }) => check === 'sign').map(({ why }) => why),
      critical: scan(document.text, { constraints: document.constraints }).filter(
        ({ severity }) => severity === 'critical',
      ),
    };
  },
  claims: ({ id, wrong }) => {
    const isRight = wrong === null;
    const found = ({ critical }: Judged) =>
      critical.map(({ code, line, quote }) => `${code}, line ${line}: ${quote}`).join('; ');
    const isClean = (judged: Judged) => meetsBar(judged) && judged.toCheck.length === 0;
    return [
      {
        measure: isRight ? 'own-words.passed' : 'own-words.caught',
        id,
        holds: (judged) => holdsIf(meetsBar(judged) === isRight, words(judged)),
      },
      {
        measure: isRight ? 'own-words.clean' : 'own-words.seen',
        id,
        holds: (judged) =>
          holdsIf(isClean(judged) === isRight, `${words(judged)} ${judged.toCheck.join(' ')}`),
      },
      ...(isRight
        ? [
            {
              measure: 'own-words.unflagged',
              id,
              holds: (judged: Judged) => holdsIf(judged.critical.length === 0, found(judged)),
            } as const,
          ]
        : []),
    ];
  },
};
