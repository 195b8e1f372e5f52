import { type Board, nextBoard } from '../board/fold.ts';
import type { Entry } from '../reading/entry.ts';
import { type Delta, type ReadEntry, readEntry } from '../reading/fact.ts';
import { readSubject, type Subject } from '../reading/subject.ts';
import { after, empty, type History } from './history.ts';
import { partsOf } from './parts.ts';

/** Sorts a log's entries into the histories of its protocols. Entries that are no fact of a protocol are left out. */
export function readHistories(entries: Iterable<Entry>): Map<string, History> {
  const histories = new Map<string, History>();
  const seen = new Set<string>();
  const taken = new Set<number>();
  const answers: {
    history: History;
    entry: Entry;
    subject: Extract<Subject, { kind: 'answer' }>;
  }[] = [];
  const deltas = new Map<History, Delta[]>();
  const inOrder = [...entries].sort((a, b) => a.sequence - b.sequence);
  for (const entry of inOrder) {
    const subject = readSubject(entry.subject);
    if (!subject) continue;
    const { protocolId } = subject;
    const history: History = histories.get(protocolId) ?? {
      protocolId,
      ...{ commands: [], answers: [], routes: [], verdicts: [], steps: [], voids: [], repeats: [] },
      ...{ entries: [], foreign: [] },
      ...{ records: [], messages: new Map(), stored: new Map() },
      end: empty,
    };
    const own = deltas.get(history) ?? [];
    deltas.set(history, own);
    histories.set(protocolId, history);
    history.entries.push(entry);
    if (seen.has(entry.subject) || taken.has(entry.sequence)) {
      history.repeats.push(entry);
      continue;
    }
    seen.add(entry.subject);
    taken.add(entry.sequence);
    history.messages.set(entry.subject, entry);
    if (entry.stored !== undefined) history.stored.set(entry.subject, entry.stored);
    if (subject.kind === 'answer') answers.push({ history, entry, subject });
    else add(history, own, readEntry(entry, subject), entry);
  }
  for (const { history, entry, subject } of answers) {
    const own = deltas.get(history)!;
    const read = isCalledFor(history, own, entry, subject)
      ? readEntry(entry, subject)
      : ({ kind: 'other' } as const);
    add(history, own, read, entry);
  }
  for (const [history, own] of deltas) addSteps(history, own);
  return histories;
}

/**
 * Can an answer have had an effect, or still have one? True for an answer to a task that its agent was given, under an
 * epoch up to the last, and for one that a delta names. No other is read, and there may be as many as the log holds.
 */
function isCalledFor(
  { routes, end }: History,
  deltas: readonly Delta[],
  { subject }: Entry,
  { agent, taskId, epoch }: Extract<Subject, { kind: 'answer' }>,
): boolean {
  const isAsked = (task: { agent: string; taskId: string; epoch: number }) =>
    task.agent === agent && task.taskId === taskId && epoch <= task.epoch;
  return (
    routes.some(isAsked) ||
    end.awaited.some(isAsked) ||
    deltas.some(({ cause }) => cause.subject === subject)
  );
}

function add(
  history: History,
  deltas: Delta[],
  read: ReadEntry,
  { sequence, subject }: Entry,
): void {
  switch (read.kind) {
    case 'command':
      history.commands.push(read.fact);
      break;
    case 'answer':
      history.answers.push(read.fact);
      break;
    case 'route':
      history.routes.push(read.fact);
      break;
    case 'decision':
      history.verdicts.push(read.fact);
      break;
    case 'restored':
      history.records.push(read.fact);
      break;
    case 'delta':
      deltas.push(read.fact);
      history.end = after(history.end, read.fact);
      break;
    case 'tombstone':
      history.tombstone = read.fact;
      break;
    case 'archived':
      history.archived = read.fact;
      break;
    case 'foreign':
      history.foreign.push({ sequence, subject });
      break;
    case 'void':
      history.voids.push({ sequence, subject, claims: read.claims, why: read.why });
      break;
    case 'other':
  }
}

/** Adds the steps of all deltas, in order: one for each part. What a delta's cause required has to be read before. */
function addSteps(history: History, deltas: readonly Delta[]): void {
  history.end = empty;
  let board: Board | undefined;
  for (const delta of deltas) {
    for (const [index, part] of partsOf(delta, board, history).entries()) {
      const before = history.end;
      history.end = after(before, part);
      const next = nextBoard(board, part);
      const step = { delta: part, continues: index > 0, before, after: history.end };
      history.steps.push({ ...step, board, next });
      board = next;
    }
  }
}
