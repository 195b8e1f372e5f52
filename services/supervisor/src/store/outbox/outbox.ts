import { readSubject } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type { Ledger } from '../transaction.ts';
import { type FactText, isRoute, type Queued, type Unsent, unsent } from './facts.ts';
import type { LogRoom } from './log-room.ts';

/** The log holds another fact than the database in the same place: the log is the truth, the database was set back. */
export class Contradicted extends Error {
  override readonly name = 'Contradicted';
  readonly protocolId: string;

  constructor(protocolId: string, what: string) {
    super(`The log contradicts the database: ${what}`);
    this.protocolId = protocolId;
  }
}

/** The supervisor's decisions, and an archive's record; a route may be sent again from a later board. */
const decided = ['delta', 'decision', 'archived'];

async function publishOwn(
  { bus, ledger }: Pick<OutboxDeps, 'bus' | 'ledger'>,
  { subject, body }: FactText,
): Promise<void> {
  const { protocolId, type } = readSubject(subject)!;
  const stored = await bus.publishText(subject, body, (sequence) => {
    if (type === 'route') ledger.known.routed(subject, sequence);
  });
  if (stored === 'stored') return;
  if (!decided.includes(type)) return;
  const other = await bus.read(subject);
  if (!other) throw new Error(`${subject} is on the log and cannot be read.`);
  if (Buffer.compare(other.data, Buffer.from(body)) !== 0)
    throw new Contradicted(protocolId, `${subject} is another fact there.`);
}

/** Whether others may be published at the same time: nobody reads a route or a verdict in the order of another. */
const hasCompany = ({ subject }: FactText): boolean =>
  ['route', 'decision'].includes(readSubject(subject)?.type ?? '');

/** Publishes in order: a delta once the one before it is stored, and what follows from the last ones together. */
async function publishInOrder(
  deps: Pick<OutboxDeps, 'bus' | 'ledger'>,
  facts: readonly FactText[],
): Promise<void> {
  let together: Promise<void>[] = [];
  for (const fact of facts) {
    if (!hasCompany(fact)) {
      await Promise.all(together);
      together = [];
      await publishOwn(deps, fact);
    } else together.push(publishOwn(deps, fact));
  }
  await Promise.all(together);
}

export interface OutboxDeps {
  bus: Pick<Bus, 'publishText' | 'read'>;
  ledger: Ledger;
  /** The room on the log for more work of agents; absent if nothing starts any. */
  room?: LogRoom | undefined;
}

/** What a transaction put into the outbox, and whether its protocol runs now. */
export interface Just {
  queued: Queued;
  running: boolean;
}

/**
 * Publish all that a protocol has in its outbox, in the order it was written, then delete it there. Whoever publishes
 * sends everything that is there: a reader at revision n never misses n-1. Only the routing events of a running
 * protocol stay in it while the log has no room for their results; the sweeper tries them again. `just` is what was put
 * into it just now: it is not read again if nothing else was there. Safe to run twice at once, because the server
 * stores each fact once. Throws {@link Contradicted} at the first fact that differs from the log's; nothing after it is
 * published.
 */
export async function publishOutbox(
  deps: OutboxDeps,
  protocolId: string,
  just?: Just,
): Promise<void> {
  const { ledger } = deps;
  const { emptying } = ledger;
  const isAlone = just?.queued.before.every(emptying.isGoing);
  const all = isAlone ? queuedNow(just!) : await unsent(ledger.pool, protocolId);
  const facts = (await mayRoute(deps, all)) ? all : all.filter((fact) => !isRoute(fact));
  await publishInOrder(deps, facts);
  if (facts.length === 0) return;
  const published = { protocolId, facts: facts.map(({ id, subject }) => ({ id, subject })) };
  if (isAlone) emptying.soon(published);
  else await emptying.now(published);
}

const queuedNow = ({ queued, running }: Just): Unsent[] =>
  queued.sent.map((fact) => ({ ...fact, running, admitted: false }));

/** Whether the facts to publish may start agents' work. Without room a running protocol waits. */
async function mayRoute({ room }: OutboxDeps, facts: Unsent[]): Promise<boolean> {
  const routes = facts.filter((fact) => fact.running && isRoute(fact) && !fact.admitted);
  return !room || routes.length === 0 || room.forStep(routes.map(({ id }) => id));
}
