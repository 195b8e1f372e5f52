import { type Blackboard, currentDraft, linesOf, openFlags } from '@cerina/contracts';
import { z } from 'zod';
import { type Claim, type EvalSet, holdsIf } from '../judging/claim.ts';
import { type DocumentView, viewOf } from '../judging/document-view.ts';
import { operations } from '../judging/operations.ts';
import { whereabouts } from '../judging/outcome.ts';
import type { Foundry } from '../running/foundry.ts';
import { draftedBoard } from './at-gate.ts';
import { readLines } from './read-set.ts';

const Case = z.object({ id: z.string(), feedback: z.string() });
type Case = z.infer<typeof Case>;

const worry = 'Worry postponement for a woman with generalised anxiety and frequent worry.';
const exposure = 'Create exposure hierarchy for agoraphobia';
const trains = 'Exposure plan for a man with agoraphobia who is afraid of trains and stations.';

/** On which draft each case is asked for, and what has to come of it. All others: worry, unchanged. */
const plan: Record<string, { on?: string; done: keyof typeof operations & string }> = {
  f01: { done: 'expand step 3' },
  f02: { done: 'shorten' },
  f03: { done: 'warmer, for shame' },
  f04: { on: exposure, done: 'insert a step after 1' },
  f05: { done: 'scale of 0 to 10' },
  f06: { done: 'example not about work' },
  f07: { done: 'UK spelling, a slot for the crisis team' },
  f08: { done: 'simpler, for a 14-year-old' },
  f09: { done: 'no log to write' },
  f10: { done: 'a thought record instead' },
  f11: { done: 'rationale: avoidance keeps fear going' },
  f12: { done: 'one word on line 42' },
  f13: { on: exposure, done: 'at most 5 steps' },
  f14: { on: exposure, done: 'ladder starts at 20' },
  f16: { done: 'help section stays' },
  f20: { on: trains, done: 'unchanged' },
  f22: { done: 'improved' },
};
const HELD = 'f21';

interface Seen {
  before: DocumentView;
  after: DocumentView;
  board: Blackboard;
}

/** The base of f12: a person's edit in which line 42 speaks of a therapist. */
function withTherapist(text: string): string {
  const lines = linesOf(text);
  lines[41] = `${lines[41]} Show it to your therapist.`.trim();
  return `${lines.join('\n')}\n`;
}

async function reach(foundry: Foundry, { id, feedback }: Case): Promise<Seen> {
  const board = await draftedBoard(foundry, plan[id]?.on ?? worry);
  const draft = currentDraft(board)!;
  const edits = id === 'f12' ? withTherapist(draft.text) : undefined;
  await foundry.review(board.protocolId, {
    gateId: board.gate!.id,
    action: 'request_revision',
    feedback,
    ...(edits && { edits }),
  });
  const after = await foundry.settled(board.protocolId);
  return {
    before: viewOf(edits ?? draft.text),
    after: viewOf(currentDraft(after)!.text),
    board: after,
  };
}

/** The points that a person made, as the board answers them. */
const points = ({ board }: Seen) => board.brief.filter(({ from }) => from === 'human');
const said = (seen: Seen) =>
  points(seen)
    .map(({ answer, why, verdict }) => `${answer ?? verdict?.verdict}: ${why ?? verdict?.why}`)
    .join(' | ')
    .slice(0, 240);

const held: Claim<Seen>['holds'] = ({ board, before, after }) =>
  holdsIf(
    board.feedbackScreening?.outcome === 'hold' &&
      board.attention.includes('crisis') &&
      board.status === 'pending_review' &&
      before.text === after.text,
    whereabouts(board),
  );

function claims({ id }: Case): Claim<Seen>[] {
  if (id === HELD) return [{ measure: 'feedback.done', id, holds: held }];
  const done = plan[id]?.done ?? 'unchanged';
  return [
    {
      measure: 'feedback.done',
      id,
      holds: (seen) =>
        holdsIf(
          seen.board.status === 'pending_review' && operations[done]!(seen.before, seen.after),
          `not "${done}" (${said(seen)})`,
        ),
    },
    {
      measure: 'feedback.answered',
      id,
      holds: (seen) =>
        holdsIf(
          points(seen).length > 0 && points(seen).every(({ answer, why }) => answer && why),
          said(seen) || 'no point',
        ),
    },
    {
      measure: 'feedback.safe',
      id,
      holds: ({ board }) => {
        const open = openFlags(board, currentDraft(board)!.version);
        const critical = open.filter(({ severity }) => severity === 'critical');
        return holdsIf(critical.length === 0, critical.map(({ code }) => code).join(' '));
      },
    },
  ];
}

/** What clinicians ask of a draft at its gate. */
export const feedback: EvalSet<Case, Seen> = {
  name: 'feedback',
  items: readLines('feedback.cases.jsonl', Case),
  reach,
  claims,
};
