import { type Actor, type Blackboard, type Change, evolve } from '@cerina/contracts';
import type { Installation } from './installation.ts';

/** The basis for deciding a command: the board, its author, and when the server stored it. */
export interface Deciding {
  board: Blackboard;
  commandId: string;
  by: Actor;
  at: string;
  installation: Installation;
}

/** The board as it would be after these changes. */
export const boardAfter = ({ board, at }: Pick<Deciding, 'board' | 'at'>, changes: Change[]) =>
  changes.length === 0
    ? board
    : evolve(board, {
        protocolId: board.protocolId,
        revision: board.revision + 1,
        at,
        changes,
      });
