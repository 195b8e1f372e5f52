import { Blackboard, type ReviewDecision } from '@cerina/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, intent, readAll, shortHash, waitsForDecision } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText as withBlank } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

/** A text in which the Guardian finds nothing. */
const goodText = withBlank.replace('[clinician to add]', 'in your local directory');

export const gateClaims = claims(
  'the gate in a browser',
  { script: { draft: () => goodText } },
  () => {
    const as = async (who: 'reviewer' | 'grace') => {
      const v = await visitor(browser, all.url, all.tokens[who]);
      return v;
    };
    const boardOf = async (id: string) =>
      Blackboard.parse(await (await all.ask(`protocols/${id}/state`, all.tokens.viewer)).json());
    /** What somebody decides elsewhere. */
    async function decidesElsewhere(
      id: string,
      who: 'reviewer' | 'grace',
      decision: Omit<ReviewDecision, 'gateId'>,
    ) {
      const { gate } = await boardOf(id);
      const body = { gateId: gate!.id, ...gate!.offered[0], ...decision };
      expect((await all.ask(`protocols/${id}/review`, all.tokens[who], body)).status).toBe(200);
    }
    async function created(text = intent) {
      const id = await all.created(text);
      await all.waits(id);
      return id;
    }
    const focusIsIn = (page: Page, selector: string) =>
      page.evaluate<boolean>(`!!document.activeElement.closest(${JSON.stringify(selector)})`);
    async function editsAndApproves(page: Page, more: string) {
      await button(page, 'Edit').click();
      const editor = page.getByRole('textbox', { name: 'Text as Markdown' });
      await editor.press('Control+End');
      await editor.pressSequentially(`\n${more}`);
      await readAll(page);
      const label = page.locator('label[for="edit-confirm"] code');
      await expect.poll(() => label.textContent()).toMatch(/^[0-9a-f]{8}$/);
      await page.getByLabel(/to sign your text$/).fill((await label.textContent())!);
      await button(page, 'Approve my text').click();
    }

    it('lets nobody sign a text that is not the one with that hash', async () => {
      const id = await created();
      const { page, context } = await as('reviewer');
      await page.route(`**/protocols/${id}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replaceAll('It makes sense', 'It makes no sense');
        await route.fulfill({ response, body });
      });
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await page.getByText('It makes no sense').first().waitFor();
      await button(page, 'Approve').click();
      await page.getByRole('alert').getByText('does not match the SHA-256').waitFor();
      await readAll(page);
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      expect(await button(page, /^Approve version/).isDisabled()).toBe(true);

      await page.unroute(`**/protocols/${id}`);
      await page.reload();
      await waitsForDecision(page);
      await button(page, 'Approve').click();
      await readAll(page);
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      await button(page, /^Approve version/).click();
      await page.getByText(/^Approved (by|with)/).waitFor();
      await context.close();
    });

    it('offers what changed at each gate, and says which of one’s own lines are gone', async () => {
      const id = await created();
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await button(page, 'Request a revision').click();
      await page.getByLabel('What should change?').fill('Warmer, please.');
      await button(page, 'Request revision').click();
      await page.getByText('You last saw version 1.').waitFor();
      await page.reload();
      await page.getByText('You last saw version 1.').waitFor();

      await button(page, 'Edit').click();
      const editor = page.getByRole('textbox', { name: 'Text as Markdown' });
      await editor.press('Control+End');
      await editor.pressSequentially('\nBring this page along.\nSit where it is quiet.');
      await page.getByLabel('Send to the Drafter for another draft').check();
      await page
        .getByLabel('What should the Drafter change?')
        .fill('Please say "Take this along" in place of "Bring this page along".');
      all.model.will({
        revise: ({ data }) => data.base!.text.replace('Bring this page along.', 'Take this along.'),
      });
      await button(page, 'Request revision').click();
      await page.getByText('You last saw version 3.').waitFor();
      await page.getByText('1 line you wrote has been changed.').waitFor();
      await expect.poll(() => page.getByLabel('From').inputValue()).toBe('3'); // it opens on it
      await page.getByRole('tab', { name: 'Text', exact: true }).click();
      await button(page, 'What changed since').click();
      await expect.poll(() => page.getByLabel('From').inputValue()).toBe('3');
      await expect.poll(() => page.getByLabel('To', { exact: true }).inputValue()).toBe('4');
      await context.close();
    });

    it('takes no decision while it is halted, and says who halted it and what resuming does', async () => {
      const id = await created();
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await all.ask(`protocols/${id}/halt`, all.tokens.grace, {});
      await page.getByRole('heading', { name: 'Halted by grace' }).waitFor();
      await page.getByText('the same gate is open again').waitFor();
      await expect.poll(() => page.getByRole('heading', { name: 'Your decision' }).count()).toBe(0);
      await expect.poll(() => button(page, /: comment/).count()).toBe(0);
      await page.reload();
      await page.getByRole('heading', { name: 'Halted by grace' }).waitFor();
      await page.locator('section', { hasText: 'Halted by grace' }).locator('time').waitFor();
      expect(await violations(page)).toEqual([]);
      await button(page, 'Resume').click();
      await waitsForDecision(page);
      await context.close();
    });

    it('says that a first draft was halted before it was finished', async () => {
      all.model.will({ draft: () => new Promise(() => {}) });
      const before = all.model.count('draft');
      const id = await all.created(intent);
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await all.model.until(() => all.model.count('draft') > before);
      await button(page, 'Halt').click();
      await page.getByText('Halted before a version was finished.').waitFor();
      await page.getByText('the Drafter writes the first draft, from the beginning').waitFor();
      all.model.will({ draft: () => goodText });
      await context.close();
    });

    it('says that an edit is being checked, then that it is approved, and only then what is next', async () => {
      const id = await created();
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      let answer = () => {};
      all.model.will({
        safety_findings: () =>
          new Promise((resolve) => {
            answer = () => resolve({ findings: [] });
          }),
      });
      const before = all.model.count('safety_findings');
      await editsAndApproves(page, 'Bring this page along.');
      const checking = page.getByText('The Guardian is checking exactly your text');
      await checking.waitFor();
      await all.model.until(() => all.model.count('safety_findings') > before);
      await expect.poll(() => page.getByText(/Next:|Nothing else to review/).count()).toBe(0);
      answer();
      await page.getByText('Approved.', { exact: true }).waitFor();
      await page.getByText(/Next:|Nothing else to review/).waitFor();
      await expect.poll(() => checking.count()).toBe(0);
      all.model.will({ safety_findings: () => ({ findings: [] }) });
      await context.close();
    });

    it('says that an edit was not approved, when the check was halted and when it found something', async () => {
      const id = await created();
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      all.model.will({ safety_findings: () => new Promise(() => {}) });
      await editsAndApproves(page, 'Bring this page along.');
      await page.getByText('The Guardian is checking exactly your text').waitFor();
      await button(page, 'Halt').click();
      await page
        .getByText('The approval of version 2 with the shared reviewer token was withdrawn.')
        .waitFor();
      await page.getByText('Then a new decision is needed.').waitFor();
      all.model.will({ safety_findings: () => ({ findings: [] }) });
      await button(page, 'Resume').click();
      await waitsForDecision(page);
      await page.getByText('Not approved.').waitFor();

      await editsAndApproves(page, 'Stop taking your medicine while you do this exercise.');
      await page.getByText('The Safety Guardian did not pass exactly this text.').first().waitFor();
      await waitsForDecision(page);
      await page.getByText('Not approved.').waitFor();
      await context.close();
    });

    it.each([
      ['Reject', 'Rejected.'],
      ['Request a revision', 'Sent back for round 2.'],
    ])('says what came of %s', async (name, words) => {
      all.model.will({ revise: () => new Promise(() => {}) });
      const id = await created();
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await button(page, name).click();
      const form = page.locator('form', { has: page.locator('textarea') });
      await form.locator('textarea').fill('Warmer, please.');
      await form.getByRole('button').first().click();
      await page.getByText(words, { exact: true }).waitFor();
      await expect.poll(() => focusIsIn(page, 'a')).toBe(true);
      await context.close();
    });

    it('says in place of the form that another has decided, and keeps what was written there', async () => {
      const id = await created();
      const { page, context } = await as('grace');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await button(page, /^Line 10: comment/).click();
      await page.getByLabel('Comment on line 10').fill('Too cold.');
      await button(page, 'Save comment').click();
      await button(page, 'Reject').click();
      await page.getByLabel('Reason for rejection').fill('Not for a student.');
      await decidesElsewhere(id, 'reviewer', { action: 'reject', reason: 'Mine first.' });
      const card = page.getByRole('region', { name: 'Already decided' });
      await card.getByText('shared reviewer token rejected it').waitFor();
      await expect.poll(() => focusIsIn(page, 'aside section[tabindex]')).toBe(true);
      await card.getByText('Not for a student.').waitFor();
      await card.getByText('Too cold.').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await card.getByText('Not for a student.').waitFor();
      await button(page, 'Dismiss').click();
      await expect.poll(() => card.count()).toBe(0);
      await page.reload();
      await page.getByText('rejected, not for use').waitFor();
      await expect.poll(() => card.count()).toBe(0);
      await context.close();
    });

    it('leaves the focus where it is when another decides and one was not in the form', async () => {
      const id = await created();
      const { page, context } = await as('grace');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      const tab = page.getByRole('tab', { name: 'History' });
      await tab.click();
      await decidesElsewhere(id, 'reviewer', { action: 'reject', reason: 'Mine first.' });
      await page.getByText('shared reviewer token rejected it').waitFor();
      await expect.poll(() => focusIsIn(page, '[role="tab"]')).toBe(true);
      await context.close();
    });

    it('lets a model’s finding be dismissed with a reason, which is on the signed page', async () => {
      const quote = 'Worry before exams can feel like a tap that will not turn off.';
      const line = goodText.split('\n').indexOf(quote) + 1;
      const found = {
        line,
        quote,
        code: 'DIAGNOSIS',
        severity: 'warning',
        suggestion: '',
      } as const;
      all.model.will({
        safety_findings: () => ({
          findings: [{ ...found, reason: 'It may read as a diagnosis.' }],
        }),
      });
      const id = await created();
      all.model.will({ safety_findings: () => ({ findings: [] }) });
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      const words = page.getByText('It may read as a diagnosis.');
      await expect
        .poll(async () => {
          if (!(await words.isVisible())) await page.locator('[data-finding]').click();
          return words.isVisible();
        })
        .toBe(true);
      await button(page, 'Dismiss with a reason').click();
      const why = page.getByLabel('Why doesn’t this apply?');
      await expect
        .poll(() => why.evaluate((each) => each === each.ownerDocument.activeElement))
        .toBe(true);
      await page.keyboard.type('It is a comparison.');
      await button(page, 'Dismiss finding').click();
      await page.getByText('Dismissed: It is a comparison.').waitFor();
      await button(page, 'Approve').click();
      await page.getByText('1 dismissed by you.').waitFor();
      await readAll(page);
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      await button(page, /^Approve version/).click();
      await page.getByText(/shared reviewer token dismissed .*“It is a comparison.”/).waitFor();
      await page.getByText('No open findings.').waitFor();
      await context.close();
    });
  },
);
