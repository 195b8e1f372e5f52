import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
const instructions = 'Say more kindly what to do on a hard day.';
const revised = goodText.replace(
  /\n$/,
  '\n\nOn a hard day, do half of it and be kind to yourself.\n',
);

export const tryAgainClaims = claims(
  'another protocol from one of its versions',
  { script: { draft: () => goodText, revise: () => revised } },
  () => {
    it('is asked for beside the text, asks first about personal data, and says where it is from', async () => {
      const id = await all.created(intent);
      await all.waits(id);
      const { page, context, complaints } = await visitor(browser, all.url, all.tokens.author);
      await page.goto(`/protocols/${id}`);
      await page.getByText('Try it again from version 1').click();
      const words = page.getByLabel('What should be different?');
      await words.fill('Write to jo.bloggs@example.org.');
      await page.reload(); // what was written and not sent is still there
      await expect.poll(() => words.inputValue()).toBe('Write to jo.bloggs@example.org.');
      expect(await violationsInBothThemes(page)).toEqual([]);
      const send = page.getByRole('button', { name: 'Make another protocol' });
      await send.click();
      await page.getByRole('heading', { name: 'Is this personal data?' }).waitFor();
      await page.getByRole('button', { name: 'Edit the text' }).click();
      await words.fill(instructions);
      await send.click();
      await page.waitForURL((url) => !url.pathname.endsWith(id) && url.pathname !== '/');
      await page.getByText('version 1 of another protocol').waitFor({ timeout: 60_000 });
      await expect.poll(() => page.getByText(instructions).count()).toBeGreaterThan(0);
      await page.getByText('Draft for review: version 2').waitFor({ timeout: 60_000 });
      await page.getByRole('link', { name: 'version 1 of another protocol' }).click();
      await page.waitForURL(`**/protocols/${id}`);
      await page.getByText('Try it again from version 1').click();
      await expect.poll(() => words.inputValue()).toBe('');
      // and the one that it is from lists it
      const branches = page.getByRole('region', { name: 'Branches' });
      await branches.getByText(/^From version 1, requested by shared author token/).waitFor();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await branches.getByRole('link').click();
      await page.getByText('version 1 of another protocol').waitFor();
      expect(await page.getByRole('region', { name: 'Branches' }).count()).toBe(0);
      // the refusal that asked about personal data is one that the browser names
      expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
      await context.close();
    });

    it('is not for somebody who may only read', async () => {
      const id = await all.created(intent);
      await all.waits(id);
      const { page, context } = await visitor(browser, all.url, all.tokens.viewer);
      await page.goto(`/protocols/${id}`);
      await page.getByText('Draft for review: version 1').waitFor();
      expect(await page.getByText('Try it again').count()).toBe(0);
      await context.close();
    });
  },
);
