import { Abort, type Blackboard, Route, subjects, type Token } from '@cerina/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import type { Agent } from './agent.ts';
import { sayAlive } from './alive.ts';
import { createAnswers } from './answers.ts';
import { createBoardReader } from './board-reader.ts';
import type { Bus } from './bus.ts';
import { park } from './dead-letter.ts';
import { readFact, Unreadable } from './facts.ts';
import type { Log } from './log.ts';
import type { ModelFactory } from './model.ts';
import { outcomeOf } from './outcome.ts';
import { workOff } from './work-off.ts';

const HEARTBEATS_AN_ACK_WAIT = 4;
const RETRY_MS = 2_000;

/** The work was called off: a halt, or a later epoch of the same task. */
class CalledOff extends Error {
  override readonly name = 'CalledOff';
}

/** Does the supervisor still wait for this task, under this epoch? */
const wanted = (board: Blackboard, { taskId, epoch }: Route): boolean =>
  !board.halted &&
  !board.erased &&
  board.awaiting.some((task) => task.taskId === taskId && task.epoch === epoch);

/**
 * Work off an agent's tasks until the signal says stop: validate, read the board, handle, publish once,
 * and only then ack, so that a crash repeats the work and never loses it.
 */
export async function runAgent(
  agent: Agent,
  deps: { bus: Bus; model: ModelFactory; log: Log; concurrency: number; signal: AbortSignal },
): Promise<void> {
  const { bus, log } = deps;
  const boards = createBoardReader(bus);
  const answers = createAnswers(agent.name, deps);
  const running = new Map<string, { stop: AbortController; done: Promise<void> }>();
  const keyOf = (id: string, taskId: string, epoch: number) => `${id}/${taskId}/${epoch}`;

  const aborts = bus.nc.subscribe('live.*.abort', {
    callback: (error, message) => {
      const abort = error ? undefined : Abort.safeParse(message.json()).data;
      for (const { taskId, epoch } of abort?.tasks ?? []) {
        running.get(keyOf(abort!.protocolId, taskId, epoch))?.stop.abort(new CalledOff());
      }
    },
  });

  async function answer(route: Route, stop: AbortSignal): Promise<void> {
    const { protocolId, taskId, epoch } = route;
    const subject = subjects.answer(protocolId, agent.name, taskId, epoch);
    // looked for however it was delivered: a consumer that lost its state delivers as if for the first time
    const [board, answered] = await Promise.all([
      boards.at(protocolId, route.revision),
      answers.given(route),
    ]);
    if (answered || !wanted(await boards.latest(board), route)) return;

    const signal = AbortSignal.any([stop, deps.signal]);
    const tell = (text: string, offset: number) => {
      const token: Token = { protocolId, agent: agent.name, taskId, epoch, offset, text };
      bus.nc.publish(subjects.token(protocolId, agent.name), JSON.stringify(token));
    };
    const bench = { board, model: deps.model(signal), signal, tell };
    const outcome = await outcomeOf(agent, route, bench);
    await answers.store({
      type: 'answer',
      subject,
      protocolId,
      at: new Date().toISOString(),
      ...(route.traceparent && { traceparent: route.traceparent }),
      agent: agent.name,
      taskId,
      epoch,
      outcome,
    });
    log.info({ protocolId, taskId, epoch, ok: outcome.ok, usage: outcome.usage }, route.task.kind);
  }

  async function handle(message: JsMsg): Promise<void> {
    const route = readFact(message.subject, message.data, Route);
    const key = keyOf(route.protocolId, route.taskId, route.epoch);
    const begun = running.get(key);
    if (begun) return begun.done; // delivered again while it is being done here: the model is asked once
    const stop = new AbortController();
    const done = answer(route, stop.signal);
    running.set(key, { stop, done }); // before anything is read: an abort that comes meanwhile is not missed
    await done.finally(() => running.delete(key));
  }

  async function settle(message: JsMsg, ackWaitMs: number): Promise<void> {
    const heartbeat = setInterval(() => message.working(), ackWaitMs / HEARTBEATS_AN_ACK_WAIT);
    try {
      await handle(message);
      message.ack(); // only now: the answer is stored, or not wanted any more
    } catch (error) {
      if (error instanceof Unreadable) {
        log.error({ subject: message.subject, reason: error.message }, 'parked');
        await park(bus, agent.name, message, error).then(
          () => message.term(error.message),
          () => message.nak(RETRY_MS),
        );
      } else if (error instanceof CalledOff) {
        message.ack(); // whoever called it off routes it again when it is wanted
      } else if (deps.signal.aborted) {
        message.nak(); // this process goes down: another one shall do it
      } else {
        log.warn({ err: error }, 'tried again later');
        message.nak(RETRY_MS);
      }
    } finally {
      clearInterval(heartbeat);
    }
  }

  try {
    using _alive = sayAlive(bus, agent.name, () => ({
      tasks: running.size,
      model: { ...deps.model.inUse },
    }));
    const { concurrency, signal } = deps;
    await workOff(bus, agent.name, { workers: concurrency, signal, log }, settle);
  } finally {
    aborts.unsubscribe();
  }
}
