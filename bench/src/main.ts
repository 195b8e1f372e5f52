import { benchBus } from './bus.ts';
import { benchDashboard } from './dashboard.ts';

const parts = { bus: benchBus, dashboard: benchDashboard };
const isPart = (name: string): name is keyof typeof parts => name in parts;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isPart(name));
if (unknown.length > 0) {
  throw new Error(`No part ${unknown.join(', ')}: there are ${Object.keys(parts).join(', ')}.`);
}
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length === 0 || wanted.includes(name)) await part();
}
