import { anyCase } from './any-case.ts';
import type { FullDate } from './birth-dates.ts';
import type { Span } from './span.ts';

// a bound for each, or a text of thousands of hyphens is read again from each of them
const word = "\\p{Lu}\\p{L}{0,30}(?:['’-]\\p{L}{1,30}){0,3}";
const wordStart = "(?<![\\p{L}\\p{N}'’-])";
const particle =
  '(?:van|von|der|den|de|da|di|del|della|la|le|bin|ben|al|el|dos|das|do|du|ter|ten|zu|af|av)';
const whole = `${word}(?: (?:${particle} ){0,3}${word}){1,3}`;
const single = new RegExp(`${wordStart}${word}`, 'gu');
const joined = new RegExp(`^ (?:${particle} ){0,3}$`);
const bare = (name: string) => name.replace(/['’]s$/, '');
const isTelling = (name: string) => /^\p{Lu}.{2,}/u.test(name);
const several = new RegExp(`${wordStart}${whole}`, 'gu');
const ending = new RegExp(
  `${wordStart}(?<name>${word}(?:,? (?:${particle} ){0,3}${word}){0,3})(?:[\\s,;:(–-]{1,3}| (?:was|is|wurde|ist|est|fue|è|werd) )$`,
  'du',
);
const beginning = new RegExp(`^[\\s,;)]{1,3}(?<name>${whole})`, 'du');

// each is the start of a form's line or of "my patient …": a name follows
const label =
  "(?:(?:full |first |last |patient(?:'s)? |client(?:'s)? )?name|vor- und nachname|nombre|nom|nome|naam|namn|navn|imię i nazwisko|patient(?:in)?|client|klient(?:in)?|paciente|paziente)";
const calls =
  '(?:(?:, | is | is called | named | called | is named |, named |, called | heißt | appelée? | llamad[oa] |: ?|: ?\\n)| )';
const labelled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${anyCase(label)})(?:: ?| is |'s name is )|(?:${anyCase('patient(?:in)?|client|klient(?:in)?|paciente|paziente')})(?:${anyCase(calls)}))(?<name>${whole})`,
  'dgu',
);
const titled = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:Mr|Mrs|Ms|Miss|Mx|Frau|Herrn?|Mme|Mlle|Madame|Monsieur|Señora?|Sra?|Signora?|Sig\\.ra|Mevrouw|Mevr|Meneer|Dhr|Pani?)\\.? (?<name>${whole})`,
  'dgu',
);

/** Words that are capitalized in titles and at the start of a sentence, and are part of nobody's name. */
const ordinary = new Set(
  `a about activity adult after all an and anger anxiety anxious applied assessment at attack avoidant batch be beck
  before behaviour behavioral behavioural behavior body born breathing builder build card cbt child chronic client
  clinical cognitive compulsive controlled coping create daily dbt depression depressive der develop diary die disorder
  distress draft eating education emdr english erp exercise experiment exposure expositionsübung fear fears female for
  form free french from functional general generalised generalized german give graded grief group guide guided handout
  he health her hierarchy his hours housing how i imagery in information insomnia interoceptive interview inventory it
  ladder level line list log low maintenance major make male map meditation mental mind mindful minutes mood muslim my
  need needs new no note obsessive ocd of on one our page panic parent patient patientin people person personality phobia
  plain plan please postponement problem program programme protocol ptsd questionnaire rate rating record reduce
  relaxation report response review safety satisfaction scale schedule schema school screening self send session she
  sheet skills sleep social specific stage step steps stress structured student support survey team the therapy they this
  thought thoughts time to tool training trauma traumatic treatment unit use we week weekly with woman work worksheet
  worry write year you young your une un der das ein eine für pour para por per voor`.split(/\s+/),
);

const isOrdinary = (name: string) => ordinary.has(name.toLowerCase());

/** The span without ordinary words at its start; empty if one is left inside, or too few words. */
function cleaned(text: string, { from, to }: Span, least: number): Span[] {
  let start = from;
  for (;;) {
    const [first = '', gap = ''] = /^([^ ,]+)([ ,]+|$)/.exec(text.slice(start, to))?.slice(1) ?? [];
    if (!first || !isOrdinary(first)) break;
    start += first.length + gap.length;
  }
  const words = text.slice(start, to).split(/[ ,]+/).filter(Boolean);
  if (words.length < least || words.some(isOrdinary)) return [];
  return [{ from: start, to }];
}

/** How far from a date of birth a name is expected, in characters. */
const NEAR = 80;
/** A date beside a name that is younger than this many years is when something was recorded, not a birth. */
const YOUNGEST = 3;

function besideDate(text: string, date: FullDate): Span[] {
  const isBirth = date.bornAt !== undefined;
  if (!isBirth && date.year > new Date().getFullYear() - YOUNGEST) return [];
  const end = date.bornAt ?? date.from;
  const start = Math.max(0, end - NEAR);
  const before = ending.exec(text.slice(start, end))?.indices?.groups?.name;
  const least = isBirth ? 1 : 2;
  // a house number makes it a street
  if (before && !/\d[a-zA-Z]? $/.test(text.slice(start, start + before[0]))) {
    const found = cleaned(text, { from: start + before[0], to: start + before[1] }, least);
    if (found.length > 0) return found;
  }
  if (!isBirth) return [];
  const after = beginning.exec(text.slice(date.to, date.to + NEAR))?.indices?.groups?.name;
  if (after) return cleaned(text, { from: date.to + after[0], to: date.to + after[1] }, 2);
  return inSentence(text, { from: start, to: end });
}

/** Names of several words in the part of a sentence before its date of birth. */
function inSentence(text: string, { from, to }: Span): Span[] {
  const said = text.slice(from, to);
  const begin = Math.max(...['. ', '! ', '? ', '\n'].map((stop) => said.lastIndexOf(stop) + 1));
  return [...said.slice(begin).matchAll(several)].flatMap(({ 0: name, index }) => {
    const start = from + begin + index;
    return cleaned(text, { from: start, to: start + name.length }, 2);
  });
}

/** Dates of birth: those that are called one, and those beside a name. */
export const birthDates = (text: string, dates: FullDate[]): Span[] =>
  dates.filter((date) => date.bornAt !== undefined || besideDate(text, date).length > 0);

/** Names beside a date of birth, after a label or a title, or called a patient's. */
export function names(text: string, dates: FullDate[]): Span[] {
  const said = [...text.matchAll(labelled), ...text.matchAll(titled)].flatMap((match) => {
    const [from, to] = match.indices!.groups!.name!;
    return cleaned(text, { from, to }, 2);
  });
  return [...dates.flatMap((date) => besideDate(text, date)), ...said];
}

/** Other mentions of a name that was found: whole, or one of its words. */
export function namedAgain(text: string, found: string[]): Span[] {
  const known = new Set(found.flatMap((name) => name.split(/[ ,]+/).map(bare)).filter(isTelling));
  const spans: Span[] = [];
  for (const { 0: word, index } of known.size > 0 ? text.matchAll(single) : []) {
    const name = bare(word);
    if (!known.has(name)) continue;
    const before = spans.at(-1);
    const to = index + name.length;
    if (before && joined.test(text.slice(before.to, index))) before.to = to;
    else spans.push({ from: index, to });
  }
  return spans;
}
