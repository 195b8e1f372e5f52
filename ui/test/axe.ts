import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where axe does not look again: what it found nothing in before, such as a text beside a form. */
interface Besides {
  besides?: string | undefined;
}

/** What axe finds on the page: one line for each rule, with the first place. Put there by the debugger, which its content security policy does not hold back. */
export async function violations(page: Page, { besides }: Besides = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  return run(page, { besides });
}

/** What axe finds in light by every rule, and in dark by those on colours: nothing else is different there. */
export async function violationsInBothThemes(
  page: Page,
  { besides }: Besides = {},
): Promise<string[]> {
  const before: string = await page.evaluate(`document.documentElement.dataset.theme`);
  await wear(page, 'light');
  const found = await violations(page, { besides });
  await wear(page, 'dark');
  const inDark = await run(page, { besides, rules: ['color-contrast', 'link-in-text-block'] });
  await wear(page, before);
  return [...found, ...inDark.map((each) => `in dark, ${each}`)];
}

/** Changes the theme in place, as a page that is loaded with it would be, and waits for what fades. */
const wear = (page: Page, theme: string): Promise<unknown> =>
  page.evaluate(
    `document.documentElement.dataset.theme = '${theme}'; Promise.all(document.getAnimations().filter((it) => it instanceof CSSTransition).map((it) => it.finished.catch(() => {})))`,
  );

async function run(
  page: Page,
  { besides, rules }: { besides?: string | undefined; rules?: string[] },
): Promise<string[]> {
  const where = besides ? { exclude: [besides] } : { include: ['html'] };
  const options = rules ? { runOnly: rules } : {};
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(${JSON.stringify(where)}, ${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
}
