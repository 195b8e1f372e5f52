import { lookalikeOf } from './lookalikes.ts';

const marks = /\p{M}/gu;

/** A text in Latin letters without accents, capitals as they are: for what only capitals tell apart. */
export const romanized = (text: string): string =>
  [...text.normalize('NFKD').replace(marks, '')]
    .map((symbol) => {
      const known = lookalikeOf(symbol);
      if (!known) return symbol;
      return symbol === symbol.toLowerCase() ? known : known.toUpperCase();
    })
    .join('');
