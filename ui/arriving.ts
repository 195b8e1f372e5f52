import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { MAX_BODY_BYTES, problem } from '@cerina/contracts';
import { bodyRoom, type Room, weightOf } from '@cerina/runtime/http/body-room';
import { network } from '@cerina/runtime/http/network';

/** What the pages read of a body at most: they say themselves that one is too large, and have to see that it is. */
export const MOST_READ = 2 * MAX_BODY_BYTES;

const MB = 1024 * 1024;
/** Of 64 of the gateway's longest from one address, and four times as much in all: the pages pass them on at once. */
const usualRoom: Omit<Room, 'perPerson'> = { perAddress: 8 * MB, inAll: 32 * MB };

const RETRY_SECONDS = '2';

/**
 * The handler's pages, with room for so many bodies: each has its place before the pages read of it, and keeps it until its
 * request is answered. Nobody knows whose they are here, so that the addresses count alone.
 */
export function withRoom(
  handler: RequestListener,
  {
    addressHeader,
    room = usualRoom,
  }: { addressHeader?: string | undefined; room?: typeof usualRoom },
): RequestListener {
  const places = bodyRoom({ ...room, perPerson: 0 });
  return (request, response) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const bytes = weightOf({ length, encoding }, MOST_READ);
    if (bytes === 0) return handler(request, response);
    const place = places.enter(bytes, { address: addressOf(request, addressHeader) });
    if ('full' in place) return refuse(response, place.full);
    response.once('close', place.leave);
    return handler(request, response);
  };
}

/** What the nearest proxy saw comes last; what is before it, the visitor may have made up. */
function addressOf(request: IncomingMessage, header: string | undefined): string {
  const named = header === undefined ? undefined : request.headers[header.toLowerCase()];
  const last = named?.toString().split(',').at(-1)?.trim();
  return network(last || request.socket.remoteAddress || 'unknown');
}

function refuse(response: ServerResponse, full: 'person' | 'address' | 'all'): void {
  const body =
    full === 'all'
      ? problem('unavailable', 'Too many requests are in progress here.')
      : problem('too_many_at_once', 'Too many requests from one address are in progress.');
  response
    .writeHead(body.status, {
      'content-type': 'application/problem+json',
      'cache-control': 'no-store',
      'retry-after': RETRY_SECONDS,
      connection: 'close', // nothing of that body is read
    })
    .end(JSON.stringify(body));
}
