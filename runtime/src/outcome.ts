import type { AgentName, KindsOf, Outcome, Route } from '@cerina/contracts';
import type { Agent, Bench, Handled } from './agent.ts';
import { StepFailed } from './model.ts';

/** Run one agent's handler, and put what came of it into words that the board understands. */
export async function outcomeOf(agent: Agent, route: Route, bench: Bench): Promise<Outcome> {
  const kind = route.task.kind;
  const handlers = agent.handlers as Record<
    string,
    (task: Route['task'], at: Bench) => Promise<Handled<KindsOf<AgentName>>>
  >;
  try {
    const handled = await handlers[kind]!(route.task, bench);
    return {
      ok: true,
      result: { kind, ...handled.result } as Extract<Outcome, { ok: true }>['result'],
      message: handled.message,
      notes: handled.notes ?? [],
      usage: bench.model.usage,
    };
  } catch (error) {
    bench.signal.throwIfAborted();
    const code = error instanceof StepFailed ? error.code : 'internal';
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, code, message: message.slice(0, 1000), usage: bench.model.usage };
  }
}
