import { Policy } from '@cerina/contracts';
import { BusConfig, Json, StreamBytes, serversIn } from '@cerina/runtime';
import { z } from 'zod';
import { archiveFolder } from './archive/archive-folder.ts';
import type { Installation } from './policy/installation.ts';

const DatabaseUrl = z
  .string()
  .regex(
    /^postgres(ql)?:\/\//,
    'a PostgreSQL address such as postgres://user:password@host:5432/foundry',
  );

/** Some of the policy's fields, as they were given: what is left out is not filled with defaults here. */
const PolicyDifference = z.record(z.string(), z.unknown()).superRefine((given, context) => {
  const { error } = z.strictObject(Policy.shape).safeParse(given);
  for (const { path, message } of error?.issues ?? []) {
    context.addIssue({ code: 'custom', path, message });
  }
});

export const SupervisorConfig = BusConfig.extend({
  DATABASE_URL: DatabaseUrl,
  /** May a request be approved by policy when it asks for it and there is nothing to flag? */
  FOUNDRY_AUTO_APPROVE: z.stringbool().default(false),
  /** May nobody decide on what they created, through any door, and only persons? No policy approves then. */
  FOUNDRY_FOUR_EYES: z.stringbool().default(false),
  /** May the token that everybody in a role shares decide at a gate? */
  FOUNDRY_SHARED_SIGNING: z.stringbool().default(false),
  /** A JSON object with what differs from the default policy. */
  FOUNDRY_POLICY: Json.pipe(PolicyDifference).default({}),
  REVIEW_ORDER: z.enum(['parallel', 'sequential']).default('parallel'),
  /** Commands that one replica takes in at the same time, and as many answers, shared evenly by the agents. */
  WORKERS: z.coerce.number().int().min(1).max(100).default(12),
  SWEEP_MS: z.coerce.number().int().min(10).default(5_000),
  /** How long the checkpoints of ended protocols are kept, in days. */
  RETENTION_DAYS: z.coerce.number().min(0).default(90),
  /** Where protocols are archived: one file each, on a disk that lasts. Without it none is. */
  ARCHIVE_FOLDER: z.string().min(1).optional(),
  /** Protocols that ended so many days ago are archived; none is by age where this is absent. */
  ARCHIVE_AFTER_DAYS: z.coerce.number().min(0).optional(),
  /**
   * A step routed this long ago without an answer is routed again where its agent does not have it any more, and after six
   * times as long where it has; longer than a sixth of MODEL_WAIT_MS and MODEL_TIMEOUT_MS together.
   */
  STEP_OVERDUE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(20 * 60_000),
  /** An agent of which no replica was seen for so long is said to be absent, where protocols wait for it. */
  AGENT_ABSENT_MS: z.coerce.number().int().min(5_000).default(60_000),
}).refine(
  ({ ARCHIVE_FOLDER, ARCHIVE_AFTER_DAYS }) => ARCHIVE_FOLDER || ARCHIVE_AFTER_DAYS === undefined,
  {
    path: ['ARCHIVE_FOLDER'],
    message: 'ARCHIVE_AFTER_DAYS needs a folder to archive into',
  },
);
export type SupervisorConfig = z.infer<typeof SupervisorConfig>;

/** What the init step reads: the bus as its administrator, and the database. */
export const InitConfig = BusConfig.extend({
  DATABASE_URL: DatabaseUrl,
  /** The most that the log may take. Absent: 8 GB, or what fits on the disk of NATS_FOLDER. */
  STREAM_MAX_BYTES: StreamBytes.optional(),
  /** Where NATS keeps its streams, where that can be seen from here. */
  NATS_FOLDER: z.string().min(1).optional(),
  /** The passwords of the two database users of Consult, which have a schema each; without them there is no Consult. */
  CONSULT_STAFF_PASSWORD: z.string().min(16).optional(),
  CONSULT_CLIENT_PASSWORD: z.string().min(16).optional(),
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** NATS's monitoring address, where the sync settings can be checked; those of a cluster's nodes have commas between them. */
  NATS_MONITOR_URL: z.string().transform(serversIn).pipe(z.array(z.url())).optional(),
});
export type InitConfig = z.infer<typeof InitConfig>;

/** The policy of new protocols. */
const policyOf = (config: SupervisorConfig): Policy =>
  Policy.parse({
    reviewOrder: config.REVIEW_ORDER,
    autoApproveAllowed: config.FOUNDRY_AUTO_APPROVE && !config.FOUNDRY_FOUR_EYES,
    ...config.FOUNDRY_POLICY,
  });

/** What holds for all protocols, new and old, from this start on. */
const installationOf = (config: SupervisorConfig): Installation => ({
  autoApprove: config.FOUNDRY_AUTO_APPROVE,
  fourEyes: config.FOUNDRY_FOUR_EYES,
  sharedSigning: config.FOUNDRY_SHARED_SIGNING,
});

/** What the supervisor decides by, and where it archives. */
export const settingsOf = (config: SupervisorConfig) => ({
  policy: policyOf(config),
  installation: installationOf(config),
  archive: config.ARCHIVE_FOLDER ? archiveFolder(config.ARCHIVE_FOLDER) : undefined,
});
