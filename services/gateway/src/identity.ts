import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Actor, Author, Role } from '@cerina/contracts';
import { BadConfig } from '@cerina/runtime';
import { z } from 'zod';

const Token = z.string().min(16, 'a token has at least 16 characters').max(512);

const Name = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((name) => !Author.safeParse(name).success, 'a name that the foundry uses itself');

/** `credentials.json`: one token a role, and optionally people with a token of their own. */
export const Credentials = z.strictObject({
  viewer: Token,
  author: Token,
  reviewer: Token,
  admin: Token,
  people: z.array(z.strictObject({ name: Name, role: Role, token: Token })).default([]),
});
export type Credentials = z.infer<typeof Credentials>;

/** Who a token belongs to; undefined when it is nobody's. */
export type Authenticate = (token: string) => Pick<Actor, 'subject' | 'role'> | undefined;

const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();

/** Look tokens up in constant time. Throws {@link BadConfig} when two share a token or a name. */
export function authenticator(credentials: Credentials): Authenticate {
  const holders = [
    ...Role.options.map((role) => ({ subject: role as string, role, token: credentials[role] })),
    ...credentials.people.map(({ name, role, token }) => ({ subject: name, role, token })),
  ].map(({ token, ...holder }) => ({ holder, digest: digest(token) }));
  for (const what of [
    holders.map((entry) => entry.digest.toString('hex')),
    holders.map((entry) => entry.holder.subject),
  ]) {
    if (new Set(what).size < what.length) {
      throw new BadConfig('Two entries of the credentials share a token or a name.');
    }
  }
  return (token) => {
    const given = digest(token);
    let found: ReturnType<Authenticate>;
    for (const { holder, digest: expected } of holders) {
      if (timingSafeEqual(given, expected)) found = holder; // no early end: it would tell by time
    }
    return found;
  };
}

/** Read the credentials file. Throws {@link BadConfig} with a line a person can act on, and never a token. */
export async function readCredentials(path: string): Promise<Credentials> {
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
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new BadConfig(`CREDENTIALS_FILE: ${path}\n${lines.join('\n')}`);
}

const rank = (role: Role): number => Role.options.indexOf(role);

/** Each role may do what those before it may. */
export const atLeast = (actor: Pick<Actor, 'role'>, role: Role): boolean =>
  rank(actor.role) >= rank(role);
