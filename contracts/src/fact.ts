import { z } from 'zod';
import { Phase, ProtocolRequest, Status } from './blackboard.ts';
import { Change } from './change.ts';
import { ReviewDecision } from './decision.ts';
import { Actor, AgentName, Author, Instant, ProtocolId } from './primitives.ts';
import { Outcome, Task } from './task.ts';

const envelope = {
  /** The subject it stands under: readers check that it is the one it came by. */
  subject: z.string().min(1),
  protocolId: ProtocolId,
  at: Instant,
  /** W3C trace context, carried along so that one protocol's work can be followed through the services. */
  traceparent: z.string().optional(),
};

/** What a person or client wants. */
export const Command = z.object({
  ...envelope,
  type: z.literal('command'),
  commandId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  by: Actor,
  order: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('create'), request: ProtocolRequest }),
    z.object({ kind: z.literal('review'), decision: ReviewDecision }),
    z.object({ kind: z.literal('halt') }),
    z.object({ kind: z.literal('resume') }),
    z.object({ kind: z.literal('requeue') }),
    z.object({ kind: z.literal('erase') }),
  ]),
});
export type Command = z.infer<typeof Command>;
export type Order = Command['order'];

/** Why a delta came to be: the fact that was taken in, with its place in the stream. */
export const Cause = z.object({
  kind: z.enum(['command', 'answer', 'plan', 'sweep']),
  subject: z.string(),
  /** Stream sequence of that fact; 0 for a sweep, which has none. */
  sequence: z.int().min(0),
});
export type Cause = z.infer<typeof Cause>;

/** What one author adds to the blackboard, put in order by the supervisor. */
export const Delta = z.object({
  ...envelope,
  type: z.literal('delta'),
  revision: z.int().min(1),
  author: Author,
  cause: Cause,
  stage: z.enum(['plan', 'progress', 'result']),
  /** One sentence for whoever watches. */
  message: z.string(),
  changes: z.array(Change).min(1),
  /** As they are once the delta is folded in. */
  status: Status,
  phase: Phase,
});
export type Delta = z.infer<typeof Delta>;

/** The supervisor telling one agent what to do next, on which revision of the board. */
export const Route = z.object({
  ...envelope,
  type: z.literal('route'),
  agent: AgentName,
  taskId: z.string().regex(/^[a-z0-9_-]+$/),
  epoch: z.int().min(1),
  revision: z.int().min(1),
  iteration: z.int().min(0),
  task: Task,
});
export type Route = z.infer<typeof Route>;

/** An agent's answer to a routing event. */
export const Answer = z.object({
  ...envelope,
  type: z.literal('answer'),
  agent: AgentName,
  taskId: z.string().regex(/^[a-z0-9_-]+$/),
  epoch: z.int().min(1),
  outcome: Outcome,
});
export type Answer = z.infer<typeof Answer>;

/** The one word on a command: taken, or refused and why. */
export const Verdict = z.object({
  ...envelope,
  type: z.literal('decision'),
  commandId: z.string(),
  accepted: z.boolean(),
  /** The board's revision when it was decided; 0 when there is no board. */
  revision: z.int().min(0),
  status: Status.nullable(),
  refusal: z.object({ code: z.string(), status: z.int(), detail: z.string() }).optional(),
});
export type Verdict = z.infer<typeof Verdict>;

export const Fact = z.discriminatedUnion('type', [Command, Delta, Route, Answer, Verdict]);
export type Fact = z.infer<typeof Fact>;

/** What could not be read, and why: parked in the dead letters instead of being tried for ever. */
export const DeadLetter = z.object({
  service: z.string(),
  reason: z.string(),
  subject: z.string(),
  sequence: z.int().min(0),
  at: Instant,
  /** The bytes, base64; of a large message the first of them. The whole stands on the log at `sequence`. */
  data: z.string(),
  /** How many bytes the message has. */
  size: z.int().min(0).optional(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** A piece of text as a model writes it; live only, never stored. `offset` counts UTF-16 units from the start. */
export const Token = z.object({
  protocolId: ProtocolId,
  agent: AgentName,
  taskId: z.string(),
  epoch: z.int().min(1),
  offset: z.int().min(0),
  text: z.string(),
});
export type Token = z.infer<typeof Token>;

/** Stop working on these tasks now. Live only: what counts is the delta that says so. */
export const Abort = z.object({
  protocolId: ProtocolId,
  tasks: z.array(z.object({ taskId: z.string(), epoch: z.int().min(1) })),
});
export type Abort = z.infer<typeof Abort>;
