import { goodText } from '@cerina/test/agents/good-text';
import { agreeable, type Script } from '@cerina/test/agents/scripted-model';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { chromiumBin, openBrowser } from './browser.ts';
import { type All, startAll } from './foundry.ts';

/** The foundry of this test file and the browser before it, from when the first of its claims runs. */
export let all: All;
export let browser: Browser;

type Start = Parameters<typeof startAll>;

/**
 * Claims about the dashboard in a real browser, before one foundry for all of them, with this model's script and this
 * environment. Without Consult, unless it is asked for. Skipped, with what is needed, where there is no Chromium.
 */
export function inBrowser(
  title: string,
  {
    script,
    environment,
    ...more
  }: { script?: Start[0]; environment?: Start[1] } & Partial<NonNullable<Start[2]>>,
  claims: () => void,
): void {
  if (!chromiumBin) {
    it.skip('needs Chromium: none at CHROMIUM_BIN or /usr/bin/chromium (apt-get install chromium)');
  }
  describe.skipIf(!chromiumBin)(title, { timeout: 240_000 }, () => {
    beforeAll(async () => {
      all = await startAll(script, environment, more);
      browser = await openBrowser();
    }, 180_000);
    afterAll(async () => {
      await browser?.close();
      await all?.[Symbol.asyncDispose]();
    });
    claims();
  });
}

/** Claims that others are made beside, in one foundry: with their own script of its model, and whatever the others leave there. */
export const claims =
  (title: string, { script }: { script?: Partial<Script> }, made: () => void) =>
  (): void => {
    describe(title, { timeout: 240_000 }, () => {
      beforeAll(() => all.model.will({ ...agreeable(goodText), ...script }));
      made();
    });
  };
