import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { Instant } from '../values/primitives.ts';
import { services } from './services.ts';

/** How often a replica says that it is alive. */
export const BEAT_MS = 3_000;

/** Of each text in a heartbeat: whoever has one service's password must not fill the gateway's memory with them. */
const MOST_CHARACTERS = 4_000;
/** The same of an instant, which may have any number of digits after its seconds. */
const At = Instant.max(40);
/** A replica that is not heard for many of its intervals is gone, so none may be long. */
const MOST_EVERY_MS = 60_000;

/** The name of the embedded model, wherever it speaks. */
export const EMBEDDED_MODEL = 'cerina-embedded';

/** Which model it is, and whether it is the embedded one: rules, and no language model. */
export const Model = z.object({
  name: z.string().min(1).max(MOST_CHARACTERS),
  embedded: z.boolean(),
});
export type Model = z.infer<typeof Model>;

/** A model as a replica that calls it has found it; null where that did not happen yet. */
export const ModelInUse = Model.extend({
  answeredAt: At.nullable(),
  failedAt: At.nullable(),
}).register(apiNames, { id: 'ModelInUse' });
export type ModelInUse = z.infer<typeof ModelInUse>;

/** The supervisor's PostgreSQL; what it did not say is null. */
export const Database = z.object({
  answers: z.boolean(),
  version: z.string().max(MOST_CHARACTERS).nullable(),
  /** Facts that are written down and not on the log yet, and for how many seconds the oldest has waited. */
  outbox: z.int().min(0).nullable(),
  outboxSeconds: z.int().min(0).nullable(),
  /** What an operator should know and do, one entry a line: protocols that lack facts, are stopped or not erased yet. */
  attention: z.string().max(MOST_CHARACTERS).nullable().default(null),
});
export type Database = z.infer<typeof Database>;

/** A text as a heartbeat may hold it: cut, with an ellipsis, where it is longer. */
export const cutForBeat = (text: string): string =>
  text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 2).trimEnd()} …` : text;

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
  host: z.string().max(MOST_CHARACTERS),
  pid: z.int(),
  /** Of the foundry, and of Node.js. */
  version: z.string().max(MOST_CHARACTERS),
  node: z.string().max(MOST_CHARACTERS),
  startedAt: At,
  /** The next word comes after so many milliseconds, */
  everyMs: z.int().min(1).max(MOST_EVERY_MS),
  /** unless this is the last: it stops as it was told to. */
  leaving: z.boolean(),
});
export type Alive = z.infer<typeof Alive>;
