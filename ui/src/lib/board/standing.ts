import type { Blackboard, Draft, Flag } from '@cerina/contracts';

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
}

/** How a version on offer stands, and what has to happen before it can be signed. */
export interface Standing {
  draft: Draft;
  flags: Flag[];
  criticals: Flag[];
  warnings: Flag[];
  /** Warnings that must be opened first and were not. */
  unread: Flag[];
  /** Those of the reading's dismissals that are about this version. */
  dismissals: Dismissal[];
  /** Assessed by the Guardian on exactly this text. */
  assessed: boolean;
  /** Below which bars it is, in words; empty when it meets all of them. */
  below: string[];
}

/** The flags of a version that stand now, without those this reading dismisses. */
const standingFlags = ({ flags }: Blackboard, version: number, { dismissals }: Reading): Flag[] => {
  const dismissed = new Set(dismissals.map(({ flagId }) => flagId));
  return flags.filter(
    (flag) => flag.version === version && !flag.dismissed && !dismissed.has(flag.id),
  );
};

function belowBar(board: Blackboard, { version, author }: Draft): string[] {
  const { policy } = board;
  const safety = board.safety[version];
  const review = board.clinical[version];
  const below: string[] = [];
  const check = (name: string, score: number, bar: number) => {
    if (score < bar) below.push(`${name} ${score}, the bar is ${bar}`);
  };
  if (safety && safety.score !== null) check('Safety', safety.score, policy.safety);
  if (safety && safety.level !== 'unassessed' && !safety.rulesApplied) {
    below.push('There are no safety rules for this language');
  }
  if (review) {
    check('Empathy', review.empathy, policy.empathy);
    check('Clinical', review.clinical, policy.clinical);
    check('Quality', review.quality, policy.quality);
  } else if (author === 'drafter') {
    below.push('The Clinical Critic has not reviewed it');
  }
  return below;
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
  return {
    draft,
    flags,
    criticals: flags.filter(({ severity }) => severity === 'critical'),
    warnings: flags.filter(({ severity }) => severity === 'warning'),
    dismissals: reading.dismissals.filter(({ flagId }) =>
      board.flags.some((flag) => flag.id === flagId && flag.version === version),
    ),
    unread: flags.filter(({ id }) => mustRead.has(id) && !reading.opened.has(id)),
    assessed,
    // a person's own text starts with the Guardian, then the bar
    below: assessed ? belowBar(board, draft) : [],
  };
}

/** The version to show first: the latest on offer without an open critical flag, else the latest. */
export function firstOffered(board: Blackboard): number | undefined {
  const offered = (board.gate?.offered ?? []).map(({ version }) => version).sort((a, b) => b - a);
  const clean = offered.find(
    (version) =>
      !board.flags.some(
        (flag) => flag.version === version && flag.severity === 'critical' && !flag.dismissed,
      ),
  );
  return clean ?? offered[0];
}
