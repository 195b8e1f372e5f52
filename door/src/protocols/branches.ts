import type { BranchesOf, BranchList } from '@cerina/contracts';
import type { Erasures } from './erasures.ts';
import type { Ask } from './reads.ts';

/** One page of the protocols that were made from one, none of which was erased. */
export type ListBranches = (query: BranchesOf) => Promise<BranchList>;

/**
 * The supervisor's list, filtered by the log: a database restored from before an erasure has a branch again that was erased,
 * until its tombstone is applied.
 */
export const listingBranches =
  (ask: Ask, erasures: Pick<Erasures, 'isErased'>): ListBranches =>
  async (query) => {
    const page = await ask('branches', query);
    return {
      ...page,
      branches: page.branches.filter(({ protocolId }) => !erasures.isErased(protocolId)),
    };
  };
