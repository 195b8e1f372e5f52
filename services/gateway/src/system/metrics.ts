import type { Queue, StreamSize } from '@cerina/contracts';
import { createSource, metrics } from '@cerina/runtime';
import { Counter, Gauge } from 'prom-client';

const registers = [metrics];

/** The bus's own figures: the queues, and each stream, with its total number of messages so far. */
export interface BusFigures {
  queues: Queue[];
  streams: (StreamSize & {
    dead: boolean;
    everStored: number;
    /** How many of a stream's copies are away or behind; null if it has only one. */
    copiesAway: number | null;
  })[];
}
/** NATS answers requests about consumers one after the other, for everybody: however many ask, it is queried once. */
const KEPT_MS = 2_000;
const bus = createSource<BusFigures>(KEPT_MS);
const watchers = createSource<number>();
const health = createSource<boolean>();

/** A gauge with one value for each queue. */
const ofQueues = (name: string, help: string, figure: (queue: Queue) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['consumer'],
    registers,
    async collect() {
      this.reset();
      for (const queue of (await bus.read())?.queues ?? [])
        this.set({ consumer: queue.consumer }, figure(queue));
    },
  });

ofQueues(
  'cerina_queue_waiting',
  'Messages that wait before a consumer and were given to nobody yet; an agent’s consumer has its name, and those of Consult are called questions_staff and questions_client.',
  ({ waiting }) => waiting,
);
ofQueues(
  'cerina_queue_in_work',
  'Messages of a consumer that somebody works on.',
  ({ inWork }) => inWork,
);
ofQueues(
  'cerina_queue_oldest_seconds',
  'For how long the oldest message of a consumer has not been acknowledged; 0 where there is none.',
  ({ oldestSeconds }) => oldestSeconds ?? 0,
);

/** A gauge with one value for each stream; a stream without that figure has none. */
const ofStreams = (
  name: string,
  help: string,
  figure: (stream: BusFigures['streams'][number]) => number | null,
) =>
  new Gauge({
    name,
    help,
    labelNames: ['stream'],
    registers,
    async collect() {
      this.reset();
      for (const stream of (await bus.read())?.streams ?? []) {
        const value = figure(stream);
        if (value !== null) this.set({ stream: stream.name }, value);
      }
    },
  });

ofStreams('cerina_stream_bytes', 'What a stream holds.', ({ bytes }) => bytes);
ofStreams(
  'cerina_stream_max_bytes',
  'What a stream may hold; the log refuses new protocols from 80 % on.',
  ({ maxBytes }) => maxBytes,
);
ofStreams(
  'cerina_stream_copies_away',
  'How many of the copies that a cluster keeps of a stream are away or behind; none without a cluster.',
  ({ copiesAway }) => copiesAway,
);
ofStreams('cerina_dead_letters', 'Dead letters that a stream holds now.', ({ dead, messages }) =>
  dead ? messages : null,
);

new Counter({
  name: 'cerina_dead_letters_total',
  help: 'Dead letters that a stream ever took: as the stream counts them, no restart of a service loses one.',
  labelNames: ['stream'],
  registers,
  async collect() {
    this.reset();
    for (const { name, dead, everStored } of (await bus.read())?.streams ?? [])
      if (dead) this.inc({ stream: name }, everStored);
  },
});

new Gauge({
  name: 'cerina_sse_clients',
  help: 'Clients that have an event stream of this gateway open.',
  registers,
  async collect() {
    this.remove();
    const clients = await watchers.read();
    if (clients !== undefined) this.set(clients);
  },
});

new Gauge({
  name: 'cerina_healthy',
  help: 'What /health answers: 1, or 0 where it is degraded, with the reason there.',
  registers,
  async collect() {
    this.remove();
    const isHealthy = await health.read();
    if (isHealthy !== undefined) this.set(isHealthy ? 1 : 0);
  },
});

/** From now on the metrics show these figures, until disposed. */
export function measureGateway(sources: {
  bus: () => Promise<BusFigures>;
  watchers: () => number;
  isHealthy: () => Promise<boolean>;
}): Disposable {
  const measured = new DisposableStack();
  measured.use(bus.from(sources.bus));
  measured.use(watchers.from(sources.watchers));
  measured.use(health.from(sources.isHealthy));
  return measured;
}
