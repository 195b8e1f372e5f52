import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, waitsForDecision } from '../at-the-gate.ts';
import { signIn, signOut, visitor } from '../browser.ts';
import { all, browser, claims } from '../setting.ts';

export const sessionOverClaims = claims('a page whose session is over', {}, () => {
  const intent = 'Worry postponement for a student whose exams begin in three weeks';
  const kept = (page: Page) =>
    page.evaluate<string>(
      `Object.entries(localStorage).filter(([key]) => key.startsWith('kept:')).join()`,
    );
  const returnTo = (page: Page) => page.evaluate(`dispatchEvent(new Event('focus'))`);

  /** Grace's page of a protocol that waits for her, with the reason for a rejection that she has not sent. */
  async function rejecting() {
    const id = await all.created(intent);
    await all.waits(id);
    const { page, context } = await visitor(browser, all.url, all.tokens.grace);
    await page.goto(`/protocols/${id}`);
    await waitsForDecision(page);
    await button(page, 'Reject').click();
    await page.getByLabel('Reason for rejection').fill('Not for a student.');
    expect(await kept(page)).toContain('Not for a student.');
    return { id, page, context };
  }

  /** Has another session in the cookie of that browser, as after signing in in another tab. */
  async function signsInAs(context: BrowserContext, token: string) {
    const [cookie] = await context.cookies();
    await context.addCookies([{ ...cookie!, value: await signIn(all.url, token) }]);
  }

  async function signsOut(page: Page) {
    await button(page, /^Signed in as/).click();
    await button(page, 'Sign out').click();
    await page.getByLabel('Token').waitFor();
  }

  it('keeps nothing where its person signed out in another tab, and keeps again for them once they are back', async () => {
    const { id, page, context } = await rejecting();
    const other = await context.newPage();
    await other.goto('/');
    // somebody writes there in the very moment that the other tab forgets
    await page.evaluate(`((field) => addEventListener('storage', () => {
      field.value += ' At all.';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, true))(document.activeElement)`);
    await signsOut(other);
    await page.getByText('You are signed out.').waitFor();
    await returnTo(page);
    expect(await kept(page)).toBe('');
    expect(await page.getByText('is saved in this browser').count()).toBe(0);

    await other.goto(`/login?to=/protocols/${id}`);
    await other.getByLabel('Token').fill(all.tokens.grace);
    await button(other, 'Sign in').click();
    await waitsForDecision(other);
    await button(other, 'Reject').click();
    await other.getByLabel('Reason for rejection').fill('Too long.');
    expect(await kept(other)).toContain('Too long.');
    await returnTo(page); // comes back by itself
    await waitsForDecision(page);
    await button(page, 'Reject').click();
    await expect.poll(() => page.getByLabel('Reason for rejection').inputValue()).toBe('Too long.');
    await context.close();
  });

  it('says that what was written is kept where it is, and shows it again after signing in', async () => {
    const { page, context } = await rejecting();
    const [cookie] = await context.cookies();
    await signOut(all.url, cookie!.value);
    await returnTo(page);
    await page.getByText('Your unsent text is saved in this browser.').waitFor();
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await page.getByLabel('Token').fill(all.tokens.grace);
    await button(page, 'Sign in').click();
    await waitsForDecision(page);
    await button(page, 'Reject').click();
    const why = page.getByLabel('Reason for rejection');
    await expect.poll(() => why.inputValue()).toBe('Not for a student.');
    await context.close();
  });

  it('offers nobody to sign somebody else out, whose words would stay', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
    await page.goto('/new');
    await button(page, /^Signed in as/).waitFor();
    await signsInAs(context, all.tokens.grace);
    await returnTo(page);
    await page.getByText('Someone else is now signed in').waitFor();
    await expect.poll(() => button(page, /^Signed in as/).count()).toBe(0);
    await page.getByRole('link', { name: 'Open this page as them' }).click();
    await button(page, 'Signed in as grace').waitFor();
    await context.close();
  });

  it('shows nothing of a protocol in its tab’s title, nor in its document', async () => {
    const id = await all.created(intent);
    await all.waits(id);
    const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
    // as a page by its address, and as one that was led to, whose title a screen reader reads out
    for (const isLedTo of [false, true]) {
      await signsInAs(context, all.tokens.reviewer);
      await page.goto(isLedTo ? '/' : `/protocols/${id}`);
      if (isLedTo) await page.locator(`a[href="/protocols/${id}"]`).first().click();
      await page.getByRole('tab', { name: 'Text', exact: true }).waitFor();
      await expect.poll(() => page.title()).toMatch(/.+ · Protocol Foundry/);
      const [title] = (await page.title()).split(' · ');
      for (const words of [title!, intent]) expect(await page.content()).toContain(words);
      await signsInAs(context, all.tokens.grace);
      await returnTo(page);
      await page.getByText('Someone else is now signed in').waitFor();
      await expect.poll(() => page.title()).toBe('Protocol Foundry');
      for (const words of [title!, intent]) expect(await page.content()).not.toContain(words);
    }
    await context.close();
  });
});
