import type { Constraints, Demand } from '@cerina/contracts';
import { PLEASE_CHECK, toCheck } from './demand.ts';

/** What two readers of the request disagree on: nothing is measured by it, so a person is asked to look. */
export const doubtedDemands = ({ doubted = [] }: Pick<Constraints, 'doubted'>): Demand[] =>
  doubted.map(({ read, why }, at) =>
    toCheck(
      'doubted_limit',
      `doubted-${at + 1}`,
      `Perhaps asked for: ${read}`,
      `${PLEASE_CHECK}the rules read this in the request, and the model that screened it does not. ${why}`.trim(),
    ),
  );
