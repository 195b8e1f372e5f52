import { createHash, randomBytes } from 'node:crypto';
import { PersonId, SessionId } from '@cerina/contracts';

// 256 random bits: no dictionary holds them, so a plain SHA-256 keeps them as well as a slow hash would
const secret = () => randomBytes(32).toString('base64url');
const SECRET = '[A-Za-z0-9_-]{43}';

const personToken = new RegExp(`^cerina_([a-z0-9-]{1,40})_(${SECRET})$`);
const linkKey = new RegExp(`^link_${SECRET}$`);

/** What is kept of a credential instead of itself: the SHA-256 of it, in hex. */
export const digestOf = (credential: string): string =>
  createHash('sha256').update(credential, 'utf8').digest('hex');

/** A new token of a person. Their id is part of it, so that it is found without a search. */
export const newPersonToken = (id: string): string => `cerina_${id}_${secret()}`;

/** What the dashboard keeps in its cookie. */
export const newSessionId = (): string => `session_${secret()}`;

/** What a link carries that signs in once. */
export const newLinkKey = (): string => `link_${secret()}`;

/** Whose token it would be, by its form; undefined when it is none of a person. */
export const ownerOf = (credential: string): string | undefined =>
  PersonId.safeParse(personToken.exec(credential)?.[1]).data;

export const isSessionId = (credential: string): boolean => SessionId.safeParse(credential).success;
export const isLinkKey = (credential: string): boolean => linkKey.test(credential);
