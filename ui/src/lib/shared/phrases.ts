import type { AgentName, Blackboard, Decision, ReadReason, Severity } from '@cerina/contracts';
import { agentTitles } from '@cerina/contracts/agent-titles';
import { titlesOf } from '@cerina/contracts/signer';
import { editsOn } from './written-by.ts';

export {
  ASKS,
  ASKS_ABOUT_RISK,
  attentions,
  channels,
  factorMeanings,
  findingName,
  phaseInWords,
  phases,
  severities,
  statuses,
  statusInWords,
  taskName,
  verbs,
} from '@cerina/contracts/phrases';

export const agents = {
  supervisor: 'Supervisor',
  ...agentTitles,
  human: 'Reviewer',
  policy: 'Policy',
} as const;
export type Speaker = keyof typeof agents;

/** In which right somebody acted: "psychologist, registration PYL12345, as reviewer". */
export const credentialsOf = (by: Decision['by']): string =>
  [...titlesOf(by), ...(by.role ? [`as ${by.role}`] : [])].join(', ');

/** How a rule's finding goes away: nobody dismisses it. */
export const ruleEnds: Record<Severity, string> = {
  critical: 'a rule: fix it in the text',
  warning: 'a rule: fix it in the text, or accept it by approving with it open',
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

export const agentName = (agent: AgentName): string => agents[agent];

/** What a person did when they gave a reason. */
export const ordersInWords: Record<ReadReason['order'], string> = {
  halt: 'Halted',
  resume: 'Resumed',
  // its approval is taken back where the reason is held: it is not called approved here
  approve: 'Written with an approval',
  request_revision: 'Sent back',
  reject: 'Rejected',
  proceed: 'Let proceed',
};

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
