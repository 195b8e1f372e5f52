import {
  answersOn,
  type Blackboard,
  draftOf,
  isSafe,
  meetsBar,
  openFlags,
} from '@cerina/contracts';
import type { Installation } from './installation.ts';
import { isObjectionGivenUp } from './objection.ts';

/**
 * May a policy approve this version? It was asked for at creation, is allowed then and now, not only persons decide here, the
 * bar is met with no flag, and no person had to answer or decide anything: where one did, that a person reads the text is part of what they decided.
 */
export const mayApproveByPolicy = (
  board: Blackboard,
  version: number,
  { autoApprove, fourEyes }: Installation,
): boolean =>
  board.autoApprove &&
  board.policy.autoApproveAllowed &&
  autoApprove &&
  !fourEyes &&
  answersOn(board).length === 0 &&
  board.decisions.every(({ by }) => by.channel === 'policy') &&
  isSpotless(board, version);

/**
 * Zero flags and the whole bar met: all that a policy may approve by itself. Where a text was written and read more than
 * once, no reading of it objected: a second one that finds less takes nothing back.
 */
function isSpotless(board: Blackboard, version: number): boolean {
  const hash = draftOf(board, version)?.sha256;
  const readings = board.drafts.filter(({ sha256 }) => sha256 === hash);
  return (
    meetsBar(board, version) &&
    readings.every(
      ({ version: read }) =>
        isSafe(board, read) &&
        openFlags(board, read).length === 0 &&
        !isObjectionGivenUp(board, read),
    )
  );
}
