import { deadLetterStreams, doors, subjects } from '@cerina/contracts';
import {
  CONSULT_STREAM,
  type ConsultErasure,
  type ConsultFact,
  type ConsultScope,
  ConsultTombstone,
  consultSubjects,
  readConsultErasure,
  readConsultFact,
} from '@cerina/contracts/consult';
import { bridgeIdOf } from '@cerina/contracts/consult/bridge-id';
import { sha256 } from '@cerina/contracts/hash';
import { type Bus, type Log, readOn, type StoredFact, sureReader } from '@cerina/runtime';
import type pg from 'pg';
import { eraseMessage } from './erase-message.ts';

export interface ConsultationErasureDeps {
  bus: Bus;
  pool: Pick<pg.Pool, 'query'>;
  log: Log;
}

interface Place {
  scope: ConsultScope;
  conversationId: string;
}

/** The order's author may not give it. */
export class NotTheirs extends Error {
  override readonly name = 'NotTheirs';
}

/** LangGraph's tables of a scope's conversations. */
const TABLES = ['checkpoint_writes', 'checkpoint_blobs', 'checkpoints'];
/** The schema or table does not exist, or this user may not change it: the scope's own process then deletes them. */
const NOT_HERE = ['3F000', '42P01', '42501'];

async function factsOf({ bus }: ConsultationErasureDeps, { scope, conversationId }: Place) {
  const found: StoredFact[] = [];
  const read = sureReader(bus.jsm, CONSULT_STREAM);
  for await (const fact of readOn(read, consultSubjects.all(scope, conversationId), 1))
    found.push(fact);
  return found;
}

const readable = (stored: StoredFact[]): ConsultFact[] =>
  stored.flatMap(({ subject, data }) => readConsultFact(subject, data) ?? []);

async function tombstoneOf(
  { bus }: ConsultationErasureDeps,
  { scope, conversationId }: Place,
): Promise<ConsultTombstone | undefined> {
  const subject = consultSubjects.tombstone(scope, conversationId);
  const stored = await bus.read(subject, CONSULT_STREAM);
  return stored ? ConsultTombstone.parse(readConsultErasure(subject, stored.data)) : undefined;
}

/** What remains of a conversation: how each turn ended, and the hashes of its texts. */
function turnsOf(facts: ConsultFact[]): ConsultTombstone['turns'] {
  const hash = (text: string | null | undefined) => (text == null ? null : sha256(text));
  const turns = [...new Set(facts.map(({ turn }) => turn))].sort((a, b) => a - b);
  return turns.map((turn) => {
    const own = facts.filter((fact) => fact.turn === turn);
    const of = <Type extends ConsultFact['type']>(type: Type) =>
      own.find((fact): fact is Extract<ConsultFact, { type: Type }> => fact.type === type);
    const [question, result] = [of('question'), of('result')];
    return {
      ...{ turn, facts: own.length, route: of('plan')?.route ?? result?.route ?? null },
      outcome: result?.outcome ?? null,
      question: hash(question?.prompt),
      context: hash(question?.context),
      answer: hash(result?.answer?.text),
    };
  });
}

/**
 * Puts the tombstone on the log, once. From then on nobody answers in that conversation, and nobody is shown it; if
 * nothing of it is on the log yet, nothing will be stored.
 */
async function bury(
  deps: ConsultationErasureDeps,
  place: Place,
  by: ConsultErasure['by'] | null,
): Promise<ConsultTombstone> {
  const before = await tombstoneOf(deps, place);
  if (before) return before;
  const facts = readable(await factsOf(deps, place));
  const first = facts.find((fact) => fact.type === 'question' && fact.turn === 1);
  const tombstone: ConsultTombstone = {
    ...{ type: 'tombstone', subject: consultSubjects.tombstone(place.scope, place.conversationId) },
    ...{ ...place, at: new Date().toISOString(), by },
    begunBy: first?.type === 'question' ? first.by : null,
    turns: turnsOf(facts),
  };
  if ((await deps.bus.publish(tombstone)) === 'stored') return tombstone;
  return (await tombstoneOf(deps, place))!;
}

/** The checkpoints of a conversation, in the schema of its scope. */
async function eraseRows(
  { pool, log }: ConsultationErasureDeps,
  { scope, conversationId }: Place,
): Promise<void> {
  for (const table of TABLES)
    await pool
      .query(`delete from consult_${scope}.${table} where thread_id = $1`, [conversationId])
      .catch((error) => {
        if (!NOT_HERE.includes(error.code)) throw error;
        log.warn({ err: error, table }, 'checkpoints of Consult are left to its own process');
      });
}

async function eraseLetters(
  { bus, log }: ConsultationErasureDeps,
  { conversationId }: Place,
): Promise<void> {
  for (const stream of deadLetterStreams)
    for await (const letter of readOn(
      sureReader(bus.jsm, stream),
      subjects.dead('*', conversationId),
      1,
    ))
      await eraseMessage({ bus, log }, stream, letter);
}

/**
 * Removes everything of a conversation except its tombstone; returns the number of facts. What crossed the bridge goes
 * with the staff's question. The order is removed last, so that after a kill at any point another process finishes.
 */
async function finish(deps: ConsultationErasureDeps, tombstone: ConsultTombstone): Promise<number> {
  const { scope, conversationId, turns } = tombstone;
  const place = { scope, conversationId };
  const stored = await factsOf(deps, place);
  const order = consultSubjects.erasure(scope, conversationId);
  let erased = 0;
  const late = readable(stored).flatMap((fact) =>
    fact.type === 'plan' && fact.route === 'route_bridge' ? [fact.turn] : [],
  );
  if (scope === 'staff') {
    const across = turns.filter(({ route }) => route !== 'respond_admin').map(({ turn }) => turn);
    for (const turn of new Set([...across, ...late])) {
      const other = { scope: 'client' as const, conversationId: bridgeIdOf(conversationId, turn) };
      // even before it has crossed: a turn in progress could cross at any later time
      erased += await finish(deps, await bury(deps, other, null));
    }
  }
  for (const fact of stored) {
    if (fact.subject === tombstone.subject || fact.subject === order) continue;
    await eraseMessage(deps, CONSULT_STREAM, fact);
    erased += 1;
  }
  await eraseRows(deps, place);
  await eraseLetters(deps, place);
  const left = stored.find(({ subject }) => subject === order);
  if (left) await eraseMessage(deps, CONSULT_STREAM, left);
  if (erased > 0)
    deps.log.info({ conversationId, scope, messages: erased }, 'erased a consultation');
  return erased;
}

/** The person who started it may erase it, and an administrator; one with a tombstone was already decided on. */
async function authorize(deps: ConsultationErasureDeps, order: ConsultErasure): Promise<void> {
  const { scope, conversationId, by } = order;
  if (by.role === 'admin' || (await tombstoneOf(deps, { scope, conversationId }))) return;
  const asked = await Promise.all(
    doors.map((door) =>
      deps.bus.read(consultSubjects.question(scope, conversationId, door, 1), CONSULT_STREAM),
    ),
  );
  // of two, the first one started it
  const [stored] = asked.flatMap((each) => each ?? []).sort((a, b) => a.sequence - b.sequence);
  const first = stored && readConsultFact(stored.subject, stored.data);
  if (first?.type !== 'question' || first.by?.subject !== by.subject)
    throw new NotTheirs(`${by.subject} did not begin that consultation.`);
}

/** Erases a conversation without an order of its own: what it quotes was erased. */
export async function eraseConversationOf(
  deps: ConsultationErasureDeps,
  { scope, conversationId }: Place,
): Promise<void> {
  await finish(deps, await bury(deps, { scope, conversationId }, null));
}

/**
 * Erases what was stored after the tombstone of a conversation, if it has one. Safe to run at any time and any number
 * of times.
 */
export async function eraseLate(deps: ConsultationErasureDeps, place: Place): Promise<void> {
  const tombstone = await tombstoneOf(deps, place);
  if (tombstone) await finish(deps, tombstone);
}

/**
 * Erases a conversation as ordered, or checks again one that has its tombstone; returns the number of facts erased.
 * Safe to run at any time and any number of times. Rejects with {@link NotTheirs} if the order's author may not give
 * it.
 */
export async function eraseConsultation(
  deps: ConsultationErasureDeps,
  fact: ConsultErasure | ConsultTombstone,
): Promise<number> {
  if (fact.type === 'tombstone') return finish(deps, fact);
  await authorize(deps, fact);
  const { scope, conversationId, by } = fact;
  return finish(deps, await bury(deps, { scope, conversationId }, by));
}
