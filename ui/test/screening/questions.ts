import { Blackboard, IssuedToken } from '@cerina/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, waitsForDecision } from '../at-the-gate.ts';
import { violations, violationsInBothThemes } from '../axe.ts';
import { visitor } from '../browser.ts';
import { all, browser, claims } from '../setting.ts';

/** The Guardian cannot read what is wanted. */
const unclear = 'anxiety';
/** Words that could be a sign of danger, and need not. */
const doubtful = 'Thought record for an adult. I just want it to be over.';
/** The same in two places. */
const doubtfulTwice =
  'Activity plan for low mood, woman of 52. She works three days a week in a garden centre. Her sister visits on Sundays and they cook. We meet every second Tuesday. She says there is no sense in booking anything after New Year. She wants to know whether I could manage the shop on my own.';

export const questionsClaims = claims('what the Guardian asks, in a browser', {}, () => {
  async function asked(intent: string) {
    const id = await all.created(intent);
    await all.waits(id);
    return id;
  }
  async function opened(id: string, token: string) {
    const v = await visitor(browser, all.url, token);
    await v.page.goto(`/protocols/${id}`);
    return v;
  }
  /** The words that are asked about, in what they were read with. */
  const quoted = (page: Page) => page.getByText(/I just want it to be over\.”/);
  const asks = (page: Page) =>
    page.getByRole('heading', { name: /^Questions? before drafting$/ }).waitFor();
  const risk = (page: Page, name: string) => page.getByRole('radio', { name });
  const send = (page: Page) => button(page, 'Send answers');
  const boardOf = async (id: string) =>
    Blackboard.parse(await (await all.ask(`protocols/${id}/state`, all.tokens.viewer)).json());
  async function isClean({ page }: Awaited<ReturnType<typeof opened>>, ready: () => Promise<void>) {
    await page.reload();
    await ready();
    expect(await violationsInBothThemes(page)).toEqual([]);
  }

  it('its author says what is wanted, and it comes to the gate with the answers beside it', async () => {
    const id = await asked(unclear);
    const visit = await opened(id, all.tokens.author);
    const { page, context, complaints } = visit;
    await isClean(visit, () => asks(page));
    await page.getByText('Has a question').waitFor();
    await page.getByText('At least one question needs an answer.').waitFor();
    expect(await send(page).isDisabled()).toBe(true);
    expect(await page.getByText('Reject instead').count()).toBe(0);

    const difficulty = page.getByLabel(/^Which difficulty is it about/);
    await difficulty.fill('Worry before exams at university.');
    await page.reload();
    await expect.poll(() => difficulty.inputValue()).toBe('Worry before exams at university.');
    await page.goto('/');
    const row = page.getByRole('listitem').filter({ hasText: unclear });
    await row.getByText('Has a question').waitFor();
    await page.getByRole('heading', { name: /^Needs review or an answer/ }).waitFor();
    await row.getByRole('link').click();

    await send(page).click();
    await page.getByText('Draft for review: version 1').waitFor();
    const answers = page.getByRole('region', { name: 'Answers before drafting' });
    await answers.getByText('Someone with the shared author token answered').waitFor();
    await answers.getByText('“Worry before exams at university.”').waitFor();
    expect(await page.getByRole('heading', { name: 'Your decision' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('quotes every passage that could mean danger', async () => {
    const { page, context } = await opened(await asked(doubtfulTwice), all.tokens.viewer);
    await asks(page);
    for (const words of [/manage the shop on my own/, /after New Year/])
      await page.locator('blockquote').getByText(words).waitFor();
    await context.close();
  });

  it('shows the card as soon as nobody knows, and then it is held', async () => {
    const id = await asked(doubtful);
    const visit = await opened(id, all.tokens.author);
    const { page, context } = visit;
    await asks(page);
    await quoted(page).waitFor();
    const card = page.getByRole('heading', { name: 'Before anything else' });
    expect(await card.isVisible()).toBe(false);
    await risk(page, 'Yes, someone may be at risk').focus();
    await page.keyboard.press('ArrowUp'); // round to the last one
    expect(await risk(page, 'I don’t know').isChecked()).toBe(true);
    await card.waitFor();
    await page.getByText('It will be put on hold: nothing is written until').waitFor();
    await isClean(visit, () => card.waitFor());
    await page.getByLabel('Note (optional)').fill('It came by mail.');
    await send(page).click();

    await page.getByRole('heading', { name: 'On hold: nothing has been written' }).waitFor();
    const answers = page.getByRole('region', { name: 'Answers before drafting' });
    await answers.getByText('Not known. “It came by mail.”').waitFor();
    await page.getByText('Waiting for a reviewer’s decision.').waitFor();
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.tagName'))
      .not.toBe('BODY');
    await isClean(visit, () => answers.waitFor());
    await context.close();
  });

  it('is written where a reviewer has assessed it', async () => {
    const id = await asked(doubtful);
    const { page, context } = await opened(id, all.tokens.grace);
    await asks(page);
    await risk(page, 'No, I have assessed it').check();
    await page.getByText('The Guardian will screen the request again with your answers.').waitFor();
    await page.getByLabel('Note (optional)').fill('Seen today: it is about the exams.');
    await send(page).click();
    await waitsForDecision(page);
    const answers = page.getByRole('region', { name: 'Answers before drafting' });
    await answers.getByText('grace answered').waitFor();
    await answers.getByText('No, it was assessed. “Seen today: it is about the exams.”').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('radio', { name: 'Every step' }).click();
    await page.getByText('The Guardian’s questions').waitFor();
    await context.close();
  });

  it('is not asked of who may not answer, and of nobody while it is halted', async () => {
    const id = await asked(doubtful);
    const added = await all.ask('people', all.tokens.admin, { name: 'ada', role: 'author' });
    const ada = IssuedToken.parse(await added.json()).token;
    for (const token of [all.tokens.viewer, ada]) {
      const { page, context } = await opened(id, token);
      await quoted(page).waitFor();
      await page
        .getByText(
          'Waiting for an answer from whoever asked for it (shared author token) or from a reviewer.',
        )
        .waitFor();
      expect(await send(page).count()).toBe(0);
      await page.getByText('If someone is at risk').click();
      await page.getByRole('heading', { name: 'Before anything else' }).waitFor();
      await context.close();
    }
    // what asks about danger stays in everybody's inbox
    const refused = await all.ask(`protocols/${id}/halt`, all.tokens.grace, {});
    expect(refused.status).toBe(409);
    const other = await asked(unclear);
    const { page, context } = await opened(other, all.tokens.author);
    await asks(page);
    await all.ask(`protocols/${other}/halt`, all.tokens.grace, {});
    await page.getByRole('heading', { name: 'Halted by grace' }).waitFor();
    await page.getByText('No answer can be given while it is halted.').waitFor();
    expect(await send(page).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Resume').click();
    await send(page).waitFor();
    await context.close();
  });

  it('may be rejected by a reviewer; what its author was writing is kept, and said', async () => {
    const id = await asked(doubtful);
    const author = await opened(id, all.tokens.author);
    await asks(author.page);
    await author.page.getByLabel('Note (optional)').fill('I will ask her tomorrow.');
    const { page, context } = await opened(id, all.tokens.grace);
    await asks(page);
    await page.getByText('Reject instead').click();
    expect(await violations(page)).toEqual([]);
    expect(await button(page, 'Reject protocol').isDisabled()).toBe(true);
    await page.getByLabel('Reason for rejection').fill('A call first.');
    await button(page, 'Reject protocol').click();
    await page.getByText('Rejected.', { exact: true }).waitFor();
    expect((await boardOf(id)).status).toBe('rejected');
    const over = author.page.getByRole('region', { name: 'Already decided' });
    await over.getByText('I will ask her tomorrow.').waitFor();
    await context.close();
    await author.context.close();
  });

  it('says in words why answers were not taken, and keeps them', async () => {
    const id = await asked(unclear);
    const { page, context } = await opened(id, all.tokens.author);
    await asks(page);
    await page.route('**/answers', (route) => route.abort());
    const change = page.getByLabel(/^What should change, or which exercise/);
    await change.fill('To worry less in the evening.');
    await send(page).click();
    await page.getByRole('alert').getByText('The dashboard cannot be reached.').waitFor();
    expect(await change.inputValue()).toBe('To worry less in the evening.');
    await page.unroute('**/answers');

    const { gate } = await boardOf(id);
    const answers = [{ questionId: 'difficulty', text: 'Worry before exams.' }];
    const body = { gateId: gate!.id, answers };
    await page.route('**/answers', async (route) => {
      await all.ask(`protocols/${id}/answers`, all.tokens.grace, body);
      await route.continue();
    });
    await send(page).click();
    await page.getByText('Your answers were not recorded.').waitFor();
    const over = page.getByRole('region', { name: 'Already answered' });
    await over.getByText('grace answered the questions').waitFor();
    await over.getByText('To worry less in the evening.').waitFor();
    await context.close();
  });

  it('is not asked about where the form says that the risk was assessed, which stands in the head', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.author);
    await page.goto('/new');
    await page.getByLabel('What is it for?').fill(doubtful);
    await page.getByLabel('Risk').selectOption('Assessed: a risk is being managed');
    await button(page, 'Create protocol').click();
    await page.getByText(/^Draft for review: version/).waitFor();
    await page.getByText('Audience and context').click();
    await page.getByText('Risk: Assessed: a risk is being managed').first().waitFor();
    await context.close();
  });
});
