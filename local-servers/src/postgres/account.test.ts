import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemAccount } from './account.ts';

let closed: string; // mkdtemp's folders are accessible only to their owner
let program: string;
beforeAll(async () => {
  closed = await mkdtemp(join(tmpdir(), 'account-test-'));
  program = join(closed, 'program');
  await writeFile(program, '', { mode: 0o755 });
  if (process.getuid?.() === 0) await chown(closed, 0, 0);
});
afterAll(() => rm(closed, { recursive: true, force: true }));

it('asks by access(2), as initdb does, of a program in a folder that is closed to its user', async () => {
  const { wrap } = systemAccount([program]);
  const look = `fs.accessSync(${JSON.stringify(program)}, fs.constants.X_OK); console.log(process.getuid())`;
  const { command, args, uid, gid } = wrap(process.execPath, ['-e', look]);
  const { stdout } = await execa(command, args, { uid, gid, cwd: '/' });
  expect(stdout).not.toBe('0');
});
