import { capsOf, measure } from '@cerina/clinical/measuring/measure';
import { combine, held, type Totals, totals } from '@cerina/clinical/measuring/review';
import { defaultPolicy, type QualityCap } from '@cerina/contracts';
import { loadRubric } from '@cerina/library/rubric';
import { type EvalSet, holdsIf } from '../judging/claim.ts';
import type { MeasureId } from '../judging/measures.ts';
import { type Handed, handedIn } from './wrong/documents.ts';

export interface Judged {
  scores: Totals;
  caps: QualityCap[];
}

/** A model that is content with everything: what is caught then, rules catch alone. */
const content = loadRubric().items.map(({ id }) => ({
  ...{ id, score: 100, lines: [], evidence: 'Said to be good.', fix: '' },
}));

/** What the rules make of a text, with a model that praises it. */
export function judge({
  text,
  intent,
  constraints,
}: Omit<Handed, 'id' | 'wrong' | 'heldOut'>): Judged {
  const about = { intent, constraints };
  const caps = capsOf(text, about);
  return { scores: held(totals(combine(measure(text, about), content)), caps), caps };
}

export const meetsBar = ({ scores: { quality, clinical, empathy } }: Judged): boolean =>
  quality >= defaultPolicy.quality &&
  clinical >= defaultPolicy.clinical &&
  empathy >= defaultPolicy.empathy;

export const words = ({ scores, caps }: Judged): string =>
  `quality ${scores.quality}, clinical ${scores.clinical}, empathy ${scores.empathy}; ${caps.map(({ reason }) => reason).join(' ')}`;

const measureOf = ({ wrong, heldOut }: Handed): MeasureId => {
  if (wrong !== null) return heldOut ? 'wrong.caught-unseen' : 'wrong.caught';
  return heldOut ? 'wrong.passed-unseen' : 'wrong.passed';
};

let documents: Handed[] | undefined;

/** Right and wrong documents before the Critic's rules, with a model that praises each. The foundry itself is not asked. */
export const wrong: EvalSet<Handed, Judged> = {
  name: 'wrong',
  get items() {
    documents ??= handedIn();
    return documents;
  },
  reach: async (_foundry, document) => judge(document),
  claims: (document) => [
    {
      measure: measureOf(document),
      id: document.id,
      holds: (judged) => holdsIf(meetsBar(judged) === (document.wrong === null), words(judged)),
    },
  ],
};
