import { sentencesOf, type Word } from '../case/grammar/words.ts';
import type { Found } from './found.ts';
import type { Piece } from './pieces.ts';
import { unquoted } from './sentences.ts';

/** What asks for something or speaks of the document: such a sentence is no mere account. */
const asks =
  /\b(?:wants?|needs?|prefers?|asks for|asked for|please|pls|plz|kindly|should|must|has to|have to|to be|ought|suits?|practi[sc]\w*|homework|goals?|slots?|make|keep (?:it|this|them|the|to)|give|use|include|write|start with|begin with|plan|sheet|work-?sheet|hand-?out|leaflet|ladder|hierarchy|exercises?|experiments?|log|diary|programme|program|protocol|schedule|steps?|rungs?|columns?|tasks?|examples?)\b|^(?:starts?|ends?|first|last|top|bottom)\b/;
/** What a stretch may limit with. */
const limits =
  /\b(?:can|could|can't|cannot|would|wouldn't|won't|will|may|allowed|ok|okay|fine|best|enough|only|just|never|always|maximum|max|at most|at least|no more|limit\w*|rules? out|matters?|free|spare|available|manages?|likes?|hates?|agreed|lets?|record|guide|letter|lists?|cards?|script|tables?|pages?|text|words?)\b|'(?:ll|d)\b/;
const spoken = /^(?:i|he|she|they|we|who|nobody|everyone|everybody|mum|mam|mom|dad)$/;
/** A score with its figure: "PHQ-9 = 15", "EPDS fine". */
const measured =
  /\b(?:phq|gad|epds|pcl|y-?bocs|bdi|bai|isi|core|hads|spin|oci|wsas)(?:-?\d{1,2})?\b[^,;]{0,12}(?:\d|fine|clear|normal|neg)/;
const denied = /^(?:and |but |so )?(?:no|nothing|not|none|without|don't|do not)\b/;
const been = /^(?:was|were|had|did|been|has|have|'ve)$/;

/** What a stretch adds to its sentence, with all that is said before it. */
const upTo = ({ sentence, to }: Pick<Piece, 'sentence' | 'to'>): string =>
  unquoted(sentence.slice(0, to)).toLowerCase().replace(/[‘’]/g, "'");

/** "Washes hands", "takes her pulse": notes leave the subject out. */
const isNoted = (words: Word[]): boolean =>
  words.some(
    ({ low, tags }, at) =>
      (at === 0 ||
        /[,;:(]/.test(words[at - 1]!.after) ||
        /^(?:and|but)$/.test(words[at - 1]!.low)) &&
      tags.has('PresentTense') &&
      !tags.has('Infinitive') &&
      /[^s]s$/.test(low) &&
      words.length > at + 1,
  );

/** "She drops her 2 kids", "cardiologist has cleared him", "it took 5 hours": what somebody does, and what was. */
function isStatement(words: Word[]): boolean {
  const is = (word: Word | undefined, tag: string) => word?.tags.has(tag) === true;
  const does = (word: Word | undefined) =>
    is(word, 'Verb') && !is(word, 'Gerund') && !is(word, 'Infinitive');
  const isSubject = (word: Word, at: number): boolean => {
    if (!spoken.test(word.low) && !is(word, 'Person') && !is(word, 'Actor')) return false;
    const end = words.findIndex(({ after }, other) => other >= at && /[,;:]/.test(after));
    // "I ring my mum": what is said of oneself has the verb as it is
    const next = words[at + 1];
    if (/^(?:i|we|they)$/.test(word.low) && end !== at && is(next, 'Verb') && !is(next, 'Modal'))
      return true;
    return words.slice(at + 1, Math.min(at + 5, end < 0 ? words.length : end + 1)).some(does);
  };
  if (words.some(isSubject)) return true;
  return words.some(({ low }, at) => at > 0 && been.test(low));
}

const wordsOf = (text: string): Word[] => sentencesOf(text).flat();

/** Does a stretch end what its sentence says of how the person is, lives or does, with no wish in it? */
export const isAccount = (piece: Piece): boolean =>
  !limits.test(unquoted(piece.low)) && isOfPerson(upTo(piece));

function isOfPerson(text: string): boolean {
  if (denied.test(text) || asks.test(text)) return false;
  const words = wordsOf(text);
  return isNoted(words) || isStatement(words);
}

const MOST_OF_NOTE = 6;

/** The same where a subject is named, or more is noted than "uses a rollator", which the plan may have to fit. */
export function isTold(piece: Piece): boolean {
  const low = unquoted(piece.low).trim();
  if (isQuestion.test(low)) return true;
  if (denied.test(low) || asks.test(low)) return false;
  const words = wordsOf(low);
  const isNote = isNoted(words.slice(0, 2)) && piece.low.split(' ').length > MOST_OF_NOTE;
  return isNote || (!limits.test(low) && !isWhat.test(low) && isStatement(words));
}
const isWhat = /^(?:what|how|when|where|which)\b/;
const isQuestion =
  /^(?:what|how|which|where|why)(?:'s| is| are| do| does| can| could| should| would) /;

/** Is what its sentence says before a stretch such an account? */
const followsAccount = ({ sentence, from }: Piece): boolean =>
  isOfPerson(upTo({ sentence, to: from }));

/** Does a stretch by itself note what somebody does? */
export const isNote = ({ low }: Piece): boolean =>
  !asks.test(low) && isNoted(wordsOf(low).slice(0, 3));

/** What an account of the person has no limits of; how they live, and what they will not bear, it can state. */
const inAccount = /^(?:minutes|often|time|weeks|with)$/;
/** What is true of whoever is asked to do it: "she has 10 minutes". */
const hasTime = /\b(?:has|have|had|got|get|gets)\b[^,;]{0,24}\b(?:min(?:ute)?s?|hours?)\b/;

/** Whatever comes before it, such a stretch is of the document. */
const orders =
  /^(?:and |but |then )*(?:start|begin|end|finish|includ|us|add|put)(?:e|ing|ning|ting)?\b|^(?:with|plus)\b/;
/** What follows from an account is a wish: "on meds that wear off at 3, so mornings". */
const infers = /^so (?!that\b|she\b|he\b|they\b|i\b|we\b|it\b)/;
/** How something is not: "not in a controlling way". */
const contrast = /^not (?:in an?|about|with|at all|like|because|as)\b/;

/** "Gets pictures in her head", "has icons over his bed": what somebody has, sees or makes, and no form of a document. */
const ownThings =
  /\b(?:gets?|getting|got|has|have|having|sees?|saw|seeing|keeps?|wears?|draws?|prints?|carries|hung|comes?|come|there (?:is|are|was)) (?:[a-z]+ ){0,3}?(?:pictures?|images?|icons?|symbols?|posters?|bold|diagrams?|comic strips?|landscapes?|portraits?)\b|\b(?:prints|printed|pictures?|images?) (?:every|each|come|comes|came|in (?:my|her|his) (?:head|mind))\b/;
/** "Pulse oximeter in his pocket": what is carried, where it is nothing to read. */
const carried =
  /(?:^|, )(?:(?!\b(?:sheet|card|list|plan|notes?|page|it|this|version|copy|something|anything|fits?|ladder|reminder|leaflet|guide|script|size|sized|prompt|format|fold\w*|go|goes)\b)[a-z'-]+ ){1,5}in (?:a|the|her|his|my|their) (?:wallet|purse|pocket|phone case|glove box|lanyard)\b/;
/** What is always so of somebody, with someone beside them, is the difficulty and no help. */
const company =
  /(?:^|, )(?:(?:and|but|so) )*(?:always|only ever|usually) with\b|\b(?:always|only|only ever|usually|everywhere) with (?:her|his|my|their|a|an|the) |^only with [a-z ]{3,40}(?:will|does|can|would) (?:she|he|they|i)\b|\bis (?:always|never) with(?:out)?\b|\b(?:goes|go|went|comes|eats?|eating|shops?|shopping|travels?|drives|sleeps?|walks?)\b[^.;]{0,20}\bwith\b[^.;]{0,30}\b(?:to every|everywhere|every time|all the time|(?:is|are) going (?:well|fine)|these days)\b/;
const ofWork =
  /\b(?:please|pls|steps?|rungs?|tasks?|practi\w+|plan|ladder|should|could|can|will|would|must|sheet|exercises?|homework|want\w*|like|help\w*|include|on board)\b/;
/** "Talks non-stop at home": where something is so, and not where it is to be done. */
const isSo =
  /\b(?:talks?|speaks?|chats?|cries|eats|sleeps|wets|bites|shouts|fights|plays|laughs|is (?:fine|quiet|loud|chatty|lively)|fine|chatty)\b[^.;]{0,20}\b(?:at home|indoors|in the house)\b/;

/** Is what was read of a stretch a thing or the company of the person, and no wish? */
function isTheirs({ kind, about = [] }: Found, piece: Piece): boolean {
  const low = unquoted(piece.low);
  const whole = unquoted(piece.sentence).toLowerCase().replace(/[‘’]/g, "'");
  if (kind === 'format' && about[0] === 'paper')
    return carried.test(low) ? !ofWork.test(whole) : ownThings.test(low) && !ofWork.test(whole);
  if (kind === 'helper') return company.test(low) && !ofWork.test(whole);
  return kind === 'setting' && isSo.test(low) && isAccount(piece);
}

/** Those of the limits of a stretch that are more than an account of the person. */
export function withoutAccount(piece: Piece, all: Found[]): Found[] {
  const found = all.filter((each) => !isTheirs(each, piece));
  if (found.length === 0) return found;
  if (piece.bracket >= 0 && measured.test(upTo(piece).slice(piece.bracket))) return [];
  const isContrast = contrast.test(piece.low);
  const isOf = ({ kind }: Found) =>
    (inAccount.test(kind) && !(orders.test(piece.low) && kind === 'with')) ||
    (kind === 'start' && !orders.test(piece.low) && followsAccount(piece)) ||
    (isContrast && kind === 'without');
  if (found.some(isOf) && !hasTime.test(piece.low) && !infers.test(piece.low) && isAccount(piece))
    return found.filter((each) => !isOf(each));
  return found.some(({ kind }) => kind === 'other') && isTold(piece)
    ? found.filter(({ kind }) => kind !== 'other')
    : found;
}
