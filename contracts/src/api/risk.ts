import type { Status } from '../board/blackboard.ts';
import type { ProtocolSummary } from './protocols.ts';

type Urgency = Pick<
  ProtocolSummary,
  'attention' | 'openCritical' | 'asksAboutRisk' | 'riskDecided'
>;

/** Up to this, somebody may be in danger and no person has decided or answered. */
const IN_DANGER = 1;

/** How urgent a protocol is for a person: the smaller, the sooner. */
export function riskOf({
  attention,
  openCritical,
  asksAboutRisk = false,
  riskDecided = false,
}: Urgency): number {
  if (attention.includes('crisis') && !riskDecided) return 0;
  if (asksAboutRisk) return IN_DANGER;
  if (openCritical > 0) return 2;
  if (attention.includes('agent_failed')) return 3;
  if (attention.includes('max_iterations') || attention.includes('no_change')) return 4;
  return LEAST_RISK;
}

/** The risk of what has nothing urgent. */
export const LEAST_RISK = 5;

/** Where a protocol is in the inbox. */
export const listGroups = ['waiting', 'working', 'done'] as const;
export type ListGroup = (typeof listGroups)[number];

/** A protocol's status as lists distinguish it: what was halted while somebody may be in danger waits for a person. */
export type ListedAs = Status | 'halted_in_danger';

export const listedAs = ({
  status,
  ...row
}: Pick<ProtocolSummary, 'status'> & Urgency): ListedAs =>
  status === 'halted' && riskOf(row) <= IN_DANGER ? 'halted_in_danger' : status;

const groups: Record<ListedAs, ListGroup> = {
  ...{ pending_review: 'waiting', halted_in_danger: 'waiting' },
  // what failed or is halted is unfinished work, not done
  ...{ running: 'working', halted: 'working', failed: 'working' },
  ...{ approved: 'done', rejected: 'done', refused: 'done' },
};

/** Where a protocol is in the inbox: whoever halted it, one with danger that nobody has seen to waits for a person. */
export const groupOf = (row: Parameters<typeof listedAs>[0]): ListGroup => groups[listedAs(row)];

/** Under what lists have the protocols of these statuses and this group; all where neither is given. */
export const listedIn = (
  statuses?: readonly Status[] | undefined,
  group?: ListGroup | undefined,
): ListedAs[] =>
  (Object.keys(groups) as ListedAs[]).filter(
    (each) =>
      (!group || groups[each] === group) &&
      (!statuses || statuses.includes(each === 'halted_in_danger' ? 'halted' : each)),
  );
