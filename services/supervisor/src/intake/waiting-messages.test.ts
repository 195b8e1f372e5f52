import { expect, it } from 'vitest';
import { waitingMessages } from './waiting-messages.ts';

it('lets twenty messages wait at a time, each as often as it comes, and others as soon as one is long overdue', () => {
  let at = 0;
  const waiting = waitingMessages(() => at);
  const added = Array.from({ length: 25 }, (_, n) => waiting.add(n, 1000));
  expect(added.filter(Boolean)).toHaveLength(20);
  expect(waiting.add(3, 60_000)).toBe(true);
  at = 11_000;
  expect(waiting.add(24, 1000)).toBe(false);
  at = 11_001;
  const more = Array.from({ length: 25 }, (_, n) => waiting.add(100 + n, 1000));
  expect(more.filter(Boolean)).toHaveLength(19);
});
