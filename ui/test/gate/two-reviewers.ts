import { expect, it } from 'vitest';
import {
  approve,
  button,
  intent,
  openWarnings,
  readAll,
  shortHash,
  waitsForDecision,
} from '../at-the-gate.ts';
import { signIn, visitor } from '../browser.ts';
import type { All } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

export const twoReviewersClaims = claims('two reviewers of one protocol', {}, () => {
  const as = (who: keyof All['tokens']) => visitor(browser, all.url, all.tokens[who]);

  it('shows a second reviewer at once that it was decided, and by whom', async () => {
    const id = await all.created(intent);
    const [one, two] = [await as('reviewer'), await as('grace')];
    for (const { page } of [one, two]) {
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
    }
    await button(two.page, 'Reject').click();
    await two.page.getByLabel('Reason for rejection').fill('Too late.');
    await approve(one.page);
    await one.page.getByText('Approved.', { exact: true }).waitFor();
    await two.page.getByText('Someone with the shared reviewer token approved it').waitFor();
    await expect
      .poll(() => two.page.getByRole('heading', { name: 'Your decision' }).count())
      .toBe(0);
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
    await two.page.getByLabel('Reason for rejection').fill('Too late.');
    await approve(one.page);
    await button(two.page, 'Reject protocol').click();
    await two.page
      .getByText(/^Your decision was not recorded. .* The protocol is approved.$/)
      .waitFor();
    await two.page.getByText('Someone with the shared reviewer token approved it').waitFor();
    await one.page.reload();
    await one.page.getByText('Approved with the shared reviewer token').waitFor();
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
    await one.page.getByText('grace is also reviewing it').waitFor();
    await two.page.getByRole('link', { name: 'Inbox' }).first().click();
    await two.page.getByRole('heading', { name: 'Inbox' }).waitFor();
    await one.page.getByText('grace is also reviewing it').waitFor({ state: 'detached' });
    await Promise.all([one.context.close(), two.context.close()]);
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
    await expect.poll(() => button(page, /^Approve version/).isDisabled()).toBe(false);
    const value = await signIn(all.url, all.tokens.grace);
    await context.addCookies([{ name: 'foundry_session', value, url: all.url }]);
    await page.reload();
    await waitsForDecision(page);
    await button(page, 'Approve').click();
    await page.getByText('still unread').waitFor();
    await page.getByText('You haven’t read line').waitFor();
    await context.close();
  });
});
