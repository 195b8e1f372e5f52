/** The source of gauges' values while a service runs. */
export interface Source<T> {
  /** The current values; undefined if no service runs, or if they cannot be read. */
  read(): Promise<T | undefined>;
  /** From now on they are read there, until disposed. */
  from(next: () => T | Promise<T>): Disposable;
}

/** A source of values. Within `keepMs` they are read once, however many ask: reading may be costly. */
export function createSource<T>(keepMs = 0): Source<T> {
  let current: (() => T | Promise<T>) | undefined;
  let last: { at: number; figures: Promise<T | undefined> } | undefined;
  return {
    read() {
      if (!current) return Promise.resolve(undefined);
      const now = performance.now();
      if (!last || now - last.at >= keepMs) {
        const figures = Promise.resolve()
          .then(current)
          .catch(() => undefined);
        last = { at: now, figures };
      }
      return last.figures;
    },
    from(next) {
      current = next;
      last = undefined;
      return {
        [Symbol.dispose]() {
          if (current === next) current = undefined;
        },
      };
    },
  };
}
