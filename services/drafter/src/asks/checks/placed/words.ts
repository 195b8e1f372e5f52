import { numberIn } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { numerals } from '../../wording/number-words.ts';

const quote = /["“]([^"”\n]{2,400})["”]|(?<![\p{L}\d])['‘]([^\n]{2,300}?)['’](?![\p{L}\d])/u;

export const quotedIn = (ask: string): string | undefined => {
  const found = quote.exec(ask);
  return found?.[1] ?? found?.[2];
};

export const lineWith = ({ lines }: Side, words: string): number =>
  lines.findIndex((line) => line.includes(words)) + 1;

export const label = ({ lines }: Side, name: string): string | undefined =>
  lines.find((line) => line.toLowerCase().startsWith(`- ${name.toLowerCase()}: `));

export const numberWords = ['zero', ...numerals];

export const either = (amount: string): string => {
  if (/ (?:to|or|-) /.test(amount))
    return amount.toLowerCase().replace(/ (?:to|or|-) /, ' (?:to|or|-) ');
  const n = numberIn(amount);
  return n !== undefined && numberWords[n] ? `(?:${n}|${numberWords[n]})` : amount;
};
