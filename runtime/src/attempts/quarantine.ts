/** Lets many work at the same time, or one with nobody beside it. */
export function quarantine() {
  const beside = new Set<Promise<unknown>>();
  /** Settles once whoever works alone, or waits for it, is done. */
  let last: Promise<unknown> = Promise.resolve();

  /** Resolves once nobody works alone or waits for it; what follows without a pause is beside nobody alone. */
  async function open(): Promise<void> {
    for (let seen: unknown; seen !== last; ) {
      seen = last;
      await last;
    }
  }

  return {
    open,
    async among<T>(work: () => Promise<T>): Promise<T> {
      await open();
      const done = work();
      beside.add(done);
      try {
        return await done;
      } finally {
        beside.delete(done);
      }
    },
    alone<T>(work: () => Promise<T>): Promise<T> {
      const before = last;
      const done = before.then(() => Promise.allSettled([...beside])).then(work);
      last = done.catch(() => {});
      return done;
    },
  };
}
