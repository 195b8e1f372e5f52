/** Allows many pieces of work at the same time, or one alone. */
export function quarantine() {
  const beside = new Set<Promise<unknown>>();
  /** Settles once everyone who works alone, or waits to, is done. */
  let last: Promise<unknown> = Promise.resolve();

  /** Resolves once nobody works alone or waits to; what follows without a pause runs beside no such work. */
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
