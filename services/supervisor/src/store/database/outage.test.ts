import { expect, it } from 'vitest';
import { isOutage } from './outage.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

it.each(['25P03', '25P04', '57P01', '53300', '08006', 'ECONNRESET'])(
  'a query that fails with %s is worth another try',
  (code) => {
    expect(isOutage(failed(code))).toBe(true);
    expect(isOutage(new Error('around it', { cause: failed(code) }))).toBe(true);
  },
);

it.each(['25P02', '23505', '42P01', '22P02'])('one that fails with %s is a fault', (code) => {
  expect(isOutage(failed(code))).toBe(false);
});
