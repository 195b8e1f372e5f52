import type { Blackboard, ReviewDecision } from '@cerina/contracts';
import { atGate } from './follow.ts';
import type { Processes } from './processes.ts';
import { agreeable, judgedAll, type ModelCall, type Script } from './scripted-model.ts';
import { approval, goodText } from './system.ts';

/** The lives that a protocol can lead in a storm, by how its people act. Each ends where nothing moves any more. */
export const lives = ['wait', 'approve', 'reject', 'revise', 'halt', 'improve'] as const;
export type Life = (typeof lives)[number];

const PATIENCE_MS = 15 * 60_000;

const usual = agreeable(goodText);

/** A model that agrees with everything but the first draft of the protocols that are to improve. */
export const script: Script = {
  ...usual,
  clinical_judgement: (call: ModelCall) =>
    call.data.intent?.includes('improve') && !JSON.stringify(call.data).includes('Revised, time')
      ? judgedAll(50)(call)
      : usual.clinical_judgement(call),
};

/** Lead one protocol through its life; resolves with the board it ended at. Throws when a person is refused. */
export async function lead(foundry: Processes, life: Life, name: string): Promise<Blackboard> {
  const id = await foundry.create(`Worry postponement for a student: to ${life}, ${name}`);
  const until = (wanted: (board: Blackboard) => boolean) => foundry.until(id, wanted, PATIENCE_MS);
  const accepted = async (verdict: ReturnType<Processes['command']>) => {
    const { refusal } = await verdict;
    if (refusal) throw new Error(`${life} ${name}: refused, ${refusal.code}: ${refusal.detail}`);
  };
  const decide = (decision: ReviewDecision) => accepted(foundry.review(id, decision));

  if (life === 'halt') {
    await accepted(foundry.command(id, { kind: 'halt' }));
    await accepted(foundry.command(id, { kind: 'resume' }));
  }
  const board = await until(atGate);
  const gateId = board.gate!.id;
  switch (life) {
    case 'approve':
      await decide(approval(board));
      return until(({ status }) => status === 'approved');
    case 'reject':
      await decide({ gateId, action: 'reject', reason: 'Not for us.' });
      return until(({ status }) => status === 'rejected');
    case 'revise': {
      await decide({ gateId, action: 'request_revision', feedback: 'Add more detail to step 3.' });
      const again = await until((now) => atGate(now) && now.round === 2);
      await decide(approval(again));
      return until(({ status }) => status === 'approved');
    }
    default:
      return board;
  }
}
