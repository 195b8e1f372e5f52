import type { OpenDoor } from '@cerina/door/door';
import { refuse } from '@cerina/door/refused';
import { network } from '@cerina/runtime/http/network';
import type { Context } from 'hono';
import type { Identity } from './app.ts';
import { consultCaller, type SideOfToken } from './consult-tokens.ts';

/** Node's server adds this to a request; absent if the app is called without a server. */
type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/**
 * Callers by the tokens that the door accepts, and the processes of Consult by theirs. `proxyHeader`: where a proxy in
 * front passes the client's address.
 */
export const identityOf = (
  { admission, leases }: Pick<OpenDoor, 'admission' | 'leases'>,
  sideOfToken: SideOfToken,
  proxyHeader?: string,
): Identity => ({
  async admit(c) {
    const credential = credentialIn(c);
    const address = addressOf(c, proxyHeader);
    const side = sideOfToken(credential);
    if (side) return consultCaller(side, credential, address);
    const known = await admission.admit(credential, { dashboard: false, address });
    return { ...known, credential, address };
  },
  // a token of Consult is one of this process's settings: it ends with the process
  hold: (caller, until) => (caller.consult ? until : leases.hold(caller, caller.credential, until)),
});

/** The credential of a request: only `Authorization: Bearer …`. */
function credentialIn(c: Context): string {
  const [, credential] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (!credential) throw refuse('unauthenticated', 'Send Authorization: Bearer <token>.');
  return credential;
}

/** The nearest proxy's entry comes last; the client may have invented what is before it. */
function addressOf(c: Context, proxyHeader: string | undefined): string {
  const named = proxyHeader && c.req.header(proxyHeader)?.split(',').at(-1)?.trim();
  const socket = (c.env as Connection | undefined)?.incoming?.socket.remoteAddress;
  return network(named || socket || 'unknown');
}
