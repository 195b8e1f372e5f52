import { benchBus } from './bus.ts';
import { benchDashboard } from './dashboard.ts';
import { benchLists } from './lists.ts';
import { benchRebuild } from './rebuild.ts';
import { benchScale } from './scale/scale.ts';

/** Each part, with what is given after colons: `rebuild:100000`, `scale:1000:8`. */
const parts: Record<string, (...given: string[]) => Promise<void>> = {
  bus: benchBus,
  lists: benchLists,
  dashboard: benchDashboard,
  rebuild: benchRebuild,
  scale: benchScale,
};

const wanted = process.argv.slice(2).map((each) => each.split(':'));
const unknown = wanted.flatMap(([name = '']) => (Object.hasOwn(parts, name) ? [] : name));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
}
for (const [name, part] of Object.entries(parts)) {
  const given = wanted.find(([each]) => each === name);
  if (wanted.length === 0 || given) await part(...(given?.slice(1) ?? []));
}
