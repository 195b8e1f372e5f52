import type { RunningNats } from '@cerina/launcher/nats';
import type { RunningPostgres } from '@cerina/launcher/postgres';

/** What tests do to a server. It keeps its address and its data until it is disposed of. */
export type TestServer = Pick<
  RunningNats,
  'stop' | 'kill9' | 'restart' | typeof Symbol.asyncDispose
>;

export type TestNats = TestServer & Pick<RunningNats, 'url' | 'monitorUrl'>;
export type TestPostgres = TestServer & Pick<RunningPostgres, 'url'>;
