import { lookalikeOf } from './lookalikes.ts';

const marks = /\p{M}/gu;

/** A text in Latin letters without accents, with its capitals: for distinctions that only capitals make. */
export const romanized = (text: string): string =>
  [...text.normalize('NFKD').replace(marks, '')]
    .map((symbol) => {
      const known = lookalikeOf(symbol);
      if (!known) return symbol;
      return symbol === symbol.toLowerCase() ? known : known.toUpperCase();
    })
    .join('');
