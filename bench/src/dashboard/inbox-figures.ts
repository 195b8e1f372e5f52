import type { Page } from 'playwright-core';
import type { Figure } from '../figures.ts';
import { type Busy, busy } from './busy.ts';
import { openings } from './openings.ts';
import { arrive, ask, type Places, timed, visit } from './visits.ts';

/** Shows the whole list, page by page; returns how long it took each time until the next row appeared. */
async function showAll(page: Page): Promise<number[]> {
  const times: number[] = [];
  const more = page.getByRole('button', { name: 'Show more' });
  while ((await more.count()) > 0) {
    await more.last().scrollIntoViewIfNeeded();
    const section = page.locator('section').filter({ has: more }).last();
    const name = await section.getAttribute('aria-labelledby');
    const count = Number(
      await section.locator('[aria-setsize]').last().getAttribute('aria-setsize'),
    );
    const next = `[aria-labelledby="${name}"] [aria-posinset="${count + 1}"]`;
    const shown = `() => document.querySelector('${next}')`;
    times.push(await timed(page, 'click', shown, () => more.last().click()));
  }
  return times;
}

/** Scrolls with the wheel to the end of the page. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(600, 500);
  const atEnd = 'scrollY + innerHeight > document.documentElement.scrollHeight - 2';
  while (!(await page.evaluate<boolean>(atEnd))) {
    await page.mouse.wheel(0, 800);
    await ask(page, 'until(() => true)');
  }
}

const word = 'agoraphobia';

/** Types a word into the search; returns the time from its last letter until the server's response is shown. */
async function search(page: Page): Promise<number> {
  await page.keyboard.press('/');
  await page.keyboard.type(word.slice(0, -1), { delay: 90 });
  const shown = `() => new URLSearchParams(location.search).get('q') === '${word}' &&
       [...document.querySelectorAll('a[data-row]')].every((row) => row.textContent.toLowerCase().includes('${word}'))`;
  return timed(page, 'keydown', shown, () => page.keyboard.press(word.slice(-1)));
}

const kept = (what: string, seen: Busy[]): Figure[] => [
  { what: `${what}: longest frame`, times: seen.map(({ frame }) => frame), asked: 'smooth' },
  { what: `${what}: longest task, processor time`, times: seen.map(({ task }) => task) },
];

/** The inbox of 5,000: opened, searched, shown to its end, scrolled. */
export async function inboxFigures(places: Places): Promise<Figure[]> {
  const figures = await openings(places, 'inbox', '/', 'inbox');
  const found: number[] = [];
  const typing: Busy[] = [];
  for (let run = 0; run < places.runs; run += 1) {
    await using reviewer = await arrive(places);
    const { page } = reviewer;
    await visit(page, '/', 'inbox');
    typing.push(await busy(page, async () => found.push(await search(page))));
  }
  const pages: number[] = [];
  const scrolling: Busy[] = [];
  const foundInAll: number[] = [];
  const typingInAll: Busy[] = [];
  for (let run = 0; run < Math.ceil(places.runs / 2); run += 1) {
    await using reviewer = await arrive(places);
    const { page } = reviewer;
    await visit(page, '/', 'inbox');
    pages.push(...(await showAll(page)));
    await page.evaluate('scrollTo(0, 0)');
    scrolling.push(await busy(page, () => scrollThrough(page)));
    await page.evaluate('scrollTo(0, 0)');
    typingInAll.push(await busy(page, async () => foundInAll.push(await search(page))));
  }
  return [
    ...figures,
    { what: 'search: last key until the answer, 250 ms of it waiting for more keys', times: found },
    ...kept('search', typing),
    { what: '"Show more": a page of 100, up to 5,000 rows', times: pages },
    ...kept('scrolling through 5,000 rows', scrolling),
    {
      what: 'search with 5,000 rows shown: last key until the answer, likewise',
      times: foundInAll,
    },
    ...kept('search with 5,000 rows shown', typingInAll),
  ];
}
