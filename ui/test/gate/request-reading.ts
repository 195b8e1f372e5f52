import { judgedAll } from '@cerina/test/agents/scripted-model';
import { expect, it } from 'vitest';
import { button, intent, waitsForDecision } from '../at-the-gate.ts';
import { violations } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const wrong = 'Your daughter can do it with you, before her ballet.';
const text = goodText.replace('## Steps', `${wrong}\n\n## Steps`);
const [asked = ''] = intent.split(/[.,]/);

export const requestReadingClaims = claims(
  'a text that the model of the Critic reads by its request',
  {
    script: {
      draft: () => text,
      clinical_judgement: (call) => ({
        ...judgedAll(95)(call),
        asks: [{ words: asked, outcome: 'done', quote: wrong, missing: '' }],
        faults: [{ quote: 'before her ballet', why: 'Nobody told of ballet.', grave: false }],
      }),
    },
  },
  () => {
    it('shows what is done and what is wrong by words of the text, and asks for a tick for what is wrong', async () => {
      const id = await all.created(intent);
      await all.waits(id);
      const { page, context, complaints } = await visitor(browser, all.url, all.tokens.reviewer);
      await page.goto(`/protocols/${id}`);
      await waitsForDecision(page);
      const card = page.getByRole('region', { name: 'Before you read' });
      const reading = card.getByRole('group').filter({ hasText: 'Read by its request' });
      const said = (await reading.textContent())!.replace(/\s+/g, ' ');
      expect(said).toContain('which can be wrong: 1 of 1 done');
      expect(said).toContain('Fault Nobody told of ballet. “before her ballet.”');
      expect(said).toContain(`Done “${asked}”`);
      expect(await violations(page)).toEqual([]);

      await reading
        .getByRole('button', { name: /ballet.*go to line/ })
        .first()
        .click();
      const line = text.split('\n').indexOf(wrong) + 1;
      await expect
        .poll(() => page.evaluate<string>('document.activeElement.id'))
        .toBe(`line-${line}`);

      expect(await card.textContent()).toContain('Nobody told of ballet. (“before her ballet.”');
      expect(await card.locator('[data-to-check]').count()).toBe(1);
      await button(page, 'Approve').click();
      await page.getByText('1 point to check is not ticked yet.').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);
