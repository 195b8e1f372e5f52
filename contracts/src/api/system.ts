import { z } from 'zod';
import { Database, Heartbeat, Model, ModelInUse } from '../bus/heartbeat.ts';
import { services } from '../bus/services.ts';
import { apiNames } from '../values/api-names.ts';
import { AgentName, Instant, ProtocolId } from '../values/primitives.ts';

/** US dollars per million tokens, by model name. */
export const ModelPrices = z
  .record(
    z.string().min(1),
    z.strictObject({ input: z.number().min(0), output: z.number().min(0) }),
  )
  .register(apiNames, { id: 'ModelPrices' });
export type ModelPrices = z.infer<typeof ModelPrices>;

/** `GET /api/about`. The model is null until an agent has been seen. */
export const About = z
  .object({
    version: z.string(),
    model: Model.nullable(),
    prices: ModelPrices,
  })
  .register(apiNames, { id: 'About' });
export type About = z.infer<typeof About>;

/** `late` has missed its heartbeat; `gone` has missed so many that nobody waits for it any more. */
export const Standing = z.enum(['alive', 'late', 'gone']);
export type Standing = z.infer<typeof Standing>;

/** One process of a service, as last seen. */
export const Replica = Heartbeat.omit({ leaving: true })
  .extend({
    standing: Standing,
    heardAt: Instant,
  })
  .register(apiNames, { id: 'Replica' });
export type Replica = z.infer<typeof Replica>;

/** The backlog of one durable consumer. */
export const Queue = z
  .object({
    consumer: z.string(),
    /** Not delivered yet. */
    waiting: z.int(),
    /** Delivered to a replica that has not acknowledged it. */
    inWork: z.int(),
    /** Of those in work, delivered more than once. */
    redelivered: z.int(),
    /** How long the oldest unacknowledged message has been on the log; null if there is none. */
    oldestSeconds: z.int().nullable(),
  })
  .register(apiNames, { id: 'Queue' });
export type Queue = z.infer<typeof Queue>;

/** The size of a stream; `maxBytes` is null if it has no limit. */
export const StreamSize = z
  .object({
    name: z.string(),
    messages: z.int(),
    bytes: z.int(),
    maxBytes: z.int().nullable(),
  })
  .register(apiNames, { id: 'StreamSize' });
export type StreamSize = z.infer<typeof StreamSize>;

/** `GET /api/system`: what runs, the backlogs, and the versions. */
export const SystemView = z
  .object({
    at: Instant,
    /** When this gateway started listening: a replica that has sent no heartbeat since is not listed. */
    listeningSince: Instant,
    services: z.array(z.object({ service: z.enum(services), replicas: z.array(Replica) })),
    queues: z.array(Queue),
    streams: z.array(StreamSize),
    /** Each model that an agent calls, with the last time that it answered or failed any of them. */
    models: z.array(ModelInUse),
    /** Null until a supervisor has been seen. */
    database: Database.nullable(),
    versions: z.object({
      foundry: z.string(),
      node: z.string(),
      nats: z.string().nullable(),
      postgres: z.string().nullable(),
    }),
  })
  .register(apiNames, { id: 'SystemView' });
export type SystemView = z.infer<typeof SystemView>;

/** A dead letter as people see it. */
export const ParkedLetter = z
  .object({
    /** Unique among all dead letters. */
    id: z.string(),
    /** Its position in its stream of dead letters. */
    sequence: z.int(),
    at: Instant,
    /** The service that could not read it, by the subject that only this service may write to. */
    service: z.string(),
    reason: z.string(),
    /** The message's subject, its sequence on the log, and its protocol; null if the letter does not contain it. */
    subject: z.string().nullable(),
    logSequence: z.int().nullable(),
    protocolId: ProtocolId.nullable(),
    /** The beginning of the parked message, as text. */
    text: z.string(),
    bytes: z.int(),
    cut: z.boolean(),
    /** The step that it was to start or to end; a command belongs to none. */
    step: z.object({ agent: AgentName, taskId: z.string() }).nullable(),
    /** When that step was last routed again; null if it was not. */
    runAgainAt: Instant.nullable(),
  })
  .register(apiNames, { id: 'ParkedLetter' });
export type ParkedLetter = z.infer<typeof ParkedLetter>;

/** `GET /api/system/dead-letters`: newest first. */
export const DeadLetters = z
  .object({
    total: z.int(),
    letters: z.array(ParkedLetter),
    /** Pass it as `cursor` to get the next page; null at the end. */
    nextCursor: z.string().nullable(),
  })
  .register(apiNames, { id: 'DeadLetters' });
export type DeadLetters = z.infer<typeof DeadLetters>;

/** `POST /api/system/requeue`. Strict: an unknown field is refused. */
export const Requeue = z.strictObject({ protocolId: ProtocolId });
