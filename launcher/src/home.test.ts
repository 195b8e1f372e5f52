import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BrokenFile, openHome } from './home.ts';
import { UnusableHome } from './lock/unusable-home.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'home-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes secrets that only their owner can read, and keeps them', async () => {
  const first = await openHome(folder);
  for (const file of ['secrets.json', 'credentials.json']) {
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  }
  const second = await openHome(folder);
  expect(second.secrets).toEqual(first.secrets);
  expect(second.credentials).toEqual(first.credentials);
  const all = [...Object.values(first.secrets.nats), ...Object.values(first.credentials)];
  expect(new Set(all).size).toBe(all.length);
});

it('is closed to other users, but for the account that PostgreSQL has where root starts it', async () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o7777;
  const closed = process.getuid?.() === 0 ? 0o711 : 0o700;
  const fresh = join(folder, 'fresh');
  await openHome(fresh);
  expect(await modeOf(fresh)).toBe(closed);
  await chmod(fresh, 0o755);
  await openHome(fresh);
  expect(await modeOf(fresh)).toBe(closed);
});

it('leaves a folder as it is that holds other things, or is everybody’s', async () => {
  for (const mode of [0o755, 0o1777]) {
    const shared = join(folder, `shared-${mode}`);
    await mkdir(shared);
    await chmod(shared, mode);
    await openHome(shared);
    if (mode === 0o1777) await openHome(shared);
    expect((await stat(shared)).mode & 0o7777).toBe(mode);
  }
});

it('has one set of secrets when two processes open it for the first time at once', async () => {
  const homes = await Promise.all([1, 2, 3, 4].map(() => openHome(folder)));
  expect(new Set(homes.map(({ secrets }) => secrets.postgres)).size).toBe(1);
  expect(new Set(homes.map(({ credentials }) => credentials.reviewer)).size).toBe(1);
});

it('adds the password of a service that is new, and keeps the others', async () => {
  const { secrets } = await openHome(folder);
  const { mcp, ...older } = secrets.nats;
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ ...secrets, nats: older }));
  const { secrets: now } = await openHome(folder);
  expect(now.nats).toEqual({ ...older, mcp: expect.not.stringMatching(`^${mcp}$`) });
  expect((await openHome(folder)).secrets).toEqual(now);
});

it('leaves people with their own token in the credentials', async () => {
  const { credentialsFile, credentials } = await openHome(folder);
  const people = [{ name: 'Dr Ito', role: 'reviewer', token: 'a-token-of-her-own' }];
  await writeFile(credentialsFile, JSON.stringify({ ...credentials, people }));
  await openHome(folder);
  expect(JSON.parse(await readFile(credentialsFile, 'utf8')).people).toEqual(people);
});

it.each([
  ['secrets.json', /can't be read\. Restore or remove it: .* nothing stored is lost/],
  ['credentials.json', /can't be read\. Restore or remove it: .* the old ones stop working/],
])('names %s when it is broken, instead of making new secrets over it', async (name, message) => {
  await openHome(folder);
  const file = join(folder, name);
  await writeFile(file, '{"nats": ');
  const error = await openHome(folder).catch((reason) => reason);
  expect(error).toBeInstanceOf(BrokenFile);
  expect(error.message).toMatch(message);
  expect(error.message).toContain(file);
  expect(await readFile(file, 'utf8')).toBe('{"nats": ');
});

it('does not take a file that it may not read for one that is not there', async () => {
  await mkdir(join(folder, 'secrets.json'));
  await expect(openHome(folder)).rejects.toThrow('EISDIR');
});

it.skipIf(process.platform !== 'linux')('names the folder that takes no other', async () => {
  await expect(openHome('/proc/foundry/home')).rejects.toThrow(
    new UnusableHome(
      "/proc/foundry/home can't be made: no folder can be made in /proc. FOUNDRY_HOME chooses another folder.",
    ),
  );
});
