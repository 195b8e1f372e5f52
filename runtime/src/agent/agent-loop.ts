import {
  type Answer,
  type Blackboard,
  isReadForDanger,
  Route,
  readSubject,
  subjects,
  type Token,
} from '@cerina/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { createAttempts } from '../attempts/attempts.ts';
import { isPoisoned, type Poisoned, poisonedAnswer, poisonedBy } from '../attempts/poisoned.ts';
import { createBoardReader } from '../bus/board-reader.ts';
import type { Bus } from '../bus/bus.ts';
import { consume, type Fate } from '../bus/consume.ts';
import { park } from '../bus/dead-letter.ts';
import { readFact, UnknownKind, Unreadable } from '../bus/read-fact.ts';
import { countTask } from '../metrics/agents.ts';
import type { ModelFactory } from '../model/model.ts';
import { startHeartbeat } from '../service/heartbeat.ts';
import { type Log, logOf } from '../service/logger.ts';
import { recordSpan, workUnder } from '../traces/spans.ts';
import { listenForAborts } from './aborts.ts';
import type { Agent } from './agent.ts';
import { createAnswerStore } from './answer-store.ts';
import { newTasks } from './new-tasks.ts';
import { receiveDeltas } from './recent-deltas.ts';
import { runHandler } from './run-handler.ts';
import { CalledOff, watchStep } from './step-watch.ts';

/**
 * Longer than all waits and calls of a model, and shorter than the time after which the supervisor routes a step again.
 */
const STEP_BUDGET_MS = 16 * 60_000;
/** How often a running step looks whether it is still wanted. */
const LOOK_MS = 3_000;
const SPACING_MS = 20_000;
const RETRY_MS = 2_000;
const MOST_RETRY_MS = 60_000;
/** After this many deliveries, a task of an unknown kind is parked: about eleven minutes. */
const MOST_DELIVERIES = 16;

const backOffMs = ({ info }: JsMsg): number =>
  Math.min(RETRY_MS * 2 ** (info.deliveryCount - 1), MOST_RETRY_MS);

/** Does the supervisor still wait for this task, under this epoch? */
const wanted = (board: Blackboard, { taskId, epoch, task }: Route): boolean =>
  (!board.halted || isReadForDanger({ task })) &&
  !board.erased &&
  board.awaiting.some((task) => task.taskId === taskId && task.epoch === epoch);

export interface AgentDeps {
  bus: Bus;
  model: ModelFactory;
  log: Log;
  concurrency: number;
  signal: AbortSignal;
  /** How long one step may take; then it fails with `deadline`. */
  budgetMs?: number;
  /** How long a task that killed three processes is left alone before each further attempt. */
  spacingMs?: number;
  /** Called after each fetch with the error that prevented it; undefined if there was none. */
  onLook?: (error: unknown) => void;
}

/**
 * Process an agent's tasks until the signal is aborted: validate, read the board, handle, publish once, and only then
 * ack, so that a crash repeats the work and never loses it. A task that kills its process repeatedly is parked.
 */
export async function runAgent(agent: Agent, deps: AgentDeps): Promise<void> {
  const { bus, log, budgetMs = STEP_BUDGET_MS, spacingMs = SPACING_MS } = deps;
  using recent = receiveDeltas(bus, { onReset: () => boards.forgetAll() });
  const boards = createBoardReader(bus, recent);
  const answers = createAnswerStore(agent.name, deps);
  const attempts = createAttempts(agent.name, { ...deps, spacingMs });
  const tasks = newTasks();
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  const keyOf = (id: string, taskId: string, epoch: number) => `${id}/${taskId}/${epoch}`;

  const stopListening = listenForAborts(bus.nc, ({ protocolId, tasks }) => {
    boards.forget(protocolId); // it may have been erased
    for (const { taskId, epoch } of tasks) {
      running.get(keyOf(protocolId, taskId, epoch))?.stop.abort(new CalledOff());
    }
  });

  async function answer(route: Route, stop: AbortController, isNew: boolean): Promise<void> {
    const { protocolId, taskId, epoch } = route;
    const subject = subjects.answer(protocolId, agent.name, taskId, epoch);
    const board = await boards.at(protocolId, route.revision);
    // a task that was just called off has arrived live, or is noticed at the step's next check
    let latest = isNew ? boards.soFar(board) : await boards.latest(board);
    if (!wanted(latest, route)) return;
    // last of all, because reading a board takes as long as the bus is away, and another replica may have answered meanwhile
    if (!isNew && (await answers.given(route))) return;

    using _watch = watchStep(stop, { budgetMs, lookMs: LOOK_MS }, async () => {
      latest = await boards.latest(latest);
      return wanted(latest, route);
    });
    const signal = AbortSignal.any([stop.signal, deps.signal]);
    const tell = (text: string, offset: number) => {
      const token: Token = { protocolId, agent: agent.name, taskId, epoch, offset, text };
      bus.nc.publish(subjects.token(protocolId, agent.name), JSON.stringify(token));
    };
    const began = Date.now();
    const own = workUnder(route.traceparent, route.subject);
    const bench = { board, model: deps.model(signal), signal, tell };
    const outcome = await runHandler(agent, route, bench);
    const ms = Date.now() - began;
    const given: Answer = {
      type: 'answer',
      subject,
      protocolId,
      at: new Date().toISOString(),
      ...(own && { traceparent: own }),
      agent: agent.name,
      taskId,
      epoch,
      outcome,
    };
    await answers.store(given, { isNew: isNew && ms < LOOK_MS });
    const { ok, usage } = outcome;
    countTask(route.task.kind, { ok, ms });
    recordSpan({
      ...{ service: agent.name, name: route.task.kind, kind: 'consumer', began },
      ...{ own, parent: route.traceparent, error: outcome.ok ? undefined : outcome.code },
      attributes: {
        ...{ 'cerina.protocol_id': protocolId, 'cerina.task_id': taskId, 'cerina.epoch': epoch },
        ...{ 'gen_ai.request.model': usage.model, 'cerina.model.calls': usage.calls },
      },
    });
    logOf(log, route).info({ taskId, epoch, ok, usage }, route.task.kind);
  }

  async function handle(route: Route, message: JsMsg): Promise<void> {
    const key = keyOf(route.protocolId, route.taskId, route.epoch);
    const begun = running.get(key);
    if (begun) return begun.done; // delivered again while it is being done here: the model is asked once
    const stop = new AbortController();
    // who was there when it was routed gets what follows, too; an answer to an earlier epoch may be on the log
    const isThere = route.epoch === 1 && recent.get(route.protocolId, route.revision) !== undefined;
    const done = answer(route, stop, tasks.add(key, message) && isThere);
    running.set(key, { stop, done }); // before anything is read: an abort that comes meanwhile is not missed
    await done.finally(() => running.delete(key));
  }

  const setAside = (message: JsMsg, error: Unreadable | Poisoned): Promise<Fate> => {
    const about = logOf(log, { protocolId: readSubject(message.subject)?.protocolId });
    about.error({ subject: message.subject, reason: error.message }, 'parked');
    return park(bus, agent.name, message, error).then(
      (): Fate => ({ do: 'term', reason: error.message }),
      (): Fate => ({ do: 'nak', afterMs: RETRY_MS }),
    );
  };

  /** An unreadable task is parked; a task of a later version is first left to a replica that knows it. */
  async function unreadable(message: JsMsg, error: Unreadable): Promise<Fate> {
    const { subject, info } = message;
    if (!(error instanceof UnknownKind) || info.deliveryCount >= MOST_DELIVERIES)
      return setAside(message, error);
    const about = logOf(log, { protocolId: readSubject(subject)?.protocolId });
    about.warn({ subject, reason: error.message }, 'left to a later version');
    return { do: 'nak', afterMs: backOffMs(message) };
  }

  /** A task that kills whoever works on it fails, unread, and is parked. */
  async function giveUp(message: JsMsg): Promise<Fate> {
    const failure = poisonedAnswer(agent.name, message.subject);
    if (failure) await answers.store(failure);
    return setAside(message, poisonedBy(agent.name));
  }

  async function settle(message: JsMsg, deaths: number): Promise<Fate> {
    let route: Route | undefined;
    try {
      if (isPoisoned(deaths)) return await giveUp(message);
      route = readFact(message.subject, message.data, Route);
      await handle(route, message);
      return { do: 'ack' }; // only now: the answer is stored, or not wanted any more
    } catch (error) {
      if (!route && error instanceof Unreadable) return unreadable(message, error);
      if (error instanceof CalledOff) return { do: 'ack' }; // whoever called it off routes it again if it is wanted
      if (deps.signal.aborted) return { do: 'nak' }; // this process is stopping: another one takes over
      // a delta of the board that cannot be read, too: a later version may read it, and the task is as good as ever
      logOf(log, route ?? {}).warn({ err: error, subject: message.subject }, 'tried again later');
      return { do: 'nak', afterMs: error instanceof Unreadable ? backOffMs(message) : RETRY_MS };
    }
  }

  try {
    using _alive = startHeartbeat(bus, agent.name, () => ({
      tasks: running.size,
      model: { ...deps.model.inUse },
    }));
    using _beside = agent.beside?.(deps);
    const { concurrency, signal, onLook } = deps;
    // a step ends by itself when its time is over, and then its answer is still to be stored
    const holdMs = 2 * budgetMs;
    await consume(
      bus,
      agent.name,
      { workers: concurrency, signal, log, attempts, holdMs, onLook },
      settle,
    );
  } finally {
    stopListening();
  }
}
