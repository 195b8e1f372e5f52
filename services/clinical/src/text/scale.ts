import type { View } from '../measuring/view.ts';

/** A rating scale named on a line, such as `0-100`. Percent of belief is its own measure and not counted. */
export interface PlacedScale {
  line: number;
  scale: string;
}

const range =
  /\b0 ?(?:-|–|to|bis|a|à) ?(100|10|5)\b(?! ?%| ?(?:minutes?|min|seconds?|times|days|weeks)\b)/gi;

/** The scales a text rates on, line by line; references are left out. */
export function scalesIn(view: View): PlacedScale[] {
  const end = view.section('references')?.from ?? Number.POSITIVE_INFINITY;
  return view.lines
    .filter(({ line }) => line < end)
    .flatMap(({ line, text }) =>
      [...text.matchAll(range)].map(([, top]) => ({ line, scale: `0-${top}` })),
    );
}
