import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';

const start = fileURLToPath(new URL('../start.mjs', import.meta.url));
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'start-test-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** As npm runs it: plain Node on the first file. */
const npmStart = (args: string[], env: Record<string, string> = {}, input = '') =>
  execa(process.execPath, [start, ...args], {
    env: { FOUNDRY_HOME: home, ...env },
    reject: false,
    input,
  });

it('shows what there is, in a clone where nothing is installed, then what it installs', async () => {
  const clone = join(home, 'clone');
  await mkdir(join(clone, 'launcher'), { recursive: true });
  for (const file of [
    'package.json',
    'package-lock.json',
    'launcher/start.mjs',
    'launcher/hand-over.mjs',
    'launcher/help.txt',
  ]) {
    await cp(join(dirname(start), '..', file), join(clone, file));
  }
  const file = join(clone, 'launcher', 'start.mjs');
  const { stdout, exitCode } = await execa(process.execPath, [file, '--help'], { stdin: 'ignore' });
  expect(stdout).toContain('npm start -- "<intent>"');
  expect(exitCode).toBe(0);
  expect((await readdir(clone)).sort()).toEqual(['launcher', 'package-lock.json', 'package.json']);
  const npm = join(home, 'npm.js');
  await writeFile(npm, 'console.log(process.argv.slice(2).join(" ")); process.exitCode = 3;');
  const env = { npm_execpath: npm };
  const installing = await execa(process.execPath, [file], { env, reject: false, stdin: 'ignore' });
  expect(installing.stderr).toMatch(/^Installing dependencies .* packages, .* GB .* minute/);
  // its log names nobody, and is of use where it fails
  expect(installing.stderr).toContain('\nci --loglevel=error --logs-max=10\n');
  expect(installing.exitCode).toBe(3);
});

it.each([
  [['--yolo'], /^Unknown option '--yolo'\.\nnpm start -- --help shows the options\.$/],
  [['--archive', '-1'], /^--archive takes a protocol id, .*; -1 is none of these\.$/],
])('ends with a plain message and exit code 2 on %j', async (args, message) => {
  const { stderr, exitCode } = await npmStart(args, {});
  expect(stderr).toMatch(message);
  expect(exitCode).toBe(2);
});

const id = '018f4c3e-0000-7000-8000-000000000002';
it.each([
  [['-'], /^This can't be requested: an intent has at least 2 characters\.$/],
  [['branch', id, '1', '-'], /^The instructions are empty\.$/],
])('reads the words of %j from the input', async (args, message) => {
  const { stderr, exitCode } = await npmStart(args, {}, '  \n');
  expect(stderr).toMatch(message);
  expect(exitCode).toBe(2);
});

it.each([
  [
    'a file for the text that can’t be',
    ['Plan', '--out', '/nowhere/plan.md'],
    {},
    /the folder does not exist/,
  ],
  [
    'a wrong setting',
    [],
    { GATEWAY_PORT: 'eighty' },
    /GATEWAY_PORT: a port is a number from 0 to 65535$/,
  ],
  [
    'prices that are no JSON',
    [],
    { MODEL_PRICES: '{x' },
    /^Some settings .*:\n {2}MODEL_PRICES: not JSON$/,
  ],
  [
    'a folder that is no library',
    [],
    { LIBRARY_DIR: tmpdir() },
    /^LIBRARY_DIR: \S+ is no library: it has no folder techniques\./,
  ],
  [
    'a library that is not there',
    [],
    { LIBRARY_DIR: '/nowhere' },
    /^LIBRARY_DIR: \/nowhere is no folder\./,
  ],
  [
    'a database that is not there',
    [],
    { DATABASE_URL: 'postgresql://me@127.0.0.1:1/x', GATEWAY_PORT: '0' },
    /^DATABASE_URL \(.*\) is unusable: .*ECONNREFUSED/m,
  ],
  [
    'a NATS that is not there',
    [],
    { NATS_URL: 'nats://127.0.0.1:1' },
    /^NATS_URL \(.*\) is unusable/m,
  ],
  [
    'two ports that are the same',
    [],
    { GATEWAY_PORT: '18123', UI_PORT: '18123' },
    /^GATEWAY_PORT and UI_PORT are both 18123\./m,
  ],
  [
    'no nats-server to be had',
    [],
    { NATS_SERVER_BIN: '/nowhere/nats-server' },
    /^NATS_SERVER_BIN=\/nowhere\/nats-server can't be run/m,
  ],
])('ends with one plain message and exit code 1 on %s', async (_what, args, env, message) => {
  const { stderr, exitCode } = await npmStart(args, env);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(exitCode).toBe(1);
});

it('ends with one plain line when the home is a file', async () => {
  const file = join(home, 'a-file');
  await writeFile(file, '');
  for (const folder of [file, join(file, 'below')]) {
    const { stderr, exitCode } = await npmStart([], { FOUNDRY_HOME: folder });
    expect(stderr).toBe(
      `${folder} can't be used: a file is where a folder is needed. Remove it; FOUNDRY_HOME chooses another folder.`,
    );
    expect(exitCode).toBe(1);
  }
});

it.each([['--mcp-config'], ['people', 'list']])(
  'makes no folder for %s where no foundry is',
  async (...args) => {
    const folder = join(home, 'none');
    const { stderr, exitCode } = await npmStart(args, { FOUNDRY_HOME: folder });
    expect(stderr).toBe(
      `No foundry is in ${folder}: npm start makes one. FOUNDRY_HOME chooses another folder.`,
    );
    expect(exitCode).toBe(1);
    expect(await readdir(home)).not.toContain('none');
  },
);

it('says which port is taken and how to choose another', async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => busy.once('listening', resolve));
  const address = busy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { stderr, exitCode } = await npmStart([], { GATEWAY_PORT: String(port) });
  busy.close();
  expect(stderr).toContain(`Port ${port} (GATEWAY_PORT) is in use. Choose another: GATEWAY_PORT=`);
  expect(exitCode).toBe(1);
});

it('keeps what Node compiled for the next start, where no other place is set', async () => {
  const root = join(dirname(start), '..');
  const file = join(home, 'where.ts');
  await writeFile(
    file,
    `import { getCompileCacheDir } from 'node:module';\nconsole.log(getCompileCacheDir());\n`,
  );
  const where = async (NODE_COMPILE_CACHE?: string) => {
    const { stdout } = await execa(
      process.execPath,
      [join(root, 'launcher', 'run.mjs'), relative(root, file)],
      { env: { NODE_COMPILE_CACHE }, stdin: 'ignore' },
    );
    return stdout;
  };
  expect(await where()).toContain(join(root, 'node_modules', '.cache', 'node'));
  expect(await where(join(home, 'elsewhere'))).toContain(join(home, 'elsewhere'));
});

it('prints accounts that a NATS of one’s own can load', async () => {
  const { stdout } = await npmStart(['--nats-config']);
  expect(Object.keys(JSON.parse(stdout).accounts)).toContain('DRAFTER');
});
