import type { Blackboard } from '@cerina/contracts';
import type { FindOrigin } from './origin.ts';
import type { Ask } from './reads.ts';
import { refuse } from './refused.ts';

/** The board of a protocol as the supervisor knows it. */
export type GetBoard = (protocolId: string) => Promise<Blackboard>;

/** A protocol that was asked for a moment ago and is not begun yet is not unknown: it is worth another try. */
export const gettingBoard =
  (ask: Ask, origin: FindOrigin): GetBoard =>
  async (protocolId) => {
    const { board } = await ask('get', { protocolId });
    if (board) return board;
    await origin(protocolId);
    throw refuse('unavailable', 'The protocol was asked for and has not begun yet.', {
      retryAfter: 1,
    });
  };
