import { z } from 'zod';
import { isOfForm } from './answer-form.ts';
import type { Entry } from './entry.ts';
import { isBeyond } from './extent.ts';
import { parseJson } from './json.ts';
import type { Subject } from './subject.ts';
import { whyOf } from './why-of.ts';

// Names only what the laws need; all other fields of a fact are left as they are.
const loose = z.looseObject;
const Text = loose({
  version: z.number(),
  text: z.string(),
  sha256: z.string(),
  author: z.enum(['drafter', 'human']),
});
const Flag = loose({
  id: z.string(),
  version: z.number(),
  severity: z.enum(['warning', 'critical']),
  source: z.enum(['rule', 'model']),
  code: z.string().optional(),
});
const Assessment = loose({
  version: z.number(),
  sha256: z.string(),
  score: z.number(),
  flags: z.array(Flag),
  rulesApplied: z.boolean(),
});
/** Defaults for fields that older reviews lack. */
const laterFields = {
  demands: z.array(z.unknown()).default([]),
  caps: z.array(z.unknown()).default([]),
};
/** The reviews of a board that is shown beside its log, or kept in place of it. */
export const ShownReviews = z.record(z.string(), loose(laterFields)).optional();
const Review = loose({
  version: z.number(),
  sha256: z.string(),
  empathy: z.number(),
  clinical: z.number(),
  quality: z.number(),
  ...laterFields,
});
const Actor = loose({
  subject: z.string(),
  role: z.string().nullable(),
  channel: z.enum(['http', 'terminal', 'dashboard', 'mcp', 'policy']),
  kind: z.enum(['person', 'shared']).optional(),
  name: z.string().optional(),
  profession: z.string().optional(),
  registration: z.string().optional(),
});
const Usage = loose({
  model: z.string(),
  calls: z.number(),
  tokensIn: z.number(),
  tokensOut: z.number(),
  ms: z.number(),
});
const Task = loose({
  kind: z.string(),
  points: z.array(loose({ text: z.string() })).optional(),
  commandId: z.string().optional(),
  version: z.number().optional(),
  sha256: z.string().optional(),
  iteration: z.number().optional(),
  base: z.number().optional(),
});
const Awaited = loose({ agent: z.string(), taskId: z.string(), epoch: z.number(), task: Task });
const Offer = loose({ version: z.number(), sha256: z.string() });
const Reasons = z.array(loose({ code: z.string() }));
const Question = loose({ id: z.string(), kind: z.enum(['risk', 'scope']) });
const Screening = loose({
  outcome: z.enum(['go', 'ask', 'hold', 'refuse']),
  instead: z.string().optional(),
  reasons: Reasons,
  questions: z.array(Question).optional(),
});
const Answered = loose({
  commandId: z.string(),
  by: Actor,
  gateId: z.string(),
  answers: z.array(
    loose({ question: Question, risk: z.string().optional(), text: z.string().optional() }),
  ),
});
const FeedbackScreening = loose({
  outcome: z.enum(['go', 'ask', 'hold']),
  verdicts: z.array(
    loose({
      pointId: z.string(),
      verdict: z.string(),
      why: z.string(),
      except: z.array(z.string()).optional(),
    }),
  ),
});
const ReasonScreening = loose({ outcome: z.enum(['go', 'hold']), reasons: Reasons });
const Point = loose({ id: z.string(), from: z.string(), text: z.string() });
const PointAnswer = loose({ pointId: z.string(), answer: z.string(), why: z.string() });
const Failure = loose({ agent: z.string(), task: Task, code: z.string(), message: z.string() });
const Decision = loose({
  commandId: z.string(),
  by: Actor,
  gateId: z.string(),
  action: z.string(),
  version: z.number().optional(),
  sha256: z.string().optional(),
  edited: z.boolean().default(false),
  reason: z.string().optional(),
  feedback: z.string().optional(),
  comments: z.array(z.unknown()).optional(),
  confirmation: z.string().optional(),
  override: loose({ reason: z.string() }).optional(),
  findingsRead: z.array(z.string()).default([]),
});
const Policy = loose({
  safety: z.number(),
  empathy: z.number(),
  clinical: z.number(),
  quality: z.number(),
  iterationsPerRound: z.number(),
  iterationsPerProtocol: z.number(),
  reviewOrder: z.string().default('parallel'),
  autoApproveAllowed: z.boolean(),
});

/** The version of another protocol that this one starts from. */
const From = loose({
  protocolId: z.string(),
  version: z.number(),
  sha256: z.string(),
  instructions: z.string(),
  authors: z.array(loose({ subject: z.string() })).optional(),
});

const known = [
  loose({
    kind: z.literal('created'),
    request: loose({ autoApprove: z.boolean(), from: From.optional() }),
    policy: Policy,
    by: Actor,
  }),
  loose({ kind: z.literal('planned'), phase: z.string(), tasks: z.array(Awaited) }),
  loose({
    kind: z.literal('answered'),
    agent: z.string(),
    taskId: z.string(),
    usage: Usage.optional(),
  }),
  loose({ kind: z.literal('screened'), screening: Screening }),
  loose({ kind: z.literal('questions_answered'), answered: Answered }),
  loose({ kind: z.literal('feedback_screened'), screening: FeedbackScreening }),
  loose({
    ...{ kind: z.literal('reason_given'), commandId: z.string(), by: Actor, order: z.string() },
    ...{ words: z.array(z.string()), task: Awaited },
  }),
  loose({
    ...{ kind: z.literal('reason_screened'), commandId: z.string(), screening: ReasonScreening },
  }),
  loose({ kind: z.literal('drafted'), draft: Text }),
  loose({ kind: z.literal('safety_assessed'), assessment: Assessment }),
  loose({ kind: z.literal('clinical_reviewed'), review: Review }),
  loose({ kind: z.literal('noted'), note: loose({}) }),
  loose({ kind: z.literal('brief_written'), points: z.array(Point) }),
  loose({ kind: z.literal('brief_answered'), answers: z.array(PointAnswer) }),
  loose({ kind: z.literal('revision_called'), reason: z.string() }),
  loose({ kind: z.literal('attention_raised'), reasons: z.array(z.string()) }),
  loose({ kind: z.literal('agent_failed'), failure: Failure }),
  loose({ kind: z.literal('round_opened'), round: z.number() }),
  loose({
    kind: z.literal('gate_opened'),
    gate: loose({
      id: z.string(),
      kind: z.string(),
      offered: z.array(Offer),
      actions: z.array(z.string()),
      mustRead: z.array(z.string()),
    }),
  }),
  loose({ kind: z.literal('gate_closed'), gateId: z.string() }),
  loose({ kind: z.literal('decided'), decision: Decision }),
  loose({
    kind: z.literal('flag_dismissed'),
    flagId: z.string(),
    by: z.string(),
    reason: z.string(),
  }),
  loose({
    kind: z.literal('approval_pending'),
    approval: loose({ commandId: z.string(), version: z.number(), sha256: z.string() }),
  }),
  loose({ kind: z.literal('approval_withdrawn'), why: z.string() }),
  loose({ kind: z.literal('failures_cleared') }),
  loose({ kind: z.literal('halted'), by: Actor, reason: z.string().optional() }),
  loose({ kind: z.literal('resumed'), by: Actor }),
  loose({
    kind: z.literal('rerouted'),
    tasks: z.array(loose({ taskId: z.string(), epoch: z.number() })),
  }),
  loose({
    kind: z.literal('ended'),
    outcome: z.string(),
    version: z.number().optional(),
  }),
  loose({ kind: z.literal('erased'), by: Actor }),
] as const;
const kinds = new Set<unknown>(known.map((schema) => schema.shape.kind.value));
// a kind of change that no law covers is let through; one that a law covers has to match
const Unknown = loose({ kind: z.string().refine((kind) => !kinds.has(kind)) });
const Change = z.union([z.discriminatedUnion('kind', known), Unknown]);
export type KnownChange = z.output<(typeof known)[number]>;
export type Change = z.output<typeof Change>;

/** Do the laws cover this change? */
export const isKnown = (change: Change): change is KnownChange => kinds.has(change.kind);

/** An order without fields of other kinds, which do not affect it. */
function ofItsKind(order: unknown): unknown {
  if (typeof order !== 'object' || order === null) return order;
  const { decision, answers, ...rest } = order as Record<string, unknown>;
  if (rest.kind === 'review') return { ...rest, decision };
  return rest.kind === 'answer_questions' ? { ...rest, answers } : rest;
}

const envelope = { subject: z.string(), protocolId: z.string(), at: z.iso.datetime() };
const Command = loose({
  ...envelope,
  type: z.literal('command'),
  commandId: z.string(),
  by: Actor,
  order: z.preprocess(
    ofItsKind,
    loose({
      kind: z.string(),
      reason: z.string().optional(),
      request: z.unknown().optional(),
      text: z.string().optional(),
      decision: loose({
        gateId: z.string(),
        action: z.string(),
        version: z.number().optional(),
        sha256: z.string().optional(),
        edits: z.string().optional(),
        editsSha256: z.string().optional(),
        reason: z.string().optional(),
        feedback: z.string().optional(),
        comments: z.array(loose({ text: z.string() })).optional(),
        confirmation: z.string().optional(),
        override: loose({ reason: z.string() }).optional(),
        findingsRead: z.array(z.string()).optional(),
        dismissals: z.array(loose({ flagId: z.string(), reason: z.string() })).optional(),
      }).optional(),
      answers: loose({
        gateId: z.string(),
        answers: z.array(
          loose({
            questionId: z.string(),
            risk: z.string().optional(),
            note: z.string().optional(),
            text: z.string().optional(),
          }),
        ),
      }).optional(),
    }),
  ),
});
const Delta = loose({
  ...envelope,
  type: z.literal('delta'),
  revision: z.number(),
  author: z.string(),
  cause: loose({ kind: z.string(), subject: z.string(), sequence: z.number() }),
  changes: z.array(Change).min(1),
  status: z.string(),
  phase: z.string(),
});
const Route = loose({
  ...envelope,
  type: z.literal('route'),
  agent: z.string(),
  taskId: z.string(),
  epoch: z.number(),
  revision: z.number(),
  iteration: z.number(),
  task: Task,
});
const Drafted = loose({
  text: z.string(),
  sha256: z.string(),
  changes: z.array(z.string()),
  answers: z.array(PointAnswer),
});
const Result = z.discriminatedUnion('kind', [
  loose({ kind: z.literal('screen_intent'), screening: Screening }),
  loose({ kind: z.literal('screen_feedback'), screening: FeedbackScreening }),
  loose({ kind: z.literal('screen_reason'), screening: ReasonScreening }),
  loose({ kind: z.literal('assess'), assessment: Assessment }),
  loose({ kind: z.literal('draft'), draft: Drafted }),
  loose({ kind: z.literal('revise'), draft: Drafted }),
  loose({ kind: z.literal('review'), review: Review }),
]);
const Answer = loose({
  ...envelope,
  type: z.literal('answer'),
  agent: z.string(),
  taskId: z.string(),
  epoch: z.number(),
  outcome: z.discriminatedUnion('ok', [
    loose({
      ok: z.literal(true),
      result: Result,
      notes: z.array(loose({})),
      usage: Usage,
    }),
    loose({ ok: z.literal(false), code: z.string(), message: z.string(), usage: Usage }),
  ]),
});
const Verdict = loose({
  ...envelope,
  type: z.literal('decision'),
  commandId: z.string(),
  accepted: z.boolean(),
  revision: z.number(),
  status: z.string().nullable(),
  refusal: loose({ code: z.string(), status: z.number(), detail: z.string() }).optional(),
});
/** What stays readable of an archived protocol. Counts start at 1: an empty archive is none. */
export const ArchivedBoard = loose({
  protocolId: z.string(),
  revision: z.number(),
  status: z.string(),
  createdBy: Actor.optional(),
  autoApprove: z.boolean().default(false),
  policy: loose({ autoApproveAllowed: z.boolean() }),
  drafts: z.array(loose({ version: z.number(), text: z.string(), sha256: z.string() })),
  finalProtocol: loose({ version: z.number(), text: z.string(), sha256: z.string() }).nullable(),
  decisions: z.array(Decision),
  archive: loose({
    at: z.iso.datetime(),
    why: z.string(),
    file: z.string(),
    sha256: z.string(),
    bytes: z.int().min(1),
    facts: z.int().min(1),
    last: z.int().min(1),
    findingsKept: z.boolean().default(false),
  }),
  flags: z.array(loose({ id: z.string(), dismissed: z.unknown().optional() })).default([]),
  clinical: ShownReviews,
});
export type ArchivedBoard = z.output<typeof ArchivedBoard>;
const Tombstone = loose({
  ...envelope,
  type: z.literal('tombstone'),
  by: Actor.nullable(),
  commandId: z.string().nullable(),
  board: loose({
    protocolId: z.string(),
    revision: z.number(),
    status: z.string(),
    erased: z.literal(true),
  }),
});
const Archived = loose({
  ...envelope,
  type: z.literal('archived'),
  board: ArchivedBoard,
});
const Restored = loose({
  ...envelope,
  type: z.literal('restored'),
  at: z.string(),
  n: z.number(),
  facts: z.array(loose({ subject: z.string(), sha256: z.string() })),
  fromDatabase: z.array(z.string()),
  displaced: z.array(loose({ subject: z.string(), sha256: z.string() })).default([]),
  /** Whether the record with the next number lists what was stored after these. */
  continued: z.literal(true).optional(),
});
const schemas = {
  command: Command,
  delta: Delta,
  route: Route,
  answer: Answer,
  decision: Verdict,
  tombstone: Tombstone,
  archived: Archived,
  restored: Restored,
};

type Body<K extends keyof typeof schemas> = z.output<(typeof schemas)[K]> & { sequence: number };
export type Command = Body<'command'> & { door: 'gateway' | 'mcp' };
export type Delta = Body<'delta'>;
export type Route = Body<'route'>;
/** `isFit`: whether its outcome has exactly the required form. */
export type Answer = Body<'answer'> & { isFit: boolean };
export type Verdict = Body<'decision'>;
export type Tombstone = Body<'tombstone'>;
export type Archived = Body<'archived'>;
export type Restored = Body<'restored'>;

/** An entry is a fact whose body agrees with its subject, a message that nobody may act on, or of another kind. */
export type ReadEntry =
  | { kind: 'command'; fact: Command }
  | { kind: 'delta'; fact: Delta }
  | { kind: 'route'; fact: Route }
  | { kind: 'answer'; fact: Answer }
  | { kind: 'decision'; fact: Verdict }
  | { kind: 'tombstone'; fact: Tombstone }
  | { kind: 'archived'; fact: Archived }
  | { kind: 'restored'; fact: Restored }
  | { kind: 'other' }
  | { kind: 'foreign' }
  | { kind: 'void'; claims: Subject; why: string };

/** A body that names another protocol, author, task, epoch, revision or command than its subject is void. */
export function readEntry(entry: Entry, subject: Subject): ReadEntry {
  if (subject.kind === 'other' || subject.kind === 'foreign') return { kind: subject.kind };
  const isVoid = (why: string): ReadEntry => ({ kind: 'void', claims: subject, why });
  let json: unknown;
  try {
    const { data } = entry;
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    json = parseJson(typeof data === 'string' ? data : decoder.decode(data));
  } catch (error) {
    return isVoid(`its body is not JSON that can be read: ${whyOf(error)}`);
  }
  if (isBeyond(json, subject.kind)) return isVoid('it holds more than a message may');
  const parsed = schemas[subject.kind].safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return isVoid(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
  }
  const body = parsed.data as Record<string, unknown>;
  if (body.subject !== entry.subject) return isVoid(`its body names ${body.subject}`);
  for (const [key, value] of Object.entries(subject)) {
    // only the subject contains the door
    if (key !== 'kind' && key !== 'door' && body[key] !== value)
      return isVoid(`its body has ${key} ${body[key]}, its subject ${value}`);
  }
  const door = subject.kind === 'command' ? { door: subject.door } : {};
  const form =
    subject.kind === 'answer' ? { isFit: isOfForm((json as { outcome: unknown }).outcome) } : {};
  const fact = { ...body, sequence: entry.sequence, ...door, ...form };
  return { kind: subject.kind, fact } as unknown as ReadEntry;
}
