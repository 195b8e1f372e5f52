import { type Actions, fail, redirect } from '@sveltejs/kit';
import { closeSession, dropSession, keepSession, openSession } from '#lib/server/session.ts';
import { returnPath } from '#lib/session/return-path.ts';

const unreachable = 'The foundry cannot be reached. Try again in a moment.';

/** What a token is made of: anything else could not be sent on in a header. */
const aToken = /^[\x21-\x7e]{1,500}$/;

/** Whether the browser was sent here by a page of another site. */
const fromElsewhere = ({ headers }: Request) =>
  ['cross-site', 'same-site'].includes(headers.get('sec-fetch-site') ?? '');

export const load = async ({ request, url, cookies, locals, setHeaders }) => {
  const key = url.searchParams.get('key');
  const stillOpen = url.searchParams.has('still-open');
  // a link is no way to put somebody else's session in place of one's own
  if (locals.me) redirect(303, returnPath(url));
  if (!key) return { wrong: '', stillOpen };
  if (fromElsewhere(request)) return { wrong: 'elsewhere', stillOpen };
  if (!aToken.test(key)) return { wrong: 'used', stillOpen };
  const opened = await openSession(locals.visitor, key).catch(() => undefined);
  if (opened && 'session' in opened) {
    keepSession(cookies, url, opened);
    // one that could not be looked up just now may be open all the same
    await closeSession(locals.visitor);
    redirect(303, '/');
  }
  if (!opened) return { wrong: unreachable, stillOpen };
  const { problem, retryAfter } = opened;
  if (retryAfter) setHeaders({ 'retry-after': retryAfter });
  if (problem.status === 429) return { wrong: wordsFor(problem), stillOpen };
  return { wrong: 'used', stillOpen };
};

const wordsFor = ({ title, detail, status }: { title: string; detail?: string; status: number }) =>
  status === 401 ? (detail ?? title) : `${title}. ${detail ?? ''}`.trim();

export const actions: Actions = {
  async in({ request, cookies, url, locals, setHeaders }) {
    const form = await request.formData().catch(() => undefined);
    const token = String(form?.get('token') ?? '').trim();
    if (!token) return fail(400, { wrong: 'Paste a token first.' });
    if (!aToken.test(token))
      return fail(400, { wrong: 'This is not a token. Copy all of it and nothing else.' });
    let opened: Awaited<ReturnType<typeof openSession>>;
    try {
      opened = await openSession(locals.visitor, token);
    } catch {
      return fail(503, { wrong: unreachable });
    }
    if ('problem' in opened) {
      const { problem, retryAfter } = opened;
      if (retryAfter) setHeaders({ 'retry-after': retryAfter });
      return fail(problem.status, { wrong: wordsFor(problem) });
    }
    keepSession(cookies, url, opened);
    // the one in whose place it is would stay open where nobody has it any more
    await closeSession(locals.visitor);
    redirect(303, returnPath(url));
  },
  async out({ cookies, url, locals }) {
    const closed = await closeSession(locals.visitor);
    dropSession(cookies, url);
    redirect(303, closed ? '/login' : '/login?still-open');
  },
};
