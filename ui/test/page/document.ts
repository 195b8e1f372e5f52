import { canonical } from '@cerina/contracts/text';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const intent = 'Worry postponement for a university student with exams in three weeks';
const strange = `A paragraph with **emphasis that goes
over a line** break.

1. one
   - nested

   its second paragraph

> quoted *words*, see [the guide][ref] and [a page](https://www.example.org/a_b)

\`\`\`text
code
\`\`\`

[ref]: https://www.example.org/guide

`;
const text = goodText.replace('## Steps', `${strange}## Steps`);
const title = text.split('\n', 1)[0]!;

export const documentClaims = claims(
  'the document and its editor',
  { script: { draft: () => text } },
  () => {
    /** A reviewer before a fresh draft that waits for a decision. */
    async function atTheGate() {
      const id = await all.created(intent);
      const { page, context, complaints } = await visitor(browser, all.url, all.tokens.reviewer);
      await page.goto(`/protocols/${id}`);
      await page.getByRole('heading', { name: 'Your decision' }).waitFor();
      return { id, page, context, complaints };
    }
    async function editor(page: Page) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      const box = page.getByRole('textbox', { name: 'Text as Markdown' });
      await box.waitFor();
      return box;
    }
    const status = (page: Page, said: string) =>
      expect.poll(() => page.getByRole('status').allTextContents()).toContain(said);
    /** Opens the warnings and reads the rest of the text, as the form asks for, and signs it. */
    async function sign(page: Page) {
      await page.getByText('still unread').waitFor();
      for (const finding of await page.locator('[data-finding]').all()) await finding.click();
      await expect.poll(() => page.getByText('still unread').count()).toBe(0);
      const on = page.getByRole('button', { name: /^Continue from line/ });
      const asked = async () => (await on.allTextContents())[0];
      for (let line = await asked(); line; line = await asked()) {
        await expect
          .poll(() => page.getByRole('button', { name: 'Approve my text' }).isDisabled())
          .toBe(true);
        await on.click({ timeout: 5_000 }).catch(() => {}); // gone where the rest has come on screen by itself
        await expect.poll(asked).not.toBe(line);
      }
      const label = page.locator('label[for="edit-confirm"] code');
      await expect.poll(() => label.textContent()).toMatch(/^[0-9a-f]{8}$/);
      await page.getByLabel(/to sign your text$/).fill((await label.textContent())!);
      await page.getByRole('button', { name: 'Approve my text' }).click();
    }

    it('reads the text as it will be printed, each line under its number', async () => {
      const { page, context, complaints } = await atTheGate();
      const shown = page.locator('.document');
      const line = (n: number) => shown.locator(`[data-line="${n}"]`);
      const at = (words: string) => text.split('\n').findIndex((each) => each.includes(words)) + 1;
      await expect
        .poll(() => line(at('over a line')).locator('strong').textContent())
        .toBe('over a line');
      await expect.poll(() => line(at('nested')).locator('xpath=ancestor::li').count()).toBe(2);
      await expect
        .poll(() => line(at('quoted')).locator('xpath=ancestor::blockquote').count())
        .toBe(1);
      await expect
        .poll(() => line(at('[ref]:')).textContent())
        .toContain('[ref]: https://www.example.org/guide');
      await expect
        .poll(() => line(at('quoted')).textContent())
        .toContain(
          'quoted words, see the guide (https://www.example.org/guide) and a page (https://www.example.org/a_b)',
        );
      const source = text.trimEnd().split('\n');
      const full = source.flatMap((each, n) =>
        each === '' || /^\|[-|]+$/.test(each) ? [] : [n + 1],
      );
      const seen = await shown
        .locator('.line[data-line]')
        .evaluateAll((lines) =>
          lines.map((each) =>
            Number((each as unknown as { dataset: { line: string } }).dataset.line),
          ),
        );
      expect(seen).toEqual(full);
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('marks my changes, takes one back by a key and one by its button, and keeps the rest over a reload', async () => {
      const { page, context, complaints } = await atTheGate();
      let box = await editor(page);
      await status(page, 'No changes yet');
      await box.press('Control+Home');
      await box.press('End');
      await box.pressSequentially(' of mine');
      await box.press('Control+End');
      await box.pressSequentially('- Bring this page along.');
      await status(page, 'Change 2 of 2');
      await expect
        .poll(() => page.locator('.cm-changedText').allTextContents())
        .toEqual(['- Bring this page along.']); // the other is out of sight
      const preview = page.getByRole('group', { name: 'Preview' });
      const mine = preview.getByText('Bring this page along.');
      await expect
        .poll(async () => {
          const [line, frame] = [(await mine.boundingBox())!, (await preview.boundingBox())!];
          return line.y > frame.y && line.y + line.height < frame.y + frame.height;
        })
        .toBe(true);

      await box.press('Shift+F8');
      await status(page, 'Change 1 of 2');
      await page.locator('.cm-changedText', { hasText: 'of mine' }).waitFor();
      await box.press('F9');
      await status(page, '1 change');
      const first = preview.locator('[data-line="1"]');
      await expect.poll(() => first.textContent()).toBe(`1${title.slice(2)}`);

      // of a line that is gone the old words stay to be seen
      await box.press('Control+Home');
      await box.press('Shift+End');
      await box.press('Delete');
      await page.locator('.cm-deletedChunk del', { hasText: title }).waitFor();
      await page.getByRole('button', { name: 'Undo this change' }).first().click();
      await status(page, '1 change');
      await page.locator('.cm-line', { hasText: title }).waitFor();

      await page.reload();
      box = await editor(page);
      await status(page, '1 change');
      await sign(page);
      await page.getByText('Approved with the shared reviewer token').waitFor();
      const path = `/api${new URL(page.url()).pathname}`;
      const signed = await (await context.request.get(path)).json();
      expect(signed.finalProtocol.text).toBe(canonical(`${text}- Bring this page along.`));
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('refuses raw HTML in words, and shows it as text', async () => {
      const { page, context, complaints } = await atTheGate();
      const box = await editor(page);
      await box.press('Control+End');
      await box.pressSequentially('Some <b>bold</b> words.');
      await page.getByRole('alert').getByText('Raw HTML is not allowed in a draft: <b>').waitFor();
      const preview = page.getByRole('group', { name: 'Preview' });
      await preview.getByText('Some <b>bold</b> words.').waitFor();
      await expect.poll(() => preview.locator('b').count()).toBe(0);
      await page.getByLabel(/to sign your text$/).fill('00000000');
      await expect
        .poll(() => page.getByRole('button', { name: 'Approve my text' }).isDisabled())
        .toBe(true);
      await box.press('F9');
      await page.getByText('You have not changed anything yet.').waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    });

    it('brings an unsafe edit back with the Guardian’s finding on its line', async () => {
      const { page, context } = await atTheGate();
      const box = await editor(page);
      await box.press('Control+End');
      await box.pressSequentially('- Stop taking your medicine while you do this exercise.');
      await sign(page);
      await page.getByText('It cannot be approved').waitFor();
      await page.getByText('Draft for review: version 2, edited by a person').waitFor();
      await page.getByText('Not approved.').waitFor();
      const unsafe = page.locator('.document .flagged-critical');
      await expect.poll(() => unsafe.textContent()).toContain('Stop taking your medicine');
      await context.close();
    });

    it('shows what was found beside the text under edit, and goes to its line as it is now', async () => {
      const { page, context } = await atTheGate();
      const found = page.locator('.document .flagged-warning');
      const words = (await found.first().textContent())!.replace(/^\d+/, '');
      const box = await editor(page);
      await box.press('Control+Home');
      await box.press('Enter');
      const preview = page.getByRole('group', { name: 'Preview' });
      await preview.locator('.flagged-warning').first().waitFor();
      await page.locator('[data-finding]').first().click();
      await page
        .getByRole('button', { name: /^Go to line/ })
        .first()
        .click();
      const at = page.locator('.cm-activeLine, .cm-line').filter({ hasText: words.slice(0, 20) });
      await box.press('End');
      await box.pressSequentially(' Mine.');
      await expect.poll(() => at.textContent()).toMatch(/ Mine\.$/);
      await expect.poll(() => preview.locator('.flagged-warning').count()).toBe(0);
      await context.close();
    });

    it('keeps what was written in its forms, whichever is open, until the gate ends', async () => {
      const { page, context } = await atTheGate();
      await page.getByRole('button', { name: 'Request a revision' }).click();
      await page.getByLabel('What should change?').fill('Say it more kindly.');
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await page.getByLabel('Reason for rejection').fill('Not for us.');
      await page.goto(all.url);
      await page.goBack();
      await page.getByRole('button', { name: 'Reject', exact: true }).click();
      await expect
        .poll(() => page.getByLabel('Reason for rejection').inputValue())
        .toBe('Not for us.');
      await editor(page);
      await page.getByLabel('Send to the Drafter for another draft').check();
      const feedback = page.getByLabel('What should the Drafter change?');
      await expect.poll(() => feedback.inputValue()).toBe('Say it more kindly.');
      await page.getByRole('button', { name: 'Discard my edit' }).click();
      await page.getByRole('button', { name: 'Request a revision' }).click();
      await page.getByRole('button', { name: 'Request revision' }).click();
      await page.getByText('Draft for review: version 2').waitFor();
      await page.getByRole('button', { name: 'Request a revision' }).click();
      await expect.poll(() => page.getByLabel('What should change?').inputValue()).toBe('');
      await context.close();
    });

    it('lets the Drafter go on from exactly my text', async () => {
      const { page, context } = await atTheGate();
      await page.getByRole('button', { name: /^Line 10: comment/ }).click();
      await page.getByLabel('Comment on line 10').fill('Smaller, please.');
      await page.getByRole('button', { name: 'Save comment' }).click();
      const box = await editor(page);
      await box.press('Control+Home');
      await box.press('End');
      await box.press('Enter');
      await box.press('Enter');
      await box.pressSequentially('To begin with, a line.');
      await box.press('Control+End');
      await box.pressSequentially('- A line that is mine.');
      await page.getByLabel('Send to the Drafter for another draft').check();
      await page
        .getByRole('list', { name: 'Your comments' })
        .getByText('Smaller, please.')
        .waitFor();
      await page.getByLabel('What should the Drafter change?').fill('Say it more kindly.');
      await page.getByRole('button', { name: 'Request revision' }).click();
      await page.getByText('Draft for review: version 3').waitFor();
      const asked = all.model.calls.findLast(({ kind }) => kind === 'revise');
      const mine = text.replace('\n', '\n\nTo begin with, a line.\n');
      expect(asked?.data.base?.text).toBe(canonical(`${mine}- A line that is mine.`));
      expect(asked?.data.brief).toContainEqual(
        expect.objectContaining({ text: 'Smaller, please.', line: 12 }),
      );

      await page.getByRole('tab', { name: 'Changes' }).click();
      await page.getByLabel('From', { exact: true }).selectOption('1');
      await page.getByText('3 lines changed.').waitFor();
      await page.getByRole('button', { name: 'Previous change' }).click();
      await status(page, 'Change 2 of 2');
      const change = page.getByRole('group', { name: 'Change 2 of 2' });
      await expect
        .poll(() => change.locator('ins').allTextContents())
        .toContain('- A line that is mine.');
      await expect
        .poll(() => change.evaluate((each) => each === each.ownerDocument.activeElement))
        .toBe(true);
      await context.close();
    });

    it('has nothing that axe finds in the editor, in light and in dark', async () => {
      const { page, context } = await atTheGate();
      expect(await violationsInBothThemes(page), 'the document').toEqual([]);
      const box = await editor(page);
      expect(await violationsInBothThemes(page), 'nothing changed').toEqual([]);
      await box.press('Control+Home');
      await box.press('End');
      await box.pressSequentially(' of mine <b>');
      await page.getByRole('alert').getByText('Raw HTML').waitFor();
      for (let n = 0; n < 9; n += 1) await box.press('ArrowDown');
      await box.press('Shift+ArrowDown');
      await box.press('Delete');
      await status(page, 'Change 2 of 2');
      expect(await violationsInBothThemes(page), 'changes marked').toEqual([]);
      await page.setViewportSize({ width: 390, height: 800 });
      await page.getByRole('radio', { name: 'Preview' }).click();
      expect(await violationsInBothThemes(page), 'narrow').toEqual([]);
      await context.close();
    });
  },
);
