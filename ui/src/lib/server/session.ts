import { Role } from '@cerina/contracts';
import type { Cookies } from '@sveltejs/kit';
import { z } from 'zod';
import { config } from './config.ts';

const COOKIE = 'foundry_session';
const DAYS_30 = 30 * 24 * 3600;

/** Whom the gateway knows a token as. */
export const Me = z.object({ subject: z.string(), role: Role });

/** Who is signed in. The token stays on this server. */
export type Session = z.infer<typeof Me> & { token: string };

/** Ask the gateway whose token it is; null when it is nobody's. Throws when the gateway is out of reach. */
export async function whoIs(token: string): Promise<Session | null> {
  const response = await fetch(`${config.GATEWAY_URL}/api/me`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`The gateway answered ${response.status}.`);
  return { ...Me.parse(await response.json()), token };
}

// a token's holder never changes while the gateway runs; asked anew now and then for when it is replaced
const known = new Map<string, { session: Session; until: number }>();

/** The session that the browser's cookie stands for. */
export async function sessionOf(cookies: Cookies): Promise<Session | null> {
  const token = cookies.get(COOKIE);
  if (!token) return null;
  const before = known.get(token);
  if (before && before.until > Date.now()) return before.session;
  const session = await whoIs(token);
  if (session) known.set(token, { session, until: Date.now() + 60_000 });
  else known.delete(token);
  return session;
}

/** Signs the browser in. No script can read the cookie, and no other site can have it sent. */
export function signIn(cookies: Cookies, token: string, secure: boolean): void {
  cookies.set(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: DAYS_30,
  });
}

/** Signs the browser out. */
export function signOut(cookies: Cookies): void {
  cookies.delete(COOKIE, { path: '/' });
}
