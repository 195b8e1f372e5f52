import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const TRIES = 10;
const AGAIN_MS = 1_000;
/** Longer than a statement takes that still sees what is deleted beside it. */
const GONE_MS = 2_000;

/** What was published of one protocol: its rows in the outbox. */
interface Published {
  protocolId: string;
  facts: readonly { id: string; subject: string }[];
}

/** Deletes what was published, of one protocol or of several. */
async function emptyOf(
  pool: Pick<pg.Pool, 'query'>,
  published: readonly Published[],
): Promise<void> {
  const facts = published.flatMap((each) => each.facts);
  await pool.query({
    name: 'empty-outbox',
    // by their subjects too: a database that was set back meanwhile gives the same number to another fact
    // published facts of a protocol that was erased meanwhile must be erased too
    // a step whose routing waited starts now
    // not synced to the disk: what a crash puts back into the outbox is published again, without effect
    text: `with gone as (delete from outbox using (select set_config('synchronous_commit', 'off', true)) as soon,
          unnest($1::bigint[], $2::text[]) as published (id, subject)
        where outbox.id = published.id and outbox.subject = published.subject
        returning protocol_id, outbox.subject, added_at),
      late as (update protocols set routed_at = now() where not erased and id in (
        select protocol_id from gone where subject like '%.route.%' and added_at < now() - interval '10 seconds'))
      update protocols set erase_at = now(), erase_looks = 0 where id = any($3::uuid[]) and erased`,
    values: [
      facts.map(({ id }) => id),
      facts.map(({ subject }) => subject),
      published.map(({ protocolId }) => protocolId),
    ],
  });
}

/** Takes what was published out of the outbox. */
export interface Emptying {
  /** At once: it is out of it when this resolves. */
  now(published: Published): Promise<void>;
  /**
   * Soon, with what else is published meanwhile, in one statement, which is tried again if it fails: nobody else would
   * know that something of an erased protocol was published. If it always fails, or the process ends before it, the
   * sweeper publishes the rest again, without effect.
   */
  soon(published: Published): void;
  /** Whether a row was published, and is about to be deleted, or was a moment ago. */
  isGoing(id: string): boolean;
}

export function emptyingOutbox(pool: Pick<pg.Pool, 'query'>): Emptying {
  const going = new Set<string>();
  let waiting: Published[] = [];
  let isUnderWay = false;
  async function patientlyEmptied(these: readonly Published[]): Promise<void> {
    for (let left = TRIES; left > 0; left -= 1) {
      const isEmptied = await emptyOf(pool, these).then(
        () => true,
        () => false,
      );
      if (isEmptied) return;
      await setTimeout(AGAIN_MS, undefined, { ref: false });
    }
  }
  async function work(): Promise<void> {
    isUnderWay = true;
    while (waiting.length > 0) {
      const these = waiting;
      waiting = [];
      await patientlyEmptied(these);
      const forget = () => {
        for (const { facts } of these) for (const { id } of facts) going.delete(id);
      };
      void setTimeout(GONE_MS, undefined, { ref: false }).then(forget);
    }
    isUnderWay = false;
  }
  return {
    now: (published) => emptyOf(pool, [published]),
    soon(published) {
      waiting.push(published);
      for (const { id } of published.facts) going.add(id);
      if (!isUnderWay) void work();
    },
    isGoing: (id) => going.has(id),
  };
}
