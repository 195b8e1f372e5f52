import { MAX_BODY_BYTES } from '@cerina/contracts';

const separators = /[/\\]/;

const API = '/api/';

/**
 * What follows `/api/` in an address, as it is sent on; undefined where it is written otherwise (`/%61pi/`), and where
 * a part of it, decoded, would lead elsewhere than to the API: `..%2fmetrics` is one name here, and might be two steps
 * to whoever decodes it next.
 */
export function apiPathOf(url: URL): string | undefined {
  if (!url.pathname.startsWith(API)) return undefined;
  const rest = url.pathname.slice(API.length);
  const escapes = rest.split('/').some((part) => {
    const name = decoded(part);
    return name === undefined || name === '.' || name === '..' || separators.test(name);
  });
  return escapes ? undefined : `${rest}${url.search}`;
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** A request's body, read no further than the gateway would take it; undefined when there is more. */
export async function bodyWithin(
  request: Request,
  limit = MAX_BODY_BYTES,
): Promise<Blob | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > limit) return undefined;
    pieces.push(piece);
  }
  return new Blob(pieces);
}
