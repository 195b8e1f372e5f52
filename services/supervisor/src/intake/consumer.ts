import {
  AgentName,
  Command,
  type Consumer,
  MAX_COMMAND_BYTES,
  ProtocolId,
  readSubject,
  supervisorConsumers,
} from '@cerina/contracts';
import {
  consume,
  type Fate,
  isPoisoned,
  logOf,
  poisonedBy,
  readFact,
  recordSpan,
  UnknownKind,
  Unreadable,
  workUnder,
} from '@cerina/runtime';
import type { JsMsg } from '@nats-io/jetstream';
import { Refused } from '../policy/refusal.ts';
import type { FactText } from '../store/outbox/facts.ts';
import { publishOutbox } from '../store/outbox/outbox.ts';
import { isTooLong } from '../store/protocol-log/unread-commands.ts';
import { type UnaskedAnswers, useOf } from './answers/unasked-answers.ts';
import { unreadAnswer } from './answers/unread-answer.ts';
import { bringUpWithin } from './bring-up.ts';
import { mayAppear } from './commands/creation.ts';
import { refuse } from './commands/handle-command.ts';
import { handleRequeue } from './commands/requeue.ts';
import type { Place } from './commit.ts';
import { countingFailures, type Failures } from './give-up/failures.ts';
import { giveUp, giveUpFailing, refuseUnreadable } from './give-up/give-up.ts';
import { isPassing } from './give-up/passing-failure.ts';
import { isAwaited, rerouteSpoilt, setAside } from './give-up/set-aside.ts';
import { handleFact, type InboxDeps, isBehind } from './handle-fact.ts';
import { type WaitingMessages, waitingMessages } from './waiting-messages.ts';

const RETRY_MS = 1_000;
const MOST_RETRY_MS = 16_000;
/**
 * How often a command on an unknown protocol is retried if its creation is on the log, and a fact of a kind that a
 * later version may know: for about a minute, with growing intervals, so that many of them do not delay the rest.
 * Counted by the server: no two machines' clocks are compared.
 */
const MOST_DELIVERIES = 8;
const backOffMs = ({ info }: JsMsg): number =>
  Math.min(RETRY_MS * 2 ** (info.deliveryCount - 1), MOST_RETRY_MS);
/** How often a fact is tried that fails for a reason of its own, which takes a quarter of a minute. */
const MOST_FAILURES = 5;
/** How often one is tried whose protocol is never brought up to date with the log, which takes some minutes. */
const MOST_BEHIND = 20;
/** Every wait within a message has its own limit; together they take less. */
const HOLD_MS = 60_000;

interface ConsumerDeps extends InboxDeps {
  unasked: UnaskedAnswers;
  failures: Failures;
  waiting: WaitingMessages;
}

/**
 * Has a message redelivered later, for something that may still arrive. Undefined if its tries are used up, or if too
 * many are waiting.
 */
function putOff({ waiting }: ConsumerDeps, message: JsMsg): Fate | undefined {
  const afterMs = backOffMs(message);
  if (message.info.deliveryCount >= MOST_DELIVERIES) return undefined;
  return waiting.add(message.seq, afterMs) ? { do: 'nak', afterMs } : undefined;
}

/**
 * Whether a later version may need what this one cannot read. Only awaited answers: many others, each kept for a
 * minute, would delay everybody's commands.
 */
async function mayBeOfUse({ ledger }: InboxDeps, message: JsMsg): Promise<boolean> {
  const { protocolId, type } = readSubject(message.subject) ?? {};
  if (type !== 'answer' || !ProtocolId.safeParse(protocolId).success) return type !== 'answer';
  return ledger.transaction(protocolId!, (unit) => isAwaited(unit, message));
}

/** An unreadable message is parked, and the rest continues. */
async function unreadable(deps: ConsumerDeps, message: JsMsg, error: Unreadable): Promise<Fate> {
  const { subject } = message;
  const later =
    error instanceof UnknownKind && (await mayBeOfUse(deps, message))
      ? putOff(deps, message)
      : undefined;
  if (later) {
    const log = logOf(deps.log, { protocolId: readSubject(subject)?.protocolId });
    log.warn({ subject, reason: error.message }, 'left to a later version');
    return later;
  }
  const place = { subject, sequence: message.seq, at: message.time.toISOString() };
  return setAside(deps, message, error.message, () =>
    readSubject(subject)?.type === 'command'
      ? refuseUnreadable(deps, place)
      : rerouteSpoilt(deps, message),
  );
}

async function handleMessage(deps: ConsumerDeps, message: JsMsg, place: Place): Promise<Fate> {
  const { subject, sequence } = place;
  const isCommand = readSubject(subject)?.type === 'command';
  const { bus, ledger } = deps;
  const { pool, known } = ledger;
  const use = isCommand ? {} : await useOf({ bus, pool, known }, subject);
  if (!use) {
    deps.unasked.add(subject);
    return { do: 'ack' };
  }
  const { data } = message;
  if (isCommand && isTooLong(message))
    throw new Unreadable(`it has ${data.length} bytes, and a command ${MAX_COMMAND_BYTES} at most`);
  const read = isCommand ? readFact(subject, data, Command) : unreadAnswer(subject, data);
  const began = Date.now();
  // the effects of a command are part of the work on it; an answer is read, and traced, if it is awaited
  const fact =
    read.type === 'command' ? { ...read, traceparent: workUnder(read.traceparent, subject) } : read;
  const taken =
    fact.type === 'command' && fact.order.kind === 'requeue'
      ? await handleRequeue(deps, fact, place)
      : await handleFact(deps, fact, place, use);
  logOf(deps.log, fact).info({ subject, sequence, done: taken.done }, fact.type);
  if (taken.done === 'taken') {
    const name = read.type === 'command' ? `decide ${read.order.kind}` : `take in ${read.agent}`;
    recordSpan({
      ...{ service: 'supervisor', name, kind: 'consumer', began, parent: read.traceparent },
      own: workUnder(read.traceparent, subject),
      attributes: { 'cerina.protocol_id': read.protocolId },
    });
  }
  if (taken.done === 'unknown' && fact.type === 'command') {
    const later = (await mayAppear(deps.bus, fact.protocolId)) && putOff(deps, message);
    if (later) return later;
    await deps.ledger.transaction(fact.protocolId, (unit) => {
      unit.follows(place as FactText);
      return refuse(unit, fact, place, new Refused('not_found'));
    });
    await publishOutbox(deps, fact.protocolId);
  }
  return { do: 'ack' };
}

async function tried(deps: ConsumerDeps, message: JsMsg, deaths: number): Promise<Fate> {
  const { subject, seq: sequence } = message;
  const body = Buffer.from(message.data).toString();
  const place = { subject, sequence, at: message.time.toISOString(), body };
  try {
    if (isPoisoned(deaths)) {
      const { message: why } = poisonedBy('supervisor');
      return await setAside(deps, message, why, () => giveUp(deps, place, deaths));
    }
    return await handleMessage(deps, message, place).catch((error) => {
      if (error instanceof Unreadable) return unreadable(deps, message, error);
      throw error;
    });
  } catch (error) {
    return failed(deps, message, place, error);
  }
}

async function settle(deps: ConsumerDeps, message: JsMsg, deaths: number): Promise<Fate> {
  const fate = await tried(deps, message, deaths);
  if (fate.do !== 'nak') deps.failures.forget(message.subject);
  return fate;
}

/**
 * Why the fact could not be handled: the error's message, or what prevented bringing its protocol up to date with the
 * log.
 */
async function reasonOf(deps: InboxDeps, subject: string, error: unknown): Promise<unknown> {
  if (!isBehind(error)) return error;
  return bringUpWithin(deps, readSubject(subject)!.protocolId, error).then(
    () => error,
    (cause) => cause,
  );
}

/**
 * A failed fact is retried: without limit if the reason is temporary, otherwise a number of times. Then it is given up
 * and parked, and others continue.
 */
async function failed(
  deps: ConsumerDeps,
  message: JsMsg,
  place: Place,
  error: unknown,
): Promise<Fate> {
  const { subject } = message;
  const log = logOf(deps.log, { protocolId: readSubject(subject)?.protocolId });
  const reason = await reasonOf(deps, subject, error);
  log.warn({ err: reason, subject }, 'tried again later');
  if (isPassing(reason)) return { do: 'nak', afterMs: RETRY_MS };
  const failures = deps.failures.add(subject);
  const afterMs = Math.min(RETRY_MS * 2 ** (failures - 1), MOST_RETRY_MS);
  if (failures < (isBehind(reason) ? MOST_BEHIND : MOST_FAILURES)) return { do: 'nak', afterMs };
  const why = `It failed ${failures} times in a row: ${wordsOf(reason)}`;
  try {
    return await setAside(deps, message, why, () => giveUpFailing(deps, place));
  } catch (cause) {
    if (isPassing(cause) || isBehind(cause)) return { do: 'nak', afterMs };
    log.error({ err: cause, subject }, 'not even parked');
    return { do: 'term', reason: why };
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Handle commands and answers until the signal is aborted: any replica, any message, in the row's order. Commands have
 * their own `workers`, and the agents share as many: however many answers one agent sends, no command and no answer of
 * another waits behind them.
 */
export async function runInbox(
  given: Omit<ConsumerDeps, 'failures' | 'waiting'>,
  options: { workers: number; signal: AbortSignal },
): Promise<void> {
  const { bus, log, attempts } = given;
  const { workers } = options;
  const failures = countingFailures();
  const workingOff = (consumer: Consumer) => {
    const deps = { ...given, failures, waiting: waitingMessages() };
    return consume(
      bus,
      consumer,
      {
        ...{ ...options, log, attempts, holdMs: HOLD_MS },
        workers: consumer === 'commands' ? workers : Math.ceil(workers / AgentName.options.length),
      },
      (message, deaths) => settle(deps, message, deaths),
    );
  };
  await Promise.all(supervisorConsumers.map(workingOff));
}
