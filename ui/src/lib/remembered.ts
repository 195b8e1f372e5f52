import type { Dismissal } from './board/standing.ts';

interface Kept {
  opened: string[];
  comments: Record<number, string>;
  dismissals: readonly Dismissal[];
}
const nothing = (): Kept => ({ opened: [], comments: {}, dismissals: [] });

/** What this browser keeps of a protocol: the version last seen, and what was said so far at a gate. */
export function remembered(protocolId: string, gateId?: string) {
  const seen = `seen:${protocolId}`;
  const key = gateId && `gate:${protocolId}:${gateId}`;
  return {
    seen(): number | null {
      const said = localStorage.getItem(seen);
      return said === null ? null : Number(said);
    },
    sawVersion: (version: number) => localStorage.setItem(seen, String(version)),
    load(): Kept {
      const said = key ? sessionStorage.getItem(key) : null;
      return said ? { ...nothing(), ...JSON.parse(said) } : nothing();
    },
    save(kept: Kept): void {
      if (key) sessionStorage.setItem(key, JSON.stringify(kept));
    },
  };
}
