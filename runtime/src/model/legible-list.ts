import { z } from 'zod';

/** A list of a model's that is no reason to ask again: the entries that can be read count, and of another form it is empty. */
export const legibleList = <S extends z.ZodType>(entry: S) =>
  z.preprocess(
    (given) => (Array.isArray(given) ? given.filter((each) => entry.safeParse(each).success) : []),
    z.array(entry),
  );
