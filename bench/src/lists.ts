import { ListQuery, type ProtocolList } from '@cerina/contracts';
import { listProtocols } from '@cerina/supervisor/queries/list';
import { openReads } from '@cerina/supervisor/queries/reads';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { atGate } from '@cerina/test/follow/boards';
import { startSystem } from '@cerina/test/foundry/in-one-process';
import { addRows } from '@cerina/test/stores/add-rows';
import { median } from './figures.ts';
import { variedRow } from './varied-rows.ts';

const sizes = [1_000, 100_000] as const;
const runs = Number(process.env.BENCH_RUNS ?? 7) * 10;
const statuses = [
  'approved',
  'approved',
  'approved',
  'rejected',
  'pending_review',
  'running',
] as const;

const lists: [string, object][] = [
  ['the newest', {}],
  ['the last changed', { order: 'changed' }],
  ['what waits, the riskiest first', { order: 'risk', group: 'waiting', limit: 100 }],
  ['a search that finds a few, as many in both', { q: 'hoarding' }],
  ['a search that finds one of 1,000, and its share of more', { q: 'nurse 777' }],
  ['a search that finds many', { q: 'agoraphobia' }],
  ['a search that finds all', { q: 'case' }],
  ['a search of two frequent words that none has both', { q: 'agoraphobia insomnia' }],
  ['a search of two letters', { q: 'ag' }],
];

/** So many of each store are about something that no other is about. */
const RARE = 5;

const fastTenth = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 10)]!;

/** What a page has, and of how many. */
const shown = ({ protocols, total, totalIsExact }: ProtocolList): string =>
  `${protocols.length} of ${total.toLocaleString('en')}${totalIsExact ? '' : '+'}`;

/** A database with this many protocols, and how to list them and to create one more. */
async function filled(stack: AsyncDisposableStack, size: number) {
  const system = stack.use(await startSystem({ agents: instantAgents }));
  const { url } = system.servers.postgres;
  const id = await system.create();
  await system.until(id, atGate);
  const rows = Array.from({ length: size - 1 }, (_, n) => ({
    ...variedRow(n, true),
    ...(n >= 500 && n < 500 + RARE && { intent: `Sorting a room with hoarding, case ${n}` }),
    status: statuses[n % statuses.length]!,
  }));
  await addRows(url, id, rows);
  const reads = stack.use(openReads(url));
  return {
    list: (query: object) =>
      reads.snapshot(({ client }) => listProtocols(client, ListQuery.parse(query))),
    /** Until it is accepted. What comes of it is not measured, and is over before anything else is. */
    async create() {
      const at = performance.now();
      const created = await system.create();
      const ms = performance.now() - at;
      await system.until(created, atGate);
      return ms;
    },
  };
}

/** Prints the cost of a page of a list, and of a new protocol, with 1,000 and with 100,000 protocols. */
export async function benchLists(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const [few, many] = [await filled(stack, sizes[0]), await filled(stack, sizes[1])];
  const took = async (work: () => Promise<unknown>) => {
    const at = performance.now();
    await work();
    return performance.now() - at;
  };
  console.log(
    `A page of a list, and a new protocol, ${runs} times by turns, in milliseconds: the median, and what the fastest tenth took at most, where others used the machine less.\n`,
  );
  const [small, large] = sizes.map((size) => size.toLocaleString('en'));
  console.log(
    `list | of ${small} | of ${large} | ratio | fastest of ${small} | of ${large} | ratio | found of ${small} | of ${large}`,
  );
  console.log('---|---|---|---|---|---|---|---|---');
  const byTurns = async (
    name: string,
    one: () => Promise<number>,
    other: () => Promise<number>,
  ) => {
    const times = { few: [] as number[], many: [] as number[] };
    for (let run = -3; run < runs; run += 1) {
      const [ofFew, ofMany] = [await one(), await other()];
      if (run < 0) continue; // warm
      times.few.push(ofFew);
      times.many.push(ofMany);
    }
    const both = (of: (times: number[]) => number) => {
      const [ofFew, ofMany] = [of(times.few), of(times.many)];
      return `${ofFew.toFixed(1)} | ${ofMany.toFixed(1)} | ${(ofMany / ofFew).toFixed(2)}`;
    };
    return `${name} | ${both(median)} | ${both(fastTenth)}`;
  };
  for (const [name, query] of lists) {
    const row = await byTurns(
      name,
      () => took(() => few.list(query)),
      () => took(() => many.list(query)),
    );
    console.log(`${row} | ${shown(await few.list(query))} | ${shown(await many.list(query))}`);
  }
  console.log(`${await byTurns('a new protocol', few.create, many.create)} | |`);
  console.log('');
}
