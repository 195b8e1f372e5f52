import type { Blackboard, Status } from '@cerina/contracts';

/** How a protocol's time went so far. */
export interface Pace {
  /** Milliseconds in which only a person could continue (gates, halts, failures), over those times that have ended. */
  waited: number;
  /** Since when nobody works on it; null while somebody does. */
  restingSince: string | null;
}

export const atWork: Pace = { waited: 0, restingSince: null };

const between = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from));

/** Whether somebody works on it, it waits for a person, or it is over. */
const stateOf = (status: Status = 'running') => {
  if (status === 'running') return 'works';
  return ['pending_review', 'halted', 'failed'].includes(status) ? 'waits' : 'over';
};

/** The pace after one more delta, which made this board of the one before. */
export function paceAfter(
  pace: Pace,
  before: Blackboard | undefined,
  { status, updatedAt }: Blackboard,
): Pace {
  const [was, is] = [stateOf(before?.status), stateOf(status)];
  if (was === is) return pace;
  const ended = was === 'waits' && pace.restingSince ? between(pace.restingSince, updatedAt) : 0;
  return { waited: pace.waited + ended, restingSince: is === 'works' ? null : updatedAt };
}

/** Milliseconds from the request until it rests, or until now, less those it waited for a person in between. */
export const workedOf = ({ createdAt }: Blackboard, pace: Pace, now: string): number =>
  Math.max(0, between(createdAt, pace.restingSince ?? now) - pace.waited);

/** A duration in words: `9 s`, `2 min 5 s`, `3 h 20 min`, `2 days 4 h`. */
export function lasting(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pair = (big: number, bigger: string, small: number, smaller: string) =>
    small > 0 ? `${big} ${bigger} ${small} ${smaller}` : `${big} ${bigger}`;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return pair(minutes, 'min', seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return pair(hours, 'h', minutes % 60, 'min');
  const days = Math.floor(hours / 24);
  return pair(days, days === 1 ? 'day' : 'days', hours % 24, 'h');
}
