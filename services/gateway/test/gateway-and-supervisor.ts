import { Command, STREAM } from '@cerina/contracts';
import { instantAgents } from '@cerina/test/agents/instant-agents';
import { startGateway } from '@cerina/test/doors/gateway';
import { type SystemOptions, startSystem } from '@cerina/test/foundry/in-one-process';
import type { GatewaySettings } from '../src/assemble.ts';

const COMMANDS = 'foundry.*.gateway.command.*';

/** A gateway before the real supervisor, over a real NATS and a real PostgreSQL; the agents answer at once. */
export async function startGatewayAndSupervisor(
  options: SystemOptions & { gateway?: Partial<GatewaySettings> } = {},
) {
  const { gateway: settings, ...rest } = options;
  const system = await startSystem({ agents: instantAgents, ...rest, supervisors: 0 });
  const busAs = system.bus;

  /** A supervisor that can be stopped by itself. */
  function supervise() {
    const stop = new AbortController();
    const served = system.addSupervisor(stop.signal);
    return async () => {
      stop.abort(new Error('the supervisor is stopped'));
      await served;
    };
  }
  let stopSupervisor = supervise();
  const gateway = await startGateway({ busAs }, settings, {
    ...(rest.logTo && { logTo: rest.logTo }),
  });
  return {
    system,
    busAs,
    ...gateway,
    /** Do this while no supervisor is there. */
    async withoutSupervisor<T>(work: () => Promise<T>): Promise<T> {
      await stopSupervisor();
      try {
        return await work();
      } finally {
        stopSupervisor = supervise();
      }
    },
    /** The latest command on the log. */
    async lastCommand(): Promise<Command> {
      const last = await system.jsm.streams.getMessage(STREAM, { last_by_subj: COMMANDS });
      return Command.parse(last!.json());
    },
    /** How many commands are on the log. */
    async countCommands(): Promise<number> {
      const { state } = await system.jsm.streams.info(STREAM, { subjects_filter: COMMANDS });
      return Object.keys(state.subjects ?? {}).length;
    },
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await stopSupervisor();
      await system[Symbol.asyncDispose]();
    },
  };
}
export type GatewayAndSupervisor = Awaited<ReturnType<typeof startGatewayAndSupervisor>>;
