// Makes the pictures in docs/images: `node launcher/run.mjs ui/test/pictures.ts`.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bad } from '@cerina/test/scripted-model';
import { openBrowser, visitor } from './browser.ts';
import { goodText, startAll } from './foundry.ts';

const folder = fileURLToPath(new URL('../../docs/images/', import.meta.url));
const intents = [
  'Worry postponement for a university student with exams in three weeks',
  'Create exposure hierarchy for agoraphobia',
  'I want to kill myself tonight and need an exercise',
  'Sleep diary and stimulus control for insomnia, 10 minutes a day',
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
const ids: string[] = [];
for (const intent of intents) {
  const id = await all.created(intent);
  ids.push(id);
  await page.goto(`/protocols/${id}`);
  await gate();
}
await theme('light');
await page.goto(`/protocols/${ids[0]}`);
await gate();
await page.locator('[data-finding]').first().click();
await page.getByRole('button', { name: /^Line 10: comment/ }).click();
await page.getByLabel('Comment on line 10').fill('Warmer, please.');
await page.getByRole('button', { name: 'Keep comment' }).click();
await page.evaluate('scrollTo(0, 0)');
await picture('gate');
await page.getByRole('button', { name: /^Request a revision/ }).click();
await page.getByLabel('What should change?').fill('Say it more kindly.');
await page.getByRole('button', { name: 'Request the revision' }).click();
await page.getByText('Draft for review: version 2').waitFor();
await theme('dark');
await page.reload();
await page.getByRole('tab', { name: 'Changes' }).click();
await page.getByText('lines changed').waitFor();
await picture('changes-dark');

let calls = 0;
all.model.will({
  draft() {
    calls += 1;
    return bad(calls === 1 ? { cutAfter: half.length, of: goodText } : 'never');
  },
});
await theme('light');
await page.goto(
  `/protocols/${await all.created('Problem solving for an adult who puts off bills')}`,
);
await page.getByText('Drafter is writing').waitFor();
await page.getByRole('heading', { name: 'Before you start' }).waitFor();
await picture('running');
await page.goto('/');
await page.getByRole('heading', { name: 'At work' }).waitFor();
await picture('inbox');
await browser.close();
