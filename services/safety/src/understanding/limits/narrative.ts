import { sentencesOf } from '../case/grammar/words.ts';

const month =
  'jan\\w*|feb\\w*|mar(?:ch)?|apr\\w*|may|june?|july?|aug\\w*|sept?\\w*|oct\\w*|nov\\w*|dec\\w*';
/** "No check-up since 2009", "nothing for months": how long something has been so. */
const lasting = new RegExp(
  `\\bsince(?:$| (?:\\d|then|last|about|around|the|her|his|my|their|our|a |an |week|christmas|easter|summer|winter|spring|autumn|covid|lockdown|${month}|(?:she|he|they|i|we|it) (?:was|were|had|left|moved|lost|started|stopped|got|came|fell|died|broke)))|\\b(?:for|in|over) (?:(?:the )?(?:past|last)\\b|(?:months|years|weeks|ages|decades)\\b)`,
);
/** Who wants something of the document, and what is a wish. */
const wish =
  /\b(?:want|wants|wanted|need|needs|like|likes|prefer|prefers|asks|asked|please|pls|plz|could(?!n't)|can(?!'t|not\b| not\b)|should|must|would|include|make|write|keep|give|agreed)\b/;
/** Things that a request is for: what is said of them is said of the document. */
const ofDocument =
  /\b(?:plan|sheet|work-?sheet|hand-?out|leaflet|ladder|hierarchy|exercise|experiment|record|log|diary|programme|program|protocol|schedule|steps?|guide|letter|list|card|script|table|page)\b/;
const personal = /\b(?:i|he|she|they|we|who)(?:'(?:s|d|m|ve|re|ll))?\b/;
/** Notes leave the subject out: "eats sweets without testing". */
const noted = /(?:^|[,;:] )\p{L}{2,}[^s\W]s (?:\p{L}|\d)/u;
const isContrast =
  /^(?:and |but |so )?(?:it's|it is|it was|that's|that is|the (?:problem|trouble|issue|thing) is)\b/;
const gaveUp =
  /\b(?:stopped|gave up|given up|dropped|lost|cut out|quit|hasn't|haven't|no longer)\b/;

/** From when on, with no wish before it: "since then no supermarkets, no bus". */
const fromThen = /^(?:and |but |so )*(?:(?:ever )?since\b|these days\b|nowadays\b)/;
const places =
  '(?:lifts?|escalators?|bus(?:es)?|trains?|tubes?|trams?|planes?|flights?|shops?|supermarkets?|motorways?|crowds?|queues?|cinemas?|parties|pubs?|restaurants?|bridges?|school|parks?|swimming|town)';
/** "No lifts, no escalators, always the stairs": where somebody does not go, and what they do instead. */
const insteadOfPlaces = new RegExp(
  `\\b(?:no|not|never) (?:any |the )?${places}\\b[^.;!?]*\\b(?:always (?:the|with|by)|never alone|only (?:ever )?with|sits? down|holds? on)\\b`,
);

const shuns =
  /\b(?:she|he|they|i|we|who)(?: \w+){0,2} (?:won't|doesn't|don't|can't|cannot|avoids?|refuses|never|no longer|hasn't)\b|\bavoids?:/;
/** "He won't go without a carer". */
const shunsAt =
  /\b(?:won't|doesn't|don't|can't|cannot|never|not) (?:even )?(?:go|leave|eat|sleep|drive|walk|travel|shop|sit|stay|swallow|speak|cross|get|do)(?: (?:out|in|up|anywhere|outside|there|home|shopping|to|the|a|bed|sleep|house|it))*$/;
const ofPlaces = new RegExp(
  `^(?:any |the )?(?:night |rush[- ]hour )?${places}\\b(?! (?:please|steps?|rungs?|tasks?))`,
);

/** What is said in a sentence before a stretch of it. */
const before = (low: string, sentence: string): string => {
  const whole = sentence.toLowerCase().replace(/[‘’]/g, "'");
  const at = whole.indexOf(low);
  return at < 0 ? '' : whole.slice(0, at);
};

/**
 * Whether "no", "not", "never" or "without" of a stretch reports something of the person, and wishes nothing of the document: "never
 * got out of the van", "ran across without looking", "no check-up since 2009", "it is the corridor, not lessons".
 */
export function isReported(opener: string, object: string, low: string, sentence: string): boolean {
  const earlier = before(low, sentence);
  const isOfPerson =
    (personal.test(earlier) || noted.test(earlier)) &&
    !wish.test(earlier) &&
    !ofDocument.test(earlier);
  if (/^(?:no|not|nothing|never|without|zero)$/.test(opener) && lasting.test(object)) return true;
  const whole = sentence.toLowerCase().replace(/[‘’]/g, "'");
  const isOfNobody = !wish.test(whole) && !ofDocument.test(whole);
  if (isOfNobody && /^(?:no|not|nothing)$/.test(opener)) {
    if (fromThen.test(earlier) || insteadOfPlaces.test(whole)) return true;
  }
  if (opener === 'never') return isTold(object);
  if (opener === 'without')
    return isOfPerson && (/^\p{L}+ing\b/u.test(object) || shunsAt.test(earlier.trimEnd()));
  if (opener === 'not')
    return (
      (isContrast.test(earlier) && !ofDocument.test(earlier)) || (isOfPerson && isVerb(object))
    );
  // "a spaniel knocked him over (no bite)"
  if (/\($/.test(earlier.trimEnd()) && isOfPerson) return true;
  if (opener === 'no' && shuns.test(earlier) && isOfPerson && ofPlaces.test(object)) return true;
  if (opener === 'no' || opener === 'nothing') return gaveUp.test(earlier) && isOfPerson;
  return false;
}

/** "Never" before a past form or one of the third person tells what was; before a bare verb it is an order. */
function isTold(object: string): boolean {
  const first = object
    .split(' ')
    .find((word) => !/^(?:once|even|really|ever|actually)$/.test(word));
  if (first === undefined || /^(?:been|has|had|have|did|was|were|is|does|an?|the)$/.test(first))
    return true;
  if (/^\p{L}+(?:[^s\W]s|ed)$/u.test(first)) return true;
  const [word] = sentencesOf(`they ${first}`)[0]?.slice(1) ?? [];
  return word?.tags.has('PastTense') === true;
}

/** "Not sit next to Harvey": a bare verb. */
function isVerb(object: string): boolean {
  const [, first] = sentencesOf(`they ${object}`)[0] ?? [];
  return first?.tags.has('Verb') === true && !first.tags.has('Gerund') && !first.tags.has('Copula');
}
