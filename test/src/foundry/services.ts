import type { Actor, Order } from '@cerina/contracts';
import { type Agent, type Bus, connectBus, createLog, runAgent } from '@cerina/runtime';
import { createModel } from '@cerina/runtime/model/create-model';
import { SupervisorConfig } from '@cerina/supervisor/config';
import { serveSupervisor } from '@cerina/supervisor/serve';
import { commandOf } from '../client/orders.ts';
import { send } from '../client/send.ts';
import { loginOf, type passwords } from '../servers/passwords.ts';
import type { Servers } from '../servers/start.ts';

export interface ServicesOptions {
  /** The model that the agents call. */
  model: Parameters<typeof createModel>[0];
  /** The settings of every supervisor, except the addresses of its servers. */
  supervisor?: Record<string, string>;
  /** How many tasks one agent works on at once. */
  concurrency: number;
  logLevel: string;
  /** Receives the log lines of every service. */
  logTo?: { write(line: string): void } | undefined;
}

/** Services of the foundry in this process, on running servers: as many as are added. Disposing stops them all. */
export async function openServices(
  servers: Pick<Servers, 'nats' | 'postgres'>,
  options: ServicesOptions,
) {
  const { logLevel, logTo, concurrency } = options;
  const stop = new AbortController();
  const running: Promise<void>[] = [];
  const buses: Bus[] = [];

  const bus = async (user: keyof typeof passwords) => {
    const connected = await connectBus(loginOf(servers.nats.url, user), `${user}-test`, {
      asksLeader: user === 'supervisor',
    });
    buses.push(connected);
    return connected;
  };
  const door = await bus('gateway');

  return {
    bus,
    /** The gateway's connection. */
    door,
    /** One more supervisor, with its own settings; its signal stops only this one. Resolves once it has stopped. */
    addSupervisor(
      signal: AbortSignal = stop.signal,
      settings: Record<string, string> = {},
    ): Promise<void> {
      const config = SupervisorConfig.parse({
        ...loginOf(servers.nats.url, 'supervisor'),
        DATABASE_URL: servers.postgres.url,
        ...options.supervisor,
        ...settings,
      });
      const log = createLog('supervisor', logLevel, logTo);
      const served = serveSupervisor(config, { signal, log });
      running.push(served);
      return served;
    },
    /** One more replica of an agent; its signal stops only this one, and `stopped` resolves once it has. */
    async addAgent(
      agent: Agent,
      signal: AbortSignal = stop.signal,
    ): Promise<{ stopped: Promise<void> }> {
      const stopped = runAgent(agent, {
        bus: await bus(agent.name),
        model: createModel(options.model),
        log: createLog(agent.name, logLevel, logTo),
        concurrency,
        signal,
      });
      running.push(stopped);
      return { stopped };
    },
    /** Sends a command as the gateway would; resolves with its verdict. */
    command: (id: string, order: Order, by?: Actor, commandId?: string) =>
      send(door, commandOf(id, order, commandId, by)),
    async [Symbol.asyncDispose]() {
      stop.abort(new Error('the test is over'));
      await Promise.allSettled(buses.map((each) => each.nc.close()));
      await Promise.allSettled(running);
    },
  };
}
