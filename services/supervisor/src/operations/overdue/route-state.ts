import { type AwaitedTask, STREAM, subjects } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';

/**
 * The state of a routing event: in its agent's queue, delivered to a replica that may still work on it, or gone:
 * acknowledged, or not on the log.
 */
export type RouteState = 'queued' | 'given' | 'gone';

/**
 * The state of a task's routing event, under the awaited epoch. Among several delivered ones, those acknowledged out of
 * order cannot be distinguished: they count as `given` as well.
 */
export async function routeStateOf(
  bus: Pick<Bus, 'read' | 'jsm'>,
  protocolId: string,
  { agent, taskId, epoch }: Pick<AwaitedTask, 'agent' | 'taskId' | 'epoch'>,
): Promise<RouteState> {
  const route = await bus.read(subjects.route(protocolId, agent, taskId, epoch));
  if (!route) return 'gone';
  const { delivered, ack_floor: handled } = await bus.jsm.consumers.info(STREAM, agent);
  if (route.sequence > delivered.stream_seq) return 'queued';
  return route.sequence > handled.stream_seq ? 'given' : 'gone';
}
