import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const shipped = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
beforeEach(() => {
  vi.resetModules();
  folder = mkdtempSync(join(tmpdir(), 'library-'));
  for (const kind of ['techniques', 'conditions']) {
    cpSync(join(shipped, kind), join(folder, kind), { recursive: true });
  }
  for (const file of yamlFiles) cpSync(join(shipped, file), join(folder, file));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const yamlFiles = globSync('*.yaml', { cwd: shipped });

/** Each reads its module again, and with it the setting. */
const loadLibrary = async () => (await import('./load.ts')).loadLibrary();
const loadFlags = async () => (await import('../flags.ts')).loadFlags();
const loadRubric = async () => (await import('../rubric.ts')).loadRubric();
const loadSafeMessaging = async () => (await import('../safe-messaging.ts')).loadSafeMessaging();
const loadDangerSigns = async () => (await import('../danger/signs.ts')).loadDangerSigns();

it('is the folder that LIBRARY_DIR names', async () => {
  const file = join(folder, 'readability.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^grade: .*$/m, 'grade: 3'));
  vi.stubEnv('LIBRARY_DIR', folder);
  expect((await loadLibrary()).readability.grade).toBe(3);
});

it.each(['', ' '])(
  'is the one that comes with the foundry where LIBRARY_DIR is %j',
  async (blank) => {
    vi.stubEnv('LIBRARY_DIR', blank);
    expect((await loadLibrary()).readability.grade).not.toBe(3);
  },
);

it.each([
  ['flags.yaml', loadFlags],
  ['rubric.yaml', loadRubric],
  ['safe-messaging.yaml', loadSafeMessaging],
  ['danger-signs.yaml', loadDangerSigns],
  ['crisis-lines.yaml', loadLibrary],
])(
  'has %s too: one folder is the whole library, and what is not in it is not made up',
  async (file, load) => {
    vi.stubEnv('LIBRARY_DIR', folder);
    await expect(load()).resolves.toBeDefined();
    rmSync(join(folder, file));
    vi.resetModules();
    await expect(load()).rejects.toThrow(file);
  },
);
