import { isInAGame, isInASetText, isInAWork, isOfAThing } from './fiction.ts';
import { hyperboleIn } from './hyperbole.ts';
import { rolePlayIn } from './role-play.ts';
import { type Place, type Sentence, sameThought } from './sentence.ts';
import { isOfTheDead } from './time.ts';

/** What is stated beside words of danger: why they may be none, and whether it must be asked about all the same. */
export interface Stated {
  says: string;
  asks: boolean;
}

const figure =
  /\b(?:(?:turn|figure|manner|way) of (?:speech|speaking|phrase|talking|putting it)|(?:just|only|merely|simply) (?:an? |his |her |my )?(?:expression|saying|phrase|words|jokes?|banter|hyperbole)|(?:he|she|they|i)(?:'s|'m|'re| is| am| are)? (?:only |just |obviously |always |clearly )?(?:jok(?:es?|ing)|kidding|exaggerat(?:es?|ing))|\(joke!?\)|not (?:meant )?literal(?:ly)?|jokingly|in jest|jok(?:ing|es) (?:aside|apart)|(?:only|just|simply) means? (?:that )?(?:he|she|it|they|i)(?:'s|'m|'re| is| am| are)? (?:[a-z]+ )?(?:tired|bored|fed up|busy|stressed|dull|boring|embarrassed)|(?:he|she|they|it) (?:only |just |simply )?means? (?:the |his |her |its )?(?:embarrass\w+|shame|boredom|awkward\w*|tiredness|frustration|nerves|blush\w*)|checked[:,] (?:[a-z]+ ){0,3}?(?:expression|saying|phrase|idiom|catchphrase))\b/;
const assessment =
  /\b(?:i(?:'ve| have)? (?:asked|checked|assessed|screened|explored)|asked directly|(?:full |whole )?risk assessment (?:on|was|is|done|complete[sd]?|this|last (?:week|mon|tues|wednes|thurs|fri|satur|sun)|by|in full|mon|tues|wednes|thurs|fri)|(?:risk )?(?:re-?)?assessed (?:in full|on|by|and|today|this|last (?:week|mon|tues|wednes|thurs|fri)|yesterday|fully|as (?:low|none|nil))|fully assessed|(?:i did|did|completed) the (?:full )?(?:risk )?assessment|no risk|no (?:current |active )?(?:intent|ideation)|checked (?:it|this|that|with)|risk (?:is |was |assessed, |reviewed (?:today|this week), )?(?:nil|none|fine|checked|low|reviewed)|ra (?:completed|done)|nothing behind it)\b/;
/** What takes a statement back, or says that there is none. */
const takenBack =
  /\b(?:but|however|except|although|until|this time|not (?:a |just |only |really )?(?:jok(?:e|ing)|kidding|figure|turn)|isn't|wasn't|what is not|usually|normally|mostly|used to|(?:he|she|they) (?:claims?|insists?|says? (?:that )?(?:it's|it is|he's|she's|he is|she is))|no (?:risk )?assessment|(?:not|never|n't|yet to be|to be|before being) (?:yet )?(?:been )?(?:assessed|asked|checked|explored)|un-?assessed|await\w*|pending|not sure|unsure|no idea|really (?:means?|wants?|will)|mean(?:s|t) it|knows? where (?:he|she|they) lives?|also)\b/;
/** What no figure of speech comes with: means, a time, a plan. */
const firm =
  /\b(?:tablets?|pills?|rope|noose|guns?|blades?|razors?|knife|insulin|paracetamol|bought|sav(?:ed|ing) up|stockpil\w*|tonight|tomorrow|today|this (?:weekend|week|evening)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:has|have|with|made) a (?:plan|date|day)|chosen|letters?|goodbye|attempt(?:ed|s)?|tried|took|decided|planning|planned|again)\b/;

const AT_THE_BEGINNING = 40;
/** What follows as a report of having asked may name its result later. */
const reported =
  /^["' ]*(?:(?:i|we)(?:'ve| have)? )?(?:checked|asked|explored|clarified|discussed)\b/;
const AFTER_A_REPORT = 120;
const MOST = 300;

/** The comment on a sentence: what is left of it after the words, and the next one. */
const afterwards = ({ text, after = '' }: Sentence, { end }: Place): string =>
  `${text.slice(end)} ${after.slice(0, MOST)}`;

const aboutAnother = /\b(?:he|she|they|client|patient|his|her|their|says|said)\b/;

/** Somebody says of this very sentence, in it or right after it, that it is a figure of speech. */
function asFigure(sentence: Sentence, place: Place): Stated | null {
  const { text, after = '' } = sentence;
  if (isOfAThing(sentence, place)) return { says: 'it is a figure of speech', asks: false };
  if (isInAGame(sentence) && !firm.test(text) && !takenBack.test(`${text} ${after}`))
    return { says: 'it is said of a game', asks: true };
  const inIt = figure.test(text);
  const near = reported.test(after) ? AFTER_A_REPORT : AT_THE_BEGINNING;
  if (!inIt && !figure.test(after.slice(0, near))) return null;
  if (firm.test(text) || takenBack.test(text) || takenBack.test(after)) return null;
  const leading = text.slice(0, place.start);
  const isOwn = /\bi\b/.test(leading) && !aboutAnother.test(`${text} ${after}`);
  const isAssessed =
    (assessment.test(afterwards(sentence, place)) || reported.test(after)) && !isOwn;
  return { says: 'it is said to be a figure of speech', asks: !isAssessed };
}

/** A threat for a trifle is let go where it is called a joke besides; otherwise it is asked about. */
function asHyperbole(sentence: Sentence): Stated | null {
  const found = hyperboleIn(sentence);
  if (!found || firm.test(sentence.text) || takenBack.test(sentence.text)) return null;
  if (takenBack.test(sentence.after ?? '')) return null;
  return { says: 'it is a figure of speech', asks: !found.isCalledAJoke };
}

/** Whether a threat to somebody is said to be a figure of speech, or is one by its form. */
export const threatAsFigure = (sentence: Sentence, place: Place): Stated | null =>
  asHyperbole(sentence) ?? asFigure(sentence, place);

const obsessions =
  /\b(?:(?:suicidal|suicide|harm(?:ing)?|self-?harm|violent|aggressive) (?:obsessions?|ocd|intrusions?)|(?:intrusive|obsessional|unwanted|ego-?dystonic) (?:suicidal |violent |aggressive )?(?:images?|thoughts?|urges?|fears?)|ocd|obsess\w+|ego-?dystonic)\b/;
const wishes =
  /\b(?:wants?|wanted|wish(?:es|ed)?|hop(?:es?|ing)|plans?|planning|planned|intends?|decided|going|ready|tried|attempt\w*|kill(?:ed)? (?:himself|herself|myself) (?:last|on|this))\b/;
const toLive =
  /\bwants? (?:very much |so much )?to (?:live|be alive|stay alive|get better|grow old)\b/g;
const notWished =
  /(?:\b(?:no|not|without|nor|never)|n't) (?:[a-z]+ ){0,3}?(?:wants?|wish(?:es)?|plans?|intends?|intent)\b/g;

const done =
  /\b(?:bought|sav(?:ed|ing) up|stockpil\w*|tonight|tomorrow|this weekend|has a (?:plan|date|day)|chosen|goodbye|attempted|tried|took|decided|planning|planned)\b/;

/** It is said to be an obsession, which comes against the person's will: asked about unless somebody has assessed it. */
function asObsession(sentence: Sentence, place: Place): Stated | null {
  const { text, after = '' } = sentence;
  if (!obsessions.test(sameThought(text, place))) return null;
  const words = text.slice(place.start, place.end);
  const rest = text.replace(toLive, ' ').replace(notWished, ' ');
  if (wishes.test(words) || wishes.test(rest)) return null;
  if (done.test(text) || /\b(?:but|however|also|besides|really)\b/.test(text)) return null;
  const isAssessed =
    assessment.test(`${text} ${after}`) && !takenBack.test(`${text} ${after.slice(0, MOST)}`);
  return { says: 'it is an obsession, not a wish', asks: !isAssessed };
}

const example =
  /\b(?:(?:text)?book|manual|chapter|vignette|video|slide|course|workshop|paper|article|lecture|training)(?:'s)? (?:(?:(?!(?:an?|the|in|for|my|our|this|that|her|his|with|next|one|another|new|every|each|by|as|and|or|from)\b)[a-z]+ )?(?:example|case|patient|client|vignette|story|character)|(?:has|is about|describes|takes|features|shows|uses|tells of) (?:an?|the|one|two|some))\b|\b(?:example|case|vignette|patient|client|character|story) (?:in|from) (?:the|our|a) (?:[a-z]+ )?(?:text)?(?:book|manual|chapter|course|paper|article|film|video|lecture)\b/;
/** Somebody who is played, or a case that is made up to teach. */
const invented =
  /\b(?:(?:fictional|fictitious|invented|made-?up|imaginary|hypothetical|simulated|mock|pretend|role[- ]?play) (?:[a-z-]+ ){0,2}?(?:clients?|patients?|cases?|persons?|characters?|vignettes?|man|woman|girl|boy|students?|teenagers?)|(?:actors?|actress(?:es)?|role[- ]?players?|simulated patients?) (?:who |that )?(?:plays?|playing|acts?|acting|portrays?|portraying)|(?:client|patient|case|person|character)s? (?:who |that )?(?:is|are|does not|doesn't) (?:made up|invented|fictional|imaginary|exist))\b/;
/** That it is made up is what somebody says. */
const claimed =
  /\b(?:calls?|called|says?|said|claims?|claimed|pretends?|insists?|jokes?) (?:that )?(?:it|it's|its|this|that|he|she)\b/;
/** What those who teach say of their own work. */
const teaching =
  /\b(?:(?:i|we)(?:'m|'re|'ve| am| are| have)? (?:using|use|writing|write|preparing|prepare|teach|teaching|train|training|running|run|planning|examining|need|want|making|invented|made (?:him|her|it|them) up)|all (?:i|we) need(?: from you)?|(?:i|we)(?:'d| would) like|my (?:students|trainees|learners|class|group|workshop|supervisees|seminar|lecture|course|slides?|exam|colleagues?))\b/g;
const fiction =
  /\b(?:novel|play|manga|comic|screenplay|musical|opera|story|game|film|series|poem|book)\b[^.;]{0,60}\b(?:hero|heroine|villain|killer|knight|protagonist|character|narrator|woman|man|father|mother|king|queen|detective|boy|girl)\b|\b(?:hero|heroine|villain|killer|protagonist|character|narrator) (?:in|of) (?:my|our|the|a|his|her) (?:novel|play|manga|comic|screenplay|story|game|film|series|book)\b/;
const ofOurs =
  /\b(?:i|i'm|i've|me|myself|mine|my (?!novel|play|screenplay|story|game|comic|film|book|heroine|hero|villain|killer|character)[a-z]+|our (?:client|patient|daughter|son)|same|too|likewise|so (?:does|do|did|is|am)|just like|like (?:her|him|me|us)|real|true|actual|a (?:client|patient) of (?:mine|ours))\b/;

/** It is said to be an example from a book or a course, or somebody in a story; nobody who is known is in the sentence. */
function asExample(given: Sentence, place: Place): Stated | null {
  if (isInAWork(given, place)) return { says: 'it is an example or a story', asks: false };
  if (isInASetText(given)) return { says: 'it is an example or a story', asks: true };
  const { text, before, after = '' } = given;
  const { start } = place;
  const leading = text.slice(0, start + 1);
  const isInvented = invented.test(`${before.slice(-MOST)} ${text.slice(0, start + 40)}`);
  const isExample =
    isInvented ||
    example.test(leading) ||
    /\bvignette\b/.test(leading) ||
    example.test(text.slice(0, start + 40));
  if (!isExample && !fiction.test(text)) return null;
  const read = isInvented ? `${text} ${after.slice(0, MOST)}` : text;
  const rest = read.replace(teaching, ' ');
  if (ofOurs.test(isInvented ? rest : text)) return null;
  if (isInvented && (claimed.test(text) || takenBack.test(text))) return null;
  return { says: 'it is an example or a story', asks: !isExample };
}

/** What is said in a case to train others with; where only another sentence says that it is made up it is asked about. */
function asRolePlay(sentence: Sentence, place: Place): Stated | null {
  const found = rolePlayIn(sentence, place);
  return (
    found && { says: 'it is said by somebody made up, to train others', asks: !found.isCertain }
  );
}

/** A no that is the whole answer, not the beginning of "no one" or "no idea". */
const no = String.raw`(?:(?:oh|god|good god|jesus|christ|lord|heavens|gosh|honestly|well|mum|mam|dad|love|auntie|doctor)[ ,]+){0,2}(?:no\b(?! (?:answer|reply|idea|longer|point|one|body|more|reason|way out|hope))|nah\b|nope\b|none\b|nil\b|never\b|denied\b|not a bit|not at all|absolutely not|certainly not|definitely not|of course not|god forbid|don't be (?:daft|silly))`;
const answeredNo = new RegExp(
  String.raw`^["' ]*(?:n\b(?!')|${no}|i (?:honestly |really |truly |just )?(?:don't|do not|haven't|have not|didn't|never|am not|'m not)(?! know| want to (?:live|be here|wake)| think so))`,
);
const askedAbout =
  /\b(?:ask|asks|asked|asking|enquired|checks?|checked|screened|wondered)\b[^.;]{0,80}\b(?:about|if|whether|for|was|were|is|am|did|does|do|ever)\b[^.;]{0,60}$/;
const theyDoNot = new RegExp(
  String.raw`^["' ]*(?:${no}|(?:and )?(?:she|he|they|i|we|there)(?:'s| is)? (?:honestly |really |truly |clearly |firmly )?(?:does not|doesn't|do not|don't|has not|hasn't|haven't|isn't any|is none|have none|has none|said no\b|says no\b|denied|denies|am not|'m not)(?! know| want to (?:live|be here|wake)))`,
);
/** The answer in the same sentence: "…, and she looked at me and said 'no'". */
const saidNo = new RegExp(
  String.raw`^[^.;!?]{0,60}?(?:,|\)| and| but| -| –)["']? (?:[a-z]+ ){0,2}?(?:i|he|she|they|client|patient|mum|dad|both)? ?(?:[a-z]+ (?:[a-z']+ ){0,6}?and )?(?:said|says|answered|replied|goes|told (?:him|her|them|me|us))[ ,:]+["']?(?:that )?(?:[a-z]+, )?(?:a (?:firm|clear|flat) )?${no}`,
);
const clearlyDenied =
  /^[a-z ]{0,30},? (?:both |all |each )?(?:were |was |is |are )?(?:clearly |firmly |flatly |credibly )?(?:denied|absent|ruled out|negative|nil|none)\b/;

/** It was asked, and the answer right after it is no. */
function asAnsweredNo({ text, after = '' }: Sentence, { start, end }: Place): Stated | null {
  const rest = text.slice(end);
  const isAsked = askedAbout.test(text.slice(0, start)) || askedAbout.test(text.slice(0, end));
  const isNo =
    (/^[a-z ]{0,30}\?["')]*$/.test(rest) && answeredNo.test(after)) ||
    (isAsked &&
      ((/^[a-z ,]{0,30}[.:]?["')]*$/.test(rest) && theyDoNot.test(after)) ||
        (/^[a-z ,]{0,30};$/.test(rest) && allDenied.test(after)) ||
        saidNo.test(rest) ||
        clearlyDenied.test(rest) ||
        theyDoNot.test(rest.replace(/^[a-z ,]{0,20}[:,-] ?/, ''))));
  if (!isNo || takenBack.test(after) || backTaken.test(rest)) return null;
  return { says: 'it was asked about, and the answer is no', asks: false };
}
/** "…; he denied all, wife present for part and concurred, documented in notes, review in 2/52.": all of it is denied, and nothing else is said. */
const allDenied =
  /^(?:he|she|they|client|patient|pt) (?:firmly |clearly )?(?:denied|denies) (?:all|both|any|everything)(?: of (?:it|them|these))?(?:, (?:wife|husband|partner|mother|father|mum|dad) present(?: for (?:part|all)| throughout)?(?: and (?:concurred|agreed|confirmed))?)?(?:, (?:all )?documented(?: in (?:the |his |her )?notes)?)?(?:, review(?:ed)? in [a-z0-9/]{1,8}(?: (?:days?|weeks?|months?))?)?[.;]?$/;

/** What in the rest of the sentence takes the no back. */
const backTaken =
  /\b(?:but|however|although|until|except|then|later)\b[^.;]{0,60}\b(?:cut|cuts|blood|rope|pills|tablets|letters?|note|plan|found|cried|crying|knife|marks?|bruis\w*|lied|lying|believe|sure|convinced|again)\b/;

/** Whoever did it is dead. */
const asOfTheDead = (sentence: Sentence, place: Place): Stated | null =>
  isOfTheDead(sentence, place) ? { says: 'it is long past', asks: false } : null;

type Reading = (sentence: Sentence, place: Place) => Stated | null;
/** "My thesis is on |trends in self-harm| presentations": a figure that is studied, with nobody in the rest of the sentence. */
const studied =
  /\b(?:thesis|dissertation|phd|research|paper|systematic review|audit|study) (?:is |looks |project )?(?:on|about|at|of) (?:the )?(?:trends|rates|prevalence|incidence|epidemiology|statistics) (?:in|of) (?:self-?[ -]?harm|suicide)$/;
function asStudied({ text }: Sentence, { end }: Place): Stated | null {
  const isAlone = !/\b(?:i|i'm|i've|me|my|myself|he|she|him|her|we|our)\b/.test(text.slice(end));
  return studied.test(text.slice(0, end)) && isAlone
    ? { says: 'it is a subject that is studied', asks: false }
    : null;
}

const monster =
  '(?:zombies?|vampires?|werewol(?:f|ves)|monsters?|ghosts?|aliens?|dinosaurs?|dragons?)';
const monsterIn = new RegExp(
  String.raw`\b${monster} (?:film|movie|show|series|video|game|book|story|cartoon)s?\b`,
);
const somebodyReal =
  /\b(?:dad|daddy|father|mum's|mother's|step\w+|partner|boyfriend|husband|ex|uncle|brothers?|cousins?|lads?|men|man|gang|neighbou?rs?|boys|knife|gun|voices?|real|threat\w*|text\w*|messages?|phone|online|school|class)\b/;
/** "… a zombie film. Now he says |they'll kill us| and eat his brains": what a film is about is feared, and nobody else is near. */
function asOfAMonster({ text, before }: Sentence, { start, end }: Place): Stated | null {
  const isFeared = /\bthey(?:'ll| will) (?:kill|eat|get|bite) (?:us|me|him|her)$/.test(
    text.slice(start, end).replace(/[^a-z]+$/, ''),
  );
  const isEaten = /^,? and (?:eat|bite|suck|drink)\b/.test(text.slice(end));
  if (!isFeared || !isEaten || !monsterIn.test(before) || somebodyReal.test(`${before} ${text}`))
    return null;
  return { says: 'it is feared of a monster in a film', asks: false };
}

const readingsOfOneself: Reading[] = [
  asAnsweredNo,
  asObsession,
  asExample,
  asRolePlay,
  asFigure,
  asStudied,
  asOfAMonster,
];
/** By code of danger: harm by another and a body in danger are never a figure of speech or an obsession. */
const readingsBy: Record<string, Reading[]> = {
  imminent_risk: readingsOfOneself,
  self_harm_risk: readingsOfOneself,
  risk_to_others: [asHyperbole, ...readingsOfOneself],
  acute_psychosis: [asAnsweredNo, asExample],
  partner_violence: [asExample, asOfTheDead, asOfAMonster],
  safeguarding: [asExample, asOfTheDead],
  withdrawal_risk: [asAnsweredNo],
};

/** What the one who writes states about words of danger, in their sentence or right after it; null when nothing is. */
export function statedBeside(code: string, sentence: Sentence, place: Place): Stated | null {
  for (const reading of readingsBy[code] ?? []) {
    const stated = reading(sentence, place);
    if (stated) return stated;
  }
  return null;
}
