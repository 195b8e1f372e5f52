import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  import { runService } from ${JSON.stringify(new URL('service.ts', import.meta.url).href)};
  import { awaitAllCallbacks } from '@langchain/core/callbacks/promises';
  import { RunnableLambda } from '@langchain/core/runnables';
  await runService('traced', async () => {
    console.log(await RunnableLambda.from((text) => text + ' was seen').invoke('a text'));
    await awaitAllCallbacks();
  });
`;

it('sends no text to LangSmith, though the shell has its tracing on', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const on = Object.fromEntries(
    ['LANGSMITH_TRACING', 'LANGCHAIN_TRACING_V2'].map((name) => [name, 'true']),
  );
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    {
      cwd: import.meta.dirname,
      env: {
        ...{ PATH: process.env.PATH, LOG_LEVEL: 'silent', ...on },
        ...{ LANGSMITH_API_KEY: 'key', LANGSMITH_ENDPOINT: `http://127.0.0.1:${port}` },
      },
    },
  );
  server.close();
  expect(stdout).toContain('a text was seen');
  expect(asked).toEqual([]);
});
