import { readFile } from 'node:fs/promises';
import { Blackboard, printOf } from '@cerina/contracts';
import { pagesOf } from '@cerina/library';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { visitor } from '../browser.ts';
import { all, browser, claims } from '../setting.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';

export const finishedClaims = claims('a protocol that is finished', {}, () => {
  let draft: string;
  let signed: string;
  beforeAll(async () => {
    draft = await all.created(intent);
    signed = await all.created(intent);
    await decided(draft);
    const board = await decided(signed, { action: 'request_revision', feedback: 'Warmer.' });
    await decided(signed, { action: 'approve' }, board.gate!.id);
  }, 180_000);

  /** Waits for a gate after that one, and decides at it over the API. */
  async function decided(id: string, decision?: object, after?: string): Promise<Blackboard> {
    const board = await vi.waitFor(
      async () => {
        const response = await all.ask(`protocols/${id}/state`, all.tokens.viewer);
        const now = Blackboard.parse(await response.json());
        if (!now.gate || now.gate.id === after) throw new Error(`no gate yet: ${now.phase}`);
        return now;
      },
      { timeout: 90_000, interval: 200 },
    );
    if (!decision) return board;
    const { id: gateId, offered, mustRead } = board.gate!;
    const body = { gateId, ...offered.at(-1), findingsRead: mustRead, ...decision };
    const response = await all.ask(`protocols/${id}/review`, all.tokens.reviewer, body);
    expect(response.status).toBe(200);
    return board;
  }
  async function at(id: string, language = 'en-GB') {
    const { page, context } = await visitor(browser, all.url, all.tokens.viewer);
    await page.addInitScript(
      `Object.defineProperty(navigator, 'language', { value: '${language}' })`,
    );
    await page.goto(`/protocols/${id}`);
    await page.locator('.document').waitFor();
    return { page, context };
  }
  const shows = (page: Page, name: string) => page.getByRole('button', { name }).isVisible();

  it('says who signed what, and prints only the text with that line', async () => {
    const { page, context } = await at(signed);
    const region = page.getByRole('region', { name: 'Signature and export' });
    await region
      .getByText(
        /^Approved with the shared reviewer token \(no person is named\) on .*, version 2\.$/,
      )
      .waitFor();
    await region.getByText(/^SHA-256 [0-9a-f]{64}$/).waitFor();
    await region.getByText('Signed as reviewer, with the shared token, over the API').waitFor();
    expect(await shows(page, 'Print')).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => region.getByText('Approved with the shared reviewer token').isVisible())
      .toBe(true);
    await expect
      .poll(() => page.getByRole('heading', { name: 'Practice log' }).isVisible())
      .toBe(true);
    expect(await shows(page, 'Print')).toBe(false);
    const aside = [
      'Skip to content',
      'Signed as reviewer, with the shared token, over the API',
      'Decisions',
      'Inbox',
    ];
    for (const text of aside) {
      expect(await page.getByText(text).first().isVisible(), text).toBe(false);
    }
    await context.close();
  });

  it('prints to about as many pages as the agents count, in large print where that is asked for', async () => {
    const inLargePrint = await all.created(`${intent}. In large print.`);
    const largest = await decided(inLargePrint);
    const ordinary = await decided(draft);
    const prints = [ordinary, largest].map(({ screening }) => printOf(screening!.constraints));
    expect(prints).toEqual(['ordinary', 'large']);
    const printed = await Promise.all([draft, inLargePrint].map(pagesPrinted));
    const counted = [ordinary, largest].map(({ drafts }, n) =>
      pagesOf(drafts.at(-1)!.text, prints[n]),
    );
    expect(counted.map((count, n) => Math.abs(count - printed[n]!) <= 1)).toEqual([true, true]);
    expect(printed[1]).toBeGreaterThan(printed[0]!);
  });

  /** To how many pages of A4 a protocol's text prints. */
  async function pagesPrinted(id: string): Promise<number> {
    const { page, context } = await at(id);
    await page.getByRole('heading', { name: 'Practice log' }).waitFor();
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    await context.close();
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  }

  it('marks a draft in red across the page that is printed, above all else on it', async () => {
    const [{ page, context }, { page: signedPage, context: other }] = [
      await at(draft),
      await at(signed),
    ];
    await page.emulateMedia({ media: 'print' });
    await signedPage.emulateMedia({ media: 'print' });
    const style = await page.evaluate<[string, string]>(`(() => {
      const { content, position } = getComputedStyle(document.querySelector('.draft'), '::before');
      return [content, position];
    })()`);
    expect(style[0]).toContain('Draft for review');
    expect(style[1]).toBe('fixed'); // which Chromium and Firefox repeat on every page
    expect(await reddish(page)).toBeGreaterThan(5_000);
    expect(await reddish(signedPage)).toBe(0);
    await Promise.all([context.close(), other.close()]);
  });

  /** How many pixels of what a page shows are a shade of red. */
  async function reddish(page: Page): Promise<number> {
    const png = (await page.screenshot()).toString('base64');
    const blank = await browser.newPage();
    const count = await blank.evaluate<number>(`(async () => {
      const image = await createImageBitmap(await (await fetch('data:image/png;base64,${png}')).blob());
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) count += data[at] - data[at + 1] > 8 ? 1 : 0;
      return count;
    })()`);
    await blank.close();
    return count;
  }

  it.each([
    ['en-GB', 'A4', 594],
    ['en-US', 'US Letter', 612],
  ])('gives %s a PDF on %s', async (language, name, width) => {
    const { page, context } = await at(signed, language);
    await expect.poll(() => page.getByRole('radio', { name }).isChecked()).toBe(true);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/-v2-[0-9a-f]{8}\.pdf$/);
    const pdf = await readFile(await download.path(), 'latin1');
    expect(pdf).toMatch(new RegExp(`/MediaBox \\[0 0 ${width}`));
    await context.close();
  });

  it('points to Print where there is no Chromium to make a PDF', async () => {
    const { page, context } = await at(signed);
    await page.route('**/export?format=pdf*', (route) =>
      route.fulfill({ status: 501, json: { code: 'not_available', title: 'None', status: 501 } }),
    );
    await page.getByRole('button', { name: 'PDF' }).click();
    await page.getByRole('alert').getByText('choose “Save as PDF”').waitFor();
    await page.getByRole('button', { name: 'Print it here' }).waitFor();
    await context.close();
  });

  it('goes back in time by keys, and reads only the step where they rest', async () => {
    const { page, context } = await at(signed);
    await page.getByRole('tab', { name: 'Time travel' }).click();
    const slider = page.getByRole('slider', { name: 'Step' });
    await slider.press('Home');
    await page.getByText('Protocol created.').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/history\/./.test(request.url())) asked.push(request.url());
    });
    for (let presses = 0; presses < 6; presses += 1) await slider.press('ArrowRight');
    await page.getByRole('heading', { name: 'Changes in step 7' }).waitFor();
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(/^Step 7 of \d+: .+, version \d, /);
    expect(asked.length).toBeLessThan(7);
    await slider.press('End');
    await page
      .getByText('Someone with the shared reviewer token approved it (version 2).')
      .waitFor();
    await page.getByRole('button', { name: 'Version 1' }).click();
    await expect.poll(() => page.getByRole('complementary').isVisible()).toBe(false);
    await context.close();
  });

  it('says of a step that is no longer stored what still is', async () => {
    const { page, context } = await at(signed);
    await page.route('**/history/*', (route) =>
      route.fulfill({ status: 410, json: { code: 'gone', title: 'Gone', status: 410 } }),
    );
    await page.getByRole('tab', { name: 'Time travel' }).click();
    await page.getByRole('alert').getByText('no longer stored').waitFor();
    await context.close();
  });
});
