import { type Board, saysRisk } from '../board/fold.ts';
import type { Entry } from '../reading/entry.ts';
import type {
  Answer,
  Archived,
  Change,
  Command,
  Delta,
  KnownChange,
  Restored,
  Route,
  Tombstone,
  Verdict,
} from '../reading/fact.ts';
import type { Subject } from '../reading/subject.ts';

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
  decisions: { decision: Decision; at: number; isOnReason: boolean }[];
  /** Whether a reason that somebody gave is held, and nobody has decided on that. */
  isReasonHeld: boolean;
  awaited: Awaited[];
  halted: boolean;
  screening?: string | undefined;
  /** How often questions of the Guardian were answered. */
  answered: number;
  /** Outcome of the Guardian's assessment of this round's feedback; `assessed` once a person continued where it asked. */
  feedback?: string;
  /** What people asked for in this round, point by point. */
  brief: string[];
  draftsThisRound: number;
  ended?: string;
  erased: boolean;
}

/** A delta, or a part of one: what its cause required, and what the supervisor planned upon that, are judged apart. */
export interface Step {
  delta: Delta;
  /** Whether it is a later part of the delta of the step before. */
  continues: boolean;
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

/** The state before the first delta. */
export const empty: State = {
  drafts: [],
  assessments: [],
  reviews: [],
  dismissed: new Set(),
  gates: [],
  failures: 0,
  decisions: [],
  isReasonHeld: false,
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
  if (is(change, 'reason_given')) return { ...state, awaited: [...state.awaited, change.task] };
  if (is(change, 'reason_screened') && change.screening.outcome === 'hold')
    return { ...state, isReasonHeld: true };
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
  if (is(change, 'decided')) {
    // whoever lets work continue on account of a reason has decided on nothing else
    const isOnReason = state.isReasonHeld && change.decision.action === 'proceed';
    const decided = {
      ...state,
      decisions: [...state.decisions, { decision: change.decision, at, isOnReason }],
      ...(isOnReason && { isReasonHeld: false }),
    };
    const isAssessed =
      !isOnReason && state.feedback === 'ask' && change.decision.action === 'proceed';
    return isAssessed ? { ...decided, feedback: 'assessed' } : decided;
  }
  if (is(change, 'flag_dismissed'))
    return { ...state, dismissed: new Set([...state.dismissed, change.flagId]) };
  if (is(change, 'halted')) return { ...state, halted: true };
  if (is(change, 'resumed')) return { ...state, halted: false };
  if (is(change, 'ended')) return { ...state, ended: change.outcome };
  if (is(change, 'agent_failed')) {
    const isReason = change.failure.task.kind === 'screen_reason';
    const failures = state.failures + 1;
    return { ...state, failures, isReasonHeld: state.isReasonHeld || isReason };
  }
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
