import type { LimitKind } from '@cerina/contracts';
import type { Piece } from './pieces.ts';

/** What a stretch of a request limits, before it is a limit of the contract. */
export interface Found {
  kind: LimitKind;
  least?: number;
  most?: number;
  about?: string[];
  /** The place of the figure, where only what is around it is the limit. */
  at?: { from: number; to: number };
}

/** A stretch with what was read in it. */
export interface Read {
  piece: Piece;
  found: Found[];
}
