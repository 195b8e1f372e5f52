import { type Abort, Answer, Command, type Policy, readSubject, subjects } from '@cerina/contracts';
import { type Bus, type Log, park, readFact, Unreadable, workOff } from '@cerina/runtime';
import type { JsMsg } from '@nats-io/jetstream';
import { eraseTexts } from './erase.ts';
import { GRAPH_VERSION } from './graph.ts';
import type { Ledger } from './ledger.ts';
import { publishOutbox } from './outbox.ts';
import { rebuildProtocol } from './rebuild.ts';
import { Refused } from './refusal.ts';
import { runAgain } from './run-again.ts';
import { refuse, type Taken, takeAnswerFact, takeCommand } from './take.ts';
import type { Place } from './write-down.ts';

/** A command on a protocol that is not there may have overtaken its creation: so long it is waited for. */
const CREATE_MAY_COME_MS = 60_000;
const RETRY_MS = 1_000;

export interface InboxDeps {
  bus: Bus;
  ledger: Ledger;
  policy: Policy;
  log: Log;
}

/** Tell agents to stop at once; what counts is the delta, which they read before they begin. */
function abortTasks({ bus }: InboxDeps, { board }: Taken): void {
  if (!board) return;
  const abort: Abort = {
    protocolId: board.protocolId,
    tasks: board.awaiting.map(({ taskId, epoch }) => ({ taskId, epoch })),
  };
  bus.nc.publish(subjects.abort(board.protocolId), JSON.stringify(abort));
}

/** The protocol was left by another version of the graph: its state is rebuilt from the log. */
class OtherGraphVersion extends Error {
  override readonly name = 'OtherGraphVersion';
}

/** Take one fact of the log in: one transaction, then the outbox. The caller acks after that, never before. */
export async function takeIn(
  deps: InboxDeps,
  fact: Command | Answer,
  place: Place,
): Promise<Taken> {
  const { bus, ledger, policy } = deps;
  const taken = await ledger.transaction(fact.protocolId, async (unit) => {
    if (unit.row && unit.row.graphVersion !== GRAPH_VERSION) throw new OtherGraphVersion();
    return fact.type === 'command'
      ? takeCommand(unit, fact, place, policy)
      : takeAnswerFact(unit, fact, place);
  });
  const order = fact.type === 'command' && taken.done === 'taken' ? fact.order.kind : undefined;
  if (order === 'halt' || order === 'erase') abortTasks(deps, taken);
  await publishOutbox(ledger, bus, fact.protocolId);
  if (order === 'erase' && taken.board?.erased) await eraseTexts(deps, fact.protocolId);
  return taken;
}

/** What cannot be read is parked, and the rest goes on: a task whose answer it was is routed again. */
async function setAside(deps: InboxDeps, message: JsMsg, error: Unreadable): Promise<void> {
  const { bus, ledger, log } = deps;
  log.error({ subject: message.subject, reason: error.message }, 'parked');
  await park(bus, 'supervisor', message, error);
  const read = readSubject(message.subject);
  if (read?.type === 'answer') {
    const [taskId, epoch] = read.rest;
    await ledger.transaction(read.protocolId, async (unit) => {
      const board = unit.row && !unit.row.erased ? await unit.board() : undefined;
      const spoilt = board?.awaiting.some(
        (task) =>
          task.agent === read.author && task.taskId === taskId && String(task.epoch) === epoch,
      );
      const at = message.time.toISOString();
      if (spoilt) {
        const place = { subject: message.subject, sequence: message.seq, at };
        const why = 'An answer could not be read; the step is run again.';
        await runAgain(unit, place, { message: why, code: 'bad_answer' });
      }
    });
    await publishOutbox(ledger, bus, read.protocolId);
  }
  message.term(error.message);
}

async function settle(deps: InboxDeps, message: JsMsg): Promise<void> {
  const place = { subject: message.subject, sequence: message.seq, at: message.time.toISOString() };
  try {
    const isCommand = readSubject(message.subject)?.type === 'command';
    const fact = readFact(message.subject, message.data, isCommand ? Command : Answer);
    const taken = await takeIn(deps, fact, place);
    if (taken.done === 'unknown' && fact.type === 'command') {
      if (Date.now() - message.time.getTime() < CREATE_MAY_COME_MS) {
        message.nak(RETRY_MS);
        return;
      }
      await deps.ledger.transaction(fact.protocolId, (unit) =>
        refuse(unit, fact, place, new Refused('not_found')),
      );
      await publishOutbox(deps.ledger, deps.bus, fact.protocolId);
    }
    message.ack();
  } catch (error) {
    if (error instanceof Unreadable) {
      await setAside(deps, message, error).catch((cause) => {
        deps.log.warn({ err: cause }, 'could not park');
        message.nak(RETRY_MS);
      });
      return;
    }
    if (error instanceof OtherGraphVersion) {
      await rebuildProtocol(deps, readSubject(message.subject)!.protocolId).catch((cause) =>
        deps.log.error({ err: cause, subject: message.subject }, 'could not rebuild'),
      );
    } else {
      deps.log.warn({ err: error, subject: message.subject }, 'tried again later');
    }
    message.nak(RETRY_MS);
  }
}

/** Take in commands and answers until the signal says stop: any replica, any message, in the row's order. */
export async function runInbox(
  deps: InboxDeps,
  options: { workers: number; signal: AbortSignal },
): Promise<void> {
  await workOff(deps.bus, 'supervisor', { ...options, log: deps.log }, (message) =>
    settle(deps, message),
  );
}
