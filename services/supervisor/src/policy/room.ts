import {
  type Blackboard,
  BOARD_RESERVE_BYTES,
  MAX_BOARD_BYTES,
  MAX_HUMAN_VERSIONS,
  MAX_VERSIONS,
} from '@cerina/contracts';

/**
 * Why a board has no room for what would be added, in words for a person; undefined if it has. A full board accepts no
 * new text and no new round, but still a decision on what it holds.
 */
export function noRoom(before: Blackboard, after: Blackboard): string | undefined {
  const grows = after.drafts.length > before.drafts.length || after.round > before.round;
  if (after.drafts.length > MAX_VERSIONS) {
    return `A protocol has at most ${MAX_VERSIONS} versions.`;
  }
  const byPeople = after.drafts.filter(({ author }) => author === 'human').length;
  if (byPeople > MAX_HUMAN_VERSIONS) {
    return `People can write at most ${MAX_HUMAN_VERSIONS} versions of a protocol.`;
  }
  const bytes = Buffer.byteLength(JSON.stringify(after));
  const most = MAX_BOARD_BYTES + (grows ? 0 : BOARD_RESERVE_BYTES);
  if (bytes <= most) return undefined;
  return `The protocol would have ${bytes} bytes; the limit is ${most}.`;
}
