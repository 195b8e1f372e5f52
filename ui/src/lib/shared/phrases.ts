import type {
  AgentName,
  Attention,
  Blackboard,
  Decision,
  FlagCode,
  GateAction,
  Phase,
  Severity,
  Status,
  Task,
} from '@cerina/contracts';
import { agentTitles } from '@cerina/contracts/agent-titles';
import { titlesOf } from '@cerina/contracts/signer';
import { editsOn } from './written-by.ts';

export const agents = {
  supervisor: 'Supervisor',
  ...agentTitles,
  human: 'Reviewer',
  policy: 'Policy',
} as const;
export type Speaker = keyof typeof agents;

export const statuses: Record<Status, string> = {
  running: 'At work',
  pending_review: 'Needs review',
  halted: 'Halted',
  approved: 'Approved',
  rejected: 'Rejected',
  refused: 'Refused',
  failed: 'Failed',
};

/** A status as it reads on a board: what waits for answers needs no review yet. */
export const statusInWords = ({ status, gate }: Pick<Blackboard, 'status' | 'gate'>): string =>
  status === 'pending_review' && gate?.kind === 'questions' ? ASKS : statuses[status];

/** What stands for the status of a protocol that waits for answers. */
export const ASKS = 'Has a question';

export const phases: Record<Phase, string> = {
  screening: 'screening the request',
  drafting: 'writing',
  reviewing: 'checking and reviewing',
  needs_revision: 'preparing a revision',
  awaiting_human: 'waiting for a decision',
  finalizing: 'last check of the approved text',
  done: 'done',
};

/** A phase as it reads on a board. */
export const phaseInWords = ({ phase, gate }: Pick<Blackboard, 'phase' | 'gate'>): string =>
  gate?.kind === 'questions' && phase === 'awaiting_human'
    ? 'waiting for an answer'
    : phases[phase];

/** What a person did with a protocol: "grace approved it". */
export const verbs: Record<GateAction, string> = {
  approve: 'approved it',
  request_revision: 'asked for a revision',
  reject: 'rejected it',
  proceed: 'let it proceed',
};

/** In which right somebody acted: "psychologist, registration PYL12345, as reviewer". */
export const credentialsOf = (by: Decision['by']): string =>
  [...titlesOf(by), ...(by.role ? [`as ${by.role}`] : [])].join(', ');

/** Through which door somebody spoke. */
export const channels = {
  http: 'over the API',
  terminal: 'in the terminal',
  dashboard: 'in the dashboard',
  mcp: 'over MCP',
  policy: 'by policy',
} as const satisfies Record<Decision['by']['channel'], string>;

export const attentions: Record<Attention, string> = {
  crisis: 'Possible crisis',
  max_iterations: 'Cap on drafts reached',
  agent_failed: 'A step failed',
  no_rules_for_language: 'No safety rules for this language',
};

const codes: Record<Exclude<FlagCode, 'OTHER'>, string> = {
  MED_CHANGE: 'Advice to change medication',
  MED_DOSE: 'Dose of a medicine',
  SUPPLEMENT: 'Supplement advice',
  DIAGNOSIS: 'Diagnosis',
  ANTI_HELP: 'Discourages help',
  BOUNDARY: 'Boundary of the role',
  SH_METHOD: 'Method of self-harm',
  SAFE_MESSAGE: 'Unsafe message',
  NO_SUICIDE_CONTRACT: 'No-suicide contract',
  NO_CRISIS_ROUTE: 'No way to crisis help',
  NO_HELP_ROUTE: 'No way to help',
  DANGER_TASK: 'Dangerous task',
  SLEEP_WINDOW_LOW: 'Sleep window too short',
  CONTRAINDICATED: 'Contraindicated technique',
  TRAUMA_NARRATIVE: 'Trauma narrative alone',
  ED_NUMBERS: 'Numbers about weight or food',
  ABRUPT_STOP: 'Abrupt stop',
  SUBSTANCE_COPE: 'Substance as coping',
  GET_MECFS: 'Graded exercise in ME/CFS',
  IPV_CONFRONT: 'Confronting a violent partner',
  BLAME: 'Blame',
  FLOODING: 'Too much at once',
  THOUGHT_STOP: 'Thought stopping',
  FEEDS_FEAR: 'Feeds the fear',
  INVALIDATE: 'Invalidating words',
  STIGMA: 'Stigmatising words',
  CURE_CLAIM: 'Promise of a cure',
  STAT_CLAIM: 'Unsupported figure',
  CONTACT_NUMBER: 'Contact to verify',
  INJECTION: 'Instruction hidden in the text',
  PII: 'Personal data',
  PLACEHOLDER: 'Slot to fill in',
  HIDDEN_TEXT: 'Hidden or disguised words',
  CAUTION_LOST: 'Caution of an earlier version lost',
};

/** What kind of finding it is, in words. */
export const findingName = (code: FlagCode): string =>
  ({ ...codes, OTHER: undefined })[code] ?? 'Other finding';

/** How a rule's finding goes away: nobody dismisses it. */
export const ruleEnds: Record<Severity, string> = {
  critical: 'a rule: it goes only by changing the text',
  warning: 'a rule: change the text, or acknowledge it by approving with it open',
};

/** How many texts there are and by whom: "2 drafts, 1 edit by a person"; empty while there is none. */
export function textsInWords({ iterationCount, drafts }: Blackboard): string {
  const edits = editsOn({ drafts });
  return [
    ...(iterationCount > 0
      ? [`${iterationCount} ${iterationCount === 1 ? 'draft' : 'drafts'}`]
      : []),
    ...(edits > 0 ? [`${edits} ${edits === 1 ? 'edit' : 'edits'} by a person`] : []),
  ].join(', ');
}

/** What an agent is on, in words. */
export function taskName(task: Task): string {
  switch (task.kind) {
    case 'screen_intent':
      return 'screens the request';
    case 'screen_feedback':
      return 'screens the feedback';
    case 'assess':
      return `checks version ${task.version} for harm`;
    case 'review':
      return `reviews version ${task.version} against the rubric`;
    case 'draft':
      return 'writes the first draft';
    case 'revise':
      return `revises version ${task.base}`;
  }
}

export const agentName = (agent: AgentName): string => agents[agent];

/** The part of a hash that a person compares and types. */
export const shortHash = (sha256: string): string => sha256.slice(0, 8);

/** How long ago, in words of the reader's calendar. */
export function ago(instant: string, now: number): string {
  const minutes = Math.round((now - Date.parse(instant)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** An instant in the reader's own time. */
export const when = (instant: string): string =>
  new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The time of an instant in the reader's own day, to the second. */
export const timeOfDay = (instant: string): string => new Date(instant).toLocaleTimeString('en-GB');
