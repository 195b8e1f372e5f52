import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, natsConfig } from '@cerina/runtime/bus-server/config';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNatsServer } from './find.ts';
import { startNats } from './start.ts';

const board: Account = {
  name: 'BOARD',
  jetstream: true,
  users: [{ user: 'board', password: 'b"o\\a$rd' }],
  exports: [
    { service: 'facts.*.drafter.>', accounts: ['DRAFTER'] },
    { service: '$JS.API.DIRECT.GET.BOARD.facts.*.drafter.>', accounts: ['DRAFTER'] },
    { stream: 'live.>' },
  ],
};
const drafter: Account = {
  name: 'DRAFTER',
  users: [
    { user: 'drafter', password: 'é ü #{}', permissions: { publish: { deny: ['secret.>'] } } },
  ],
  imports: [
    { service: { account: 'BOARD', subject: 'facts.*.drafter.>' } },
    {
      service: { account: 'BOARD', subject: '$JS.API.DIRECT.GET.BOARD.facts.*.drafter.>' },
      to: 'board.api.DIRECT.GET.BOARD.facts.*.drafter.>',
    },
    { stream: { account: 'BOARD', subject: 'live.>' } },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nats-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const as = (url: string, { user, password }: { user: string; password: string }) =>
  connect({ servers: url, user, pass: password, maxReconnectAttempts: 0 });

describe('natsConfig', () => {
  it('is accepted by the real server, whatever is in the passwords', async () => {
    const file = join(folder, 'checked.conf');
    const config = natsConfig({ port: 4222, storeDir: folder, accounts: [board, drafter] });
    await writeFile(file, config);
    const { path } = await findNatsServer();
    const { all } = await execa(path, ['-t', '-c', file], { all: true });
    expect(all).toContain('is valid');
  });

  it('refuses control characters, which the server would read otherwise', () => {
    const accounts = [{ name: 'A', users: [{ user: 'a', password: 'x\ny' }] }];
    expect(() => natsConfig({ port: 1, storeDir: '/x', accounts })).toThrow(/control character/);
  });
});

describe('a running nats-server', () => {
  it('lets one account publish to and read from the other one’s stream, and nowhere else', async () => {
    await using nats = await startNats({
      storeDir: join(folder, 'cross'),
      accounts: [board, drafter],
    });
    const owner = await as(nats.url, board.users[0]!);
    const stream = await jetstreamManager(owner);
    await stream.streams.add({ name: 'BOARD', subjects: ['facts.>'], allow_direct: true });

    const writer = await as(nats.url, drafter.users[0]!);
    const options = { apiPrefix: 'board.api', timeout: 20_000 };
    await jetstream(writer, options).publish('facts.1.drafter.answer', 'a draft');
    const reader = await jetstreamManager(writer, { ...options, checkAPI: false });
    const direct = await reader.direct.getMessage('BOARD', {
      last_by_subj: 'facts.1.drafter.answer',
    });
    expect(direct?.string()).toBe('a draft');

    const elsewhere = jetstream(writer, options).publish('facts.1.safety.answer', 'forged');
    await expect(elsewhere).rejects.toThrow();
    expect((await stream.streams.info('BOARD')).state.messages).toBe(1);
    await writer.close();
    await owner.close();
  });

  it('keeps every acknowledged message and its port over kill -9', async () => {
    await using nats = await startNats({
      storeDir: join(folder, 'kill'),
      accounts: [board, drafter],
    });
    const before = await as(nats.url, board.users[0]!);
    const manager = await jetstreamManager(before);
    await manager.streams.add({ name: 'BOARD', subjects: ['facts.>'] });
    for (let n = 1; n <= 50; n += 1) await jetstream(before).publish(`facts.${n}`, `${n}`);
    const { pid, url } = nats;

    await nats.kill9();
    expect(await nats.exited).toEqual({ code: null, signal: 'SIGKILL' });
    await nats.restart();

    expect(nats.url).toBe(url);
    expect(nats.pid).not.toBe(pid);
    const after = await as(nats.url, board.users[0]!);
    const info = await (await jetstreamManager(after)).streams.info('BOARD');
    expect(info.state.messages).toBe(50);
    await after.close();
  });

  it('gives a smaller limit to a stream that was promised more than the disk holds', async () => {
    const storeDir = join(folder, 'promised');
    const config = { name: 'BOARD', subjects: ['facts.>'], discard: 'new' as const };
    {
      await using nats = await startNats({ storeDir, accounts: [board, drafter] });
      const owner = await as(nats.url, board.users[0]!);
      await (await jetstreamManager(owner)).streams.add({ ...config, max_bytes: 2 ** 45 });
      await owner.close();
    }
    await using nats = await startNats({ storeDir, accounts: [board, drafter] });
    const owner = await as(nats.url, board.users[0]!);
    const { streams } = await jetstreamManager(owner);
    const { config: smaller } = await streams.update('BOARD', { ...config, max_bytes: 10_000_000 });
    expect(smaller.max_bytes).toBe(10_000_000);
    await owner.close();
  });

  it('syncs to the disk before it acknowledges', async () => {
    await using nats = await startNats({
      storeDir: join(folder, 'sync'),
      accounts: [board, drafter],
    });
    const jsz = await (await fetch(`${nats.monitorUrl}/jsz`)).json();
    expect(jsz).toMatchObject({ config: { sync_always: true } });
  });

  it('says what the server complained of when it can’t start', async () => {
    const twice = { storeDir: join(folder, 'bad'), accounts: [drafter] };
    await expect(startNats(twice)).rejects.toThrow(/nats did not start[\s\S]*BOARD/);
  });
});
