import type { Fact } from '@cerina/contracts';
import { INBOX } from './resources.ts';

/** The resources that a change of one protocol may have changed. */
export const changedBy = ({
  protocolId,
  changesInbox,
}: {
  protocolId: string;
  changesInbox: boolean;
}): string[] => [
  ...(changesInbox ? [INBOX] : []),
  ...['', '/critiques', '/history'].map((path) => `protocol://${protocolId}${path}`),
];

/** Whether a fact changes what the inbox lists: which protocols wait for a person, and since when. */
export function changesInbox(fact: Fact | undefined): boolean {
  if (fact?.type === 'tombstone' || fact?.type === 'archived')
    return fact.board.status === 'pending_review';
  // of what cannot be read, anything may be true
  if (fact?.type !== 'delta') return true;
  const { status, phase, changes } = fact;
  const kinds = changes.map(({ kind }) => kind);
  // one that waits for a person keeps its phase when it is halted
  const isTakenOff = kinds.includes('halted') && phase === 'awaiting_human';
  // what the Guardian reads is read to its end though it is halted, and danger that it finds is listed
  const isRead = status === 'halted' && kinds.some((kind) => readings.has(kind));
  return status === 'pending_review' || kinds.includes('gate_closed') || isTakenOff || isRead;
}

const readings = new Set<string>(['screened', 'feedback_screened', 'reason_screened']);

/** The protocol of a resource; undefined for the inbox, and for no resource of ours. */
export const protocolOf = (uri: string): string | undefined => ofProtocol.exec(uri)?.[1];

/** Whether notifications exist for it: subscriptions to anything else are not kept. */
export const isResource = (uri: string): boolean => uri === INBOX || ofProtocol.test(uri);

/** Whether it is one version of a text. No notification is about one: what changes is said of its protocol. */
export const isVersion = (uri: string): boolean => ofVersion.test(uri);

const ofProtocol =
  /^protocol:\/\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/(?:critiques|history))?$/;
const ofVersion = /^protocol:\/\/[^/]+\/v\/[^/]*$/;
