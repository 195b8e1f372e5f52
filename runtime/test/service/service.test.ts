import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const service = new URL('../../src/service/service.ts', import.meta.url).href;
const registry = new URL('../../src/metrics/registry.ts', import.meta.url).href;

/** Runs a service with this body as its own process: how it ended, and the lines that it logged. */
async function ran(body: string) {
  const program = `
    import { runService } from '${service}';
    import { metrics } from '${registry}';
    import { setImmediate as turn } from 'node:timers/promises';
    await runService('tried', async ({ log }) => { ${body} });`;
  const ended = await run(process.execPath, ['--input-type=module', '-e', program]).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
  const lines = ended.stdout.split('\n').filter((line) => line.startsWith('{'));
  return { code: ended.code, logged: lines.map((line) => JSON.parse(line)) };
}

it('a rejection that nobody handles is logged and counted, and the service goes on', async () => {
  const { code, logged } = await ran(`
    void Promise.reject(new Error('a reply that could not be sent'));
    await turn(); await turn();
    log.info({ metrics: await metrics.getSingleMetricAsString('cerina_unhandled_rejections_total') }, 'still here');`);
  expect(code).toBe(0);
  expect(logged[0]).toMatchObject({
    level: 50,
    service: 'tried',
    err: { message: 'a reply that could not be sent' },
  });
  expect(logged[1].msg).toBe('still here');
  expect(logged[1].metrics).toMatch(/^cerina_unhandled_rejections_total 1$/m);
});

it('an exception that nobody catches ends the service, with a last line', async () => {
  const { code, logged } = await ran(`
    setImmediate(() => { throw new Error('the board is broken'); });
    await turn(); await turn();
    log.info('still here');`);
  expect(code).not.toBe(0);
  expect(logged).toHaveLength(1);
  expect(logged[0]).toMatchObject({ level: 60, err: { message: 'the board is broken' } });
});
