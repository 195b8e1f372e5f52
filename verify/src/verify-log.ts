import type { History } from './history/history.ts';
import { readHistories } from './history/read-histories.ts';
import { laws } from './laws/index.ts';
import { finalStatus } from './laws/order.ts';
import type { Finding, Problem } from './problem.ts';
import type { Entry } from './reading/entry.ts';
import type { ArchivedBoard } from './reading/fact.ts';

export interface Report {
  /** Every protocol with a delta or a tombstone, by id: its last revision, its status, and whether it was erased. */
  protocols: Map<string, { revision: number; status: string; erased: boolean }>;
  /**
   * Protocols of which only an archive's record exists, by id. Not checked here: their facts are in their files, and
   * the record is written by the supervisor's account. `verifyArchives` checks the files.
   */
  archived: Map<string, ArchivedBoard>;
  /** How many of `protocols` are approved. */
  approved: number;
  /** Empty if every law holds for every protocol. */
  problems: Problem[];
  /** What may still come if the log was read while being written: for a log at rest, each is a problem as well. */
  pending: Problem[];
}

/** The findings of a law. A law that cannot read a log reports that. */
function* broken(law: string, history: History): Generator<Finding> {
  try {
    yield* laws[law]!(history);
  } catch (error) {
    yield { sequence: 0, detail: `the law cannot be held against it: ${(error as Error).message}` };
  }
}

/**
 * Checks a whole log, or one protocol's part of it, from subjects and bytes alone: what is approved can be derived from
 * it, nothing is lost, nothing took effect twice, nobody answered for another. No product code is involved.
 */
export const verifyLog = (entries: Iterable<Entry>): Report =>
  verifyHistories(readHistories(entries));

/** The same for a log that was read before. */
export function verifyHistories(histories: Map<string, History>): Report {
  const report: Report = {
    protocols: new Map(),
    archived: new Map(),
    approved: 0,
    problems: [],
    pending: [],
  };
  for (const [protocolId, history] of histories) {
    for (const law of Object.keys(laws)) {
      for (const { isPending, ...finding } of broken(law, history))
        report[isPending ? 'pending' : 'problems'].push({ protocolId, law, ...finding });
    }
    const { tombstone } = history;
    if (tombstone) {
      const { revision, status } = tombstone.board;
      report.protocols.set(protocolId, { revision, status, erased: true });
      continue;
    }
    const { archived } = history;
    if (archived) {
      report.archived.set(protocolId, archived.board);
      continue;
    }
    const status = finalStatus(history);
    if (!status) continue;
    const { erased } = history.end;
    const revision = history.steps.at(-1)!.delta.revision;
    report.protocols.set(protocolId, { revision, status, erased });
    report.approved += Number(status === 'approved');
  }
  return report;
}
