/** The mark of a quotation in a clause; its number is that of the quotation. */
export const Q = '\ue060(\\d{1,2})[\ue061\ue062]';
export const eachQuote = new RegExp(Q, 'g');
export const anyQ = new RegExp(Q);

/** A sentence of a message, with where it is; what it quotes is a mark. */
export interface Clause {
  text: string;
  from: number;
  to: number;
  /** Counted from 0: what points back is about the same paragraph. */
  paragraph: number;
}

export interface Message {
  clauses: Clause[];
  quotes: string[];
}

const quotation =
  /(?<![\p{L}\d])(?:"([^"\n]{1,500})"|“([^”\n]{1,500})”|'([^'\n]{1,200}(?:'(?=\p{L})[^'\n]{1,120}){0,5})'(?![\p{L}\d])|‘([^’\n]{1,200}(?:’(?=\p{L})[^’\n]{1,120}){0,5})’(?!\p{L}))/gu;
const abbreviated =
  /\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms|fr|st|yr|min|(?<!['’])(?<!\bthing )\p{L})\.$/iu;
const label = /^\s*(?:[-*•] ?)?\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)[.)]$/i;

/** How a sentence begins that was typed without a capital. */
const typed =
  /^(?:the|please|pls|also|can|could|add|steps?|rungs?|take|make|put|change|remove|delete|drop|swap|move|use|tell|she|he) /;

/** Where sentences end in words whose quotations are marks: not after an abbreviation or the number of a point. */
function endsIn(text: string): number[] {
  const ends: number[] = [];
  for (const { index, 0: own } of text.matchAll(/(?:[.!?…]|\ue062)[)\]]?(?=\s+\S)|;(?= )|\n+/g)) {
    const at = index + own.length;
    const before = text.slice(Math.max(0, text.lastIndexOf('\n', index - 1)), at).trimStart();
    const next = text.slice(at).trimStart();
    if (/^[.]/.test(own) && (abbreviated.test(before) || label.test(before))) continue;
    // "… the bus?" - same numbers
    if (/^\ue062/.test(own) && /^[-–] \p{Ll}/u.test(next)) continue;
    if (typed.test(next) && /\p{L}{2}$/u.test(text.slice(0, index))) {
      ends.push(at);
      continue;
    }
    if (!/^[;\n]/.test(own) && !/^[\p{Lu}\d\ue060(“"'‘-]/u.test(next)) continue;
    ends.push(at);
  }
  return ends;
}

/** The sentences of a message; its quotations are whole. */
export function clausesIn(message: string): Message {
  const quotes: string[] = [];
  const starts: { masked: number; own: number }[] = [];
  let masked = '';
  let at = 0;
  for (const found of message.matchAll(quotation)) {
    masked += message.slice(at, found.index);
    const words = found
      .slice(1)
      .find((own) => own !== undefined)!
      .trim();
    const mark = `\ue060${quotes.push(words) - 1}${/[.!?]$/.test(words) ? '\ue062' : '\ue061'}`;
    masked += mark;
    at = found.index + found[0].length;
    starts.push({ masked: masked.length, own: at });
  }
  masked += message.slice(at);
  const ownAt = (place: number): number => {
    const last = starts.findLast((each) => each.masked <= place);
    return last ? last.own + place - last.masked : place;
  };
  const clauses: Clause[] = [];
  let from = 0;
  let paragraph = 0;
  for (const to of [...endsIn(masked), masked.length]) {
    const piece = masked.slice(from, to);
    if (piece.trim() !== '')
      clauses.push({
        text: piece
          .trim()
          .replace(/[^\S\n]+/g, ' ')
          .replaceAll('’', "'"),
        from: ownAt(from + piece.length - piece.trimStart().length),
        to: ownAt(to),
        paragraph,
      });
    if (piece.endsWith('\n') || masked.slice(to).startsWith('\n')) paragraph += 1;
    from = to;
  }
  return { clauses, quotes };
}

const courtesy =
  /^(?:(?:and|also|but|so|then|plus|please|pls|kindly|oh|ok|okay|just|maybe|perhaps|finally|lastly|secondly|thirdly|second thing|second(?=,)|third(?=,)|next|otherwise|therefore|can you|could you|would you|can we|could we|i'd like you to|i would like you to|i'd|you can|you may|let's|here),? )+/i;
/** A clause without its number, what is polite in it, and its last mark. */
export const bare = (text: string): string =>
  text
    .replace(/^[\s,;]+/, '')
    .replace(/^(?:[-*•] ?)?\(?(?:\d{1,2}|[a-h]|i{1,3}|iv|v)[.)] ?/i, '')
    .replace(/^[-*•(] ?/, '')
    .replace(courtesy, '')
    .replace(/[\s.!?;,]+$/, '')
    .replace(/,? (?:please|pls|thanks|if possible)$/i, '');

/** Words without the marks of what they quote. */
export const unquoted = (words: string): string => words.replace(new RegExp(Q, 'g'), ' ');

export const quotesOf = (words: string, quotes: readonly string[]): string[] =>
  [...words.matchAll(new RegExp(Q, 'g'))].map(([, at]) => quotes[Number(at)]!);
