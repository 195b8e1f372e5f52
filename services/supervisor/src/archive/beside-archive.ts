import { type Archived, readSubject, subjects } from '@cerina/contracts';

/** A fact on the log, by its place. */
export interface Placed {
  subject: string;
  sequence: number;
}

/**
 * What stays on the log of an archived protocol: its record, a tombstone, and what was asked since and the answers. A
 * sequence alone does not show what came since: of a log that was put back from an older copy, or lost its tail, new
 * facts have smaller ones than the archive's. So what the database keeps since (`kept`) stays too, and every command
 * that has no verdict: it is still to be handled.
 */
export function besideArchive<Fact extends Placed>(
  found: Fact[],
  { protocolId: id, subject: record, board }: Archived,
  kept: ReadonlySet<string>,
): Fact[] {
  const there = new Set(found.map(({ subject }) => subject));
  return found.filter(({ subject, sequence }) => {
    if (subject === record || subject === subjects.tombstone(id)) return true;
    const { type, rest } = readSubject(subject) ?? {};
    if (type !== 'command' && type !== 'decision') return false;
    if (sequence > board.archive.last || kept.has(subject)) return true;
    return type === 'command' && !there.has(subjects.decision(id, rest![0]!));
  });
}
