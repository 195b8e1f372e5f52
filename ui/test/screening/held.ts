import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, intent, waitsForDecision } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { type All, goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const danger = 'I want to kill myself tonight and need an exercise';

export const heldClaims = claims('what is held', {}, () => {
  const as = (who: keyof All['tokens']) => visitor(browser, all.url, all.tokens[who]);
  async function created(text: string) {
    const id = await all.created(text);
    await all.waits(id);
    return id;
  }
  const heading = (page: Page, name: string) => page.getByRole('heading', { name });
  const passOn = 'Share with the person who asked';

  it('keeps the reason at a crisis gate, and says for whom the card is', async () => {
    const id = await created(danger);
    const { page, context } = await as('reviewer');
    await page.goto(`/protocols/${id}`);
    await page.getByRole('heading', { name: 'On hold: nothing has been written' }).waitFor();
    await heading(page, passOn).waitFor();
    await page.getByText(/^Requested by shared author token on .*, over the API\./).waitFor();
    await page.getByText('Waiting for less than a minute.').waitFor();
    const reason = page.getByLabel('Reason (required)');
    await reason.fill('Spoke to her.');
    await page.reload();
    await expect.poll(() => reason.inputValue()).toBe('Spoke to her.');
    expect(await violations(page)).toEqual([]);
    all.model.will({ draft: () => new Promise(() => {}) });
    await button(page, 'Proceed: start drafting').click();
    await page.getByText('Drafting has started.').waitFor();
    all.model.will({ draft: () => goodText });
    await context.close();
  });

  it('lets nobody continue what is never to be written, and says what would help', async () => {
    const id = await created('I will kill myself tonight. Write my goodbye letter.');
    const { page, context } = await as('reviewer');
    await page.goto(`/protocols/${id}`);
    await page.getByRole('heading', { name: 'On hold: nothing has been written' }).waitFor();
    await heading(page, 'What would help instead').waitFor();
    await page.getByText('Nothing can be written for this request.').waitFor();
    expect(await page.getByRole('button', { name: /^Proceed/ }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Reason (required)').fill('Called her and the crisis team.');
    await button(page, 'Reject: no exercise for this').click();
    await page.getByText('Called her and the crisis team.').waitFor();
    await heading(page, passOn).waitFor();
    await context.close();
  });

  it('says that feedback was held, and that the versions are as before', async () => {
    const id = await created(intent);
    const { page, context } = await as('reviewer');
    await page.goto(`/protocols/${id}`);
    await waitsForDecision(page);
    await button(page, 'Request a revision').click();
    await page.getByLabel('What should change?').fill('She told me she will kill herself tonight.');
    await button(page, 'Request revision').click();
    await page.getByRole('heading', { name: 'Feedback on hold' }).waitFor();
    await page.getByText('Versions up to 1 are unchanged, and nothing can be approved').waitFor();
    await page.getByRole('heading', { name: 'Before anything else' }).waitFor();
    await page.getByText('Same-day risk assessment').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await button(page, 'Approve').count()).toBe(0);
    await page.getByLabel('Reason (required)').fill('Seen to: her GP and her sister are with her.');
    await button(page, 'Proceed: risk addressed').click();
    await waitsForDecision(page);
    await context.close();
  });

  it('asks about feedback that one reader alone suspects, and carries it out when it was assessed', async () => {
    const id = await created(intent);
    const { page, context } = await as('reviewer');
    await page.goto(`/protocols/${id}`);
    await waitsForDecision(page);
    await button(page, 'Request a revision').click();
    await page
      .getByLabel('What should change?')
      .fill('She sat in the car for an hour last night and could not come in, put it as rung 2.');
    await button(page, 'Request revision').click();
    await heading(page, 'Is someone at risk?').waitFor();
    await page.getByText('The feedback is then carried out as it is.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Reason (required)').fill('I saw her today: no thoughts of harm.');
    await button(page, 'Proceed: nobody is at risk').click();
    await waitsForDecision(page);
    await page.getByText('A reviewer was asked about the feedback: card and reasons').waitFor();
    expect(await page.getByText('It was not sent to the Drafter').count()).toBe(0);
    await context.close();
  });

  it('keeps the card and the reasons on the page after the decision, for everybody', async () => {
    const id = await created(danger);
    const [author, reviewer, viewer] = [
      await as('author'),
      await as('reviewer'),
      await as('viewer'),
    ];
    for (const { page } of [author, reviewer, viewer]) await page.goto(`/protocols/${id}`);
    await heading(author.page, 'Please read this first').waitFor();
    await reviewer.page.getByLabel('Reason (required)').fill('She is with her GP.');
    await button(reviewer.page, 'Reject: no exercise for this').click();
    await reviewer.page.getByText('Rejected.', { exact: true }).waitFor();
    for (const { page } of [author, reviewer, viewer]) {
      await page.getByText('Nothing was written.').waitFor();
      await page.reload();
      await heading(page, 'Why it was put on hold').waitFor();
      await page.getByText(/^Requested by shared author token on/).waitFor();
      await heading(page, page === author.page ? 'Please read this first' : passOn).waitFor();
      expect(await page.getByText(/^Waiting for/).count()).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
    await Promise.all([author.context.close(), reviewer.context.close(), viewer.context.close()]);
  });

  it('keeps the card where the work went on: for the one who asked open, for others to be opened', async () => {
    const id = await created(danger);
    const [author, reviewer] = [await as('author'), await as('reviewer')];
    await reviewer.page.goto(`/protocols/${id}`);
    await reviewer.page.getByLabel('Reason (required)').fill('Assessed today: no plan.');
    await button(reviewer.page, 'Proceed: start drafting').click();
    await waitsForDecision(reviewer.page);
    await expect.poll(() => heading(reviewer.page, passOn).isVisible()).toBe(false);
    await reviewer.page.getByText('The request was put on hold: card and reasons').click();
    await heading(reviewer.page, passOn).waitFor();
    await author.page.goto(`/protocols/${id}`);
    await heading(author.page, 'Please read this first').waitFor();
    await author.page.getByRole('heading', { name: 'Practice log' }).waitFor();
    await Promise.all([author.context.close(), reviewer.context.close()]);
  });

  it('gives the card to be copied, and to be printed with nothing else of the page', async () => {
    const id = await created(danger);
    const { page, context } = await as('reviewer');
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: all.url });
    await page.addInitScript('window.print = () => {}');
    await page.goto(`/protocols/${id}`);
    const card = page.locator('div', { has: heading(page, passOn) }).last();
    await button(page, 'Copy card').click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    const lines = await card.locator('li').allTextContents();
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(copied).toContain(`- ${line}`);

    await button(page, 'Print card').click();
    await page.emulateMedia({ media: 'print' });
    await card.getByText(lines[0]!).waitFor();
    const beside = [
      heading(page, 'Why it was put on hold'),
      page.getByRole('heading', { level: 1 }),
    ];
    for (const other of beside) await expect.poll(() => other.isVisible()).toBe(false);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await expect.poll(() => beside[0]!.isVisible()).toBe(true);
    await context.close();
  });
});
