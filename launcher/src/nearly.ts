/** The nearest word, which was probably meant; undefined if none of them is near. */
export const nearestOf = (words: readonly string[], typed: string): string | undefined => {
  const word = typed.toLowerCase();
  const most = word.length < 6 ? 1 : 2;
  const near = words.map((each) => ({ each, far: distance(each, word) }));
  return near.filter(({ far }) => far <= most).toSorted((a, b) => a.far - b.far)[0]?.each;
};

/** How many letters are to be put in, left out or replaced to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let n = 1; n <= a.length; n += 1) {
    const next = [n];
    for (let m = 1; m <= b.length; m += 1) {
      const replaced = row[m - 1]! + (a[n - 1] === b[m - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[m]! + 1, next[m - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
