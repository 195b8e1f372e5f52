import {
  approvalStatusOf,
  type Blackboard,
  commandsOf,
  type Decision,
  isInArchive,
  withoutTexts,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import { type BoardReader, NotOnLog } from '@cerina/runtime';
import { refuse } from '../refused.ts';
import type { Archives } from './archives.ts';

const altered = (what: string) =>
  refuse(
    'text_altered',
    `${what} Nothing of its text is given out until an operator has the database made from the log again (${commandsOf('rebuild')}).`,
  );

/**
 * A board if its texts match their hashes, and its final text is the one that was decided on; otherwise throws
 * `text_altered`. A board marked as erased is returned without any text, whatever it contains.
 */
export function withOwnTexts(board: Blackboard): Blackboard {
  if (board.erased) return { ...withoutTexts(board), erased: true };
  const { finalProtocol, drafts } = board;
  for (const draft of finalProtocol ? [...drafts, finalProtocol] : drafts) {
    if (!isInArchive(board, draft) && sha256(draft.text) !== draft.sha256)
      throw altered(`The text of version ${draft.version} is not that of its SHA-256.`);
  }
  if (finalProtocol && !approvalStatusOf(board).approval)
    throw altered(`No decision names the SHA-256 of version ${finalProtocol.version}.`);
  return board;
}

/** Who signed what: an archive keeps this part of a decision. */
const signature = ({ by, at, commandId, action, version, sha256, edited }: Decision) => {
  const on = { version, sha256, edited };
  return { by, at, commandId, action, ...on };
};
const signedIn = (board: Blackboard): string => {
  const { finalProtocol } = board;
  const { approval } = approvalStatusOf(board);
  const { version, text, sha256 } = finalProtocol ?? {};
  return JSON.stringify([{ version, text, sha256 }, approval && signature(approval)]);
};

/** The board of this protocol at that revision, from the log; for an archived one its record. */
async function onLog(
  { boards, archives }: { boards: BoardReader; archives: Pick<Archives, 'of'> },
  { protocolId, revision }: Blackboard,
): Promise<Blackboard> {
  const archived = await archives.of(protocolId);
  if (archived) return archived;
  return boards.at(protocolId, revision).catch((cause) => {
    if (!(cause instanceof NotOnLog)) throw cause;
    const detail = `What was signed cannot be read there (${commandsOf('restore')}).`;
    throw Object.assign(refuse('log_incomplete', detail), { cause });
  });
}

/**
 * Passes a board on if its texts are the ones that were stored: each is hashed now, and the final one is compared with
 * what was signed on the log. A board comes from a database, and whoever may write there could attribute any words to
 * anybody. Refuses with `text_altered`.
 */
export const holdingTexts =
  (log: Parameters<typeof onLog>[0]) =>
  async (found: Blackboard): Promise<Blackboard> => {
    const board = withOwnTexts(found);
    if (board.erased || !board.finalProtocol) return board;
    const signed = await onLog(log, board);
    if (signed.erased) return signed;
    if (signedIn(signed) !== signedIn(board))
      throw altered('What the database has as its approved text is not what the log has signed.');
    return board;
  };
