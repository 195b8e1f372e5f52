import { ListQuery, type ProtocolList, type ProtocolSummary } from '@cerina/contracts';
import { listProtocols } from '@cerina/supervisor/queries/list';
import { listOrders } from '@cerina/supervisor/queries/list-order';
import { openReads, type Reads, type Snapshot } from '@cerina/supervisor/queries/reads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { instantAgents } from '../../src/agents/instant-agents.ts';
import { atGate } from '../../src/follow/boards.ts';
import { type System, startSystem } from '../../src/foundry/in-one-process.ts';
import { addRows } from '../../src/stores/add-rows.ts';

const SMALL = 2_000;
const LARGE = 20_000;

let system: System;
let reads: Reads;
const costs: Record<'small' | 'large', Map<string, Cost>> = { small: new Map(), large: new Map() };

interface Cost {
  /** Pages of 8 KB that were looked at. */
  pages: number;
  scanned: string[];
  rows: number;
}
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** What a list costs, by the plans that PostgreSQL carries out for each of its statements. */
const costOf = (query: object): Promise<Cost> =>
  reads.snapshot(({ client }) => measured(client, query));

async function measured(client: Snapshot['client'], query: object): Promise<Cost> {
  const cost: Cost = { pages: 0, scanned: [], rows: 0 };
  const measuring = {
    async query(text: string, values: unknown[]) {
      // what is only planned costs the same for any number of rows
      if (text.startsWith('explain')) return client.query(text, values);
      const explain = `explain (analyze, buffers, format json) ${text}`;
      const { rows } = await client.query(explain, values);
      const plan = rows[0]['QUERY PLAN'][0].Plan as Plan;
      cost.pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      for (const node of nodes(plan)) {
        if (node['Node Type'] === 'Seq Scan') cost.scanned.push(node['Relation Name'] ?? '?');
      }
      return client.query(text, values);
    },
  };
  const page = await listProtocols(measuring as never, ListQuery.parse(query));
  return { ...cost, rows: page.protocols.length };
}

const row = (n: number): Partial<ProtocolSummary> => {
  const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
  const status = (
    ['approved', 'rejected', 'pending_review', 'running', 'refused', 'halted', 'halted'] as const
  )[n % 7]!;
  const attention = n % 7 === 6 ? (['crisis'] as const) : [];
  const rare = n < 10 ? 'grounding' : 'worry postponement';
  const when = n % 2 === 0 ? 'mornings' : 'evenings';
  return {
    intent: `${rare} for case ${n} of the year, ${when}`,
    createdAt: at,
    updatedAt: at,
    status,
    attention: [...attention],
  };
};

const middle = (place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
const at = new Date(Date.UTC(2026, 0, 1) + 500 * 60_000).toISOString();
const id = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const lists: [string, object][] = [
  ['the newest', {}],
  ['the newest, a hundred', { limit: 100 }],
  ['the newest, from the middle', { cursor: middle([at, id]) }],
  ['the last changed', { order: 'changed' }],
  ['the last changed, from the middle', { order: 'changed', cursor: middle([at, id]) }],
  ['the riskiest', { order: 'risk' }],
  ['the riskiest that wait', { order: 'risk', status: 'pending_review' }],
  ['what waits for a person', { order: 'risk', group: 'waiting' }],
  ['what is in progress', { group: 'working' }],
  ['those of two statuses', { status: ['approved', 'running'] }],
  ['those of a status that none has', { status: 'failed' }],
  ['a search that finds few', { q: 'grounding case' }],
  ['a search that finds most', { q: 'postponement' }],
  [
    'a search that finds most of a status',
    { q: 'postponement', status: 'approved', order: 'changed' },
  ],
  ['a search that finds nothing', { q: 'phlebotomy' }],
  ['a search of two letters', { q: 'wo' }],
];

beforeAll(async () => {
  system = await startSystem({ agents: instantAgents });
  reads = openReads(system.servers.postgres.url);
  const like = await system.create();
  await system.until(like, atGate);
  const grow = async (from: number, to: number, size: 'small' | 'large') => {
    const rows = Array.from({ length: to - from }, (_, n) => row(from + n));
    await addRows(system.servers.postgres.url, like, rows);
    for (const [name, query] of lists) costs[size].set(name, await costOf(query));
  };
  await grow(0, SMALL, 'small');
  await grow(SMALL, LARGE, 'large');
});
afterAll(async () => {
  await reads[Symbol.asyncDispose]();
  await system[Symbol.asyncDispose]();
});

it.each(lists)('looks at no more for %s of 20,000 protocols than of 2,000', (name) => {
  const [small, large] = [costs.small.get(name)!, costs.large.get(name)!];
  expect(large.scanned.filter((table) => table !== 'protocol_counts')).toEqual([]);
  // an index may be a level deeper
  expect(large.pages).toBeLessThan(1.5 * small.pages + 30);
});

it('looks for two words that most have, and none both, in some of the rows, and then in the index', async () => {
  const { pages, rows } = await costOf({ q: 'mornings evenings' });
  expect(rows).toBe(0);
  expect(pages).toBeLessThan(LARGE / 2);
});

/** The ids of all pages. */
async function paged(query: object): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = ListQuery.parse({ ...query, limit: 100, ...(cursor && { cursor }) });
    const page = await reads.snapshot(({ client }) => listProtocols(client, asked));
    ids.push(...page.protocols.map(({ protocolId }) => protocolId));
    cursor = page.nextCursor;
  }
  return ids;
}

it.each(['newest', 'changed', 'risk'])(
  'pages by %s through what most have, without gap or double, to the last one',
  async (order) => {
    const { by, way } = listOrders[order as keyof typeof listOrders];
    const { rows } = await system.servers.pool.query(
      `select id from protocols join protocol_search on protocol_id = id
       where status = 'refused' and words like '%postponement%' and words like '%mornings%'
       order by ${by.map((column) => `${column} ${way}`).join(', ')}`,
    );
    expect(rows.length).toBeGreaterThan(1_000);
    const found = await paged({ q: 'mornings postponement', status: 'refused', order });
    expect(found).toEqual(rows.map(({ id }) => id));
  },
);

it('counts what a search finds up to a thousand, and not what finds more', async () => {
  const list = (query: object) =>
    reads.snapshot(({ client }) => listProtocols(client, ListQuery.parse(query)));
  const counted = ({ total, totalIsExact, nextCursor }: ProtocolList) => [
    total,
    totalIsExact,
    nextCursor !== null,
  ];
  expect(counted(await list({ q: 'grounding', limit: 3 }))).toEqual([10, true, true]);
  expect(counted(await list({ q: 'postponement', limit: 3 }))).toEqual([3, false, true]);
  expect(counted(await list({ q: 'mornings evenings' }))).toEqual([0, true, false]);
  expect(counted(await list({ q: 'case', status: 'failed' }))).toEqual([0, true, false]);
});
