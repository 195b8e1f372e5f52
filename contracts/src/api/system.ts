import { z } from 'zod';
import { Alive, Database, Model, ModelInUse } from '../bus/heartbeat.ts';
import { services } from '../bus/services.ts';
import { apiNames } from '../values/api-names.ts';
import { AgentName, Instant, ProtocolId } from '../values/primitives.ts';

/** US dollars for a million tokens, by the model's name. */
export const ModelPrices = z
  .record(
    z.string().min(1),
    z.strictObject({ input: z.number().min(0), output: z.number().min(0) }),
  )
  .register(apiNames, { id: 'ModelPrices' });
export type ModelPrices = z.infer<typeof ModelPrices>;

/** `GET /api/about`. The model is null while no agent was seen. */
export const About = z
  .object({
    version: z.string(),
    model: Model.nullable(),
    prices: ModelPrices,
  })
  .register(apiNames, { id: 'About' });
export type About = z.infer<typeof About>;

/** `late` has missed its beat; `gone` has missed so many that nobody waits for it any more. */
export const Standing = z.enum(['alive', 'late', 'gone']);
export type Standing = z.infer<typeof Standing>;

/** One process of a service, as it was last seen. */
export const Replica = Alive.omit({ leaving: true })
  .extend({
    standing: Standing,
    heardAt: Instant,
  })
  .register(apiNames, { id: 'Replica' });
export type Replica = z.infer<typeof Replica>;

/** What lies before one durable consumer. */
export const Queue = z
  .object({
    consumer: z.string(),
    /** Not given to anyone yet. */
    waiting: z.int(),
    /** Given to a replica that has not acknowledged it. */
    inWork: z.int(),
    /** Of those in work, given more than once. */
    redelivered: z.int(),
    /** How long the oldest that is not acknowledged has been on the log; null when there is none. */
    oldestSeconds: z.int().nullable(),
  })
  .register(apiNames, { id: 'Queue' });
export type Queue = z.infer<typeof Queue>;

/** How large a stream is; `maxBytes` is null where there is no limit. */
export const StreamSize = z
  .object({
    name: z.string(),
    messages: z.int(),
    bytes: z.int(),
    maxBytes: z.int().nullable(),
  })
  .register(apiNames, { id: 'StreamSize' });
export type StreamSize = z.infer<typeof StreamSize>;

/** `GET /api/system`: what runs, what waits, and in which versions. */
export const SystemView = z
  .object({
    at: Instant,
    /** Since when this gateway listens: a replica that has not spoken since then is not among them. */
    listeningSince: Instant,
    services: z.array(z.object({ service: z.enum(services), replicas: z.array(Replica) })),
    queues: z.array(Queue),
    streams: z.array(StreamSize),
    /** Each model that some agent calls, with when it last answered or failed any of them. */
    models: z.array(ModelInUse),
    /** Null while no supervisor was seen. */
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

/** A parked message as a person looks at it. */
export const ParkedLetter = z
  .object({
    /** No two letters have the same. */
    id: z.string(),
    /** Its place among the letters of its stream. */
    sequence: z.int(),
    at: Instant,
    /** Who could not read it, by the subject that only they may write to. */
    service: z.string(),
    reason: z.string(),
    /** The subject that it came by, its place on the log, and whose protocol that is; null when the letter does not say. */
    subject: z.string().nullable(),
    logSequence: z.int().nullable(),
    protocolId: ProtocolId.nullable(),
    /** The beginning of what was parked, as text. */
    text: z.string(),
    bytes: z.int(),
    cut: z.boolean(),
    /** The step that it was to begin or to end; a command belongs to none. */
    step: z.object({ agent: AgentName, taskId: z.string() }).nullable(),
    /** When that step was routed again since; null when it was not. */
    runAgainAt: Instant.nullable(),
  })
  .register(apiNames, { id: 'ParkedLetter' });
export type ParkedLetter = z.infer<typeof ParkedLetter>;

/** `GET /api/system/dead-letters`: newest first. */
export const DeadLetters = z
  .object({
    total: z.int(),
    letters: z.array(ParkedLetter),
    /** Give it back as `cursor` for the next page; null at the end. */
    nextCursor: z.string().nullable(),
  })
  .register(apiNames, { id: 'DeadLetters' });
export type DeadLetters = z.infer<typeof DeadLetters>;

/** `POST /api/system/requeue`. Strict: an unknown field is refused. */
export const Requeue = z.strictObject({ protocolId: ProtocolId });
