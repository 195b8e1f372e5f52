import { INBOX } from './resources.ts';

/** The resources that a change of one protocol may have changed. */
export const changedBy = (protocolId: string): string[] => [
  INBOX,
  ...['', '/critiques', '/history'].map((path) => `protocol://${protocolId}${path}`),
];

/** Whose protocol a resource is of; undefined for the inbox, and for what is no resource of ours. */
export const protocolOf = (uri: string): string | undefined => ofProtocol.exec(uri)?.[1];

/** Whether anything can ever be said of it: what is no resource of ours is not remembered for whoever asks for it. */
export const isResource = (uri: string): boolean => uri === INBOX || ofProtocol.test(uri);

const ofProtocol =
  /^protocol:\/\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?:\/(?:critiques|history|v\/\d{1,6}))?$/;
