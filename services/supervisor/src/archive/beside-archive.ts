import { type Archived, readSubject, subjects } from '@cerina/contracts';

/** A fact with its place on the log. */
export interface Placed {
  subject: string;
  sequence: number;
}

/**
 * What stays on the log of an archived protocol: its record, a tombstone, and what was requested since, with the
 * answers. A sequence alone does not show what is newer: on a log that was restored from an older copy, or lost its
 * tail, new facts have smaller ones than the archive's. So what the database keeps since then (`kept`) stays too, and
 * every command without a verdict: it is still to be handled.
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
