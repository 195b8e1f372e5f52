import { z } from 'zod';
import { apiNames } from '../values/api-names.ts';
import { PersonalFindingIn } from '../values/personal-data.ts';

/** RFC 9457 problem details; `errors` points at each bad field (RFC 6901). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    code: z.string(),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
    /** With `personal_data`: what was found, and where. */
    personalData: z.array(PersonalFindingIn).optional(),
  })
  .register(apiNames, { id: 'Problem' });
export type Problem = z.infer<typeof Problem>;

/** Every refusal the foundry can give, with its HTTP status and title. */
export const problems = {
  invalid_request: [400, 'The request is not valid'],
  unauthenticated: [401, 'A valid token is needed'],
  other_session: [401, 'Somebody else is signed in there now'],
  forbidden: [403, 'This role may not do that'],
  own_work: [403, 'Nobody decides here on what they created'],
  shared_token: [403, 'A shared token may not decide here'],
  not_found: [404, 'No such protocol'],
  no_such_resource: [404, 'Nothing here'],
  no_such_person: [404, 'No such person'],
  no_such_consultation: [404, 'No such consultation'],
  too_slow_a_body: [408, 'The body of the request did not arrive in time'],
  protocol_exists: [409, 'There is such a protocol already'],
  not_pending_review: [409, 'The protocol is not waiting for a decision'],
  claimed: [409, 'Somebody is reviewing it'],
  gate_over: [409, 'That gate is over'],
  not_offered: [409, 'That version is not on offer'],
  action_not_allowed: [409, 'This gate does not allow that'],
  open_critical_flag: [409, 'A critical flag is open'],
  findings_unread: [409, 'Warnings that must be read were not'],
  below_bar: [409, 'Below the bar: an override with a reason is needed'],
  question_open: [409, 'A question is without an answer'],
  unknown_question: [409, 'No such question at this gate'],
  unknown_flag: [409, 'No such open flag on that version'],
  rule_flag: [409, "A rule's flag goes only by changing the text"],
  no_edit: [409, 'The edit is a version that is there already: decide on that one'],
  no_such_line: [409, 'The text has no such line'],
  edits_mismatch: [409, 'The edit is not the text that was hashed'],
  iteration_cap: [409, 'The cap on iterations is reached'],
  already_halted: [409, 'The protocol is halted already'],
  not_running: [409, 'The protocol is not running'],
  not_resumable: [409, 'There is nothing to resume'],
  resumed_too_often: [409, 'The protocol was halted and resumed too often to be resumed again'],
  finished: [409, 'The protocol is finished'],
  person_exists: [409, 'That id is taken'],
  registration_taken: [409, 'Another person has that registration number'],
  subject_taken: [409, 'That subject of the issuer is linked to another person'],
  person_limit: [409, 'There are too many people'],
  person_revoked: [409, 'The person was revoked'],
  person_expired: [409, 'The token has expired: a new end is needed'],
  consult_busy: [409, 'The question before is being answered'],
  consult_elsewhere: [409, 'A consultation goes on where it was begun'],
  consult_full: [409, 'The consultation has too many questions: begin another'],
  gone: [410, 'Gone'],
  archived: [410, 'The protocol is archived'],
  too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'JSON is needed'],
  key_reused: [422, 'The Idempotency-Key was used for another request'],
  personal_data: [422, 'There may be personal data in it'],
  text_refused: [422, 'The text cannot be stored'],
  rate_limited: [429, 'Too many requests in a short time'],
  running_limit: [429, 'Too many protocols running'],
  too_many_attempts: [429, 'Too many wrong tokens from this address'],
  too_many_at_once: [429, 'Too many at the same time'],
  internal: [500, 'Something went wrong here'],
  poisoned: [500, 'The request could not be handled and was given up'],
  not_available: [501, 'This installation cannot do that'],
  too_slow: [503, 'That took too long and was given up'],
  text_altered: [503, 'A stored text is not the one that was signed or hashed'],
  log_incomplete: [503, 'The log of this protocol is incomplete'],
  stopped: [503, 'The protocol is stopped: handling it ended the supervisor or failed'],
  unavailable: [503, 'The foundry cannot answer just now'],
  storage_full: [507, 'There is no room left to store that'],
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
