import type { Blackboard } from '@cerina/contracts';
import { judgedAll, type Script } from '@cerina/test/agents/scripted-model';
import { type All, goodText } from '@cerina/ui/test/foundry';
import { reached } from './reached.ts';

const [head = '', references = ''] = goodText.split('\n## References');

/** About 8 KB of an exercise. Between two versions every fourth line of the plan differs, and one is added. */
function longText(version: number): string {
  const days = Array.from({ length: 26 + version }, (_, n) => {
    const minutes = 5 + ((n * 3 + (n % 4 === 0 ? version : 0)) % 20);
    return `- Day ${n + 1}: write each worry down, and give it ${minutes} minutes in the evening. Note how strong it was before and after.`;
  });
  return `${head}\n## The plan, day by day\n\n${days.join('\n')}\n\n## References${references}`;
}

/** A model whose drafts stay below the bar, so that each round uses all the drafts it may. */
export const neverContent = {
  draft: () => longText(1),
  revise: ({ data }) => longText((data.base?.version ?? 0) + 1),
  clinical_judgement: judgedAll(60),
} satisfies Partial<Script>;

const waitsInRound = (round: number) => (board: Blackboard) =>
  board.round === round && board.status === 'pending_review';

/**
 * Drives a protocol to the limit of 15 versions through two requests for a revision; returns its id. The model must be
 * {@link neverContent}.
 */
export async function fifteenVersions(all: All): Promise<string> {
  const id = await all.created('Worry time, day by day, for an adult who lies awake at night');
  let board = await reached(all, id, waitsInRound(1));
  for (const round of [2, 3]) {
    const { version, sha256 } = board.gate!.offered.at(-1)!;
    await all.ask(`protocols/${id}/review`, all.tokens.reviewer, {
      gateId: board.gate!.id,
      action: 'request_revision',
      version,
      sha256,
      feedback: 'Say it more kindly, and make each day of the plan different.',
    });
    board = await reached(all, id, waitsInRound(round));
  }
  if (board.drafts.length !== 15) throw new Error(`${board.drafts.length} versions, not 15.`);
  return id;
}
