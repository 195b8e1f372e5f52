import type { Blackboard } from '@cerina/contracts';
import { refuse } from '../refused.ts';
import type { Erasures } from './erasures.ts';
import type { FindOrigin } from './origin.ts';
import type { Ask } from './reads.ts';
import type { holdingTexts } from './true-texts.ts';

/**
 * The board of a protocol as the supervisor knows it, with the texts that were stored and no others; of an erased one what
 * stays of it, whatever else there is.
 */
export type GetBoard = (protocolId: string) => Promise<Blackboard>;

/** A protocol that was asked for a moment ago and is not started yet is not unknown: it is worth another try. */
export const gettingBoard =
  (
    ask: Ask,
    origin: FindOrigin,
    erasures: Erasures,
    hold: ReturnType<typeof holdingTexts>,
  ): GetBoard =>
  async (protocolId) => {
    const erased = await erasures.of(protocolId);
    if (erased) return erased.board;
    const { board } = await ask('get', { protocolId });
    if (board) return hold(board);
    await origin(protocolId);
    throw refuse('unavailable', 'The protocol was asked for and has not begun yet.', {
      retryAfter: 1,
    });
  };
