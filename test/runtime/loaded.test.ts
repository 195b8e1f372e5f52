import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { inherited } from '../src/foundry/inherited.ts';

/** Prints every module that is loaded with the one that it is given. */
const listing = `
import { registerHooks } from 'node:module';
const loaded = [];
registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
await import(process.argv[1]);
console.log(loaded.join('\\n'));
process.exit();
`;

/** The modules that a service's process loads through one module, before it has any work. */
async function loadedWith(module: string): Promise<string[]> {
  const args = ['--input-type=module', '--eval', listing, import.meta.resolve(module)];
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: inherited, cwd });
  return stdout.trim().split('\n');
}

// a third of what a service costs at its start is what it loads
it.concurrent.each([
  ['the gateway', '@cerina/gateway/assemble', '/node_modules/openai/'],
  ['mcp', '@cerina/mcp/service', '/node_modules/openai/'],
  ['the supervisor', '@cerina/supervisor/serve', '/node_modules/openai/'],
  ['the Guardian, which reads in a thread', '@cerina/safety/agent', '/services/safety/src/rules/'],
])('%s loads none of what it has no use for', async (_, own, useless) => {
  const loaded = await loadedWith(own);
  expect(loaded.length).toBeGreaterThan(100);
  expect(loaded.filter((url) => url.includes(useless))).toEqual([]);
});

it('an agent loads the client of its model, as the control of the above', async () => {
  const loaded = await loadedWith('@cerina/runtime/agent/serve-agent');
  expect(loaded.filter((url) => url.includes('/node_modules/openai/'))).not.toEqual([]);
});
