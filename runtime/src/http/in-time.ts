/** How long a body may take to arrive: 128 KB take a tenth of it over a slow line. */
export const BODY_MS = 20_000;

/**
 * What a server of Node's is made with: it cuts off a request that is not whole after a while, also where nobody reads it.
 * That is later than {@link BODY_MS}, so that what reads a body says itself that it is late.
 */
export const wholeInTime = { requestTimeout: 40_000, connectionsCheckingInterval: 5_000 };

/** A body that was not there in time. */
export class BodyLate extends Error {
  override readonly name = 'BodyLate';
}

/** What is read, if it is there in time; else {@link BodyLate} is thrown, and what comes of the reading is nobody's. */
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
