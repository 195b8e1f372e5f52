import { wordsOf } from '@cerina/library';

/** Words that carry no matter of their own, beside those that no stem is made of. */
const small = new Set(
  'the and for with that this from are was were been being has have had does did will would can could may might must his her hers him its our your you they them their she who what when which where how why not but than then too very all any some one two also because into out off over own about after before while just only more most much many few here there each every both such use used get got let put say said see set yet via per etc mum dad'.split(
    ' ',
  ),
);

const irregular: Record<string, string> = Object.fromEntries(
  'took:take taken:take drove:drive driven:drive went:go gone:go goes:go ate:eat eaten:eat slept:sleep kept:keep left:leave felt:feel thought:think gave:give given:give lost:lose met:meet fell:fall fallen:fall woke:wake woken:wake hid:hide hidden:hide wore:wear worn:wear sang:sing sung:sing swam:swim swum:swim drank:drink drunk:drink bought:buy brought:bring caught:catch taught:teach wrote:write written:write spoke:speak spoken:speak broke:break broken:break chose:choose chosen:choose rode:ride ridden:ride ran:run saw:see seen:see heard:hear held:hold paid:pay sent:send spent:spend stood:stand told:tell children:child feet:foot teeth:tooth men:man women:woman wives:wife lives:life knives:knife died:die dies:die dying:die lying:lie lies:lie'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** What the forms of a word share, doubled letters taken once: "nap" for naps, napped and napping. */
export function rootOf(word: string): string {
  const plain = word.toLowerCase().replace(/['’]s$/, '');
  const base = irregular[plain] ?? plain;
  const cut = base.replace(/(?<=.{3})(?:ings?|ies|ied|iers?|ed|es|ers?|ly|s|e|y)$/, '');
  return cut.replace(/([bdgklmnprtz])\1$/, '$1').slice(0, 7);
}

/** The roots of the words of a text that carry its matter; words of three letters count. */
export const rootsOf = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .flatMap((word) => word.split(/[-'’]/))
      .filter((word) => /^\p{L}{3,}$/u.test(word) && !small.has(word.toLowerCase()))
      .map(rootOf),
  ),
];

const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (one.length > 3 && other.startsWith(one)) ||
  (other.length > 3 && one.startsWith(other));

/** The distinctive words of a text of which another, as its roots, has no form. */
export function strangeAmong(own: readonly string[], known: readonly string[]): string[] {
  return own.filter((root) => !known.some((other) => isAlike(root, other)));
}

/** The same of two texts, and how many distinctive words there are. */
export function strangeWords(words: string, request: string): { strange: string[]; of: number } {
  const own = rootsOf(words);
  return { strange: strangeAmong(own, rootsOf(request)), of: own.length };
}
