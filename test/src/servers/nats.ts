import type { Account } from '@cerina/runtime/bus-server/config';
import { serversKind } from './kind.ts';
import type { TestNats } from './server.ts';

export interface NatsServer {
  /** Holds the streams, as files that tests may read, cut and damage. */
  storeDir: string;
  accounts: Account[];
}

/** A real NATS with these accounts, ready, of the {@link serversKind}. */
export async function startTestNats(options: NatsServer): Promise<TestNats> {
  const { startNats } =
    serversKind() === 'containers'
      ? await import('./container-nats.ts')
      : await import('@cerina/local-servers/nats/start');
  return startNats(options);
}
