import { ListQuery } from '@cerina/contracts';
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
  ['what waits, the riskiest first', { order: 'risk', status: 'pending_review', limit: 100 }],
  ['a search that finds a few', { q: 'nurse 777' }],
  ['a search that finds many', { q: 'agoraphobia' }],
  ['a search that finds all', { q: 'case' }],
  ['a search of two letters', { q: 'ag' }],
];

/** A database with this many protocols, and how to list them. */
async function filled(stack: AsyncDisposableStack, size: number) {
  const system = stack.use(await startSystem({ agents: instantAgents }));
  const { url } = system.servers.postgres;
  const id = await system.create();
  await system.until(id, atGate);
  const rows = Array.from({ length: size - 1 }, (_, n) => ({
    ...variedRow(n, true),
    status: statuses[n % statuses.length]!,
  }));
  await addRows(url, id, rows);
  const reads = stack.use(openReads(url));
  return (query: object) =>
    reads.snapshot(({ client }) => listProtocols(client, ListQuery.parse(query)));
}

/** Prints the cost of a page of a list with 1,000 and with 100,000 protocols. */
export async function benchLists(): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const [few, many] = [await filled(stack, sizes[0]), await filled(stack, sizes[1])];
  const took = async (work: () => Promise<unknown>) => {
    const at = performance.now();
    await work();
    return performance.now() - at;
  };
  console.log(`A page of a list, ${runs} times by turns, the median in milliseconds.\n`);
  console.log(
    `list | of ${sizes[0].toLocaleString('en')} | of ${sizes[1].toLocaleString('en')} | ratio`,
  );
  console.log('---|---|---|---');
  for (const [name, query] of lists) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let run = -3; run < runs; run += 1) {
      const [one, other] = [await took(() => few(query)), await took(() => many(query))];
      if (run < 0) continue; // warm
      times.few.push(one);
      times.many.push(other);
    }
    const [one, other] = [median(times.few), median(times.many)];
    console.log(`${name} | ${one.toFixed(1)} | ${other.toFixed(1)} | ${(other / one).toFixed(2)}`);
  }
  console.log('');
}
