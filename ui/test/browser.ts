import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const candidates = [
  process.env.CHROMIUM_BIN,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium, if there is one. */
export const chromiumBin = candidates.find((path) => path && existsSync(path));

/** Opens the system's Chromium with nothing of its own in it. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumBin!,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

/** What a page said that it should not have: script errors and what the content security policy stopped. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

/** A person with a browser of their own, signed in with that token. */
export async function visitor(browser: Browser, url: string, token?: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(45_000);
  if (token) {
    await context.addCookies([{ name: 'foundry_session', value: token, url }]);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}
