import { LoginLink, OpenedSession } from '@cerina/contracts';
import { isLinkKey } from '@cerina/door/access/credential';
import { refuse } from '@cerina/door/refused';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { withoutBody } from '../http/command-request.ts';
import { credentialIn, needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';
import { meOf } from './me.ts';

const open = createRoute({
  method: 'post',
  path: '/session',
  summary: 'Open a session of the dashboard',
  description:
    'Only for the dashboard’s server, which authenticates with its key. Takes a token, or the key of a ' +
    'login link, which is used up. The session ends when it is closed or long unused, after some hours, and when ' +
    'the token is renewed, revoked or expires.',
  middleware: [withoutBody],
  responses: {
    ...answers(201, OpenedSession, 'The session'),
    ...refusals(400, 403, 408, 413, 415, 429, 503, 507),
  },
});

const close = createRoute({
  method: 'delete',
  path: '/session',
  summary: 'Close the session of this request',
  middleware: [needs('viewer'), withoutBody],
  responses: {
    204: { description: 'The session has ended' },
    ...refusals(400, 403, 408, 413, 415, 503, 507),
  },
});

const link = createRoute({
  method: 'post',
  path: '/session/links',
  summary: 'Create a link that signs you in to the dashboard once, within 15 minutes',
  description:
    'Open <dashboard>/login?key=<key>. The first person to open it is signed in as you. At most so many an hour ' +
    '(FOUNDRY_SIGN_IN_RATE).',
  middleware: [needs('viewer'), withoutBody],
  responses: {
    ...answers(201, LoginLink, 'The key'),
    ...refusals(400, 403, 408, 413, 415, 429, 503, 507),
  },
});

/** It would outlive the issuer's token, and its issuer could not end it. */
const noSession = 'The dashboard accepts only tokens of this installation.';

/** `POST` and `DELETE /session`, `POST /session/links`. */
export function sessionRoutes(context: GatewayContext) {
  const { admission, originOf, sessions, links, count } = context;
  return newApi()
    .openapi(open, async (c) => {
      const origin = originOf(c);
      const credential = credentialIn(c);
      const { actor, holder } = await (isLinkKey(credential)
        ? admission.redeem(credential, origin)
        : admission.admit(credential, origin));
      if (!holder) throw refuse('forbidden', noSession);
      // a link was counted when it was created
      if (!isLinkKey(credential)) count.session(actor.subject);
      const { id, expiresAt } = await sessions.open(holder);
      context.log.info({ by: actor.subject }, 'a session was opened');
      const me = meOf({ ...actor, channel: 'dashboard' }, context);
      return c.json({ session: id, expiresAt, me }, 201);
    })
    .openapi(close, async (c) => {
      const { session, actor } = c.get('caller');
      if (session === undefined)
        throw refuse('forbidden', 'This request used a token and has no session to close.');
      await sessions.close(session);
      context.log.info({ by: actor.subject }, 'a session was closed');
      return c.body(null, 204);
    })
    .openapi(link, async (c) => {
      const { session, holder, actor } = c.get('caller');
      // it would outlive the session that created it
      if (session !== undefined) throw refuse('forbidden', 'Creating a link requires a token.');
      if (!holder) throw refuse('forbidden', noSession);
      count.link(actor.subject);
      return c.json(await links.make(holder), 201);
    });
}
