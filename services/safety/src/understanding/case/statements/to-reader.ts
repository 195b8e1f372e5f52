import { partsOf } from '../grammar/clauses.ts';
import { isInstruction, isOfChart } from '../grammar/instructions.ts';
import { inFull, withoutQuotes, withQuotes } from '../grammar/shorthand.ts';
import type { Voice, Who } from '../grammar/voice.ts';
import { asInfinitive, mayBeVerb, type Term, termsOf } from '../grammar/words.ts';
import { kin } from '../people/helpers.ts';
import { ofFamily, toParent } from './to-parent.ts';
import { pronouns, whatHelped } from './what-helped.ts';

/**
 * A clause of a request, addressed to the person it is about: "Carries a bottle, her sister drives her" is "You carry a
 * bottle, your sister drives you". A parent reads of "your child". What is quoted stays as it is. Null where the clause asks,
 * names a document, or speaks of somebody who could be either of two people: what is only nearly right is said to nobody.
 */
export function toReader(clause: string, voice: Voice): string | null {
  const whole = withSubject(inFull(withoutSubject(clause.trim())), voice);
  const helped = voice.isParent ? null : whatHelped(whole, voice.who);
  if (helped !== null) return helped;
  const { text, quotes } = withoutQuotes(voice.isParent ? toParent(whole) : whole);
  if (isUnsayable(text)) {
    const rest = partsOf(clause.trim());
    const from = rest.findLastIndex((part) => isUnsayable(inFull(part))) + 1;
    const isWish = wish.test(text);
    return from > 0 && !isWish && rest.slice(from).join(' ').split(' ').length >= FEWEST_LEFT
      ? toReader(rest.slice(from).join(', '), voice)
      : null;
  }
  const terms = termsOf(text.replace(/(?<![!.\s])[!.\s]+$/, ''));
  const spoken = voice.isParent ? ofChild(terms) : ofReader(terms, voice.who);
  if (spoken === null || clinicians.test(spoken)) return null;
  return withQuotes(capital(spoken.trim()), quotes);
}

const FEWEST_LEFT = 4;
const wish =
  /\b(?:would|want|wants|needs?|please|could|can) (?:you|we|like|to|a|an|some\w*|her|him)\b/i;
const isUnsayable = (text: string): boolean =>
  unsayable.test(text) || isInstruction(text) || isOfChart(text);

/** Shorthand that has no words, and a wish of whoever writes. */
const unsayable =
  /[+<>→/]|->|^(?:would|['’]d|wants? (?:a|an|some\w*|to (?:try|look at|work on|see if))|needs?|ok with)\b/iu;
const clinicians = /\b(?:client|patient|pt|supervisor|caseload|formulation|presents|presenting)\b/i;

/** Whom all is about goes without saying: "Client with low mood, can list her failings". */
const withoutSubject = (clause: string): string =>
  clause.replace(
    /^(?:(?:my|our|the|this|a) )?(?:client|patient|pt)(?: (?:of|aged) \d{1,3})?(?: (?:with|has|is) [^,]{2,60},)? (?=\p{L})/iu,
    '',
  );

/** "Still drives the back lanes" has its subject before "still". */
const withSubject = (clause: string, { who, isParent }: Voice): string =>
  who === 'i' || isParent
    ? clause
    : clause.replace(
        /^(?:still|always|often|usually|sometimes|never|rarely|hardly|currently|now|mostly)(?= (?:\p{L}+[^s\W]s|has|can['’]?t|won['’]?t)\b)/iu,
        (adverb) => `${who} ${adverb.toLowerCase()}`,
      );

const capital = (text: string): string => text.replace(/^./u, (letter) => letter.toUpperCase());
const small = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.replace(/^./u, (letter) => letter.toLowerCase()) : text;

/** Who could be meant by the same pronoun. */
const rivals: Record<Who, RegExp> = {
  she: /^(?:sister|mother|mum|mom|daughter|wife|girlfriend|nan|gran|grandma|grandmother|aunt|niece|granddaughter|girl|woman|lady)$/,
  he: /^(?:brother|father|dad|son|husband|boyfriend|grandad|grandpa|grandfather|uncle|nephew|grandson|boy|man)$/,
  they: /^(?:parents|children|kids|friends|people|colleagues|neighbours|neighbors|sons|daughters|grandchildren|others)$/,
  i: /(?!)/,
};
/** Past forms of what happens to somebody, and is not done. */
const suffered =
  /^(?:widowed|divorced|bereaved|bitten|stung|attacked|mugged|burgled|bullied|sacked|dumped|retired|laid|promoted|stuck|trapped|born|brought|adopted|knocked|robbed|evicted|made|teased)$/;
const doneTo =
  /^(?:warned|told|advised|asked|diagnosed|referred|taught|helped|supported|raised|assessed|prescribed|stopped|sent|cleared|trained|shown|given|encouraged|criticised|laughed|shouted|pushed|picked|chosen|invited|seen|looked|cared|left|let|hurt|bitten|hit|followed|watched|questioned|interviewed|suspended|excluded|ignored|rejected)$/;
const feeling =
  /^(?:scared|afraid|frightened|terrified|worried|convinced|anxious|nervous|unable|ashamed|embarrassed|lonely|desperate|off|sure)$/;
const forReader: Record<string, string> = {
  ...{ is: 'are', "isn't": "aren't", was: 'were', "wasn't": "weren't", has: 'have', am: 'are' },
  ...{ "hasn't": "haven't", does: 'do', "doesn't": "don't", doesnt: "don't", hasnt: "haven't" },
  ...{ got: 'got', gets: 'get', can: 'can', "can't": "can't", cant: "can't", cannot: 'cannot' },
  ...{ "won't": "won't", wont: "won't", will: 'will', could: 'could', "couldn't": "couldn't" },
  ...{ would: 'would', "wouldn't": "wouldn't", used: 'used' },
};
/** In notes these are done, though each may be a thing. */
const asDone =
  /^(?:picks|pulls|bites|sleeps|wakes|compares|bakes|rubs|hovers|lies|skips|checks|stops|drinks|smells|snacks|naps|rings|texts|phones|games|dreams|walks|talks|works|looks|plans|calls|cancels|googles|posts|shops|drops|ducks|hums|taps|blocks|masks|dodges)$/;
const speaking = /^(?:says|thinks|believes|feels|fears|knows|worries|hopes|imagines)$/;
/** What is named before something is said of it: "Fear is", "Goal:". */
const named = /^(?:fears?|goals?|aims?|worr(?:y|ies)|beliefs?|thoughts?|triggers?|targets?)$/;
/** They may be anybody's: "a nurse", "by coach". */
const ofWork = new Set(
  'assistant carer coach colleague deputy father keyworker nurse teacher'.split(' '),
);
const ownKin = new Set(
  [...kin, 'parents', "parents'", 'grandson', 'granddaughter'].filter((one) => !ofWork.has(one)),
);

/** In notes "have" is left out before them. */
const participle =
  /^(?:been|gone|seen|done|taken|given|written|driven|eaten|broken|chosen|known|grown|shown|begun)$/;

/** What somebody is, though the word ends as what they have done: "he's depressed". */
const state =
  /^(?:depressed|scared|worried|frightened|terrified|stressed|exhausted|tired|retired|divorced|separated|widowed|married|engaged|unemployed|disabled|bored|confused|isolated|convinced|ashamed|embarrassed|signed|housebound|bedbound|left-handed|right-handed)$/;

/** A term as the reader's deed; null where it is none. */
function verbOf(term: Term, next: Term | undefined): string | null {
  const word = lowOf(term);
  if (forReader[word]) return forReader[word];
  if (word === 'no') return next?.normal === 'longer' ? word : null;
  if (
    next &&
    next.text !== '' &&
    /^(?:she|he|they|i)$/.test(pronounOf(next)) &&
    !speaking.test(word)
  )
    return null;
  const { tags } = term;
  // "warned by the head chef" was done to them
  if (tags?.has('PastTense') && next?.normal === 'by' && doneTo.test(word)) return `were ${word}`;
  if (tags?.has('PastTense'))
    return feeling.test(word) ? `are ${word}` : suffered.test(word) ? `were ${word}` : word;
  if (!/[^s]s$/.test(word) || tags?.has('Possessive')) return null;
  if (isVerb(term)) return asInfinitive(word);
  // "Checks the hob" may be read as a thing
  const root = asInfinitive(word);
  const isListed = /,/.test(term.post) || next?.tags?.has('Preposition') === true;
  return tags?.has('Plural') &&
    ((mayBeVerb(root) && !isListed) || asDone.test(word)) &&
    next !== undefined &&
    !isDeed(next)
    ? root
    : null;
}
/** "Skips showers," has a thing after it, whatever else "showers" may be. */
const isDeed = (term: Term): boolean =>
  isVerb(term) && !(/s$/.test(term.text) && /^\s*(?:[,.;]|$)/.test(term.post));
const isVerb = ({ tags }: Term): boolean => tags?.has('Verb') === true;
const lowOf = ({ normal, text }: Term): string =>
  (normal || text).toLowerCase().replaceAll('’', "'");
/** "she" of "she's", whose second half is a term without text. */
const pronounOf = (term: Term): string => lowOf(term).replace(/'(?:s|d|ll|ve|re|m)$/, '');

const adverb =
  /^(?:always|also|often|usually|sometimes|still|only|never|just|now|mostly|then|nearly|hardly|roughly)$/;
const isAdverb = (term: Term): boolean =>
  adverb.test(term.normal) || (term.tags?.has('Adverb') === true && /ly$/.test(term.normal));
const joins = ({ normal, post }: Term): boolean =>
  /^(?:and|but|or|then)$/.test(normal) || /[,;:]/.test(post) || /\s[–—-]\s/.test(post);

interface SoFar {
  spoken: string;
  /** Who does what the next verb says: nobody yet, the reader, or who or what was named since. */
  doer: 'reader' | 'other' | null;
  /** What was named has a verb, in the past or not; nothing but its name was said yet. */
  others: 'past' | 'present' | null;
  hasRival: boolean;
  isVerbDue: boolean;
}

/** A clause said to its reader, term by term; null as soon as it cannot be said for certain. */
function ofReader(terms: Term[], who: Who): string | null {
  let so: SoFar | null = {
    ...{ spoken: '', doer: null, others: null },
    ...{ hasRival: false, isVerbDue: true },
  };
  for (const at of terms.keys()) {
    so = withTerm(so, terms, at, who);
    if (so === null) return null;
  }
  return so.doer === null ? null : so.spoken;
}

function withTerm(so: SoFar, terms: Term[], at: number, who: Who): SoFar | null {
  const term = terms[at]!;
  const next = terms[at + 1];
  if (term.text === '') return { ...so, spoken: `${so.spoken}${term.post}` };
  const [subject, object, of, self] = pronouns[who];
  const word = lowOf(term);
  const pronoun = pronounOf(term);
  const isFirst = so.spoken === '';
  const after: SoFar = {
    ...so,
    isVerbDue: joins(term),
    hasRival: so.hasRival || (so.doer !== null && rivals[who].test(word)),
  };
  const written = (text: string, more: Partial<SoFar> = {}): SoFar => ({
    ...after,
    ...more,
    spoken: `${so.spoken}${term.pre}${isFirst ? small(text) : text}${term.post}`,
  });
  if (pronoun === subject) {
    const isOfWhat =
      so.doer === 'other' && so.others === null && !so.isVerbDue && !fronted.test(so.spoken);
    // "a card she can keep" is about the card
    if (so.hasRival || isOfWhat) return null;
    const ending = endingOf(term, next, terms[at + 2]);
    return written(`you${ending}`, { doer: 'reader', isVerbDue: ending === '' });
  }
  if (word === self) return written('yourself');
  if (word === of && (who !== 'she' || isOwner(terms, at)))
    return so.hasRival ? null : written('your', { doer: so.doer ?? 'other' });
  // "ME" is an illness
  if (word === object && term.text !== 'ME') return written('you');
  if (who !== 'i' && /^(?:i|we|us|our|me|my)$/.test(pronoun)) return null;
  if (isAdverb(term) && so.isVerbDue) return written(term.text, { isVerbDue: true });
  const verb = so.isVerbDue && !isThirdPersons(word, who) ? verbOf(term, next) : null;
  // "her manager, a smoker, keeps": who does that is either of two
  if (verb !== null && so.doer === 'other' && so.others === null && /^your \p{L}/u.test(so.spoken))
    return null;
  if (verb !== null && (so.doer !== 'other' || so.others !== 'present')) {
    const isPast = term.tags?.has('PastTense') === true && !forReader[word];
    // a past form after somebody else may be theirs: "a colleague, Darren, joked"
    if (so.doer === 'other' && isPast) return written(term.text);
    const have = participle.test(word) ? 'have ' : '';
    const lead = so.doer === 'reader' ? '' : `you ${have}`;
    // "since I retired": nobody did that to them
    const own = /\byou\s*$/.test(so.spoken) ? word : verb;
    const kept = so.doer === 'other' && so.others === null && isLeft(so.spoken) ? '' : so.spoken;
    return {
      ...written(''),
      spoken: `${kept}${term.pre}${lead}${isPast ? own : verb}${term.post}`,
      ...{ doer: 'reader', isVerbDue: joins(term) },
    };
  }
  if (verb !== null) return null;
  if (so.doer === null && feeling.test(word) && !isNamedBy(next))
    return written(`you are ${word}`, { doer: 'reader' });
  if (so.doer === null && term.tags?.has('Infinitive') && isFirst) return null;
  const isTheirs = so.doer === 'other' && isVerb(term) && !term.tags?.has('Gerund');
  const others = isTheirs ? (term.tags?.has('PastTense') ? 'past' : 'present') : so.others;
  const isNaked = ownKin.has(word) && !ownedAt(terms, at);
  const isNamed = so.doer === null && (named.test(word) || (isNaked && isFirst));
  const lead = isNamed || isNaked || (word === 'own' && !ownedAt(terms, at)) ? 'your ' : '';
  const isLabel = /[:]/.test(term.post);
  return {
    ...written(`${lead}${isFirst ? small(term.text) : term.text}`),
    ...(isLabel
      ? { doer: so.doer === 'other' ? null : so.doer, others: null }
      : { doer: so.doer ?? 'other', others }),
  };
}

/** "My manager keeps": whoever writes about themselves writes "I keep". */
const isThirdPersons = (word: string, who: Who): boolean =>
  who === 'i' &&
  /^(?!was$)(?:is|isn't|has|hasn't|hasnt|does|doesn't|doesnt|\p{L}+[^s\W]s)$/u.test(word);

/** When or since when comes first, and who does something after it: "On good days he does four hours". */
const fronted =
  /^(?:after|since|on|by|in|at|when|whenever|last|every|during|before|until|if|most|some|for|each|once|as)\b/i;

const isNamedBy = (next: Term | undefined): boolean =>
  next?.tags?.has('Noun') === true || next?.tags?.has('Value') === true;

/** Words before what the reader does that say too little to be kept: a role, a diagnosis, an abbreviation. */
const FEW = 3;
const isLeft = (before: string): boolean =>
  !/:|Quotation/i.test(before) &&
  (before.trim().split(/\s+/).length <= FEW || /^\p{Lu}{2,}\b/u.test(before)) &&
  /,\s*$/.test(before);

const endingOf = (term: Term, next: Term | undefined, third: Term | undefined): string => {
  const ending = /['’](?:s|d|ll|ve|re|m)$/.exec(term.text)?.[0] ?? '';
  if (!/[sm]$/.test(ending)) return ending;
  if (state.test(third?.normal ?? '')) return "'re";
  const isHas = next?.normal === 'has' || next?.implicit === 'has';
  return isHas || participle.test(third?.normal ?? '') ? "'ve" : "'re";
};

/** Whether somebody is said to be somebody's: "her mum", "the nurse", "a support worker", "Mr Lee". */
function ownedAt(terms: Term[], at: number): boolean {
  const before = terms[at - 1];
  if (!before || /[,;:]/.test(before.post)) return false;
  return ['Determiner', 'Possessive', 'Adjective', 'Noun', 'Value'].some((tag) =>
    before.tags?.has(tag),
  );
}

const isOwner = (terms: Term[], at: number): boolean => {
  const [term, next] = [terms[at]!, terms[at + 1]];
  if (!next || term.post.trim() !== '' || next.tags?.has('Pronoun')) return false;
  return ['Noun', 'Adjective', 'Gerund', 'Value'].some((tag) => next.tags?.has(tag));
};

/** A clause addressed to the parent of the person it is about. */
function ofChild(terms: Term[]): string | null {
  const [first, next] = terms;
  if (!first) return null;
  const whole = terms.map(({ pre, text, post }) => `${pre}${text}${post}`).join('');
  if (/\b(?:we|us|our)\b/i.test(whole)) return null;
  if (/^your child\b/i.test(whole) || ofFamily.test(whole)) return whole;
  const text = terms.map(({ pre, text, post }) => `${pre}${text}${post}`).join('');
  if (/^(?:she|he|they)$/.test(pronounOf(first))) return text;
  if (feeling.test(lowOf(first))) return `your child is ${small(text)}`;
  return verbOf(first, next) === null ? null : `your child ${small(text)}`;
}
