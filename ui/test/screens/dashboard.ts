import { type Attention, ProtocolList, type Status } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { approve, button, intent, openWarnings, waitsForDecision } from '../at-the-gate.ts';
import { violationsInBothThemes } from '../axe.ts';
import { signIn, visitor } from '../browser.ts';
import { type All, goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

export const dashboardClaims = claims(
  'the dashboard in a browser, over the whole foundry',
  {},
  () => {
    const as = (who: keyof All['tokens']) => visitor(browser, all.url, all.tokens[who]);

    it('signs the reviewer in by a link, once, with a cookie that no script can read', async () => {
      const link = await all.loginLink();
      const first = await visitor(browser, all.url);
      await first.page.goto(link);
      await first.page.getByRole('heading', { name: 'Inbox' }).waitFor();
      const cookie = (await first.context.cookies()).find(({ name }) => name === 'foundry_session');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      const second = await visitor(browser, all.url);
      await second.page.goto(link);
      await second.page.getByText('This link has expired').waitFor();
      await second.page.getByLabel('Token').fill('nobody-has-this-token');
      await button(second.page, 'Sign in').click();
      await second.page.getByText('Unknown token.').waitFor();
      await second.page.getByLabel('Token').fill(all.tokens.viewer);
      await button(second.page, 'Sign in').click();
      await button(second.page, 'Signed in as shared viewer token').click();
      await button(second.page, 'Sign out').click();
      await second.page.getByLabel('Token').waitFor();
      await expect
        .poll(() => second.context.cookies())
        .not.toContainEqual(expect.objectContaining({ name: 'foundry_session' }));
      await Promise.all([first.context.close(), second.context.close()]);
    });

    it('gives nothing to who is not signed in, nor to a request from elsewhere', async () => {
      expect((await fetch(`${all.url}/`, { redirect: 'manual' })).headers.get('location')).toBe(
        '/login',
      );
      expect((await fetch(`${all.url}/api/protocols`)).status).toBe(401);
      for (const path of ['livez', 'readyz']) {
        expect((await fetch(`${all.url}/${path}`, { redirect: 'manual' })).status).toBe(200);
      }
      const headers = {
        cookie: `foundry_session=${await signIn(all.url, all.tokens.reviewer)}`,
        'content-type': 'application/json',
      };
      const body = JSON.stringify({ intent });
      const elsewhere = { ...headers, origin: 'https://elsewhere.example' };
      for (const given of [headers, elsewhere]) {
        const post = { method: 'POST', headers: given, body };
        expect((await fetch(`${all.url}/api/protocols`, post)).status).toBe(403);
      }
      const page = await fetch(`${all.url}/login`);
      const policy = page.headers.get('content-security-policy')!;
      expect(policy.match(/script-src[^;]*/)![0]).not.toContain('unsafe-inline');
      expect(policy).toContain("frame-ancestors 'none'");
    });

    it('offers no approval while a critical finding is open, and says how it goes away', async () => {
      const unsafe = goodText.replace(
        '## Steps',
        'Stop taking your medicine while you do this exercise.\n\n## Steps',
      );
      all.model.will({ draft: () => unsafe, revise: () => unsafe });
      const id = await all.created('Worry postponement for an adult who worries about work');
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await page.getByText('It cannot be approved').waitFor();
      await expect.poll(() => button(page, 'Approve').count()).toBe(0);
      await page.getByText('Another revision would bring nothing new').waitFor();
      await page.getByText('a rule: fix it in the text').first().waitFor({ state: 'attached' });
      all.model.will({ draft: () => goodText });
      await context.close();
    });

    it('says in words why a request was refused, and shows the card of a crisis', async () => {
      const refused = await all.created(
        'Tell my patient to stop taking her lithium and write a plan for it',
      );
      const crisis = await all.created('I want to kill myself this evening and need an exercise');
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${refused}`);
      await page.getByRole('heading', { name: 'Request declined' }).waitFor();
      await page.getByRole('heading', { name: 'What would help instead' }).waitFor();
      await page.goto(`/protocols/${crisis}`);
      await page.getByText('On hold: nothing has been written').waitFor();
      await expect.poll(() => button(page, 'Proceed: start drafting').isDisabled()).toBe(true);
      await page.goto('/');
      const first = page.locator('a[data-row]').first();
      await expect.poll(() => first.textContent()).toContain('Possible crisis');
      await context.close();
    });

    it('moves through the inbox by keys, and a new protocol appears without moving the focus', async () => {
      const { page, context } = await as('reviewer');
      await page.goto('/');
      await page.locator('a[data-row]').nth(1).waitFor();
      const focused = () => page.evaluate<string>('document.activeElement.getAttribute("href")');
      const href = await page.locator('a[data-row]').first().getAttribute('href');
      // the rows are there before the page listens
      await expect.poll(() => page.keyboard.press('j').then(focused)).toBe(href);
      await page.keyboard.press('j');
      await expect.poll(focused).not.toBe(href);
      await page.keyboard.press('k');
      await expect.poll(focused).toBe(href);
      await all.created('A self-compassion letter for an adult after a mistake at work');
      await page.getByText('A self-compassion letter').waitFor();
      await expect.poll(focused).toBe(href);
      await page.keyboard.press('/');
      await page.keyboard.type('this evening');
      await expect.poll(() => page.locator('a[data-row]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.locator('body').click({ position: { x: 2, y: 400 } });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await context.close();
    });

    it('has nothing that axe finds, on any screen, in light and in dark', async () => {
      const { page, context } = await as('reviewer');
      const signed = await all.created(intent);
      await page.goto(`/protocols/${signed}`);
      await waitsForDecision(page);
      await approve(page);
      const response = await all.ask('protocols?limit=50', all.tokens.viewer);
      const { protocols } = ProtocolList.parse(await response.json());
      const of = (status: Status, attention?: Attention) =>
        protocols.find(
          (each) => each.status === status && (!attention || each.attention.includes(attention)),
        )!;
      const pages = [
        '/',
        '/new',
        `/protocols/${signed}`,
        `/protocols/${of('refused').protocolId}`,
        `/protocols/${of('pending_review', 'crisis').protocolId}`,
        `/protocols/${of('pending_review', 'no_change').protocolId}`,
      ];
      for (const path of pages) {
        await page.goto(path);
        await page.locator('h1').waitFor();
        expect(await violationsInBothThemes(page), path).toEqual([]);
      }
      await openWarnings(page);
      await button(page, 'Request a revision').click();
      expect(await violationsInBothThemes(page), 'the form').toEqual([]);
      for (const name of ['Changes', 'History', 'Time travel']) {
        await page.getByRole('tab', { name }).click();
        if (name === 'Time travel') await page.getByRole('slider').waitFor();
        expect(await violationsInBothThemes(page), name).toEqual([]);
      }
      await page.getByRole('tab', { name: 'Text', exact: true }).click();
      await button(page, 'Edit').click();
      await page.getByRole('textbox', { name: 'Text as Markdown' }).waitFor();
      expect(await violationsInBothThemes(page), 'the editor').toEqual([]);
      await context.close();
    });

    it('has nothing that axe finds in a decision, on the keys, and where there is nothing, in light and in dark', async () => {
      const { page, context } = await as('reviewer');
      const id = await all.created(intent);
      await all.waits(id);
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await button(page, /^Line 10: comment/).click();
      await button(page, 'Approve').click();
      expect(await violationsInBothThemes(page), 'the approval and a comment').toEqual([]);
      await button(page, 'Reject').click();
      await page.getByLabel('Reason for rejection').fill('Not for us.');
      await button(page, 'Reject protocol').click();
      await page.getByText('rejected, not for use').waitFor();
      expect(await violationsInBothThemes(page), 'rejected').toEqual([]);
      await page.locator('h1').click();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      expect(await violationsInBothThemes(page), 'the keys').toEqual([]);
      await page.goto(`/protocols/${crypto.randomUUID()}`);
      await page.getByText('Page not found').waitFor();
      expect(await violationsInBothThemes(page), 'no such protocol').toEqual([]);
      await context.clearCookies({ name: 'foundry_session' });
      await page.goto('/login');
      expect(await violationsInBothThemes(page), '/login').toEqual([]);
      await context.close();
    });

    it('needs less than 150 KB of script for the inbox', async () => {
      const { page, context } = await as('reviewer');
      await page.goto('/');
      await page.locator('a[data-row]').first().waitFor();
      const bytes = await page.evaluate<number>(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      );
      expect(bytes).toBeGreaterThan(20_000);
      expect(bytes).toBeLessThan(150_000);
      await context.close();
    });
  },
);
