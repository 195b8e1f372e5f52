import { type AwaitedTask, answersOf, STREAM, subjects } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';

/**
 * Is the answer to a task, under the awaited epoch, on the log and not handled yet? It may be behind many others. One
 * that was handled without effect is before the first that its consumer waits for.
 */
export async function isAnswerWaiting(
  bus: Pick<Bus, 'read' | 'jsm'>,
  protocolId: string,
  { agent, taskId, epoch }: Pick<AwaitedTask, 'agent' | 'taskId' | 'epoch'>,
): Promise<boolean> {
  const answer = await bus.read(subjects.answer(protocolId, agent, taskId, epoch));
  if (!answer) return false;
  const { ack_floor: handled } = await bus.jsm.consumers.info(STREAM, answersOf(agent));
  return answer.sequence > handled.stream_seq;
}
