// Makes the pictures of Consult in docs/images: `node launcher/run.mjs ui/test/pictures-consult.ts`.
import { fileURLToPath } from 'node:url';
import { startConsultModel } from '@cerina/test/consult/model';
import { openBrowser, visitor } from './browser.ts';
import { startAll } from './foundry.ts';

const folder =
  process.env.PICTURES ?? fileURLToPath(new URL('../../docs/images/', import.meta.url));
await using model = await startConsultModel();
await using all = await startAll({}, { OPENAI_BASE_URL: model.url }, { withConsult: true });
const browser = await openBrowser();
const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
const theme = (value: 'light' | 'dark') =>
  context.addCookies([{ name: 'theme', value, url: all.url }]);
const picture = (name: string) => page.screenshot({ path: `${folder}${name}.png` });
const reviewed = page.getByRole('heading', { name: 'Reviewed answer' });

await theme('light');
await page.setViewportSize({ width: 1280, height: 800 });
await page.goto('/consult');
await page
  .getByLabel('Your question')
  .fill(
    'A signed sheet is in English, and the client reads only Dari. Can I put it through a translation program?',
  );
await page.keyboard.press('Control+Enter');
await reviewed.waitFor();
await page.locator('article button.link').first().click();
await page.evaluate('scrollTo(0, 0)');
await page.setViewportSize({ width: 1280, height: 1100 });
await picture('consult');
await page.setViewportSize({ width: 1280, height: 800 });

const id = await all.created('Worry postponement for a university student with exams');
await all.waits(id);
const open = async () => {
  await page.goto(`/protocols/${id}`);
  await page.getByText('Ask Consult about this protocol').click();
};
await open();
await page
  .getByLabel('Your question about this protocol')
  .fill('How long is the worry time, and what happens when a worry comes before it?');
await page.keyboard.press('Control+Enter');
await reviewed.waitFor();
const show = async (name: string) => {
  await page
    .getByRole('button', { name: /^\[line \d+\]$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Show it in the text' }).click();
  await page.evaluate(
    `document.querySelector('aside details article').scrollIntoView({ block: 'start' })`,
  );
  await picture(name);
};
await show('consult-beside');
await theme('dark');
await open();
await reviewed.waitFor();
await show('consult-beside-dark');
await page.setViewportSize({ width: 390, height: 800 });
await show('consult-beside-narrow');
await browser.close();
process.exit(0);
