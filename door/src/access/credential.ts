import { createHash, randomBytes } from 'node:crypto';
import { PersonId, SessionId } from '@cerina/contracts';

// 256 random bits: no dictionary contains them, so a plain SHA-256 protects them as well as a slow hash would
const secret = () => randomBytes(32).toString('base64url');
const SECRET = '[A-Za-z0-9_-]{43}';

const personToken = new RegExp(`^cerina_([a-z0-9-]{1,40})_(${SECRET})$`);
const linkKey = new RegExp(`^link_${SECRET}$`);

/** What is stored of a credential: its SHA-256, in hex. */
export const digestOf = (credential: string): string =>
  createHash('sha256').update(credential, 'utf8').digest('hex');

/** A new token of a person. It contains their id, so that it is found without a search. */
export const newPersonToken = (id: string): string => `cerina_${id}_${secret()}`;

/** What the dashboard keeps in its cookie. */
export const newSessionId = (): string => `session_${secret()}`;

/** What a one-time login link contains. */
export const newLinkKey = (): string => `link_${secret()}`;

/** The owner of a token, by its form; undefined if it is no person's token. */
export const ownerOf = (credential: string): string | undefined =>
  PersonId.safeParse(personToken.exec(credential)?.[1]).data;

export const isSessionId = (credential: string): boolean => SessionId.safeParse(credential).success;
export const isLinkKey = (credential: string): boolean => linkKey.test(credential);
