// Makes the pictures in docs/images: `node launcher/run.mjs ui/test/pictures.ts`.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bad } from '@cerina/test/agents/scripted-model';
import { openBrowser, visitor } from './browser.ts';
import { goodText, startAll } from './foundry.ts';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const intents = [
  'Worry postponement for a university student with exams in three weeks',
  'Worry postponement for a student who worries before exams',
  'I want to kill myself tonight and need an exercise',
  'Worry time for a student nurse with exams in spring',
];
const half = goodText.slice(0, 1700);
const warmer = (text: string) =>
  text
    .replace('It makes sense that', 'It makes good sense that')
    .replace('is not a sign that you are weak', 'does not mean that you are weak');

await mkdir(folder, { recursive: true });
await using all = await startAll({ revise: ({ data }) => warmer(data.base!.text) });
const browser = await openBrowser();
const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
const theme = (value: 'light' | 'dark') =>
  context.addCookies([{ name: 'theme', value, url: all.url }]);
const picture = (name: string) => page.screenshot({ path: `${folder}${name}.png` });
const gate = () => page.getByRole('heading', { name: 'Your decision' }).waitFor();

await page.setViewportSize({ width: 1280, height: 800 });
await page.goto('/new');
await page.getByLabel('What is it for?').fill(intents[0]!);
await picture('new');

const ids: string[] = [];
for (const intent of intents) {
  const id = await all.created(intent);
  await all.waits(id);
  ids.push(id);
}
await theme('light');
await page.goto(`/protocols/${ids[0]}`);
await gate();
await page.locator('[data-finding]').first().click();
await page.getByRole('button', { name: /^Line 10: comment/ }).click();
await page.getByLabel('Comment on line 10').fill('Warmer, please.');
await page.getByRole('button', { name: 'Save comment' }).click();
await page.evaluate('scrollTo(0, 0)');
await picture('gate');
await page.setViewportSize({ width: 390, height: 800 });
await picture('gate-narrow');
await page.setViewportSize({ width: 1280, height: 800 });

await page.getByRole('button', { name: /^Request a revision/ }).click();
await page.getByLabel('What should change?').fill('Say it more kindly.');
await page.getByRole('button', { name: 'Request revision' }).click();
await page.getByText('Draft for review: version 2').waitFor();
await theme('dark');
await page.reload();
await page.getByRole('tab', { name: 'Changes' }).click();
await page.locator('ins').first().waitFor();
await picture('changes-dark');
await page.getByRole('tab', { name: 'History' }).click();
await page.locator('.svelte-flow__node').first().waitFor();
await picture('story-dark');

await theme('light');
await page.reload();
await page.getByRole('button', { name: 'Edit', exact: true }).click();
const editor = page.getByRole('textbox', { name: 'Text as Markdown' });
await editor.press('Control+End');
await editor.pressSequentially('\nBring this page along.');
await page.locator('.document').getByText('Bring this page along.').waitFor();
await picture('editor');
await page.getByRole('button', { name: 'Discard my edit' }).click();
await page.getByRole('button', { name: 'Discard changes' }).click();

await page.goto(`/protocols/${ids[1]}`);
await gate();
for (const finding of await page.locator('[data-finding]').all()) await finding.click();
await page.getByRole('button', { name: 'Approve', exact: true }).click();
await page.getByLabel(/to sign$/).fill((await page.locator('label code').textContent())!);
const override = page.getByLabel('Why approve below the bar?');
if ((await override.count()) > 0) await override.fill('Read with the team.');
await picture('approve');
const on = page.getByRole('button', { name: /^Continue from line/ });
while ((await on.count()) > 0) {
  const [asked] = await on.allTextContents();
  if (!asked) break;
  await on.click();
  await page.getByRole('button', { name: asked, exact: true }).waitFor({ state: 'detached' });
}
await page.getByRole('button', { name: /^Approve version/ }).click();
await page.getByText(/^Approved (by|with)/).waitFor();
await page.reload();
await page.getByText(/^Approved (by|with)/).waitFor();
await picture('finished');
await page.getByRole('tab', { name: 'Time travel' }).click();
await page.getByRole('slider').press('ArrowLeft');
await page.getByRole('heading', { name: /^Changes in step/ }).waitFor();
await picture('time-travel');

await page.goto(`/protocols/${ids[2]}`);
await page.getByText('On hold: nothing has been written').waitFor();
await picture('crisis');

let calls = 0;
all.model.will({
  draft() {
    calls += 1;
    return bad(calls === 1 ? { cutAfter: half.length, of: goodText } : 'never');
  },
});
await page.goto(
  `/protocols/${await all.created('Problem solving for an adult who puts off bills')}`,
);
await page.getByText('Drafter is writing').waitFor();
await page.getByRole('heading', { name: 'Before you start' }).waitFor();
await page.locator('.svelte-flow__node').first().waitFor();
await picture('running');
await page.goto('/');
await page.getByRole('heading', { name: 'In progress' }).waitFor();
await picture('inbox');

const admin = await visitor(browser, all.url, all.tokens.admin);
await admin.page.setViewportSize({ width: 1280, height: 800 });
await admin.page.goto('/system');
await admin.page.getByText('1 alive').nth(4).waitFor();
await admin.page.screenshot({ path: `${folder}system.png` });
await browser.close();
