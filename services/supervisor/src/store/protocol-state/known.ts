const KEPT = 50_000;
const KEPT_ROUTES = 5_000;

/**
 * The protocols that this process has seen complete on the log, with the revision at which it saw them. A row behind
 * that revision was set back. Cleared whenever the log may have changed underneath: then it is checked again.
 */
export function createKnown() {
  const revisions = new Map<string, number>();
  /** By subject, the sequences of routes that this process stored, each until its answer comes. */
  const routes = new Map<string, number>();
  let forgotten = 0;
  return {
    /** How often it was cleared. */
    get forgotten(): number {
      return forgotten;
    },
    get: (id: string): number | undefined => revisions.get(id),
    set(id: string, revision: number): void {
      revisions.delete(id);
      revisions.set(id, revision);
      if (revisions.size > KEPT) revisions.delete(revisions.keys().next().value!);
    },
    /** This process stored a route, under that sequence. */
    routed(subject: string, sequence: number): void {
      routes.set(subject, sequence);
      if (routes.size > KEPT_ROUTES) routes.delete(routes.keys().next().value!);
    },
    /** The sequence of a route that this process stored; the first time it is asked for. */
    takeRouted(subject: string): number | undefined {
      const sequence = routes.get(subject);
      routes.delete(subject);
      return sequence;
    },
    forget: (id: string): boolean => revisions.delete(id),
    forgetAll(): void {
      revisions.clear();
      routes.clear();
      forgotten += 1;
    },
  };
}
export type Known = ReturnType<typeof createKnown>;
