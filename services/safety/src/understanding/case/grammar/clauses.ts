import nlp from 'compromise';

const LONGEST = 200;
/** Ends of sentences that a closing mark hides: "a vet)? Rings", "for ever.' Thought". */
const hiddenEnd = /(?<=[.!?]["'’”)]|[)\]"'’”][.!?])\s+(?=\p{Lu})|(?<=\p{Ll}[?!])\s+/u;
/** Marks that part one statement from the next within a sentence. */
const breaks =
  /;\s+|(?<!^\W*(?:goals?|aims?|targets?|thoughts?|predictions?|fears?|feared|beliefs?))\s[–—-]\s+|\s?—\s?/iu;
/** Two dashes hold something between them, and part nothing. */
const isHeld = (sentence: string): boolean => (sentence.match(/—/g) ?? []).length === 2;

/** The statements of a text, word for word: its sentences, parted where a mark ends one. */
export function clausesOf(text: string): string[] {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim());
  return lines
    .flatMap((line) => line.split(hiddenEnd))
    .flatMap((line) => sentencesIn(line))
    .flatMap((sentence) =>
      isQuoteParted(sentence) || isHeld(sentence) ? [sentence] : sentence.split(breaks),
    )
    .map(trimmed)
    .filter((part) => part.length > 0);
}

/** A full stop after "no" and before a number ends no sentence. */
const NUMBER = '\u2024';
const sentencesIn = (line: string): string[] =>
  (
    nlp(line.replace(/\b(no)\.(?=\s?\d)/gi, `$1${NUMBER}`))
      .sentences()
      .out('array') as string[]
  ).map((sentence) => sentence.replaceAll(NUMBER, '.'));

const isQuoteParted = (sentence: string): boolean =>
  /["“‘][^"“‘”’]{0,120}[;–—][^"“‘”’]{0,120}["”’]/u.test(sentence);

/** The parts of a statement at its commas; a comma within a quotation, a bracket or a number parts nothing. */
export function partsOf(clause: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let depth = 0;
  let quoted = '';
  for (let at = 0; at < clause.length; at++) {
    const mark = clause[at]!;
    if (mark === '(') depth++;
    if (mark === ')') depth = Math.max(0, depth - 1);
    if (quoted ? closes(clause, at, quoted) : opens(clause, at)) quoted = quoted ? '' : mark;
    if (mark !== ',' || depth > 0 || quoted || !/\s/.test(clause[at + 1] ?? '')) continue;
    parts.push(clause.slice(from, at));
    from = at + 1;
  }
  return [...parts, clause.slice(from)].map(trimmed).filter((part) => part.length > 0);
}

const opens = (text: string, at: number): boolean =>
  /["“'‘]/.test(text[at]!) &&
  !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') &&
  /\S/.test(text[at + 1] ?? '');
const closes = (text: string, at: number, by: string): boolean =>
  (/["“]/.test(by) ? /["”]/ : /['’]/).test(text[at]!) && !/[\p{L}\p{N}]/u.test(text[at + 1] ?? '');

/** Parts joined again by commas, from the first on, as many as can be quoted. */
export function joinedParts([first = '', ...others]: string[]): string {
  let all = first;
  for (const part of others) {
    if (all.length + part.length + 2 > LONGEST) break;
    all = `${all}, ${part}`;
  }
  return all;
}

export const trimmed = (part: string): string =>
  part
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:!?•*–—-]+/, '')
    .replace(/(?<![\s,.;:–—-])[\s,.;:–—-]+$/, '')
    .trim();
