import { Policy } from '@cerina/contracts';
import {
  BusConfig,
  inPlainWords,
  Json,
  milliseconds,
  StreamBytes,
  serversIn,
  webAddress,
} from '@cerina/runtime';
import { z } from 'zod';
import { archiveFolder } from './archive/archive-folder.ts';
import type { Installation } from './policy/installation.ts';

const DatabaseUrl = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    'a PostgreSQL address such as postgres://user:password@host:5432/foundry',
  );

/** Some fields of the policy, as given: missing ones are not filled with defaults here. */
const PolicyDifference = z.record(z.string(), z.unknown()).superRefine((given, context) => {
  const { error } = z.strictObject(Policy.shape).safeParse(given, { error: inPlainWords });
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
});

/** A hundred years at most: PostgreSQL cannot count back as far as a number with many digits may ask. */
const days = z.coerce.number().min(0).max(36_500);

export const SupervisorConfig = BusConfig.extend({
  DATABASE_URL: DatabaseUrl,
  /** May a request be approved by policy if it asks for that and nothing is flagged? */
  FOUNDRY_AUTO_APPROVE: z.stringbool().default(false),
  /**
   * Is nobody allowed to decide on what they created, through any door, and only persons to decide? Then no policy
   * approves.
   */
  FOUNDRY_FOUR_EYES: z.stringbool().default(false),
  /** May a shared role token decide at a gate? */
  FOUNDRY_SHARED_SIGNING: z.stringbool().default(false),
  /** A JSON object with the differences from the default policy. */
  FOUNDRY_POLICY: Json.pipe(PolicyDifference).default({}),
  REVIEW_ORDER: z.enum(['parallel', 'sequential']).default('parallel'),
  /** Commands that one replica handles at the same time, and as many answers, shared evenly by the agents. */
  WORKERS: z.coerce.number().int().min(1).max(100).default(12),
  SWEEP_MS: milliseconds(10).default(5_000),
  /** How long the checkpoints of ended protocols are kept, in days. */
  RETENTION_DAYS: days.default(90),
  /** Where protocols are archived, one file each, on durable storage. Without it none is. */
  ARCHIVE_FOLDER: z.string().min(1).optional(),
  /** Protocols that ended this many days ago are archived; absent: none is by age. */
  ARCHIVE_AFTER_DAYS: days.optional(),
  /**
   * A step routed this long ago without an answer is routed again if its agent no longer has it, and after six times as
   * long if it has; longer than a sixth of MODEL_WAIT_MS and MODEL_TIMEOUT_MS together.
   */
  STEP_OVERDUE_MS: milliseconds(100).default(20 * 60_000),
  /** An agent without any replica for this long is reported as absent, if protocols wait for it. */
  AGENT_ABSENT_MS: milliseconds(5_000).default(60_000),
}).refine(
  ({ ARCHIVE_FOLDER, ARCHIVE_AFTER_DAYS }) => ARCHIVE_FOLDER || ARCHIVE_AFTER_DAYS === undefined,
  {
    path: ['ARCHIVE_FOLDER'],
    message: 'ARCHIVE_AFTER_DAYS needs a folder to archive into',
  },
);
export type SupervisorConfig = z.infer<typeof SupervisorConfig>;

/** The settings of the init step: the bus as its administrator, and the database. */
export const InitConfig = BusConfig.extend({
  DATABASE_URL: DatabaseUrl,
  /** The limit of the log. Absent: 8 GB, or what fits on the disk of NATS_FOLDER. */
  STREAM_MAX_BYTES: StreamBytes.optional(),
  /** Where NATS keeps its streams, if that is visible from here. */
  NATS_FOLDER: z.string().min(1).optional(),
  /** The passwords of the two database users of Consult, each with its own schema; without them there is no Consult. */
  CONSULT_STAFF_PASSWORD: z.string().min(16).optional(),
  CONSULT_CLIENT_PASSWORD: z.string().min(16).optional(),
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /**
   * NATS's monitoring address, for checking the sync settings; for a cluster, its nodes' addresses separated by commas.
   */
  NATS_MONITOR_URL: z
    .string()
    .transform(serversIn)
    .pipe(z.array(webAddress('http://127.0.0.1:8222')))
    .optional(),
});
export type InitConfig = z.infer<typeof InitConfig>;

/** The policy of new protocols. */
const policyOf = (config: SupervisorConfig): Policy =>
  Policy.parse({
    reviewOrder: config.REVIEW_ORDER,
    autoApproveAllowed: config.FOUNDRY_AUTO_APPROVE && !config.FOUNDRY_FOUR_EYES,
    ...config.FOUNDRY_POLICY,
  });

/** What applies to all protocols, new and old, from this start on. */
const installationOf = (config: SupervisorConfig): Installation => ({
  autoApprove: config.FOUNDRY_AUTO_APPROVE,
  fourEyes: config.FOUNDRY_FOUR_EYES,
  sharedSigning: config.FOUNDRY_SHARED_SIGNING,
});

/** The supervisor's rules for decisions, and its archive. */
export const settingsOf = (config: SupervisorConfig) => ({
  policy: policyOf(config),
  installation: installationOf(config),
  archive: config.ARCHIVE_FOLDER ? archiveFolder(config.ARCHIVE_FOLDER) : undefined,
});
