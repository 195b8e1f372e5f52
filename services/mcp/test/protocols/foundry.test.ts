import type { Blackboard } from '@cerina/contracts';
import type { OpenDoor } from '@cerina/door/door';
import { expect, it } from 'vitest';
import { type Caller, foundryBehind } from '../../src/foundry.ts';
import { boardWith } from '../boards.ts';

const callerNamed = (subject: string): Caller => ({
  actor: { subject, role: 'viewer', channel: 'mcp', kind: 'person' },
  holder: { person: subject, digest: '' },
  credential: `token-of-${subject}`,
  address: '127.0.0.1',
});

it('reads sixteen of one person at once and others meanwhile, and refuses what waits beyond two hundred', async () => {
  const begun: PromiseWithResolvers<Blackboard>[] = [];
  const board = () => {
    const read = Promise.withResolvers<Blackboard>();
    begun.push(read);
    return read.promise;
  };
  const foundry = foundryBehind({ board } as unknown as OpenDoor);
  const [ada, grace] = [callerNamed('ada'), callerNamed('grace')];
  const many = Array.from({ length: 217 }, () => foundry.board('one', ada).catch((error) => error));
  await expect(many.at(-1)).resolves.toMatchObject({ code: 'too_many_at_once' });
  expect(begun).toHaveLength(16);

  const other = foundry.board('one', grace);
  await expect.poll(() => begun.length).toBe(17);
  begun.at(-1)!.resolve(boardWith({ revision: 7 }));
  expect((await other).revision).toBe(7);

  begun[0]!.reject(new Error('gone'));
  await expect.poll(() => begun.length).toBe(18);
  for (let next = 1; next < 217; next += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(next);
    begun[next]!.resolve(boardWith());
  }
  await Promise.all(many);
});
