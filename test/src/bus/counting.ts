import type { Bus } from '@cerina/runtime';

/** The same stream, with a count of the bytes that are read and neither erased nor, by the count, released. */
export function counting(bus: Bus) {
  const sizes = new Map<number, number>();
  const counts = { read: 0, held: 0, mostHeld: 0 };
  const { direct, streams } = bus.jsm;
  const jsm = {
    direct: {
      getMessage: direct.getMessage.bind(direct),
      getBatch: (stream: string, query: DirectBatch) =>
        direct.getBatch(stream, {
          ...query,
          callback: (done, message) => {
            query.callback?.(done, message);
            if (done) return;
            sizes.set(message.seq, message.data.length);
            counts.read += message.data.length;
            counts.held += message.data.length;
            counts.mostHeld = Math.max(counts.mostHeld, counts.held);
          },
        }),
    },
    streams: {
      info: streams.info.bind(streams),
      getMessage: async (...query: Parameters<typeof streams.getMessage>) => {
        const message = await streams.getMessage(...query);
        counts.read += message?.data.length ?? 0;
        return message;
      },
      deleteMessage: async (stream: string, seq: number, erase?: boolean) => {
        const deleted = await streams.deleteMessage(stream, seq, erase);
        counts.held -= sizes.get(seq) ?? 0;
        return deleted;
      },
    },
  };
  return { counts, bus: { ...bus, jsm: jsm as unknown as Bus['jsm'] } };
}
type DirectBatch = Parameters<Bus['jsm']['direct']['getBatch']>[1];
