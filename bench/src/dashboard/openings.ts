import type { Figure } from '../figures.ts';
import { arrive, type Places, type Visit, visit } from './visits.ts';

/** How long it takes to open a page, first with an empty browser cache and then again. */
export async function openings(
  places: Places,
  name: string,
  path: string,
  kind: 'inbox' | 'gate',
): Promise<Figure[]> {
  const cold: Visit[] = [];
  const warm: Visit[] = [];
  for (let run = 0; run < places.runs; run += 1) {
    await using reviewer = await arrive(places);
    cold.push(await visit(reviewer.page, path, kind));
    warm.push(await visit(reviewer.page, path, kind));
  }
  const figure = (what: string, times: number[], asked = '') => ({
    what: `${name}: ${what}`,
    times,
    asked,
  });
  const painted = (visits: Visit[]) => visits.map((each) => each.painted);
  const interactive = (visits: Visit[]) => visits.map((each) => each.interactive);
  return [
    figure('first paint, cold cache', painted(cold)),
    figure('first paint, warm cache', painted(warm)),
    figure('takes keys, cold cache', interactive(cold), '1000'),
    figure('takes keys, warm cache', interactive(warm), '1000'),
  ];
}
