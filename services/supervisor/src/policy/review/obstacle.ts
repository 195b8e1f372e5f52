import {
  type Blackboard,
  barMissed,
  type Decision,
  type Draft,
  openCriticalFlags,
  openFlags,
} from '@cerina/contracts';
import { isObjectionGivenUp } from './objection.ts';

/**
 * What prevents a version from being approved: the code and detail of the refusal, and why an approval was withdrawn.
 */
export interface Obstacle {
  code: 'open_critical_flag' | 'findings_unread' | 'below_bar';
  detail?: string;
  why: string;
}

/** The reason for not approving a text to which the Guardian objected in an answer that was given up. */
export const AN_OBJECTION_WAS_GIVEN_UP =
  'The Guardian objects to this text in an answer that was set aside: request a change or reject it.';

export const AN_OBJECTION_IS_UNSEEN =
  'The Guardian objects to this text in an answer that is not shown here: request a change or reject it.';

/** The relevant parts of a person's decision. */
export interface Grounds extends Pick<Decision, 'edited' | 'override' | 'findingsRead'> {
  /** Was the Guardian's score on this text visible? An override of an unknown score covers nothing. */
  scoreKnown: boolean;
}

/**
 * What prevents a person's decision from approving this version, by all that is known now; undefined if nothing does.
 * Called when it is decided, and again once the Guardian has assessed a text that nobody had.
 */
export function obstacleTo(board: Blackboard, draft: Draft, on: Grounds): Obstacle | undefined {
  const { version } = draft;
  if (isObjectionGivenUp(board, version)) {
    return {
      code: 'open_critical_flag',
      detail: AN_OBJECTION_WAS_GIVEN_UP,
      why: AN_OBJECTION_WAS_GIVEN_UP,
    };
  }
  const critical = openCriticalFlags(board, version);
  if (critical.length > 0) {
    return {
      code: 'open_critical_flag',
      detail: critical.map(({ id, code }) => `${id} (${code})`).join(', '),
      why: 'The Safety Guardian did not pass exactly this text.',
    };
  }
  const unread = unreadWarnings(board, draft, on.findingsRead);
  // the writer of a text signs it with the warnings that it gets: they are on the signed page
  if (unread.length > 0 && !on.edited) {
    return {
      code: 'findings_unread',
      detail: unread.join(', '),
      why: 'The Safety Guardian found new warnings that nobody has read.',
    };
  }
  const missed = barMissed(board, draft);
  const overridden = on.override !== undefined && !on.edited;
  if (missed === 'safety' && !(overridden && on.scoreKnown)) {
    return { code: 'below_bar', why: 'The Safety Guardian did not pass exactly this text.' };
  }
  if (missed === 'quality' && !overridden) {
    return { code: 'below_bar', why: 'It is below the quality bar.' };
  }
  return undefined;
}

/** The open warnings on the text of a version that were not read. */
export function unreadWarnings(board: Blackboard, draft: Draft, findingsRead: string[]): string[] {
  const read = new Set(findingsRead);
  return openFlags(board, draft.version)
    .filter(({ id, severity }) => severity === 'warning' && !read.has(id))
    .map(({ id }) => id);
}
