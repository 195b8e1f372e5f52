import {
  type Blackboard,
  type Command,
  type Delta,
  type Fact,
  type ProblemCode,
  problems,
  type Route,
  subjects,
  type Verdict,
} from '@cerina/contracts';
import type { GraphDelta } from './graph.ts';

/** A delta as it stands on the log. */
export const deltaFact = (delta: GraphDelta): Delta => ({
  ...delta,
  type: 'delta',
  subject: subjects.delta(delta.protocolId, delta.revision),
});

/** The routing events that a board calls for: one for each awaited task, none while it is halted. */
export function routeFacts(board: Blackboard, traceparent?: string): Route[] {
  if (board.halted || board.erased) return [];
  return board.awaiting.map(({ agent, taskId, epoch, task }) => ({
    type: 'route',
    subject: subjects.route(board.protocolId, agent, taskId, epoch),
    protocolId: board.protocolId,
    at: board.updatedAt,
    ...(traceparent && { traceparent }),
    agent,
    taskId,
    epoch,
    revision: board.revision,
    iteration: board.iterationCount,
    task,
  }));
}

/** The one word on a command. */
export function verdictFact(
  command: Command,
  at: string,
  about: { board: Blackboard | undefined; refusal?: { code: ProblemCode; detail: string } },
): Verdict {
  const { board, refusal } = about;
  return {
    type: 'decision',
    subject: subjects.decision(command.protocolId, command.commandId),
    protocolId: command.protocolId,
    at,
    ...(command.traceparent && { traceparent: command.traceparent }),
    commandId: command.commandId,
    accepted: refusal === undefined,
    revision: board?.revision ?? 0,
    status: board?.status ?? null,
    ...(refusal && { refusal: { ...refusal, status: problems[refusal.code][0] } }),
  };
}

/** Facts of the deltas, then what they lead to: the order in which they are published. */
export const inOrder = (deltas: GraphDelta[], after: Fact[]): Fact[] => [
  ...deltas.map(deltaFact),
  ...after,
];
