import { canonical } from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { drafter } from '@cerina/drafter/agent';
import { agent, type Bench } from '@cerina/runtime';

/** The foundry's own Drafter, but for the protocols in `planted` (id → text): there it hands in that text, whatever the task. */
export const plantedDrafter = (planted: ReadonlyMap<string, string>) => {
  const insist = ({ board }: Bench) => {
    const given = planted.get(board.protocolId);
    if (given === undefined) return undefined;
    const text = canonical(given);
    const answers = board.brief
      .filter(({ answer }) => answer === undefined)
      .map(({ id }) => ({ pointId: id, answer: 'declined' as const, why: 'The text is given.' }));
    return {
      message: 'Handed in a given text.',
      result: { draft: { text, sha256: sha256(text), changes: [], answers } },
    };
  };
  return agent('drafter').handling({
    draft: async (task, bench) => insist(bench) ?? drafter.handlers.draft(task, bench),
    revise: async (task, bench) => insist(bench) ?? drafter.handlers.revise(task, bench),
  });
};
