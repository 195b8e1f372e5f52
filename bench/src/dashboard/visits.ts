import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { visitor } from '@cerina/ui/test/browser';
import type { All } from '@cerina/ui/test/foundry';
import type { Browser, Page } from 'playwright-core';

/** The pages of the dashboard to visit. */
export interface Places {
  browser: Browser;
  all: Pick<All, 'url' | 'tokens'>;
  runs: number;
  /** The path of a protocol that waits at its gate. */
  gate: string;
  /** Of one with 15 versions, also at its gate. */
  long: string;
  /** Of one that was halted. */
  halted: string;
}

const inPage = fileURLToPath(new URL('./in-page.js', import.meta.url));

/** A person at a browser without any history: the reviewer, or an unknown person. */
export async function arrive({ browser, all }: Places, who: 'reviewer' | 'nobody' = 'reviewer') {
  const token = who === 'reviewer' ? all.tokens.reviewer : undefined;
  const { context, page } = await visitor(browser, all.url, token);
  await context.addInitScript({ path: inPage });
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

/** Evaluates one of the parts of in-page.js there. */
export const ask = <T>(page: Page, call: string): Promise<T> => page.evaluate(`bench.${call}`);

/** Performs an action on the page; returns the time from its event of that type until `holds` is true. */
export async function timed(
  page: Page,
  type: 'click' | 'keydown' | 'change',
  holds: string,
  act: () => Promise<unknown>,
): Promise<number> {
  await ask(page, `expect('${type}', ${holds})`);
  await act();
  return ask(page, 'expected');
}

/** Presses a key repeatedly, as an impatient person does, until the page responds; returns the result of `effect`. */
export async function pressed<T>(page: Page, key: string, effect: Promise<T>): Promise<T> {
  let done = false;
  const seen = effect.finally(() => {
    done = true;
  });
  while (!done) {
    await page.keyboard.press(key);
    await Promise.race([seen, pause(10)]);
  }
  return seen;
}

/**
 * How to see that a page accepts keys: `j` puts the focus on the first row of the inbox, `x` starts a rejection at a
 * gate.
 */
export const takesKeys = {
  inbox: { key: 'j', holds: `() => document.activeElement?.matches('a[data-row]')` },
  gate: { key: 'x', holds: `() => document.querySelector('#reason')` },
} as const;

/** When a page was first painted, and when it accepted keys, from the start of the navigation. */
export interface Visit {
  painted: number;
  interactive: number;
}

/** Opens an address, and waits until it accepts keys. */
export async function visit(
  page: Page,
  path: string,
  kind: keyof typeof takesKeys,
): Promise<Visit> {
  await page.goto(path, { waitUntil: 'commit' });
  const { key, holds } = takesKeys[kind];
  const interactive = await pressed(page, key, ask<number>(page, `until(${holds})`));
  return { painted: await ask<number>(page, 'painted()'), interactive };
}
