import type { ProblemCode } from '@cerina/contracts';
import { isKnown, type Refused } from '@cerina/door/refused';
import { inOwnNames, type Places, placeIn } from './own-names.ts';
import { sentenceOf } from './sentence.ts';

/** What a model can do about a refusal, if the refusal itself does not say so. */
const advice: Partial<Record<ProblemCode, string>> = {
  invalid_request: 'Correct the named fields and call again.',
  forbidden: 'Tell the person; do not try other ways.',
  own_work: 'Another person must decide, in the dashboard. Tell the person.',
  shared_token: 'A person must sign in to the dashboard with their own token.',
  not_found: 'Check the protocol_id; list_protocols shows those you may see.',
  no_such_consultation:
    'Check the conversation_id: only the person who started it over MCP may read it. Without one a new conversation starts.',
  consult_busy: 'Call with conversation_id and no question for its answer, then ask again.',
  consult_full: 'Omit conversation_id to start a new conversation.',
  too_many_at_once: 'Wait for an answer before you call again.',
  no_such_resource:
    'Call get_protocol without a version for the text that counts, or with include ["history"] for all versions.',
  not_pending_review: 'Call get_protocol_status for its current state.',
  claimed: 'Tell the person. Call again once no one is reviewing it.',
  gate_over: 'It has moved on: call get_protocol_status.',
  not_offered: 'Read it again with get_protocol, and decide on what it has.',
  action_not_allowed: 'Tell the person: get_protocol_status gives the review_url.',
  open_critical_flag: 'It cannot be approved with this finding: request a revision.',
  findings_unread: 'A person must read the findings in the dashboard first.',
  below_bar: 'A person must decide in the dashboard.',
  iteration_cap: 'A person must decide on a version as it is, in the dashboard.',
  already_halted: 'resume_protocol continues it, when the person asks for that.',
  not_running: 'resume_protocol retries a failed step, when the person asks for that.',
  not_resumable:
    'Call get_protocol_status for its current state: only what is halted or failed can be resumed.',
  resumed_too_often: 'Tell the person: another request is another protocol.',
  finished:
    'get_protocol reads what there is; branch_protocol starts another from one of its versions.',
  archived: 'It can no longer be changed: tell the person.',
  consult_elsewhere: 'Omit conversation_id to start a new conversation here.',
  stopped: 'Tell the person that an operator must look at it.',
  log_incomplete: 'Tell the person that an operator must look at it.',
  storage_full: 'Tell the person, and call again once an operator has freed space.',
  text_altered:
    'Tell the person that an operator must look at it. Do not use a text you read before.',
  gone: 'It is gone for good: tell the person.',
  key_reused: 'Use a different client_request_id for another request.',
  personal_data:
    'Leave these details out, or write "the client" for a name, and call again. personal_data "none" only if the person confirms that this is not personal data.',
  text_refused: 'Change the text and call again.',
  rate_limited: 'Wait before you call again.',
  running_limit: 'Wait until a running protocol is done, then call again.',
  unavailable: 'Call again shortly, with the same client_request_id if there was one.',
};

/** A field that the server's policy refuses, whoever sends it. */
const BY_POLICY = '/autoApprove';
const LEAVE_OUT =
  'That is the policy of this server, whatever the token: leave auto_approve out and call again. A person then decides on the draft.';

/** A refusal in words: what was refused, why, where in the tool's input, and what to do now. */
export function adviceOn(refusal: Refused, places: Places = {}): string {
  const { code, detail, errors, retryAfter } = refusal;
  const isPolicy = errors?.some(({ pointer }) => pointer === BY_POLICY) ?? false;
  const what = isPolicy && detail ? detail : sentenceOf(refusal);
  return [
    inOwnNames(`Refused (${code}): ${what}`),
    ...faultsIn(refusal).map((each) => `- ${placeIn(each.pointer, places)}: ${each.detail}`),
    isPolicy ? LEAVE_OUT : isKnown(code) && advice[code],
    retryAfter !== undefined && `Try again after ${retryAfter} s.`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** The faults by field; what looks like personal data with its place in the text, and without its words. */
function faultsIn({ errors, personalData }: Refused): { pointer: string; detail: string }[] {
  if (!personalData) return errors ?? [];
  return [...Map.groupBy(personalData, ({ pointer }) => pointer)].map(([pointer, found]) => {
    const kinds = found.map(({ kind, from, to }) => `${kind} (characters ${from + 1} to ${to})`);
    return { pointer, detail: `looks like personal data: ${kinds.join(', ')}` };
  });
}
