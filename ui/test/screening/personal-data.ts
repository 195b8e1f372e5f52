import { Blackboard } from '@cerina/contracts';
import { expect, it } from 'vitest';
import { button, waitsForDecision } from '../at-the-gate.ts';
import { violationsInBothThemes } from '../axe.ts';
import { visitor } from '../browser.ts';
import type { All } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const intent = 'Worry postponement for John Carter, born 12/03/1987, a student';

export const personalDataClaims = claims(
  'an author whose request has personal data in it',
  {},
  () => {
    const boardOf = async (id: string) => {
      const state = await all.ask(`protocols/${id}/state`, all.tokens.viewer);
      return Blackboard.parse(await state.json());
    };
    const as = (who: keyof All['tokens']) => visitor(browser, all.url, all.tokens[who]);

    /** The form of a new protocol, sent with that request; nothing of it is on the log yet. */
    async function asked(context = '') {
      const opened = await as('author');
      const { page } = opened;
      await page.goto('/new');
      await page.getByLabel('What is it for?').fill(intent);
      if (context) {
        await page.getByText('Context, audience, language').click();
        await page.getByLabel('Context', { exact: true }).fill(context);
      }
      await button(page, 'Create protocol').click();
      const dialog = page.getByRole('alertdialog', { name: 'Is this personal data?' });
      await dialog.waitFor();
      return { ...opened, dialog };
    }

    it('is shown what was found, marked in its place, in words a screen reader has too', async () => {
      const { page, context, dialog, complaints } = await asked('Ring him on 020 7946 0958.');
      await expect
        .poll(() => dialog.locator('mark').allTextContents())
        .toEqual(['John Carter', '12/03/1987', '020 7946 0958']);
      const said = await dialog.locator('dd').allTextContents();
      expect(said).toEqual([
        'Worry postponement for John Carter (name), born 12/03/1987 (date of birth), a student',
        'Ring him on 020 7946 0958 (telephone).',
      ]);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(complaints.filter((complaint) => !complaint.includes('422'))).toEqual([]);
      await context.close();
    });

    it('goes back to the field to change it, by keys alone, and sends it without', async () => {
      const { page, context, dialog } = await asked();
      const focused = (what: string) => page.evaluate<string>(`document.activeElement.${what}`);
      await expect.poll(() => focused('role')).toBe('alertdialog');
      for (const way of ['Edit the text', 'Send with placeholders', /as it is$/, 'Edit the text']) {
        await page.keyboard.press('Tab');
        await expect.poll(() => focused('textContent')).toMatch(way);
      }
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused('id')).toBe('intent');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Worry postponement for a student');
      await button(page, 'Create protocol').click();
      await page.waitForURL(/\/protocols\//);
      await page.getByText('Worry postponement for a student').first().waitFor();
      await context.close();
    });

    it('sends it with placeholders in their place', async () => {
      const { page, context, dialog } = await asked();
      await dialog.getByRole('button', { name: 'Send with placeholders' }).click();
      await page.waitForURL(/\/protocols\//);
      expect(await boardOf(new URL(page.url()).pathname.split('/').at(-1)!)).toMatchObject({
        intent: 'Worry postponement for [name], born [date of birth], a student',
        personalData: 'replace',
      });
      await context.close();
    });

    it('sends it as it is where it is no person’s', async () => {
      const { page, context, dialog } = await asked();
      await dialog.getByRole('button', { name: 'Not personal data: send as it is' }).click();
      await page.waitForURL(/\/protocols\//);
      expect(await boardOf(new URL(page.url()).pathname.split('/').at(-1)!)).toMatchObject({
        intent,
        personalData: 'none',
      });
      await context.close();
    });

    it('is asked the same of the words of a decision', async () => {
      const id = await all.created('Worry postponement for a student before exams');
      const { page, context } = await as('reviewer');
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await button(page, /^Request a revision/).click();
      await page.getByLabel('What should change?').fill('Shorter. Ask Mrs Margaret Hillcrest.');
      await button(page, 'Request revision').click();
      const dialog = page.getByRole('alertdialog', { name: 'Is this personal data?' });
      await dialog.getByText('Margaret Hillcrest').waitFor();
      await button(page, 'Edit the text').click();
      await page.getByText('Nothing was sent: change the text').waitFor();
      await button(page, 'Request revision').click();
      await dialog.getByRole('button', { name: 'Send with placeholders' }).click();
      await page.getByText('Draft for review: version 2').waitFor();
      const { decisions } = await boardOf(id);
      expect(decisions.at(-1)!.feedback).toBe('Shorter. Ask Mrs [name].');
      await context.close();
    });

    it('has all of it on a narrow screen', async () => {
      const { page, context, dialog } = await asked('Ring him on 020 7946 0958.');
      await page.setViewportSize({ width: 360, height: 640 });
      const box = (await dialog.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(360);
      await dialog.getByRole('button', { name: 'Edit the text' }).scrollIntoViewIfNeeded();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await context.close();
    });
  },
);
