import { Phrase } from '@cerina/contracts';
import { asInfinitive, asIng, type Word } from './words.ts';

/** Whom a request is about, as it calls them. */
export type Who = 'she' | 'he' | 'they' | 'i';

const forms: Record<Who, string[]> = {
  she: ['she', 'her', 'hers', 'herself'],
  he: ['he', 'him', 'his', 'himself'],
  they: ['they', 'them', 'their', 'themselves'],
  i: ['i', 'me', 'my', 'mine', 'myself'],
};
const unnamed = new Set(['it', 'them', 'these', 'those', 'one', 'ones', 'there']);
const alone = new Set(['she', 'he', 'i', 'we', 'us', 'our']);

/** Whom a text is about: the one who does most in it, or is spoken of most where nobody does anything. */
export function whoIn(sentences: Word[][]): Who {
  const words = sentences.flat();
  const isOfAnother = words.some(({ low }) => another.test(low));
  const doing = (who: Who) => words.filter(({ low }) => low === forms[who][0]).length;
  const named = (who: Who) => words.filter(({ low }) => forms[who].includes(low)).length;
  const more = (count: (who: Who) => number): Who | null =>
    count('she') === count('he') ? null : count('she') > count('he') ? 'she' : 'he';
  // "I check where he is, and he's done nothing wrong": he is only spoken of
  if (!isOfAnother && doing('i') >= 2 && doing('i') >= doing('she') + doing('he')) return 'i';
  // "I say yes because she'll think I'm lazy": whoever does more than all others writes about themselves
  if (!isAboutAnother(words) && doing('i') >= 2 && doing('i') > doing('she') + doing('he'))
    return 'i';
  // "her late husband's shed. His pigeons": whoever comes first is whom it is about
  const first = words.find(({ low }) => forms.she.includes(low) || forms.he.includes(low));
  const comesFirst = first && (forms.she.includes(first.low) ? 'she' : 'he');
  // "I" is whoever writes, as long as the request is about somebody else
  const other = more(doing) ?? comesFirst ?? null;
  return other ?? (named('i') > 0 ? 'i' : 'they');
}

/** A client, or a child who is the subject of a sentence: "My son Otis is 7". */
const isAboutAnother = (words: Word[]): boolean =>
  words.some(
    ({ low }, at) =>
      /^(?:clients?|patients?|pt|pts|pupils?)$/.test(low) ||
      (/^(?:son|daughter|child|grandson|granddaughter|boy|girl|kid|toddler)$/.test(low) &&
        /^(?:my|our)$/.test(
          words.slice(Math.max(0, at - 3), at).find(({ isFirst }) => isFirst)?.low ?? '',
        )),
  );

/** Whom somebody else writes about. */
const another =
  /^(?:clients?|patients?|pt|pupils?|students?|son|daughter|child|children|kid|boy|girl|lad|nephew|niece|grandson|granddaughter|husband|wife|mum|mother|dad|father|brother|sister|nan|gran|grandma|grandad|man|woman|lady|gentleman)$/;

/** "I" and "my" are more in it than "she" and "his": a clinician's notes are about somebody else. */
export function isFirstPerson(sentences: Word[][]): boolean {
  const doing = (...who: string[]) =>
    sentences.flat().filter(({ low }) => who.includes(low)).length;
  return doing('i', 'me', 'my') > doing('she', 'he', 'her', 'his');
}

interface Words {
  subject: string;
  object: string;
  of: string;
  self: string;
}
const toReader: Words = { subject: 'you', object: 'you', of: 'your', self: 'yourself' };
const toParent: Words = { subject: 'they', object: 'them', of: 'their', self: 'themselves' };
const bySelf: Words = { subject: 'I', object: 'me', of: 'my', self: 'myself' };

const known = [
  'Place',
  'City',
  'Country',
  'Region',
  'Organization',
  'Month',
  'WeekDay',
  'Holiday',
  'Acronym',
];
/** What is called by its name and is somewhere: "queues at Boots", "the Leeds train"; "with Amy" and "at Amy's" are not. */
const isPlace = (before: Word | undefined, next: Word | undefined): boolean =>
  /^(?:at|in|near|outside|inside|via|through)$/.test(before?.low ?? '') &&
  !/^(?:is|was|will|can|says|knows)$/.test(next?.low ?? '');
export const isName = (word: Word, at: number, all: Word[]): boolean =>
  (!/^\p{Lu}{2,}$/u.test(word.text) &&
    (['FirstName', 'Honorific'].some((tag) => word.tags.has(tag)) ||
      // "lesson" may be a name too
      (word.tags.has('LastName') && /^\p{Lu}/u.test(word.text)))) ||
  (!word.isFirst &&
    /^\p{Lu}\p{Ll}/u.test(word.text) &&
    !known.some((tag) => word.tags.has(tag)) &&
    !isPlace(all[at - 1], all[at + 1])) ||
  (/^\p{Lu}/u.test(word.text) && all[at - 1]?.tags.has('Honorific') === true);

/** Words said to their reader: pronouns of the client become the reader's; null where they speak of somebody who is not in them. */
export function said(words: Word[], who: Who, voice: Words): string | null {
  // who does something to "her" does it to somebody else, or it would be "herself"
  const isOwnDeed = voice !== bySelf;
  const spoken: string[] = [];
  for (const [at, word] of words.entries()) {
    const mine = forms[who];
    const before = words[at - 1];
    // who or what "them" is was said before
    if (isOwnDeed && who !== 'they' && unnamed.has(word.low)) return null;
    if (isName(word, at, words) && !isAfterThe(words, at)) {
      // "her friend Amy" is her friend; a name alone says who somebody is
      if (!before?.tags.has('Noun') || before.tags.has('Verb') || before.tags.has('ProperNoun'))
        return null;
      // "her late husband Keith's shed" is her late husband's
      if (/['’]s$/.test(word.text)) spoken.push(`${spoken.pop() ?? ''}'s`);
      continue;
    }
    if (word.low === 'own' && !isOwned(before)) spoken.push(voice.of, word.text);
    else if (word.low === mine[0] || (who === 'i' && word.low === 'i')) spoken.push(voice.subject);
    else if (word.low === mine[3] || word.low === 'myself') spoken.push(voice.self);
    else if (mine.includes(word.low)) {
      if (isOwnDeed && who !== 'i' && !isOwner(words, at)) return null;
      spoken.push(isOwner(words, at) ? voice.of : voice.object);
    } else if (
      alone.has(word.low) ||
      Object.values(forms).some((all) => all !== forms.they && all.includes(word.low))
    )
      return null;
    else spoken.push(afterSubject(words, at, who, voice, word));
    if (word.after === ',' && at < words.length - 1) spoken.push(`${spoken.pop()},`);
    // "the residents' meeting"
    if (/^['’]$/.test(word.after) && word.tags.has('Possessive') && at < words.length - 1)
      spoken.push(`${spoken.pop()}'`);
  }
  return spoken.join(' ');
}

/** "The Elks lodge", "the Hanger Lane gyratory": a name with "the" before it is of no person. */
function isAfterThe(words: Word[], at: number): boolean {
  let first = at;
  while (first > 0 && /^\p{Lu}/u.test(words[first - 1]!.text) && words[first - 1]!.after === '')
    first--;
  return words[first - 1]?.low === 'the' && !words[at]!.tags.has('Honorific');
}

const isOwned = (before: Word | undefined): boolean =>
  before !== undefined && ['Possessive', 'Pronoun'].some((tag) => before.tags.has(tag));

const isOwner = (words: Word[], at: number): boolean => {
  const [word, next, third] = [words[at]!, words[at + 1], words[at + 2]];
  if (/^(?:his|my|their)$/.test(word.low)) return true;
  if (word.low !== 'her' || word.after !== '' || !next || next.tags.has('Pronoun')) return false;
  if (next.low === 'own') return true;
  // "her own legs", but "call her selfish"
  if (next.tags.has('Adjective')) return next.after === '' && third?.tags.has('Noun') === true;
  if (['Noun', 'Gerund', 'Value'].some((tag) => next.tags.has(tag))) return true;
  // "put her hand up", but "let her hand it in"
  return next.tags.has('Infinitive') && !causing.test(words[at - 1]?.root ?? '');
};
const causing = /^(?:make|let|help|see|hear|watch|have|get|bid|feel)$/;

const irregular: Record<string, [string, string]> = {
  is: ['am', 'are'],
  "isn't": ['am not', 'are not'],
  has: ['have', 'have'],
  was: ['was', 'were'],
  does: ['do', 'do'],
  "doesn't": ["don't", "don't"],
};

/** The verb right after "she" as it is after "I" or "you". */
function afterSubject(words: Word[], at: number, who: Who, voice: Words, word: Word): string {
  if (who === 'i' && voice === bySelf) return word.text;
  if (words[at - 1]?.low !== forms[who][0]) return plain(word);
  const other = irregular[word.low];
  if (other) return other[voice === bySelf ? 0 : 1];
  return word.tags.has('PresentTense') && !word.tags.has('Infinitive')
    ? asInfinitive(word.low)
    : plain(word);
}

/** Only the first word of a sentence has a capital that is not its own. */
const plain = (word: Word): string =>
  word.isFirst && /^\p{Lu}\p{Ll}/u.test(word.text) && !known.some((tag) => word.tags.has(tag))
    ? word.text.replace(/^./u, (letter) => letter.toLowerCase())
    : word.text;

const phrase = (words: string | null): string | null => {
  const found = Phrase.safeParse(words?.replace(/(?<![,\s])[,\s]+$/, ''));
  return found.success ? found.data : null;
};

const filler = new Set(
  'any all also both other such like things even only too again please twice over instead often sometimes usually now'.split(
    ' ',
  ),
);
const hanging = new Set('a an the at by for from in into of to with and or about'.split(' '));
const trimmed = (words: Word[]): Word[] => {
  const start = words.findIndex(({ low }) => !filler.has(low));
  const end = words.findLastIndex(({ low }) => !filler.has(low) && !hanging.has(low));
  return start < 0 ? [] : words.slice(start, end + 1);
};

export interface Voice {
  who: Who;
  isParent: boolean;
}
const reader = ({ isParent }: Voice): Words => (isParent ? toParent : toReader);

/** A thing as it is called, such as "the supermarket". */
export const thing = (words: Word[], voice: Voice): string | null => {
  const own = trimmed(words);
  if (own.some(isNote)) return null;
  const isCut = own.some((word, at) => word.tags.has('Modal') || (at > 0 && comparing(word)));
  if (isCut || saysNothing(own)) return null;
  return phrase(said(own, voice.who, reader(voice)));
};

const light =
  /^(?:go|do|get|have|be|make|take|come|put|use|keep|start|stop|try|let|give|bring|want|need|say|tell|ask|see|look|find|seem|become|happen|switch|change|move|turn|leave|stay)(?:s|t?t?ing)?$|^(?:making|taking|coming|using|having|giving|being|seeing|becoming|changing|moving|leaving|does|goes)$/;
const general =
  /^(?:reminders?|situations?|places?|things?|triggers?|cues?|stimul(?:i|us)|activit(?:y|ies)|objects?|stuff|everything|anything|something|nothing|steps?|fears?|symptoms?|sensations?|feelings?|memories|behaviou?rs?|tasks?|returns?|items?|others?|people|problems?|difficult(?:y|ies)|anxiety|exposures?|trigger)$/;
const qualifying =
  /^(?:the|any|all|many|some|more|most|other|certain|such|these|those|his|her|my|their|your|avoided|feared|difficult|different|hard|harder|hardest|specific|safe|various|several|own|easy|easier|everyday|new|old|social|a|an)$/;
/** "Fear of lifts, my": whose it is, and not what. */
const ofSomebody = /^(?:my|your|his|her|their|our|its|me|you|him|them|us)$/;
/** "Going" alone, "avoided reminders", "certain situations": true of nearly everybody, or cut from what says more. */
const saysNothing = (words: Word[]): boolean => {
  const last = words.at(-1);
  if (!last) return true;
  if (words.length === 1 && (light.test(last.low) || ofSomebody.test(last.low))) return true;
  return general.test(last.low) && words.slice(0, -1).every(({ low }) => qualifying.test(low));
};

/** Shorthand of notes, which no sentence of a document holds: "w", "x40", "+". */
const isNote = ({ text }: Word): boolean =>
  /^(?![aiAI]$)[\p{L}+&]$|^[x×]\d|^\d+[x×]$|\//u.test(text);

/** A thing without its article, as in notes: "at ceiling", "monitor app". */
const lacksArticle = (words: Word[]): boolean => {
  const last = words.at(-1);
  const [before, earlier] = [words.at(-2), words.at(-3)];
  if (!last?.tags.has('Singular') || usual.has(last.low)) return false;
  if (before?.tags.has('Preposition')) return true;
  const isBare = (word: Word | undefined) => word?.tags.has('Noun') && !word.tags.has('Pronoun');
  return isBare(before) === true && earlier === undefined;
};
const usual = new Set(
  'bingo football rugby cricket choir yoga pilates mass chess bowls nursery playgroup market mosque chapel temple synagogue scouts brownies karate judo ballet home work bed school night town public hand water church hospital front time reassurance bottle class court college university uni assembly lunch dinner breakfast tea traffic silence company person'.split(
    ' ',
  ),
);

/** What is compared with them was cut off: "examiners rather". */
const comparing = ({ low }: Word): boolean => /^(?:rather|more|less|then)$/.test(low);

const verbFirst = (words: Word[], voice: Voice, first: (verb: string) => string): string | null => {
  const own = trimmed(words);
  const [verb, ...rest] = isWholeWithParticle(words, own) ? words : own;
  if (!verb || rest.some(({ tags }) => tags.has('Modal')) || rest.some(comparing)) return null;
  if (rest.some(isNote) || lacksArticle(rest)) return null;
  if (rest.length === 0 && light.test(verb.low)) return null;
  if (/^(?:or|and|to)$/.test(rest.at(-1)?.low ?? '')) return null;
  const others =
    rest.length > 0
      ? said(
          [{ ...verb, low: '', text: '-', after: '', tags: new Set() }, ...rest],
          voice.who,
          reader(voice),
        )
      : '-';
  return others === null ? null : phrase(`${first(verb.low)}${others.slice(1)}`);
};

/** "Put her face in" ends with what belongs to its verb. */
const isWholeWithParticle = (words: Word[], own: Word[]): boolean =>
  words.length === own.length + 1 &&
  words[0] === own[0] &&
  own.length > 1 &&
  words.at(-1)!.low === 'in' &&
  /^(?:put|let|join|dip|get|take|bring|push|plug)$/.test(words[0]!.root);

/** What is done, as "-ing" words. */
export const deed = (words: Word[], voice: Voice): string | null => verbFirst(words, voice, asIng);

/** What is wanted, as it is after "to". */
export const wish = (words: Word[], voice: Voice): string | null =>
  verbFirst(words, voice, asInfinitive);

/** What is feared, as the person might say it. */
export const fear = (words: Word[], voice: Voice): string | null => {
  if (unnamed.has(words[0]?.low ?? '')) return null;
  const own = said(words, voice.who, bySelf);
  return phrase(own === null ? null : own.replace(/^./u, (letter) => letter.toUpperCase()));
};

/** "making a mistake" as "I will make a mistake". */
export const fearedDeed = (words: Word[], voice: Voice): string | null => {
  const [verb, ...rest] = words;
  const others = said(rest, voice.who, bySelf);
  const done = verb ? infinitive(verb.low) : '';
  return others === null || done === '' || done === verb?.low
    ? null
    : phrase(`I will ${done} ${others}`);
};

const infinitive = (verb: string): string => (verb === 'being' ? 'be' : asInfinitive(verb));
