import { ProtocolId, readSubject, STREAM, subjects } from '@cerina/contracts';
import type { LiveDeltas } from '../bus/board-reader.ts';
import type { Bus } from '../bus/bus.ts';

/** For all protocols together: a few thousand deltas. */
const MOST_BYTES = 16 * 1024 ** 2;
const DELTAS = 'foundry.*.supervisor.delta.*';

/**
 * The deltas that the bus sent recently, unparsed, so that an agent reads from the log only what it did not receive.
 */
export interface RecentDeltas extends LiveDeltas, Disposable {}

/**
 * Listens for deltas as the server sends them once they are stored. Whatever is missed is no loss: it is on the log. After a
 * reconnection nothing from before is kept, as the log may have been put back meanwhile, nor where a sequence comes that
 * is not above the last one, as the log was put back then; `onReset` is called both times.
 */
export function receiveDeltas(
  { nc }: Pick<Bus, 'nc'>,
  { mostBytes = MOST_BYTES, onReset }: { mostBytes?: number; onReset?: () => void } = {},
): RecentDeltas {
  /** By protocol, the least recently received first. */
  const heard = new Map<string, Map<number, Uint8Array>>();
  let bytes = 0;
  let lastSequence = 0;

  function reset(): void {
    heard.clear();
    bytes = 0;
    lastSequence = 0;
    onReset?.();
  }

  const drop = (protocolId: string, upTo = Number.POSITIVE_INFINITY): void => {
    const deltas = heard.get(protocolId);
    for (const [revision, data] of deltas ?? []) {
      if (revision > upTo) continue;
      deltas!.delete(revision);
      bytes -= data.length;
    }
    if (deltas?.size === 0) heard.delete(protocolId);
  };

  function add(protocolId: string, revision: number, data: Uint8Array): void {
    const deltas = heard.get(protocolId) ?? new Map<number, Uint8Array>();
    heard.delete(protocolId);
    heard.set(protocolId, deltas);
    bytes += data.length - (deltas.get(revision)?.length ?? 0);
    deltas.set(revision, new Uint8Array(data)); // a copy, which slice() of a Buffer is not: what it came in holds more
    while (bytes > mostBytes) drop(heard.keys().next().value!);
  }

  const subscription = nc.subscribe(subjects.stored(DELTAS), {
    callback: (error, { subject, headers, data }) => {
      // of several equal headers the last counts, which the server appends
      if (error || headers?.last('Nats-Stream') !== STREAM) return;
      const { protocolId, rest } = readSubject(subject.slice(subjects.stored('').length)) ?? {};
      const revision = Number(rest?.[0]);
      const sequence = Number(headers.last('Nats-Sequence'));
      if (!Number.isSafeInteger(sequence)) return;
      if (sequence <= lastSequence) reset();
      lastSequence = sequence;
      if (ProtocolId.safeParse(protocolId).success && Number.isSafeInteger(revision))
        add(protocolId!, revision, data);
    },
  });
  void (async () => {
    for await (const { type } of nc.status()) {
      if (type === 'reconnect') reset();
    }
  })();

  return {
    get: (protocolId, revision) => heard.get(protocolId)?.get(revision),
    forget: drop,
    [Symbol.dispose]: () => subscription.unsubscribe(),
  };
}
