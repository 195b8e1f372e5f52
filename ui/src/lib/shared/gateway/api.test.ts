import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeFor } from '#lib/session/session-over.ts';
import { api, send } from './api.ts';

const dashboard = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', dashboard);
  dashboard.mockImplementation(async () => Response.json({}));
});
afterEach(() => {
  madeFor(undefined);
  vi.unstubAllGlobals();
});

it('sends no change from a page that was made for nobody, and says so', async () => {
  await expect(send('protocols', { intent: 'a diary' })).rejects.toThrow(/Nothing was sent/);
  await expect(api('protocols/a/claim', { method: 'DELETE' })).rejects.toThrow(/Nothing was sent/);
  expect(dashboard).not.toHaveBeenCalled();
  await api('about');
  expect(dashboard).toHaveBeenCalledOnce();
});

it('sends a change with whom the page was made for', async () => {
  madeFor('ada');
  await send('protocols', { intent: 'a diary' });
  const [path, init] = dashboard.mock.calls[0]!;
  expect(path).toBe('/api/protocols');
  expect(init?.headers).toMatchObject({ 'x-foundry-page-of': 'ada' });
});
