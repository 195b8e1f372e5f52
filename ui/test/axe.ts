import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on the page: one line for each rule, with the first place. Put there by the debugger, which its content security policy does not hold back. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
}
