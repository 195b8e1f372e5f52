import {
  type Answer,
  type AwaitedTask,
  type Blackboard,
  Constraints,
  subjects,
  type TaskKind,
} from '@cerina/contracts';
import { sha256 } from '@cerina/contracts/hash';
import type { System } from '../foundry/in-one-process.ts';
import { goodText } from './good-text.ts';

type Outcome = Answer['outcome'];
export type Result = Extract<Outcome, { ok: true }>['result'];

const usage = { model: 'none', calls: 0, tokensIn: 0, tokensOut: 0, ms: 0 };
const drafted = (text: string) => ({ text, sha256: sha256(text), changes: [], answers: [] });

/** An agent's approving answer to each kind of task; `drafts` is the number of the draft it writes. */
function contented(board: Blackboard, kind: TaskKind): Result {
  const draft = board.drafts.at(-1);
  const named = { version: draft?.version ?? 1, sha256: draft?.sha256 ?? '' };
  const text = `${goodText}\nWritten, time ${board.drafts.length + 1}.\n`;
  switch (kind) {
    case 'screen_intent':
      return {
        kind,
        screening: { outcome: 'go', reasons: [], stripped: [], constraints: Constraints.parse({}) },
      };
    case 'screen_feedback':
      return { kind, screening: { outcome: 'go', reasons: [], verdicts: [] } };
    case 'screen_reason':
      return { kind, screening: { outcome: 'go', reasons: [] } };
    case 'draft':
    case 'revise':
      return { kind, draft: drafted(text) };
    case 'assess':
      return {
        kind,
        assessment: {
          ...{ ...named, score: 100, level: 'safe', rulesApplied: true },
          ...{ flags: [], recommendations: [] },
        },
      };
    case 'review':
      return {
        kind,
        review: {
          ...{ ...named, empathy: 95, structure: 95, clinicalAppropriateness: 95 },
          ...{ actionability: 95, clinical: 95, quality: 95 },
          ...{ items: [], feedback: '', recommendations: [], demands: [], caps: [] },
        },
      };
  }
}

/** Changes to an approving answer: some fields of its findings. */
export type Found = { screening?: object; assessment?: object; review?: object };

/** A foundry without agents: the test gives their answers, one by one, when it wants them. */
export function answering(system: System) {
  async function publish(
    id: string,
    { agent, taskId, epoch }: Pick<AwaitedTask, 'agent' | 'taskId' | 'epoch'>,
    outcome: Outcome,
    traceparent?: string,
  ) {
    const bus = await system.bus(agent);
    await bus.publish({
      type: 'answer',
      subject: subjects.answer(id, agent, taskId, epoch),
      protocolId: id,
      at: new Date().toISOString(),
      ...{ agent, taskId, epoch },
      ...(traceparent && { traceparent }),
      outcome,
    });
  }
  async function send(
    id: string,
    kind: TaskKind,
    outcomeOf: (board: Blackboard) => Outcome,
    traceparent?: string,
  ) {
    const board = await system.until(id, ({ awaiting }) =>
      awaiting.some((each) => each.task.kind === kind),
    );
    const task = board.awaiting.find((each) => each.task.kind === kind)!;
    await system.routed(id, task);
    await publish(id, task, outcomeOf(board), traceparent);
    return task.taskId;
  }
  async function give(...[id, kind, outcomeOf]: Parameters<typeof send>) {
    const taskId = await send(id, kind, outcomeOf);
    await system.until(id, ({ awaiting }) => awaiting.every((each) => each.taskId !== taskId));
  }
  const content = (board: Blackboard, kind: TaskKind): Outcome => ({
    ...{ ok: true, message: 'Done.', notes: [], usage },
    result: contented(board, kind),
  });
  return {
    /** The asked agent answers, approving or with another `result`; resolves once that is on the log. */
    send: (id: string, kind: TaskKind, result: object = {}) =>
      send(id, kind, (board) => {
        const outcome = content(board, kind);
        return { ...outcome, result: { ...contented(board, kind), ...result } } as Outcome;
      }),
    /** The asked agent answers, approving or with `found`; resolves once the board has it. */
    answer: (id: string, kind: TaskKind, found: Found = {}) =>
      give(id, kind, (board) => {
        const result = Object.fromEntries(
          Object.entries(contented(board, kind)).map(([field, value]) => [
            field,
            typeof value === 'object' ? { ...value, ...found[field as keyof Found] } : value,
          ]),
        ) as Result;
        return { ok: true, message: 'Done.', notes: [], usage, result };
      }),
    /** The asked agent answers, approving, with a claim that no honest agent makes about its work. */
    claim: (
      id: string,
      kind: TaskKind,
      { traceparent, ...claimed }: Partial<Outcome['usage']> & { traceparent?: string },
    ) =>
      give(
        id,
        kind,
        (board) => ({ ...content(board, kind), usage: { ...usage, ...claimed } }),
        traceparent,
      ),
    /** An agent answers a task with this, whether it is still awaited or not; resolves once that is on the log. */
    late: (id: string, task: AwaitedTask, result: Result) =>
      publish(id, task, { ok: true, message: 'Read.', result, notes: [], usage }),
    /** The asked agent fails, with this message. */
    giveUp: (id: string, kind: TaskKind, message = 'No answer.') =>
      give(id, kind, () => ({ ok: false, code: 'timeout', message, usage })),
  };
}
