import { type AwaitedTask, STREAM, subjects } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';

/**
 * Where a routing event is: in its agent's queue, given to a replica that may work on it still, or nowhere, as one is that
 * was acknowledged, or that the log does not have.
 */
export type Whereabouts = 'queued' | 'given' | 'gone';

/**
 * Where the routing event of a task is, under the epoch that is waited for. Of several that were given, those that were
 * acknowledged out of turn cannot be told from the others: they are `given` as well.
 */
export async function whereIs(
  bus: Pick<Bus, 'read' | 'jsm'>,
  protocolId: string,
  { agent, taskId, epoch }: Pick<AwaitedTask, 'agent' | 'taskId' | 'epoch'>,
): Promise<Whereabouts> {
  const route = await bus.read(subjects.route(protocolId, agent, taskId, epoch));
  if (!route) return 'gone';
  const { delivered, ack_floor: handled } = await bus.jsm.consumers.info(STREAM, agent);
  if (route.sequence > delivered.stream_seq) return 'queued';
  return route.sequence > handled.stream_seq ? 'given' : 'gone';
}
