import { blackboardStream, STREAM, subjects } from '@cerina/contracts';
import { receiveDeltas } from '@cerina/runtime/agent/recent-deltas';
import { expect, it } from 'vitest';
import { waitingForADraft } from '../src/bus/protocol.ts';
import { startBusServer } from '../src/servers/bus-server.ts';

const bytes = (fact: object) => new Uint8Array(Buffer.from(JSON.stringify(fact)));

it('a delta that came holds its own bytes, and nothing of what came beside it', async () => {
  await using server = await startBusServer();
  const supervisor = await server.as('supervisor');
  const drafter = await server.as('drafter');
  using came = receiveDeltas(drafter);
  await drafter.nc.flush();
  const { protocolId, created } = waitingForADraft();
  await supervisor.publish(created);
  await expect.poll(() => came.get(protocolId, 1)).toEqual(bytes(created));
  const { buffer, length } = came.get(protocolId, 1)!;
  expect(buffer.byteLength).toBe(length);
});

it('a log that is put back while the connection stays leaves no delta of the one before', async () => {
  await using server = await startBusServer();
  const supervisor = await server.as('supervisor');
  const drafter = await server.as('drafter');
  let resets = 0;
  using came = receiveDeltas(drafter, { onReset: () => (resets += 1) });
  await drafter.nc.flush();
  const { protocolId, created, halted, rerouted } = waitingForADraft();
  const last = { ...halted, revision: 3, subject: subjects.delta(protocolId, 3) };
  for (const fact of [created, halted, last]) await supervisor.publish(fact);
  await expect.poll(() => came.get(protocolId, 3)).toBeDefined();
  expect(resets).toBe(0);

  await server.jsm.streams.delete(STREAM);
  await server.jsm.streams.add(blackboardStream({ maxBytes: 1 << 28, replicas: 1 }));
  for (const fact of [created, rerouted]) await supervisor.publish(fact);
  await expect.poll(() => came.get(protocolId, 2)).toEqual(bytes(rerouted));
  expect(came.get(protocolId, 3)).toBeUndefined();
  expect(resets).toBe(1);
});
