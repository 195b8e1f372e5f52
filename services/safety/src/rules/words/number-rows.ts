/** Rows and columns of numbers that rate, count or name times: no number to call is written like them. */

/** "Urge at 0 / 15 / 30 / 45 min": times of a rating, counted upwards. */
const areTimes = (words: string, after: string): boolean =>
  /^ ?(?:min|minutes|seconds|hours|days|weeks)\b/.test(after) &&
  /^\d{1,2}(?: {1,3}\d{1,2}){1,5}$/.test(words.trim()) &&
  words
    .trim()
    .split(/ +/)
    .map(Number)
    .every((n, i, all) => i === 0 || n > all[i - 1]!);

/** Steps of a scale or of a plan, counted on without a gap, and again from the start: "1 2 3 4 5 0 1-2 3-5", "1-2 3-4 5-6". */
function isCountedOn(words: string): boolean {
  if (!/^\d{1,2}(?: ?- ?\d{1,2})?(?: \d{1,2}(?: ?- ?\d{1,2})?){1,40}$/.test(words.trim()))
    return false;
  let [next, run] = [-1, 2];
  for (const [, from, to] of words.matchAll(/(\d+)(?: ?- ?(\d+))?/g)) {
    if (/^0\d/.test(from!) || (to && Number(to) <= Number(from))) return false;
    const isNext = Number(from) === next;
    if (!isNext && (Number(from) > 1 || run < 2)) return false;
    run = isNext ? run + 1 : 1;
    next = Number(to ?? from) + 1;
  }
  return true;
}

/** Whether numbers that are written one after another, with these words after them, count up. */
export const isCounted = (words: string, after: string): boolean =>
  isLine(words) || areTimes(words, after) || isCountedOn(words);

/** Whether numbers that are read from cell to cell, along a row or down a column, rate, count or name times. */
export const isOfATable = (words: string, after: string): boolean =>
  isRatings(words) ||
  isColumn(words) ||
  areTimesAndCounts(words) ||
  isTimeAndCount(words, after) ||
  areFives(words) ||
  areChoices(words) ||
  areSpans(words) ||
  endsInMeasure(words, after);

/** "0-15 | 15-30 | 30-47 | 47-50": minutes of a meeting, each from where the last ended. */
function areSpans(words: string): boolean {
  if (!/^\d{1,3}-\d{1,3}(?: \d{1,3}-\d{1,3}){1,20}$/.test(words.trim())) return false;
  const spans = words
    .trim()
    .split(' ')
    .map((span) => span.split('-').map(Number));
  return spans.every(
    ([from, to], at) => from! < to! && from === (at === 0 ? 0 : spans[at - 1]![1]),
  );
}

/** "1 | 0 / 1-2 / 3-9 / 10+": the number of a row or of a rung, and the choices in the next cell. */
const areChoices = (words: string): boolean =>
  /^[1-9]\d? 0 \d/.test(words) && isCountedOn(words.replace(/^\d+ /, ''));

/** "(0 __ 1 __ 2 __ 3 __) | 1 | 30 metres": a scale in a heading, and the row under it up to what is measured. */
function endsInMeasure(words: string, after: string): boolean {
  const [, scale] = /^(0(?: [1-9]\d?){2,10})(?: ?\))? 1 \d{1,3}$/.exec(words.trim()) ?? [];
  return (
    scale !== undefined &&
    isCountedOn(scale) &&
    /^ (?:met(?:re|er)s?|steps?|minutes?)\b/.test(after)
  );
}

const scaleOrTime =
  /^(?:\(?0 ?- ?(?:4|5|6|8|10|20|100)\)?|(?:[01]?\d|2[0-3])[.:](?:00|15|30|45)(?:-(?:[01]?\d|2[0-3])[.:](?:00|15|30|45))?)$/;
/** "P (0-10) | A (0-10) | 10.00 | 13.30": heads of columns, and times of the day under them. */
const areScalesAndTimes = (words: string): boolean =>
  words
    .trim()
    .split(/ +/)
    .every((piece) => scaleOrTime.test(piece));

/** "0 ---- 25 ---- 50 ---- 75 ---- 100": a drawn line to mark, which begins with 0 and rises by even steps. */
function isLine(words: string): boolean {
  if (!/^\d{1,3}(?: {1,2}(?:-{1,8} )?\d{1,3}){3,10}$/.test(words.trim())) return false;
  const marks = words.trim().split(/[ -]+/).map(Number);
  const by = marks[1]! - marks[0]!;
  return marks[0] === 0 && by > 0 && marks.every((mark, at) => mark === at * by);
}

const clock = /^(?:[1-9]|1\d|2[0-3])[.:](?:00|15|30|45)$/;

/** "6.20 | 11.50": a time to rise, and one to go to bed under it. */
const anyClock = /^(?:[1-9]|1\d|2[0-3])[.:][0-5]\d$/;

/** "1 | 2.30 | 6.30 | 3 to 6.30": times of the day, whole hours and the number of the row; a zero begins no number among them. */
function areTimesAndCounts(words: string): boolean {
  const pieces = words.trim().split(' ');
  if (pieces.length > 1 && pieces.every((piece) => anyClock.test(piece))) return true;
  return (
    pieces.some((piece) => clock.test(piece)) &&
    pieces.every((piece) => clock.test(piece) || /^(?:[1-9]|1\d|2[0-4])$/.test(piece))
  );
}

/** "11.50 | 390 minutes before 6.20": a time of the day, and how long something is in the row under it. */
const isTimeAndCount = (words: string, after: string): boolean => {
  const [first = '', ...others] = words.trim().split(' ');
  return (
    anyClock.test(first) &&
    others.length === 1 &&
    /^[1-9]\d{0,2}$/.test(others[0]!) &&
    /^ (?:min|minutes|hours|seconds)\b/.test(after)
  );
};

/** "10) | 20 | 25 | 25": minutes of a plan by fives, from week to week. */
function areFives(words: string): boolean {
  const column = words.trim().replace(/^\d{1,2}\) (?=\d)/, '');
  if (!/^[1-9]\d{0,2}(?: [1-9]\d{0,2}){2,30}$/.test(column)) return false;
  const numbers = column.split(' ').map(Number);
  return (
    numbers.every((number) => number <= 100 && number % 5 === 0) &&
    numbers.every((number, at) => at === 0 || number >= numbers[at - 1]!)
  );
}

/** One rung may be rated a little lower than the one before it. */
const LEAST_FALL = 1;

/**
 * "Expected worry (0-10)" and the ratings of the rungs under it, read down the column and rising but for one small fall, or as
 * ranges: "(0-10) 3 4.5 6". Without the scale a half among them shows that they rate: "2 2.5 3".
 */
function isRatings(words: string): boolean {
  if (areScalesAndTimes(words)) return true;
  const [, of, ranges] =
    /^\(?0 ?- ?(10|100)\)?((?: \d{1,3} ?- ?\d{1,3}){1,9})$/.exec(words.trim()) ?? [];
  if (of && ranges)
    return [...ranges.matchAll(/(\d+) ?- ?(\d+)/g)].every(
      ([, from, to]) => Number(from) < Number(to) && Number(to) <= Number(of),
    );
  const [, scale, end, rest] =
    /^(?:\(?[01] ?- ?(4|5|6|8|10|20|100)\)? |(10)\) )?(\d{1,3}(?:\.\d)?(?: \d{1,3}(?:\.\d)?){0,59})$/.exec(
      words.trim(),
    ) ?? [];
  if (!rest || /(?:^| )0\d/.test(rest)) return false;
  const most = scale ?? end ?? (/\.5(?: |$)/.test(rest) ? '10' : null);
  if (most === null) return false;
  const ratings = rest.split(' ').map(Number);
  const falls = ratings.slice(1).flatMap((rating, at) => {
    const fall = ratings[at]! - rating;
    return fall > 0 ? [fall] : [];
  });
  return (
    ratings.every((rating) => rating <= Number(most)) &&
    falls.length <= 1 &&
    falls.every((fall) => fall <= LEAST_FALL)
  );
}

/** "(from day 3) | 1 | 2 | 3", "(target 88-92) | 12 | 9 | 6 | 3 | 1": the end of a heading, and numbers that only rise or only fall. */
function isColumn(words: string): boolean {
  const column = words.trim().replace(/^(?:\d{1,3}\)|\(?\d{1,3} ?- ?\d{1,3}\)?) (?=\d)/, '');
  if (!/^[1-9]\d{0,2}(?: [1-9]\d{0,2}){4,30}$/.test(column)) return false;
  const numbers = column.split(' ').map(Number);
  if (numbers.some((number) => number > 100)) return false;
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!);
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}
