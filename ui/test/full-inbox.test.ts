import { Blackboard, type ProtocolSummary } from '@cerina/contracts';
import { addRows } from '@cerina/test/stores/add-rows';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from './axe.ts';
import { chromiumBin, openBrowser, type Visitor, visitor } from './browser.ts';
import { type All, startAll } from './foundry.ts';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

if (!chromiumBin) {
  it.skip('needs Chromium: none at CHROMIUM_BIN or /usr/bin/chromium (apt-get install chromium)');
}
describe.skipIf(!chromiumBin)('an inbox of hundreds', { timeout: 240_000 }, () => {
  let all: All;
  let browser: Browser;
  let reviewer: Visitor;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    all = await startAll();
    id = await all.created('Worry postponement for a student with exams in three weeks');
    await all.waits(id);
    const rows = Array.from(
      { length: 239 },
      (_, n): Partial<ProtocolSummary> => ({
        intent: `An exercise, the case ${n}`,
        title: null,
        createdAt: ago(1000 - n),
        updatedAt: ago(1000 - n),
      }),
    );
    rows[200]!.attention = ['crisis'];
    await addRows(all.databaseUrl, id, rows);
    browser = await openBrowser();
    reviewer = await visitor(browser, all.url, all.tokens.reviewer);
    page = reviewer.page;
    await page.goto('/');
    await page.locator('a[data-row]').first().waitFor();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await all?.[Symbol.asyncDispose]();
  });

  const heading = (text: string) => page.getByRole('heading', { name: text, exact: true });
  const focused = () =>
    page.evaluate<string | null>(
      `document.activeElement.closest('[role=listitem]')?.getAttribute('aria-posinset')`,
    );

  it('says how many wait, and puts a crisis first that is on no first page by its age', async () => {
    await heading('Needs review 240').waitFor();
    await page.getByText('240 protocols need review.').waitFor();
    await expect
      .poll(() => page.locator('a[data-row]').first().textContent())
      .toContain('case 200');
  });

  it('shows all of them page by page, with only the near ones in the page', async () => {
    const more = page.getByRole('button', { name: 'Show more' });
    await more.waitFor();
    // where a busy machine answered too late, the page says so, and one clicks again
    await expect
      .poll(
        async () => {
          if (await more.isVisible()) await more.click();
          return more.count();
        },
        { interval: 2_000 },
      )
      .toBe(0);
    await expect
      .poll(async () => {
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
        return page.locator('[aria-posinset="240"]').count();
      })
      .toBe(1);
    await expect.poll(() => page.locator('a[data-row]').count()).toBeLessThan(130);
    expect(await violations(page)).toEqual([]);
  });

  it('moves by keys from row to row, none left out', async () => {
    await page.evaluate('scrollTo(0, 0)');
    await page.locator('[aria-posinset="1"] a').focus();
    for (let n = 2; n <= 60; n += 1) {
      await page.keyboard.press('j');
      await expect.poll(focused).toBe(String(n));
    }
    await page.keyboard.press('k');
    await expect.poll(focused).toBe('59');
  });

  it('counts again as one is decided elsewhere', async () => {
    const state = await all.ask(`protocols/${id}/state`, all.tokens.viewer);
    const { gate } = Blackboard.parse(await state.json());
    const decision = { gateId: gate!.id, action: 'reject', reason: 'It does not fit.' };
    await all.ask(`protocols/${id}/review`, all.tokens.grace, decision);
    await heading('Needs review 239').waitFor();
    await heading('Done 1').waitFor();
  });

  it('finds what no page has shown yet, and still says how many wait in all', async () => {
    await page.reload();
    await page.getByRole('searchbox').fill('230 exercise');
    await heading('Needs review 1').waitFor();
    await expect
      .poll(() => page.locator('a[data-row]').allTextContents())
      .toEqual([expect.stringContaining('case 230')]);
    await page.getByText('239 protocols need review.').waitFor();
    await page.getByRole('radio', { name: 'In progress' }).click();
    await page.getByText('No matches here').waitFor();
    expect(reviewer.complaints).toEqual([]);
  });

  it('lists what came after it was read and before its event stream was open', async () => {
    const late = await reviewer.context.newPage();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    await late.route('**/api/stream', (route) => opened.then(() => route.continue()));
    const asked = late.waitForRequest('**/api/stream');
    await late.goto('/');
    await asked;
    await all.waits(await all.created('Worry postponement, asked for later'));
    await late.getByRole('heading', { name: 'Needs review 239', exact: true }).waitFor();
    open();
    await late.getByRole('heading', { name: 'Needs review 240', exact: true }).waitFor();
    await late.close();
  });
});
