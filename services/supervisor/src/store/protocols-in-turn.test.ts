import { expect, it } from 'vitest';
import { inTurn } from './protocols-in-turn.ts';

it('work that fails ends the turn only after what runs beside it, and nothing more is started', async () => {
  const begun: string[] = [];
  const beside = Promise.withResolvers<void>();
  let ended = false;
  const turn = inTurn(['beside', 'fails', 'never'], { atOnce: 2 }, async (id) => {
    begun.push(id);
    if (id === 'fails') throw new Error('lost');
    await beside.promise;
  }).finally(() => {
    ended = true;
  });
  turn.catch(() => {});
  await new Promise(setImmediate); // all that can settle has settled
  expect({ begun, ended }).toEqual({ begun: ['beside', 'fails'], ended: false });
  beside.resolve();
  await expect(turn).rejects.toThrow('lost');
  expect(begun).not.toContain('never');
});
