import { MAX_BODY_BYTES } from '@cerina/contracts';
import {
  bodyRoom,
  type Room,
  type Sender,
  usualRoom,
  weightOf,
} from '@cerina/runtime/http/body-room';
import { BODY_MS, BodyLate, inTime } from '@cerina/runtime/http/in-time';
import { refuse } from '../refused.ts';

const RETRY_SECONDS = 2;

/** How much memory all bodies may use together, and how long one may take to arrive. */
export interface Arrival {
  room: Room;
  withinMs: number;
}
export const usualArrival: Arrival = { room: usualRoom, withinMs: BODY_MS };

/** The bodies of requests, from before their first byte until they are released. */
export interface Arriving {
  /**
   * A place for the body of a request with these headers; returns its release. Undefined if there is no body. Refused
   * with `too_many_at_once` or `unavailable` if there is no room.
   */
  enter(headers: Headers, sender: Sender): (() => void) | undefined;
  /** The result of reading a body; refused with `too_slow_a_body` if it does not arrive in time. */
  inTime<Read>(reading: Promise<Read>): Promise<Read>;
}

const why = {
  person: 'Too many requests of one person are in progress.',
  address: 'Too many requests from one address are in progress.',
};

export function arriving({ room, withinMs }: Arrival = usualArrival): Arriving {
  const places = bodyRoom(room);
  return {
    enter(headers, sender) {
      const said = {
        length: headers.get('content-length'),
        encoding: headers.get('transfer-encoding'),
      };
      const bytes = weightOf(said, MAX_BODY_BYTES);
      if (bytes === 0) return undefined;
      const place = places.enter(bytes, sender);
      if ('leave' in place) return place.leave;
      const retry = { retryAfter: RETRY_SECONDS };
      if (place.full === 'all')
        throw refuse('unavailable', 'Too many requests are in progress here.', retry);
      throw refuse('too_many_at_once', why[place.full], retry);
    },
    async inTime(reading) {
      try {
        return await inTime(reading, withinMs);
      } catch (error) {
        if (!(error instanceof BodyLate)) throw error;
        const seconds = Math.round(withinMs / 1_000);
        throw refuse('too_slow_a_body', `The body must arrive within ${seconds} seconds.`);
      }
    },
  };
}
