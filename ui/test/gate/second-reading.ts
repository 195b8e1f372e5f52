import { expect, it } from 'vitest';
import { button, intent, waitsForDecision } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const added = 'Do these exercises in the kitchen, with the radio on.';
const after = goodText.replace('## Steps', `${added}\n\n## Steps`);
const again = after.replace('## Steps', 'Take your time with each of them.\n\n## Steps');
const feedback = 'Say that she can do it in the kitchen, and make the example a boy.';

export const secondReadingClaims = claims(
  'a revision that the model of the Critic reads',
  {
    script: {
      draft: () => goodText,
      revise: ({ data }) => (data.base!.text.includes(added) ? again : after),
      revision_reading: () => ({
        asks: [
          {
            ...{ message: 1, words: 'Say that she can do it in the kitchen', outcome: 'done' },
            ...{ missing: '', shown: 'new', quote: added, why: 'The line is there.' },
            concern: 'With the radio on she may miss what is to be noticed.',
          },
          {
            ...{ message: 1, words: 'make the example a boy', outcome: 'not_done' },
            missing: 'It is as it was.',
            ...{ shown: 'nowhere', quote: '', why: 'It is as it was.', concern: '' },
          },
        ],
        others: [],
        beside: [{ shown: 'new', quote: 'with the radio on', why: 'Nobody asked for it.' }],
      }),
    },
  },
  () => {
    it('shows what it finds with the words, and asks for a tick for each thing that is not as asked', async () => {
      const id = await all.created(intent);
      await all.waits(id);
      const { page, context, complaints } = await visitor(browser, all.url, all.tokens.reviewer);
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      await button(page, /^Request a revision/).click();
      await page.getByLabel('What should change?').fill(feedback);
      await button(page, 'Request revision').click();
      // what the reading finds left was asked for once more, in vain
      await page.getByText('Draft for review: version 3').waitFor();

      // what is in sight first is the comparison; there the version from before that is offered as well
      const versions = page.getByRole('group', { name: 'Version' });
      const to = page.getByLabel('To', { exact: true });
      await expect.poll(() => to.inputValue()).toBe('3');
      await versions.getByRole('button', { name: 'Version 2, before' }).click();
      await page.getByText('Draft for review: version 2').waitFor();
      await expect.poll(() => to.inputValue()).toBe('2');
      await versions.getByRole('button', { name: 'Version 3, latest' }).click();

      const points = page.getByRole('region', { name: /^Reviewer feedback/ });
      await points.getByText('0 of 2 done').waitFor();
      const reading = points.getByRole('group').filter({ hasText: 'Second reading' });
      for (const words of [
        'Done “Say that she can do it in the kitchen”',
        `now: “${added}”`,
        'Concern: With the radio on',
        'Not done “make the example a boy”',
      ]) {
        expect((await reading.textContent())!.replace(/\s+/g, ' ')).toContain(words);
      }
      expect(await violations(page)).toEqual([]);
      await reading.getByRole('button', { name: /go to line/ }).click();
      const line = after.split('\n').indexOf(added) + 1;
      await expect
        .poll(() => page.evaluate<string>('document.activeElement.id'))
        .toBe(`line-${line}`);

      const card = page.getByRole('region', { name: 'Before you read' });
      const boxes = card.locator('[data-to-check]');
      expect(await card.textContent()).toContain('Also changed, now: “with the radio on.”');
      expect(await boxes.count()).toBe(3);
      await button(page, 'Approve').click();
      await page.getByText('3 points to check are not ticked yet.').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
