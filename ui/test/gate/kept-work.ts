import type { Page } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { button, intent, readAll, shortHash, waitsForDecision } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText as withBlank } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

/** A text in which the Guardian finds nothing. */
const goodText = withBlank.replace('[clinician to add]', 'in your local directory');

export const keptWorkClaims = claims(
  'work that was not sent',
  { script: { draft: () => goodText } },
  () => {
    const reviewer = () => visitor(browser, all.url, all.tokens.reviewer);
    async function atTheGate() {
      const id = await all.created(intent);
      await all.waits(id);
      const visit = await reviewer();
      await visit.page.goto(`/protocols/${id}`);
      await waitsForDecision(visit.page);
      return { id, ...visit };
    }
    const editor = (page: Page) => page.getByRole('textbox', { name: 'Text as Markdown' });
    const preview = (page: Page) => page.getByRole('group', { name: 'Preview' });
    async function edits(page: Page, more: string) {
      await button(page, 'Edit').click();
      await editor(page).press('Control+End');
      await editor(page).pressSequentially(`\n${more}`);
      await preview(page).getByText(more).waitFor();
    }
    const unsaved = (page: Page) => page.getByText('You have an unsaved edit of version 1.');
    const keptOf = (page: Page, id: string) =>
      page.evaluate<string>(
        `Object.entries(localStorage).filter(([key]) => key.includes('${id}')).join()`,
      );

    it('is there again after the tab was closed, in no other tab lost, and forgotten on signing out', async () => {
      const { id, page, context } = await atTheGate();
      await button(page, /^Line 10: comment/).click();
      await page.getByLabel('Comment on line 10').fill('Too cold.');
      await button(page, 'Save comment').click();
      await button(page, 'Reject').click();
      await page.getByLabel('Reason for rejection').fill('Not for a student.');
      await edits(page, 'Bring this page along.');
      await page.close();

      const [one, two] = [await context.newPage(), await context.newPage()];
      for (const tab of [one, two]) {
        await tab.goto(`/protocols/${id}`);
        await unsaved(tab).waitFor();
      }
      await one.getByText('Too cold.').first().waitFor();
      await button(one, /^Line 1: comment/).click();
      await one.getByLabel('Comment on line 1').fill('Warmer here.');
      await button(one, 'Save comment').click();
      await two.getByText('Warmer here.').first().waitFor();
      await button(two, 'Reject').click();
      const why = two.getByLabel('Reason for rejection');
      await expect.poll(() => why.inputValue()).toBe('Not for a student.');
      for (const words of ['Too cold.', 'Warmer here.', 'Bring this page along.'])
        expect(await keptOf(two, id)).toContain(words);

      await button(two, 'Signed in as shared reviewer token').click();
      await two.getByText('Signing out also deletes').waitFor();
      await button(two, 'Sign out').click();
      await two.getByLabel('Token').waitFor();
      expect(await keptOf(two, id)).toBe('');
      await context.close();
    });

    it('is said wherever one can approve, and not signed away: approving and discarding ask first', async () => {
      const { page, context } = await atTheGate();
      await edits(page, 'Bring this page along.');
      await button(page, 'Back to the text').click();
      await unsaved(page).waitFor();
      await button(page, 'Approve').click();
      await readAll(page);
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      const sign = button(page, /^Approve version/);
      await expect.poll(() => sign.isDisabled()).toBe(true);
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Sign version 1 as it is, without my unsaved edit').check();
      await expect.poll(() => sign.isDisabled()).toBe(false);

      await button(page, 'Continue').click();
      await preview(page).getByText('Bring this page along.').waitFor();
      await button(page, 'Discard my edit').click();
      await button(page, 'Keep changes').click();
      await preview(page).getByText('Bring this page along.').waitFor();
      await button(page, 'Back to the text').click();
      await button(page, 'Discard').click();
      await button(page, 'Discard changes').click();
      await expect.poll(() => unsaved(page).count()).toBe(0);
      await button(page, 'Edit').click();
      await page.getByText('No changes yet').waitFor();
      await button(page, 'Discard my edit').click(); // nothing to ask about
      await waitsForDecision(page);
      await context.close();
    });

    it('stays with the text on the screen where a part cannot be loaded, which is tried again when asked', async () => {
      const { page, context, complaints } = await atTheGate();
      await edits(page, 'Bring this page along.');
      await button(page, 'Back to the text').click();
      await page.reload();
      await waitsForDecision(page);
      const parts = '**/_app/immutable/**';
      await page.route(parts, (route) => route.abort());
      await button(page, 'Continue').click();
      await page.getByRole('alert').getByText('The editor could not be loaded.').waitFor();
      await page.getByRole('heading', { name: 'Practice log' }).waitFor();
      await unsaved(page).waitFor();
      const tab = (name: string) => page.getByRole('tab', { name });
      await tab('History').click();
      await page.getByText('The picture of the agents could not be loaded.').waitFor();
      await tab('Time travel').click();
      await page.getByText('Time travel could not be loaded.').waitFor();

      await page.unroute(parts);
      // a browser may load the part alone, or the page with it
      await button(page, 'Try again').last().click();
      await vi.waitUntil(
        async () => {
          if ((await page.getByRole('slider').count()) > 0) return true;
          const opened = tab('Time travel').click({ timeout: 1_000 });
          await opened.catch(() => undefined);
          return false;
        },
        { timeout: 60_000 },
      );
      await tab('Text').click();
      await button(page, /^(Try again|Continue)$/)
        .first()
        .click();
      await preview(page).getByText('Bring this page along.').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('is there again for who left a new request by a link, until it is sent or started again', async () => {
      const { page, context } = await reviewer();
      const request = page.getByLabel('What is it for?');
      await page.goto('/new');
      await request.fill('Worry postponement for a nurse');
      await page.getByText('Context, audience, language').click();
      await page.getByLabel('Audience').fill('works at night');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('heading', { name: 'Inbox' }).waitFor();
      await page.goBack();
      await expect.poll(() => request.inputValue()).toBe('Worry postponement for a nurse');
      await page.getByText('Your unsent text is back.').waitFor();
      await expect.poll(() => page.getByLabel('Audience').inputValue()).toBe('works at night');
      await button(page, 'Start over').click();
      await expect.poll(() => request.inputValue()).toBe('');

      await request.fill(intent);
      await page.reload();
      await expect.poll(() => request.inputValue()).toBe(intent);
      await button(page, 'Create protocol').click();
      await page.waitForURL(/protocols/);
      await page.goto('/new');
      await expect.poll(() => page.evaluate<string>('document.readyState')).toBe('complete');
      expect(await request.inputValue()).toBe('');
      await context.close();
    });
  },
);
