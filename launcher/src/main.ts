import { collectAfterStart } from '@cerina/runtime/service/after-start';
import { run } from './run.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop.abort(new Error(`told to stop by ${signal}`)));
}
// start.mjs was killed: what it started must not outlive it
process.on('disconnect', () => stop.abort(new Error('the parent is gone')));
process.channel?.unref();
// a promise that nobody awaits must not take every service down with this process
process.on('unhandledRejection', (error) => console.error('Error in the launcher:', error));

collectAfterStart(10_000); // the services are up by then

process.exitCode = await run({
  args: process.argv.slice(2),
  env: process.env,
  signal: stop.signal,
});
process.stdin.destroy();
