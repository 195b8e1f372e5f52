/** How long a body may take to arrive: 128 KB take a tenth of it over a slow line. */
export const BODY_MS = 20_000;

/**
 * Options for a server of Node's: it cuts off a request that is incomplete after a while, even if nobody reads it. That
 * is later than {@link BODY_MS}, so that the body's reader itself can report that it is late.
 */
export const wholeInTime = { requestTimeout: 40_000, connectionsCheckingInterval: 5_000 };

/** A body that did not arrive in time. */
export class BodyLate extends Error {
  override readonly name = 'BodyLate';
}

/**
 * Returns what is read if it arrives in time; otherwise throws {@link BodyLate}, and the result of the reading is
 * dropped.
 */
export async function inTime<Read>(reading: Promise<Read>, ms = BODY_MS): Promise<Read> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyLate(`after ${ms} ms`)), ms);
  });
  reading.catch(() => undefined);
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
}
