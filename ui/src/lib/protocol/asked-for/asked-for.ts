import type { Blackboard, Demand } from '@cerina/contracts';
import { demandStates } from '@cerina/contracts/phrases';

const order = Object.keys(demandStates) as Demand['state'][];

/**
 * The requirements, in two parts: what needs a look, the least done first, and what is folded away, which is what is done. Where a
 * model has read the text by its request, what rules could only find in part is folded away too.
 */
export function askedFor({ clinical }: Blackboard, version: number, isReadByModel = false) {
  // a board from before demands were recorded has none
  const demands = (clinical[version]?.demands ?? []).toSorted(
    (a, b) => order.indexOf(a.state) - order.indexOf(b.state),
  );
  const isFolded = ({ state }: Demand) => state === 'met' || (isReadByModel && state === 'partly');
  return {
    all: demands.length,
    done: demands.filter(({ state }) => state === 'met').length,
    open: demands.filter((demand) => !isFolded(demand)),
    folded: demands.filter(isFolded),
  };
}

/** Why the quality of a version is no higher, whatever it scores. */
export const capsOn = ({ clinical }: Blackboard, version: number) => clinical[version]?.caps ?? [];
