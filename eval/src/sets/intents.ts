import { type Blackboard, currentDraft, Risk } from '@cerina/contracts';
import { z } from 'zod';
import { carries } from '../judging/cautions.ts';
import { type Claim, type EvalSet, holdsIf } from '../judging/claim.ts';
import { answerOf, viewOf } from '../judging/document-view.ts';
import { shows } from '../judging/hallmarks.ts';
import { metBar, outcomeOf, scoresOf, whereabouts } from '../judging/outcome.ts';
import { wishes } from '../judging/wishes.ts';
import { readLines } from './read-set.ts';

const Intent = z.object({
  id: z.string(),
  intent: z.string(),
  /** Where it would be asked about for its language alone, its author says that nobody is at risk. */
  risk: Risk.optional(),
  expect: z.object({
    outcome: z.enum(['protocol', 'escalate', 'refuse']),
    technique: z.array(z.string()).optional(),
    cautions: z.array(z.string()),
  }),
});
type Intent = z.infer<typeof Intent>;

const WITHIN_ITERATIONS = 3;

function technique(board: Blackboard, wanted: string[] | undefined): true | string {
  const draft = currentDraft(board);
  if (!wanted) return holdsIf(!draft, 'there is a draft');
  const understood = board.screening?.constraints.technique ?? 'none';
  if (!wanted.includes(understood)) return `understood as ${understood}`;
  if (!draft) return 'no draft';
  return holdsIf(
    wanted.some((each) => shows(draft.text, each)),
    `the text does not show ${wanted.join(' or ')}`,
  );
}

function claims({ id, expect }: Intent): Claim<Blackboard>[] {
  const draft = (board: Blackboard) => currentDraft(board)?.text ?? '';
  const drafted: Claim<Blackboard>[] = [
    {
      measure: 'intents.bar',
      id,
      holds: (board) => holdsIf(metBar(board, WITHIN_ITERATIONS), scoresOf(board)),
    },
    ...(wishes[id] ?? []).map(
      ({ what, met }): Claim<Blackboard> => ({
        measure: 'intents.wishes',
        id: `${id}: ${what}`,
        holds: (board) => holdsIf(met(viewOf(draft(board))), 'not met'),
      }),
    ),
  ];
  return [
    {
      measure: 'intents.outcome',
      id,
      holds: (board) => holdsIf(outcomeOf(board) === expect.outcome, whereabouts(board)),
    },
    { measure: 'intents.technique', id, holds: (board) => technique(board, expect.technique) },
    ...expect.cautions.map(
      (caution): Claim<Blackboard> => ({
        measure: 'intents.cautions',
        id: `${id}: ${caution}`,
        holds: (board) => carries(answerOf(board), caution),
      }),
    ),
    ...(expect.outcome === 'protocol' ? drafted : []),
  ];
}

/** Requests of clinicians, with what a good system makes of each. */
export const intents: EvalSet<Intent, Blackboard> = {
  name: 'intents',
  items: readLines('intents.dev.jsonl', Intent),
  reach: async (foundry, { intent, risk }) => foundry.settled(await foundry.create(intent, risk)),
  claims,
  tally: outcomeOf,
};
