import { type Actions, fail, redirect } from '@sveltejs/kit';
import { config } from '#lib/server/config.ts';
import { redeem } from '#lib/server/login-link.ts';
import { signIn, signOut, whoIs } from '#lib/server/session.ts';

export const load = async ({ url, cookies, locals }) => {
  const key = url.searchParams.get('key');
  if (key) {
    const token = await redeem(config.LOGIN_FILE, key);
    if (token) {
      signIn(cookies, token, url.protocol === 'https:');
      redirect(303, '/');
    }
    if (!locals.session) return { used: true };
  }
  if (locals.session) redirect(303, '/');
  return { used: false };
};

export const actions: Actions = {
  async in({ request, cookies, url }) {
    const token = String((await request.formData()).get('token') ?? '').trim();
    if (!token) return fail(400, { wrong: 'Paste a token first.' });
    let session: Awaited<ReturnType<typeof whoIs>>;
    try {
      session = await whoIs(token);
    } catch {
      return fail(503, { wrong: 'The foundry cannot be reached just now. Try again in a moment.' });
    }
    if (!session) return fail(401, { wrong: 'Nobody has this token.' });
    signIn(cookies, token, url.protocol === 'https:');
    redirect(303, '/');
  },
  out({ cookies }) {
    signOut(cookies);
    redirect(303, '/login');
  },
};
