const KEPT = 50_000;

/**
 * The protocols that this process has seen complete on the log, with the revision at which it saw them. A row behind
 * that revision was set back. Cleared whenever the log may have changed underneath: then it is checked again.
 */
export function createKnown() {
  const revisions = new Map<string, number>();
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
    forget: (id: string): boolean => revisions.delete(id),
    forgetAll(): void {
      revisions.clear();
      forgotten += 1;
    },
  };
}
export type Known = ReturnType<typeof createKnown>;
