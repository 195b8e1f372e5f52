import type { ServerResponse } from 'node:http';

/** Where the bytes of an event stream go. */
export interface Outlet {
  /** Written bytes that are still here. */
  unread(): number;
  /** Returns whether there is room for more; if not, `room` is called once there is. */
  write(bytes: Uint8Array): boolean;
  end(): void;
  fail(reason: Error): void;
}

/** Opens an outlet. `gone`: whoever reads it takes no more. */
export type OpenOutlet = (events: { room(): void; gone(): void }) => Outlet;

/** An event stream that starts once it is given its outlet. */
export type EventBody = (openOutlet: OpenOutlet) => void;

/** The socket of a response whose head is written. */
export const socketOf =
  (outgoing: ServerResponse): OpenOutlet =>
  ({ room, gone }) => {
    outgoing.on('drain', room);
    outgoing.on('close', gone);
    return {
      unread: () => outgoing.writableLength,
      write: (bytes) => outgoing.write(bytes),
      end: () => outgoing.end(),
      fail: () => outgoing.destroy(),
    };
  };

const ROOM = 64 * 1024;

/** An event stream as a web stream, for a response without a socket. */
export function webStreamOf(body: EventBody): ReadableStream<Uint8Array> {
  let reader: Parameters<OpenOutlet>[0];
  return new ReadableStream<Uint8Array>(
    {
      start: (controller) =>
        body((events) => {
          reader = events;
          return {
            unread: () => ROOM - (controller.desiredSize ?? ROOM),
            write(bytes) {
              controller.enqueue(bytes);
              return (controller.desiredSize ?? 0) > 0;
            },
            end: () => controller.close(),
            fail: (reason) => controller.error(reason),
          };
        }),
      pull: () => reader.room(),
      cancel: () => reader.gone(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: ROOM }),
  );
}
