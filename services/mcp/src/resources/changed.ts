import { INBOX } from './resources.ts';

/** The resources that a change of one protocol may have changed. */
export const changedBy = (protocolId: string): string[] => [
  INBOX,
  ...['', '/critiques', '/history'].map((path) => `protocol://${protocolId}${path}`),
];

/** The protocol of a resource; undefined for the inbox, and for no resource of ours. */
export const protocolOf = (uri: string): string | undefined => ofProtocol.exec(uri)?.[1];

/** Whether notifications can exist for it: subscriptions to anything else are not kept. */
export const isResource = (uri: string): boolean => uri === INBOX || ofProtocol.test(uri);

const ofProtocol =
  /^protocol:\/\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/(?:critiques|history|v\/\d{1,6}))?$/;
