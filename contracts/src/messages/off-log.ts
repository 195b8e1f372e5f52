import { z } from 'zod';
import { Archive, Blackboard } from '../board/blackboard.ts';
import { Actor } from '../values/primitives.ts';
import { envelope } from './envelope.ts';

/**
 * All that stays of a protocol whose texts were erased: that it existed, how it ended, who decided on which hash, and
 * who erased it. It holds no text. Where it is on the log, nothing else of the protocol counts any more.
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
 * What stays on the log of a protocol that was archived: how it ended, who decided on which hash, its final text, and
 * where everything else is. Where it is on the log, the facts that the archive holds do not count any more.
 */
export const Archived = z.object({
  ...envelope,
  type: z.literal('archived'),
  board: Blackboard.extend({ archive: Archive }),
});
export type Archived = z.infer<typeof Archived>;
