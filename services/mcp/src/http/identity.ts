import { network } from '@cerina/door/access/address';
import type { OpenDoor } from '@cerina/door/door';
import { refuse } from '@cerina/door/refused';
import type { Context } from 'hono';
import type { Identity } from './app.ts';

/** What Node's server adds to a request; there is none where the app is called without a server. */
type Connection = { incoming?: { socket: { remoteAddress?: string } } };

/** Callers by the tokens that the door accepts. `proxyHeader`: where a proxy in front names the client's address. */
export const identityOf = (
  { admission, leases }: Pick<OpenDoor, 'admission' | 'leases'>,
  proxyHeader?: string,
): Identity => ({
  async admit(c) {
    const credential = credentialIn(c);
    const address = addressOf(c, proxyHeader);
    const known = await admission.admit(credential, { dashboard: false, address });
    return { ...known, credential, address };
  },
  hold: (caller, until) => leases.hold(caller, caller.credential, until),
});

/** The credential of a request: `Authorization: Bearer …`, and nowhere else. */
function credentialIn(c: Context): string {
  const [, credential] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (!credential) throw refuse('unauthenticated', 'Send Authorization: Bearer <token>.');
  return credential;
}

/** What the nearest proxy saw comes last; what is before it, the client may have made up. */
function addressOf(c: Context, proxyHeader: string | undefined): string {
  const named = proxyHeader && c.req.header(proxyHeader)?.split(',').at(-1)?.trim();
  const socket = (c.env as Connection | undefined)?.incoming?.socket.remoteAddress;
  return network(named || socket || 'unknown');
}
