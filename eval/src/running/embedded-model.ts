import { fileURLToPath } from 'node:url';
import { startService } from '@cerina/launcher/service-process';

const main = fileURLToPath(import.meta.resolve('@cerina/model/main'));

/** The embedded model as a process of its own, as the foundry runs it. */
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
