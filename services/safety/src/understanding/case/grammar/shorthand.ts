/** What notes leave unsaid, in words: "yrs", "30x a day", "over & over", "good day = mows the lawn". */
const full: [RegExp, string][] = [
  [/\s?&\s?/g, ' and '],
  [/\bw\/(?=\s)/gi, 'with'],
  [/\byrs\b/gi, 'years'],
  [/\b(\d?)wks\b/gi, '$1 weeks'],
  [/\bhrs\b/gi, 'hours'],
  [/\bmins\b/gi, 'minutes'],
  [/\btil\b/gi, 'till'],
  [/(?<=\s)[x×](\d{1,3})\b/gi, '$1 times'],
  [/\b(\d{1,3})[x×](?= (?:day|week|month|night|hour)\b)/gi, '$1 times a'],
  [/\b(\d{1,3})[x×](?=\s|$)/gi, '$1 times'],
  [/^((?:thinks|believes|fears)\b[^=]{2,80}?)\s?=\s?/i, '$1 means '],
  [/\s?=\s?/g, ': '],
  [/^Feared:/i, 'What you fear:'],
  // what was done to somebody
  [
    /^(told|advised|warned|referred|diagnosed|allowed|cleared|discharged|prescribed)(?= (?:to|with|for|off|from|that)\b)/i,
    'was $1',
  ],
  [/^posted(?= to (?:teach|work|serve|train|run|help)\b)/i, 'was posted'],
  // what a test found, or says who somebody is
  [/\s?\([^()]{0,120}(?:,|\d)[^()]{0,120}\)/g, ''],
];
export const inFull = (text: string): string =>
  full.reduce((all, [short, words]) => all.replace(short, words), text);

const quoted = /(?<![\p{L}\p{N}])['‘](?:[^'‘’\n]|['’](?=\p{L})){2,160}['’](?!\p{L})/gu;

/** A text with a name in the place of each quotation, and what was quoted. */
export function withoutQuotes(text: string): { text: string; quotes: string[] } {
  const quotes: string[] = [];
  const rest = text.replace(quoted, (quote) => `${NAME}${quotes.push(quote) - 1}`);
  return { text: rest, quotes };
}
const NAME = 'Quotation';

export const withQuotes = (text: string, quotes: string[]): string =>
  text.replace(/\bquotation(\d)/gi, (whole, at: string) => quotes[Number(at)] ?? whole);

/** A text without what it quotes. */
export const unquoted = (text: string): string =>
  text.replace(quoted, ' ').replace(/["“][^"“”\n]{1,200}["”]/g, ' ');

/** A text with the apostrophes that notes leave out, and without the full stop of "no. 7", which ends nothing. */
export const mended = (text: string): string =>
  withIllness(text)
    .replace(/\b(do|does|did|is|was|has|have|could|would|should)nt\b/gi, "$1n't")
    .replace(/\b(ca|wo)nt\b(?= \p{L})/giu, "$1n't")
    .replace(/\b(i)(m|ve)\b(?= [\p{L}\d])/giu, "I'$2")
    .replace(/\bbec(?:uase|asue|ause of the fact that)\b|\bcoz\b|\bcos\b|\bbc\b/gi, 'because')
    .replace(/\s?&\s?/g, ' and ')
    .replace(/\b(no)\.(?=\s?\d)/gi, '$1');

/** "I have ME" is the illness, which no reader of small letters tells from "me"; "a plan for ME" is not. */
export const withIllness = (text: string): string =>
  text.replace(
    /(?<=\b(?:ha(?:ve|s|d)|got|['’]ve|my|her|his|severe|moderate|mild|diagnosed with|suffers? from|living with|lives with|years of|because of|due to) )(?:ME|M\.E\.?)(?![\w/])/g,
    'ME/CFS',
  );
