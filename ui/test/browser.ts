import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Response,
} from 'playwright-core';

const candidates = [
  process.env.CHROMIUM_BIN,
  // without the windows that nobody sees, at a fifth of what opening and closing pages costs else
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium, if there is one. */
export const chromiumBin = candidates.find((path) => path && existsSync(path));

/** Opens the system's Chromium with nothing of its own in it. */
export const openBrowser = (more: string[] = []): Promise<Browser> =>
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
      ...more,
    ],
  });

/** What a page said that it should not have: script errors and what the content security policy stopped. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  complaints: string[];
}

/** The session that the dashboard opens for a token, as the login form does. */
export async function signIn(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/login?/in`, {
    method: 'POST',
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ token }),
    redirect: 'manual',
  });
  const [cookie] = response.headers.getSetCookie();
  const session = /^foundry_session=([^;]+)/.exec(cookie ?? '')?.[1];
  if (!session) throw new Error(`Nobody is signed in: ${response.status}`);
  return session;
}

/** Ends that session, as its browser would in another tab: the page that a test looks at gets no notice of it. */
export async function signOut(url: string, session: string): Promise<void> {
  const { ok, status } = await fetch(`${url}/login?/out`, {
    method: 'POST',
    headers: {
      cookie: `foundry_session=${session}`,
      origin: new URL(url).origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
    redirect: 'manual',
  });
  if (!ok) throw new Error(`Nobody is signed out: ${status}`);
}

/** A page whose `goto` and `reload` come back once it listens: what is pressed before is lost, and a busy machine is slow. */
function listening(page: Page): Page {
  const { goto, reload } = page;
  const hydrated = page.locator(
    'html[data-hydrated], html:not(:has(body[data-sveltekit-preload-data]))',
  );
  const once =
    <Args extends unknown[]>(load: (...args: Args) => Promise<Response | null>) =>
    async (...args: Args) => {
      const response = await load.apply(page, args);
      await hydrated.waitFor({ state: 'attached' });
      return response;
    };
  page.goto = once(goto);
  page.reload = once(reload);
  return page;
}

/** A person with their own browser, signed in with that token. */
export async function visitor(browser: Browser, url: string, token?: string): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1280, height: 900 },
  });
  context.setDefaultTimeout(90_000);
  if (token) {
    await context.addCookies([{ name: 'foundry_session', value: await signIn(url, token), url }]);
  }
  const openPage = context.newPage.bind(context);
  context.newPage = async () => listening(await openPage());
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  return { context, page, complaints };
}
