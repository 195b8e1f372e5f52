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
  invalid_request: [400, 'Invalid request'],
  unauthenticated: [401, 'A valid token is required'],
  other_session: [401, 'Someone else is signed in now'],
  forbidden: [403, 'This role is not allowed to do that'],
  own_work: [403, 'Deciding on one’s own protocol is not allowed here'],
  shared_token: [403, 'A shared token cannot decide here'],
  not_found: [404, 'Protocol not found'],
  no_such_resource: [404, 'Not found'],
  no_such_person: [404, 'Person not found'],
  no_such_consultation: [404, 'Consultation not found'],
  method_not_allowed: [405, 'This method is not allowed here'],
  too_slow_a_body: [408, 'The request body did not arrive in time'],
  protocol_exists: [409, 'Protocol already exists'],
  not_pending_review: [409, 'The protocol is not waiting for a decision'],
  claimed: [409, 'Someone is reviewing it'],
  gate_over: [409, 'This decision is already made'],
  not_offered: [409, 'This version cannot be decided on'],
  action_not_allowed: [409, 'This action is not allowed here'],
  open_critical_flag: [409, 'A critical finding is open'],
  findings_unread: [409, 'Open all warnings before approving'],
  below_bar: [409, 'Below the bar: an override with a reason is required'],
  question_open: [409, 'A question is unanswered'],
  unknown_question: [409, 'Question not found at this gate'],
  unknown_flag: [409, 'No such open finding in this version'],
  rule_flag: [409, 'A finding from a rule must be fixed in the text'],
  no_edit: [409, 'The edit matches an existing version: decide on that one'],
  no_such_line: [409, 'The text has no such line'],
  edits_mismatch: [409, 'The edited text does not match its hash'],
  iteration_cap: [409, 'The draft limit is reached'],
  on_hold: [409, 'It waits because of danger: a person must decide first'],
  already_halted: [409, 'The protocol is already halted'],
  not_running: [409, 'The protocol is not running'],
  not_resumable: [409, 'Nothing to resume'],
  resumed_too_often: [409, 'The protocol was halted and resumed too many times'],
  finished: [409, 'The protocol is finished'],
  person_exists: [409, 'This id is already in use'],
  registration_taken: [409, 'Another person has that registration number'],
  subject_taken: [409, 'This subject of the issuer is linked to another person'],
  person_limit: [409, 'Too many people'],
  person_revoked: [409, 'The person was revoked'],
  person_expired: [409, 'The token has expired: set a new expiry date'],
  consult_busy: [409, 'The previous question is still being answered'],
  consult_elsewhere: [409, 'A consultation continues where it was started'],
  consult_full: [409, 'The consultation has too many questions: start a new one'],
  gone: [410, 'Gone'],
  archived: [410, 'The protocol is archived'],
  too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'JSON is required'],
  key_reused: [422, 'The Idempotency-Key was used for another request'],
  personal_data: [422, 'The text may contain personal data'],
  text_refused: [422, 'The text cannot be stored'],
  rate_limited: [429, 'Too many requests'],
  running_limit: [429, 'Too many protocols running'],
  too_many_attempts: [429, 'Too many wrong tokens from this address'],
  too_many_at_once: [429, 'Too many requests at once'],
  internal: [500, 'Something went wrong'],
  poisoned: [500, 'The request could not be handled'],
  not_available: [501, 'Not available in this installation'],
  too_slow: [503, 'The request took too long'],
  text_altered: [503, 'A stored text does not match its signature or hash'],
  log_incomplete: [503, 'The log of this protocol is incomplete'],
  stopped: [503, 'The protocol is stopped: the supervisor failed while handling it'],
  unavailable: [503, 'Temporarily unavailable'],
  storage_full: [507, 'Storage is full'],
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
