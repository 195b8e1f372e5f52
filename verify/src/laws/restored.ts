import type { History } from '../history/history.ts';
import type { Finding } from '../problem.ts';
import type { Restored } from '../reading/fact.ts';
import { readSubject } from '../reading/subject.ts';
import { sha256 } from '../reading/text.ts';

/** The last restoration's record: one fact, or several that continue each other. */
function lastRecord({ records }: History): Restored[] {
  const before = records.slice(0, -1).findLastIndex(({ continued }) => !continued);
  return records.slice(before + 1);
}

/** What is wrong with a record: each fact that it lists is on the log before it, in its order, with the bytes of its hash; what was displaced gave way to one of them. */
function* faultsOf(record: Restored[], { messages, entries }: History): Generator<string> {
  const end = record[0]?.sequence ?? 0;
  const facts = record.flatMap((part) => part.facts);
  let last = 0;
  for (const { subject, sha256: hash } of facts) {
    const there = messages.get(subject);
    if (!there) yield `${subject} is not there`;
    else if (sha256(there.data) !== hash) yield `${subject} has other bytes than were restored`;
    else if (there.sequence <= last || there.sequence >= end)
      yield `${subject} is not where it was restored to`;
    last = there?.sequence ?? last;
  }
  const stored = new Map(facts.map((each) => [each.subject, each.sha256]));
  // all of a protocol is taken off the log before it is stored again: what is there beside it was kept back. A command
  // that came meanwhile is not: it waits for its verdict
  const isCommand = (subject: string) => readSubject(subject)?.kind === 'command';
  for (const { subject, sequence } of entries)
    if (sequence < end && !stored.has(subject) && !isCommand(subject))
      yield `${subject} is before it, and not in its list`;
  for (const { subject, sha256: hash } of record.flatMap(({ displaced }) => displaced)) {
    if (!stored.has(subject)) yield `${subject} gave way to nothing`;
    else if (stored.get(subject) === hash) yield `${subject} gave way to the same bytes`;
  }
  if (record.at(-1)?.continued) yield 'its record is continued, and what continues it is not there';
}

/** What was stored again after the log had lost some of it is there exactly as its record lists it, and before the record is nothing else. */
export function* restoredAsRecorded(history: History): Generator<Finding> {
  for (const [index, { sequence, n }] of history.records.entries())
    if (n !== index + 1)
      yield { sequence, detail: `record ${n} of a restoration is number ${index + 1}` };
  // a later restoration stored all of it again: only the last record says where things are now
  const record = lastRecord(history);
  for (const detail of faultsOf(record, history))
    yield { sequence: record.at(-1)!.sequence, detail };
}

/** The subjects that the last restoration stored again; none where its record does not hold. */
export function restoredSubjects(history: History): Set<string> {
  const record = lastRecord(history);
  if (!faultsOf(record, history).next().done) return new Set();
  return new Set(record.flatMap(({ facts }) => facts.map(({ subject }) => subject)));
}
