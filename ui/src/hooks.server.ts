import { redirect } from '@sveltejs/kit';
import type { Handle } from '@sveltejs/kit/hooks';
import { sessionOf } from '#lib/server/session.ts';

const open = new Set(['/login', '/readyz', '/livez']);

const themeOf = (value: string | undefined) =>
  value === 'light' || value === 'dark' ? value : 'system';

/** Lets in who is signed in; everyone else is led to the login. The theme is set before the first paint. */
export const handle: Handle = async ({ event, resolve }) => {
  const { cookies, url } = event;
  event.locals.theme = themeOf(cookies.get('theme'));
  event.locals.session = await sessionOf(cookies).catch(() => null);
  if (!event.locals.session && !open.has(url.pathname) && !url.pathname.startsWith('/api/')) {
    redirect(303, '/login');
  }
  const response = await resolve(event, {
    transformPageChunk: ({ html }) =>
      html.replace('%foundry.theme%', `data-theme="${event.locals.theme}"`),
  });
  response.headers.set('x-content-type-options', 'nosniff');
  // without a referrer a form of one's own page would come from nowhere, and be refused
  response.headers.set('referrer-policy', 'same-origin');
  response.headers.set('cross-origin-opener-policy', 'same-origin');
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
};
