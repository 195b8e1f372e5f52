import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { refuse } from '../refused.ts';

const run = promisify(execFile);
const TIMEOUT_MS = 60_000;

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that prints: the one that was named, else the system's; undefined when there is none. */
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

/** Prints a page as a tagged PDF. One at a time: each takes a browser of its own. */
export type Print = (html: string) => Promise<Uint8Array>;

/** Refused with `not_available` where there is no Chromium. */
export function printing(named: string | undefined): Print {
  let last: Promise<unknown> = Promise.resolve();
  return (html) => {
    const next = last.catch(() => {}).then(() => print(named, html));
    last = next;
    return next;
  };
}

async function print(named: string | undefined, html: string): Promise<Uint8Array> {
  const chromium = await findChromium(named);
  if (!chromium) {
    throw refuse(
      'not_available',
      'PDF is printed by Chromium, and there is none here (CHROMIUM_BIN names one). Take html and print it.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'foundry-print-'));
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
      '--disable-javascript',
      // the page holds no script and asks for nothing; as root Chromium has no sandbox to give
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
      env: { PATH: process.env.PATH, HOME: folder },
    });
    return await readFile(pdf);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
