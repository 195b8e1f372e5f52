import type { View } from '../../measuring/view.ts';
import { saidIn } from '../../reading/said.ts';
import { type Found, found } from '../found.ts';
import { clientIn } from './names.ts';

type Gender = 'he' | 'she' | 'they';

const words: Record<'he' | 'she', RegExp> = {
  he: /\b(?:he|him|his|himself|man|gentleman|guy|lad|boy|father|dad|widower|husband|grandfather|grandad|son|brother)\b/gi,
  she: /\b(?:she|her|hers|herself|woman|lady|girl|mother|mum|mom|widow|wife|grandmother|nan|gran|daughter|sister)\b/gi,
};
const pronouns: Record<'he' | 'she', RegExp> = {
  he: /\b(?:he|him|his|himself)\b/i,
  she: /\b(?:she|her|hers|herself)\b/i,
};
/** Words for the reader that belong to one gender. */
const nouns: Record<'he' | 'she', RegExp> = {
  he: /\b(?:man|men|gentleman|boy|father|dad|widower|grandfather)\b/i,
  she: /\b(?:woman|women|lady|girl|mother|mum|mom|widow|grandmother)\b/i,
};
/** Somebody else of whom a line may speak. */
const others =
  /\b(?:friend|boss|manager|doctor|gp|partner|colleague|neighbour|neighbor|someone|somebody|person|people|child|baby|teacher|husband|wife|father|mother|mum|dad|son|daughter|brother|sister|aunt|uncle|man|woman|boy|girl|nurse|clinician|therapist|driver|dog|cat|cousin|flatmate|housemate|parent|carer|supervisor|client|owner|judge|voice|critic|god|lord|nan|gran|grandson|granddaughter|they|everyone|anyone|who)\b/i;

/** How a request speaks of the person; undefined where it speaks of several, or does not say. */
export function genderOf({ about: { intent } }: View): Gender | undefined {
  if (/\bthey\/them\b|\bnon-?binary\b|\buses? they\b/i.test(intent)) return 'they';
  const [he, she] = [intent.match(words.he) ?? [], intent.match(words.she) ?? []];
  if (he.length > 0 && she.length === 0) return 'he';
  if (she.length > 0 && he.length === 0) return 'she';
  return undefined;
}

/** He for a woman, she for a man, either for somebody who uses they. */
export function genderCaps(view: View): Found[] {
  const gender = genderOf(view);
  if (gender === undefined) return [];
  const client = clientIn(view);
  const wrong = (['he', 'she'] as const).filter((each) => each !== gender);
  const said = saidIn(view);
  const cap = (word: string, line: number) =>
    found(
      'pronoun',
      `Spoken of as "${gender}"`,
      `The request speaks of "${gender}", the text of "${word}".`,
      line,
    );
  const named = said.find(
    ({ section, text }) =>
      section === 'audience' &&
      /\bfor:/i.test(view.lines.map((each) => each.text).join('\n')) &&
      wrong.some((each) => gender !== 'they' && nouns[each].test(forWhom(text))),
  );
  if (named) return [cap(nouns[wrong[0]!].exec(forWhom(named.text))![0], named.line)];
  const places = said.flatMap(({ section, text, line }, at) => {
    const found = wrong.map((each) => pronouns[each].exec(text)?.[0]).find(Boolean);
    if (!found) return [];
    const near = [said[at - 2], said[at - 1]]
      .filter((each) => each?.section === section)
      .map((each) => each!.text);
    const isClient =
      client !== undefined && new RegExp(`\\b${client}\\b`).test([...near, text].join(' '));
    const isOther =
      [...near, text].some((each) => others.test(each)) ||
      [...near, text].some((each) => hasStranger(each, client));
    return section === 'title' || (isClient && !others.test(text)) || !isOther
      ? [{ word: found, line, sure: section === 'title' || isClient }]
      : [];
  });
  const place = places.find(({ sure }) => sure) ?? (places.length > 1 ? places[0] : undefined);
  return place ? [cap(place.word, place.line)] : [];
}

/** Of "a 28-year-old new mum with fear of being a bad father": who, not with what. */
const forWhom = (text: string): string =>
  text.split(/\b(?:with|who|It is about|of)\b/)[0]!.replace(/^For: /, '');

const hasStranger = (text: string, client: string | undefined): boolean =>
  [
    ...text.matchAll(
      /(?<![\p{L}.!?"“] ?)(\p{Lu}\p{Ll}{2,})|^(\p{Lu}\p{Ll}{2,}),? (?:\d|was|had|did|[a-z]+ed)/gu,
    ),
  ].some(([, inner, first]) => (inner ?? first) !== client);
