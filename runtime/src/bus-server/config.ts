/** What a user of an account may publish and subscribe to. */
export type Permission = string[] | { allow?: string[]; deny?: string[] };

export type NatsUser = {
  user: string;
  password: string;
  permissions?: { publish?: Permission; subscribe?: Permission; allow_responses?: boolean };
};

/** A subject that other accounts may import: a service (requests) or a stream (messages). */
export type Export = ({ service: string } | { stream: string }) & {
  /** How many replies a request gets; `stream` for pull consumers' MSG.NEXT. */
  response_type?: 'singleton' | 'stream' | 'chunked';
  /** The accounts that may import it; all when absent. */
  accounts?: string[];
};

export type ForeignSubject = { account: string; subject: string };

/** What an account imports from another's exports, under the name `to` if given. */
export type Import = ({ service: ForeignSubject } | { stream: ForeignSubject }) & { to?: string };

/** The most streams of one account, consumers per stream, and bytes in total. Streams in memory are not allowed. */
export type StreamLimits = { streams: number; consumersOfEach: number; bytes: number };

/** The most that all clients of one account may have open at once. */
export type AccountLimits = { connections: number; subscriptions: number };

/** One NATS account: its own subject space, joined to others only by exports and imports. */
export type Account = {
  name: string;
  users: NatsUser[];
  /** Whether the account holds streams, and its limits. */
  jetstream?: boolean | StreamLimits;
  limits?: AccountLimits;
  exports?: Export[];
  imports?: Import[];
  /** Subjects renamed inside the account: `{ 'from.*': 'to.$1' }`. */
  mappings?: Record<string, string>;
};

/**
 * Each stream has its own limit. The server's default would be the free disk space at its start, and then a stream that
 * was created on an emptier disk could neither keep its limit nor be given a smaller one.
 */
export const NO_LIMIT = 2 ** 50;

/** What makes a node part of a cluster: each knows the others, and admits no node without the password. */
export type ClusterOptions = {
  name: string;
  /** Where it listens for other nodes, on the same host as for clients. */
  port: number;
  password: string;
  /** Where the nodes listen for each other, as `host:port`; may include this node. */
  nodes: string[];
};

export type NatsConfigOptions = {
  port: number;
  host?: string;
  /** HTTP port of `/healthz` and `/varz`, on the same host. */
  monitorPort?: number;
  storeDir: string;
  accounts: Account[];
  /** The account that receives the server's own events; it must be one of `accounts`. */
  systemAccount?: string;
  serverName?: string;
  /** The most disk space for streams, in bytes; by default the server uses 75 % of the disk. */
  maxFileStore?: number;
  /** The cluster that this node belongs to, under its own `serverName`. */
  cluster?: ClusterOptions | undefined;
};

/**
 * The configuration of a nats-server that acknowledges only what is on disk. The server reads JSON as a subset of its
 * own format, so quoting is JSON's; control characters are refused because the two formats differ there.
 */
export function natsConfig(options: NatsConfigOptions): string {
  const { host = '127.0.0.1', port, monitorPort, storeDir, serverName = 'cerina' } = options;
  const config = {
    server_name: serverName,
    listen: `${host}:${port}`,
    ...(monitorPort ? { http: `${host}:${monitorPort}` } : {}),
    jetstream: {
      store_dir: storeDir,
      sync_interval: 'always',
      // if one account sends faster than the disk can write, at most this many of its messages are queued before those
      // of others
      max_buffered_msgs: 200,
      ...(options.maxFileStore ? { max_file_store: options.maxFileStore } : {}),
    },
    max_payload: 1024 * 1024,
    ...(options.cluster && { cluster: nodeOf(options.cluster, host) }),
    accounts: Object.fromEntries(options.accounts.map((account) => [account.name, body(account)])),
    ...(options.systemAccount ? { system_account: options.systemAccount } : {}),
  };
  return `${JSON.stringify(config, refuseControlCharacters, 2)}\n`;
}

const streams = ({ streams, consumersOfEach, bytes }: StreamLimits) => ({
  max_streams: streams,
  max_consumers: consumersOfEach, // a limit per account in the configuration, but the server counts it per stream
  max_file: bytes,
  max_mem: 0,
});

const ROUTE_USER = 'node';

const nodeOf = ({ name, port, password, nodes }: ClusterOptions, host: string) => ({
  name,
  listen: `${host}:${port}`,
  authorization: { user: ROUTE_USER, password },
  routes: nodes.map((node) => `nats://${ROUTE_USER}:${encodeURIComponent(password)}@${node}`),
  // clients know every node by the address that they were given, which stays valid for a node that gets another one
  no_advertise: true,
});

function body({ name, jetstream, limits, mappings, ...account }: Account) {
  return {
    ...(jetstream ? { jetstream: jetstream === true ? 'enabled' : streams(jetstream) } : {}),
    ...(limits
      ? { limits: { max_connections: limits.connections, max_subscriptions: limits.subscriptions } }
      : {}),
    users: account.users,
    ...(account.exports?.length ? { exports: account.exports } : {}),
    ...(account.imports?.length ? { imports: account.imports } : {}),
    ...(mappings ? { mappings } : {}),
  };
}

function refuseControlCharacters(_key: string, value: unknown): unknown {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
  if (typeof value === 'string' && /[\u0000-\u001f\u007f]/.test(value)) {
    throw new Error(`a control character in the NATS configuration: ${JSON.stringify(value)}`);
  }
  return value;
}
