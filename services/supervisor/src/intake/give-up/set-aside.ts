import { type AwaitedTask, ProtocolId, readSubject, subjects } from '@cerina/contracts';
import { type Fate, logOf, park } from '@cerina/runtime';
import type { JsMsg } from '@nats-io/jetstream';
import { finishErasure, isErased } from '../../operations/erasure/erase.ts';
import { reroute } from '../../operations/overdue/reroute.ts';
import { publishOutbox } from '../../store/outbox/outbox.ts';
import type { Unit } from '../../store/transaction.ts';
import type { InboxDeps } from '../handle-fact.ts';

/** By a message's subject: is it the answer to that task, in the awaited epoch? */
function isAnswerTo({ subject }: JsMsg): (task: AwaitedTask) => boolean {
  const { protocolId, type } = readSubject(subject) ?? {};
  return ({ agent, taskId, epoch }) =>
    type === 'answer' && subject === subjects.answer(protocolId!, agent, taskId, epoch);
}

/** Whether a message's subject is that of an answer which its protocol waits for. */
export async function isAwaited(unit: Unit, message: JsMsg): Promise<boolean> {
  const board = unit.row && !unit.row.erased ? await unit.board() : undefined;
  return Boolean(board?.awaiting.some(isAnswerTo(message)));
}

/** A task whose answer cannot be read is routed again. */
export async function rerouteSpoilt(deps: InboxDeps, message: JsMsg): Promise<void> {
  const { ledger } = deps;
  const { protocolId, type } = readSubject(message.subject) ?? {};
  if (!protocolId || type !== 'answer') return;
  await ledger.transaction(protocolId, async (unit) => {
    const at = message.time.toISOString();
    const place = { subject: message.subject, sequence: message.seq, at };
    const why = 'An answer could not be read; the step is run again.';
    await reroute(unit, place, { message: why, code: 'bad_answer' }, isAnswerTo(message));
  });
  await publishOutbox(deps, protocolId);
}

/** Put a message into the dead letters; that of an erased protocol is not even parked. */
export async function setAside(
  deps: InboxDeps,
  message: JsMsg,
  reason: string,
  before: () => Promise<void>,
): Promise<Fate> {
  const { bus } = deps;
  const protocolId = ProtocolId.safeParse(readSubject(message.subject)?.protocolId).data;
  if (protocolId && (await isErased(deps, protocolId))) {
    await finishErasure(deps, protocolId);
    return { do: 'term', reason };
  }
  const log = logOf(deps.log, { protocolId });
  log.error({ subject: message.subject, reason }, 'parked');
  // without a valid protocol there is nothing else to do
  if (protocolId) await before();
  await park(bus, 'supervisor', message, { message: reason });
  return { do: 'term', reason };
}
