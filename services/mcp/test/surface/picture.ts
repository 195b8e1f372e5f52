// Makes docs/images/mcp-inspector.png: `node launcher/run.mjs services/mcp/test/surface/picture.ts`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '@cerina/local-servers/port';
import { intent } from '@cerina/test/client/orders';
import { openBrowser } from '../../../../ui/test/browser.ts';
import { headersOf, startMcpAndSupervisor } from '../mcp-and-supervisor.ts';

const inspector = fileURLToPath(
  new URL(
    '../../../../node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
    import.meta.url,
  ),
);
const picture = fileURLToPath(
  new URL('../../../../docs/images/mcp-inspector.png', import.meta.url),
);

/** The Inspector's own page, before a server; resolves with its address, which holds its password. */
async function startInspector(url: string, authorization: string) {
  const folder = await mkdtemp(join(tmpdir(), 'inspector-'));
  const child = spawn(
    process.execPath,
    [inspector, '--web', '--server-url', url, '--transport', 'http'].concat(
      ...['--protocol-era', 'modern', '--header', `Authorization: ${authorization}`],
    ),
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...{ PATH: process.env.PATH, HOME: folder, CLIENT_PORT: String(await freePort()) },
        ...{ MCP_AUTO_OPEN_ENABLED: 'false', MCP_INSPECTOR_SECRET_STORE: 'memory' },
      },
    },
  );
  let page: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    page = /http:\S+MCP_INSPECTOR_API_TOKEN=\S+/.exec(line)?.[0];
    if (page) break;
  }
  if (!page) throw new Error('the Inspector did not start');
  return {
    page,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

await using foundry = await startMcpAndSupervisor();
await using started = await startInspector(foundry.url, headersOf('author').authorization);
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.goto(started.page);
await page.getByRole('switch').click({ force: true });
await page.getByText('Tools', { exact: true }).click();
await page.getByText('generate_cbt_protocol').click();
await page.getByRole('textbox', { name: /^intent/ }).fill(intent);
await page.getByRole('button', { name: 'Execute Tool' }).click();
await page.getByText('Structured Output').waitFor();
await page.getByText('Waiting for a decision.').last().waitFor();
await page.screenshot({ path: picture });
await browser.close();
