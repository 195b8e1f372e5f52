import { AgentName, subjects, type WaitsFor } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';

/** One message of an agent is taken so often at most, however many whoever has its password sends. */
const LISTEN_EVERY_MS = 1_000;

/** Which agents have a replica that says that it is alive. */
export interface AgentsSeen extends Disposable {
  /** The agents of which none was seen for the set time, by this supervisor's clock; none while it has no connection. */
  absent(): WaitsFor[];
}

/** Listens to the heartbeats of agents. Whose connection broke has seen nobody meanwhile: its time begins again then. */
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
  /** Takes one heartbeat, and listens again a moment later. NATS counts none for a subscription that is imported (`max`). */
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
