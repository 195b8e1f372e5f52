import type { Blackboard } from '../board/blackboard.ts';
import type { Decision } from '../values/decision.ts';
import type { Actor } from '../values/primitives.ts';
import type { Me } from './person.ts';

type Decider = Pick<Actor, 'subject' | 'role' | 'kind' | 'name' | 'profession' | 'registration'>;
type By = Decider | Decision['by'];

/** Whether it is a role's shared token. Before `kind` was recorded, its subject was the role. */
export const isShared = (by: By): boolean =>
  by.role !== null && (by.kind ? by.kind === 'shared' : by.subject === by.role);

/**
 * The signer as a label: "Grace Hopper", "shared reviewer token", "policy". A shared token never reads like a person.
 */
export function nameOf(by: By): string {
  if (by.role === null) return 'policy';
  return isShared(by) ? `shared ${by.role} token` : (by.name ?? by.subject);
}

/** The same for the start of a sentence: "Someone with the shared reviewer token" (decided). */
export function whoActed(by: By): string {
  if (by.role === null) return 'Policy, not a person,';
  return isShared(by) ? `Someone with the ${nameOf(by)}` : nameOf(by);
}

/** The same after a verb: (halted) "by Grace Hopper", "with the shared reviewer token", "by policy". */
export const byWhom = (by: By): string => `${isShared(by) ? 'with the' : 'by'} ${nameOf(by)}`;

/** What a person signs with, beside their name: "psychologist", "registration PYL12345". */
export function titlesOf(by: By): string[] {
  if (by.role === null || isShared(by)) return [];
  return [
    ...(by.profession ? [by.profession] : []),
    ...(by.registration ? [`registration ${by.registration}`] : []),
  ];
}

/** The full signature of a decision: "as Grace Hopper, psychologist, registration PYL12345, reviewer". */
export function signedAs(by: By): string {
  if (by.role === null) return 'by policy, not by a person';
  if (isShared(by)) return `as ${by.role}, with the shared token`;
  return `as ${[nameOf(by), ...titlesOf(by), by.role].join(', ')}`;
}

/** The approval line: a person with their profession and registration, a shared token as such. */
export function approvalLine(by: By, on: string): string {
  if (by.role === null) return `Approved by policy, not by a person, on ${on}`;
  if (isShared(by)) return `Approved ${byWhom(by)} (no person is named) on ${on}`;
  const titles = titlesOf(by);
  return [`Approved ${byWhom(by)}`, ...titles, `on ${on}`].join(titles.length > 0 ? ', ' : ' ');
}

type Requested = Pick<Blackboard, 'createdBy' | 'from'>;

/** Whose request a protocol is: who created it, and who created what it was branched from. */
export const authorsOf = ({
  createdBy,
  from,
}: Requested): Pick<Actor, 'subject' | 'role' | 'kind'>[] => [createdBy, ...(from?.authors ?? [])];

/** Whether a protocol is that person's request, or was branched from theirs. */
export const isRequestOf = (subject: string, requested: Requested): boolean =>
  authorsOf(requested).some((author) => author.subject === subject);

/** Whether somebody may decide on a protocol: under the four-eyes rule, not on their own request. */
export const mayDecideOn = (me: Me, requested: Requested): boolean =>
  me.maySign && !isOwnWork(me, requested);

/** Whether somebody who may otherwise decide may not here, because the request is theirs. */
export const isOwnWork = ({ maySign, fourEyes, subject }: Me, requested: Requested): boolean =>
  maySign && fourEyes && isRequestOf(subject, requested);

/**
 * Whether somebody may answer the Guardian's questions about that actor's request: its author may, and any reviewer.
 */
export const mayAnswerOn = ({ role, subject }: Me, createdBy: Actor): boolean =>
  role === 'reviewer' || role === 'admin' || (role === 'author' && subject === createdBy.subject);
