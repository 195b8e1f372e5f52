import { Policy } from '@cerina/contracts';
import { BusConfig, Json } from '@cerina/runtime';
import { z } from 'zod';

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
  /** A JSON object with what differs from the default policy. */
  FOUNDRY_POLICY: Json.pipe(PolicyDifference).default({}),
  REVIEW_ORDER: z.enum(['parallel', 'sequential']).default('parallel'),
  /** Messages that one replica takes in at the same time. */
  WORKERS: z.coerce.number().int().min(1).max(100).default(12),
  SWEEP_MS: z.coerce.number().int().min(10).default(5_000),
  /** How long the checkpoints of ended protocols are kept, in days. */
  RETENTION_DAYS: z.coerce.number().min(0).default(90),
  /** A step routed this long ago without an answer is routed again; longer than a model is waited for. */
  STEP_OVERDUE_MS: z.coerce
    .number()
    .int()
    .min(100)
    .default(20 * 60_000),
});
export type SupervisorConfig = z.infer<typeof SupervisorConfig>;

/** What the init step reads: the bus as its administrator, and the database. */
export const InitConfig = BusConfig.extend({
  DATABASE_URL: DatabaseUrl,
  STREAM_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1_000_000)
    .default(8 * 1024 ** 3),
  STREAM_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** NATS's monitoring address, where the sync settings can be checked. */
  NATS_MONITOR_URL: z.url().optional(),
});
export type InitConfig = z.infer<typeof InitConfig>;

/** The policy of new protocols. */
export const policyOf = (config: SupervisorConfig): Policy =>
  Policy.parse({
    reviewOrder: config.REVIEW_ORDER,
    autoApproveAllowed: config.FOUNDRY_AUTO_APPROVE,
    ...config.FOUNDRY_POLICY,
  });
