import { Archived, type Blackboard, subjects } from '@cerina/contracts';
import { type Bus, readFact, Unreadable } from '@cerina/runtime';
import { refuse } from '../refused.ts';

/** Which protocols were archived, by the record of each on the log. */
export interface Archives {
  /**
   * What stays readable of a protocol; undefined if it was not archived. Refuses with `archived` if the record cannot
   * be read.
   */
  of(protocolId: string): Promise<Archived['board'] | undefined>;
  /** Refuses with `archived`, naming the file, if the facts of the protocol are in its archive. */
  expectFacts(protocolId: string): Promise<void>;
}

/** The refusal for anything that is only in the archive. */
export const inArchive = ({ archive }: Pick<Blackboard, 'archive'>) =>
  refuse('archived', `It is in the archive: ${archive?.file}, SHA-256 ${archive?.sha256}.`);

/** A record counts by its subject, even if this version cannot read it. */
function asRecord(subject: string, data: Uint8Array): Archived {
  try {
    return readFact(subject, data, Archived);
  } catch (cause) {
    if (cause instanceof Unreadable)
      throw Object.assign(refuse('archived', 'What remains of it cannot be read here.'), { cause });
    throw cause;
  }
}

export function readingArchives(bus: Pick<Bus, 'read'>): Archives {
  const archives: Archives = {
    async of(protocolId) {
      const subject = subjects.archived(protocolId);
      const stored = await bus.read(subject);
      return stored ? asRecord(subject, stored.data).board : undefined;
    },
    async expectFacts(protocolId) {
      const board = await archives.of(protocolId);
      if (board) throw inArchive(board);
    },
  };
  return archives;
}
