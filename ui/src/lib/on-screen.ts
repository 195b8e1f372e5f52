/** The sticky head covers what lies under it. */
const HEAD_PX = 56;

/** An attachment that tells which numbered lines inside come on screen, as they do. */
export const onScreen = (saw: (lines: number[]) => void) => (element: HTMLElement) => {
  const observer = new IntersectionObserver(
    (entries) => {
      const lines = entries.flatMap(({ isIntersecting, target }) =>
        isIntersecting ? Number((target as HTMLElement).dataset.line) : [],
      );
      if (lines.length > 0) saw(lines);
    },
    { threshold: 0.5, rootMargin: `-${HEAD_PX}px 0px 0px` },
  );
  for (const line of element.querySelectorAll('[data-line]')) observer.observe(line);
  return () => observer.disconnect();
};
