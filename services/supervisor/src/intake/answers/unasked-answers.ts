import { isAgent, isPlain, ProtocolId, readSubject } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type pg from 'pg';
import { routeOf } from '../../store/protocol-log/asked-answers.ts';
import type { Known } from '../../store/protocol-state/known.ts';

/** A few are normal: a protocol was archived while an answer was on its way. */
const MANY = 20;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

type Routed = Pick<Known, 'takeRouted'>;

/** An answer is needed. */
export interface Use {
  /** The position of its route on the log; absent if unknown. */
  routedAt?: number;
}

/**
 * Is an answer needed: was its task routed under that epoch, by the log or by the database, or was its protocol erased,
 * so that the answer has to be erased too? Checked without a transaction, and without asking the log's leader, as an
 * account may store any number of others: a route that this node does not have yet is in the database. A route that this
 * process stored itself is not read again.
 */
export async function useOf(
  { bus, pool, known }: { bus: Pick<Bus, 'peek'>; pool: Pick<pg.Pool, 'query'>; known?: Routed },
  answer: string,
): Promise<Use | undefined> {
  const route = isPlain(answer) ? routeOf(answer) : undefined;
  const routedAt = route && known?.takeRouted(route);
  if (routedAt) return { routedAt };
  const stored = route && (await bus.peek(route));
  if (stored) return { routedAt: stored.sequence };
  const id = ProtocolId.safeParse(readSubject(answer)?.protocolId);
  if (!id.success) return undefined;
  const { rowCount } = await pool.query({
    name: 'has-use',
    text: `select from protocols where id = $1
      and (erased or exists (select from facts where protocol_id = $1 and subject = $2))`,
    values: [id.data, route ?? ''],
  });
  return rowCount === 1 ? {} : undefined;
}

/** Counts the answers on the log that nobody asked for, by the account that published them. */
export interface UnaskedAnswers {
  add(subject: string): void;
  /** How many accounts publish many. */
  accounts(): number;
  /** What an operator should know, in words: which account publishes many. */
  attention(): string | undefined;
}

/**
 * The counts of this process. Whoever has one agent's password can fill the log with answers to invented tasks: NATS
 * has no limit for that, so it is at least reported.
 */
export function unaskedAnswers(now = Date.now): UnaskedAnswers {
  const counts = new Map<string, { answers: number; latest: number }>();
  const many = () =>
    [...counts].filter(
      ([, { answers, latest }]) => answers >= MANY && now() - latest <= FORGOTTEN_AFTER_MS,
    );
  return {
    add(subject) {
      const { author = '' } = readSubject(subject) ?? {};
      if (!isAgent(author)) return;
      const before = counts.get(author);
      const at = now();
      const isOld = before && at - before.latest > FORGOTTEN_AFTER_MS;
      counts.set(author, { answers: isOld || !before ? 1 : before.answers + 1, latest: at });
    },
    accounts: () => many().length,
    attention() {
      const lines = many().map(
        ([account, { answers, latest }]) =>
          `The account ${account} published ${answers} answers that were not requested, the latest at ${new Date(latest).toISOString()}: someone else may have its password.`,
      );
      return lines.join(' ') || undefined;
    },
  };
}
