import type { Blackboard } from '@cerina/contracts';
import { hasWords } from '#lib/protocol/reading/seen.ts';

/** Versions that this person wrote themselves. */
const written = ({ decisions }: Blackboard, me: string): number[] =>
  decisions.flatMap(({ by, edited, version }) =>
    by.subject === me && edited && version !== undefined ? version : [],
  );

const linesOf = ({ drafts }: Blackboard, version: number): string[] => {
  const text = drafts.find((draft) => draft.version === version)?.text ?? '';
  return text
    .split('\n')
    .filter(hasWords)
    .map((line) => line.trim());
};

/**
 * The version that this person knows, when a later one came since: the one that was `kept` as seen at an
 * earlier gate, or their own if it is later. Null when they know the latest, or none. Pure.
 */
export function lastSeen(board: Blackboard, kept: number | null, me: string): number | null {
  const seen = Math.max(kept ?? 0, ...written(board, me));
  const latest = board.drafts.at(-1)?.version ?? 0;
  return seen > 0 && seen < latest ? seen : null;
}

/** How many lines that this person wrote were in version `from`, and are not in `to` as they wrote them. Pure. */
export function ownLinesGone(board: Blackboard, from: number, to: number, me: string): number {
  const own = written(board, me).flatMap((version) => {
    const before = new Set(
      board.drafts
        .filter((draft) => draft.version < version)
        .flatMap((draft) => linesOf(board, draft.version)),
    );
    return linesOf(board, version).filter((line) => !before.has(line));
  });
  const now = new Set(linesOf(board, to));
  const known = new Set(linesOf(board, from));
  return new Set(own.filter((line) => known.has(line) && !now.has(line))).size;
}
