import { chromiumBin, openBrowser } from '@cerina/ui/test/browser';
import { startAll } from '@cerina/ui/test/foundry';
import { median, table } from '../figures.ts';
import { fifteenVersions, neverContent } from './fifteen-versions.ts';
import { fillInbox } from './full-inbox.ts';
import { gateFigures } from './gate-figures.ts';
import { inboxFigures } from './inbox-figures.ts';
import { scriptTable } from './scripts.ts';
import { arrive, ask, type Places } from './visits.ts';

const runs = Number(process.env.BENCH_RUNS ?? 7);

/** Prints how fast the dashboard is with 5,000 protocols, in the system's Chromium; reports if there is none. */
export async function benchDashboard(): Promise<void> {
  if (!chromiumBin) {
    console.log('No Chromium at CHROMIUM_BIN or /usr/bin/chromium: the dashboard is left out.');
    return;
  }
  await using all = await startAll();
  const real = await fillInbox(all);
  all.model.will(neverContent);
  await using browser = await openBrowser();
  const places: Places = {
    browser,
    all,
    runs,
    gate: `/protocols/${real.waiting}`,
    long: `/protocols/${await fifteenVersions(all)}`,
    halted: `/protocols/${real.halted}`,
  };
  const reference = await loginPainted(places);
  const figures = [
    { what: 'reference: `/login`, first paint, cold cache', times: reference },
    ...(await inboxFigures(places)),
    ...(await gateFigures(places)),
  ];
  console.log(
    `The dashboard with 5,000 protocols in Chromium ${browser.version()}, ${runs} runs.\n`,
  );
  console.log(table(figures, median(reference)));
  console.log(`\n${await scriptTable(places)}`);
}

async function loginPainted(places: Places): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < places.runs; run += 1) {
    await using visitor = await arrive(places, 'nobody');
    await visitor.page.goto('/login');
    times.push(await ask(visitor.page, 'painted()'));
  }
  return times;
}
