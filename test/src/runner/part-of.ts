const takesEvery = process.env.EVERY_CASE === 'true';

/**
 * One of every so many of a list, the same at every run; each `turn` takes others, so that as many turns take all of them.
 * `npm run test:crash` takes the whole list at each turn.
 */
export const partOf = <T>(list: T[], every: number, turn: number): T[] =>
  takesEvery ? list : list.filter((_, at) => (at + Math.floor(at / every) + turn) % every === 0);
