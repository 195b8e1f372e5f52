import { loadLibrary } from '@cerina/library';
import dictionary from 'dictionary-en';

// SCOWL's English word list as Hunspell has it: one stem a line, how it is inflected after a slash.
const stems = new TextDecoder()
  .decode(dictionary.dic)
  .split('\n')
  .slice(1)
  .map((line) => line.split('/', 1)[0]!.toLowerCase());

/** Words that people use and this list has not: of the screen, of the kitchen, of sport, and of therapy itself. */
const everyday =
  'pomodoro haribo biscoff sainsburys tesco lidl aldi ikea maltesers lego uno jenga app apps blog vlog tiktok whatsapp instagram youtube netflix facebook snapchat linkedin reddit pinterest telegram discord spotify skype fitbit strava wordle sudoku candy wifi bluetooth iphone ipad android playstation xbox nintendo emoji emojis selfie selfies podcast podcasts playlist hashtag doomscrolling doomscroll scrolling livestream voicemail smartwatch smartphone screentime pilates zumba yoga qigong reiki crossfit parkrun pickleball tapas sushi kombucha matcha latte decaf chai oreo pepsi nutella kefir hummus quinoa granola muesli suds cbt erp dbt mbct emdr gad phq catastrophising catastrophizing ruminating rumination mindreading decentering defusion interoceptive psychoeducation reappraisal habituation neurodivergent neurotypical neurodiverse hypervigilance hypervigilant vipassana mocktail mocktails biryani duolingo fortnite minecraft garmin insta pringles doritos uber ubers metacognitive overthinking overthink overbreathe overbreathing exteroceptive proprioceptive somatic hyperventilate prework rehearsals googling google';

/** Forms that the list leaves to its rules of inflection, and British and Irish words. */
const forms = 'is has his her hers its propose detour verandah mould math';

const british =
  'programme practise licence cheque tyre pyjamas colour grey mum maths draught kerb plough sceptic storey towards whilst learnt dreamt spelt';

const { techniques, conditions, factors, exclusions, crisisLines } = loadLibrary();

/** For whom a part of a text is, by words of the request: "[[if alcohol, diazepam: " is nothing that a text says. */
const forWhom = /\[\[(?:if|unless) [^:\]]{0,400}:/g;

/** The words of the library's own texts, as they are spelt there: what people write about here. Its lists of what a text should not say are none. */
const ownWords = new Set<string>(
  [JSON.stringify({ techniques, conditions, factors, exclusions, crisisLines }), british]
    .join(' ')
    .replace(forWhom, ' ')
    .toLowerCase()
    .match(/[a-z]{4,}/g) ?? [],
);

const words = new Set<string>([...stems, ...everyday.split(' '), ...forms.split(' '), ...ownWords]);

const endings: [ending: RegExp, stems: string[]][] = [
  [/ies$/, ['y', 'ie']],
  [/(?:s|'s|s')$/, ['']],
  [/es$/, ['', 'e']],
  [/ied$/, ['y']],
  [/ed$/, ['', 'e']],
  [/ing$/, ['', 'e']],
  [/(?:er|est|ers)$/, ['', 'e']],
  [/ier$/, ['y']],
  [/ily$/, ['y']],
  [/ly$/, ['', 'le']],
  [/(?:ness|less|ful|able|ment|ish|like|y)$/, ['', 'e']],
  [/iness$/, ['y']],
];
const doubled = /([bdglmnprt])\1$/;
const beginnings =
  /^(?:un|re|non|over|under|pre|mis|dis|out|anti|self|micro|mini|super|ex|co)(?=[a-z]{4})/;

/** British spellings, and what the list has in their place. */
const american: [RegExp, string][] = [
  [/our/, 'or'],
  [/is(?=(?:e|ed|er|es|ing|ation|ations)$)/, 'iz'],
  [/ys(?=(?:e|ed|er|es|ing)$)/, 'yz'],
  [/tre(?=s?$)/, 'ter'],
  [/ll/, 'l'],
  [/[ao]e/, 'e'],
  [/ogue/, 'og'],
  [/fence/, 'fense'],
];

function isListed(word: string, depth = 0): boolean {
  if (words.has(word) || american.some(([own, other]) => words.has(word.replace(own, other))))
    return true;
  if (depth > 2) return false;
  for (const [ending, replacements] of endings) {
    if (!ending.test(word)) continue;
    const stem = word.replace(ending, '');
    if (stem.length < 3) continue;
    const undoubled = stem.replace(doubled, '$1');
    if (replacements.some((it) => isListed(stem + it, depth + 1))) return true;
    if (undoubled !== stem && isListed(undoubled, depth + 1)) return true;
  }
  return beginnings.test(word) && isListed(word.replace(beginnings, ''), depth + 1);
}

/** A slip of the hand is taken for the word that was meant only in a word that is long enough for it to be clear. */
const CLEAR = 6;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Whether a word is one letter, or two that changed places, from a word that people write about here. */
function isSlip(word: string): boolean {
  if (word.length < CLEAR) return false;
  for (let at = 0; at <= word.length; at += 1) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    if (ownWords.has(before + after.slice(1))) return true;
    if (after.length > 1 && ownWords.has(before + after[1] + after[0] + after.slice(2)))
      return true;
    for (const letter of letters) {
      if (ownWords.has(before + letter + after.slice(1))) return true;
      if (ownWords.has(before + letter + after)) return true;
    }
  }
  return false;
}

const MOST_KNOWN = 20_000;

/** Remembers what it was asked before: a text has the same words many times, and is read in several ways. */
function remembering(find: (word: string) => boolean): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = find(word);
    if (known.size > MOST_KNOWN) known.clear();
    known.set(word, found);
    return found;
  };
}

/** Whether a folded word is English: listed, inflected from a listed one, or made of listed ones. */
export const isEnglish = remembering((word) => {
  const parts = word.split(/[-'’]/).filter((part) => part.length > 2);
  return isListed(word) || (parts.length > 1 && parts.every((part) => isListed(part)));
});

/** Whether a word is English, or a slip of the hand for one of the library's words. */
export const isNearlyEnglish = remembering((word) => isEnglish(word) || isSlip(word));
