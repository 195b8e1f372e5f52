import { Blackboard, DeadLetters, subjects } from '@cerina/contracts';
import { bad } from '@cerina/test/agents/scripted-model';
import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../axe.ts';
import { visitor } from '../browser.ts';
import { goodText } from '../foundry.ts';
import { all, browser, claims } from '../setting.ts';

const spoilt = '{"<b>half</b> an answer';

let drafts = 0;
const draft = () => {
  drafts += 1;
  return drafts < 3 ? bad('never') : goodText;
};

export const systemClaims = claims('the system page', { script: { draft } }, () => {
  const as = (who: 'admin' | 'reviewer') => visitor(browser, all.url, all.tokens[who]);

  it('is for administrators: others have no link to it, and read so in words', async () => {
    const { page, context } = await as('reviewer');
    const response = await page.goto('/system');
    expect(response!.status()).toBe(403);
    await page.getByRole('heading', { name: 'You don’t have access' }).waitFor();
    await page.getByText('is for administrators').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'System' }).count()).toBe(0);
    await context.close();
  });

  it('shows who is alive, keeps itself up to date where one is reading, and says when it is old', async () => {
    const { page, context, complaints } = await as('admin');
    await page.goto('/');
    await page.getByText('Model: scripted').waitFor(); // on every page
    await page.getByRole('link', { name: 'System' }).click();
    await page.getByText('No dead letters.').waitFor();
    for (const service of [
      'Supervisor',
      'Drafter',
      'Safety Guardian',
      'Clinical Critic',
      'Gateway',
    ])
      await page.getByRole('listitem').filter({ hasText: service }).getByText('1 alive').waitFor();
    const { protocolId, taskId } = await spoil();
    const letter = page.getByText('could not read it: not JSON');
    await letter.click();
    await page.getByText(subjects.answer(protocolId, 'drafter', taskId, 1)).waitFor();
    await page.getByText(spoilt).waitFor(); // as text

    const focused = () => page.evaluate<string>('document.activeElement.tagName');
    await expect.poll(focused).toBe('SUMMARY');
    await context.setOffline(true);
    await page.getByText('Out of date.').waitFor();
    await context.setOffline(false);
    await page.getByText('Out of date.').waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('SUMMARY');
    await expect.poll(() => page.getByText(spoilt).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('has nothing that axe finds, in light and in dark, also while it asks', async () => {
    const { page, context } = await as('admin');
    await page.goto('/system');
    await page.getByText('could not read it').click();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Run the step again' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violationsInBothThemes(page), 'asking').toEqual([]);
    await context.close();
  });

  it('runs the step of a protocol again, once it is confirmed, and says what came of it', async () => {
    const { page, context, complaints } = await as('admin');
    await page.goto('/system');
    await page.getByText('could not read it').click();
    const again = page.getByRole('button', { name: 'Run the step again' });
    await again.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(drafts).toBe(2); // the second as soon as the answer was parked
    await again.click();
    await page.getByRole('button', { name: 'Run it again' }).click();
    await page.getByText('Done. Status: In progress.').waitFor();
    await expect
      .poll(() => page.evaluate<string>('document.activeElement.textContent'))
      .toBe('Run the step again');
    await page.getByRole('link', { name: 'Open the protocol' }).click();
    await page.getByText('Draft for review: version 1').waitFor();
    expect(drafts).toBe(3);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('drops a letter of a protocol that is erased, also where nothing can be read again', async () => {
    const { page, context } = await as('admin');
    await page.goto('/system');
    await page.getByText('could not read it').first().click();
    await page.getByText(spoilt).first().waitFor();
    await page.route('**/api/system**', (route) => route.abort());
    await page.getByText('Out of date.').waitFor();
    const { letters } = DeadLetters.parse(
      await (await all.ask('system/dead-letters', all.tokens.admin)).json(),
    );
    for (const id of new Set(letters.map(({ protocolId }) => protocolId))) await all.erase(id!);
    await page.getByText('No dead letters.').waitFor();
    await expect.poll(() => page.content()).not.toContain(spoilt);
    await context.close();
  });

  /** A protocol whose Drafter writes and never ends, and an answer in its name that nobody can read. */
  async function spoil() {
    const protocolId = await all.created('Problem solving for an adult who puts off paying bills');
    await all.model.until(() => drafts >= 1);
    const state = await all.ask(`protocols/${protocolId}/state`, all.tokens.viewer);
    const { taskId } = Blackboard.parse(await state.json()).awaiting[0]!;
    await using drafter = await all.busAs('drafter');
    drafter.nc.publish(subjects.answer(protocolId, 'drafter', taskId, 1), spoilt);
    await all.model.until(() => drafts >= 2);
    return { protocolId, taskId };
  }
});
