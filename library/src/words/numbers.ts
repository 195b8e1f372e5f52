/** The English ordinals from first to twelfth. */
export const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth'],
  ...['seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth'],
];

/** The English numerals from one to twelve. */
export const numerals = [
  ...['one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
];

/** The numerals from one to ten with their values. */
export const oneToTen: Record<string, number> = Object.fromEntries(
  numerals.slice(0, 10).map((word, at) => [word, at + 1]),
);
