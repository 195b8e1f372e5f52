import { benchBus } from './bus/bus.ts';
import { benchDashboard } from './dashboard/dashboard.ts';
import { benchLists } from './lists.ts';
import { benchRebuild } from './rebuild.ts';
import { benchScale } from './scale/scale.ts';
import { benchStart } from './start.ts';
import { benchWatchers } from './watchers/watchers.ts';

const given = process.argv.slice(2);
/** Whether each round is a line of JSON; of the part `bus`. */
const asJson = given.includes('--json');

/** Each part, with its arguments after colons: `rebuild:100000`, `scale:1000:8`. */
const parts: Record<string, (...given: string[]) => Promise<void>> = {
  bus: () => benchBus({ asJson }),
  lists: benchLists,
  dashboard: benchDashboard,
  rebuild: benchRebuild,
  scale: benchScale,
  start: benchStart,
  watchers: benchWatchers,
};

const wanted = given.filter((each) => each !== '--json').map((each) => each.split(':'));
const unknown = wanted.flatMap(([name = '']) => (Object.hasOwn(parts, name) ? [] : name));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
}
for (const [name, part] of Object.entries(parts)) {
  const asked = wanted.find(([each]) => each === name);
  if (wanted.length === 0 || asked) await part(...(asked?.slice(1) ?? []));
}
