import type { AwaitedTask, Blackboard, Draft } from '@cerina/contracts';
import { sha256 as sha256Of } from '@cerina/contracts/hash';
import { expect } from 'vitest';
import { checkLog } from '../check-log/check-log.ts';
import { reviewer } from '../client/orders.ts';
import type { System } from '../foundry/in-one-process.ts';
import type { answering, Result } from './answer-as.ts';

/** The findings of a run of the Guardian on its text: by default a score below the bar, and no finding. */
export function found({ task }: AwaitedTask, more: object = {}): Result {
  if (task.kind !== 'assess') throw new Error(`It is asked to ${task.kind}.`);
  const { version, sha256 } = task;
  const rest = { rulesApplied: true, flags: [], recommendations: [] };
  const assessment = { version, sha256, score: 40, level: 'unsafe', ...rest, ...more };
  return { kind: 'assess', assessment } as Result;
}

const asksFor = (kind: string) => (board: Blackboard) =>
  board.awaiting.some(({ task }) => task.kind === kind);

/** A foundry in which the Guardian's steps are run more than once, with a test's answers. */
export function guardianRuns(system: System, answers: ReturnType<typeof answering>) {
  async function assessing(id: string): Promise<AwaitedTask> {
    const { awaiting } = await system.until(id, asksFor('assess'));
    const task = awaiting.find((each) => each.task.kind === 'assess')!;
    await system.routed(id, task);
    return task;
  }
  async function requeue(id: string): Promise<void> {
    const admin = { ...reviewer, role: 'admin' as const };
    expect((await system.command(id, { kind: 'requeue' }, admin)).accepted).toBe(true);
  }
  return {
    requeue,
    asksFor,
    /** Waits until the Guardian is given a text, and returns that task. */
    assessing,
    /** A new protocol with its first draft. */
    async drafted(request: { autoApprove?: boolean } = {}): Promise<string> {
      const id = await system.create(request);
      await answers.answer(id, 'screen_intent');
      await answers.answer(id, 'draft');
      return id;
    },
    /** A check of the text that is run again: returns the first run, which is still to answer. */
    async checkedAgain(id: string): Promise<AwaitedTask> {
      const first = await assessing(id);
      await requeue(id);
      return first;
    },
    /** The Drafter submits exactly the first version again. */
    async sameAgain(id: string): Promise<void> {
      const { drafts, awaiting } = await system.until(id, asksFor('revise'));
      await system.routed(id, awaiting[0]!);
      const [{ text }] = drafts as [Draft];
      const draft = { text, sha256: sha256Of(text), changes: [], answers: [] };
      await answers.late(id, awaiting[0]!, { kind: 'revise', draft });
    },
    /** The checker's objections to a protocol. */
    async problemsOf(id: string) {
      const { problems } = await checkLog(system.servers);
      return problems.filter((each) => JSON.stringify(each).includes(id));
    },
  };
}
