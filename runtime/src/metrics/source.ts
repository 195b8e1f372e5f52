/** Where gauges get their figures from, for as long as a service runs. */
export interface Source<T> {
  /** The figures now; undefined where no service runs, and where they cannot be read. */
  read(): Promise<T | undefined>;
  /** From now on they are read there, until disposed. */
  from(next: () => T | Promise<T>): Disposable;
}

/** A source of figures. What is read within `keepMs` is read once, however many ask: a question may cost others something. */
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
