import { expect, it } from 'vitest';
import { hello } from '../hello.ts';
import { startSurface } from '../surface.ts';

/** A client with this introduction when it starts a session. */
async function begin(url: string, said: { capabilities?: object; clientInfo?: object }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ ...hello, params: { ...hello.params, ...said } }),
  });
  const session = response.headers.get('mcp-session-id');
  return { status: response.status, session, text: await response.text() };
}

const lists = (length: number) => ({
  experimental: { many: { lists: Array.from({ length }, () => []) } },
});
const named = (length: number) => ({ name: '\u2603'.repeat(length), version: '1' });

it('keeps no session for a client that says much of itself, and says why', async () => {
  await using surface = await startSurface();
  const refused = [
    await begin(surface.url, { capabilities: lists(2_000) }),
    await begin(surface.url, { clientInfo: named(5_000) }),
    await begin(surface.url, { capabilities: lists(1_000), clientInfo: named(2_000) }),
  ];
  for (const { status, session, text } of refused) {
    expect([status, session]).toEqual([400, null]);
    expect(JSON.parse(text).error).toEqual({
      code: -32_600,
      message: 'The capabilities and clientInfo have more than 4096 characters together',
    });
  }
});

it('keeps one for a client that says as much as any has to', async () => {
  await using surface = await startSurface();
  const icons = [{ src: `https://example.org/${'i'.repeat(200)}.png`, mimeType: 'image/png' }];
  const clientInfo = { ...named(100), title: 'T'.repeat(200), websiteUrl: 'https://a.org', icons };
  const taken = await begin(surface.url, { capabilities: lists(500), clientInfo });
  expect(taken.status).toBe(200);
  expect(taken.session).toEqual(expect.any(String));
});
