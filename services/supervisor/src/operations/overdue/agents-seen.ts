import { AgentName, subjects, type WaitsFor } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';

/** At most one message of an agent is read per interval, however many somebody with its password sends. */
const LISTEN_EVERY_MS = 1_000;

/** Which agents have a live replica. */
export interface AgentsSeen extends Disposable {
  /**
   * The agents without a heartbeat for the configured time, by this supervisor's clock; none while it has no
   * connection.
   */
  absent(): WaitsFor[];
}

/** Listens to the heartbeats of agents. After a lost connection, which missed all heartbeats, the time starts again. */
export function watchAgents(
  { nc }: Pick<Bus, 'nc'>,
  { absentMs, now = Date.now }: { absentMs: number; now?: () => number },
): AgentsSeen {
  const seen = new Map<AgentName, number>();
  const stops = new Map<AgentName, () => void>();
  let isConnected = true;

  const seeAll = () => {
    for (const agent of AgentName.options) seen.set(agent, now());
  };
  /** Reads one heartbeat, and listens again a moment later. NATS does not count `max` for an imported subscription. */
  function listen(agent: AgentName): void {
    if (nc.isClosed() || nc.isDraining()) return;
    const subscription = nc.subscribe(subjects.alive(agent, '*'), {
      callback: (error) => {
        if (error) return;
        seen.set(agent, now());
        subscription.unsubscribe();
        const timer = setTimeout(listen, LISTEN_EVERY_MS, agent);
        stops.set(agent, () => clearTimeout(timer));
      },
    });
    stops.set(agent, () => subscription.unsubscribe());
  }
  async function followConnection(): Promise<void> {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') isConnected = false;
      if (type !== 'reconnect') continue;
      seeAll();
      isConnected = true;
    }
  }

  seeAll();
  for (const agent of AgentName.options) listen(agent);
  void followConnection();

  return {
    absent: () =>
      isConnected
        ? [...seen].flatMap(([agent, at]) =>
            now() - at > absentMs ? [{ agent, since: new Date(at).toISOString() }] : [],
          )
        : [],
    [Symbol.dispose]() {
      for (const stop of stops.values()) stop();
    },
  };
}
