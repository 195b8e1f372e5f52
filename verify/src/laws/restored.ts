import type { Restored } from '../fact.ts';
import type { History } from '../history.ts';
import type { Finding } from '../problem.ts';
import { sha256 } from '../text.ts';

/** What is wrong with a record: each fact that it lists is on the log before it, in its order, with the bytes of its hash; what was displaced gave way to one of them. */
function* faultsOf(
  { facts, displaced, sequence: end }: Restored,
  { messages }: History,
): Generator<string> {
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
  for (const { subject, sha256: hash } of displaced) {
    if (!stored.has(subject)) yield `${subject} gave way to nothing`;
    else if (stored.get(subject) === hash) yield `${subject} gave way to the same bytes`;
  }
}

/** What was stored again after the log had lost some of it is there exactly as its record lists it. */
export function* restoredAsRecorded(history: History): Generator<Finding> {
  const { records } = history;
  for (const [index, record] of records.entries()) {
    const { sequence, n } = record;
    if (n !== index + 1) yield { sequence, detail: `restoration ${n} is number ${index + 1}` };
    // a later restoration stored all of it again: only the last record says where things are now
    if (index < records.length - 1) continue;
    for (const detail of faultsOf(record, history)) yield { sequence, detail };
  }
}

/** The subjects that the last restoration stored again; none where its record does not hold. */
export function restoredSubjects(history: History): Set<string> {
  const record = history.records.at(-1);
  if (!record || !faultsOf(record, history).next().done) return new Set();
  return new Set(record.facts.map(({ subject }) => subject));
}
