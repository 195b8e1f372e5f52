import { bad } from '@cerina/test/agents/scripted-model';
import { expect, it } from 'vitest';
import {
  button,
  intent,
  openWarnings,
  readAll,
  shortHash,
  waitsForDecision,
} from '../at-the-gate.ts';
import { visitor } from '../browser.ts';
import { cableTo } from '../cable.ts';
import { type All, goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

export const reviewingClaims = claims('a reviewer before one protocol', {}, () => {
  const as = (who: keyof All['tokens']) => visitor(browser, all.url, all.tokens[who]);

  it('takes a reviewer from a request to a signed text: revision, comment, reload, edit', async () => {
    const { page, context, complaints } = await as('reviewer');
    await page.goto('/new');
    await button(page, intent).click();
    await button(page, 'Create protocol').click();
    await waitsForDecision(page);

    // nothing can be signed before its warnings were opened
    await button(page, 'Approve').click();
    await page.getByLabel(/to sign$/).fill(await shortHash(page));
    await expect.poll(() => button(page, /^Approve version/).isDisabled()).toBe(true);
    await page.getByText('still unread').waitFor();
    await openWarnings(page);
    await expect.poll(() => button(page, /^Approve version/).isDisabled()).toBe(true);

    // nor before all of it was on screen
    await page.getByText('You haven’t read line').waitFor();
    await readAll(page);
    await expect.poll(() => button(page, /^Approve version/).isDisabled()).toBe(false);
    await button(page, 'Cancel').click();

    // the change is in the line that is commented on: any other is put back
    const tenth = goodText.split('\n')[9]!;
    all.model.will({
      revise: ({ data }) => data.base!.text.replace(tenth, `${tenth} Revised, time 1.`),
    });
    await button(page, /^Line 10: comment/).click();
    await page.getByLabel('Comment on line 10').fill('Warmer, please.');
    await button(page, 'Save comment').click();
    await page.reload();
    await page.getByText('Warmer, please.').first().waitFor();
    await button(page, 'Request a revision (1)').click();
    await page.getByLabel('What should change?').fill('Add more detail to step 3.');
    await context.setOffline(true);
    await button(page, 'Request revision').click();
    await page.getByText('Nothing was sent').waitFor();
    await context.setOffline(false);
    await button(page, 'Request revision').click();
    await page.getByText('Draft for review: version 2').waitFor();
    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByText('Revised, time 1.').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Add more detail to step 3.').first().waitFor();
    await page.getByText('Applied.').first().waitFor();
    await page.getByRole('tab', { name: 'Text', exact: true }).click();

    await button(page, 'Edit').click();
    const editor = page.getByRole('textbox', { name: 'Text as Markdown' });
    await editor.press('Control+End');
    await editor.pressSequentially('\nBring this page along.');
    await page.locator('.document').getByText('Bring this page along.').waitFor();
    await openWarnings(page);
    const label = page.locator('label[for="edit-confirm"] code');
    await expect.poll(() => label.textContent()).toMatch(/^[0-9a-f]{8}$/);
    await page.getByLabel(/to sign your text$/).fill((await label.textContent())!);
    await readAll(page);
    await button(page, 'Approve my text').click();
    await page.getByText('Approved with the shared reviewer token').waitFor();

    const markdown = await context.request.get(
      `/api${new URL(page.url()).pathname}/export?format=md`,
    );
    expect(await markdown.text()).toContain('Bring this page along.');
    await page.getByRole('tab', { name: 'Time travel' }).click();
    await page.getByRole('slider').press('Home');
    await page.getByText('Protocol created.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('comes back from a lost connection to the same moment, with no step missing or shown twice', async () => {
    let write = (_text: string) => {};
    all.model.will({
      draft: () =>
        new Promise((resolve) => {
          write = resolve;
        }),
    });
    await using cable = await cableTo(all.url);
    const { page, context } = await visitor(browser, cable.url, all.tokens.reviewer);
    const before = all.model.count('draft');
    const id = await all.created(intent);
    await page.goto(`/protocols/${id}`);
    await page
      .getByText('Drafter writes the first draft')
      .filter({ visible: true })
      .first()
      .waitFor();
    await all.model.until(() => all.model.count('draft') > before);
    cable.cut();
    await page.getByText('Reconnecting').waitFor();
    write(goodText);
    await all.waits(id);
    cable.mend();
    await waitsForDecision(page);
    const steps = async () => {
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByRole('radio', { name: 'Every step' }).click();
      return page.locator('[data-entry]').allTextContents();
    };
    const seen = await steps();
    await page.reload();
    await waitsForDecision(page);
    expect(seen.length).toBeGreaterThan(8);
    await expect.poll(steps).toEqual(seen);
    all.model.will({ draft: () => goodText });
    await context.close();
  });

  it('takes a reviewer through what waits by keys alone, one after the other', async () => {
    const ids = [await all.created(intent), await all.created(intent)];
    for (const id of ids) await all.waits(id);
    const { page, context } = await as('reviewer');
    const { keyboard } = page;
    const focused = (what: string) => page.evaluate<string>(`document.activeElement.${what}`);
    await page.goto('/?q=worry');
    await page.locator('a[data-row]').first().waitFor();
    while (!ids.includes((await focused('pathname ?? ""')).split('/').at(-1)!)) {
      await keyboard.press('j');
    }
    await keyboard.press('Enter');
    for (let nth = 0; nth < 2; nth += 1) {
      await waitsForDecision(page);
      for (const _ of await page.locator('[data-finding]').all()) {
        await keyboard.press('j');
        await keyboard.press('Enter');
      }
      await keyboard.press('a');
      await page.getByLabel(/to sign$/).waitFor();
      await readAll(page, async () => {
        await page.getByLabel(/to sign$/).focus();
        await keyboard.press('Shift+Tab'); // the way on is the last thing before the field
        await keyboard.press('Enter');
      });
      await page.getByLabel(/to sign$/).focus();
      await keyboard.type(await shortHash(page));
      await keyboard.press('Enter');
      await page.getByText('Approved.', { exact: true }).waitFor();
      await expect.poll(() => focused('pathname ?? ""')).toMatch(nth ? /^./ : /^.protocols/);
      await keyboard.press('Enter');
    }
    await context.close();
  });

  it('streams the text as it is written, halts at once and resumes', async () => {
    let write = (_text: string) => {};
    let calls = 0;
    all.model.will({
      draft() {
        calls += 1;
        if (calls === 1) return bad({ cutAfter: 400, of: goodText });
        return new Promise((resolve) => {
          write = resolve;
        });
      },
    });
    const { page, context } = await as('reviewer');
    const id = await all.created('Problem solving for an adult who puts off paying bills');
    await page.goto(`/protocols/${id}`);
    await page.getByText('Drafter is writing').waitFor();
    await page.getByRole('heading', { name: 'Who this is for' }).waitFor();
    await page.reload(); // the text so far comes again
    await page.getByRole('heading', { name: 'Who this is for' }).waitFor();
    await button(page, 'Halt').click();
    await button(page, 'Resume').waitFor();
    const before = all.model.count('draft');
    await button(page, 'Resume').click();
    await page
      .getByText('Drafter writes the first draft')
      .filter({ visible: true })
      .first()
      .waitFor();
    await all.model.until(() => all.model.count('draft') > before);
    write(goodText);
    await waitsForDecision(page);
    all.model.will({ draft: () => goodText });
    await context.close();
  });

  it('counts a line as seen with its end alone, and a row of a table with its last cell', async () => {
    const long = `${'This is a long line that nobody may skip. '.repeat(90)}Its end.`;
    const text = goodText.replace('## Steps', `${long}\n\n## Steps`);
    all.model.will({ draft: () => text });
    const id = await all.created(intent);
    await all.waits(id);
    all.model.will({ draft: () => goodText });
    const { page, context } = await as('reviewer');
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(`/protocols/${id}`);
    await waitsForDecision(page);
    await openWarnings(page);
    await button(page, 'Approve').click();
    const missing = page.getByText('You haven’t read line');
    const on = button(page, /^Continue from line/);
    const asked = async () => (await on.allTextContents())[0];
    const first = await asked();
    // a flick through it is not reading
    await page.evaluate(`(async () => {
        const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (let y = 0; y < document.documentElement.scrollHeight; y += 400) { scrollTo(0, y); await frame(); }
      })()`);
    expect(await asked()).toBe(first);

    const inPart: string[] = []; // lines of which some was seen, and not all
    const goOn = async () => {
      const line = (await asked())?.match(/\d+/)?.[0];
      if (!line) return 'all';
      const parts = await page
        .locator(`.paper [data-line="${line}"]`)
        .evaluateAll((each) => each.map((one) => one.getAttribute('data-seen')));
      if (parts.some((part) => part === 'all' || part === 'top')) inPart.push(line);
      await on.click();
      return line;
    };
    // what is on screen is given the time in which it counts
    await expect.poll(goOn, { interval: 1_500 }).toBe('all');
    const numberOf = (words: string) =>
      String(text.split('\n').findIndex((line) => line.startsWith(words)) + 1);
    expect(inPart).toContain(numberOf('This is a long line'));
    expect(inPart).toContain(numberOf('| '));
    await expect.poll(() => missing.count()).toBe(0);
    await context.close();
  });
});
