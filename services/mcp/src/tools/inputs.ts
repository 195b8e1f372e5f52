import { LIMITS, PersonalAnswer, Risk, Status } from '@cerina/contracts';
import { CONSULT_LIMITS, LibrarySearch } from '@cerina/contracts/consult';
import { z } from 'zod';
import { Include } from '../protocols/content.ts';

/** The longest wait of one call: most clients give up after a minute. */
export const MAX_WAIT_MS = 55_000;
const DEFAULT_WAIT_MS = 25_000;
const MAX_STATUS_WAIT_MS = 25_000;

const One = { protocol_id: z.string().max(64) };
const Personal = {
  personal_data: PersonalAnswer.optional().describe(
    'Only after a refusal: by placeholders, or the person says it is none',
  ),
};
/** Identifies a repeated call as the same one. */
const Key = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, '1 to 200 printable characters without blanks')
  .optional();
const hash = /^[0-9a-f]{64}$/;

export const CreateInput = z.strictObject({
  intent: z.string().min(LIMITS.intentMin).max(LIMITS.intentMax).describe("The person's own words"),
  context: z.string().max(LIMITS.contextMax).optional().describe('No names or personal data'),
  audience: z.string().max(400).optional().describe('Who will read the exercise'),
  locale: z.string().max(35).optional().describe('BCP 47, such as en-GB'),
  risk: Risk.optional().describe('Only as the person assessed it'),
  auto_approve: z
    .boolean()
    .default(false)
    .describe('Leave it out. true: approval by policy, which few servers allow'),
  ...Personal,
  client_request_id: Key.describe('The same id is the same protocol: resend it if a call got lost'),
});
export type CreateInput = z.infer<typeof CreateInput>;

export const GenerateInput = CreateInput.extend({
  max_wait_ms: z.int().min(0).max(MAX_WAIT_MS).default(DEFAULT_WAIT_MS),
});

export const BranchInput = z.strictObject({
  ...One,
  version: z.int().min(1).max(1_000).describe('The version to start from'),
  instructions: z
    .string()
    .min(1)
    .max(LIMITS.intentMax)
    .describe('What to change, as the person says'),
  risk: Risk.optional().describe('Only as the person assessed it'),
  ...Personal,
  client_request_id: Key.describe('The same id is the same branch'),
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
  version: z.int().min(1).max(1_000).optional().describe('Left out: the text that counts now'),
  include: z
    .array(Include, 'an array is expected, such as ["safety", "critique"]: no string')
    .max(Include.options.length)
    .optional()
    .describe('What to add to the text'),
});

export const ListInput = z.strictObject({
  status: Status.optional().describe('Only those'),
  branches_of: z.string().max(64).optional().describe('A protocol_id: only its branches'),
  cursor: z.string().max(200).optional().describe('The next_cursor before'),
  limit: z.int().min(1).max(50).default(20),
});

const Version = {
  ...One,
  expected_version: z.int().min(1).max(1_000).describe('The version that was read'),
};

export const ApproveInput = z.strictObject({
  ...Version,
  content_hash: z
    .string()
    .regex(hash, 'all 64 characters of its content_hash, in lower-case hex')
    .describe('Its content_hash'),
});

export type ApproveInput = z.infer<typeof ApproveInput>;

export const ChangesInput = z.strictObject({
  ...Version,
  kind: z.enum(['revise', 'reject']).describe('reject ends it'),
  feedback: z.string().min(1).max(4_000).describe("The person's words; of a reject the reason"),
  ...Personal,
});
export type ChangesInput = z.infer<typeof ChangesInput>;

export const ControlInput = z.strictObject({
  ...One,
  reason: z.string().min(1).max(500).optional().describe("The person's words"),
  ...Personal,
});

export const SearchInput = z.strictObject({
  query: LibrarySearch.shape.query.describe('Words to look for'),
});
