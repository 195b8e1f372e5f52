import type { Blackboard } from '@cerina/contracts';
import { refuse } from '../refused.ts';
import type { Erasures } from './erasures.ts';
import type { FindOrigin } from './origin.ts';
import type { Ask } from './reads.ts';
import type { holdingTexts } from './true-texts.ts';

/**
 * The supervisor's board of a protocol, with exactly the texts that were stored; for an erased one what remains of it,
 * whatever else exists.
 */
export type GetBoard = (protocolId: string) => Promise<Blackboard>;

/** A protocol that was requested a moment ago and has not started yet is not unknown: it is worth a retry. */
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
    throw refuse('unavailable', 'The protocol was requested and has not started yet.', {
      retryAfter: 1,
    });
  };
