import { numerals } from '@cerina/library/words/numbers';
/** How a document says what was named, and how it says it then. */
export interface Wording {
  pattern: RegExp;
  put: (found: string) => string;
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const counts = ['no', ...numerals];
const clock = /^(?:at )?(\d{1,2})(?:[.:](\d\d))? ?([ap]m)?$/i;
const amount =
  /^(?:about |for )?(an?|half an|\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) ?(minutes?|hours?|days?|weeks?|months?|times?|seconds?)?(?: (?:a|per|each) (day|week|night))?$/i;
const determiner = /^(?:an?|the|her|his|your|their|my) /i;

/** A time of day wherever it is, with a full stop or a colon, with or without "am". */
function ofClock(from: string, to: string): Wording | null {
  const [old, now] = [clock.exec(from), clock.exec(to)];
  if (!old || !now || (!/[.:]|m$/i.test(from) && !/[.:]|m$/i.test(to))) return null;
  const [, hour, minute, half] = old;
  const minutes = minute ? `[.:]${minute}` : '(?:[.:]00)?';
  const pattern = new RegExp(
    `(?<![\\d.:])${hour}${minutes}( ?)(${half ?? '[ap]m'})(?![\\w])`,
    'gi',
  );
  return {
    pattern,
    put: (found) => {
      const space = / [ap]m$/i.test(found) ? ' ' : '';
      const mark = /\d:\d/.test(found) ? ':' : '.';
      const own = now[3] ?? /[ap]m$/i.exec(found)![0];
      return `${now[1]}${now[2] && now[2] !== '00' ? `${mark}${now[2]}` : ''}${space}${own.toLowerCase()}`;
    },
  };
}

const unitOf = (unit: string): string => unit.toLowerCase().replace(/s$/, '');

/** "15 minutes", "15-minute" and "fifteen"; the unit of one of the two is that of the other. */
function ofAmount(from: string, to: string): Wording | null {
  const [old, now] = [amount.exec(from), amount.exec(to)];
  const unit = old?.[2] ?? now?.[2];
  if (!old || !now || !unit) return null;
  if (old[2] && now[2] && unitOf(old[2]) !== unitOf(now[2])) {
    const inMinutes = /^hour/i.test(now[2]) && /^minute/i.test(old[2]) ? hoursOf(now[1]!) * 60 : 0;
    if (inMinutes === 0) return null;
    return ofAmount(from, `${inMinutes} minutes`);
  }
  const number = counts.indexOf(old[1]!.toLowerCase());
  const said =
    number >= 0
      ? `(?:${counts[number]}|${number})`
      : counts[Number(old[1])]
        ? `(?:${counts[Number(old[1])]}|${old[1]})`
        : old[1]!;
  return {
    pattern: new RegExp(`(?<![\\d.:])${said}(?=[ -](?:[a-z]+ )?${unitOf(unit)}s?\\b)`, 'gi'),
    put: (found) => {
      const word = now[1]!.toLowerCase();
      return /^\d/.test(found) && counts.indexOf(word) > 0 ? `${counts.indexOf(word)}` : word;
    },
  };
}

const hoursOf = (word: string): number =>
  /^half/i.test(word)
    ? 0.5
    : /^an?$/i.test(word)
      ? 1
      : Number(word) || counts.indexOf(word.toLowerCase());

/** A word in its plural too, with its article where the new one brings its own. */
function ofWords(from: string, to: string): Wording {
  const [noun, put] = [from.replace(determiner, ''), to.replace(determiner, '')];
  const own = determiner.exec(to)?.[0]?.trim();
  const one = noun.replace(/(?<=(?:s|x|ch|sh))es$|(?<!s)s$/i, '');
  const forms = /[^aeiou]y$/i.test(one)
    ? `${escaped(one.slice(0, -1))}(?:y|ies)`
    : `${escaped(one)}(?:e?s)?`;
  const isPlural = one !== noun;
  const singular = isPlural ? put.replace(/(?<!s)s$/i, '') : put;
  const plural = isPlural ? put : `${put}${/(?:s|x|ch|sh)$/i.test(put) ? 'es' : 's'}`;
  const isPossessive = own !== undefined && /^(?:her|his|their|my)$/i.test(own);
  const article = isPossessive ? '(?:(?:an?|the|your|her|his) )?' : '';
  return {
    pattern: new RegExp(`(?<![\\p{L}\\d])${article}${forms}(?![\\p{L}\\d])`, 'giu'),
    put: (found) => {
      const word = found.replace(/^(?:an?|the|your|her|his) (?=\S)/i, article ? '' : '$&');
      const isMany = word.length > one.length && /s$/i.test(word) && !/s$/i.test(one);
      const bare = isMany ? plural : singular;
      const whole = isPossessive ? `${own} ${bare}` : bare;
      return /^\p{Lu}/u.test(found) ? whole.charAt(0).toUpperCase() + whole.slice(1) : whole;
    },
  };
}

/** How what is named may be said in a text: a time or an amount in all its forms, words as they are. */
export const wordingOf = (from: string, to: string): Wording =>
  ofClock(from, to) ?? ofAmount(from, to) ?? ofWords(from, to);
