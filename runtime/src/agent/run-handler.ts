import type { AgentName, KindsOf, Outcome, Route } from '@cerina/contracts';
import { TooSlow } from '../bounded-work/bounded-work.ts';
import { StepFailed } from '../model/model.ts';
import type { Agent, Bench, Handled } from './agent.ts';
import { OutOfTime } from './step-watch.ts';

/** Rejects with the reason as soon as the signal is aborted. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Run one agent's handler, and turn its result into an answer that the board accepts. Throws if the work was called
 * off; a handler that ignores that is abandoned.
 */
export async function runHandler(agent: Agent, route: Route, bench: Bench): Promise<Outcome> {
  const kind = route.task.kind;
  const handlers = agent.handlers as Record<
    string,
    (task: Route['task'], at: Bench) => Promise<Handled<KindsOf<AgentName>>>
  >;
  try {
    const handled = await Promise.race([handlers[kind]!(route.task, bench), abortOf(bench.signal)]);
    return {
      ok: true,
      result: { kind, ...handled.result } as Extract<Outcome, { ok: true }>['result'],
      message: handled.message,
      notes: handled.notes ?? [],
      usage: bench.model.usage,
    };
  } catch (thrown) {
    const { aborted, reason } = bench.signal;
    if (aborted && !(reason instanceof OutOfTime)) throw reason;
    const error = aborted ? reason : thrown;
    const known = [StepFailed, TooSlow, OutOfTime].some((kind) => error instanceof kind);
    const code = known ? (error as StepFailed | TooSlow | OutOfTime).code : 'internal';
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code, message: message.slice(0, 1000), usage: bench.model.usage };
  }
}
