import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { refuse } from '@cerina/door/refused';
import { type Asker, printQueue } from './print-queue.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that prints: the configured one, else the system's; undefined if there is none. */
export async function findChromium(named: string | undefined): Promise<string | undefined> {
  for (const path of named ? [named] : places) {
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return undefined;
}

const PREFIX = 'foundry-print-';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes the texts left behind by gateways that were killed while printing. */
export async function removeLeftPrints(folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    const [pid] = name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-') : [];
    if (!pid || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Prints a page as a tagged PDF, as long as the requester waits. One at a time: each starts its own browser. */
export type Print = (html: string, asker: Asker) => Promise<Uint8Array>;

/** Refused with `not_available` if there is no Chromium, and if too many wait. */
export function printing(named: string | undefined): Print {
  const inTurn = printQueue<Uint8Array>();
  return (html, asker) => inTurn(asker, () => print(named, html, asker.signal));
}

async function print(
  named: string | undefined,
  html: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chromium = await findChromium(named);
  if (!chromium) {
    throw refuse(
      'not_available',
      'PDF export needs Chromium, which is not installed (CHROMIUM_BIN sets its path). Use html and print it.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  try {
    const page = join(folder, 'page.html');
    await writeFile(page, html, { mode: 0o600 });
    const pdf = join(folder, 'page.pdf');
    const args = [
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // it needs no network, and can resolve no host
      '--host-resolver-rules=MAP * ~NOTFOUND',
      // the page's own policy allows nothing but its style; as root Chromium has no sandbox
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      `--user-data-dir=${join(folder, 'profile')}`,
      '--no-pdf-header-footer',
      '--export-tagged-pdf',
      '--generate-pdf-document-outline',
      `--print-to-pdf=${pdf}`,
      `file://${page}`,
    ];
    await run(chromium, args, {
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      signal,
      env: { PATH: process.env.PATH, HOME: folder },
    });
    return await readFile(pdf);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
