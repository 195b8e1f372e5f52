import { Me, OpenedSession, Problem, SessionId } from '@cerina/contracts';
import type { Cookies } from '@sveltejs/kit';
import { error } from '@sveltejs/kit';
import { config } from './config.ts';

/** On https the browser accepts it from this host alone, and sends it to no other: a sibling's page can't put one here. */
const cookieFor = ({ protocol }: URL) =>
  protocol === 'https:' ? '__Host-foundry_session' : 'foundry_session';

/** Who asks for a page: the session that their browser was given, if any, and their network address. */
export interface Visitor {
  session: string | undefined;
  address: string;
}

/** What goes with each request to the gateway: whose session it is, from where, and that this server sends it. */
export const headersFor = ({ session, address }: Visitor, credential = session) => ({
  ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
  'x-foundry-dashboard': config.DASHBOARD_KEY,
  'x-foundry-visitor': address,
});

const asked = (visitor: Visitor, path: string, init: RequestInit & { credential?: string } = {}) =>
  fetch(`${config.GATEWAY_URL}/api/${path}`, {
    ...init,
    headers: { ...init.headers, ...headersFor(visitor, init.credential) },
    signal: AbortSignal.timeout(5_000),
  });

/**
 * Who is signed in; null when nobody is, or the session is over. `attended`: somebody opened the page, and it did not
 * ask by itself. Throws when the gateway cannot say.
 */
export async function whoIs(
  visitor: Visitor,
  { attended }: { attended: boolean },
): Promise<Me | null> {
  if (!visitor.session) return null;
  const headers: HeadersInit = attended ? { 'x-foundry-attended': 'yes' } : {};
  const response = await asked(visitor, 'me', { headers });
  if (response.status === 401) return null;
  if (!response.ok) throw new Error(`The gateway answered ${response.status}.`);
  return Me.parse(await response.json());
}

/** Who is signed in, where a page asks for more than that somebody is. */
export function signedIn({ me }: App.Locals): Me {
  if (!me) error(503, 'The foundry cannot be reached.');
  return me;
}

/** A new session for a token, or for the key of a login link; or why there is none. Throws when the gateway cannot be reached. */
export async function openSession(
  visitor: Visitor,
  credential: string,
): Promise<OpenedSession | { problem: Problem; retryAfter: string | null }> {
  const response = await asked(visitor, 'session', { method: 'POST', credential });
  const body: unknown = await response.json();
  if (response.ok) return OpenedSession.parse(body);
  return { problem: Problem.parse(body), retryAfter: response.headers.get('retry-after') };
}

/** Ends the visitor's session for good; false when the gateway could not be reached. */
export async function closeSession(visitor: Visitor): Promise<boolean> {
  if (!visitor.session) return true;
  const response = await asked(visitor, 'session', { method: 'DELETE' }).catch(() => undefined);
  return response?.status === 204 || response?.status === 401;
}

/** The session that the browser was given; undefined for anything else in its cookie, such as a token. */
export function sessionIn(cookies: Cookies, url: URL): string | undefined {
  return SessionId.safeParse(cookies.get(cookieFor(url))).data;
}

// what a cookie is set with, it has to be deleted with: a browser ignores a deletion that is Secure over plain http
const attributes = (url: URL) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: url.protocol === 'https:',
});

/** Gives the browser its session. No script can read the cookie, and no other site can have it sent. */
export function keepSession(cookies: Cookies, url: URL, { session, expiresAt }: OpenedSession) {
  cookies.set(cookieFor(url), session, { ...attributes(url), expires: new Date(expiresAt) });
}

/** Takes the browser's session away. */
export function dropSession(cookies: Cookies, url: URL) {
  cookies.delete(cookieFor(url), attributes(url));
}
