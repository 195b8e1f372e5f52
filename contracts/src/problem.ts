import { z } from 'zod';

/** RFC 9457 problem details; `errors` points at each bad field (RFC 6901). */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  code: z.string(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** Every refusal the foundry can give, with its HTTP status and title. */
export const problems = {
  invalid_request: [400, 'The request is not valid'],
  unauthenticated: [401, 'A valid token is needed'],
  forbidden: [403, 'This role may not do that'],
  not_found: [404, 'No such protocol'],
  no_such_resource: [404, 'Nothing here'],
  protocol_exists: [409, 'There is such a protocol already'],
  not_pending_review: [409, 'The protocol is not waiting for a decision'],
  gate_over: [409, 'That gate is over'],
  not_offered: [409, 'That version is not on offer'],
  action_not_allowed: [409, 'This gate does not allow that'],
  open_critical_flag: [409, 'A critical flag is open'],
  findings_unread: [409, 'Warnings that must be read were not'],
  below_bar: [409, 'Below the bar: an override with a reason is needed'],
  unknown_flag: [409, 'No such open flag on that version'],
  rule_flag: [409, "A rule's flag goes only by changing the text"],
  edits_mismatch: [409, 'The edit is not the text that was hashed'],
  iteration_cap: [409, 'The cap on iterations is reached'],
  already_halted: [409, 'The protocol is halted already'],
  not_running: [409, 'The protocol is not running'],
  not_resumable: [409, 'There is nothing to resume'],
  finished: [409, 'The protocol is finished'],
  gone: [410, 'Gone'],
  too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'JSON is needed'],
  key_reused: [422, 'The Idempotency-Key was used for another request'],
  text_refused: [422, 'The text cannot be stored'],
  rate_limited: [429, 'Too many protocols created'],
  running_limit: [429, 'Too many protocols running'],
  internal: [500, 'Something went wrong here'],
  not_available: [501, 'This installation cannot do that'],
  unavailable: [503, 'The foundry cannot answer just now'],
  storage_full: [507, 'The log is nearly full'],
} as const satisfies Record<string, readonly [number, string]>;
export type ProblemCode = keyof typeof problems;

/** The problem with that code as a body. */
export function problem(code: ProblemCode, detail?: string, more: Partial<Problem> = {}): Problem {
  const [status, title] = problems[code];
  return {
    type: `urn:cerina:problem:${code}`,
    title,
    status,
    code,
    ...(detail && { detail }),
    ...more,
  };
}
