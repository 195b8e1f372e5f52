import { describe, expect, it } from 'vitest';
import { mapOf } from './map.ts';

describe.each([288, 328, 400])('the map in a column of %i pixels', (width) => {
  const { places, courses, height } = mapOf(width);
  const all = Object.values(places);

  it('fits, and no station covers another', () => {
    for (const [n, a] of all.entries()) {
      expect(a.x + a.width).toBeLessThanOrEqual(width + 0.01);
      expect(a.y + a.height).toBeLessThanOrEqual(height);
      for (const b of all.slice(n + 1)) {
        const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
        const above = a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(besides || above).toBe(true);
      }
    }
  });

  it('leads every way straight between its stations, but the one that goes around', () => {
    for (const [id, { from, to, x }] of Object.entries(courses)) {
      const touches = [places[from], places[to]].map((at) => x >= at.x && x <= at.x + at.width);
      expect(touches, id).toEqual(id === 'no_decision' ? [true, false] : [true, true]);
    }
    const around = courses.no_decision.x;
    for (const at of [places.clinical, places.gate]) {
      expect(around < at.x || around > at.x + at.width).toBe(true);
    }
  });
});
