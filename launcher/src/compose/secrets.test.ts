import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { services } from '@cerina/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  await writeSecrets(folder);
});
afterEach(() => rm(folder, { recursive: true }));

const read = (path: string) => readFile(join(folder, path), 'utf8');
const all = async (): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
};

it('makes them once: a later start finds the same', async () => {
  const before = await all();
  await writeSecrets(folder);
  expect(await all()).toEqual(before);
});

it('makes others for another foundry', async () => {
  const password = await read('postgres/password');
  await rm(join(folder, 'all'), { recursive: true });
  await writeSecrets(folder);
  expect(await read('postgres/password')).not.toBe(password);
});

const nodes = [1, 2, 3].map((n) => `nats-${n}/nats.conf`);

it('tells the shared tokens to the gateway alone: mcp knows them again by their digests', async () => {
  const { admin } = JSON.parse(await read('all/credentials.json'));
  const knowing = Object.entries(await all()).filter(([, text]) => text.includes(admin));
  expect(knowing.map(([path]) => path).sort()).toEqual([
    'all/credentials.json',
    'gateway/credentials.json',
  ]);
});

it('tells each service its own password of the bus and nobody else, but NATS', async () => {
  const { nats } = JSON.parse(await read('all/secrets.json'));
  for (const service of [...services, 'admin']) {
    const knowing = Object.entries(await all()).filter(([, text]) => text.includes(nats[service]));
    const own = service === 'admin' ? 'init' : service;
    expect(knowing.map(([path]) => path).sort()).toEqual(
      ['all/secrets.json', 'nats/nats.conf', ...nodes, `${own}/env`].sort(),
    );
  }
});

it("tells the database's password to who works with it", async () => {
  const password = await read('postgres/password');
  const knowing = Object.entries(await all()).filter(([, text]) => text.includes(password));
  expect(knowing.map(([path]) => path).sort()).toEqual(
    ['all/secrets.json', 'init/env', 'postgres/password', 'supervisor/env'].sort(),
  );
});

it("tells a token of Consult to that side's process and to the gateway that lets it in", async () => {
  const { consultTokens } = JSON.parse(await read('all/secrets.json'));
  expect(consultTokens.staff).not.toBe(consultTokens.client);
  for (const scope of ['staff', 'client']) {
    const files = Object.entries(await all());
    const knowing = files.filter(([, text]) => text.includes(consultTokens[scope]));
    expect(knowing.map(([path]) => path).sort()).toEqual(
      ['all/secrets.json', `consult-${scope}/env`, 'mcp/env'].sort(),
    );
  }
});

it('has NATS store before it acknowledges, on every address of its container', async () => {
  const config = JSON.parse(await read('nats/nats.conf'));
  expect(config).toMatchObject({
    listen: '0.0.0.0:4222',
    http: '0.0.0.0:8222',
    jetstream: { store_dir: '/data', sync_interval: 'always', max_buffered_msgs: 200 },
  });
});

it('has three nodes of a cluster that let in each other alone, and store as the one does', async () => {
  const one = JSON.parse(await read('nats/nats.conf'));
  expect(one).not.toHaveProperty('cluster');
  const { cluster: password } = JSON.parse(await read('all/secrets.json'));
  const knowing = Object.entries(await all()).filter(([, text]) => text.includes(password));
  expect(knowing.map(([path]) => path).sort()).toEqual(['all/secrets.json', ...nodes]);
  for (const path of nodes) {
    const { cluster, server_name, ...rest } = JSON.parse(await read(path));
    expect({ ...rest, server_name: one.server_name }).toEqual(one);
    expect(path).toBe(`${server_name}/nats.conf`);
    expect(cluster).toMatchObject({ name: 'cerina', listen: '0.0.0.0:6222' });
    expect(cluster.authorization.password).toBe(password);
    expect(cluster.routes.map((route: string) => new URL(route).host)).toEqual(
      [1, 2, 3].map((n) => `nats-${n}:6222`),
    );
  }
});

it("lets nobody but their owner read the files, but PostgreSQL's, which another user reads", async () => {
  const open = [];
  for (const path of Object.keys(await all())) {
    const { mode } = await stat(join(folder, path));
    if ((mode & 0o077) !== 0) open.push(path);
  }
  expect(open).toEqual(['postgres/password']);
});
