/** The sticky head covers what lies under it, and so does what is marked as sticking to the foot. */
export const HEAD_PX = 56;
const footPx = () => document.querySelector<HTMLElement>('[data-sticky-foot]')?.offsetHeight ?? 0;

/** What only flew by was not there to be read. */
const DWELL_MS = 1_000;

type Edge = 'top' | 'right' | 'bottom' | 'left';
const edges: Edge[] = ['top', 'right', 'bottom', 'left'];

/** Of a line, or a cell of a table's row: `top` once its first edge was on screen, `all` once all of it was. */
const SEEN = 'data-seen';

/**
 * An attachment that reports which numbered lines inside were on screen, as they are. A line counts once each
 * of its edges stayed there for a second, however long the line is, in a tab that is shown; a table's row
 * counts with all of its cells.
 */
export const onScreen = (saw: (lines: number[]) => void) => (element: HTMLElement) => {
  const missing = new Map<Element, Set<Edge>>();
  const parts = new Map<number, number>();
  /** The edges that are there now, each with the moment at which it came. */
  let there = new Map<Element, Map<Edge, symbol>>();
  const lineOf = (part: Element) => Number((part as HTMLElement).dataset.line);

  const observer = new IntersectionObserver(
    (entries) => {
      const moment = Symbol();
      for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
        const now = there.get(target) ?? new Map<Edge, symbol>();
        there.set(target, now);
        for (const edge of edges) {
          const shown =
            isIntersecting && Math.abs(intersectionRect[edge] - boundingClientRect[edge]) < 1;
          if (!shown) now.delete(edge);
          else if (!now.has(edge)) now.set(edge, moment);
        }
      }
      setTimeout(() => count(moment, new Set(entries.map(({ target }) => target))), DWELL_MS);
    },
    {
      threshold: Array.from({ length: 101 }, (_, n) => n / 100),
      rootMargin: `-${HEAD_PX}px 0px -${footPx()}px`,
    },
  );

  /** What came at that moment and is there still. */
  function count(moment: symbol, came: Set<Element>): void {
    const lines = [...came].flatMap((part) => {
      const left = missing.get(part);
      if (!left) return [];
      for (const [edge, since] of there.get(part) ?? []) if (since === moment) left.delete(edge);
      part.setAttribute(SEEN, left.size === 0 ? 'all' : left.has('top') ? '' : 'top');
      if (left.size > 0) return [];
      missing.delete(part);
      observer.unobserve(part);
      const line = lineOf(part);
      parts.set(line, parts.get(line)! - 1);
      return parts.get(line) === 0 ? [line] : [];
    });
    if (lines.length > 0) saw(lines);
  }
  function watch(): void {
    there = new Map();
    observer.disconnect();
    if (!document.hidden) for (const part of missing.keys()) observer.observe(part);
  }

  for (const part of element.querySelectorAll('[data-line]')) {
    missing.set(part, new Set(edges));
    parts.set(lineOf(part), (parts.get(lineOf(part)) ?? 0) + 1);
  }
  watch();
  document.addEventListener('visibilitychange', watch);
  return () => {
    document.removeEventListener('visibilitychange', watch);
    there = new Map();
    observer.disconnect();
  };
};

/** Puts what is missing of a line on screen: its first part that was not, and of a long one then page by page. */
export function readOn(line: number, within: Element, frame = document.documentElement): void {
  const part = within.querySelector(`[data-line="${line}"]:not([${SEEN}="all"])`);
  if (!part) return;
  const { top, bottom } = part.getBoundingClientRect();
  const inFrame =
    frame === document.documentElement
      ? { top: 0, bottom: innerHeight }
      : frame.getBoundingClientRect();
  const continues =
    part.getAttribute(SEEN) === 'top' && bottom - top > inFrame.bottom - inFrame.top - HEAD_PX;
  if (continues && top < inFrame.bottom && bottom > inFrame.bottom) {
    frame.scrollBy({ top: frame.clientHeight - 2 * HEAD_PX, behavior: 'instant' });
  } else {
    part.scrollIntoView({
      block: continues ? 'end' : 'start',
      inline: 'nearest',
      behavior: 'instant',
    });
  }
}
