import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createModel } from '@cerina/runtime/model/create-model';
import { expect, it } from 'vitest';

/** Longer than Node's fetch waits for an answer. */
const SLOW_MS = 320_000;

const chunk = (delta: object, finish_reason: string | null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
const said = (content: string) => chunk({ role: 'assistant', content }, null) + chunk({}, 'stop');

it('waits for a model that has said nothing for more than five minutes, where its calls may take that long', async () => {
  const server = createServer((request, response) => {
    request.resume();
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`${said('At last.')}data: [DONE]\n\n`);
    }, SLOW_MS);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const model = createModel({
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    ...{ OPENAI_API_KEY: 'slow', OPENAI_MODEL: 'slow' },
    ...{ MODEL_TIMEOUT_MS: 2 * SLOW_MS, MODEL_WAIT_MS: 50, MODEL_BACKOFF_MS: 1 },
  })(new AbortController().signal);
  try {
    const prompt = { system: 'Say something.', user: 'Now.' };
    const written = model.write({ prompt, onText: () => {}, read: (text) => text });
    expect(await written).toBe('At last.');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
