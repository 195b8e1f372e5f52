import type { RunningNats } from '@cerina/local-servers/nats/start';
import type { RunningPostgres } from '@cerina/local-servers/postgres/start';
import type { TestNode } from './nats-cluster.ts';

/** The operations of tests on a server. It keeps its address and its data until it is disposed of. */
export type TestServer = Pick<
  RunningNats,
  'stop' | 'kill9' | 'restart' | typeof Symbol.asyncDispose
>;

export type TestNats = TestServer &
  Pick<RunningNats, 'url' | 'monitorUrl'> & {
    /** If it is a cluster. */
    nodes?: TestNode[];
  };
export type TestPostgres = TestServer & Pick<RunningPostgres, 'url'>;
