import {
  approvalStatusOf,
  type Blackboard,
  draftOf,
  isInArchive,
  isToCheck,
  nameOf,
  openFlags,
} from '@cerina/contracts';
import { readingPoints, requestPoints, toCheck, wasDecidedOn } from '@cerina/contracts/readings';
import { z } from 'zod';
import { oneLine } from './requested.ts';
import { countingDraft, scoresOf, uriOf } from './status.ts';

export const Include = z.enum(['request', 'safety', 'critique', 'history']);
export type Include = z.infer<typeof Include>;

/** A text with its approval status, and the request beside it. */
export interface Content {
  version: number;
  content_hash: string;
  is_draft: boolean;
  standing: string;
  text: string;
}

export const DRAFT_MARK =
  'DRAFT FOR REVIEW, NOT APPROVED: do not give it to a client or call it final.';

/** What a text that nobody approved is marked with. */
function markOf({ status, decisions }: Blackboard): string {
  const rejected = decisions.findLast(({ action }) => action === 'reject');
  if (status !== 'rejected' || !rejected) return DRAFT_MARK;
  const why = rejected.reason ? `, with the reason “${oneLine(rejected.reason)}”` : '';
  return `REJECTED by ${nameOf(rejected.by)}${why}. Do not give it to a client.`;
}

/** That version, else the one that counts; undefined if there is none, or its text is only in the archive. */
export function contentOf(board: Blackboard, version?: number): Content | undefined {
  const draft = version === undefined ? countingDraft(board) : draftOf(board, version);
  if (board.erased || !draft || isInArchive(board, draft)) return undefined;
  const isFinal = board.finalProtocol?.sha256 === draft.sha256;
  const current = countingDraft(board)!;
  const older =
    draft.sha256 === current.sha256
      ? ''
      : ` It is not the current text: that is version ${current.version}.`;
  return {
    version: draft.version,
    content_hash: draft.sha256,
    is_draft: !isFinal,
    standing: isFinal ? approvalStatusOf(board).line : `${markOf(board)}${older}`,
    text: draft.text,
  };
}

/**
 * The text between lines with its approval status, so that no part of it reads as final by itself, and with the version
 * and hash by which it is decided on.
 */
export function marked({ standing, text, version, content_hash, is_draft }: Content): string {
  const which = `> Version ${version}, content_hash ${content_hash}`;
  const name = `${is_draft ? 'draft' : 'approved text'}, version ${version}`;
  // a text cannot have its own hash in it: no line of it can pass for its end
  const end = `End of the ${name}, content_hash ${content_hash}.`;
  return `> **${standing}**\n${which}\n\n${text}\n> **${end}**\n`;
}

/** The Guardian's findings on one version. */
export function safetyOf(board: Blackboard, version: number) {
  const safety = board.safety[version];
  return {
    score: safety?.score ?? null,
    level: safety?.level ?? 'unassessed',
    rules_applied: safety?.rulesApplied ?? false,
    findings: openFlags(board, version).map(
      ({ id, line, code, severity, reason, quote, suggestion }) => ({
        ...{ id, line, code, severity, reason, quote, suggestion },
      }),
    ),
  };
}

/** The Critic's review of one version; null while there is none. */
export function critiqueOf(board: Blackboard, version: number) {
  const review = board.clinical[version];
  if (!review) return null;
  const { feedback, recommendations, demands, caps, revisionReading, requestReading } = review;
  return {
    scores: scoresOf(board, version),
    feedback,
    recommendations,
    demands: demands.map(({ check, text, state, why }) => ({
      ...{ text, state, why, to_check: isToCheck({ check, why }) },
    })),
    caps: caps.map(({ reason, most }) => ({ reason, most })),
    ...(requestReading && {
      request_reading: {
        asks: requestReading.asks.map(({ words, state, shown, why }) => ({
          ...{ words, state, why, shown: shown ?? null },
        })),
        faults: requestReading.faults.map(({ quote, line, why, grave }) => ({
          ...{ quote, line, why, grave },
        })),
        to_check: requestPoints(requestReading).map(({ text }) => text),
      },
    }),
    ...(revisionReading && {
      second_reading: {
        asks: revisionReading.asks.map(({ pointId, words, state, shown, why, concern }) => ({
          ...{ point_id: pointId, words, state, why, shown: shown ?? null },
          concern: concern ?? null,
        })),
        to_check: readingPoints(revisionReading).map(({ text }) => text),
      },
    }),
  };
}

/** What the agents warn of or ask to be checked, in their own words; once a person decided, as what it was. */
export function pointsOf(board: Blackboard, version: number) {
  const points = toCheck(board, version).map(({ from, text, isWarning }) => ({
    ...{ from, text, is_warning: isWarning },
  }));
  return wasDecidedOn(board) ? { was_to_check: points } : { to_check: points };
}

/** Every version and every decision, without texts. */
export function historyOf(board: Blackboard) {
  return {
    versions: board.drafts.map(({ version, sha256, author, round, createdAt, changes }) => ({
      ...{ version, content_hash: sha256, author, round, created_at: createdAt, changes },
      is_draft: board.finalProtocol?.sha256 !== sha256,
      ...{ uri: `${uriOf(board.protocolId)}/v/${version}` },
      scores: scoresOf(board, version) ?? null,
    })),
    decisions: board.decisions.map(({ by, at, action, version, reason }) => ({
      ...{ who: nameOf(by), channel: by.channel, at, action, version: version ?? null },
      ...(reason !== undefined && { reason }),
    })),
  };
}
