import {
  type AwaitedTask,
  type Blackboard,
  type Change,
  defaultPolicy,
  evolve,
  type Outcome,
} from '@cerina/contracts';
import type { Agent, Bench } from '@cerina/runtime';
import { createGraph, type GraphDelta, type Waiting } from '@cerina/supervisor/graph/graph';
import { strict } from '@cerina/supervisor/policy/installation';
import { decideAnswer } from '@cerina/supervisor/policy/steps/decide-answer';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { intent, reviewer } from '@cerina/test/client/orders';
import { Command } from '@langchain/langgraph';
import { PostgresSaver } from '@langchain/langgraph-checkpoint-postgres';
import type pg from 'pg';

const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };

async function outcomeOf({ agent, task }: AwaitedTask, board: Blackboard): Promise<Outcome> {
  const { handlers } = instantAgents.find(({ name }) => name === agent) as Agent;
  const handle = handlers[task.kind as keyof typeof handlers] as (
    task: AwaitedTask['task'],
    bench: Partial<Bench>,
  ) => Promise<{ result: object; message: string }>;
  const { result, message } = await handle(task, { board });
  return {
    ok: true,
    result: { kind: task.kind, ...result },
    message,
    notes: [],
    usage,
  } as unknown as Outcome;
}

/** The same graph, policy and agents without a bus: one process, LangGraph's own saver. Resolves at the gate. */
export function createOneProcess(pool: pg.Pool) {
  const graph = createGraph(new PostgresSaver(pool), strict);
  return async function run(): Promise<void> {
    const id = crypto.randomUUID();
    const config = { configurable: { thread_id: id }, durability: 'exit' as const };
    const delta = (board: Blackboard | undefined, changes: Change[]): GraphDelta => {
      const next = {
        protocolId: id,
        revision: (board?.revision ?? 0) + 1,
        at: new Date().toISOString(),
        author: 'supervisor' as const,
        cause: { kind: 'plan' as const, subject: '', sequence: 0 },
        stage: 'progress' as const,
        message: '',
        changes,
      };
      const { status, phase } = evolve(board, next);
      return { ...next, status, phase };
    };
    const request = { intent, context: null, audience: null, locale: null, autoApprove: false };
    const created = delta(undefined, [
      { kind: 'created', request, policy: defaultPolicy, by: reviewer },
    ]);
    let state = await graph.invoke({ board: null, incoming: [created], emitted: [] }, config);
    while (state.board!.awaiting.length > 0) {
      let board = state.board!;
      const resume: Record<string, { deltas: GraphDelta[] }> = {};
      for (const { id: interrupt, value } of (
        state as unknown as { __interrupt__: { id: string; value: Waiting }[] }
      ).__interrupt__) {
        const awaited = board.awaiting.find(({ agent }) => agent === value)!;
        const answer = delta(
          board,
          decideAnswer(board, awaited, await outcomeOf(awaited, board), board.updatedAt).changes,
        );
        board = evolve(board, answer);
        resume[interrupt] = { deltas: [answer] };
      }
      state = await graph.invoke(new Command({ resume }), config);
    }
  };
}
