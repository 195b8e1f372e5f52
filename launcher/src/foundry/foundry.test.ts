import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@cerina/local-servers/port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LauncherConfig } from '../config.ts';
import { openHome } from '../home.ts';
import { startFoundry } from './foundry.ts';
import { choosePublicPorts } from './public-ports.ts';
import { programFiles } from './services.ts';

const folders = ['model', 'supervisor', 'safety', 'drafter', 'clinical', 'gateway', 'mcp', 'ui'];
const names = [...folders, 'consult-staff', 'consult-client'];
const service = `
  import { createServer } from 'node:http';
  import { writeFileSync } from 'node:fs';
  const { CONSULT_SCOPE: scope } = process.env;
  const folder = import.meta.url.split('/').at(-3)!;
  const name = scope ? folder + '-' + scope : folder;
  const { ROOT, UI_PORT, MODEL_PORT, GATEWAY_PORT, HEALTH_PORT } = process.env;
  writeFileSync(ROOT + '/' + name + '.json', JSON.stringify({ pid: process.pid, env: process.env }));
  for (const port of MODEL_PORT ? [MODEL_PORT] : [HEALTH_PORT, UI_PORT, GATEWAY_PORT]) {
    if (port) createServer((_request, response) => response.end('ready')).listen(Number(port), '127.0.0.1');
  }
`;
let root: string;
let port: number;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'foundry-test-'));
  for (const file of programFiles) await placeAt(file, '');
  for (const name of [...folders, 'consult']) await place(name, 'main.ts', service);
  await mkdir(join(root, 'ui', 'build'), { recursive: true });
  await placeAt('ui/serve.ts', service.replace('at(-3)', 'at(-2)'));
  await writeFile(join(root, 'ui', 'build', 'handler.js'), '');
  await place('supervisor', 'init.ts', `if (!process.env.DATABASE_URL) process.exit(1);`);
  port = await freePort();
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function placeAt(path: string, code: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), code);
}
const place = (name: string, file: string, code: string) =>
  placeAt(`services/${name}/src/${file}`, code);

const started = async (name: string): Promise<{ pid: number; env: Record<string, string> }> =>
  JSON.parse(await readFile(join(root, `${name}.json`), 'utf8'));
const env = { PATH: process.env.PATH, HOME: process.env.HOME, OPENAI_MODEL: 'tiny' };

async function options(settings: Record<string, string> = {}, said: string[] = []) {
  const config = LauncherConfig.parse({ GATEWAY_PORT: String(port), ...settings });
  const home = await openHome(join(root, 'home'));
  const { signal } = new AbortController();
  const say = (line: string) => void said.push(line);
  return { config, home, root, signal, say, env: { ...env, ROOT: root } };
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await after(20)) {
    if (await holds()) return;
  }
  throw new Error('it never came about');
}

it('starts every service with its own credentials and no one else’s, and ends them all', async () => {
  const said: string[] = [];
  const given = await options({ FOUNDRY_FOUR_EYES: 'true' }, said);
  const { nats } = given.home.secrets;
  {
    await using foundry = await startFoundry(given);
    expect((await fetch(`${foundry.gatewayUrl}/readyz`)).ok).toBe(true);
    expect(Object.keys(foundry.health).sort()).toEqual(names.toSorted());
    for (const url of Object.values(foundry.health)) {
      expect(await (await fetch(`${url}/metrics`)).text()).toBe('ready');
    }
    for (const name of ['nats', 'postgres', 'init', ...names]) {
      expect(said.join('\n')).toMatch(new RegExp(`${name} +ready +\\d`));
    }
    const envs = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, (await started(name)).env] as const)),
    );
    expect(envs.drafter).toMatchObject({
      NATS_USER: 'drafter',
      NATS_PASSWORD: nats.drafter,
      OPENAI_BASE_URL: `http://127.0.0.1:${envs.model!.MODEL_PORT}/v1`,
      OPENAI_MODEL: 'cerina-embedded',
      HOST: '127.0.0.1',
    });
    expect(names.filter((name) => envs[name]!.DATABASE_URL)).toEqual([
      ...['supervisor', 'consult-staff', 'consult-client'],
    ]);
    expect(envs.supervisor).toMatchObject({ FOUNDRY_FOUR_EYES: 'true' });
    const { staff, client } = given.home.secrets.consultTokens;
    expect(envs.mcp).toMatchObject({ CONSULT_STAFF_TOKEN: staff, CONSULT_CLIENT_TOKEN: client });
    for (const [scope, token] of Object.entries({ staff, client })) {
      const CONSULT_MCP_URL = `http://127.0.0.1:${envs.mcp!.MCP_PORT}/mcp`;
      expect(envs[`consult-${scope}`]).toMatchObject({ CONSULT_MCP_URL, CONSULT_MCP_TOKEN: token });
      const knowing = names.filter((name) => JSON.stringify(envs[name]).includes(token));
      expect(knowing).toEqual(['mcp', `consult-${scope}`]);
    }
    for (const name of names) {
      const text = JSON.stringify(envs[name]);
      const known = Object.entries(nats).filter(([, password]) => text.includes(password));
      expect(known.map(([user]) => user)).toEqual(['model', 'ui'].includes(name) ? [] : [name]);
    }
  }
  const pids = await Promise.all(names.map(async (name) => (await started(name)).pid));
  expect(pids.filter(alive)).toEqual([]);
});

it('gives a full log more room before it archives, beside services that run', async () => {
  const note = (step: string) =>
    `import { appendFileSync } from 'node:fs'; appendFileSync(process.env.ROOT + '/steps', '${step} ');`;
  await place('supervisor', 'init.ts', note('init'));
  await place(
    'supervisor',
    'archive-main.ts',
    `${note('archive')}
    import { existsSync } from 'node:fs';
    if (existsSync(process.env.ROOT + '/refusing')) {
      console.log('{"level":40}');
      console.error('refused: It is running.');
      process.exit(1);
    }`,
  );
  await using foundry = await startFoundry(await options());
  await foundry.archive(() => {}, '90');
  expect(await readFile(join(root, 'steps'), 'utf8')).toBe('init init archive ');

  await writeFile(join(root, 'refusing'), '');
  const said: string[] = [];
  const refused = foundry.archive((line) => void said.push(line), '90');
  await expect(refused).rejects.toThrow(/^It is running\.$/);
  expect(said).toEqual([]);
});

it('starts a service again that was killed', async () => {
  await using _foundry = await startFoundry(await options());
  const { pid } = await started('safety');
  process.kill(pid, 'SIGKILL');
  await until(async () => (await started('safety').catch(() => ({ pid }))).pid !== pid);
  expect(alive((await started('safety')).pid)).toBe(true);
});

it('stops at once while a service is started again that is not ready', async () => {
  const restarted = `
    import { existsSync } from 'node:fs';
    const seen = process.env.ROOT + '/seen';
    let asked = 0;
    createServer((_request, response) => {
      asked += 1;
      if (asked === 500) writeFileSync(process.env.ROOT + '/waited', '');
      response.writeHead(existsSync(seen) && asked < 500 ? 503 : 200).end();
    }).listen(Number(process.env.HEALTH_PORT), '127.0.0.1');
  `;
  const unready = service.replace(/ {2}for [\s\S]*/, restarted);
  await place('safety', 'main.ts', unready);
  {
    await using _foundry = await startFoundry(await options());
    await writeFile(join(root, 'seen'), '');
    const { pid } = await started('safety');
    process.kill(pid, 'SIGKILL');
    await until(async () => (await started('safety').catch(() => ({ pid }))).pid !== pid);
  }
  await place('safety', 'main.ts', service);
  await expect(readFile(join(root, 'waited'))).rejects.toThrow('ENOENT');
});

it('chooses the next port where another process takes the chosen one while the servers start', async () => {
  const given = await options({ GATEWAY_PORT: '' });
  const chosen = await choosePublicPorts(given.config, () => {});
  const other = createServer();
  const say = () => {
    if (!other.listening) other.listen(chosen.gateway, '127.0.0.1');
  };
  {
    await using foundry = await startFoundry({ ...given, say });
    expect(other.listening).toBe(true);
    expect(Number(new URL(foundry.gatewayUrl).port)).toBeGreaterThan(chosen.gateway);
    expect((await fetch(`${foundry.gatewayUrl}/readyz`)).ok).toBe(true);
    expect((await started('ui')).env.GATEWAY_URL).toBe(foundry.gatewayUrl);
  }
  other.close();
});

it('starts the services of a stage again where one of them finds its port taken', async () => {
  const lost = `
    import { existsSync } from 'node:fs';
    if (!existsSync(process.env.ROOT + '/lost')) {
      writeFileSync(process.env.ROOT + '/lost', '');
      throw new Error('listen EADDRINUSE: address already in use');
    }
  `;
  await place('gateway', 'main.ts', service.replace(/ {2}const name/, `${lost}$&`));
  {
    await using foundry = await startFoundry(await options());
    expect((await fetch(`${foundry.gatewayUrl}/readyz`)).ok).toBe(true);
  }
  expect(await readFile(join(root, 'lost'), 'utf8')).toBe('');
  await place('gateway', 'main.ts', service);
});

it('uses the person’s model when there is one, and starts none of its own', async () => {
  await rm(join(root, 'model.json'), { force: true });
  const settings = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' };
  const given = await options(settings);
  await using _foundry = await startFoundry({ ...given, env: { ...given.env, ...settings } });
  expect((await started('drafter')).env).toMatchObject({ ...settings, OPENAI_MODEL: 'tiny' });
  await expect(started('model')).rejects.toThrow('ENOENT');
});

it('says which service did not start and why, and leaves none of the others running', async () => {
  await place('clinical', 'main.ts', `console.error('the rubric is missing'); process.exit(4)`);
  await expect(startFoundry(await options())).rejects.toThrow(
    /clinical did not start: it ended \(exit code 4\)\nthe rubric is missing/,
  );
  await place('clinical', 'main.ts', service);
  expect(alive((await started('supervisor')).pid)).toBe(false);
});

it('works without the MCP gateway where that does not start, and says so', async () => {
  await place('mcp', 'main.ts', `console.error('no such port'); process.exit(4)`);
  const said: string[] = [];
  {
    await using foundry = await startFoundry(await options({}, said));
    const isDown = (line: string) => /^mcp is down .*\nno such port/.test(line);
    await until(() => said.some(isDown));
    expect(said.join('\n')).not.toMatch(/mcp +ready/);
    expect((await fetch(`${foundry.gatewayUrl}/readyz`)).ok).toBe(true);
  }
  await place('mcp', 'main.ts', service);
});

it('tells in one line that DATABASE_URL leads nowhere, without the password', async () => {
  const url = `postgresql://me:secret@127.0.0.1:${await freePort()}/x`;
  const error: Error = await startFoundry(await options({ DATABASE_URL: url })).then(
    () => new Error('it started'),
    (reason) => reason,
  );
  expect(error.message).toMatch(/^DATABASE_URL \(postgresql:\/\/me:\*\*\*@.*ECONNREFUSED.*$/);
  expect(error.message).not.toContain('secret');
});

it('leaves nothing running when the launcher itself is killed with -9', async () => {
  const launcher = `
    import { startFoundry } from ${JSON.stringify(fileURLToPath(new URL('./foundry.ts', import.meta.url)))};
    import { openHome } from ${JSON.stringify(fileURLToPath(new URL('../home.ts', import.meta.url)))};
    const root = ${JSON.stringify(root)};
    await startFoundry({
      root,
      config: { GATEWAY_PORT: ${port}, FOUNDRY_AUTO_APPROVE: false, FOUNDRY_FOUR_EYES: false },
      home: await openHome(root + '/home'),
      env: { ...process.env, ROOT: root },
      say: () => {},
      signal: new AbortController().signal,
    });
    console.log('up');
  `;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: parent.stdout }), 'line');
  const pids = await Promise.all(names.map(async (name) => (await started(name)).pid));
  const postmaster = await readFile(join(root, 'home', 'postgres', 'postmaster.pid'), 'utf8');
  pids.push(Number(postmaster.split('\n')[0]));
  expect(pids.every(alive)).toBe(true);
  parent.kill('SIGKILL');
  await until(() => !pids.some(alive));
});
