/** The sticky head covers what lies under it. */
const HEAD_PX = 56;

type Edge = 'top' | 'right' | 'bottom' | 'left';
const edges: Edge[] = ['top', 'right', 'bottom', 'left'];

/** A line, or a cell of a table's row, of which all was on screen. `readOn` passes over it. */
export const SEEN = 'data-seen';

/**
 * An attachment that tells which numbered lines inside come on screen, as they do. A line counts once each
 * of its edges was there, however long it is, and a table's row with all of its cells.
 */
export const onScreen = (saw: (lines: number[]) => void) => (element: HTMLElement) => {
  const missing = new Map<Element, Set<Edge>>();
  const parts = new Map<number, number>();
  const lineOf = (part: Element) => Number((part as HTMLElement).dataset.line);

  const observer = new IntersectionObserver(
    (entries) => {
      const lines = entries.flatMap((entry) => {
        const { isIntersecting, target, intersectionRect, boundingClientRect } = entry;
        const left = missing.get(target);
        if (!isIntersecting || !left) return [];
        for (const edge of edges) {
          if (Math.abs(intersectionRect[edge] - boundingClientRect[edge]) < 1) left.delete(edge);
        }
        if (left.size > 0) return [];
        missing.delete(target);
        observer.unobserve(target);
        target.setAttribute(SEEN, '');
        const line = lineOf(target);
        parts.set(line, parts.get(line)! - 1);
        return parts.get(line) === 0 ? [line] : [];
      });
      if (lines.length > 0) saw(lines);
    },
    {
      threshold: Array.from({ length: 101 }, (_, n) => n / 100),
      rootMargin: `-${HEAD_PX}px 0px 0px`,
    },
  );
  for (const part of element.querySelectorAll('[data-line]')) {
    missing.set(part, new Set(edges));
    parts.set(lineOf(part), (parts.get(lineOf(part)) ?? 0) + 1);
    observer.observe(part);
  }
  return () => observer.disconnect();
};
