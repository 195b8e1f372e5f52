import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handle } from './hooks.server.ts';

const session = `session_${'a'.repeat(43)}`;

/** What is answered to a browser with a session that asks for that path. */
async function answerTo(path: string, isDataRequest = false): Promise<Response> {
  const event = {
    url: new URL(`http://127.0.0.1:5173${path}`),
    cookies: { get: (name: string) => (name === 'foundry_session' ? session : undefined) },
    locals: {},
    route: { id: path },
    isDataRequest,
    getClientAddress: () => '127.0.0.1',
  };
  const resolve = async () => new Response('the page');
  return handle({ event, resolve } as unknown as Parameters<typeof handle>[0]);
}

const gateway = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', gateway));
afterEach(() => vi.unstubAllGlobals());

const silences: [string, () => Promise<Response>][] = [
  ['refuses', async () => new Response('{}', { status: 503 })],
  ['is away', () => Promise.reject(new TypeError('fetch failed'))],
  ['is too slow', () => Promise.reject(new DOMException('timed out', 'TimeoutError'))],
  ['answers something else', async () => Response.json({})],
];
const pages = [
  '/',
  '/new',
  '/consult',
  '/people',
  '/system',
  '/protocols/a',
  '/consult/a',
  '/nowhere',
];

it.each(silences)(
  'shows no page while the gateway %s and so cannot say whose it is',
  async (_, silence) => {
    gateway.mockImplementation(silence);
    for (const path of pages) {
      for (const isDataRequest of [false, true]) {
        const answer = await answerTo(path, isDataRequest);
        expect([path, answer.status]).toEqual([path, 503]);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        const said = await answer.text();
        expect(said).toContain('Try again');
        expect(said).not.toContain('the page');
        expect(said).not.toContain('<script');
      }
    }
  },
);

it('shows the login meanwhile, and says whether the dashboard itself is there', async () => {
  gateway.mockRejectedValue(new TypeError('fetch failed'));
  for (const path of ['/login', '/livez', '/readyz', '/api/protocols'])
    expect([path, await (await answerTo(path)).text()]).toEqual([path, 'the page']);
});

it('shows a page again to whom the gateway names, and leads others to the login', async () => {
  gateway.mockImplementation(async () =>
    Response.json({
      subject: 'ada',
      role: 'reviewer',
      channel: 'dashboard',
      maySign: true,
      fourEyes: false,
    }),
  );
  expect(await (await answerTo('/new')).text()).toBe('the page');
  gateway.mockImplementation(async () => new Response('{}', { status: 401 }));
  await expect(answerTo('/new')).rejects.toMatchObject({
    status: 303,
    location: '/login?to=%2Fnew',
  });
});
