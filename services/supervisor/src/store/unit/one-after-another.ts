/**
 * Runs works under one key one after another, in the order in which they come. None waits for more than that time: what
 * it waited for may be stuck.
 */
export function oneAfterAnother(mostMs: number) {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const done = Promise.withResolvers<void>();
    last.set(key, done.promise);
    try {
      if (before) await settledWithin(before, mostMs);
      return await work();
    } finally {
      done.resolve();
      if (last.get(key) === done.promise) last.delete(key);
    }
  };
}

async function settledWithin(before: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([before, promise]);
  clearTimeout(timer);
}
