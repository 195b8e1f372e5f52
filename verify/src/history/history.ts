import { type Board, nextBoard, saysRisk } from '../board/fold.ts';
import type { Entry } from '../reading/entry.ts';
import type {
  Answer,
  Archived,
  Change,
  Command,
  Delta,
  KnownChange,
  ReadEntry,
  Restored,
  Route,
  Tombstone,
  Verdict,
} from '../reading/fact.ts';
import { readEntry } from '../reading/fact.ts';
import { readSubject, type Subject } from '../reading/subject.ts';

type Of<K extends KnownChange['kind']> = Extract<KnownChange, { kind: K }>;
export type DraftText = Of<'drafted'>['draft'];
export type Gate = Of<'gate_opened'>['gate'];
export type Assessment = Of<'safety_assessed'>['assessment'];
export type Review = Of<'clinical_reviewed'>['review'];
export type Decision = Of<'decided'>['decision'];
type Awaited = Of<'planned'>['tasks'][number];

/** Narrows a change to one kind. */
export const is = <K extends KnownChange['kind']>(change: Change, kind: K): change is Of<K> =>
  change.kind === kind;

/** What the laws need to know of a board between two deltas; `at` is the sequence of the delta in question. */
export interface State {
  created?: Of<'created'>;
  drafts: { draft: DraftText; at: number }[];
  assessments: { assessment: Assessment; at: number }[];
  reviews: { review: Review; at: number }[];
  /** The ids of findings that a person dismissed, as they were last found. */
  dismissed: Set<string>;
  gate?: Gate;
  /** The ids of all gates so far. */
  gates: string[];
  /** Failures of agents that were not cleared since. */
  failures: number;
  decisions: { decision: Decision; at: number }[];
  awaited: Awaited[];
  halted: boolean;
  screening?: string | undefined;
  /** How often questions of the Guardian were answered. */
  answered: number;
  /** Outcome of the Guardian's assessment of this round's feedback. */
  feedback?: string;
  /** What people asked for in this round, point by point. */
  brief: string[];
  draftsThisRound: number;
  ended?: string;
  erased: boolean;
}

export interface Step {
  delta: Delta;
  before: State;
  after: State;
  /** The board before the delta, and after it; undefined until one is created. */
  board: Board | undefined;
  next: Board | undefined;
}

/** Everything the log holds of one protocol, in order, with the state of its board at each delta. */
export interface History {
  protocolId: string;
  commands: Command[];
  answers: Answer[];
  routes: Route[];
  verdicts: Verdict[];
  /** Records of restores after the log had lost facts. */
  records: Restored[];
  /** Every message by its subject, as stored. */
  messages: Map<string, Entry>;
  steps: Step[];
  tombstone?: Tombstone;
  /** What remains of a protocol whose facts are in its archive. */
  archived?: Archived;
  /** Every message of the protocol, of whatever kind. */
  entries: { sequence: number; subject: string }[];
  /** Messages on subjects that no account of the bus may store on. */
  foreign: { sequence: number; subject: string }[];
  /** Messages under a subject that already had one. */
  repeats: { sequence: number; subject: string }[];
  /** Messages whose body disagrees with their subject: nobody may act on them. */
  voids: { sequence: number; subject: string; claims: Subject; why: string }[];
  /** When the server stored each message, by its subject, if known. */
  stored: Map<string, string>;
  /** The state of the board after the last delta. */
  end: State;
}

const empty: State = {
  drafts: [],
  assessments: [],
  reviews: [],
  dismissed: new Set(),
  gates: [],
  failures: 0,
  decisions: [],
  awaited: [],
  halted: false,
  answered: 0,
  brief: [],
  draftsThisRound: 0,
  erased: false,
};

function apply(state: State, change: Change, at: number): State {
  if (is(change, 'created')) return { ...state, created: change };
  if (is(change, 'planned')) return { ...state, awaited: change.tasks };
  if (is(change, 'answered'))
    return { ...state, awaited: state.awaited.filter((each) => each.taskId !== change.taskId) };
  if (is(change, 'rerouted')) {
    const epochs = new Map(change.tasks.map(({ taskId, epoch }) => [taskId, epoch]));
    const awaited = state.awaited.map((each) => ({
      ...each,
      epoch: epochs.get(each.taskId) ?? each.epoch,
    }));
    return { ...state, awaited };
  }
  if (is(change, 'screened')) return { ...state, screening: change.screening.outcome };
  // if somebody is at risk it counts as held; otherwise it must be screened again
  if (is(change, 'questions_answered')) {
    const screening = change.answered.answers.some(saysRisk) ? 'hold' : undefined;
    return { ...state, screening, answered: state.answered + 1 };
  }
  if (is(change, 'feedback_screened')) return { ...state, feedback: change.screening.outcome };
  if (is(change, 'drafted')) {
    const written = change.draft.author === 'drafter' ? 1 : 0;
    return {
      ...state,
      drafts: [...state.drafts, { draft: change.draft, at }],
      draftsThisRound: state.draftsThisRound + written,
    };
  }
  if (is(change, 'safety_assessed')) {
    const { assessment } = change;
    // the dismissal applied to another finding, even if this one has the same id
    const found = new Set(assessment.flags.map(({ id }) => id));
    return {
      ...state,
      assessments: [...state.assessments, { assessment, at }],
      dismissed: new Set([...state.dismissed].filter((id) => !found.has(id))),
    };
  }
  if (is(change, 'clinical_reviewed'))
    return { ...state, reviews: [...state.reviews, { review: change.review, at }] };
  if (is(change, 'round_opened')) {
    return { ...state, draftsThisRound: 0, feedback: undefined, brief: [] };
  }
  if (is(change, 'brief_written')) {
    const asked = change.points.filter(({ from }) => from === 'human').map(({ text }) => text);
    return { ...state, brief: [...state.brief, ...asked] };
  }
  if (is(change, 'gate_opened'))
    return { ...state, gate: change.gate, gates: [...state.gates, change.gate.id] };
  if (is(change, 'gate_closed')) return { ...state, gate: undefined };
  if (is(change, 'decided'))
    return { ...state, decisions: [...state.decisions, { decision: change.decision, at }] };
  if (is(change, 'flag_dismissed'))
    return { ...state, dismissed: new Set([...state.dismissed, change.flagId]) };
  if (is(change, 'halted')) return { ...state, halted: true };
  if (is(change, 'resumed')) return { ...state, halted: false };
  if (is(change, 'ended')) return { ...state, ended: change.outcome };
  if (is(change, 'agent_failed')) return { ...state, failures: state.failures + 1 };
  if (is(change, 'failures_cleared')) {
    const ended = state.ended === 'failed' ? undefined : state.ended;
    return { ...state, failures: 0, ended };
  }
  if (is(change, 'erased')) return { ...state, erased: true };
  return state;
}

/** The state after one more delta. */
export const after = (state: State, { changes, sequence }: Delta): State =>
  changes.reduce((now, change) => apply(now, change, sequence), state);

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
    else add(history, readEntry(entry, subject), entry);
  }
  for (const { history, entry, subject } of answers) {
    const read = isCalledFor(history, entry, subject)
      ? readEntry(entry, subject)
      : ({ kind: 'other' } as const);
    add(history, read, entry);
  }
  return histories;
}

/**
 * Can an answer have had an effect, or still have one? True for an answer to a task that its agent was given, under an
 * epoch up to the last, and for one that a delta names. No other is read, and there may be as many as the log holds.
 */
function isCalledFor(
  { routes, steps, end }: History,
  { subject }: Entry,
  { agent, taskId, epoch }: Extract<Subject, { kind: 'answer' }>,
): boolean {
  const isAsked = (task: { agent: string; taskId: string; epoch: number }) =>
    task.agent === agent && task.taskId === taskId && epoch <= task.epoch;
  return (
    routes.some(isAsked) ||
    end.awaited.some(isAsked) ||
    steps.some(({ delta }) => delta.cause.subject === subject)
  );
}

function add(history: History, read: ReadEntry, { sequence, subject }: Entry): void {
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
    case 'delta': {
      const before = history.end;
      history.end = after(before, read.fact);
      const board = history.steps.at(-1)?.next;
      const next = nextBoard(board, read.fact);
      history.steps.push({ delta: read.fact, before, after: history.end, board, next });
      break;
    }
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
