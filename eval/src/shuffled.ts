/** The numbers from 0 up to a length, in an order that `next` decides: numbers in [0, 1). */
export function shuffled(length: number, next: () => number): number[] {
  const order = Array.from({ length }, (_, n) => n);
  for (let n = length - 1; n > 0; n -= 1) {
    const other = Math.floor(next() * (n + 1));
    [order[n], order[other]] = [order[other]!, order[n]!];
  }
  return order;
}
