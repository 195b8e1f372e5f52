import { BOARD_API, type Fact, STREAM } from '@cerina/contracts';
import type { ConsultErasure, ConsultFact, ConsultTombstone } from '@cerina/contracts/consult';
import {
  type Consumer,
  type ConsumerInfo,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { BusConfig } from '../service/config.ts';
import type { Log } from '../service/logger.ts';
import { guard } from './guard.ts';
import { readEveryHeader } from './headers.ts';
import { logLeader } from './leader.ts';
import { explainConnection } from './refused-connection.ts';
import { serversIn } from './servers.ts';

/** The server's error if a subject already has its fact. */
const WRONG_LAST_SEQUENCE = 10_071;
/** How long publishing a fact is retried: a server that others flood refuses it now and then. */
const PUBLISH_MS = 20_000;

/** How often a start that waits for NATS says so. */
const SAYS_WAITING_MS = 5_000;

/** What a service can store: on the log, or among the conversations. */
export type Storable = Fact | ConsultFact | ConsultErasure | ConsultTombstone;

/** A fact as stored on the log. */
export interface StoredFact {
  subject: string;
  sequence: number;
  /** When the server stored it. */
  time: Date;
  data: Uint8Array;
  /** How many more follow it; known if it was read alone. */
  pending?: number;
}

/** One service's connection to the bus, through the board API that its account imports. */
export interface Bus extends AsyncDisposable {
  nc: NatsConnection;
  js: JetStreamClient;
  jsm: JetStreamManager;
  /**
   * Store a fact under its own subject. `already`: one is stored there; the caller must check whose if that matters.
   * Ambiguous failures are retried, which is safe because the server stores it once.
   */
  publish(fact: Storable): Promise<'stored' | 'already'>;
  /** The same, of a fact's text; `onStored` receives its sequence if it is stored now. */
  publishText(
    subject: string,
    body: string,
    onStored?: (sequence: number) => void,
  ): Promise<'stored' | 'already'>;
  /**
   * The fact under exactly that subject, or null. In a cluster the nearest node answers, which may lag: that nothing
   * exists is certain only if the leader is asked too. Reads the log, or the named stream.
   */
  read(subject: string, stream?: string): Promise<StoredFact | null>;
  /** The same, from the nearest node only. */
  peek(subject: string, stream?: string): Promise<StoredFact | null>;
  /**
   * A durable consumer of the log, or of the named stream. It is not looked up: if it does not exist, the first read
   * fails.
   */
  consumer(name: string, stream?: string): Consumer;
  /** Resolves when the connection is closed for good, whoever closed it. */
  closed: Promise<void>;
}

const encoder = new TextEncoder();
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function publishOnce(
  js: JetStreamClient,
  subject: string,
  text: string,
  onStored?: (sequence: number) => void,
): Promise<'stored' | 'already'> {
  const body = encoder.encode(text);
  const until = performance.now() + PUBLISH_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // a request in flight when the server goes down gets no reply, so the first timeout is short
      const timeout = Math.min(1_000 * 2 ** (attempt - 1), 5_000);
      const expect = { lastSubjectSequence: 0 };
      const { seq } = await js.publish(subject, body, { expect, timeout });
      onStored?.(seq);
      return 'stored';
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE)
        return 'already';
      if (performance.now() > until)
        throw new Error(`Could not store ${subject}`, { cause: error });
      await pause(Math.random() * Math.min(100 * 2 ** attempt, 800)); // spread the retries over time
    }
  }
}

readEveryHeader();

/**
 * Connect a service to the bus; waits for a server that is not up yet and reconnects for ever, to any available node of
 * a cluster. With `asksLeader`, which the service's account must be granted, `read` returns nothing only if the log's
 * leader has nothing. With `log`, it says there that it waits. Throws BadConfig if the server refuses the password.
 */
export async function connectBus(
  config: Pick<BusConfig, 'NATS_URL' | 'NATS_USER' | 'NATS_PASSWORD'>,
  name: string,
  { asksLeader = false, log }: { asksLeader?: boolean; log?: Log } = {},
): Promise<Bus> {
  const waiting = setInterval(
    () => log?.warn('NATS_URL: no NATS answers there; it is waited for'),
    SAYS_WAITING_MS,
  );
  const nc = await connect({
    servers: serversIn(config.NATS_URL),
    user: config.NATS_USER,
    pass: config.NATS_PASSWORD,
    name,
    maxReconnectAttempts: -1, // by default the connection closes for good after 20 s
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    pingInterval: 20_000,
    noAsyncTraces: true, // capturing a stack for each request, in case of an error, took a fifteenth of all processor time
  })
    .catch((error) => {
      throw explainConnection(error, config.NATS_USER);
    })
    .finally(() => clearInterval(waiting));
  guard(nc);
  // a request to a server that goes down gets no reply: it is soon retried
  const js = jetstream(nc, { apiPrefix: BOARD_API, timeout: 2_000 });
  const jsm = await jetstreamManager(nc, { apiPrefix: BOARD_API, checkAPI: false });
  async function peek(subject: string, stream = STREAM): Promise<StoredFact | null> {
    const stored = await jsm.direct.getMessage(stream, { last_by_subj: subject });
    return stored
      ? { subject: stored.subject, sequence: stored.seq, time: stored.time, data: stored.data }
      : null;
  }
  return {
    nc,
    js,
    jsm,
    publish: (fact) => publishOnce(js, fact.subject, JSON.stringify(fact)),
    publishText: (subject, body, onStored) => publishOnce(js, subject, body, onStored),
    peek,
    read: asksLeader
      ? async (subject, stream) =>
          (await peek(subject, stream)) ?? logLeader(jsm, stream).read(subject)
      : peek,
    consumer: (consumerName, stream = STREAM) =>
      js.consumers.getConsumerFromInfo({
        stream_name: stream,
        name: consumerName,
        config: {},
      } as ConsumerInfo),
    closed: nc.closed().then(() => undefined),
    [Symbol.asyncDispose]: async () => {
      await nc.drain().catch(() => nc.close());
    },
  };
}
