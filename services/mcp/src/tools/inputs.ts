import { LIMITS, PersonalAnswer, Risk, Status } from '@cerina/contracts';
import { CONSULT_LIMITS } from '@cerina/contracts/consult';
import { z } from 'zod';
import { Include } from '../protocols/content.ts';

/** The longest wait of one call: most clients give up after a minute. */
export const MAX_WAIT_MS = 55_000;
const DEFAULT_WAIT_MS = 25_000;
const MAX_STATUS_WAIT_MS = 25_000;

const One = { protocol_id: z.string().max(64) };
/** The answer to a refusal with `personal_data`: its advice explains each. */
const Personal = { personal_data: PersonalAnswer.optional() };
/** Identifies a repeated call as the same one. */
const Key = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, '1 to 200 printable characters without blanks')
  .optional();
const Text = (what: string) => z.string().max(64).describe(what);

export const CreateInput = z.strictObject({
  intent: z.string().min(LIMITS.intentMin).max(LIMITS.intentMax).describe("The person's own words"),
  context: z.string().max(LIMITS.contextMax).optional().describe('No names or personal data'),
  audience: z.string().max(400).optional(),
  locale: z.string().max(35).optional().describe('BCP 47, such as en-GB'),
  risk: Risk.optional().describe('Only as the person assessed it'),
  auto_approve: z.boolean().default(false),
  ...Personal,
  client_request_id: Key.describe('The same id is the same protocol: resend it if a call got lost'),
});
export type CreateInput = z.infer<typeof CreateInput>;

export const GenerateInput = CreateInput.extend({
  max_wait_ms: z.int().min(0).max(MAX_WAIT_MS).default(DEFAULT_WAIT_MS),
});

export const BranchInput = z.strictObject({
  ...One,
  version: z.int().min(1).max(1_000),
  instructions: z.string().min(1).max(LIMITS.intentMax),
  risk: Risk.optional(),
  ...Personal,
  client_request_id: Key,
});

export const AskInput = z.strictObject({
  question: z.string().min(1).max(CONSULT_LIMITS.question).optional().describe('No personal data'),
  conversation_id: z
    .string()
    .max(64)
    .optional()
    .describe('For a follow-up; alone: to read the answer'),
  max_wait_ms: z.int().min(0).max(MAX_WAIT_MS).default(DEFAULT_WAIT_MS),
  ...Personal,
  client_request_id: Key.describe('The same id is the same question'),
});
export type AskInput = z.infer<typeof AskInput>;

export const StatusInput = z.strictObject({
  ...One,
  known_revision: z.int().min(0).max(1_000_000).optional().describe('Wait for a newer one'),
  wait_ms: z.int().min(0).max(MAX_STATUS_WAIT_MS).default(0),
});

export const ReadInput = z.strictObject({
  ...One,
  version: z.int().min(1).max(1_000).optional(),
  include: z.array(Include).max(3).optional(),
});

export const ListInput = z.strictObject({
  status: Status.optional(),
  branches_of: z.string().max(64).optional().describe('A protocol_id: only its branches'),
  cursor: z.string().max(200).optional(),
  limit: z.int().min(1).max(50).default(20),
});

const Version = {
  ...One,
  expected_version: z.int().min(1).max(1_000).describe('The version that was read'),
};

export const ApproveInput = z.strictObject({
  ...Version,
  content_hash: Text('Its content_hash'),
});

export const ChangesInput = z.strictObject({
  ...Version,
  kind: z.enum(['revise', 'reject']),
  feedback: z.string().min(1).max(4_000).describe("The person's words; of a reject the reason"),
  ...Personal,
});
export type ChangesInput = z.infer<typeof ChangesInput>;

export const ControlInput = z.strictObject({
  ...One,
  reason: z.string().min(1).max(500).optional(),
  ...Personal,
});
