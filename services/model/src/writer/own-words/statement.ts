import type { Told } from '@cerina/contracts';
import { readWords } from '@cerina/library/words/read';
import { isWhole } from './whole.ts';

/**
 * Pieces that were turned to "you" and are no statement: what they point at, or what was done, is in another sentence. Such a piece
 * is left out: the clinician has it on the board.
 */
const scraps: RegExp[] = [
  // what ends before it says what
  /\b(?:the|an?|and|or|of|to|with|for|from|every|each|my|your|his|her|their|than|because|but|such|like|as|very|so|too|this|that|these|those|back there|up there|in there|about (?:it|them)|(?:to|and) (?:see|check|look|find|tell|know|get|do|make|have|be))[.!?]?$/iu,
  // so does a shortened word
  /\b(?:incl|e\.g|eg|i\.e|approx|esp|etc|vs|w\/o)[.!?]?$/iu,
  // what is wanted was joined to who somebody is: "a seamstress so a method that you can do with your hands"
  /\bso (?:an?|the|some) (?:\p{L}+ ){1,3}(?:that|which|would|could|please|to)\b/iu,
  // how well somebody reads is for whoever writes
  /^Your (?:spoken |written )?(?:english|spanish|german|french|polish|arabic|reading|spelling|literacy)\b|^You (?:\p{L}+ )?(?:learn|read|speak|write|understand|know)(?:s|ed)? (?:\p{L}+ )?(?:(?:english|spanish|german|french|polish|arabic)(?:[.,]|$| (?:\d|for|since|only|well|slowly|badly|at|as)\b)|(?:at |about |around )*(?:age|level|year|grade) \d)/iu,
  // whose keys are they? The words do not say
  /^(?:The|An?|Your|Our) (?:\p{L}+ ){0,2}\p{L}+(?:er|or|ist|ian|man|men|woman|women|ee|boss|nurse|clerk|coach|friend|mate|mother|father|mum|dad|sister|brother|aunt|uncle|partner|husband|wife|son|daughter)s? [^.]{0,80}\b(?:you|your)\b[^.]{0,40}\bwith your\b/u,
  // what points at what is not there
  /\b(?:this|that|these|those|such an?|the same) (?:thoughts?|feelings?|images?|things?|ways?|ones?|urges?|fears?|worr(?:y|ies)|problems?|bits?)[.!?]?$/iu,
  /^(?:Those|These|Both|Them|None|Neither) (?:are|aren['’]t|were|do|don['’]t|can|can['’]t|will|have|had|would|should|must|may|might|stay|help|work|go|come)\b|^(?:That|This|It)(?:['’]s| (?:is|isn['’]t|was|does|doesn['’]t|can|will|has|had|would|should|must|may|stays|helps|works))\b/u,
  /^(?:Your|The) (?:score|scores|result|results|total|rating|number|level|phq|gad|bdi|test|target|aim|topic|theme|subject|file|record|sheet|plan|chart|table)(?: (?:today|now|last \p{L}+))? (?:is|was|are|were)\b/iu,
  /^(?:Topic|Subject|Theme|Problem|Problems|Target|Re|Ref|Request)\b/iu,
  /\b(?:would|might|could|will) (?:suit|do|work|be (?:good|great|nice|useful|fine|helpful|ideal|best|enough))\b|\bplease\b/iu,
  // a label of notes
  /^(?:Fears?|Feared|Worry|Worries|Thoughts?|Goals?|Aims?|Signs?|Triggers?|(?:Early|Warning) signs?|Baselines?|History|Background|Meds?|Likes?|Strengths?)\b ?:/iu,
  // somebody else is spoken of, or nobody
  /^(?:For|About|With|From|Of|To|As) (?:an?|the|my|our|his|her)\b/u,
  /\b[Yy]ou (?:have|are|be|get|got) (?:you|your(?:self)?)\b(?! (?:husband|wife|own))/u,
  // what was done to somebody, without "are"
  /^You (?:registered|engaged|diagnosed|assessed|referred|separated|divorced)\b/u,
  /^You (?:know what you['’]ll say|say nothing)\b|^Before you (?:were|was)\b/u,
  // what happens, and nobody does
  /^You (?:happen(?:s|ed)?|occur(?:s|red)?|last(?:s|ed)?|start(?:s|ed) (?:at|in|on|when)|(?:is|was)\b)/u,
  // what somebody agreed to was said in another sentence
  /^You have (?:agreed|tried|asked|said|refused)[.!?]?$/u,
  // what is wanted: "A worry tree, because half of your worries can be sorted"
  /^(?:An?|The) (?:\p{L}+ ){0,2}(?:tree|plan|ladder|sheet|log|diary|record|card|list|experiment|exercise)s?,? (?:because|as|so|for|with|to)\b/u,
  // a noun was taken for what somebody does: "You paced breathing can go on", "You thought is"
  /^You (?!also\b|still\b|often\b|never\b|always\b|just\b|really\b|only\b|now\b|sometimes\b|usually\b|mostly\b|\p{L}+ly\b|and\b|two\b|both\b|all\b)\p{L}+(?: \p{L}+)? (?:is|are|was|can|could|will|would|should|must|has|goes|comes)\b/u,
  // what whoever asks is doing by asking
  /^You (?:are|['’]re) (?:doing|asking|writing|looking for|making|after) (?:this|it|an?|some)\b/u,
  // what was asked for
  /^You (?:ask|asked|are asking|request|requested)\b(?! (?:your|him|her|them|people|if|whether|again|everyone))/u,
  // what was said to whoever writes, or points at a word of the sheet
  /^Sorry\b|\b(?:that|this) (?:phrase|word|sentence|wording|stuff)\b/iu,
  // a note that names a thought, and nobody who thinks: "Thought 'it is my fault'"
  /^You (?:thought|believed|predicted|worried) ['‘"]/u,
  // what was booked or bought is in another sentence
  /^You (?:have )?(?:booked|bought|ordered|paid) (?:non|fully|already|early|cheap)\b/iu,
  // what the sheet is to be or to have, and how it is to be used
  /^(?:An?|The|Some) (?:\p{L}+[ -]){0,3}(?:line|box|paragraph|section|column|card|page|space|bit)s?\b/u,
  /\b(?:leav(?:e|ing)|put(?:ting)?|keep(?:ing)?) (?:that|it|this|them) (?:in|out)\b|\b(?:maybe|perhaps|so) an? (?:line|box|bit|part|column)\b|\b(?:could|can|should|might) look like an?\b|\branked[.!?]?$/iu,
  /\bas (?:the|an?|your|its) (?:goal|target|aim|theme|title|reward|top|end point|example)\b/iu,
  /\b(?:like|love|hate|loathe|dislike|prefer|enjoy|want|need|detest)s? (?:(?:clear|simple|short|long|plain|big|small|all|filling in|doing) )?(?:tables?|forms?|charts?|boxes|figures|diagrams?|worksheets?|paperwork|homework|bullet ?points?|handouts?|leaflets?|apps?|sheets?|goals|instructions|jargon)\b/iu,
  /^You (?:can|could|may|might|would) (?:mention|use|include|put|skip|add|quote)\b|^(?:After|From|Before) (?:that|then|this|there)\b|^(?:In between|Otherwise|Besides|Apart from that)\b/u,
  /^You (?:will|['’]ll) (?:spot|notice|see through|laugh|ask|argue|read|bin|print|stick|complain|want)\b/u,
  // how far somebody got at school, and how they read, is for whoever writes
  /\b(?:left|finished) (?:school|education) (?:at|aged|when|with|early|before|without)(?! (?:noon|lunch|midday|the|an?|three|half|your))\b|\bcan (?:only )?(?:read|write|spell)\b/iu,
  // one word that somebody says
  /^You (?:say|call it) ['‘][^'’]{1,24}['’][.!?]?$/u,
  // a figure of speech is no fact of anybody's health
  /\ballergic to (?:(?!(?:nuts?|milk|eggs?|fish|soya|wheat|dust|pollen|cats?|dogs?|latex|penicillin|bees?|wasps?|fur|feathers?|grass|nickel|plasters?|gluten|dairy|shellfish|sesame|peanuts?|aspirin|ibuprofen|antibiotics)\b)\p{L}+ )?(?:anything|all|everything|being|the (?:word|idea|phrase|thought)|words?|talk|ideas?|praise|positiv\p{L}*|mindful\p{L}*|self\p{L}*|advice|jargon|change)\b/iu,
  // what is between marks of its own is not meant
  /(?<![\p{L}\p{N}])['‘]\p{L}+ly['’]/u,
  // what was done to somebody, without "were"
  /^You (?:screened|scheduled|cleared|discharged|sectioned|prescribed|advised)\b|^You married \d/u,
  // what a plan was to be followed by, and how it is to be used
  /^You (?:were|are) followed by (?:an?|one|two)\b|^You can be (?:done|used|filled|read|printed|kept|folded|finished)\b/u,
  // who writes says what they are
  /^You(?: are|['’]re) (?:an? )?(?:psychologist|therapist|clinician|counsell?or|social worker|nurse|midwife|gp|doctor|teacher|tutor|coach) (?:in|at|for|not|with|here|on)\b/iu,
  // when it is, and what happens then is not said: "On Sunday after you have brought them back"
  /^(?:On|At|In) (?:\p{L}+ ){1,2}(?:after|when|before|once|while) you [^,]{1,200}$/u,
  // where somebody is for now, without a verb
  /^(?:On|At|In) (?:leave|work|home|school|college|hospital|bed)\b(?!.*\b(?:you|your|it|he|she|they)\b)/u,
  // a house or a service, and nobody who helps: "supported living"
  /^You (?:supported|sheltered|assisted) (?:living|housing|accommodation)\b/u,
  // a noun and where it came to: "grade so far 7.5"
  /^You \p{L}+ so far \d/u,
  // what was shortened by whoever wrote notes
  /(?<!['’])\b(?:sx|hx|tx|rx|dx|pt|pts|sb|re|wrt|hw|b4|thru|tbh|idk)\b/iu,
];

/** What is said in fewer words is no news to anybody: "You are 76", "You do accounts". */
const FEWEST_WORDS = 5;
/** When or with what it is hardest is news in three words: "Mornings are worst". */
const isWorst = /^\p{L}+ (?:is|are) (?:the )?(?:worst|hardest)[.!]?$/u;

const ofSomebody = /^(?:I|he|she|we|they|you)$/;
const points = /^(?:it|them|this|that|these|those)$/;
const ends =
  /^(?:and|but|or|so|now|then|too|again|alone|a|an|the|every|each|once|twice|on|in|at|for|with|by|when|if|\d+|one|two|three|four|five)$/;

/** "You can already do it three times", "You found that a relief": what is meant is in another sentence. */
export function pointsElsewhere(said: string): boolean {
  const words = readWords(said).flat();
  const at = words.findIndex(({ low }) => points.test(low));
  if (at <= 0 || !ofSomebody.test(words[0]!.low === 'i' ? 'I' : words[0]!.low)) return false;
  const before = words.slice(1, at);
  const next = words[at + 1];
  const isObject = before.at(-1)?.tags.has('Verb') === true;
  const isPlain = /^(?:it|them)$/.test(words[at]!.low)
    ? !next?.tags.has('Verb')
    : next === undefined || ends.test(next.low);
  return (
    isObject && isPlain && !before.some(({ tags }) => tags.has('Noun') && !tags.has('Pronoun'))
  );
}

const ofOthers =
  /^(?:goes|stays|checks|sips|listens|leaves|asks|tells|keeps|takes|gets|comes|lies|sits|stands|reads|writes|rings|wears|carries|holds|avoids|feels|thinks|says|lives|drives|washes|wipes|cleans|opens|closes|locks|counts|repeats|prays|sleeps|wakes|eats|cooks|cries|snaps|shouts|hides|refuses|needs|wants|likes|hates|loves|believes|fears|worries|panics|rewrites|rereads|photographs|googles|searches|scrolls|presses|touches|makes|does|has|is|was|puts|gives|brings|finds|knows|uses|turns|moves|buys|pays|spends|starts|stops|begins|ends|tries|helps|lets|sees|hears|watches|waits|clings|grips|braces|sends|sorts|picks|pulls|bites|paces|rewinds|films|walks|calls|looks|phones|plays|runs|works|naps)$/;
/** They may be things, too: "walks with the dog". */
const maybeThings =
  /^(?:films|walks|calls|looks|phones|plays|runs|works|naps|fears|worries|ends|starts|checks)$/;
const behindVerb =
  /^(?:the|an?|your|his|her|their|it|them|him|until|through|every|each|over|up|down|at)$/;

/** "You read each email, stays until eight": begun with "you", and finished with a verb of somebody else. */
export function mixesPersons(said: string): boolean {
  const own = said.replace(quoted, ' ');
  if (!/^[^,]{0,80}\b[Yy]ou\b/.test(own) || /^(?:Your|The|An?)\b/.test(own)) return false;
  if (/\b\p{L}{1,20}[^s\W]s yourself\b/u.test(own)) return true;
  return own
    .split(/, (?:and |or |then |but )?| (?:and|or|then|but) /)
    .slice(1)
    .some((clause) => {
      const [first = '', second = ''] = clause.toLowerCase().split(/[^\p{L}']+/u);
      return (
        ofOthers.test(first) &&
        second !== '' &&
        (maybeThings.test(first) ? behindVerb.test(second) : !/^(?:and|or|then|but)$/.test(second))
      );
    });
}
const quoted = /(?<![\p{L}\p{N}])['‘"“](?:[^'‘’"”]|['’](?=\p{L})){1,200}['’"”](?!\p{L})/gu;

/** "On you phone", "your crown and you left eyebrow": a thing of the reader's that was not turned. */
const isUnturned = (said: string): boolean => {
  const words = readWords(said).flat();
  return words.some(
    ({ low }, at) =>
      low === 'you' &&
      at > 0 &&
      /^(?:on|in|of|from|to|at|by|and|under|behind|over|into)$/.test(words[at - 1]!.low) &&
      /^(?:left|right|own|phone|hands?|arms?|legs?|head|chest|neck|back|face|eyes?|hair|skin|bed|room|house|home|wife|husband|partner|mum|dad|mother|father|son|daughter|sister|brother|job|desk|car)$/.test(
        words[at + 1]?.low ?? '',
      ),
  );
};

/** Whether what is said to the reader is one whole statement about them, which needs no other sentence to be understood. */
export const isStatement = (said: string): boolean =>
  (said.split(/\s+/).length >= FEWEST_WORDS || isWorst.test(said)) &&
  !scraps.some((scrap) => scrap.test(said)) &&
  !mixesPersons(said) &&
  !isUnturned(said) &&
  !pointsElsewhere(said) &&
  isWhole(said);

const bareVerb =
  /^You (?!used\b|are\b|were\b|have\b|had\b|can\b|can['’]t\b|no longer\b|did\b)(\p{Ll}+) /u;
const now = /\b(?:now|still|these days|today|currently|since then|but)\b/i;

const stressed = /^You do (?:already |still |also )?(\p{L}*[^s\W]) (?=[\p{L}\d])/u;
/** "She does phone her friend" stressed it against something else that was said: "You phone your friend". */
const unstressed = (said: string): string => {
  const [, verb = ''] = stressed.exec(said) ?? [];
  const read = verb === '' ? undefined : readWords(`you can ${verb} it`).flat()[2];
  const isVerb =
    read?.tags.has('Verb') === true && !/^(?:not|it|so|this|that|yoga|work|exercises?)$/.test(verb);
  return isVerb ? said.replace(/^You do /, 'You ') : said;
};

/** "I used to bowl, bake for my neighbour and keep tomatoes": each of them was so, and none of them is. */
export function asUsed({ words, toReader: turned = '' }: Told, intent = ''): string {
  const toReader = unstressed(turned);
  const at = intent.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0 || !bareVerb.test(toReader)) return toReader;
  const before = intent
    .slice(0, at)
    .split(/[.!?;\n]/)
    .at(-1)!;
  const used = before.toLowerCase().lastIndexOf('used to ');
  const isUsed =
    used >= 0 &&
    !now.test(before.slice(used)) &&
    !/\b(?:i|he|she|they|we)\b/i.test(before.slice(used));
  const isSubject = /^(?:i|he|she|they|we)\b/i.test(words);
  return isUsed && !isSubject ? toReader.replace(/^You /, 'You used to ') : toReader;
}
