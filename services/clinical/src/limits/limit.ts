/** One limit that the request sets, as it was kept or not. */
export interface Limit {
  /** The constraint that it is of, such as `max_words`. */
  id: string;
  /** What is asked for, as a noun phrase. */
  asked: string;
  /** What the text has instead, or as well: "412 words". */
  found?: string;
  kept: boolean;
  /** Points that breaking it costs. */
  cost: number;
  /** Where it is broken. */
  lines: number[];
  fix: string;
}

/** A limit as the review names it. */
export const nameOf = ({ asked, found }: Limit): string => (found ? `${asked} (${found})` : asked);
