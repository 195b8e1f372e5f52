import { z } from 'zod';
import { Archive, Blackboard } from '../board/blackboard.ts';
import { Actor } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/**
 * All that remains of a protocol whose texts were erased: that it existed, how it ended, who decided on which hash, and
 * who erased it. It contains no text. Once it is on the log, nothing else of the protocol counts.
 */
export const Tombstone = z.object({
  ...envelope,
  type: z.literal('tombstone'),
  /** Who erased it, by which command; null for what was erased before there were tombstones. */
  by: Actor.nullable(),
  commandId: z.string().nullable(),
  /** The board without its texts. */
  board: Blackboard.extend({ erased: z.literal(true) }),
});
export type Tombstone = z.infer<typeof Tombstone>;

/**
 * What stays on the log for an archived protocol: how it ended, who decided on which hash, its final text, and where
 * everything else is. Once it is on the log, the facts in the archive no longer count.
 */
export const Archived = z.object({
  ...envelope,
  type: z.literal('archived'),
  board: Blackboard.extend({ archive: Archive }),
});
export type Archived = z.infer<typeof Archived>;
