import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { approve, button, intent, waitsForDecision } from '../at-the-gate.ts';
import { violationsInBothThemes } from '../axe.ts';
import { openBrowser, signIn, signOut, visitor } from '../browser.ts';
import type { All } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';
import { issuer } from './issuer.ts';

export const peopleClaims = claims('people in the dashboard', {}, () => {
  const as = (who: keyof All['tokens']) => visitor(browser, all.url, all.tokens[who]);
  const listed = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

  async function add(page: Page, fields: Record<string, string>): Promise<string> {
    const form = page.locator('details.card');
    await form.getByText('Add a person').click();
    for (const [label, value] of Object.entries(fields)) {
      const field = form.getByLabel(label, { exact: true });
      await (label === 'Role' ? field.selectOption(value) : field.fill(value));
    }
    await button(page, 'Add and show token').click();
    await page.getByRole('heading', { name: `Token for ${fields.Name}` }).waitFor();
    return page.getByLabel('Token', { exact: true }).inputValue();
  }

  it('gives a person a token that is shown once, and signs them in by name with what they sign with', async () => {
    const admin = await as('admin');
    await admin.page.goto('/');
    await admin.page.getByRole('link', { name: 'People' }).click();
    await admin.page.getByRole('heading', { name: 'People', exact: true }).waitFor();
    const token = await add(admin.page, {
      Name: 'Dorothy Vaughan',
      Role: 'reviewer',
      Profession: 'clinical psychologist',
      'Registration number': 'PYL54321',
    });
    expect(token).toMatch(/^cerina_dorothy-vaughan_/);
    await expect
      .poll(() => admin.page.evaluate<string>('document.activeElement.textContent'))
      .toBe('Token for Dorothy Vaughan');
    await button(admin.page, 'Done').click();
    await admin.page.reload();
    await listed(admin.page, 'Dorothy Vaughan').getByText('clinical psychologist').waitFor();
    await expect.poll(() => admin.page.content()).not.toContain(token.slice(-20));
    expect(admin.complaints).toEqual([]);

    const { page, context } = await visitor(browser, all.url);
    await page.goto('/');
    await page.getByLabel('Token').fill(token);
    await button(page, 'Sign in').click();
    await button(page, 'Signed in as Dorothy Vaughan').click();
    await page.getByText('registration PYL54321').waitFor();
    await page.keyboard.press('Escape');
    const id = await all.created(intent);
    await page.goto(`/protocols/${id}`);
    await waitsForDecision(page);
    await approve(page);
    await page
      .getByText(
        /^Approved by Dorothy Vaughan, clinical psychologist, registration PYL54321, on .*, version 1/,
      )
      .waitFor();
    const markdown = await all.ask(`protocols/${id}/export`, all.tokens.viewer);
    expect(await markdown.text()).toContain(
      'Approved by Dorothy Vaughan, clinical psychologist, registration PYL54321, on',
    );
    await Promise.all([admin.context.close(), context.close()]);
  });

  it('signs a person out of their open page when they are revoked, and comes back to it', async () => {
    const admin = await as('admin');
    await admin.page.goto('/people');
    const token = await add(admin.page, { Name: 'Mary Jackson', Role: 'viewer' });
    const reader = await visitor(browser, all.url, token);
    await reader.page.goto('/');
    await reader.page.getByRole('heading', { name: 'Inbox' }).waitFor();
    const mary = listed(admin.page, 'Mary Jackson');
    await button(admin.page, 'Revoke Mary Jackson').click();
    await admin.page.getByRole('alertdialog').getByText("can't be undone").waitFor();
    await admin.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await mary.getByText(/^Revoked/).waitFor();
    await expect.poll(() => mary.getByRole('button').count()).toBe(0);
    await reader.page.getByText('You are signed out.').waitFor();
    await reader.page.getByRole('link', { name: 'Sign in again' }).click();
    await reader.page.getByLabel('Token').fill(token);
    await button(reader.page, 'Sign in').click();
    await reader.page.getByText('This token was revoked.').waitFor();
    await Promise.all([admin.context.close(), reader.context.close()]);
  });

  it('changes, suspends and renews, says what is wrong with a field, and leaves the focus where it was', async () => {
    const { page, context, complaints } = await as('admin');
    await page.goto('/people');
    await page.getByText('Add a person').click();
    await page.getByLabel('Name', { exact: true }).fill('Shared admin token');
    await button(page, 'Add and show token').click();
    await page.getByText('the foundry uses that name itself').first().waitFor();
    await page.getByText('Add a person').click();
    const first = await add(page, { Name: 'Katherine Johnson', Role: 'author' });
    await button(page, 'Done').click();
    const row = listed(page, 'Katherine Johnson');
    await row.getByText('Edit', { exact: false }).first().click();
    await row.getByLabel('Profession').fill('mathematician');
    await row.getByLabel('Valid until').fill('2020-01-01');
    await button(page, 'Save').click();
    await row.getByText(/^Expired/).waitFor();
    await row.getByText('mathematician').waitFor();
    expect((await all.ask('me', first)).status).toBe(401);
    const renew = button(page, 'New token for Katherine Johnson');
    await renew.click();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.textContent'))
      .toBe('New token for Katherine Johnson');
    await renew.click();
    await button(page, 'Create token').click();
    await page.getByRole('heading', { name: 'Token for Katherine Johnson' }).waitFor();
    const second = await page.getByLabel('Token', { exact: true }).inputValue();
    expect(second).not.toBe(first);
    expect((await all.ask('me', second)).status).toBe(200);
    await row.getByText('Valid, no expiry date').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('links a person with who they are at the issuer, refuses somebody else’s link, and takes it back', async () => {
    const { page, context, complaints } = await as('admin');
    await page.goto('/people');
    const subject = 'Subject at the issuer';
    await add(page, { Name: 'Evelyn Boyd', Role: 'author', [subject]: 'auth0|4711' });
    await button(page, 'Done').click();
    const row = listed(page, 'Evelyn Boyd');
    await row.getByText(`auth0|4711 at ${issuer}`).waitFor();
    await page.getByText('Add a person').click();
    const form = page.locator('details.card');
    await form.getByLabel('Name', { exact: true }).fill('Somebody Else');
    await form.getByLabel(subject).fill('auth0|4711');
    await button(page, 'Add and show token').click();
    await form.getByText('evelyn-boyd is linked to this subject.').waitFor();
    await row.getByText('Edit').first().click();
    await row.getByLabel(subject).fill('');
    await button(page, 'Save').click();
    await expect.poll(() => row.getByText(issuer).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('copies the token for who asks for it', async () => {
    const { page, context } = await as('admin');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: all.url });
    await page.goto('/people');
    const token = await add(page, { Name: 'Annie Easley', Role: 'viewer' });
    await button(page, 'Copy').click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(token);
    await context.close();
  });

  it('is for administrators: others have no link to it, and read so in words', async () => {
    const { page, context } = await as('reviewer');
    expect((await page.goto('/people'))!.status()).toBe(403);
    await page.getByText('where administrators give people their tokens').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'People' }).count()).toBe(0);
    await context.close();
  });

  it('has nothing that axe finds, at 320 pixels too, in light and in dark', async () => {
    const { page, context } = await as('admin');
    await page.goto('/people');
    expect(await violationsInBothThemes(page), 'the list').toEqual([]);
    await add(page, { Name: 'Christine Darden', Role: 'reviewer' });
    await page.getByText('Add a person').click();
    await listed(page, 'Christine Darden').getByText('Edit').first().click();
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect(await violationsInBothThemes(page), `the forms at ${width}`).toEqual([]);
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth'),
        `the width at ${width}`,
      ).toBeLessThanOrEqual(width);
    }
    await page.getByRole('button', { name: /^Signed in as/ }).click();
    expect(await violationsInBothThemes(page), 'the account').toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Revoke Christine Darden').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violationsInBothThemes(page), 'the question').toEqual([]);
    await context.close();
  });

  it('ends the session everywhere on signing out: the cookie’s value is worth nothing then', async () => {
    const { page, context } = await visitor(browser, all.url);
    await page.goto('/');
    await page.getByLabel('Token').fill(all.tokens.reviewer);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: false });
    expect(cookie!.value).not.toContain(all.tokens.reviewer);
    const withIt = (path: string) =>
      fetch(`${all.url}${path}`, {
        headers: { cookie: `foundry_session=${cookie!.value}` },
        redirect: 'manual',
      });
    expect((await withIt('/api/me')).status).toBe(200);
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('heading', { name: 'Inbox' }).waitFor();
    await button(page, 'Signed in as shared reviewer token').click();
    await button(page, 'Sign out').click();
    await page.getByLabel('Token').waitFor();
    expect((await withIt('/api/me')).status).toBe(401);
    expect((await withIt('/')).headers.get('location')).toBe('/login');
    await other.getByText('You are signed out.').waitFor(); // the other tab too
    expect(await other.getByRole('main').textContent()).not.toMatch(/\S/);
    await page.getByLabel('Token').fill(all.tokens.reviewer);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await other.bringToFront();
    await other.evaluate(`dispatchEvent(new Event('focus'))`);
    await other.getByRole('heading', { name: 'Inbox' }).waitFor();
    await context.close();
  });

  it('shows nothing on a page that hears of nothing by itself, once its session is over and somebody does something there', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.admin);
    await page.goto('/people');
    await page.getByRole('heading', { name: 'People', exact: true }).waitFor();
    const [cookie] = await context.cookies();
    await signOut(all.url, cookie!.value);
    await page.keyboard.press('Tab');
    await page.getByText('You are signed out.').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/\S/);
    await context.close();
  });

  it('shows nothing on a page of one person once another has signed in in this browser', async () => {
    const { page, context } = await visitor(browser, all.url);
    await page.goto('/');
    await page.getByLabel('Token').fill(all.tokens.reviewer);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('heading', { name: 'Inbox' }).waitFor();
    await button(page, 'Signed in as shared reviewer token').click();
    await button(page, 'Sign out').click();
    await page.getByLabel('Token').fill(all.tokens.grace);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await other.getByText('You are signed out.').waitFor();
    expect(await other.getByRole('main').textContent()).not.toMatch(/\S/);
    await other.evaluate(`dispatchEvent(new Event('focus'))`);
    await button(other, 'Signed in as grace').waitFor(); // their page from here on
    await context.close();
  });

  it('shows nothing on a page that nobody touches either, a minute after the end of its session', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.admin);
    await page.clock.install();
    await page.goto('/people');
    await page.getByRole('heading', { name: 'People', exact: true }).waitFor();
    const [cookie] = await context.cookies();
    await signOut(all.url, cookie!.value);
    await page.clock.fastForward(61_000);
    await page.getByText('You are signed out.').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/\S/);
    await context.close();
  });

  it('shows one person nothing of another’s on the next page that they open from a page of their own', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
    await page.goto('/new');
    await page.keyboard.press('Tab');
    const [before] = await context.cookies();
    const value = await signIn(all.url, all.tokens.grace);
    await context.addCookies([{ ...before!, value }]);
    await page.getByRole('link', { name: 'Consult' }).click();
    await page.getByText('Someone else is now signed in').waitFor();
    expect(await page.getByRole('main').textContent()).not.toMatch(/\S/);
    await context.close();
  });

  it('leads who goes to another page without a session to the login, and from there to that page', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
    await page.goto('/new');
    const [cookie] = await context.cookies();
    await signOut(all.url, cookie!.value);
    await page.getByRole('link', { name: 'Consult' }).click();
    await page.waitForURL('**/login?to=%2Fconsult');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByLabel('Token').fill(all.tokens.reviewer);
    await button(page, 'Sign in').click();
    await page.waitForURL('**/consult');
    await context.close();
  });

  it('lets a shared token sign nothing where persons sign: it says why, and is refused over HTTP too', async () => {
    const id = await all.created(intent);
    await all.waits(id);
    const { page, context } = await visitor(browser, all.url);
    await page.goto(`/protocols/${id}`);
    await page.getByLabel('Token').fill(all.tokens.reviewer);
    await button(page, 'Sign in').click();
    await page.getByText("You can't decide with this token.").waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Your decision' }).count()).toBe(0);
    await expect.poll(() => button(page, /^(Approve|Reject|Edit)/).count()).toBe(0);
    const reject = `fetch('/api/protocols/${id}/review', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ gateId: 'gate', action: 'reject', reason: 'Not fitting.' }),
    }).then((response) => response.json())`;
    expect(await page.evaluate(reject)).toMatchObject({ status: 403, code: 'shared_token' });
    await button(page, 'Signed in as shared reviewer token').click();
    await page.getByText('It cannot be used to decide here.').waitFor();
    const stale = await context.newPage();
    await stale.goto('/new');
    await stale.getByLabel('What is it for?').waitFor();
    // somebody signs in in the place of others without signing out before
    const [cookie] = await context.cookies();
    const value = await signIn(all.url, all.tokens.grace);
    await context.addCookies([{ ...cookie!, value }]);
    await page.goto(`/protocols/${id}`);
    await waitsForDecision(page); // a person may
    // a page that is left of the shared token does nothing in the person's name
    await stale.getByLabel('What is it for?').fill(intent);
    await button(stale, 'Create protocol').click();
    await stale.getByText('Someone else is now signed in in this browser').waitFor();
    await expect.poll(() => stale.getByRole('main').textContent()).not.toMatch(/\S/);
    await context.close();
  });

  it('closes the session in whose place another is opened', async () => {
    const first = await signIn(all.url, all.tokens.viewer);
    const cookie = (session: string) => ({ cookie: `foundry_session=${session}` });
    const over = await fetch(`${all.url}/login?/in`, {
      method: 'POST',
      headers: { origin: all.url, accept: 'text/html', ...cookie(first) },
      body: new URLSearchParams({ token: all.tokens.grace }),
      redirect: 'manual',
    });
    expect(over.status).toBe(303);
    const me = (session: string) => fetch(`${all.url}/api/me`, { headers: cookie(session) });
    expect((await me(first)).status).toBe(401);
    const [, second] = /foundry_session=([^;]+)/.exec(over.headers.getSetCookie().join())!;
    expect((await me(second!)).status).toBe(200);
  });

  it('keeps the session on https in a cookie that no other host can set or get', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const opened = await fetch(`${all.url}/login?/in`, {
      method: 'POST',
      headers: { ...https, origin: all.url.replace('http:', 'https:') },
      body: new URLSearchParams({ token: all.tokens.viewer }),
      redirect: 'manual',
    });
    const [cookie] = opened.headers.getSetCookie();
    const [, session] = /^__Host-foundry_session=([^;]+); /.exec(cookie!)!;
    expect(cookie).toMatch(/; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie).not.toContain('Domain');
    const me = (name: string) =>
      fetch(`${all.url}/api/me`, { headers: { ...https, cookie: `${name}=${session}` } });
    expect((await me('__Host-foundry_session')).status).toBe(200);
    expect((await me('foundry_session')).status).toBe(401);
  });

  it('says that somebody is there when they do something at the page, and not by itself', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.viewer);
    const said: string[] = [];
    page.on('request', (request) => {
      if (request.headers()['x-foundry-attended']) said.push(request.url());
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await page.reload();
    expect(said).toEqual([]);
    await page.keyboard.press('Shift');
    await expect.poll(() => said).toEqual([`${all.url}/api/me`]);
    await context.close();
  });

  it('takes nothing but a session from its cookie, and puts no link’s session in place of one', async () => {
    const withCookie = (value: string) =>
      fetch(`${all.url}/`, {
        headers: { cookie: `foundry_session=${value}` },
        redirect: 'manual',
      });
    for (const value of [
      all.tokens.admin,
      all.tokens.grace,
      '%E2%98%83',
      'a%0d%0ab',
      `session_${'A'.repeat(43)}`,
    ]) {
      const { status, headers } = await withCookie(value);
      expect([value, status, headers.get('location')]).toEqual([value, 303, '/login']);
    }
    const link = await all.loginLink();
    const session = await signIn(all.url, all.tokens.grace);
    const signedIn = await fetch(link, {
      headers: { cookie: `foundry_session=${session}` },
      redirect: 'manual',
    });
    expect([signedIn.headers.get('location'), signedIn.headers.getSetCookie()]).toEqual(['/', []]);
    const sent = await fetch(link, {
      headers: { 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    });
    expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []]);
    expect(await sent.text()).toContain('Another site sent you here');
    const own = await fetch(link, { redirect: 'manual' }); // neither has used it up
    expect(own.headers.getSetCookie().join()).toContain('foundry_session=session_');
  });

  it('signs out on plain http under a name: the browser takes the deletion of the cookie', async () => {
    const host = new URL(all.url);
    await using named = {
      browser: await openBrowser([`--host-resolver-rules=MAP foundry.test ${host.hostname}`]),
      async [Symbol.asyncDispose]() {
        await this.browser.close();
      },
    };
    const { page, context } = await visitor(named.browser, `http://foundry.test:${host.port}`);
    await page.goto('/');
    await page.getByLabel('Token').fill(all.tokens.viewer);
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await expect.poll(() => context.cookies()).toHaveLength(1);
    await button(page, 'Signed in as shared viewer token').click();
    await button(page, 'Sign out').click();
    await page.getByLabel('Token').waitFor();
    await expect.poll(() => context.cookies()).toEqual([]);
    await page.goto('/');
    await page.getByLabel('Token').waitFor();
  });

  it('comes back after signing in to the page that was asked for, and to nowhere else', async () => {
    const id = await all.created(intent);
    const { page, context } = await visitor(browser, all.url);
    await page.goto(`/protocols/${id}`);
    await page.getByLabel('Token').fill('nobody-has-this-token');
    await button(page, 'Sign in').click();
    await page.getByText('Unknown token.').waitFor();
    await page.getByLabel('Token').fill(all.tokens.viewer);
    await button(page, 'Sign in').click();
    await page.waitForURL(`${all.url}/protocols/${id}`);
    await context.close();
    const elsewhere = await fetch(
      `${all.url}/login?/in&to=${encodeURIComponent('/.//elsewhere.example/')}`,
      {
        method: 'POST',
        headers: { origin: all.url, accept: 'text/html' },
        body: new URLSearchParams({ token: all.tokens.viewer }),
        redirect: 'manual',
      },
    );
    expect(elsewhere.headers.get('location')).toBe('/');
  });

  it('passes nothing on that leads out of the API, nor more than the gateway takes', async () => {
    const session = await signIn(all.url, all.tokens.admin);
    const headers = {
      cookie: `foundry_session=${session}`,
      origin: all.url,
      'content-type': 'application/json',
    };
    for (const path of ['..%2fmetrics', '..%2Freadyz', '..%5cmetrics', 'x/..%2f..%2fmetrics']) {
      const response = await fetch(`${all.url}/api/${path}`, { headers });
      expect([path, response.status]).toEqual([path, 404]);
    }
    for (const id of ['..%2fabout%23', '..%2f..%2fmetrics%23', 'nobody']) {
      const page = await fetch(`${all.url}/protocols/${id}`, { headers });
      expect([id, page.status]).toEqual([id, 404]);
    }
    // a client that still writes when the server closes may not get to read the answer: this one sends the first part
    const [megabyte, length] = [Buffer.alloc(1024 * 1024), 30 * 1024 * 1024];
    const large = request(`${all.url}/api/protocols`, {
      method: 'POST',
      headers: { ...headers, 'content-length': length },
    });
    large.on('error', () => {});
    large.write(megabyte);
    const [response] = (await once(large, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    const answer = JSON.parse(await text(response));
    large.destroy();
    expect(answer).toMatchObject({ code: 'too_large' });
  });

  it('says of what is no token that it is none', async () => {
    const attempt = (body: URLSearchParams | string, type = {}) =>
      fetch(`${all.url}/login?/in`, {
        method: 'POST',
        headers: { origin: all.url, ...type },
        body,
      });
    const [nul, quoted, long] = ['a\0b', `“${all.tokens.viewer}”`, 'x'.repeat(20_000)];
    for (const token of [nul, quoted, long]) {
      const answer = await attempt(new URLSearchParams({ token }));
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('This is not a token');
    }
    const broken = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await attempt('--x\r\nnonsense', broken)).status).toBe(400);
    const link = await fetch(`${all.url}/login?key=%00%E2%80%9C`);
    expect(link.status).toBe(200);
    expect(await link.text()).not.toContain('cannot be reached');
  });

  it('answers wrong logins with 429 after a few, by address, while who is in goes on', async () => {
    const session = await signIn(all.url, all.tokens.viewer);
    const attempt = (token: string) =>
      fetch(`${all.url}/login?/in`, {
        method: 'POST',
        headers: { origin: all.url },
        body: new URLSearchParams({ token }),
        redirect: 'manual',
      });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => attempt(`a-wrong-token-${n}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(90);
    const over = answers.find(({ status }) => status === 429)!;
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await over.text()).toContain('Too many wrong tokens');
    const link = await fetch(`${all.url}/login?key=link_${'x'.repeat(43)}`);
    expect(link.headers.get('retry-after')).not.toBeNull();
    const headers = { cookie: `foundry_session=${session}` };
    expect((await fetch(`${all.url}/api/me`, { headers })).status).toBe(200);
  });
});
