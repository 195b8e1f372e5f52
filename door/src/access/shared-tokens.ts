import { timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { Role } from '@cerina/contracts';
import { BadConfig, type Log } from '@cerina/runtime';
import { z } from 'zod';
import { digestOf } from './credential.ts';

const LOOK_AGAIN_MS = 1_000;

const Token = z.string().min(16, 'a token has at least 16 characters').max(512);
/** A token's SHA-256: enough to recognise it, and useless to anyone who reads the file. */
const OF_DIGEST = /^sha256:([0-9a-f]{64})$/;

/** `credentials.json`: one token per role, shared by everybody in the role, or `sha256:` and its digest. */
const Credentials = z.strictObject({
  viewer: Token,
  author: Token,
  reviewer: Token,
  admin: Token,
  /** From before people had their own store: no longer read. */
  people: z.unknown().optional(),
});
export type Credentials = Record<Role, string>;

/** The current shared tokens. */
export interface SharedTokens {
  /** The role that this token is shared by; undefined if none. Looked up in constant time. */
  roleOf(token: string): Promise<Role | undefined>;
  /** The digest of a role's token. */
  digestOf(role: Role): Promise<string>;
}

type Digests = Record<Role, Buffer>;

/** Throws {@link BadConfig} if two roles share a token: nobody could tell which was meant. */
function digested(credentials: Credentials): Digests {
  const hex = Role.options.map((role) => {
    const token = credentials[role];
    return OF_DIGEST.exec(token)?.[1] ?? digestOf(token);
  });
  if (new Set(hex).size < hex.length) throw new BadConfig('Two roles have the same token.');
  return Object.fromEntries(
    Role.options.map((role, at) => [role, Buffer.from(hex[at]!, 'hex')]),
  ) as Digests;
}

const lookingUp = (current: () => Promise<Digests>): SharedTokens => ({
  async roleOf(token) {
    const given = Buffer.from(digestOf(token), 'hex');
    const digests = await current();
    let found: Role | undefined;
    // no early exit: the time must not depend on which one matches
    for (const role of Role.options) if (timingSafeEqual(given, digests[role])) found = role;
    return found;
  },
  digestOf: async (role) => (await current())[role].toString('hex'),
});

/** Tokens that never change. */
export function fixedTokens(credentials: Credentials): SharedTokens {
  const digests = digested(credentials);
  return lookingUp(async () => digests);
}

/**
 * The tokens of a file, which is read again when it changes; an unreadable change is logged, and the previous tokens
 * stay valid. Throws {@link BadConfig} if the file can't be read initially.
 */
export async function tokensOf(path: string, log: Log): Promise<SharedTokens> {
  let digests = digested(await readCredentials(path, log));
  let seen = await markOf(path);
  let unreadable: typeof seen | undefined;
  let lookedAt = Date.now();
  let looking: Promise<void> | undefined;

  async function look() {
    const now = await markOf(path);
    if (now === seen) return;
    try {
      digests = digested(await readCredentials(path, log));
      seen = now; // only once it was read: a read that failed for a moment is retried
      log.info('the shared tokens were read again');
    } catch (error) {
      if (now !== unreadable) log.error({ err: error }, 'the shared tokens stay as they were');
      unreadable = now;
    }
  }

  return lookingUp(async () => {
    if (Date.now() - lookedAt >= LOOK_AGAIN_MS) {
      looking ??= look().finally(() => {
        lookedAt = Date.now();
        looking = undefined;
      });
    }
    await looking;
    return digests;
  });
}

const markOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
    (error) => String(error.code),
  );

/** Throws {@link BadConfig} with a line that a person can act on, and never a token. */
async function readCredentials(path: string, log: Log): Promise<Credentials> {
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new BadConfig(`CREDENTIALS_FILE: ${path} cannot be read (${cause.code})`, { cause });
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BadConfig(`CREDENTIALS_FILE: ${path} is not JSON`);
  }
  const parsed = Credentials.safeParse(json);
  if (parsed.success) {
    const { people, ...tokens } = parsed.data;
    if (people !== undefined) {
      log.warn('"people" in the credentials file is not read any more: add them with `people add`');
    }
    return tokens;
  }
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new BadConfig(`CREDENTIALS_FILE: ${path}\n${lines.join('\n')}`);
}
