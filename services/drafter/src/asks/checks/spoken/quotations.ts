import { type Check, type Finding, finding, type Measured } from '../../judging/finding.ts';
import { type Side, share } from '../../sides.ts';
import { numerals } from '../../wording/number-words.ts';

interface Quotation {
  text: string;
  from: number;
  to: number;
}

const marks =
  /(?<=^|[\s(:/])(?:"([^"\n]{2,400})"|“([^”\n]{2,400})”|'([^'\n]{2,160}(?:'(?=\p{L})[^'\n]{1,60}){0,3})'(?![\p{L}\d])|‘([^’\n]{2,200})’(?!\p{L}))/gu;

const quotationsIn = (ask: string): Quotation[] =>
  [...ask.matchAll(marks)].map((found) => ({
    text: found.slice(1).find(Boolean)!,
    from: found.index,
    to: found.index + found[0].length,
  }));

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/[.!?,;:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The lines in which words are meant: not the works, nor the headings of sections. */
function bodyOf({ lines, sections }: Side): string[] {
  const end = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines.slice(0, end - 1).filter((line) => !line.startsWith('## '));
}

const countOf = (lines: readonly string[], words: string): number =>
  lines.reduce((sum, line) => sum + plain(line).split(plain(words)).length - 1, 0);

/** A place within the text, by its heading or label: words of it are not to go. */
const isPlace = ({ text }: Quotation, { before }: Measured): boolean =>
  before.sections.some(({ heading }) => plain(heading) === plain(text)) ||
  before.lines.some((line) => plain(line.split(':')[0]!.replace(/^- /, '')) === plain(text));

const exchanges =
  /->|→|\b(?:should|needs? to|has to|must) (?:say|be|read)\b|\bbecomes?\b|\b(?:replace|swap|change|exchange)\b|\b(?:say|put|use|have|write|make it|call it)\b|\binstead of\b|\brather than\b|\bin place of\b/i;
const others =
  /\b(?:add|insert|include|after|before|between|under|title|rename|section|also say)\b/i;

/** "'X' should read 'Y'": of two quotations the one that was there is gone, wherever it may change, and the other is there as often. */
export const quotationExchanged: Check = (ask, measured) => {
  const { before, after } = measured;
  const quotes = quotationsIn(ask).filter((each) => !isPlace(each, measured));
  const between = quotes.length === 2 ? ask.slice(quotes[0]!.to, quotes[1]!.from) : '';
  if (quotes.length !== 2 || others.test(ask.replace(/["“'‘][^"”]*["”'’]/g, ' '))) return null;
  if (!exchanges.test(`${ask.slice(0, quotes[0]!.from)} ${between}`)) return null;
  const [old, now] = [bodyOf(before), bodyOf(after)];
  const had = quotes.map(({ text }) => countOf(old, text));
  const has = quotes.map(({ text }) => countOf(now, text));
  const gone = quotes.findIndex((_, at) => had[at]! > 0 && has[at]! < had[at]!);
  const extended = quotes.findIndex(
    ({ text }, at) => had[at]! > 0 && plain(quotes[1 - at]!.text).includes(plain(text)),
  );
  const from = gone >= 0 ? gone : extended;
  // a word has forms, of which other checks know
  if (from < 0 || !quotes[from]!.text.includes(' ')) return null;
  const to = 1 - from;
  const isWithin = plain(quotes[to]!.text).includes(plain(quotes[from]!.text));
  const left = has[from]! - (isWithin ? has[to]! : 0);
  const why = `It says "${quotes[to]!.text}" ${has[to]} times, and "${quotes[from]!.text}" ${left} times; it said so ${had[from]} times.`;
  const line = lineOf(after, quotes[to]!.text);
  if (has[to]! <= had[to]!) return finding('not_done', why, line);
  return finding(
    left > 0 && !/\b(?:in|of) (?:the )?["“'‘\w]/i.test(ask) ? 'partly' : 'met',
    why,
    line,
  );
};

const lineOf = ({ lines }: Side, words: string): number | undefined =>
  lines.findIndex((line) => plain(line).includes(plain(words))) + 1 || undefined;

const goes =
  /(?:[,;:!?.–-]|\bso|\band) ?(?:please |so |pls |just |and |i'd )*(?:(?:delete|cut|strike|lose|remove|drop|scrap|skip|bin|ditch)(?: (?:it|that|this|them))?(?: out)?|(?:leave|take|cut) (?:it|that|this) out|(?:can|could) (?:it|that|this) go|(?:remove|delete|cut|drop|strike|take out) (?:that|this|the) (?:whole )?(?:line|sentence|bullet))[.!? ]*$/i;

/** "'X' is nonsense, delete": what is quoted is nowhere any more, and nothing is there in its place. */
export const quotationGone: Check = (ask, measured) => {
  const quotes = quotationsIn(ask).filter(({ text }) => countOf(bodyOf(measured.before), text) > 0);
  if (quotes.length !== 1 || !goes.test(ask) || /\b(?:line|bullet)\b/i.test(ask)) return null;
  const { text } = quotes[0]!;
  // of a labelled line its rest has to go too, which other checks see
  if (/^[A-Z][\w ]{1,30}: /.test(text)) return null;
  const [had, has] = [measured.before, measured.after].map((side) =>
    countOf(bodyOf(side), text),
  ) as [number, number];
  const why = `It says "${text}" ${has} times; it said so ${had} times.`;
  if (has > 0) return finding(has < had ? 'partly' : 'not_done', why, lineOf(measured.after, text));
  return measured.added.length > 1 && measured.message === ask
    ? finding('partly', `${why} Other lines changed too.`, measured.added[0]!.line)
    : finding('met', why);
};

const amount =
  /\b(\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) (\p{L}{3,14})(?: there)?,? (?:not|rather than|instead of) (\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)\b/iu;
const numbers = numerals.slice(0, 10);
const both = (said: string): string => {
  const at = numbers.indexOf(said.toLowerCase());
  const digit = at >= 0 ? `${at + 1}` : said;
  return numbers[Number(digit) - 1] ? `(?:${digit}|${numbers[Number(digit) - 1]})` : digit;
};

/** "Rung 8: six floors not five": in that rung, that number of them. */
export const rungAmount: Check = (ask, { before, after }): Finding | null => {
  const rung = Number(/\brung (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  const found = amount.exec(ask);
  const own = before.rungs[rung - 1];
  if (!found || !own) return null;
  const unit = found[2]!.replace(/s$/, '');
  const of = (number: string) =>
    new RegExp(`(?<![\\d.])${both(number)} (?:\\p{L}+ )?${unit}`, 'iu');
  if (!of(found[3]!).test(own.text)) return null;
  const now = after.rungs.findIndex(
    ({ text }) => share(own.text, text) > 0.6 && of(found[1]!).test(text),
  );
  return now < 0
    ? finding('not_done', `No rung says ${found[1]} ${found[2]}.`)
    : finding('met', `Rung ${now + 1} is "${after.rungs[now]!.title}"`, after.rungs[now]!.line);
};
