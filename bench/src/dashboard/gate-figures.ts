import type { Figure } from '../figures.ts';
import { openings } from './openings.ts';
import { arrive, ask, type Places, pressed, takesKeys, timed, visit } from './visits.ts';

/** A gate, and the protocol of 15 versions: opened, entered from the inbox, compared. */
export async function gateFigures(places: Places): Promise<Figure[]> {
  const { runs, gate, long } = places;
  const entered: number[] = [];
  const tab: number[] = [];
  const compared: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await using reviewer = await arrive(places);
    const { page } = reviewer;
    await visit(page, '/?q=lies+awake', 'inbox');
    await page.locator(`a[href="${long}"]`).focus();
    const { key, holds } = takesKeys.gate;
    const enter = async () => {
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${long}`);
      await pressed(page, key, ask(page, 'expected'));
    };
    entered.push(await timed(page, 'keydown', holds, enter));

    const view = `document.querySelector('main').textContent`;
    const changes = page.getByRole('tab', { name: 'Changes' });
    const opened = `() => /lines? changed/.test(${view})`;
    tab.push(await timed(page, 'click', opened, () => changes.click()));
    const before = JSON.stringify(await page.evaluate(view));
    const another = `() => ${view} !== ${before} && /lines? changed/.test(${view})`;
    const from = page.getByLabel('From');
    compared.push(await timed(page, 'change', another, () => from.selectOption('1')));
  }
  return [
    ...(await openings(places, 'gate', gate, 'gate')),
    ...(await openings(places, 'gate with 15 versions of 8 KB', long, 'gate')),
    {
      what: '15 versions: Enter in the inbox until it takes keys',
      times: entered,
      asked: 'no pause',
    },
    { what: '15 versions: Changes tab, until compared', times: tab, asked: 'no pause' },
    { what: '15 versions: 1 against 15, until compared', times: compared, asked: 'no pause' },
  ];
}
