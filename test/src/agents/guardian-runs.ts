import type { AwaitedTask, Blackboard, Draft } from '@cerina/contracts';
import { sha256 as sha256Of } from '@cerina/contracts/hash';
import { expect } from 'vitest';
import { checkLog } from '../check-log/check-log.ts';
import { reviewer } from '../client/orders.ts';
import type { System } from '../foundry/in-one-process.ts';
import type { answering, Result } from './answer-as.ts';

/** What a run of the Guardian found on the text that it was asked about: by default too much danger, and no finding. */
export function found({ task }: AwaitedTask, more: object = {}): Result {
  if (task.kind !== 'assess') throw new Error(`It is asked to ${task.kind}.`);
  const { version, sha256 } = task;
  const rest = { rulesApplied: true, flags: [], recommendations: [] };
  const assessment = { version, sha256, score: 40, level: 'unsafe', ...rest, ...more };
  return { kind: 'assess', assessment } as Result;
}

const asksFor = (kind: string) => (board: Blackboard) =>
  board.awaiting.some(({ task }) => task.kind === kind);

/** A foundry in which the Guardian's steps are run more than once, with the answers of a test. */
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
    /** Waits until the Guardian is given a text, and gives that task. */
    assessing,
    /** A new protocol whose first draft is there. */
    async drafted(request: { autoApprove?: boolean } = {}): Promise<string> {
      const id = await system.create(request);
      await answers.answer(id, 'screen_intent');
      await answers.answer(id, 'draft');
      return id;
    },
    /** A check of the text that is run again: the first run, which is given, is still to answer. */
    async checkedAgain(id: string): Promise<AwaitedTask> {
      const first = await assessing(id);
      await requeue(id);
      return first;
    },
    /** The Drafter hands in the first version letter for letter. */
    async sameAgain(id: string): Promise<void> {
      const { drafts, awaiting } = await system.until(id, asksFor('revise'));
      await system.routed(id, awaiting[0]!);
      const [{ text }] = drafts as [Draft];
      const draft = { text, sha256: sha256Of(text), changes: [], answers: [] };
      await answers.late(id, awaiting[0]!, { kind: 'revise', draft });
    },
    /** What the checker finds against a protocol. */
    async problemsOf(id: string) {
      const { problems } = await checkLog(system.servers);
      return problems.filter((each) => JSON.stringify(each).includes(id));
    },
  };
}
