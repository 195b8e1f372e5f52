import { Blackboard } from '@cerina/contracts';
import { ConsultAsked, fileOfProtocol } from '@cerina/contracts/consult';
import { linesOf } from '@cerina/contracts/text';
import { startConsultModel } from '@cerina/test/consult/model';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { button } from './at-the-gate.ts';
import { violationsInBothThemes } from './axe.ts';
import { visitor } from './browser.ts';
import type { All } from './foundry.ts';
import { all, browser, inBrowser } from './setting.ts';

const model = await startConsultModel();
afterAll(() => model[Symbol.asyncDispose]());

const minutes = 'How many minutes does a panic attack last?';
const typed = 'What do you type to sign a version?';

const environment = { OPENAI_BASE_URL: model.url };
inBrowser('Consult in the dashboard', { environment, withConsult: true }, () => {
  const as = (who: keyof All['tokens']) => visitor(browser, all.url, all.tokens[who]);
  const turns = (page: Page) => page.getByRole('article');
  const reviewed = (page: Page) => page.getByRole('heading', { name: 'Reviewed answer' });

  /** A question as it is asked by keys, on the page of a conversation or of a new one. */
  async function ask(page: Page, label: string, question: string) {
    await page.getByLabel(label).fill(question);
    await page.keyboard.press('Control+Enter');
  }
  /** A conversation of that person's, started elsewhere. */
  async function started(who: keyof All['tokens'], message: string): Promise<string> {
    const response = await all.ask('consultations', all.tokens[who], { message });
    return ConsultAsked.parse(await response.json()).conversationId;
  }
  async function clean(page: Page, what: string) {
    expect(await violationsInBothThemes(page), what).toEqual([]);
  }

  it('answers a client from a source that opens, once it is reviewed, and again after a reload', async () => {
    const { page, context, complaints } = await as('author');
    const answer = Promise.withResolvers<undefined>();
    model.script.consult_answer = () => answer.promise;
    await page.goto('/');
    await page.getByRole('link', { name: 'Consult', exact: true }).click();
    await page.getByText('Answers come from the client documents.').waitFor();
    await clean(page, 'a new conversation');
    await ask(page, 'Your question', minutes);
    await page.waitForURL(/\/consult\/./);
    await page.getByRole('status').getByText('The primary agent is answering.').waitFor();
    await page.getByText('The previous question is still being answered.').waitFor();
    await page.getByLabel('Follow-up question').fill('And then?');
    expect(await button(page, 'Ask').isDisabled()).toBe(true);
    await clean(page, 'while it is answered');
    answer.resolve(undefined);
    model.script.consult_answer = undefined as never;
    await reviewed(page).waitFor();
    const source = page
      .getByRole('list', { name: 'Sources of' })
      .getByText(/^panic-explained\.md, line \d+$/);
    await page
      .getByRole('button', { name: /^\[panic-explained\.md:\d+\]$/ })
      .first()
      .click();
    await page.locator('details[open] blockquote').waitFor();
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.textContent'))
      .toMatch(/^panic-explained\.md, line \d+$/);
    await clean(page, 'the answer');
    const text = await turns(page).textContent();
    await page.reload();
    await source.first().waitFor();
    expect(await turns(page).count()).toBe(1);
    expect(await turns(page).textContent()).toBe(text);
    // what was typed and not sent is still there
    await expect.poll(() => page.getByLabel('Follow-up question').inputValue()).toBe('And then?');

    await ask(page, 'Follow-up question', minutes);
    await expect.poll(() => turns(page).count()).toBe(2);
    await expect.poll(() => turns(page).nth(1).textContent()).toContain('Reviewed answer');
    expect(await page.getByLabel('Follow-up question').inputValue()).toBe('');
    await ask(page, 'Follow-up question', 'I want to kill myself tonight, what can I do?');
    await turns(page).nth(2).getByRole('heading', { name: 'This comes first' }).waitFor();
    await button(page, 'Copy card').waitFor();
    await clean(page, 'a crisis');
    await page.reload();
    await button(page, 'Copy card').waitFor();
    expect(await turns(page).count()).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows staff each attempt with its review, and marks a best attempt as not approved', async () => {
    const { page, context } = await as('reviewer');
    const decided = Promise.withResolvers<object>();
    model.script.consult_review = () => decided.promise;
    await page.goto('/consult');
    await page.getByText('Answers come from the staff documents').waitFor();
    await ask(page, 'Your question', typed);
    await page.getByRole('status').getByText('The reviewer is checking the answer.').waitFor();
    await page.getByRole('heading', { name: 'Not reviewed yet' }).waitFor();
    await turns(page).getByText('reviewing-at-the-gate.md').waitFor();
    expect(await reviewed(page).count()).toBe(0);
    decided.resolve({ approved: false, feedback: 'Say who types it.' });
    await page
      .getByRole('heading', { name: 'Best attempt, not approved by the second agent' })
      .waitFor();
    const rounds = turns(page).getByText(/review rounds$/);
    await rounds.click();
    await turns(page).getByText('Say who types it.').first().waitFor();
    await turns(page).getByText('Attempt 1: not approved').waitFor();
    await clean(page, 'a best attempt');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
      .toBe(320);
    model.script.consult_review = undefined as never;
    await context.close();
  });

  it('shows a conversation to nobody but who began it', async () => {
    const id = await started('author', minutes);
    for (const who of ['viewer', 'reviewer', 'admin'] as const) {
      const { page, context } = await as(who);
      await page.goto(`/consult/${id}`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(await page.content()).not.toContain(minutes);
      await context.close();
    }
  });

  it('keeps what was typed when it is not taken, and says why', async () => {
    const { page, context } = await as('viewer');
    await page.goto('/consult');
    const named = 'My client John Smith, born 3 May 1980, asks what the SUDS scale is.';
    await ask(page, 'Your question', named);
    const dialog = page.getByRole('alertdialog', { name: 'Is this personal data?' });
    await dialog.getByText('Your question').waitFor();
    await button(page, 'Edit the text').click();
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.tagName'))
      .toBe('TEXTAREA');
    expect(await page.getByLabel('Your question').inputValue()).toBe(named);

    await page.getByLabel('Your question').fill(minutes);
    await context.setOffline(true);
    await button(page, 'Ask').click();
    await page.getByRole('alert').getByText('Your text is saved: try again.').waitFor();
    await clean(page, 'a refusal');
    await context.setOffline(false);
    await button(page, 'Try again').click();
    await page.waitForURL(/\/consult\/./);
    await reviewed(page).waitFor();

    // another tab was quicker
    const answer = Promise.withResolvers<undefined>();
    model.script.consult_answer = () => answer.promise;
    await page.route('**/stream', (route) => route.abort());
    await page.reload();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.getByText('Reconnecting…').waitFor();
    await all.ask(`consultations/${id}/messages`, all.tokens.viewer, { message: minutes });
    await ask(page, 'Follow-up question', 'And grounding?');
    await page.getByRole('alert').getByText('is still being answered').waitFor();
    expect(await page.getByLabel('Follow-up question').inputValue()).toBe('And grounding?');
    await expect.poll(() => turns(page).getByText(minutes).count()).toBe(2);
    await page.unroute('**/stream');
    answer.resolve(undefined);
    model.script.consult_answer = undefined as never;
    await expect.poll(() => reviewed(page).count()).toBe(2);
    await context.close();
  });

  it('is a link away from a protocol', async () => {
    const id = await all.created('Worry postponement for a student before exams');
    const { page, context } = await as('author');
    await page.goto(`/protocols/${id}`);
    await page.getByRole('link', { name: 'Ask Consult' }).click();
    await page.getByLabel('Your question').waitFor();
    await context.close();
  });

  it('answers at the gate, beside the text, about the protocol that is open, and shows the line that it cites', async () => {
    const id = await all.created('Worry postponement for a student before exams');
    await all.waits(id);
    const response = await all.ask(`protocols/${id}/state`, all.tokens.viewer);
    const { text } = Blackboard.parse(await response.json()).drafts.at(-1)!;
    const lines = linesOf(text);
    const line = lines.findIndex((each) => /^[A-Z].{40}/.test(each)) + 1;
    model.script.consult_answer = () =>
      `It begins so: ${lines[line - 1]} [${fileOfProtocol(id)}:${line}]`;
    model.script.consult_review = () => ({ approved: true, feedback: '' });
    const { page, context, complaints } = await as('reviewer');
    await page.goto(`/protocols/${id}`);
    await page.getByText('Ask Consult about this protocol').click();
    await ask(page, 'Your question about this protocol', 'How does it begin?');
    const beside = page.getByRole('complementary');
    await beside.getByRole('heading', { name: 'Reviewed answer' }).waitFor();
    // the id that is asked with is not in the way
    expect(await beside.getByText(id).count()).toBe(0);
    await beside.getByText('How does it begin?').waitFor();
    await beside.getByText('is a draft, which nobody approved').waitFor();
    await clean(page, 'an answer at the gate');
    await beside.getByRole('button', { name: `[line ${line}]` }).click();
    await beside.getByText(`This protocol, line ${line}`).waitFor();
    await button(page, 'Show it in the text').click();
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.id'))
      .toBe(`line-${line}`);

    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
      .toBe(320);
    await page.setViewportSize({ width: 1280, height: 900 });

    // it is found again, continues, and can be started again
    await page.reload();
    await page.getByText('Ask Consult about this protocol').click();
    await ask(page, 'Follow-up question', 'And then?');
    await expect.poll(() => reviewed(page).count()).toBe(2);
    const asked = model.calls.filter(({ kind }) => kind === 'consult_answer').at(-1)!;
    expect(asked.data.question).toBe(`And then?\n\n(${id})`);
    await button(page, 'Start another conversation').click();
    await page.getByLabel('Your question about this protocol').waitFor();
    expect(await reviewed(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
    model.script.consult_answer = model.script.consult_review = undefined as never;
  });

  it('says of a line that was cited and is another now that it is', async () => {
    const id = await all.created('Worry postponement for a nurse who works at night');
    await all.waits(id);
    model.script.consult_answer = () => `It begins so [${fileOfProtocol(id)}:1].`;
    model.script.consult_review = () => ({ approved: true, feedback: '' });
    const { page, context } = await as('reviewer');
    await page.goto(`/protocols/${id}`);
    await page.getByText('Ask Consult about this protocol').click();
    await ask(page, 'Your question about this protocol', 'How does it begin?');
    await button(page, '[line 1]').click();
    await button(page, 'Show it in the text').waitFor();
    const read = await all.ask(`protocols/${id}/state`, all.tokens.reviewer);
    const { gate, drafts } = Blackboard.parse(await read.json());
    const decision = {
      ...{ gateId: gate!.id, ...gate!.offered.at(-1), findingsRead: gate!.mustRead },
      ...{ action: 'approve', edits: drafts.at(-1)!.text.replace(/^# .*/, '# Another title') },
    };
    const decided = await all.ask(`protocols/${id}/review`, all.tokens.reviewer, decision);
    expect(decided.status).toBe(200);
    await page.getByText('This line has changed in the text shown.').waitFor();
    await context.close();
    model.script.consult_answer = model.script.consult_review = undefined as never;
  });
});
