import type { Blackboard, Demand } from '@cerina/contracts';
import { demandStates } from '@cerina/contracts/phrases';

const order = Object.keys(demandStates) as Demand['state'][];

/** The requirements, in two parts: what needs a look, the least done first, and what is done. */
export function askedFor({ clinical }: Blackboard, version: number) {
  // a board from before demands were recorded has none
  const demands = clinical[version]?.demands ?? [];
  return {
    all: demands.length,
    open: demands
      .filter(({ state }) => state !== 'met')
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
    done: demands.filter(({ state }) => state === 'met'),
  };
}

/** Why the quality of a version is no higher, whatever it scores. */
export const capsOn = ({ clinical }: Blackboard, version: number) => clinical[version]?.caps ?? [];
