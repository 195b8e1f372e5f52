import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, intent } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

export const keyboardClaims = claims('the dashboard by keys alone', {}, () => {
  /** What has the focus, as it is called. */
  const focused = (page: Page) =>
    page.evaluate<string>(`(({ id, labels, ariaLabel, textContent, localName }) =>
      localName === 'body' ? 'nothing' : ariaLabel ?? (labels?.[0] ?? { textContent }).textContent.trim().replace(/\\s+/g, ' '))(document.activeElement)`);
  const stands = (page: Page, on: string | RegExp) =>
    on instanceof RegExp
      ? expect.poll(() => focused(page)).toMatch(on)
      : expect.poll(() => focused(page)).toBe(on);

  const reviewer = () => visitor(browser, all.url, all.tokens.reviewer);
  async function atTheGate() {
    const id = await all.created(intent);
    await all.waits(id);
    const visit = await reviewer();
    await visit.page.goto(`/protocols/${id}`);
    await visit.page.getByRole('heading', { name: 'Your decision' }).waitFor();
    // it is there before it listens
    const listens = async () => {
      await visit.page.keyboard.press('j');
      return focused(visit.page);
    };
    await expect.poll(listens).not.toBe('nothing');
    return { id, ...visit };
  }

  it('goes to a line with Tab and the arrows, and begins, keeps, changes and removes its comment', async () => {
    const { page, context, complaints } = await atTheGate();
    const { keyboard } = page;
    await page.getByRole('tab', { name: 'Text', exact: true }).focus();
    while (!/^Line \d+: comment/.test(await focused(page))) await keyboard.press('Tab');
    await stands(page, 'Line 1: comment');
    await expect.poll(() => page.locator('.number[tabindex="0"]').count()).toBe(1);
    await keyboard.press('ArrowDown');
    await stands(page, 'Line 3: comment'); // the second is empty
    await keyboard.press('End');
    await stands(page, /^Line (?!3:)\d+: comment/);
    await keyboard.press('Home');
    await keyboard.press('ArrowUp');
    await stands(page, 'Line 1: comment');
    await keyboard.press('ArrowDown');

    await keyboard.type('cxar');
    await stands(page, 'Comment on line 3');
    const field = page.getByLabel('Comment on line 3');
    await expect.poll(() => field.inputValue()).toBe('xar');
    await keyboard.press('Control+Enter');
    await stands(page, 'Line 3: change the comment');
    await page.getByText('Your comment').waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowUp');
    await keyboard.press('c');
    await keyboard.press('End');
    await keyboard.type(' and more');
    await keyboard.press('Escape');
    await stands(page, 'Line 3: change the comment');
    await keyboard.press('c');
    await expect.poll(() => field.inputValue()).toBe('xar');
    await keyboard.press('End');
    await keyboard.type('!');
    await keyboard.press('Control+Enter');
    await button(page, 'Request a revision (1)').waitFor();
    await page.getByText('xar!').waitFor();
    await keyboard.press('c');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await stands(page, 'Remove');
    await keyboard.press('Enter');
    await stands(page, 'Line 3: comment');
    await button(page, 'Request a revision').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('comments on the first line on screen where none is in focus, from any view, and takes the letters that follow', async () => {
    const { page, context } = await atTheGate();
    const { keyboard } = page;
    await page.evaluate('scrollTo(0, 900)');
    const first = await page.evaluate<string>(
      `[...document.querySelectorAll('.number')].find((each) => each.getBoundingClientRect().top >= 56).textContent`,
    );
    expect(Number(first)).toBeGreaterThan(3);
    await keyboard.type('carex');
    await stands(page, `Comment on line ${first}`);
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('arex');
    await keyboard.press('Tab');
    await keyboard.press('Escape');
    await stands(page, `Line ${first}: comment`);

    await page.getByRole('tab', { name: 'History' }).click();
    await keyboard.type('carex');
    await stands(page, /^Comment on line/);
    await expect.poll(() => page.getByRole('textbox').inputValue()).toBe('arex');
    await expect.poll(() => page.locator('form').filter({ hasText: 'Cancel' }).count()).toBe(0);

    // started elsewhere, what was written stays
    const tenth = button(page, /^Line 10: /);
    await tenth.focus();
    await keyboard.press('c');
    await stands(page, 'Comment on line 10');
    await page.getByText('arex').waitFor();
    await context.close();
  });

  it('is on what is next to do in the approval, until it is signed', async () => {
    const { page, context } = await atTheGate();
    const { keyboard } = page;
    await page.setViewportSize({ width: 1280, height: 800 });
    await keyboard.press('a');
    await stands(page, 'Open the next one');
    const seen = (name: RegExp) =>
      button(page, name).evaluate((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const there = each.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
        return there === each;
      });
    expect(await seen(/^Approve version/)).toBe(true);
    expect(await seen(/^Cancel$/)).toBe(true);
    await keyboard.press('Enter');
    await stands(page, /line \d+$/); // the finding
    await keyboard.press('a');
    await stands(page, /^Continue from line/);
    const label = page.locator('label[for="confirm"] code');
    for (
      let now = await focused(page);
      now.startsWith('Continue from');
      now = await focused(page)
    ) {
      await keyboard.press('Enter');
      await expect.poll(() => focused(page)).not.toBe(now);
    }
    await stands(page, /^Type [0-9a-f]{8} to sign$/);
    await keyboard.press('Shift+Tab');
    await button(page, /^Approve$/).focus();
    await keyboard.press('Enter');
    await stands(page, /^Type [0-9a-f]{8} to sign$/);
    expect(await seen(/^Cancel$/)).toBe(true);
    await keyboard.type((await label.textContent())!);
    await keyboard.press('Enter');
    await page.getByText('Approved.', { exact: true }).waitFor();
    await stands(page, /\S/);
    await expect.poll(() => focused(page)).not.toBe('nothing');

    // an export leaves the focus on its button
    await page.reload();
    const markdown = button(page, 'Markdown');
    const made = Promise.withResolvers<void>();
    await page.route('**/export?*', async (route) => {
      await made.promise;
      await route.continue();
    });
    const download = page.waitForEvent('download');
    await expect.poll(() => markdown.press('Enter').then(() => focused(page))).toMatch(/^Making/);
    await expect.poll(() => button(page, 'Word').getAttribute('aria-disabled')).toBe('true');
    made.resolve();
    await download;
    await stands(page, 'Markdown');
    await context.close();
  });

  it('comes back from the editor to the button that opened it', async () => {
    const { page, context } = await atTheGate();
    await page.keyboard.press('e');
    await stands(page, 'Text as Markdown');
    await button(page, 'Back to the text').press('Enter');
    await stands(page, 'Edit');
    await page.keyboard.press('Enter');
    await stands(page, 'Text as Markdown');
    await button(page, 'Discard my edit').press('Enter');
    await stands(page, 'Edit');
    await context.close();
  });

  it('keeps the focus when a revision comes back: on what is still there, else on the decision', async () => {
    const { id, page, context } = await atTheGate();
    const grace = await visitor(browser, all.url, all.tokens.grace);
    await grace.page.goto(`/protocols/${id}`);
    const revise = async (words: string) => {
      await button(grace.page, /^Request a revision/).click();
      await grace.page.getByLabel('What should change?').fill(words);
      await button(grace.page, 'Request revision').click();
    };
    await page.getByRole('tab', { name: 'Text', exact: true }).focus();
    await revise('Warmer.');
    await page.getByText('Draft for review: version 2').waitFor();
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await stands(page, 'Text');

    await page.getByRole('tab', { name: 'Text', exact: true }).click();
    await button(page, /^Line 10: comment/).focus();
    await grace.page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await revise('Warmer still.');
    await page.getByText('Draft for review: version 3').waitFor();
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await stands(page, /^Already decided/);

    // what is being written when another decides ends up nowhere
    await page.keyboard.press('x');
    await stands(page, 'Reason for rejection');
    await button(grace.page, 'Reject').click();
    await grace.page.getByLabel('Reason for rejection').fill('Not for us.');
    await button(grace.page, 'Reject protocol').click({ noWaitAfter: true });
    const gone = page.getByText('grace rejected it');
    while ((await gone.count()) === 0) await page.keyboard.type('nag');
    await page.keyboard.type('nagging', { delay: 30 });
    await gone.waitFor();
    await expect.poll(() => focused(page)).not.toBe('nothing');
    expect(new URL(page.url()).pathname).toBe(`/protocols/${id}`);
    await Promise.all([context.close(), grace.context.close()]);
  });

  it('is on the button again that was off while it worked, where its decision was not sent', async () => {
    const { page, context } = await atTheGate();
    const answered = Promise.withResolvers<void>();
    await page.route('**/review', async (route) => {
      await answered.promise;
      await route.abort();
    });
    await page.keyboard.press('x');
    await stands(page, 'Reason for rejection');
    await page.keyboard.type('Not for us.');
    await page.keyboard.press('Tab');
    await stands(page, 'Reject protocol');
    await page.keyboard.press('Enter');
    await stands(page, 'nothing');
    answered.resolve();
    await page.getByText('Nothing was sent').waitFor();
    await stands(page, 'Reject protocol');
    await context.close();
  });

  it('leaves who halts a protocol on the button that resumes it', async () => {
    let write = (_text: string) => {};
    all.model.will({
      draft: () =>
        new Promise((resolve) => {
          write = resolve;
        }),
    });
    const id = await all.created(intent);
    const { page, context } = await reviewer();
    await page.goto(`/protocols/${id}`);
    await page
      .getByText('Drafter writes the first draft')
      .filter({ visible: true })
      .first()
      .waitFor();
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    const listens = () => page.keyboard.press('?').then(() => dialog.isVisible());
    await expect.poll(listens).toBe(true);
    await page.keyboard.press('Escape');
    await button(page, 'Halt').press('Enter');
    await stands(page, 'Resume');
    await page.getByText('Halted before a version was finished.').waitFor();
    const before = all.model.count('draft');
    // a second press that comes at once was meant for Halt; later ones are not
    const resumed = async () => {
      if ((await button(page, 'Halt').count()) === 1) return true;
      await page.keyboard.press('Enter');
      return false;
    };
    await expect.poll(resumed, { interval: 1_500 }).toBe(true);
    await all.model.until(() => all.model.count('draft') > before);
    await stands(page, 'Halt');
    write(goodText);
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await stands(page, 'Your decision');
    all.model.will({ draft: () => goodText });
    await context.close();
  });

  it('puts who asks for what is refused before the reason', async () => {
    const { page, context } = await reviewer();
    await page.goto('/new');
    await page.getByLabel('What is it for?').fill(intent);
    await page.getByText('Context, audience, language').click();
    await page.getByLabel('Language').fill('not a language!');
    await button(page, 'Create protocol').press('Enter');
    await stands(page, /locale/);
    await page.getByLabel('Language').fill('en');
    await button(page, 'Create protocol').press('Enter');
    await page.getByRole('heading', { name: 'Your decision' }).waitFor();
    await context.close();
  });

  it('tells who has a mouse of the keys, and gives the focus back', async () => {
    const { page, context } = await atTheGate();
    const keys = button(page, 'Keys: ?');
    await keys.click();
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    await dialog.getByText('comment on the focused line').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('axc');
    await expect.poll(() => page.locator('#main form').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await stands(page, 'Keys: ?');
    await context.close();
  });
});
