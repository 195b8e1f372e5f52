import type { Whose } from '@cerina/contracts';

const relations =
  'son|daughter|child|grandson|granddaughter|grandchild|wife|husband|partner|spouse|fiancee?|boyfriend|girlfriend|mother|mum|mom|father|dad|grandmother|grandfather|gran|grandma|grandad|grandpa|brother|sister|aunt|uncle|niece|nephew|cousin|friend|flatmate|housemate|colleague';
/** "my son", "our 9 year old daughter"; not "my son's". */
const close = new RegExp(`\\b(?:my|our) (?:[a-z\\d-]+ ){0,4}?(${relations})\\b(?!['’]?s\\b)`, 'g');
const clients =
  /\b(?:(?:clients?|patients?|pt|service users?)\b|session \d+\b|i(?:'m| am) (?:training|treating|supervising) (?:a|an|the|his|her|their) )/;
const ownClient = /\b(?:my|a|the|our|this) (?:[a-z\d-]+ ){0,3}?(client|patient)\b/;
/** "Mum of a 9yo, Oisín, who won't sleep …": whoever asks says who they are, and then what their child does. */
const ofChild =
  /^[^.;!?]{0,30}\b(?:mum|mom|mother|dad|father|parent|gran|grandmother|grandad|foster (?:mum|dad|carer)) (?:of|to) (?:an? |my |our )?(?:[a-z]+ )?(\d{1,2}) ?-?(?:yo|y\/o|years?[- ]old|yrs?[- ]old)(?: (?:boy|girl|son|daughter))?,?(?: [\p{L}'-]{2,20},)? who\b/u;
const GROWN_UP = 18;
/** The age of the child whose parent asks in such words; null where nobody does. */
export function ageOfAskersChild(text: string): number | null {
  const years = Number(ofChild.exec(text)?.[1] ?? GROWN_UP);
  return years < GROWN_UP && /\b(?:i|we|me|us|my|our)\b/.test(text) ? years : null;
}

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

/**
 * Whose difficulty a folded request is about, by what it says of who asks: undefined where it does not say. Somebody
 * close asks where "my son" or "my wife" does more in it than "I" do.
 */
export function whoseIn(text: string): Whose | undefined {
  const said = text.replace(/["“][^"“”\n]{1,200}["”]/g, ' ');
  if (clients.test(said))
    return { asker: 'clinician', relation: ownClient.exec(said)?.[1] ?? null };
  const rest = said.replace(asking, ' ');
  const own =
    count(rest, /\b(?:i|(?<!\b(?:give|send|write|make|help|tell|show) )me)\b/g) +
    count(rest, /\bfor (?:me|myself)\b/g) * 2;
  const person = [...said.matchAll(close)].find(({ index }) => isSubject(said, index));
  if (person) {
    const theirs = count(rest, /\b(?:he|she|they)\b/g) + 1 + count(said, forThem) * 2;
    return theirs > own ? { asker: 'close', relation: person[1]! } : undefined;
  }
  return own > 0 && count(rest, /\b(?:he|she)\b/g) === 0
    ? { asker: 'self', relation: null }
    : undefined;
}

const children = /^(?:grand)?(?:son|daughter|child)$/;
/** Whether whoever asks looks after the child that it is about. */
export const asksForChild = (whose: Whose | undefined): boolean =>
  whose?.asker === 'close' && children.test(whose.relation ?? '');

/** The request without what the person is to whoever asks: "my wife" is no strain in a relationship where she has the fear. */
export const withoutAsker = (text: string, whose: Whose | undefined): string =>
  whose?.asker === 'close' ? text.replace(/\b(?:my|our) (?=\w)/g, 'the ') : text;

/** Whoever asks, by what they are to the person, where they say that they would help. */
export function askerAsHelper(text: string, whose: Whose | undefined): string | null {
  if (whose?.asker !== 'close' || !offers.test(text)) return null;
  const relation = whose.relation ?? '';
  if (/^(?:wife|husband|partner|spouse|fiancee?|boyfriend|girlfriend)$/.test(relation))
    return 'your partner';
  if (children.test(relation)) return relation.startsWith('grand') ? null : 'your parent';
  return relation === 'friend' ? 'your friend' : null;
}
const offers =
  /\b(?:i|we)(?:'d| would|'ll| will| can| could| want to| would like to|'d like to|(?:'m|'re| am| are) (?:happy|willing|able|glad) to)+ (?:also |always )?(?:accompany|be there|check|come|drive|go|help|join|phone|ring|sit|support|walk)\b/;
