import { readSubject } from '@cerina/contracts';
import type pg from 'pg';
import type { Write } from '../../graph/gathered-writes.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** A fact as the log holds it: `body` is its text, byte for byte. */
export interface FactText {
  subject: string;
  body: string;
}

/** A protocol's outbox: the facts sent now, and the rows that existed before. */
export interface Queued {
  sent: (FactText & { id: string })[];
  before: string[];
}

/**
 * The write that keeps the handled fact and those that follow from it, and puts the latter into the outbox. If the log
 * loses them, they can be restored from here: for a fact that was sent more than once, the bytes that had effect.
 */
export function factsWrite(
  id: string,
  handled: FactText | undefined,
  facts: FactText[],
  queued: (queued: Queued) => void,
): Write {
  const subjects = facts.map(({ subject }) => subject);
  const bodies = facts.map(({ body }) => body);
  return {
    name: 'facts',
    parts: {
      sent: 'select * from unnest($4::text[], $5::text[]) with ordinality as t (subject, body, n)',
      handled: `insert into facts (protocol_id, subject, body)
        select $1::uuid, $2::text, $3::text where $2::text is not null
        on conflict (protocol_id, subject) do update set body = excluded.body`,
      kept: `insert into facts (protocol_id, subject, body) select $1::uuid, subject, body from sent
        on conflict do nothing`,
      queued: `insert into outbox (protocol_id, subject) select $1::uuid, subject from sent order by n
        returning id`,
    },
    values: [id, handled?.subject ?? null, handled?.body ?? null, subjects, bodies],
    returns: {
      columns: `array(select id::text from queued order by queued.id) as queued,
        array(select id::text from outbox where protocol_id = $1::uuid) as before`,
      read(row) {
        const { queued: ids, before } = row as { queued: string[]; before: string[] };
        const sent = ids.map((id, n) => ({ id, subject: subjects[n]!, body: bodies[n]! }));
        queued({ sent, before });
      },
    },
  };
}

/** Whether it gives an agent work. */
export const isRoute = ({ subject }: Pick<FactText, 'subject'>): boolean =>
  readSubject(subject)?.type === 'route';

/** Makes the kept facts of a protocol equal to the log's, and drops what the log does not hold. */
export async function replaceFacts(client: Client, id: string, onLog: FactText[]): Promise<void> {
  await client.query('delete from facts where protocol_id = $1', [id]);
  await addFacts(client, id, onLog);
  await client.query('update protocols set copied = true where id = $1', [id]);
}

/** Keeps facts that the log holds; those that are already kept stay unchanged. */
export async function addFacts(client: Client, id: string, onLog: FactText[]): Promise<void> {
  await client.query(
    `insert into facts (protocol_id, subject, body)
     select $1, subject, body from unnest($2::text[], $3::text[]) as t (subject, body) on conflict do nothing`,
    [id, onLog.map(({ subject }) => subject), onLog.map(({ body }) => body)],
  );
}

/** Drops kept facts: they are neither published nor required on the log. */
export async function dropFacts(client: Client, id: string, gone: string[]): Promise<void> {
  for (const table of ['outbox', 'facts'])
    await client.query(
      `delete from ${table} where protocol_id = $1 and subject = any($2::text[])`,
      [id, gone],
    );
}

/**
 * The subjects that the log must hold of a protocol: all that are kept, except those still in the outbox, and what an
 * unfinished restore has yet to store.
 */
export async function subjectsDue(client: Client, id: string): Promise<string[]> {
  const { rows } = await client.query<{ subject: string }>({
    name: 'subjects-due',
    text: `select subject from facts f where protocol_id = $1
      and not exists (select 1 from outbox o where o.protocol_id = $1 and o.subject = f.subject)
      union select subject from restorations where protocol_id = $1`,
    values: [id],
  });
  return rows.map(({ subject }) => subject);
}

/** The subjects of all that is kept of a protocol. */
export async function subjectsKept(client: Client, id: string): Promise<string[]> {
  const { rows } = await client.query('select subject from facts where protocol_id = $1', [id]);
  return rows.map(({ subject }) => subject);
}

/** A fact in the outbox, whether its protocol runs, and whether it was admitted to the log as work for an agent. */
export type Unsent = FactText & { id: string; running: boolean; admitted: boolean };

/** The rest of a protocol's outbox, in order. */
export async function unsent(client: Client, id: string): Promise<Unsent[]> {
  const { rows } = await client.query({
    name: 'read-outbox',
    text: `select o.id, o.subject, o.admitted, f.body,
             exists (select from protocols p where p.id = o.protocol_id and p.status = 'running') as running
           from outbox o join facts f using (protocol_id, subject) where o.protocol_id = $1 order by o.id`,
    values: [id],
  });
  return rows;
}

/** The kept facts of a protocol with this subject prefix. */
export async function factsUnder(client: Client, id: string, prefix: string): Promise<FactText[]> {
  const { rows } = await client.query<FactText>({
    name: 'read-kept',
    text: 'select subject, body from facts where protocol_id = $1 and starts_with(subject, $2)',
    values: [id, prefix],
  });
  return rows;
}

/** All that is kept of a protocol, including what is still in its outbox. */
export async function readFacts(client: Client, id: string): Promise<FactText[]> {
  const { rows } = await client.query<FactText>(
    'select subject, body from facts where protocol_id = $1',
    [id],
  );
  return rows;
}
