import type { StationId, WayId } from './stations.ts';

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a way begins and ends, and whether what is asked for comes back along it. */
export interface Course {
  from: StationId;
  to: StationId;
  /** In pixels: it goes straight down or up at this x; then sideways where it has to. */
  x: number;
  comesBack: boolean;
}

const rows = { drafter: 0, supervisor: 132, workers: 238, end: 372 };
const heights = { wide: 56, worker: 96, end: 56 };
const gap = 12;

/**
 * The stations and ways in a column of that width, in pixels: the Supervisor in the middle, since every way leads
 * over it, the Drafter above, the loops in between, and below it who reads and who decides.
 */
export function mapOf(width: number) {
  const third = (width - 2 * gap) / 3;
  const column = (n: number) => n * (third + gap);
  const middle = (n: number) => column(n) + third / 2;
  const quarter = (n: number) => (width * (2 * n + 1)) / 8;
  const places: Record<StationId, Place> = {
    drafter: { x: 0, y: rows.drafter, width, height: heights.wide },
    supervisor: { x: 0, y: rows.supervisor, width, height: heights.wide },
    safety: { x: 0, y: rows.workers, width: third, height: heights.worker },
    clinical: { x: column(1), y: rows.workers, width: third, height: heights.worker },
    gate: { x: column(2), y: rows.workers, width: third, height: heights.worker },
    end: { x: column(2), y: rows.end, width: third, height: heights.end },
  };
  const up = { from: 'supervisor', to: 'drafter' } as const;
  const courses: Record<WayId, Course> = {
    draft: { ...up, x: quarter(0), comesBack: true },
    safety: { ...up, x: quarter(1), comesBack: false },
    quality: { ...up, x: quarter(2), comesBack: false },
    human: { ...up, x: quarter(3), comesBack: false },
    assess: { from: 'supervisor', to: 'safety', x: middle(0), comesBack: true },
    review: { from: 'supervisor', to: 'clinical', x: middle(1), comesBack: true },
    gate: { from: 'supervisor', to: 'gate', x: middle(2), comesBack: true },
    decision: { from: 'gate', to: 'end', x: middle(2), comesBack: false },
    no_decision: { from: 'supervisor', to: 'end', x: column(2) - gap / 2, comesBack: false },
  };
  return { places, courses, height: rows.end + heights.end };
}
