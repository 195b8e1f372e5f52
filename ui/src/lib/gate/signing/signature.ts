import type { Blackboard, Decision, Draft, Flag } from '@cerina/contracts';
import { flagsOn } from '@cerina/contracts/selectors';
import { standingOf } from '#lib/gate/standing.ts';

/** What was signed: the text, by whom, and what stood open or was passed over when it was. */
export interface Signature {
  draft: Draft;
  /** The decision that names exactly this text. */
  decision: Decision | undefined;
  /** Findings that stayed open; the signer had to read them. */
  open: Flag[];
  /** A model's findings that were dismissed, with by whom and why. */
  dismissed: Flag[];
  /** Below which bars it is, in words. */
  below: string[];
}

/** Read the signature of an approved protocol; undefined while there is none. */
export function signatureOf(board: Blackboard): Signature | undefined {
  const draft = board.finalProtocol;
  if (!draft) return undefined;
  const { version, sha256 } = draft;
  const standing = standingOf(board, version, {
    opened: new Set(),
    dismissals: [],
    checked: new Set(),
  });
  return {
    draft,
    decision: board.decisions.findLast(
      (each) => each.action === 'approve' && each.version === version && each.sha256 === sha256,
    ),
    open: standing?.flags ?? [],
    dismissed: flagsOn(board, version).filter((flag) => flag.dismissed),
    below: standing?.below ?? [],
  };
}
