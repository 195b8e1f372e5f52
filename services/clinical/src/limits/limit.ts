/** One limit that the request sets, as it was kept or not. */
export interface Limit {
  name: string;
  kept: boolean;
  /** Points that breaking it costs. */
  cost: number;
  lines: number[];
  fix: string;
}
