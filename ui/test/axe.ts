import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page: one line for each rule, with the first place. Put there by the debugger, which its content security policy does not hold back. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  return run(page, {});
}

/** What axe finds in light by every rule, and in dark by those on colours: nothing else is different there. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const before: string = await page.evaluate(`document.documentElement.dataset.theme`);
  await wear(page, 'light');
  const found = await violations(page);
  await wear(page, 'dark');
  const inDark = await run(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await wear(page, before);
  return [...found, ...inDark.map((each) => `in dark, ${each}`)];
}

/** Changes the theme in place, as a page that is loaded with it would be, and waits for what fades. */
const wear = (page: Page, theme: string): Promise<unknown> =>
  page.evaluate(
    `document.documentElement.dataset.theme = '${theme}'; Promise.all(document.getAnimations().filter((it) => it instanceof CSSTransition).map((it) => it.finished.catch(() => {})))`,
  );

async function run(page: Page, options: { runOnly?: string[] }): Promise<string[]> {
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
}
