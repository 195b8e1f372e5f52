import type { Claim } from '@cerina/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeFor } from '#lib/session/session-over.ts';
import { keepClaim } from './claiming.ts';

const until = new Date(Date.now() + 15 * 60_000).toISOString();
const adas: Claim = { by: 'ada', at: new Date().toISOString(), until };

let asked: string[];
let answer: (response: Response) => void;
let page: EventTarget;
let claim: Claim | null;

beforeEach(() => {
  asked = [];
  claim = null;
  madeFor('ada');
  page = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    asked.push(method!);
    return method === 'POST'
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : Promise.resolve(new Response(null, { status: 204 }));
  });
});
afterEach(() => {
  madeFor(undefined);
  vi.unstubAllGlobals();
});

const keep = () =>
  keepClaim({
    protocolId: 'p1',
    me: 'ada',
    claim: () => claim,
    claimed: (made) => {
      claim = made;
    },
  });

it('releases a claim that comes back after the page was left', async () => {
  const leave = keep();
  leave();
  expect(asked).toEqual(['POST']);
  answer(Response.json(adas));
  await expect.poll(() => asked).toEqual(['POST', 'DELETE']);
});

it('releases nothing where the claim was not made', async () => {
  const leave = keep();
  answer(Response.json({ title: 'No.' }, { status: 503 }));
  await new Promise(setImmediate);
  leave();
  await new Promise(setImmediate);
  expect(asked).toEqual(['POST']);
});

it('asks for a claim once, however often it looks before the answer', async () => {
  const leave = keep();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toEqual(['POST']);
  answer(Response.json(adas));
  await expect.poll(() => claim).toEqual(adas);
  leave();
  await expect.poll(() => asked).toEqual(['POST', 'DELETE']);
});

it('releases at once when the window closes, also what may be made by now', () => {
  const leave = keep();
  page.dispatchEvent(new Event('pagehide'));
  expect(asked).toEqual(['POST', 'DELETE']);
  leave();
});
