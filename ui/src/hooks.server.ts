import { type RequestEvent, redirect } from '@sveltejs/kit';
import type { Handle } from '@sveltejs/kit/hooks';
import { outOfReach } from '#lib/server/out-of-reach.ts';
import { sessionIn, whoIs } from '#lib/server/session.ts';
import { loginPath } from '#lib/session/return-path.ts';
import type { Routed } from '../routed.ts';

const open = new Set(['/login', '/readyz', '/livez']);

const themeOf = (value: string | undefined) =>
  value === 'light' || value === 'dark' ? value : 'system';

/**
 * The visitor's network address; behind a proxy it is named by a header, which a probe does not have. Of several the
 * nearest proxy named the last: what is before it, the visitor may have made up.
 */
function addressOf(event: RequestEvent): string {
  try {
    return event.getClientAddress().split(',').at(-1)!.trim();
  } catch {
    return 'unknown';
  }
}

/** Who is signed in; null where nobody is, `unknown` where the gateway cannot say. */
async function visiting({ locals, url, isDataRequest }: RequestEvent) {
  // the API's paths are the gateway's to refuse
  if (url.pathname.startsWith('/api/') || url.pathname === '/readyz') return null;
  return whoIs(locals.visitor, { attended: !isDataRequest }).catch(() => 'unknown' as const);
}

/**
 * Lets in who is signed in; everyone else is led to the login. While the gateway cannot say who it is, there is no page but
 * the login: one that does not know whose it is could not end with their session. The theme is set before the first paint.
 */
export const handle: Handle = async ({ event, resolve }) => {
  const { cookies, url, platform, route, locals } = event;
  const request: Routed | undefined = platform?.req;
  if (request) request.route = route.id ?? 'none';
  locals.theme = themeOf(cookies.get('theme'));
  locals.visitor = { session: sessionIn(cookies, url), address: addressOf(event) };
  const me = await visiting(event);
  locals.me = me === 'unknown' ? null : me;
  const isOpen = open.has(url.pathname) || url.pathname.startsWith('/api/');
  if (me === null && !isOpen) redirect(303, loginPath(url));
  const response =
    me === 'unknown' && !isOpen
      ? outOfReach(locals.theme)
      : await resolve(event, {
          transformPageChunk: ({ html }) =>
            html.replace('%foundry.theme%', `data-theme="${locals.theme}"`),
        });
  response.headers.set('x-content-type-options', 'nosniff');
  // without a referrer a form of one's own page would come from nowhere, and be refused
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('cross-origin-opener-policy', 'same-origin');
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
};
