import { type Heartbeat, subjects } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import { expect, it } from 'vitest';
import { openPresence } from '../../src/system/presence.ts';

/** A presence, and a way to make it receive heartbeats. */
function listening() {
  let receive: (error: null, message: { subject: string; data: Uint8Array }) => void;
  const nc = {
    subscribe(_subject: string, options: { callback: typeof receive }) {
      receive = options.callback;
      return { unsubscribe() {} };
    },
  };
  const presence = openPresence({ nc } as unknown as Pick<Bus, 'nc'>);
  const beat = (replicaId: string, more: Partial<Heartbeat> = {}) => {
    const alive = {
      service: 'drafter',
      replicaId,
      host: 'host',
      pid: 1,
      version: '1',
      node: 'v24',
      startedAt: '2026-01-01T00:00:00.000Z',
      everyMs: 3_000,
      leaving: false,
      ...more,
    };
    const data = new TextEncoder().encode(JSON.stringify(alive));
    receive(null, { subject: subjects.alive(alive.service as 'drafter', replicaId), data });
  };
  return { presence, beat };
}

it('keeps 200 replicas of a service, and those of other services beside them', () => {
  const { presence, beat } = listening();
  for (let n = 0; n < 1_000; n += 1) beat(`drafter${n}`);
  beat('safety1', { service: 'safety' });
  beat('drafter7', { tasks: 3 });
  const replicas = presence.replicas();
  expect(replicas.filter(({ service }) => service === 'drafter')).toHaveLength(200);
  expect(replicas.find(({ replicaId }) => replicaId === 'drafter7')).toMatchObject({ tasks: 3 });
  expect(replicas.some(({ service }) => service === 'safety')).toBe(true);
});

it('makes room when a replica leaves', () => {
  const { presence, beat } = listening();
  for (let n = 0; n < 200; n += 1) beat(`drafter${n}`);
  beat('drafter0', { leaving: true });
  beat('another1');
  expect(presence.replicas().some(({ replicaId }) => replicaId === 'another1')).toBe(true);
});

it.each<[string, Partial<Heartbeat>]>([
  ['that lasts for ever', { everyMs: 1e12 }],
  ['with a name of a megabyte', { host: 'h'.repeat(1_000_000) }],
])('does not believe a heartbeat %s', (_what, more) => {
  const { presence, beat } = listening();
  beat('drafter1', more);
  expect(presence.replicas()).toEqual([]);
});
