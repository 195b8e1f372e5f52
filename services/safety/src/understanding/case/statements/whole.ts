import { withoutQuotes, withQuotes } from '../grammar/shorthand.ts';
import { sentencesOf, type Word } from '../grammar/words.ts';
import { kin } from '../people/helpers.ts';

/**
 * A clause that was turned to its reader, where it is one whole sentence about them; else null. It is parsed again, by its
 * structure and not by the rules that turned it: it opens with a subject, "you" has a verb right after it, and what follows a
 * comma belongs to the same sentence. Notes strung together, an order to whoever writes and a piece of a list are none.
 */
export function wholeSentence(spoken: string): string | null {
  const { text, quotes } = withoutQuotes(spoken);
  if (foreign.test(text) || ofWriter.test(text)) return null;
  if (labelled.test(spoken) || ofGoal.test(spoken)) return spoken;
  if (!(opensSentence.test(text) || opensPlainly.test(text)) || /:/.test(text)) return null;
  const [words, ...others] = sentencesOf(text);
  if (!words || others.length > 0) return null;
  if (disagrees(words) || namesReader(words)) return null;
  if (!yourVerbs(words) || !(words.some(isFiniteVerb) || isContracted(words))) return null;
  const parts = partsIn(words);
  if (!isJoined(parts) || pointsBack(words) || leavesOpenWho(words)) return null;
  // "you can't go there and sniff milk" would say what nobody can't
  const isAble = ({ tags }: Word) => tags.has('Modal');
  if (isDeed(parts.at(-1)![0]!) && parts.length > 1 && words.some(isAble)) return null;
  return withQuotes(withLastJoined(text, parts), quotes);
}

/** A thought or fear in the person's own words says itself what it is: "Hot thought: 'they laugh at me'". */
const labelled =
  /^What (?:has )?helped: |^(?:Your |The )?(?:hot |worst |main |core )?(?:thought|fear|worry|belief|prediction|what you fear): ?['‘]/iu;
const ofGoal = /^Your goals?: [a-z]+ [^,;:.]+$/u;
const opensSentence =
  /^(?:You(?:['’](?:re|ve|d|ll))?|Your|The|This|That|There(?:['’]s)?|An?|When|Whenever|If|At|In|On|By|Since|Until|During|Every|Each|For|After|Before|Once|Last (?=week|month|year|night|time|summer|winter|autumn|spring)\w+|Most|Some|They|Their)\s/u;
/** "Payday is Friday", "Church potluck is the first Sunday". */
const opensPlainly =
  /^(?!(?:It|He|She|We|Nobody|Nothing|Everything|Everyone|What|Who|Which|How|So|Risk|Sleep|Mood|Affect|Pt|Goal|\p{L}+ing)\b)\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2} (?:is|are) (?!(?:out|in|ok|okay|fine|low|high|allowed|needed|required|useful|welcome|best|enough|good|preferred|essential|happy|clear|normal)\b)\p{L}/u;
/** "I" and "we" were not turned; "gf" and "esp" are no words of a sentence. */
const foreign = /\b(?:I|[Ww]e|us|our|ours|me|my|mine|gf|bf|hv|esp|approx|pls|etc)\b|[&+/=(){}]/u;
/** Said to whoever writes, or an answer to what they asked. */
const ofWriter =
  /^It is about\b|\b(?:please|looked at|should|must|only work|so only|nothing about|do(?:es)?(?:n['’]t| not) want|would like|want(?:s)? (?:it|this|that|an?|the|some\w*|thoughts)|to be told)\b|\b(?:brief|short|simple)$|^You (?:say|think) they\b|^You want Quotation|^You take (?:about )?\d|^You did say\b|^You(?:['’]re| are) called\b|\b(?:but|and) rather\b|[.!?…](?!\d)\s*\S/iu;

const isFillerOf = ({ tags }: Word): boolean => tags.has('Adverb') || tags.has('Negative');
/** "You reckons", "you have agreed to go with you", "you undiagnosed dyslexia": somebody else is the subject, or nobody. */
const disagrees = (words: Word[]): boolean =>
  words.some((word, at) => {
    if (word.low !== 'you') return false;
    const verb = words.slice(at + 1).find((one) => !isFillerOf(one));
    const isThird =
      verb !== undefined &&
      /[^siu]s$/.test(verb.low) &&
      verb.tags.has('PresentTense') &&
      !/^(?:was|is|has|does)$/.test(verb.low);
    return isThird || /^un\p{L}+ed$/u.test(verb?.low ?? '');
  }) ||
  (words[0]!.low === 'you' &&
    words.slice(1).some(({ low }, at) => low === 'you' && isToward(words[at], words[at - 1])));
/** "Go with you", "tells you": after a word that says to whom, and in no clause of somebody else. */
const isToward = (before: Word | undefined, other: Word | undefined): boolean =>
  /^(?:with|to|for|at|about|beside|near)$/.test(before?.low ?? '') &&
  !(other?.tags.has('Noun') && !other.tags.has('Verb'));

/** "You're Carys", "you are PhD student": the reader knows their name, and a role has its article. */
const namesReader = (words: Word[]): boolean => {
  const at = words.findIndex(({ low }) => low === 'are' || low === "you're");
  const next = words[at + 1];
  if (at < 0 || at > 1 || !next) return false;
  if (next.tags.has('Person') || /^(?:[A-Z]\p{Ll}+)$/u.test(next.text)) return true;
  const noun = words.slice(at + 1, at + 3).find(({ tags }) => tags.has('Noun'));
  return (
    noun !== undefined &&
    /^\p{Lu}{2,}|[A-Z]/u.test(next.text) &&
    noun.tags.has('Singular') &&
    !next.tags.has('Adjective')
  );
};

/** "He love Minecraft", "your child is 9 he is scared": what is said of a child by the same grammar. */
export function agreesOfChild(said: string): boolean {
  const [words, ...others] = sentencesOf(withoutQuotes(said).text);
  if (!words || others.length > 0) return others.length > 0;
  const start = /^your$/i.test(words[0]!.low) ? 2 : 1;
  const isOne = /^(?:he|she|it|your)$/.test(words[0]!.low);
  const verb = words.slice(start).find((one) => !isFillerOf(one));
  if (!isOne || words[0]!.text.includes("'")) return true;
  const isBare =
    verb?.tags.has('Verb') === true &&
    !verb.tags.has('PastTense') &&
    !verb.tags.has('Modal') &&
    !verb.tags.has('Gerund') &&
    !/s$/.test(verb.low) &&
    !/^(?:can|could|will|would|won|may|might|must|'ll|'d)/.test(verb.low);
  const runsOn = words.some(
    ({ low }, at) =>
      at > 1 &&
      /^(?:he|she)$/.test(low) &&
      words[at - 1]!.after === '' &&
      (words[at - 1]!.tags.has('Value') || /^(?:old)$/.test(words[at - 1]!.low)),
  );
  return !isBare && !runsOn;
}

/** "You feed", and not "you generalised anxiety in a farmer". */
const yourVerbs = (words: Word[]): boolean =>
  words.every((word, at) => {
    if (word.low !== 'you') return true;
    const before = words[at - 1];
    // "before you": nothing is done by "you" there
    if (before?.tags.has('Preposition') || (before?.tags.has('Verb') && before.after === ''))
      return true;
    const verb = words
      .slice(at + 1)
      .find(({ tags }) => !tags.has('Adverb') && !tags.has('Negative'));
    return verb === undefined || isDone(verb);
  });
/** "His 11 pm knocks": who he is was said in another sentence. */
const leavesOpenWho = (words: Word[]): boolean => {
  const at = words.findIndex(({ low }) => /^(?:he|she|him|his|her|hers)$/.test(low));
  return at >= 0 && !words.slice(0, at).some(isSomebody);
};
const isSomebody = (word: Word): boolean =>
  kin.has(word.low) ||
  word.tags.has('Person') ||
  (word.tags.has('Actor') && !/^your$/.test(word.low)) ||
  /^(?:baby|toddler|people|someone|somebody)$/.test(word.low);

/** "You cannot move it": what it is was said in another sentence. */
const pointsBack = (words: Word[]): boolean => {
  const at = words.findIndex(({ low }) => /^(?:it|them)$/.test(low));
  const isThing = ({ tags, low }: Word) =>
    tags.has('Noun') && !tags.has('Pronoun') && !/^your$/.test(low);
  return at >= 0 && !words.slice(0, at).some(isThing);
};
const isDone = ({ tags, low }: Word): boolean =>
  /^(?:like|love|text|phone|need|mean)$/.test(low) ||
  (tags.has('Verb') && !tags.has('Gerund') && !/^(?:been|gone|done|seen|taken)$/.test(low));
const isFiniteVerb = ({ tags }: Word): boolean =>
  tags.has('Verb') && !tags.has('Gerund') && !tags.has('Participle');
const isContracted = (words: Word[]): boolean => /^You['’]/u.test(words[0]!.text);

function partsIn(words: Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    parts.at(-1)!.push(word);
    if (/[,;–—]/.test(word.after)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

const FEWEST_BEFORE_LIST = 3;
/** After a comma comes what belongs to the sentence, another thing that "you" do, or more of a list that "and" or "or" closes. */
function isJoined([first, ...rest]: Word[][]): boolean {
  const isClosed = rest.at(-1)?.some(({ low }) => /^(?:and|or)$/.test(low)) === true;
  const isList = isClosed && (first?.length ?? 0) >= FEWEST_BEFORE_LIST;
  return rest.every((part) => {
    const [word, next] = part;
    // "so stopped", "then bed for three": what comes after has no subject, or no verb
    if (/^(?:so|then)$/.test(word!.low))
      return (
        next?.tags.has('Pronoun') === true ||
        (word!.low === 'then' && next !== undefined && isDeed(next))
      );
    return (
      joining.test(word!.low) ||
      isNameOf(part, rest.at(-1) === part) ||
      (first![0]!.low === 'you' && word!.tags.has('Gerund')) ||
      (first![0]!.low === 'you' && isDeed(word!)) ||
      (isList && !word!.tags.has('Adverb'))
    );
  });
}
/** "A beagle, Otis": what comes last may be the name of what was said. */
const isNameOf = (part: Word[], isLast: boolean): boolean =>
  isLast && part.length === 1 && /^\p{Lu}\p{Ll}+$/u.test(part[0]!.text);

/** "You grip the wheel, hold your breath". */
const isDeed = ({ tags, low }: Word): boolean =>
  tags.has('Verb') &&
  !['Noun', 'Gerund', 'PastTense'].some((tag) => tags.has(tag)) &&
  !thingToo.test(low);
/** Read as a deed where it is a thing. */
const thingToo = /^(?:kid|bed|feed|flat|book|film|home|work)$/;

/** "You grip the wheel and hold your breath": the last of what is done gets its "and". */
function withLastJoined(text: string, parts: Word[][]): string {
  const last = parts.at(-1)!;
  if (parts.length < 2 || !/^You\b/.test(text) || !isDeed(last[0]!) || joining.test(last[0]!.low))
    return text;
  const at = text.lastIndexOf(`, ${last[0]!.text}`);
  return at < 0 ? text : `${text.slice(0, at)} and ${text.slice(at + 2)}`;
}
const joining =
  /^(?:and|but|or|so|because|when|whenever|while|which|who|where|since|if|as|with|without|even|mostly|mainly|especially|then|now|last|usually|not|never|always|though|although|until|for|in|at|on|after|before|you)$/;

/** Whether who does something could be somebody who was just named: "a cyclist's handlebar - he was fine", "the owner is happy to". */
export function mayMeanAnother(clause: string, before: string | undefined): boolean {
  const [first] = sentencesOf(clause)[0] ?? [];
  if (!before || !first) return false;
  const isPronoun = /^(?:she|he|they)$/.test(first.low);
  if (!isPronoun && !first.tags.has('Verb')) return false;
  return sentencesOf(before)
    .flat()
    .some((word, at, all) => {
      if (cannotBe(word, all[at - 1], first)) return false;
      const isOwned = /^(?:the|a|an|his|her|their|my|our|mr|mrs|ms|miss|dr)$/.test(
        all[at - 1]?.low ?? '',
      );
      // "a ladder for a woman of 34. She …": the one whom it is all about
      if (
        /^an?$/.test(all[at - 1]?.low ?? '') &&
        !/^(?:with|by|to|at|from|and)$/.test(all[at - 2]?.low ?? '')
      )
        return false;
      const isBaby = /^(?:baby|toddler)$/.test(word.low);
      return isSomebody(word) && (isOwned || isBaby || (isPronoun && word.tags.has('Person')));
    });
}

const men =
  /^(?:husband|father|dad|son|brother|boyfriend|grandad|granddad|grandpa|grandfather|uncle|nephew|grandson|boy|man|lad|mr)$/;
const women =
  /^(?:wife|mother|mum|mom|daughter|sister|girlfriend|nan|gran|grandma|grandmother|aunt|niece|granddaughter|girl|woman|lady|mrs|ms|miss|midwife)$/;
/** "The lads" do nothing that "he" does, and her brother nothing that "she" does. */
function cannotBe(
  { low, tags }: Word,
  before: Word | undefined,
  { low: who, tags: of }: Word,
): boolean {
  const isOne = who === 'she' || who === 'he' || (of.has('PresentTense') && /[^s]s$/.test(who));
  if (
    isOne &&
    /(?:[^s]s|children|people|men|women)$/.test(low) &&
    (tags.has('Plural') ||
      /^(?:lads|kids|boys|girls|parents|children|people|friends|colleagues|clerks|sons|daughters)$/.test(
        low,
      )) &&
    !tags.has('Person')
  )
    return true;
  const all = `${before?.low ?? ''} ${low}`.split(' ');
  const isMan = tags.has('MaleName') || all.some((word) => men.test(word));
  const isWoman = tags.has('FemaleName') || all.some((word) => women.test(word));
  return (who === 'she' && isMan && !isWoman) || (who === 'he' && isWoman && !isMan);
}
