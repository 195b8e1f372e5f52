import { INBOX } from './resources.ts';

/** The resources that a change of one protocol may have changed. */
export const changedBy = (protocolId: string): string[] => [
  INBOX,
  ...['', '/critiques', '/history'].map((path) => `protocol://${protocolId}${path}`),
];

/** Whose protocol a resource is of; undefined for the inbox and for what is no resource of ours. */
export function protocolOf(uri: string): string | undefined {
  const [, id] = /^protocol:\/\/([0-9a-f-]{36})(?:\/|$)/.exec(uri) ?? [];
  return id;
}
