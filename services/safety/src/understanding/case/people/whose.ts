import type { Whose } from '@cerina/contracts';
import { ageOf } from '../../age/age.ts';
import { agesInFigures } from '../../age/in-words.ts';

const relations =
  'son|daughter|child|stepson|stepdaughter|stepchild|boy|girl|lad|lass|kid|toddler|little one|eldest|youngest|teenager|twins|grandson|granddaughter|grandchild|wife|husband|partner|spouse|fiancee?|boyfriend|girlfriend|mother|mum|mom|father|dad|grandmother|grandfather|gran|grandma|grandad|grandpa|brother|sister|aunt|uncle|niece|nephew|cousin|friend|flatmate|housemate|colleague';
/** "my son", "our 9 year old daughter"; not "my son's". */
const close = new RegExp(
  `\\b(?:my|our) (?:[a-z\\d-]+ ){0,4}?(${relations})\\b(?!['’]?s\\b(?! (?:\\d|only|nearly|just|always|scared|afraid|terrified|frightened|anxious|been|got|in (?:year|reception)\\b|at (?:school|nursery|uni)\\b)))`,
  'g',
);
const clients =
  /\b(?:(?:clients?|patients?|pt|service users?)\b|session \d+\b|i(?:'m| am) (?:training|treating|supervising) (?:a|an|the|his|her|their) )/;
const ownClient = /\b(?:my|a|the|our|this) (?:[a-z\d-]+ ){0,3}?(client|patient)\b/;
const parents =
  '(?:mum|mom|mother|dad|father|parents?|gran|grandmother|grandad|(?:foster |adoptive )?(?:mum|dad|mother|father|carers?|parents?))';
const yearsOld = '(\\d{1,2}) ?-?(?:yo|y\\/o|years?[- ]old|yrs?[- ]old)';
/** "Mum of a 9yo, Oisín, who won't sleep …", "foster carer of a boy of 8 who": whoever asks says who they are, and then what their child does. */
const ofChild = new RegExp(
  `^[^.;!?]{0,30}\\b${parents} (?:of|to) (?:an? |my |our )?(?:[a-z]+ )?(?:${yearsOld}(?: (?:boy|girl|son|daughter))?|(?:boy|girl|son|daughter),? (?:of|aged) (\\d{1,2})),?(?: [\\p{L}'-]{2,20},)? who\\b`,
  'u',
);
const GROWN_UP = 18;
/** The age of the child whose parent asks in such words; null where nobody does. */
export function ageOfAskersChild(given: string): number | null {
  const text = agesInFigures(given);
  const found = ofChild.exec(text);
  const years = Number(found?.[1] ?? found?.[2] ?? GROWN_UP);
  return years < GROWN_UP && /\b(?:i|we|me|us|my|our)\b/.test(text) ? years : null;
}
/** "My six year old is terrified", "I have a 6-year-old who": a child by its age alone. */
const byAge = new RegExp(
  `\\b(?:(?:my|our)(?: (?!inner )[a-z]+)?|(?:i|we)(?: have|'ve got) an?) ${yearsOld}\\b(?! (?:dog|cat|puppy|car|house|relationship|job|business))`,
);
/** "I am her dad", "dad here": whoever asks is the parent of whom it is about. */
const isParent = new RegExp(
  `\\b(?:i'm|i am|we're|we are|as) (?:his|her|their) ${parents}\\b|(?:^|[.;!?] ?)${parents} here\\b`,
);

/** What whoever asks says of themselves: what they want, who they are to the person, and that they worry about them. */
const asking =
  /\bi(?:'m| am|'d| would|'ll| will| can| could|'ve| have)? (?:really |also |just )?(?:want|like|love|need|ask|help|drive|go|come|sit|walk|join|support|(?:her|his|their) \w+|(?:worried|concerned) (?:about|for) (?:him|her|them|my))\b/g;
const forThem = new RegExp(
  `\\b(?:for|help|helps|helping|support|supporting) (?:him|her|them|(?:my|our) (?:[a-z\\d-]+ ){0,3}?(?:${relations}))\\b`,
  'g',
);

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** Begins a sentence, or is whom something is asked for. */
const isSubject = (text: string, at: number): boolean =>
  /(?:^|[.!?;:,\n] ?|\b(?:for|help|support|because|that|when|and|hi|hello) )$/.test(
    text.slice(Math.max(0, at - 12), at),
  );

/** The age of whoever asks, in figures. */
export const ofAsker =
  /\b(?:i'm|i am|im) (?:an? )?\d{2}\b(?! ?(?:weeks|wks|months|days|minutes|mins|hours|stone|kg))/g;

/** Whoever asks has a difficulty themselves. */
const ownTrouble =
  /\bi(?:'m| am) [a-z\d ]{0,14}(?:sober|clean)\b|\bi(?:'m| am|'ve been| have been| get| feel|'ve become| have become)? (?:\d{2},? (?:and )?)?(?:(?:also|so|very|really|too|always|still|constantly|now|just) )?(?:afraid|scared|terrified|frightened|anxious|panic\w*|depressed|low|stressed|ashamed|guilty|avoid|dread|obsess\w*|check|fear|worry(?! about (?:him|her|them))|shout\w*|snap|lose my temper|(?:can't|cannot|can not|don't) (?:sleep|cope|stop|leave|drive|bear|face|switch))\b/;
/** Whether a text speaks of a difficulty of whoever writes it. */
export const hasOwnTrouble = (text: string): boolean => ownTrouble.test(text);
const withChild = /\b(?:he|she|him|her|his|they|them|we|us|our|until|till)\b/;
/** What a parent does about their child is no difficulty of theirs: "I lie next to him until he's asleep". */
const besideChild = (text: string): string =>
  text
    .split(/(?<=[.!?;]) /)
    .filter((sentence) => hasOwnTrouble(sentence) || !withChild.test(sentence))
    .join(' ');

/**
 * Whose difficulty a folded request is about, by what it says of who asks: undefined where it does not say. Somebody
 * close asks where "my son" or "my wife" does more in it than "I" do.
 */
export function whoseIn(text: string): Whose | undefined {
  const said = agesInFigures(text.replace(/["“][^"“”\n]{1,200}["”]/g, ' '));
  if (clients.test(said))
    return { asker: 'clinician', relation: ownClient.exec(said)?.[1] ?? null };
  if (ageOfAskersChild(said) !== null) return { asker: 'close', relation: 'child' };
  const rest = said.replace(asking, ' ');
  const countOwn = (words: string) =>
    count(words, /\b(?:i|(?<!\b(?:give|send|write|make|help|tell|show) )me)\b/g) +
    count(words, /\bfor (?:me|myself)\b/g) * 2;
  const person = [...said.matchAll(close)].find(({ index }) => isSubject(said, index));
  const relation =
    person?.[1] ??
    (Number(byAge.exec(said)?.[1] ?? GROWN_UP) < GROWN_UP || isParent.test(said) ? 'child' : null);
  if (relation !== null) {
    const theirs = count(rest, /\b(?:he|she|they)\b/g) + 1 + count(said, forThem) * 2;
    const isYoung = isChild(relation) && (ageOf(said.replace(ofAsker, ' ')) ?? GROWN_UP) < GROWN_UP;
    const own = countOwn(isYoung ? besideChild(rest) : rest);
    return theirs > own ? { asker: 'close', relation } : undefined;
  }
  return countOwn(rest) > 0 && count(rest, /\b(?:he|she)\b/g) === 0
    ? { asker: 'self', relation: null }
    : undefined;
}

const children =
  /^(?:(?:grand|step)?(?:son|daughter|child)|boy|girl|lad|lass|kid|toddler|little one|eldest|youngest|teenager|twins)$/;
const isChild = (relation: string): boolean => children.test(relation);
/** Whether whoever asks looks after the child that it is about. */
export const asksForChild = (whose: Whose | undefined): boolean =>
  whose?.asker === 'close' && isChild(whose.relation ?? '');

/** The request without what the person is to whoever asks: "my wife" is no strain in a relationship where she has the fear. */
export const withoutAsker = (text: string, whose: Whose | undefined): string =>
  whose?.asker === 'close' ? text.replace(/\b(?:my|our) (?=\w)/g, 'the ') : text;

/** Whoever asks, by what they are to the person, where they say that they would help. */
export function askerAsHelper(text: string, whose: Whose | undefined): string | null {
  if (whose?.asker !== 'close' || !offers.test(text)) return null;
  const relation = whose.relation ?? '';
  if (/^(?:wife|husband|partner|spouse|fiancee?|boyfriend|girlfriend)$/.test(relation))
    return 'your partner';
  if (isChild(relation)) return relation.startsWith('grand') ? null : 'your parent';
  return relation === 'friend' ? 'your friend' : null;
}
const offers =
  /\b(?:i|we)(?:'d| would|'ll| will| can| could| want to| would like to|'d like to|(?:'m|'re| am| are) (?:happy|willing|able|glad) to)+ (?:also |always )?(?:accompany|be there|check|come|drive|go|help|join|phone|ring|sit|support|walk)\b/;
