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

/** Whether a request says that something comes behind its headers. */
export const hasBody = ({ headers }: Request): boolean =>
  headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0;

/** As long as the gateway would wait for it. */
const BODY_MS = 20_000;

/**
 * A request's body, read no further and no longer than the gateway would; else why not. What is not read of it stays where
 * it is, so that the request can still be answered.
 */
export async function bodyWithin(
  request: Request,
  { limit = MAX_BODY_BYTES, ms = BODY_MS } = {},
): Promise<Blob | 'too_large' | 'too_slow_a_body'> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too_large';
  const reader = request.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ms, 'late');
  });
  try {
    for (let size = 0; reader; ) {
      const reading = reader.read();
      const read = await Promise.race([reading, late]);
      if (read === 'late') {
        reading.catch(() => undefined); // the connection ends with the answer
        return 'too_slow_a_body';
      }
      if (read.done) break;
      size += read.value.byteLength;
      if (size > limit) return 'too_large';
      pieces.push(read.value);
    }
    return new Blob(pieces);
  } finally {
    clearTimeout(timer);
  }
}
