import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { uuidv5 } from '@cerina/contracts/hash';

/** The namespace of all ids derived from a client and a key. */
const NAMESPACE = '6f1c2f0a-6a4e-5e0b-9c4b-3c1f6a7d9e21';

/**
 * A command's id: the same client and Idempotency-Key give the same one on every replica; without a key it is random.
 */
export const commandIdOf = (client: string, key: string | undefined): string =>
  key === undefined
    ? randomBytes(32).toString('base64url')
    : createHash('sha256')
        .update(JSON.stringify([client, key]))
        .digest('base64url');

/** A new protocol's id: a UUIDv5 of client and key, else a UUIDv7. */
export const protocolIdOf = (client: string, key: string | undefined): string =>
  key === undefined ? randomUUIDv7() : uuidv5(uuidv5(NAMESPACE, client), key);
