import {
  answersOn,
  type Blackboard,
  draftOf,
  isSafe,
  meetsBar,
  openFlags,
  screenedByModelAlone,
} from '@cerina/contracts';
import { requestPoints } from '@cerina/contracts/readings';
import type { Installation } from '../installation.ts';
import { isObjectionGivenUp } from './objection.ts';

/**
 * May a policy approve this version? Approval by policy was requested at creation, is allowed then and now, not only
 * persons decide here, the bar is met with no flag, and no person had to answer or decide anything: if one did, their
 * decision includes that a person reads the text.
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
  // a person has to see why
  screenedByModelAlone(board).length === 0 &&
  board.decisions.every(({ by }) => by.channel === 'policy') &&
  isSpotless(board, version);

/** A board from before requirements were recorded has none. */
const requirementsOn = ({ clinical }: Blackboard, version: number) =>
  clinical[version]?.demands ?? [];

/** A model that read the text by its request found nothing to look at. */
function isReadWithout({ clinical }: Blackboard, version: number): boolean {
  const reading = clinical[version]?.requestReading;
  return reading === undefined || requestPoints(reading).length === 0;
}

/**
 * No flags, the whole bar met, and each requirement done, so that nobody is asked to check anything: the condition for a policy
 * to approve. If a text was written and assessed more than once, no assessment of it objected: a second one with fewer
 * findings cancels nothing.
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
        requirementsOn(board, read).every(({ state }) => state === 'met') &&
        isReadWithout(board, read) &&
        !isObjectionGivenUp(board, read),
    )
  );
}
