import { z } from 'zod';
import { services } from './accounts.ts';
import { Instant } from './primitives.ts';

/** How often a replica says that it is alive. */
export const BEAT_MS = 3_000;

/** The name of the embedded model, wherever it speaks. */
export const EMBEDDED_MODEL = 'cerina-embedded';

/** Which model it is, and whether it is the embedded one: rules, and no language model. */
export const Model = z.object({ name: z.string().min(1), embedded: z.boolean() });
export type Model = z.infer<typeof Model>;

/** A model as a replica that calls it has found it; null where that did not happen yet. */
export const ModelInUse = Model.extend({
  answeredAt: Instant.nullable(),
  failedAt: Instant.nullable(),
});
export type ModelInUse = z.infer<typeof ModelInUse>;

/** The supervisor's PostgreSQL; what it did not say is null. */
export const Database = z.object({
  answers: z.boolean(),
  version: z.string().nullable(),
  /** Facts that are written down and not on the log yet, and for how many seconds the oldest has waited. */
  outbox: z.int().min(0).nullable(),
  outboxSeconds: z.int().min(0).nullable(),
});
export type Database = z.infer<typeof Database>;

/** What a replica can tell of its work. */
export const Particulars = z.object({
  /** Tasks in hand. */
  tasks: z.int().min(0).optional(),
  model: ModelInUse.optional(),
  database: Database.optional(),
});
export type Particulars = z.infer<typeof Particulars>;

/** One replica's word that it is alive. Live only, never stored: who does not hear it for a while draws the conclusion. */
export const Alive = Particulars.extend({
  service: z.enum(services),
  replicaId: z.string().regex(/^[a-z0-9]{4,32}$/),
  host: z.string(),
  pid: z.int(),
  /** Of the foundry, and of Node.js. */
  version: z.string(),
  node: z.string(),
  startedAt: Instant,
  /** The next word comes after so many milliseconds, */
  everyMs: z.int().min(1),
  /** unless this is the last: it stops as it was told to. */
  leaving: z.boolean(),
});
export type Alive = z.infer<typeof Alive>;
