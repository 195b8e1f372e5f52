// For tests: what a reviewer does at a gate.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const intent = 'Worry postponement for a university student with exams in three weeks';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

export const waitsForDecision = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'Your decision' }).waitFor();

/** The beginning of the text's hash, to be typed under it. */
export const shortHash = async (page: Page): Promise<string> =>
  (await page.locator('label code').last().textContent())!.trim();

export async function openWarnings(page: Page): Promise<void> {
  for (const finding of await page.locator('[data-finding]').all()) await finding.click();
}

/** Ticks what the agents ask to be checked. */
export async function tickAll(page: Page): Promise<void> {
  for (const box of await page.locator('[data-to-check]').all()) await box.check();
}

/** Has every line of the text on screen once, as the form asks for; `onward` continues as the form offers. */
export async function readAll(page: Page, onward?: () => Promise<void>): Promise<void> {
  const on = button(page, /^Continue from line/);
  const asked = async () => (await on.allTextContents())[0];
  // the last line may come on screen by itself, and the button is gone then: what counts is that it asks no more
  const goOn = () => on.click({ timeout: 5_000 }).catch(() => {});
  for (let line = await asked(); line; line = await asked()) {
    await (onward ?? goOn)();
    await expect.poll(asked).not.toBe(line);
  }
}

/** Opens, reads and signs the version that is offered. */
export async function approve(page: Page): Promise<void> {
  await openWarnings(page);
  await tickAll(page);
  await button(page, 'Approve').click();
  await readAll(page);
  await page.getByLabel(/to sign$/).fill(await shortHash(page));
  await button(page, /^Approve version/).click();
  await page.getByText(/^Approved (by|with)/).waitFor();
}
