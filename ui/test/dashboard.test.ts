import { type Attention, ProtocolList, type Status } from '@cerina/contracts';
import { bad } from '@cerina/test/scripted-model';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { chromiumBin, openBrowser, visitor } from './browser.ts';
import { cableTo } from './cable.ts';
import { type All, goodText, startAll } from './foundry.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';

if (!chromiumBin) {
  it.skip('needs Chromium: none at CHROMIUM_BIN or /usr/bin/chromium (apt-get install chromium)');
}
describe.skipIf(!chromiumBin)(
  'the dashboard in a browser, over the whole foundry',
  {
    timeout: 180_000,
  },
  () => {
    let all: All;
    let browser: Browser;
    beforeAll(async () => {
      all = await startAll();
      browser = await openBrowser();
    }, 180_000);
    afterAll(async () => {
      await browser?.close();
      await all?.[Symbol.asyncDispose]();
    });

    const as = (who: 'reviewer' | 'grace' | 'viewer' | 'author') =>
      visitor(browser, all.url, all.tokens[who]);
    const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

    async function waitsForDecision(page: Page) {
      await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    }
    const shortHash = async (page: Page) =>
      (await page.locator('label code').last().textContent())!.trim();
    async function openWarnings(page: Page) {
      for (const finding of await page.locator('[data-finding]').all()) await finding.click();
    }
    /** Has every line of the text on screen once, as the form asks for; `onward` goes on as the form offers. */
    async function readAll(page: Page, onward?: () => Promise<void>) {
      const on = button(page, /^Read on at line/);
      const asked = async () => (await on.allTextContents())[0];
      for (let line = await asked(); line; line = await asked()) {
        await (onward ?? (() => on.click()))();
        await expect.poll(asked, { timeout: 20_000 }).not.toBe(line);
      }
    }
    async function approve(page: Page) {
      await openWarnings(page);
      await button(page, 'Approve').click();
      await readAll(page);
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      await button(page, /^Approve version/).click();
      await page.getByText('Approved by').waitFor();
    }

    it('signs the reviewer in by a link, once, with a cookie that no script can read', async () => {
      const link = await all.loginLink();
      const first = await visitor(browser, all.url);
      await first.page.goto(link);
      await first.page.getByRole('heading', { name: 'Inbox' }).waitFor();
      const cookie = (await first.context.cookies()).find(({ name }) => name === 'foundry_session');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
      const second = await visitor(browser, all.url);
      await second.page.goto(link);
      await second.page.getByText('That link was used already').waitFor();
      await second.page.getByLabel('Token').fill('nobody-has-this-token');
      await button(second.page, 'Sign in').click();
      await second.page.getByText('Nobody has this token.').waitFor();
      await second.page.getByLabel('Token').fill(all.tokens.viewer);
      await button(second.page, 'Sign in').click();
      await second.page.getByText('Signed in as viewer').waitFor();
      await button(second.page, 'Sign out').click();
      await second.page.getByLabel('Token').waitFor();
      expect(await second.context.cookies()).not.toContainEqual(
        expect.objectContaining({ name: 'foundry_session' }),
      );
      await Promise.all([first.context.close(), second.context.close()]);
    });

    it('gives nothing to who is not signed in, nor to a request from elsewhere', async () => {
      expect((await fetch(`${all.url}/`, { redirect: 'manual' })).headers.get('location')).toBe(
        '/login',
      );
      expect((await fetch(`${all.url}/api/protocols`)).status).toBe(401);
      const headers = {
        cookie: `foundry_session=${all.tokens.reviewer}`,
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

    it('takes a reviewer from a request to a signed text: revision, comment, reload, edit', async () => {
      const { page, context, complaints } = await as('reviewer');
      await page.goto('/new');
      await button(page, intent).click();
      await button(page, 'Draft it').click();
      await waitsForDecision(page);

      // nothing can be signed before its warnings were opened
      await button(page, 'Approve').click();
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      expect(await button(page, /^Approve version/).isDisabled()).toBe(true);
      await page.getByText('has to be opened first').waitFor();
      await openWarnings(page);
      expect(await button(page, /^Approve version/).isDisabled()).toBe(true);

      // nor before all of it was on screen
      await page.getByText('You have not had all of the text on screen yet').waitFor();
      await readAll(page);
      expect(await button(page, /^Approve version/).isDisabled()).toBe(false);
      await button(page, 'Cancel').click();

      await button(page, /^Line 10: comment/).click();
      await page.getByLabel('Comment on line 10').fill('Warmer, please.');
      await button(page, 'Keep comment').click();
      await page.reload();
      await page.getByText('Warmer, please.').first().waitFor();
      await button(page, 'Request a revision (1)').click();
      await page.getByLabel('What should change?').fill('Add more detail to step 3.');
      await context.setOffline(true);
      await button(page, 'Request the revision').click();
      await page.getByText('Nothing was sent').waitFor();
      await context.setOffline(false);
      await button(page, 'Request the revision').click();
      await page.getByText('Draft for review: version 2').waitFor();
      await page.getByRole('tab', { name: 'Changes' }).click();
      await page.getByText('Revised, time 1.').waitFor();
      await page.getByRole('tab', { name: 'How it came to be' }).click();
      await page.getByText('Add more detail to step 3.').first().waitFor();
      await page.getByText('Applied.').first().waitFor();
      await page.getByRole('tab', { name: 'Text', exact: true }).click();

      await button(page, 'Edit').click();
      const editor = page.getByRole('textbox', { name: 'The text, as Markdown' });
      await editor.press('Control+End');
      await editor.pressSequentially('\nBring this page along.');
      await page.locator('.document').getByText('Bring this page along.').waitFor();
      await openWarnings(page);
      const label = page.locator('label[for="edit-confirm"] code');
      await expect.poll(() => label.textContent()).toMatch(/^[0-9a-f]{8}$/);
      await page.getByLabel(/to sign your text$/).fill((await label.textContent())!);
      await button(page, 'Approve my text').click();
      await page.getByText('Approved by reviewer').waitFor();

      const markdown = await context.request.get(
        `/api${new URL(page.url()).pathname}/export?format=md`,
      );
      expect(await markdown.text()).toContain('Bring this page along.');
      await page.getByRole('tab', { name: 'Time travel' }).click();
      await page.getByRole('slider').press('Home');
      await page.getByText('The protocol was begun.').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('shows a second reviewer at once that it was decided, and by whom', async () => {
      const id = await all.created(intent);
      const [one, two] = [await as('reviewer'), await as('grace')];
      for (const { page } of [one, two]) {
        await page.goto(`/protocols/${id}`);
        await waitsForDecision(page);
      }
      await button(two.page, 'Reject').click();
      await two.page.getByLabel('Why is it rejected?').fill('Too late.');
      await approve(one.page);
      await one.page.getByText('Your decision was taken.').waitFor();
      await two.page.getByText('reviewer approved it').waitFor();
      expect(await two.page.getByRole('heading', { name: 'Your decision' }).count()).toBe(0);
      await Promise.all([one.context.close(), two.context.close()]);
    });

    it('tells who decides on what is decided already that it is too late, and why', async () => {
      const id = await all.created(intent);
      const [one, two] = [await as('reviewer'), await as('grace')];
      await two.page.route('**/stream*', (route) => route.abort()); // she does not hear of it
      for (const { page } of [one, two]) {
        await page.goto(`/protocols/${id}`);
        await waitsForDecision(page);
      }
      await button(two.page, 'Reject').click();
      await two.page.getByLabel('Why is it rejected?').fill('Too late.');
      await approve(one.page);
      await button(two.page, 'Reject it').click();
      await two.page
        .getByText(/^Your decision was not taken. .* The protocol is approved.$/)
        .waitFor();
      await two.page.getByText('reviewer approved it').waitFor();
      await one.page.reload();
      await one.page.getByText('Approved by reviewer').waitFor();
      await Promise.all([one.context.close(), two.context.close()]);
    });

    it('shows who is reviewing as they come and go, in the inbox and beside the text', async () => {
      const id = await all.created(intent);
      await all.waits(id);
      const [one, two] = [await as('reviewer'), await as('grace')];
      await one.page.goto('/');
      const row = one.page.locator(`a[href="/protocols/${id}"]`);
      await row.waitFor();
      await two.page.goto(`/protocols/${id}`);
      await row.getByText('grace is reviewing it').waitFor();
      await row.click();
      await one.page.getByText('grace is reviewing it too').waitFor();
      await two.page.getByRole('link', { name: 'Inbox' }).first().click();
      await two.page.getByRole('heading', { name: 'Inbox' }).waitFor();
      await one.page.getByText('grace is reviewing it too').waitFor({ state: 'detached' });
      await Promise.all([one.context.close(), two.context.close()]);
    });

    it('comes back from a lost connection to the same moment, with no step missing or told twice', async () => {
      let write = (_text: string) => {};
      all.model.will({
        draft: () =>
          new Promise((resolve) => {
            write = resolve;
          }),
      });
      await using cable = await cableTo(all.url);
      const { page, context } = await visitor(browser, cable.url, all.tokens.reviewer);
      const before = all.model.count('draft');
      const id = await all.created(intent);
      await page.goto(`/protocols/${id}`);
      await page.getByText('Drafter writes the first draft').first().waitFor();
      await all.model.until(() => all.model.count('draft') > before);
      cable.cut();
      await page.getByText('Connection lost').waitFor();
      write(goodText);
      await all.waits(id);
      cable.mend();
      await waitsForDecision(page);
      const steps = async () => {
        await page.getByRole('tab', { name: 'How it came to be' }).click();
        await page.getByRole('radio', { name: 'Every step' }).click();
        return page.locator('[data-entry]').allTextContents();
      };
      const seen = await steps();
      await page.reload();
      await waitsForDecision(page);
      expect(seen.length).toBeGreaterThan(8);
      expect(await steps()).toEqual(seen);
      all.model.will({ draft: () => goodText });
      await context.close();
    });

    it('takes a reviewer through what waits by keys alone, one after the other', async () => {
      const ids = [await all.created(intent), await all.created(intent)];
      for (const id of ids) await all.waits(id);
      const { page, context } = await as('reviewer');
      const { keyboard } = page;
      const focused = (what: string) => page.evaluate<string>(`document.activeElement.${what}`);
      await page.goto('/?q=worry');
      await page.locator('a[data-row]').first().waitFor();
      while (!ids.includes((await focused('pathname ?? ""')).split('/').at(-1)!)) {
        await keyboard.press('j');
      }
      await keyboard.press('Enter');
      for (let nth = 0; nth < 2; nth += 1) {
        await waitsForDecision(page);
        for (const _ of await page.locator('[data-finding]').all()) {
          await keyboard.press('j');
          await keyboard.press('Enter');
        }
        await keyboard.press('a');
        await page.getByLabel(/to sign$/).waitFor();
        await readAll(page, async () => {
          await page.getByLabel(/to sign$/).focus();
          await keyboard.press('Shift+Tab'); // the way on is the last thing before the field
          await keyboard.press('Enter');
        });
        await page.getByLabel(/to sign$/).focus();
        await keyboard.type(await shortHash(page));
        await keyboard.press('Enter');
        await page.getByText('Your decision was taken.').waitFor();
        await expect.poll(() => focused('pathname ?? ""')).toMatch(nth ? /^./ : /^.protocols/);
        await keyboard.press('Enter');
      }
      await context.close();
    });

    it('asks a second person in the same tab to read and open for themselves', async () => {
      const id = await all.created(intent);
      await all.waits(id);
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await openWarnings(page);
      await button(page, 'Approve').click();
      await readAll(page);
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      expect(await button(page, /^Approve version/).isDisabled()).toBe(false);
      await context.addCookies([
        { name: 'foundry_session', value: all.tokens.grace, url: all.url },
      ]);
      await page.reload();
      await waitsForDecision(page);
      await button(page, 'Approve').click();
      await page.getByText('has to be opened first').waitFor();
      await page.getByText('You have not had all of the text on screen yet').waitFor();
      await context.close();
    });

    it('counts a line as seen with its end alone, and a row of a table with its last cell', async () => {
      const long = `${'This is a long line that nobody may skip. '.repeat(120)}Its end.`;
      const text = goodText.replace('## Steps', `${long}\n\n## Steps`);
      all.model.will({ draft: () => text });
      const id = await all.created(intent);
      await all.waits(id);
      all.model.will({ draft: () => goodText });
      const { page, context } = await as('reviewer');
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await openWarnings(page);
      await button(page, 'Approve').click();
      const missing = page.getByText('You have not had all of the text on screen yet');
      const on = button(page, /^Read on at line/);
      const asked = async () => (await on.allTextContents())[0];
      const first = await asked();
      // a flick through it is not reading
      await page.evaluate(`(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (let y = 0; y < document.documentElement.scrollHeight; y += 400) { scrollTo(0, y); await frame(); }
      })()`);
      expect(await asked()).toBe(first);

      const inPart: string[] = []; // lines of which some was seen, and not all
      const goOn = async () => {
        const line = (await asked())?.match(/\d+/)?.[0];
        if (!line) return 'all';
        const parts = await page
          .locator(`.paper [data-line="${line}"]`)
          .evaluateAll((each) => each.map((one) => one.getAttribute('data-seen')));
        if (parts.some((part) => part === 'all' || part === 'top')) inPart.push(line);
        await on.click();
        return line;
      };
      // what is on screen is given the time in which it counts
      await expect.poll(goOn, { interval: 1_500, timeout: 60_000 }).toBe('all');
      const numberOf = (words: string) =>
        String(text.split('\n').findIndex((line) => line.startsWith(words)) + 1);
      expect(inPart).toContain(numberOf('This is a long line'));
      expect(inPart).toContain(numberOf('| '));
      expect(await missing.count()).toBe(0);
      await context.close();
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
      await page.getByText('It cannot be approved').waitFor({ timeout: 60_000 });
      expect(await button(page, 'Approve').count()).toBe(0);
      await page.getByText('Cap on drafts reached').waitFor();
      await page
        .getByText('a rule: it goes only by changing the text')
        .first()
        .waitFor({ state: 'attached' });
      all.model.will({ draft: () => goodText });
      await context.close();
    });

    it('streams the text as it is written, halts at once and resumes', async () => {
      let write = (_text: string) => {};
      let calls = 0;
      all.model.will({
        draft() {
          calls += 1;
          if (calls === 1) return bad({ cutAfter: 400, of: goodText });
          return new Promise((resolve) => {
            write = resolve;
          });
        },
      });
      const { page, context } = await as('reviewer');
      const id = await all.created('Problem solving for an adult who puts off paying bills');
      await page.goto(`/protocols/${id}`);
      await page.getByText('Drafter is writing').waitFor();
      await page.getByRole('heading', { name: 'Who this is for' }).waitFor();
      await page.reload(); // the text so far comes again
      await page.getByRole('heading', { name: 'Who this is for' }).waitFor();
      await button(page, 'Halt').click();
      await button(page, 'Resume').waitFor();
      const before = all.model.count('draft');
      await button(page, 'Resume').click();
      await page.getByText('Drafter writes the first draft').first().waitFor();
      await all.model.until(() => all.model.count('draft') > before);
      write(goodText);
      await waitsForDecision(page);
      all.model.will({ draft: () => goodText });
      await context.close();
    });

    it('says in words why a request was refused, and shows the card of a crisis', async () => {
      const refused = await all.created(
        'Tell my patient to stop taking her lithium and write a plan for it',
      );
      const crisis = await all.created('I want to kill myself tonight and need an exercise');
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${refused}`);
      await page.getByRole('heading', { name: 'This was not drafted' }).waitFor();
      await page.getByRole('heading', { name: 'What would help instead' }).waitFor();
      await page.goto(`/protocols/${crisis}`);
      await page.getByText('Held before anything was written').waitFor();
      expect(await button(page, 'Proceed: let it be drafted').isDisabled()).toBe(true);
      await page.goto('/');
      const first = page.locator('a[data-row]').first();
      expect(await first.textContent()).toContain('Possible crisis');
      await context.close();
    });

    it('moves through the inbox by keys, and a new protocol appears without moving the focus', async () => {
      const { page, context } = await as('reviewer');
      await page.goto('/');
      await page.locator('a[data-row]').nth(1).waitFor();
      const focused = () => page.evaluate<string>('document.activeElement.getAttribute("href")');
      const href = await page.locator('a[data-row]').first().getAttribute('href');
      // the rows are there before the page listens
      await expect
        .poll(() => page.keyboard.press('j').then(focused), { timeout: 20_000 })
        .toBe(href);
      await page.keyboard.press('j');
      expect(await focused()).not.toBe(href);
      await page.keyboard.press('k');
      expect(await focused()).toBe(href);
      await all.created('A self-compassion letter for an adult after a mistake at work');
      await page.getByText('A self-compassion letter').waitFor();
      expect(await focused()).toBe(href);
      await page.keyboard.press('/');
      await page.keyboard.type('kill myself');
      await expect.poll(() => page.locator('a[data-row]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await page.locator('body').click({ position: { x: 2, y: 400 } });
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keys' }).waitFor();
      await context.close();
    });

    it.each(['light', 'dark'] as const)(
      'has nothing that axe finds, on any screen, in %s',
      async (theme) => {
        const { page, context } = await as('reviewer');
        await context.addCookies([{ name: 'theme', value: theme, url: all.url }]);
        const response = await all.ask('protocols?limit=50', all.tokens.viewer);
        const { protocols } = ProtocolList.parse(await response.json());
        const of = (status: Status, attention?: Attention) =>
          protocols.find(
            (each) => each.status === status && (!attention || each.attention.includes(attention)),
          )!;
        const pages = [
          '/',
          '/new',
          `/protocols/${of('approved').protocolId}`,
          `/protocols/${of('refused').protocolId}`,
          `/protocols/${of('pending_review', 'crisis').protocolId}`,
          `/protocols/${of('pending_review', 'max_iterations').protocolId}`,
        ];
        for (const path of pages) {
          await page.goto(path);
          await page.locator('h1').waitFor();
          expect(await violations(page), path).toEqual([]);
        }
        await openWarnings(page);
        await button(page, 'Request a revision').click();
        expect(await violations(page), 'the form').toEqual([]);
        for (const name of ['Changes', 'How it came to be', 'Time travel']) {
          await page.getByRole('tab', { name }).click();
          if (name === 'Time travel') await page.getByRole('slider').waitFor();
          expect(await violations(page), name).toEqual([]);
        }
        await page.getByRole('tab', { name: 'Text', exact: true }).click();
        await button(page, 'Edit').click();
        await page.getByRole('textbox', { name: 'The text, as Markdown' }).waitFor();
        expect(await violations(page), 'the editor').toEqual([]);

        const id = await all.created(intent);
        await all.waits(id);
        await page.goto(`/protocols/${id}`);
        await waitsForDecision(page);
        await button(page, /^Line 10: comment/).click();
        await button(page, 'Approve').click();
        expect(await violations(page), 'the approval and a comment').toEqual([]);
        await button(page, 'Reject').click();
        await page.getByLabel('Why is it rejected?').fill('Not for us.');
        await button(page, 'Reject it').click();
        await page.getByText('rejected, not for use').waitFor();
        expect(await violations(page), 'rejected').toEqual([]);
        await page.locator('h1').click();
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keys' }).waitFor();
        expect(await violations(page), 'the keys').toEqual([]);
        await page.goto(`/protocols/${crypto.randomUUID()}`);
        await page.getByText('There is nothing here').waitFor();
        expect(await violations(page), 'no such protocol').toEqual([]);
        await context.clearCookies({ name: 'foundry_session' });
        await page.goto('/login');
        expect(await violations(page), '/login').toEqual([]);
        await context.close();
      },
    );

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
