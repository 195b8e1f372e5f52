import { romanized } from '@cerina/document/romanized';
import { printedText } from '@cerina/document/spans';
import { medicine, phrase } from '../text/lexicon.ts';
import { isEnglish } from '../text/vocabulary.ts';
import { type Word, wordsIn } from './word.ts';

/** A way of reading words that undoes one disguise; gives back what it was given when there is nothing to undo. */
export type Undo = (words: Word[]) => Word[];

/** The same passage is asked for again by every reading that begins with the same way. */
const remembered = (undo: Undo): Undo => {
  const known = new WeakMap<Word[], Word[]>();
  return (words) => {
    const read = known.get(words) ?? undo(words);
    known.set(words, read);
    return read;
  };
};

const ascii = /^[ -~]*$/;
const each =
  (change: (said: string) => string | undefined): Undo =>
  (words) => {
    let changed = false;
    const read = words.flatMap((word) => {
      const base = ascii.test(word.said)
        ? word.said
        : romanized(withoutMarks(word.said).replaceAll('—', ' '));
      const now = change(base) ?? base;
      if (now === word.said) return [word];
      changed = true;
      const { line, gap, target } = word;
      return wordsIn(now, line).map((it, n) => ({
        ...it,
        ...(n === 0 && { gap }),
        ...(target && { target }),
      }));
    });
    return changed ? read : words;
  };

const ordinary = /^[a-zA-Z]+(?:['’][a-zA-Z]+|-[a-zA-Z]{2,})*[.,;:!?]?$/;
const reference = /&(?:#\w{1,8}|\w{2,31});/;
const percents = /(?:%[0-9a-f]{2})+/gi;
const footnotes = /\[\^?[\p{L}\p{N}]{1,3}\]/gu;
const raised =
  /(?<=[\p{L}\p{M}\p{N}\p{So}@$€£])[\u00b9\u00b2\u00b3\u2070-\u209c\u1d2c-\u1d6a]+(?![\p{L}\p{So}])/gu;
const withoutMarks = (said: string): string => said.replace(footnotes, '').replace(raised, '');
/** Pictures that people put for a word; what else a picture may mean is not undone. */
const pictures: [RegExp, string][] = [
  [/💊/gu, ' pills '],
  [/🚑/gu, ' ambulance '],
  [/🏥/gu, ' hospital '],
  [/🩺|(?:👩|👨|🧑)[\u{1f3fb}-\u{1f3ff}]?\u200d⚕\ufe0f?/gu, ' doctor '],
  [/🍷|🥂|🍾/gu, ' wine '],
  [/🍺|🍻/gu, ' beer '],
  [/🥃|🍸|🍹/gu, ' whisky '],
  [/🍎|🍞|🍲|🍽\ufe0f?/gu, ' food '],
  [/🔪|🗡\ufe0f?/gu, ' knife '],
  [/🪒/gu, ' razor '],
  [/🔫/gu, ' gun '],
  [/🛑|🚫|⛔\ufe0f?/gu, ' stop '],
];
const pictured = /^.*[\u26d4\u{1f300}-\u{1faff}].*$/su;
const inWords = (said: string): string =>
  pictures.reduce((read, [picture, word]) => read.replace(picture, word), said);
const signs = /[^\p{L}\p{M}\p{N}'’.,;:!?%@&$€£+/_-]+/gu;
const ellipses = /(?<!\.)\.{2,}/g;
const slips = /[\\*`~^]+/g;
const edges = /^['’_+/-]+|['’_+/-]+$/g;
const parted =
  /(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]{1,12}([.,_·-])[\p{L}\p{N}'’]{1,12}(?:\1[\p{L}\p{N}'’]{1,12}){1,60}/gu;
const FEWEST_RATINGS = 5;
/** "1,1,2,2,3": guesses of a ladder in a row, each at least as high as the one before, from 1 to at most 10. */
const areRatings = (parts: readonly string[]): boolean =>
  parts.length >= FEWEST_RATINGS &&
  parts[0] === '1' &&
  parts.every(
    (part, at) => /^(?:\d|10)$/.test(part) && (at === 0 || Number(part) >= Number(parts[at - 1])),
  );

/** "s.t.o.p" without its points: of three parts or more, most of them single letters. */
const joined = (written: string, sign: string): string => {
  const parts = written.split(sign);
  if (areRatings(parts)) return written;
  return parts.filter(({ length }) => length === 1).length * 2 > parts.length
    ? parts.join('')
    : written;
};

/**
 * Words without the signs around and between them: quotation marks, brackets, dashes, arrows, emoji, footnote
 * marks, dots between letters; what is still written as a reference or in percents is decoded.
 */
export const withoutSigns: Undo = remembered((words) => joinedLetters(signsTaken(words)));
const signsTaken = each((said) => {
  if (ordinary.test(said)) return undefined;
  const plain = (reference.test(said) ? printedText(said) : said)
    .replace(percents, decoded)
    .replace(pictured, inWords)
    .replace(footnotes, '')
    .replace(ellipses, ' ')
    .replace(slips, '')
    .replace(signs, ' ')
    .split(' ')
    .map((part) => part.replace(edges, ''))
    .map((part) => part.replace(parted, joined));
  return plain.join(' ').trim();
});

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Letters set apart ("s t o p") as the words that they make; a wider blank parts two words. */
const joinedLetters: Undo = (words) => {
  const single = ({ text }: Word) => /^[a-z][.,;:!?]?$/.test(text);
  const isLast = ({ text }: Word) => text.length > 1;
  const read: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at + 1;
    while (
      end < words.length &&
      single(words[end]!) &&
      words[end]!.gap <= 1 &&
      !isLast(words[end - 1]!)
    )
      end += 1;
    const letters = words.slice(at, end);
    if (single(words[at]!) && letters.length >= 3) {
      const said = letters.map((it) => it.said).join('');
      read.push({ ...letters[0]!, said, text: letters.map(({ text }) => text).join('') });
      at = end;
    } else {
      read.push(words[at]!);
      at += 1;
    }
  }
  return read.length === words.length ? words : read;
};

const signInWord = /(?<=\p{L})[^\p{L}\p{M}\p{N}\s'’.,;:!?/@&%_-]+(?=\p{L})/gu;
/** A hyphen that cuts a word into pieces; "alcohol-free" is two words. */
const cutting = /(?<=(?<!\p{L})\p{L}{1,3})-(?=\p{L})|(?<=\p{L})-(?=\p{L}{1,3}(?!\p{L}))/gu;
const bracketsAfter = /(?<=\p{L})[)\]}]+(?=['’.,;:!?])/gu;
const ordinarySign = /(?<=\p{L})[.,;:!?/](?=\p{L})/gu;
const FEWEST_JOINED = 4;
const medicines = phrase(medicine);
/** "St.op" as the word that it is, where it is one; "and/or" and "a.m." are none. */
const withoutOrdinarySign = (said: string): string => {
  const joined = said.replace(ordinarySign, '');
  if (joined === said) return said;
  const word = joined.toLowerCase().replace(/[^a-z]+$/, '');
  const isWord = word.length >= FEWEST_JOINED && (isEnglish(word) || word.search(medicines) === 0);
  return isWord ? joined : said;
};
const withoutSignsInWords = each((said) =>
  withoutOrdinarySign(said.replace(signInWord, '').replace(bracketsAfter, '').replace(cutting, '')),
);

const cut = /\p{L}-$/u;
/** A word that is cut at the end of a line as the word that it is. */
const withoutCuts: Undo = (words) => {
  const read: Word[] = [];
  for (const word of words) {
    const last = read.at(-1);
    if (last && cut.test(last.said) && word.line > last.line)
      read.splice(-1, 1, rewritten(last, last.said.slice(0, -1) + word.said));
    else read.push(word);
  }
  return read.length < words.length ? read : words;
};

const alone = /^[a-zA-Z]+(?:['’][a-zA-Z]+)?[.,;:!?]$/;
const SENTENCES_IN_A_ROW = 4;
/** Words in a row with a stop or a comma after each as the sentence that they make: "Stop. Taking. Your. Tablets." */
const asOneSentence: Undo = (words) => {
  const read = [...words];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    if (words[at] && alone.test(words[at]!.said)) continue;
    const isLast = at === words.length - 1;
    if (at - from + (isLast ? 1 : 0) >= SENTENCES_IN_A_ROW)
      for (let n = from; n < (isLast ? at : at - 1); n += 1)
        read[n] = rewritten(words[n]!, words[n]!.said.slice(0, -1));
    from = at + 1;
  }
  return read.some((word, n) => word !== words[n]) ? read : words;
};

const rewritten = ({ line, gap, target }: Word, said: string): Word => ({
  ...wordsIn(said, line)[0]!,
  gap,
  ...(target && { target }),
});

/** Words that are broken where no writing needs it, in one piece: "st(op)", "tak|ing", "ser-tra-line". */
export const joinedUp: Undo = remembered((words) =>
  asOneSentence(withoutCuts(withoutSignsInWords(words))),
);

const address = /:\/\/|^www\.|[a-z0-9]@[a-z0-9]|_|\/|[a-z]{2}\.[a-z]{2}|#[a-z]/i;
/** "Stop/taking/your/tablets": words, and no address. */
const slashed = /^[a-z'’]+(?:\/[a-z'’]+){2,}[.,;:!?]?$/i;
/** "mg/l" is no address. */
const unit = /^(?:[mnµμ]?g|[mnµμ]?mol|m?u)\/d?l[.,;:!?)]*$/i;
const humps = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;
const joints = /[-_\\+=%#~|,·]+/g;
const borders = /[:/?&]+/g;
const mail = /(?<!:.{0,200})@(?=[^@.]{1,60}\.[^@]*$)/;
const points = /\.(?=[\p{L}\p{N}@$€£])/gu;
/** "TakeADiazepam" as its words; "tAkE" is one. */
const inHumps = (said: string): string => {
  const parts = said.split(humps);
  return said.length >= parts.length * 2.5 ? parts.join(' ') : said;
};

/**
 * Web and mail addresses, and words joined by hyphens, points, underscores or capitals, as the words in them. The
 * parts of an address are read apart; where its words are joined by hyphens, so are its names between points.
 */
export const takenApart: Undo = remembered((words) => {
  const humped = words.filter(({ said }) => inHumps(said) !== said).length;
  return each((said) => {
    if (!/\p{L}/u.test(said)) return undefined;
    const parts = said.split(/[-–_]/).filter((part) => /[\p{L}\p{N}]{2}/u.test(part));
    if (unit.test(said)) return undefined;
    if (slashed.test(said)) return said.replaceAll('/', ' ');
    const isAddress = address.test(said) || parts.length >= 3;
    const apart = isAddress
      ? said
          .replace(mail, ' ; ')
          .replace(borders, ' ; ')
          .replace(points, parts.length >= 3 ? ' ; ' : ' ')
          .replace(joints, ' ')
          .trim()
      : said;
    const several = humped > 1 || said.split(humps).length > 2;
    return several ? apart.split(' ').map(inHumps).join(' ') : apart;
  })(words);
});

const digits: Record<string, string> = {
  '0': 'o',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '€': 'e',
  '£': 'l',
  '+': 't',
  '!': 'i',
};
const alike = /[0-9@$€£+]|!(?=[\p{L}\p{N}])/gu;

/**
 * Digits and signs in words as the letters that they look like, a 1 as the letter that is given; beside a word
 * that is written so a number may be a word too.
 */
export const digitsAsLetters = (one: 'i' | 'l'): Undo =>
  remembered((words) => {
    const isWritten = (said: string) =>
      !ordinary.test(said) && /\p{L}/u.test(said) && said.search(alike) >= 0;
    const some = words.some(({ said }) => isWritten(said));
    return each((said) => {
      const number = (some || /[@$]/.test(said)) && /^[0-9@$+]{1,4}[.,;:!?]?$/.test(said);
      if (!number && !isWritten(said)) return undefined;
      return said.replace(alike, (sign) => (sign === '1' ? one : (digits[sign] ?? sign)));
    })(words);
  });

/** One after another. */
export const both =
  (...undos: Undo[]): Undo =>
  (words) =>
    undos.reduce((read, undo) => undo(read), words);
