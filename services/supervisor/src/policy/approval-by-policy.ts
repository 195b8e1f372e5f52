import { answersOn, type Blackboard } from '@cerina/contracts';
import type { Installation } from './installation.ts';
import { isSpotless } from './quality-bar.ts';

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
