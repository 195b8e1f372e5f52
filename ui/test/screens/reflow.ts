import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { visitor } from '../browser.ts';
import { all, browser, claims } from '../setting.ts';

/** What goes past the edge of a window that does not scroll sideways; a table may scroll in its own frame. */
const tooWide = `(() => {
  const edge = document.documentElement.clientWidth;
  const scrolls = (at) => at && (/auto|scroll|hidden/.test(getComputedStyle(at).overflowX) || scrolls(at.parentElement));
  const past = [...document.body.querySelectorAll('*')].filter((each) => {
    const { right, width } = each.getBoundingClientRect();
    return width > 1 && right > edge + 1 && !scrolls(each.parentElement);
  });
  const framed = [...document.querySelectorAll('main *')].filter(
    (each) => each.scrollWidth > each.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(each).overflowX) && !each.querySelector('table'),
  );
  return [...past, ...framed].map((each) => each.outerHTML.slice(0, 120));
})()`;

/** Targets under 24 px that are not in a sentence. A label is part of the target of its box. */
const tooSmall = `(() => {
  const inSentence = (each) =>
    getComputedStyle(each).display === 'inline' &&
    [...each.parentElement.childNodes].some((near) => near.nodeType === Node.TEXT_NODE && near.textContent.trim());
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !inSentence(each))
    .map((each) => [each, (each.matches('[type=checkbox], [type=radio]') && each.closest('label') || each).getBoundingClientRect()])
    .filter(([, { width, height }]) => width > 1 && (width < 23.9 || height < 23.9))
    .map(([each, { width, height }]) => width + ' by ' + height + ': ' + each.outerHTML.slice(0, 120));
})()`;

/** What is in focus and lies under something that sticks to the window; '' when it is all in sight, null at the end. */
const covered = `(() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  const { top, bottom, left, right, height } = at.getBoundingClientRect();
  if (height > innerHeight / 2) return '';
  const over = [top + 2, (top + bottom) / 2, bottom - 2]
    .map((y) => document.elementFromPoint((left + right) / 2, y))
    .find((each) => !each || !(at.contains(each) || each.contains(at)));
  return over === undefined ? '' : at.outerHTML.slice(0, 90) + ' is under ' + (over ? over.outerHTML.slice(0, 60) : 'the edge');
})()`;

async function coveredByTab(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate('document.activeElement.blur()');
  for (let n = 0; n < 200; n++) {
    await page.keyboard.press(key);
    const over = await page.evaluate<string | null>(covered);
    if (over === null) break;
    if (over) found.push(over);
  }
  return found;
}

export const reflowClaims = claims('on a window of 320 pixels', {}, () => {
  let gate: string;
  let crisis: string;
  let asked: string;
  beforeAll(async () => {
    gate = await all.created('Worry postponement for a student with exams in three weeks');
    crisis = await all.created('I want to kill myself tonight and need an exercise');
    asked = await all.created('Thought record for an adult. I just want it to be over.');
    await Promise.all([gate, crisis, asked].map((id) => all.waits(id)));
  }, 180_000);

  const decision = (page: Page) => page.getByRole('heading', { name: 'Your decision' }).waitFor();
  /** Opens a form, by keys that may come before the page listens. */
  const opened = (page: Page, button: string, label: string | RegExp) =>
    expect
      .poll(async () => {
        await page.getByRole('button', { name: button, exact: true }).click();
        return page.getByLabel(label).isVisible();
      })
      .toBe(true);
  const view = (page: Page, name: string) =>
    expect
      .poll(async () => {
        const tab = page.getByRole('tab', { name });
        await tab.click();
        return tab.getAttribute('aria-selected');
      })
      .toBe('true');
  const screens: [string, () => string, (page: Page) => Promise<unknown>, 'reviewer' | 'admin'][] =
    [
      ['the inbox', () => '/', (page) => page.locator('a[data-row]').first().waitFor(), 'reviewer'],
      ['a new protocol', () => '/new', (page) => page.locator('#intent').waitFor(), 'reviewer'],
      ['a crisis', () => `/protocols/${crisis}`, decision, 'reviewer'],
      [
        'what the Guardian asks',
        () => `/protocols/${asked}`,
        async (page) => {
          await page.getByRole('radio', { name: 'I don’t know' }).check();
          await page.getByRole('heading', { name: 'Before anything else' }).waitFor();
          await page.getByText('Reject instead').click();
          await page.getByLabel('Reason for rejection').waitFor();
        },
        'reviewer',
      ],
      ['a gate', () => `/protocols/${gate}`, decision, 'reviewer'],
      [
        'an approval',
        () => `/protocols/${gate}`,
        (page) => opened(page, 'Approve', /to sign$/),
        'reviewer',
      ],
      [
        'a request for a revision',
        () => `/protocols/${gate}`,
        (page) => opened(page, 'Request a revision', 'What should change?'),
        'reviewer',
      ],
      [
        'how it came to be',
        () => `/protocols/${gate}`,
        async (page) => {
          await view(page, 'History');
          await page.locator('.svelte-flow__node').first().waitFor();
        },
        'reviewer',
      ],
      [
        'time travel',
        () => `/protocols/${gate}`,
        async (page) => {
          await view(page, 'Time travel');
          await page.getByRole('heading', { name: 'Board at this point' }).waitFor();
        },
        'reviewer',
      ],
      ['the system', () => '/system', (page) => page.getByText('alive').first().waitFor(), 'admin'],
    ];

  it.each(screens)(
    'shows %s whole, with targets that a finger hits and the focus in sight',
    async (_, path, shown, role) => {
      const { page, context } = await visitor(browser, all.url, all.tokens[role]);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path());
      await shown(page);
      await expect
        .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'))
        .toBe(320);
      await expect.poll(() => page.evaluate(tooWide)).toEqual([]);
      await expect.poll(() => page.evaluate(tooSmall)).toEqual([]);
      expect(await coveredByTab(page, 'Tab')).toEqual([]);
      expect(await coveredByTab(page, 'Shift+Tab')).toEqual([]);
      await context.close();
    },
  );

  it('says above the text who is at work, where the graph comes after it', async () => {
    let write = (_: string) => {};
    const written = new Promise<string>((resolve) => {
      write = resolve;
    });
    all.model.will({ draft: () => written });
    const id = await all.created('Problem solving for an adult who puts off bills');
    const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/protocols/${id}`);
    const line = page.getByRole('tabpanel').getByText('Drafter writes the first draft.');
    await line.waitFor();
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect.poll(() => line.isVisible()).toBe(false);
    write('# Never mind\n');
    await context.close();
  });

  it('tells in the system’s own colours what is chosen', async () => {
    const { page, context } = await visitor(browser, all.url, all.tokens.reviewer);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`/protocols/${gate}`);
    await decision(page);
    const [chosen, other] = await page.evaluate<[string, string]>(
      `['active', 'inactive'].map((state) => getComputedStyle(document.querySelector('[role=tab][data-state=' + state + ']')).backgroundColor)`,
    );
    expect(chosen).not.toBe(other);
    await context.close();
  });
});
