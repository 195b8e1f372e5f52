import { fileURLToPath } from 'node:url';
import { startService } from '@cerina/local-servers/processes/service-process';

const main = fileURLToPath(import.meta.resolve('@cerina/model/main'));

/** The embedded model as its own process, as the foundry runs it. */
export async function startEmbeddedModel() {
  let url = '';
  const service = await startService({
    name: 'model',
    command: process.execPath,
    args: [main],
    env: { PATH: process.env.PATH, MODEL_PORT: '0' },
    ready(line) {
      url = /^ready (\S+)$/.exec(line)?.[1] ?? url;
      return url !== '';
    },
  });
  return { url, stop: () => service.stop() };
}
