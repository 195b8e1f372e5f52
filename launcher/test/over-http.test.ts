import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startLaunched } from '@cerina/test/foundry/by-launcher';
import { execa } from 'execa';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from '../src/config.ts';

let launched: Awaited<ReturnType<typeof startLaunched>>;
beforeAll(async () => {
  launched = await startLaunched({ FOUNDRY_SHARED_SIGNING: 'true' }, { onlyNeeded: true });
  const { home, foundry } = launched;
  await writeFile(home.runningFile, JSON.stringify({ gatewayUrl: foundry.gatewayUrl }));
});
afterAll(() => launched[Symbol.asyncDispose]());

const OVER_HTTP = /### Over HTTP\n[\s\S]*?```sh\n([\s\S]*?)```/;

it('the block of the README under “Over HTTP” runs from its first line to its last', async () => {
  const readme = await readFile(join(repository, 'README.md'), 'utf8');
  const block = OVER_HTTP.exec(readme)![1]!;
  const { stdout, stderr } = await execa('bash', ['-c', `${block}\nstate; of it.status`], {
    env: { FOUNDRY_HOME: launched.home.folder },
    timeout: 90_000,
  });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^event: orchestrator$/m);
  expect(stdout).toContain('pending_review review');
  // the revision and the approval
  expect(stdout.match(/"accepted":true/g)).toHaveLength(2);
  expect(stdout).toMatch(/^# [\s\S]*\napproved$/m);
});
