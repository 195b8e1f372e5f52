import { type Delta, isKnown, type KnownChange } from '../reading/fact.ts';

type Of<K extends KnownChange['kind']> = Extract<KnownChange, { kind: K }>;
type Draft = Of<'drafted'>['draft'];
type Flag = Of<'safety_assessed'>['assessment']['flags'][number];
type Usage = NonNullable<Of<'answered'>['usage']>;

interface ReadReason extends Omit<Of<'reason_given'>, 'kind' | 'task'> {
  at: string;
  screening: Of<'reason_screened'>['screening'] | null;
  seenTo?: string;
}

/** A board as it is shown, with every field. What the log records is kept whole, including what no law needs. */
export interface Board {
  protocolId: string;
  revision: number;
  intent?: unknown;
  locale?: unknown;
  from?: Record<string, unknown>;
  autoApprove: boolean;
  policy: Of<'created'>['policy'];
  createdBy: Of<'created'>['by'];
  createdAt: string;
  updatedAt: string;
  status: string;
  phase: string;
  screening: Of<'screened'>['screening'] | null;
  /** Absent if nothing was asked. */
  questionsAnswered?: Of<'questions_answered'>['answered'][];
  feedbackScreening: Of<'feedback_screened'>['screening'] | null;
  /** Absent if no reason was given, and in older logs. */
  readReasons?: ReadReason[];
  drafts: Draft[];
  notes: unknown[];
  safety: Record<string, { sha256: string; score: number | null; level?: unknown } & object>;
  flags: (Flag & { dismissed?: unknown })[];
  clinical: Record<string, Of<'clinical_reviewed'>['review']>;
  brief: Of<'brief_written'>['points'];
  gate: Of<'gate_opened'>['gate'] | null;
  awaiting: Of<'planned'>['tasks'];
  failures: Of<'agent_failed'>['failure'][];
  pendingApproval: Of<'approval_pending'>['approval'] | null;
  iterationCount: number;
  iterationsThisRound: number;
  maxIterations: number;
  round: number;
  attention: string[];
  decisions: Of<'decided'>['decision'][];
  halted: boolean;
  halt?: { by: unknown; at: string; reason?: string };
  needsRevision: boolean;
  revisionReason: string | null;
  humanApproved: boolean;
  completed: boolean;
  finalProtocol: Draft | null;
  erased: boolean;
  usage: Record<string, Usage>;
}

function begun({ protocolId, revision, at }: Delta, { request, policy, by }: Of<'created'>): Board {
  return {
    ...request,
    ...{ protocolId, revision, policy, createdBy: by, createdAt: at, updatedAt: at },
    ...{ status: 'running', phase: 'screening', screening: null, feedbackScreening: null },
    ...{ drafts: [], notes: [], safety: {}, flags: [], clinical: {}, brief: [], gate: null },
    ...{ awaiting: [], failures: [], pendingApproval: null },
    ...{ iterationCount: 0, iterationsThisRound: 0, maxIterations: policy.iterationsPerRound },
    ...{ round: 1, attention: [], decisions: [], halted: false, needsRevision: false },
    ...{ revisionReason: null, humanApproved: false, completed: false, finalProtocol: null },
    ...{ erased: false, usage: {} },
  };
}

/** The values for "not stated" in the constraints of a request: an older log lacks some of them. */
const unsaid = {
  ...{ condition: null, technique: null, ageGroup: null, age: null, addressee: 'client' },
  ...{ person: null, maxWords: null, minutesPerDay: null, minSteps: null, maxSteps: null },
  ...{ columns: null, scale: null, factors: [], avoid: [], include: [], register: 'standard' },
  ...{ language: 'en', assumed: [] },
};
const complete = (screening: Of<'screened'>['screening']) =>
  typeof screening.constraints === 'object'
    ? { ...screening, constraints: { ...unsaid, ...screening.constraints } }
    : screening;

/** Does an answer report that somebody is at risk, or that nobody knows? */
export const saysRisk = ({ risk }: { risk?: string | undefined }): boolean =>
  risk !== undefined && risk !== 'assessed';

/** Usage adds up; the model is that of the last step that called one. */
const sum = (
  before: Usage | undefined,
  { model, calls, tokensIn, tokensOut, ms }: Usage,
): Usage => ({
  model: before && calls === 0 ? before.model : model,
  calls: (before?.calls ?? 0) + calls,
  tokensIn: (before?.tokensIn ?? 0) + tokensIn,
  tokensOut: (before?.tokensOut ?? 0) + tokensOut,
  ms: (before?.ms ?? 0) + ms,
});

/** Each point with its entry, if it has one. */
const told = <T>(
  points: Board['brief'],
  said: T[],
  id: (each: T) => string,
  more: (each: T) => object,
) => {
  const byId = new Map(said.map((each) => [id(each), each]));
  return points.map((point) => {
    const each = byId.get(point.id);
    return each === undefined ? point : { ...point, ...more(each) };
  });
};

/** A reason that was held, and that nobody decided on. */
const isOpen = ({ screening, seenTo }: ReadReason): boolean =>
  screening?.outcome === 'hold' && seenTo === undefined;

/** Does a person have to look at a reason that somebody gave? */
export const holdsReason = ({ readReasons = [] }: Pick<Board, 'readReasons'>): boolean =>
  readReasons.some(isOpen);

/** Did somebody let work continue, other than on account of a reason? */
export const proceeded = ({ decisions, readReasons = [] }: Board): boolean =>
  decisions.some(
    ({ action, commandId }) =>
      action === 'proceed' && readReasons.every(({ seenTo }) => seenTo !== commandId),
  );

const withReading = (
  { readReasons = [], attention }: Board,
  command: unknown,
  screening: ReadReason['screening'],
) => ({
  ...(screening?.outcome === 'hold' && { attention: [...new Set([...attention, 'crisis'])] }),
  readReasons: readReasons.map((each) =>
    each.commandId === command ? { ...each, screening } : each,
  ),
});
const notRead = {
  outcome: 'hold' as const,
  reasons: [{ code: 'reason_unread', message: 'The Guardian could not read it: a person has to.' }],
};

const rules: {
  [K in KnownChange['kind']]: (board: Board, change: Of<K>, at: string) => Partial<Board>;
} = {
  created: () => ({}),
  planned: (_, { phase, tasks }) => ({ phase, awaiting: tasks }),
  answered: ({ awaiting, usage }, { agent, taskId, usage: more }) => ({
    awaiting: awaiting.filter((each) => each.taskId !== taskId),
    ...(more && { usage: { ...usage, [agent]: sum(usage[agent], more) } }),
  }),
  screened: (_, { screening }) => ({ screening: complete(screening) }),
  // if nobody is at risk the request is screened again, with the answers
  questions_answered: ({ screening, questionsAnswered = [] }, { answered }) => ({
    questionsAnswered: [...questionsAnswered, answered],
    screening: answered.answers.some(saysRisk) ? screening : null,
  }),
  feedback_screened: ({ brief }, { screening }) => ({
    feedbackScreening: screening,
    brief: told(
      brief,
      screening.verdicts,
      ({ pointId }) => pointId,
      ({ verdict, why, except }) => ({ verdict: { verdict, why, ...(except && { except }) } }),
    ),
  }),
  reason_given: ({ awaiting, readReasons = [] }, { kind: _, task, ...given }, at) => ({
    awaiting: [...awaiting, task],
    // one in which nothing was found is there until the next
    readReasons: [
      ...readReasons.filter(({ screening }) => screening?.outcome !== 'go'),
      { ...given, at, screening: null },
    ],
  }),
  reason_screened: (board, { commandId, screening }) => withReading(board, commandId, screening),
  drafted: (board, { draft }) => ({
    drafts: [...board.drafts, draft],
    ...(draft.author === 'drafter' && {
      iterationCount: board.iterationCount + 1,
      iterationsThisRound: board.iterationsThisRound + 1,
      needsRevision: false,
      revisionReason: null,
    }),
    safety: {
      ...board.safety,
      [draft.version]: {
        ...{ sha256: draft.sha256, score: null, level: 'unassessed', flags: [] },
        ...{ recommendations: [], rulesApplied: false },
      },
    },
  }),
  safety_assessed: ({ safety, flags }, { assessment: { version, flags: found, ...rest } }) => ({
    safety: { ...safety, [version]: { ...rest, flags: found.map(({ id }) => id) } },
    flags: [...flags.filter((flag) => flag.version !== version), ...found],
  }),
  clinical_reviewed: ({ clinical }, { review }) => ({
    clinical: { ...clinical, [review.version]: review },
  }),
  noted: ({ notes }, { note }) => ({ notes: [...notes, note] }),
  brief_written: ({ brief }, { points }) => ({ brief: [...brief, ...points] }),
  brief_answered: ({ brief }, { answers }) => ({
    brief: told(
      brief,
      answers,
      ({ pointId }) => pointId,
      ({ answer, why, asks }) => ({ answer, why, ...(asks ? { asks } : {}) }),
    ),
  }),
  revision_called: (_, { reason }) => ({ needsRevision: true, revisionReason: reason }),
  round_opened: ({ attention }, { round }) => ({
    ...{ round, iterationsThisRound: 0, brief: [], feedbackScreening: null },
    attention: attention.filter((reason) => reason === 'no_rules_for_language'),
  }),
  attention_raised: ({ attention }, { reasons }) => ({
    attention: [...new Set([...attention, ...reasons])],
  }),
  agent_failed: (board, { failure }) => ({
    failures: [...board.failures, failure],
    ...(failure.task.kind === 'screen_reason' &&
      withReading(board, failure.task.commandId, notRead)),
  }),
  failures_cleared: ({ attention }) => ({
    failures: [],
    attention: attention.filter((reason) => reason !== 'agent_failed'),
    completed: false,
  }),
  gate_opened: (_, { gate }) => ({ gate }),
  gate_closed: () => ({ gate: null }),
  decided: ({ decisions, readReasons }, { decision }) => ({
    decisions: [...decisions, decision],
    ...(decision.action === 'proceed' &&
      readReasons?.some(isOpen) && {
        readReasons: readReasons.map((each) =>
          isOpen(each) ? { ...each, seenTo: decision.commandId } : each,
        ),
      }),
  }),
  flag_dismissed: ({ flags }, { kind: _, flagId, ...dismissed }) => ({
    flags: flags.map((flag) => (flag.id === flagId ? { ...flag, dismissed } : flag)),
  }),
  approval_pending: (_, { approval }) => ({
    ...{ pendingApproval: approval, needsRevision: false, revisionReason: null },
  }),
  approval_withdrawn: () => ({ pendingApproval: null }),
  halted: (_, { by, reason }, at) => ({
    halted: true,
    halt: { by, at, ...(reason !== undefined && { reason }) },
  }),
  resumed: () => ({ halted: false, halt: undefined }),
  rerouted: ({ awaiting }, { tasks }) => ({
    awaiting: awaiting.map((each) => ({
      ...each,
      epoch: tasks.findLast(({ taskId }) => taskId === each.taskId)?.epoch ?? each.epoch,
    })),
  }),
  ended: ({ decisions, drafts }, { outcome, version }) => {
    const isApproved = outcome === 'approved';
    const final = drafts.find((draft) => draft.version === version) ?? null;
    return {
      ...{ status: outcome, completed: true, pendingApproval: null },
      humanApproved: isApproved && decisions.at(-1)?.by.channel !== 'policy',
      finalProtocol: isApproved ? final : null,
    };
  },
  erased: ({ completed, status }) => ({
    ...{ erased: true, completed: true, status: completed ? status : 'rejected' },
  }),
};

/** A protocol's status follows from the rest of its board. */
const standing = ({ completed, halted, gate, status, phase }: Board) => {
  if (completed) return { status, phase: 'done' };
  const waits = gate ? 'pending_review' : 'running';
  return { status: halted ? 'halted' : waits, phase: gate ? 'awaiting_human' : phase };
};

/**
 * The board after one more delta, from nothing but the specification. Undefined until it is created; it never throws,
 * and leaves deltas out of order to the laws.
 */
export function nextBoard(board: Board | undefined, delta: Delta): Board | undefined {
  let now = board;
  for (const change of delta.changes) {
    if (!isKnown(change)) continue;
    if (!now) now = change.kind === 'created' ? begun(delta, change) : undefined;
    else now = { ...now, ...rules[change.kind](now, change as never, delta.at) };
  }
  if (!now) return undefined;
  const folded = { ...now, revision: delta.revision, updatedAt: delta.at };
  return { ...folded, ...standing(folded) };
}
