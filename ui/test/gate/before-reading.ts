import { ProtocolCreated } from '@cerina/contracts';
import { ANSWERS } from '@cerina/drafter/read-draft';
import { bad } from '@cerina/test/agents/scripted-model';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button, intent, readAll, shortHash, tickAll, waitsForDecision } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText as withBlank } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const caution = 'Never do these exercises while driving or cooking.';
/** A text in which the Guardian finds nothing, with one caution more. */
const goodText = withBlank
  .replace('[clinician to add]', 'in your local directory')
  .replace('- Not for now', `- ${caution}\n- Not for now`);
const warning = 'No technique of the library fits this request.';
const check = 'Please check for exam stress: not with psychosis.';
const answers = {
  ...{ changes: [], answers: [] },
  notes: [
    { message: check, target: 'safety', priority: 'info' },
    { message: warning, target: null, priority: 'warning' },
  ],
};

export const beforeReadingClaims = claims(
  'before a text is read',
  { script: { draft: () => goodText } },
  () => {
    async function created(more: Record<string, string> = {}) {
      const answer = await all.ask('protocols', all.tokens.author, { intent, ...more });
      const { protocolId } = ProtocolCreated.parse(await answer.json());
      await all.waits(protocolId);
      return protocolId;
    }
    async function atTheGate(id: string) {
      const visit = await visitor(browser, all.url, all.tokens.reviewer);
      await visit.page.goto(`/protocols/${id}`);
      await waitsForDecision(visit.page);
      return visit;
    }
    const isSelected = (page: Page, name: string) =>
      page.getByRole('tab', { name, exact: true }).getAttribute('aria-selected');

    it('what was asked, assumed and warned of is first beside it, and has to be ticked before an approval', async () => {
      all.model.will({
        draft: () => bad({ raw: `${goodText}\n${ANSWERS}\n${JSON.stringify(answers)}` }),
      });
      const id = await created({
        audience: 'reads slowly',
        context: 'Sits four exams in May. No epilepsy.',
      });
      all.model.will({ draft: () => goodText });
      const { page, context } = await atTheGate(id);
      const card = page.getByRole('region', { name: 'Before you read' });
      expect(await page.locator('aside h2').first().textContent()).toBe('Before you read');
      for (const words of [
        intent,
        'reads slowly',
        'Sits four exams in May. No epilepsy.',
        warning,
        check,
      ])
        await card.getByText(words).first().waitFor();
      await card.getByText(/^Requested by shared author token on .*, over the API\./).waitFor();
      await card.getByText('No medical problem that rules the exercise out').waitFor();
      await card.getByText('epilepsy: denied, so it does not count (“No epilepsy”)').waitFor();
      await card.getByRole('heading', { name: /^Requirements/ }).waitFor();
      expect(await violations(page)).toEqual([]);
      // on a phone it comes after the text, and a link leads there
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('link', { name: 'Before you read' }).click();
      await expect.poll(() => card.getByText(warning).isVisible()).toBe(true);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
      await page.setViewportSize({ width: 1280, height: 900 });

      await button(page, 'Approve').click();
      await readAll(page);
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      const sign = button(page, /^Approve version/);
      await page.getByText('2 points to check are not ticked yet.').waitFor();
      expect(await sign.isDisabled()).toBe(true);
      await page.getByText(/^Its scores reach the bar, but 1 agent warning/).waitFor();
      expect(await page.getByText('It meets the bar').count()).toBe(0);
      await button(page, 'Go to the next one').click();
      await page.keyboard.press('Space');
      await page.getByText('1 point to check is not ticked yet.').waitFor();
      await tickAll(page);
      await expect.poll(() => sign.isDisabled()).toBe(false);
      await button(page, 'Cancel').click();
      await page.reload();
      await expect.poll(() => card.getByRole('checkbox', { checked: true }).count()).toBe(2);

      await button(page, 'Approve').click();
      await page.getByLabel(/to sign$/).fill(await shortHash(page));
      await sign.click();
      await page.getByText(/^Approved (by|with)/).waitFor();
      await page.getByText('and 2 points to check ticked').first().waitFor();
      await context.close();
    });

    it('a revision opens on the comparison, with what changed, what of it was asked for, and which cautions are gone', async () => {
      const { page, context } = await atTheGate(await created());
      await expect.poll(() => isSelected(page, 'Text')).toBe('true');
      const lines = goodText.split('\n');
      const warm = 'It makes sense that';
      const line = lines.findIndex((each) => each.startsWith(warm)) + 1;
      await button(page, new RegExp(`^Line ${line}: comment`)).click();
      await page.getByLabel(`Comment on line ${line}`).fill('Warmer.');
      await button(page, 'Save comment').click();
      all.model.will({
        revise: ({ data }) =>
          data.base!.text.replace(`- ${caution}\n`, '').replace(warm, 'It makes good sense that'),
      });
      await button(page, 'Request a revision (1)').click();
      await page.getByLabel('What should change?').fill(`Delete "${caution}"`);
      await button(page, 'Request revision').click();
      await page.getByText('From version 1 to 2:').waitFor();
      await expect.poll(() => isSelected(page, 'Changes')).toBe('true');
      await page.locator('del', { hasText: caution }).waitFor();
      await button(page, '2 lines changed').waitFor();
      await button(page, '1 from line comments').click();
      expect(await violations(page)).toEqual([]);
      await button(page, '1 caution removed').click();
      await page.getByText(caution).last().waitFor();

      await button(page, `line ${line} of version 1, now ${line - 1}`).click();
      await expect.poll(() => isSelected(page, 'Text')).toBe('true');
      const focused = () => page.evaluate<string>('document.activeElement.id');
      await expect.poll(focused).toBe(`line-${line - 1}`);
      await button(page, '2 lines changed').click();
      await expect.poll(() => isSelected(page, 'Changes')).toBe('true');
      await context.close();
    });
  },
);
