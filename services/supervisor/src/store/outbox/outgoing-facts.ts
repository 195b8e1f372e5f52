import {
  type Actor,
  type Blackboard,
  type Command,
  type Delta,
  Fact,
  isReadForDanger,
  MAX_FACT_BYTES,
  type ProblemCode,
  problems,
  type Route,
  subjects,
  type Tombstone,
  type Verdict,
  withoutTexts,
} from '@cerina/contracts';
import type { GraphDelta } from '../../graph/graph.ts';

/** A delta as it is on the log. */
export const deltaFact = (delta: GraphDelta): Delta => ({
  ...delta,
  type: 'delta',
  subject: subjects.delta(delta.protocolId, delta.revision),
});

/** The routing events of a board: one for each awaited task; while it is halted, for what is read for danger alone. */
export function routeFacts(board: Blackboard, traceparent?: string): Route[] {
  if (board.erased) return [];
  const awaited = board.halted ? board.awaiting.filter(isReadForDanger) : board.awaiting;
  return awaited.map(({ agent, taskId, epoch, task }) => ({
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

/** Those of the tasks that were not awaited before under that epoch: a task is routed once under each. */
export function newRoutes(before: Blackboard, board: Blackboard, traceparent?: string): Route[] {
  const known = new Set(before.awaiting.map(({ taskId, epoch }) => `${taskId} ${epoch}`));
  return routeFacts(board, traceparent).filter(
    ({ taskId, epoch }) => !known.has(`${taskId} ${epoch}`),
  );
}

/** The verdict on a command. */
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

/** What remains of a board whose texts are erased. */
export function tombstoneFact(
  board: Blackboard,
  { by, commandId, at }: { by: Actor | null; commandId: string | null; at: string },
): Tombstone {
  const { protocolId } = board;
  const subject = subjects.tombstone(protocolId);
  const bare = { ...withoutTexts(board), erased: true as const };
  return { type: 'tombstone', subject, protocolId, at, by, commandId, board: bare };
}

/** Facts of the deltas, then those that they cause: the order in which they are published. */
export const inOrder = (deltas: GraphDelta[], after: Fact[]): Fact[] => [
  ...deltas.map(deltaFact),
  ...after,
];

/** A fact that the bus does not carry: nothing that leads to it may be committed. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** A fact as it is published. Throws {@link TooLarge} if it could never be, or if no reader would accept it. */
export function bodyOf(fact: Fact): string {
  const [issue] = Fact.safeParse(fact).error?.issues ?? [];
  if (issue) {
    const where = issue.path.join('.');
    throw new Error(`Nobody could read this ${fact.type}: ${where}: ${issue.message}`);
  }
  const body = JSON.stringify(fact);
  const bytes = Buffer.byteLength(body);
  if (bytes > MAX_FACT_BYTES) {
    throw new TooLarge(`It would take a ${fact.type} of ${bytes} bytes on the log.`);
  }
  return body;
}
