/** How much of the last slopes, and of their squares, each step keeps. */
const KEPT = 0.9;
const KEPT_OF_SQUARES = 0.999;

/** Numbers that are learned, each at its own pace (Adam, Kingma and Ba 2015). */
export class Learnable {
  readonly value: Float64Array;
  /** How much the loss grows with each number: whoever learns adds to it, and a step sets it to 0. */
  readonly slope: Float64Array;
  readonly #step: number;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;

  constructor(value: Float64Array, step: number) {
    this.value = value;
    this.#step = step;
    this.slope = new Float64Array(value.length);
    this.#mean = new Float64Array(value.length);
    this.#square = new Float64Array(value.length);
  }

  /** The step of that number (1 is the first) against the slope of the numbers from `start` to `end`. */
  step(number: number, start = 0, end = this.value.length): void {
    const [ofMean, ofSquare] = [1 - KEPT ** number, 1 - KEPT_OF_SQUARES ** number];
    for (let n = start; n < end; n += 1) {
      const slope = this.slope[n]!;
      this.slope[n] = 0;
      this.#mean[n] = KEPT * this.#mean[n]! + (1 - KEPT) * slope;
      this.#square[n] = KEPT_OF_SQUARES * this.#square[n]! + (1 - KEPT_OF_SQUARES) * slope ** 2;
      const size = Math.sqrt(this.#square[n]! / ofSquare) + 1e-8;
      this.value[n]! -= (this.#step * this.#mean[n]!) / ofMean / size;
    }
  }
}
