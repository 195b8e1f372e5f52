import { z } from 'zod';
import { apiNames } from './api-names.ts';
import { Archive, Blackboard, Phase, ProtocolRequest, Status } from './blackboard.ts';
import { RecordedChange } from './change.ts';
import { ControlReason } from './control.ts';
import { ReviewDecision } from './decision.ts';
import {
  Actor,
  AgentName,
  Author,
  Instant,
  ProtocolId,
  Sha256,
  Traceparent,
} from './primitives.ts';
import { QuestionAnswers } from './questions/questions.ts';
import { doorOf, subjects } from './subjects.ts';
import { Outcome, Task } from './task.ts';

const envelope = {
  /** Where it is on the log. Readers check that it came by this subject, and that {@link subjectOf} gives the same. */
  subject: z.string().min(1),
  protocolId: ProtocolId,
  at: Instant,
  /**
   * W3C trace context, carried along so that one protocol's work can be followed through the services. What is none is
   * read as if it were absent, as that standard wants it: nothing fails for it, and nobody passes it on.
   */
  traceparent: Traceparent.optional().catch(undefined),
};

/** What a person or client wants. */
export const Command = z
  .object({
    ...envelope,
    type: z.literal('command'),
    commandId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
    by: Actor,
    order: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('create'), request: ProtocolRequest }),
      z.object({ kind: z.literal('review'), decision: ReviewDecision }),
      z.object({ kind: z.literal('answer_questions'), answers: QuestionAnswers }),
      z.object({ kind: z.literal('halt'), reason: ControlReason.optional() }),
      z.object({ kind: z.literal('resume'), reason: ControlReason.optional() }),
      z.object({ kind: z.literal('requeue') }),
      z.object({ kind: z.literal('erase') }),
    ]),
  })
  .register(apiNames, { id: 'Command' });
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
export const Delta = z
  .object({
    ...envelope,
    type: z.literal('delta'),
    revision: z.int().min(1),
    author: Author,
    cause: Cause,
    stage: z.enum(['plan', 'progress', 'result']),
    /** One sentence for whoever watches. */
    message: z.string(),
    changes: z.array(RecordedChange).min(1),
    /** As they are once the delta is folded in. */
    status: Status,
    phase: Phase,
  })
  .register(apiNames, { id: 'Delta' });
export type Delta = z.infer<typeof Delta>;

/** The supervisor telling one agent what to do next, on which revision of the board. */
export const Route = z
  .object({
    ...envelope,
    type: z.literal('route'),
    agent: AgentName,
    taskId: z.string().regex(/^[a-z0-9_-]+$/),
    epoch: z.int().min(1),
    revision: z.int().min(1),
    iteration: z.int().min(0),
    task: Task,
  })
  .register(apiNames, { id: 'Route' });
export type Route = z.infer<typeof Route>;

/** An agent's answer to a routing event. */
export const Answer = z
  .object({
    ...envelope,
    type: z.literal('answer'),
    agent: AgentName,
    taskId: z.string().regex(/^[a-z0-9_-]+$/),
    epoch: z.int().min(1),
    outcome: Outcome,
  })
  .register(apiNames, { id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

/** The one word on a command: taken, or refused and why. */
export const Verdict = z
  .object({
    ...envelope,
    type: z.literal('decision'),
    commandId: z.string(),
    accepted: z.boolean(),
    /** The board's revision when it was decided; 0 when there is no board. */
    revision: z.int().min(0),
    status: Status.nullable(),
    refusal: z.object({ code: z.string(), status: z.int(), detail: z.string() }).optional(),
  })
  .register(apiNames, { id: 'Verdict' });
export type Verdict = z.infer<typeof Verdict>;

/**
 * All that stays of a protocol whose texts were erased: that it existed, how it ended, who decided on which hash, and
 * who erased it. It holds no text. Where it is on the log, nothing else of the protocol counts any more.
 */
export const Tombstone = z.object({
  ...envelope,
  type: z.literal('tombstone'),
  /** Who erased it, by which command; null for what was erased before there were tombstones. */
  by: Actor.nullable(),
  commandId: z.string().nullable(),
  /** The board without its texts. */
  board: Blackboard.extend({ erased: z.literal(true) }),
});
export type Tombstone = z.infer<typeof Tombstone>;

/**
 * What stays on the log of a protocol that was archived: how it ended, who decided on which hash, its final text, and
 * where everything else is. Where it is on the log, the facts that the archive holds do not count any more.
 */
export const Archived = z.object({
  ...envelope,
  type: z.literal('archived'),
  board: Blackboard.extend({ archive: Archive }),
});
export type Archived = z.infer<typeof Archived>;

/** Bytes that were not stored again: under which subject, who gave them (an agent, or a person's id), and their SHA-256. */
export const Displaced = z.object({ subject: z.string(), whose: z.string(), sha256: Sha256 });
export type Displaced = z.infer<typeof Displaced>;

/**
 * That a protocol was put back on the log after the log had lost some of it. The facts it lists were stored again before
 * it, byte for byte, and have other sequences since: the causes in their deltas name the sequences from before. Where they
 * are more than one record lists, the next ones continue it.
 */
export const Restored = z.object({
  ...envelope,
  type: z.literal('restored'),
  /** The first record of a protocol is 1. */
  n: z.int().min(1),
  /** Each fact with the SHA-256 of its bytes, in the order in which they were stored. */
  facts: z.array(z.object({ subject: z.string(), sha256: Sha256 })),
  /** The subjects of those that the log had lost, and that come from the database. */
  fromDatabase: z.array(z.string()),
  /** Other bytes of a listed command or answer, given again after the log had lost it: nothing followed from them. */
  displaced: z.array(Displaced).default([]),
  /** Not all of it: the record with the next number lists what was stored after these. Absent on the last. */
  continued: z.literal(true).optional(),
});
export type Restored = z.infer<typeof Restored>;

export const Fact = z.discriminatedUnion('type', [
  Command,
  Delta,
  Route,
  Answer,
  Verdict,
  Tombstone,
  Archived,
  Restored,
]);
export type Fact = z.infer<typeof Fact>;

/**
 * The subject that belongs to a fact, by nothing but its own fields: protocol, author, door, task, epoch, revision or
 * command. The server enforces who may publish on a subject; comparing the two makes that hold for the body as well.
 */
export function subjectOf(fact: Fact): string {
  const { protocolId } = fact;
  switch (fact.type) {
    case 'command':
      return subjects.command(protocolId, doorOf(fact.by), fact.commandId);
    case 'delta':
      return subjects.delta(protocolId, fact.revision);
    case 'route':
      return subjects.route(protocolId, fact.agent, fact.taskId, fact.epoch);
    case 'answer':
      return subjects.answer(protocolId, fact.agent, fact.taskId, fact.epoch);
    case 'decision':
      return subjects.decision(protocolId, fact.commandId);
    case 'tombstone':
      return subjects.tombstone(protocolId);
    case 'archived':
      return subjects.archived(protocolId);
    case 'restored':
      return subjects.restored(protocolId, fact.n);
  }
}

/** What could not be read, and why: parked in the dead letters instead of being tried for ever. */
export const DeadLetter = z.object({
  service: z.string(),
  reason: z.string(),
  subject: z.string(),
  sequence: z.int().min(0),
  at: Instant,
  /** The bytes, base64; of a large message the first of them. The whole is on the log at `sequence`. */
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
