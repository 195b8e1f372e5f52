import { randomUUID } from 'node:crypto';
import { ProtocolSummary, riskOf } from '@cerina/contracts';
import pg from 'pg';

const AT_ONCE = 5_000;

/** Adds rows beside a protocol's, equal to it except for what is given: lists show them, but no page of them opens. */
export async function addRows(
  databaseUrl: string,
  id: string,
  given: Partial<ProtocolSummary>[],
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const pool = stack.adopt(new pg.Pool({ connectionString: databaseUrl, max: 1 }), (it) =>
    it.end(),
  );
  const { rows } = await pool.query('select summary from protocols where id = $1', [id]);
  const like = ProtocolSummary.parse(JSON.parse(rows[0].summary));
  for (let from = 0; from < given.length; from += AT_ONCE) {
    const summaries = given
      .slice(from, from + AT_ONCE)
      .map((more) => ({ ...like, protocolId: randomUUID(), ...more }));
    await pool.query(
      `with searched as (
         insert into protocol_search (protocol_id, words) select * from unnest($2::uuid[], $7::text[]))
       insert into protocols (id, status, phase, revision, created_by, created_at, updated_at, summary,
         interrupts, unfolded, graph_version, routed_at, last_sequence, erased, risk)
       select each.id, each.status, phase, revision, created_by, each.created_at, each.updated_at, each.summary,
         interrupts, unfolded, graph_version, routed_at, last_sequence, erased, each.risk
       from protocols, unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::text[], $7::text[], $8::int[])
         as each (id, status, created_at, updated_at, summary, search, risk)
       where protocols.id = $1`,
      [
        id,
        summaries.map(({ protocolId }) => protocolId),
        summaries.map(({ status }) => status),
        summaries.map(({ createdAt }) => createdAt),
        summaries.map(({ updatedAt }) => updatedAt),
        summaries.map((summary) => JSON.stringify(summary)),
        summaries.map(({ title, intent }) => `${title ?? ''} ${intent}`.toLowerCase()),
        summaries.map(riskOf),
      ],
    );
  }
  await pool.query('vacuum analyze protocols, protocol_search');
  await pool.query('vacuum full protocol_counts');
}
