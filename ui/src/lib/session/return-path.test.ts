import { expect, it } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

const origin = 'http://foundry.test:5173';
const after = (to: string) => returnPath(new URL(`/login?to=${encodeURIComponent(to)}`, origin));

it('comes back to where one was', () => {
  const path = loginPath(new URL('/protocols/1?x=a%26b', origin));
  expect(returnPath(new URL(path, origin))).toBe('/protocols/1?x=a%26b');
  expect(loginPath(new URL('/', origin))).toBe('/login');
  expect(returnPath(new URL('/login', origin))).toBe('/');
  expect(loginPath(new URL(path, origin))).toBe(path);
});

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  'elsewhere',
  '/login?to=/',
  '/\t/elsewhere.example',
  '/.//elsewhere.example/',
  '/x/..//elsewhere.example/',
  '/%2e//elsewhere.example/',
])('leads %j to the inbox', (to) => {
  expect(after(to)).toBe('/');
});
