import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { Instant } from '../values/primitives.ts';
import { services } from './services.ts';

/** Interval of a replica's heartbeat, in ms. */
export const BEAT_MS = 3_000;

/**
 * The longest text in a heartbeat: whoever has one service's password must not be able to fill the gateway's memory.
 */
const MOST_CHARACTERS = 4_000;
/** The same for an instant, which may have any number of digits after its seconds. */
const At = Instant.max(40);
/** A replica counts as gone after several silent intervals, so intervals must be short. */
const MOST_EVERY_MS = 60_000;

/** The name of the embedded model, wherever it appears. */
export const EMBEDDED_MODEL = 'cerina-embedded';

/** The model, and whether it is the embedded one: rules, not a language model. */
export const Model = z.object({
  name: z.string().min(1).max(MOST_CHARACTERS),
  embedded: z.boolean(),
});
export type Model = z.infer<typeof Model>;

/** A model's status as seen by a replica that calls it; null for what has not happened yet. */
export const ModelInUse = Model.extend({
  answeredAt: At.nullable(),
  failedAt: At.nullable(),
}).register(apiNames, { id: 'ModelInUse' });
export type ModelInUse = z.infer<typeof ModelInUse>;

/** The supervisor's PostgreSQL; null for what it did not report. */
export const Database = z.object({
  answers: z.boolean(),
  version: z.string().max(MOST_CHARACTERS).nullable(),
  /** Facts in the outbox that are not on the log yet, and the age of the oldest in seconds. */
  outbox: z.int().min(0).nullable(),
  outboxSeconds: z.int().min(0).nullable(),
  /**
   * What an operator should know and do, one entry per line: protocols that lack facts, are stopped or not erased yet.
   */
  attention: z.string().max(MOST_CHARACTERS).nullable().default(null),
});
export type Database = z.infer<typeof Database>;

/** Cuts a text to what a heartbeat may hold, with an ellipsis if it was longer. */
export const cutForBeat = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 2).trimEnd()} …` : text;

/** What a replica reports about its work. */
export const Particulars = z.object({
  /** Tasks in progress. */
  tasks: z.int().min(0).optional(),
  model: ModelInUse.optional(),
  database: Database.optional(),
});
export type Particulars = z.infer<typeof Particulars>;

/** One replica's heartbeat. Live only, never stored: liveness is derived from the silence. */
export const Heartbeat = Particulars.extend({
  service: z.enum(services),
  replicaId: z.string().regex(/^[a-z0-9]{4,32}$/),
  host: z.string().max(MOST_CHARACTERS),
  pid: z.int(),
  /** The versions of the foundry and of Node.js. */
  version: z.string().max(MOST_CHARACTERS),
  node: z.string().max(MOST_CHARACTERS),
  startedAt: At,
  /** Interval to the next heartbeat, in ms. */
  everyMs: z.int().min(1).max(MOST_EVERY_MS),
  /** The last heartbeat before a planned stop. */
  leaving: z.boolean(),
});
export type Heartbeat = z.infer<typeof Heartbeat>;
