import { cp, rename, rm } from 'node:fs/promises';
import { startBackbone } from '@cerina/test/doors/backbone';
import { created, startGateway } from '@cerina/test/doors/gateway';
import { watcher } from '@cerina/test/doors/watcher';
import { expect, it, vi } from 'vitest';

const soon = { timeout: 90_000 };

it('shows a watcher each event once and in order, although the bus was killed in between', async () => {
  await using backbone = await startBackbone();
  await using gateway = await startGateway(backbone);
  const id = await created(gateway);
  const watching = watcher(await gateway.ask('viewer', `/api/protocols/${id}/stream`));
  const more = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => from + n).reduce<Promise<unknown>>(
      (before, n) =>
        before.then(() => backbone.append(id, [{ kind: 'revision_called', reason: `${n}` }])),
      Promise.resolve(),
    );
  await more(2, 10);
  await backbone.nats.kill9();
  const writing = more(11, 60);
  await backbone.nats.restart();
  await writing;
  const seen = await watching.take(60);
  expect(seen.map(({ data }) => data.revision)).toEqual(
    Array.from({ length: 60 }, (_, n) => n + 1),
  );
  await watching.close();
});

it('has watchers begin again on a log that was put back from a backup, and misses nothing of it', async () => {
  await using backbone = await startBackbone();
  await using gateway = await startGateway(backbone);
  const id = await created(gateway);
  const more = (reason: string) => backbone.append(id, [{ kind: 'revision_called', reason }]);
  await more('kept');
  await backbone.nats.stop();
  const backup = `${backbone.folder}.backup`;
  await cp(backbone.folder, backup, { recursive: true });
  await backbone.nats.restart();
  const connected = () =>
    vi.waitFor(() => Promise.all([gateway.bus.nc.flush(), backbone.supervisor.nc.flush()]), soon);
  await connected();
  const path = `/api/protocols/${id}/stream`;
  const watching = watcher(await gateway.ask('viewer', path));
  const list = watcher(await gateway.ask('viewer', '/api/stream'));
  for (const reason of ['lost', 'lost', 'lost', 'lost']) await more(reason);
  const seen = await watching.take(6);
  expect(seen.at(-1)!.data.revision).toBe(6);
  await backbone.nats.stop();
  await rm(backbone.folder, { recursive: true });
  await rename(backup, backbone.folder);
  backbone.forget(id, 2);
  await backbone.nats.restart();
  await connected();
  const written = (async () => {
    for (let n = 0; n < 9; n += 1) await more('afterwards');
  })();
  expect((await watching.rest()).at(-1)).toEqual({ event: 'reset', id: 0, data: {} });
  expect((await list.rest()).at(-1)).toMatchObject({ event: 'reset' });
  await written;
  const again = watcher(await gateway.ask('viewer', path, { headers: { 'last-event-id': '0' } }));
  const changes = (await again.take(11)).map(({ data }) => data.delta.changes[0].reason);
  expect(changes).toEqual([undefined, 'kept', ...Array.from({ length: 9 }, () => 'afterwards')]);
  await again.close();
});
