import type { Blackboard, Draft, Flag } from '@cerina/contracts';
import { counted, shortfallInWords } from '@cerina/contracts/phrases';
import { shortfalls } from '@cerina/contracts/quality-bar';
import { type ToCheck, toCheck } from '@cerina/contracts/readings';
import { flagsOn, openFlags } from '@cerina/contracts/selectors';
import { askedFor } from '#lib/protocol/asked-for/asked-for.ts';

export interface Dismissal {
  flagId: string;
  reason: string;
}

/** What a reviewer has done so far at a gate, before deciding. */
export interface Reading {
  /** Findings that were opened. */
  opened: ReadonlySet<string>;
  /** A model's findings that are to be dismissed, with the reason. */
  dismissals: readonly Dismissal[];
  /** What the agents asked to be checked, and was. */
  checked: ReadonlySet<string>;
}

/** The state of a version on offer, and what has to happen before it can be signed. */
export interface Standing {
  draft: Draft;
  flags: Flag[];
  criticals: Flag[];
  warnings: Flag[];
  /** Warnings that must be opened first and were not. */
  unread: Flag[];
  /** What the agents ask to be checked, and has not been ticked. */
  unchecked: ToCheck[];
  /** How many of these were. */
  checked: number;
  /** Those of the reading's dismissals that are about this version. */
  dismissals: Dismissal[];
  /** Assessed by the Guardian on exactly this text. */
  assessed: boolean;
  /** Below which bars it is, in words; empty when it meets all of them. */
  below: string[];
  /** What else speaks against it although it meets them, in words. */
  but: string[];
}

/** The flags on the text of a version that are open now, without those this reading dismisses. */
const standingFlags = (board: Blackboard, version: number, { dismissals }: Reading): Flag[] => {
  const dismissed = new Set(dismissals.map(({ flagId }) => flagId));
  return openFlags(board, version).filter(({ id }) => !dismissed.has(id));
};

/** What says that a text is not as it should be, whatever its scores are. */
function against(board: Blackboard, version: number, flags: Flag[]): string[] {
  const warnings = flags.filter(({ severity }) => severity === 'warning').length;
  const noted = toCheck(board, version).filter(({ isWarning }) => isWarning).length;
  const { open } = askedFor(board, version);
  return [
    ...counted(warnings, 'warning is open', 'warnings are open'),
    ...counted(noted, 'agent warning is noted', 'agent warnings are noted'),
    ...counted(open.length, 'requirement is not met', 'requirements are not met'),
  ];
}

/** Read how a version is at the gate, for who has read that far. Undefined when there is no such version. */
export function standingOf(
  board: Blackboard,
  version: number,
  reading: Reading,
): Standing | undefined {
  const draft = board.drafts.find((each) => each.version === version);
  if (!draft) return undefined;
  const flags = standingFlags(board, version, reading);
  const mustRead = new Set(board.gate?.mustRead);
  const safety = board.safety[version];
  const assessed = safety?.level !== 'unassessed' && safety?.sha256 === draft.sha256;
  const points = toCheck(board, version);
  const unchecked = points.filter(({ id }) => !reading.checked.has(id));
  const found = new Set(flagsOn(board, version).map(({ id }) => id));
  return {
    draft,
    flags,
    criticals: flags.filter(({ severity }) => severity === 'critical'),
    warnings: flags.filter(({ severity }) => severity === 'warning'),
    dismissals: reading.dismissals.filter(({ flagId }) => found.has(flagId)),
    unread: flags.filter(({ id }) => mustRead.has(id) && !reading.opened.has(id)),
    unchecked,
    checked: points.length - unchecked.length,
    assessed,
    but: against(board, version, flags),
    // a person's own text starts with the Guardian, then the bar
    below: assessed ? shortfalls(board, draft).map(shortfallInWords) : [],
  };
}
