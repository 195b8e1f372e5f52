import type { History } from '../history/history.ts';
import type { Finding } from '../problem.ts';
import type { Restored } from '../reading/fact.ts';
import { readSubject } from '../reading/subject.ts';
import { sha256 } from '../reading/text.ts';

/** The last restore's record: one fact, or several that continue each other. */
function lastRecord({ records }: History): Restored[] {
  const before = records.slice(0, -1).findLastIndex(({ continued }) => !continued);
  return records.slice(before + 1);
}

/**
 * What is wrong with a record: each fact that it lists is on the log before it, in its order, with the bytes of its
 * hash; displaced facts were replaced by one of them.
 */
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
  // all of a protocol is taken off the log before it is stored again: anything else beside it was withheld. Except a
  // command that arrived meanwhile: it waits for its verdict
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

/** What a restore stored again is there exactly as its record lists it, and nothing else is before the record. */
export function* restoredAsRecorded(history: History): Generator<Finding> {
  for (const [index, { sequence, n }] of history.records.entries())
    if (n !== index + 1)
      yield { sequence, detail: `record ${n} of a restoration is number ${index + 1}` };
  // a later restore stored everything again: only the last record shows where things are now
  const record = lastRecord(history);
  for (const detail of faultsOf(record, history))
    yield { sequence: record.at(-1)!.sequence, detail };
}

/** The subjects that the last restore stored again; none if its record is wrong. */
export function restoredSubjects(history: History): Set<string> {
  const record = lastRecord(history);
  if (!faultsOf(record, history).next().done) return new Set();
  return new Set(record.flatMap(({ facts }) => facts.map(({ subject }) => subject)));
}
