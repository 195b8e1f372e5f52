import { abroad } from './excuses-abroad.ts';
import { type Place, partAround, type Sentence, sameThought } from './sentence.ts';
import { isDatedLongAgo } from './time.ts';

/** What may come between a "no" and what it denies; any other word begins another thought. */
const links =
  '(?:(?:any|current|active|recent|known|specific|actual|acute|such|thoughts?|ideas?|ideation|plans?|intent|intention|intentions|wish(?:es)?|urges?|signs?|reports?|desire|history|risk|of|to|about|or|nor|and|the|a|an|her|his|my|own|real|want|wants|wanted|wanting|thinking|think|feel|feeling|feels|been|be|being|is|was|are|am|ever|had|has|have|having|really|actually|at all|suicidal|suicide|suicidality|self-?harm|self-?injury|passive|saying|said|say|says|that|she|he|i|they|would|does|do|did|currently|harming|hurting|himself|herself|myself|die|dying|death|kill|killing|going|planning|end|present|all|evidence|on),? ){0,16}';
const deniedBefore = new RegExp(
  `(?<!\\b(?:say|saying) )\\b(?:no|not|never|without|nor|nil|denie[sd]|denying|zero|negative for|free (?:of|from)|absence of|ruled? out|excluded|isn't|wasn't|aren't|don't|doesn't|didn't|hasn't|haven't|won't|wouldn't|dont|doesnt|didnt) (?!only |longer |just )${links}$`,
);
/** A no that answers the words before it: in "suicidal thoughts: no sleep, no job" it is said of something else. */
export const noneOfThem = String.raw`no\b(?= *[.,;!?)"']| *$| (?:(?:current|active|acute|immediate|recent|known|past|previous|clear|specific|other|such) )*(?:plans?|inten\w+|thoughts?|ideation|ideas?|suicid\w*|self|si|dsh|attempts?|risk|evidence|concerns?|history|harm|h/o|means|urges?|signs?|reports?|wish\w*|present|longer|at|now|today|this|ever|not|and|but|as|when|for|in|on|hi|psychosis)\b)`;
const deniedAfter = new RegExp(
  String.raw`^(?: (?:thoughts|ideation|plans?|intent|risk|attempts?|or|and|self-?harm))*(?:,? (?:is |are |was |were |firmly |both |all |clearly ){0,3}(?:denied|absent|excluded|ruled out)|,? has never been|(?: ?[:=-]| \() ?(?:${noneOfThem}|none|nil|denied|0\b|absent|negative))`,
);
const thoughts = '(?:thoughts?|ideation|plans?|urges?|intent|suicidality|self-?harm)';
const areThoughts = new RegExp(`\\b${thoughts}$`);
const areNext = new RegExp(`^ ${thoughts}`);
/** Nothing comes after it: what is told next may take it back. */
const subjectDenied = new RegExp(
  `^(?: (?:${thoughts}|or|and))*[,;:]? (?:the |this |my )?(?:client|patient|pt)(?: has)?(?: (?:firmly|clearly|again|always)){0,2} denie[sd] (?:having )?any(?:,? (?:past or present|present or past|now or before))?[.;]?$`,
);
/** "Suicidal thoughts: the client denied any, present or past." Who else denies it may not know, and what is wished or done is no thought. */
export const isDeniedBySubject = ({ text }: { text: string }, { start, end }: Place): boolean => {
  const [said, next] = [text.slice(start, end), text.slice(end).trimEnd()];
  return (
    subjectDenied.test(next) &&
    (areThoughts.test(said) || (/\bsuicidal$/.test(said) && areNext.test(next)))
  );
};
const undenied = /\b(?:not|never|n't|cannot|can't) den(?:y|ying)[^.;]{0,30}$/;

/** The person denies it, or the record says that it is absent: bound to the words themselves. */
function denied({ text }: Sentence, { start, end }: Place): boolean {
  const before = text.slice(Math.max(0, start - 160), start);
  if (undenied.test(before)) return false;
  return (
    deniedBefore.test(before) ||
    deniedAfter.test(text.slice(end, end + 80)) ||
    isDeniedBySubject({ text }, { start, end })
  );
}

const age =
  '(?:(?:thir|four|fif|six|seven|eigh|nine)teen|twenty(?:[- ]?(?:one|two|three|four|five|six|seven|eight|nine))?)';
/** Years that are long ago, whatever is said beside them. */
export const inALongPastYear = String.raw`in (?:19\d\d|20(?:[01]\d|2[0-2]))`;
const long = new RegExp(
  String.raw`\b(?:years? (?:ago|back)|decades? ago|long ago|in (?:the|her|his|my) past|as a (?:teen\w*|child|student|kid|girl|boy|young)|history of|historic\w*|previous(?:ly)?|used to|${inALongPastYear}|formerly|when (?:she|he|i|they) (?:was|were) (?:a |\d+|young|younger|in)|at (?:(?:the )?age (?:of )?)?(?:\d\d|_age_(?! (?:past|to|minutes)))\b|in (?:her|his|my|their) (?:teens|twenties|thirties|youth)|when (?:she|he|i|they) (?:was|were) _age_|fully recovered|(?:long|fully|since) resolved|resolved|(?<!(?:drunk|drank|drinks|eaten|ate|eats|had|has|have|taken|takes|with|on) )(?:none|nothing|no (?:more )?(?:thoughts|attempts?|self-?harm|ideation|risk)(?: of [a-z]+)?)(?: at all)? (?:ever )?since|haven't (?:since|for)|hasn't (?:since|for)|not since|well (?:ever )?since)\b`.replaceAll(
    '_age_',
    age,
  ),
);
const lately =
  /\b(?:again|now (?:i|she|he|they|has|says?|wants?(?! (?:help|support|something|to (?:work|learn|fly|sleep|drive|speak))))|still|currently|tonight|today|tomorrow|relapsed|these days|lately|recently|yesterday|last (?:night|week|weekend|month|time)|this (?:morning|week|month|evening|afternoon)|next (?:time|week)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|keeps|every (?:day|night))\b/;
const goingOn =
  /\b(?:wants|wishes|is|are|am|'m|plans|intends|hopes|keeps|hoping|will|'ll|going to|keep|want|wish|hope)\b/;

const had =
  /^[^.;]{0,40}\bhad (?:only )?(?:passive|fleeting|some|such) (?:suicidal )?(?:thoughts?|ideation)\b[^.;]{0,20} (?:last (?:spring|summer|autumn|fall|winter|year)|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b/;
const noneSince =
  /\bnone (?:at all )?since (?:then|last (?:spring|summer|autumn|fall|winter)|january|february|march|april|may|june|july|august|september|october|november|december), (?:and )?(?:today|now) (?:again )?(?:clearly |firmly )?denied(?:, [a-z ]{3,40})?[.;]?$/;
const notOver =
  /\b(?:but|though|although|however|except|relaps\w*|came back|come back|returned|until|wants?|plans?|planned|rope|noose|gun|rifle|tablets?|pills?|overdose|knife|blade|bridge|tonight|tomorrow|keeps|still)\b/;

/** Thoughts that were months ago, none since, and whoever reviewed it says that they are denied now, and nothing besides. */
const over = ({ text, after = '' }: Sentence): boolean =>
  had.test(text) && noneSince.test(after.trimEnd()) && !notOver.test(`${text} ${after}`);

const dangers =
  '(?:attempt|overdos|suicid|self|thought|episode|plan|risk|violen|abus|harm|injur|cut|hang|ideation|si|dsh|od|assault|threat|psychos|incident|crisis|admission|section|trauma|restrict|purg|starv|withdraw|seizure|delirium|dts?|drink|death|dying)';
/** What is said to be past may be something else than the danger: an illness, a job, the year of a birth, what was once enjoyed. */
const otherPast = new RegExp(
  String.raw`\bhistory of (?:(?:low|recurrent|long|severe|chronic|major|mild|moderate|some|childhood|post-?natal|social|health|anxiety|depression) ){0,2}(?:mood|depress\w+|anxiety|panic|ocd|ptsd|adhd|autism|insomnia|worry|asthma|diabetes|migraines?|epilepsy|pain|alcohol\w*|drug use|cannabis|gambling|eating disorders?|anorexia|bulimia|bipolar\b[a-z ]{0,9}|phobias?|therapy|bullying|heart [a-z]+|cancer|back [a-z]+)\b(?! (?:and|with|or|,) (?:[a-z]+ )?${dangers})|\bprevious\b(?! (?:[a-z]+ ){0,2}?${dangers})|\bpreviously (?:well|fit|healthy|employed|worked|diagnosed|seen|known|an?|in|on|had (?:cbt|therapy|counselling))\b|\b(?:moved|emigrated|arrived|retired|left (?:school|home|work)|lost (?:(?:my|his|her|a|the) )?(?:jobs?|home|house|touch)|divorced|separated|qualified)\b[^.;,]{0,30}\b(?:years?|decades?|long) (?:ago|back)\b|\bat \d\d,? (?:i|he|she|they) (?:left|started|moved|met|married|became|went|finished|retired)\b|\bhistoric (?:houses?|buildings?|sites?|towns?|ships?|cars?|gardens?)\b|\bformerly (?:an?|in|of|known|called|employed)\b|\bas a (?:student|child|kid|girl|boy|young) (?:nurse|nursing|midwife|teacher|paramedic|doctor|minder|psycholog\w+|social|counsell\w+|therapist|carer|worker|care|pilot|rep|ambassador)\b|\b(?:born|married|diagnosed|retired|qualified|graduated|widowed|divorced|(?<!\b(?:none|nothing|not|well|haven't|hasn't|sober|clean|free|no [a-z-]+|any|ever|then) )since [^.;,]{0,40}) in (?:19|20)\d\d\b|(?<!\b(?:none|nothing|not|well|haven't|hasn't|sober|clean|free|no [a-z-]+|any|ever|then) )since (?:19|20)\d\d\b|\b(?:is|am|are|'s|'m|'re|get|gets|getting|not|be) used to\b|\bused to (?:love|like|enjoy|play|work|live|run|sing|dance|laugh|teach|swim|drive|paint|read|travel|cook|walk|smoke|train|help|visit|go (?:out|to)|be (?:an?|so|very|happy|good|fit|outgoing|sociable|in)|have (?:friends|fun|a (?:job|life|dog)))\b`,
  'g',
);
const isSo =
  /(?:\b(?:is|am|are|feels?|feeling|remains|seems|sounds|gets?|getting|i have|(?:he|she|client|patient|pupil|son|daughter|husband|wife|mum|dad) has)|\b(?:i'm|he's|she's|they're|who's)) (?:(?:very|also|acutely|actively|quite|really|so|a bit|pretty|highly|chronically|often|sometimes|at times|now and then|having|thinking of|thinking about) )*$/;
const withPlan =
  /^(?:suicidal )?(?:thoughts |ideation |feelings )?(?:with|and has|and have) (?:an? )?(?:clear |specific |definite )?(?:plan|intent|means)\b/;

/** "Is |suicidal|", "suicidal |with a plan|": how somebody is as the text is written. */
const isSaidOfNow = ({ text }: Sentence, { start, end }: Place): boolean =>
  isSo.test(text.slice(0, start)) ||
  withPlan.test(text.slice(start)) ||
  withPlan.test(text.slice(end).trimStart()) ||
  goingOn.test(text.slice(start, end));

/**
 * A sentence with blanks in place of a past that is another one than that of the words of danger, and whether these are said
 * of now.
 */
export function pastBeside(sentence: Sentence, place: Place): { text: string; isNow: boolean } {
  const text = sameThought(sentence.text, place).replace(otherPast, (words) =>
    ' '.repeat(words.length),
  );
  return { text, isNow: isSaidOfNow(sentence, place) };
}

/** It is long past and nothing in the sentence brings it into the present. */
function past(sentence: Sentence, place: Place): boolean {
  const { text, isNow } = pastBeside(sentence, place);
  return (
    (long.test(text) && !isNow && !lately.test(sentence.text)) ||
    over(sentence) ||
    (!isSo.test(sentence.text.slice(0, place.start)) &&
      isDatedLongAgo({ ...sentence, text }, place))
  );
}

const lost =
  /\b(?:died|is dead|was dead|(?:at|after|since) the funeral|'s funeral|bereav\w*|griev\w*|grief|widow\w*|lost (?:her|him|my|his|our|their)|my late|her late|his late|grave|anniversary of)\b/;

const longing =
  /\b(?:wants?|wanted|wanting|wish\w*|hop(?:e|es|ed|ing)|long(?:s|ed|ing)|pray\w*|liv(?:e|ing)|alive|think\w*|thought\w*|is|am|will|'ll|going|dead)\b/;

/** Somebody has died of it, and a person who grieves writes. A wish of the bereaved is no excuse. */
const bereaved = ({ text }: Sentence, { start, end }: Place): boolean =>
  lost.test(sameThought(text, { start, end })) &&
  !lately.test(text) &&
  !longing.test(text.slice(start, end));

const governing =
  /\b(?:fears?|feared|fearing|fearful|afraid|scared|terrified|frightened|worr(?:y|ies|ied|ying)|dread(?:s|ed)?|phobia|panics?|nightmares?|images?|dreams?)(?: (?:that|of|about|he|she|i|they|one|might|may|will|would|could|day|accidentally|suddenly|losing|lose|control|and|or|to|be|being|is|was|the|her|his|my|in|which|at|over|getting|always|also|really|so|very|much))*[ ,]+$/;
const soon = /\b(?:tonight|today|really|now|actually|tomorrow|soon)\b/;

/** "Fear that she has left raw chicken out and |will poison the children|": what an oversight of one's own would lead to. */
const governingOversight =
  /\b(?:fears?|fearing|afraid|scared|terrified|worr(?:y|ies|ied)) (?:that )?(?:he|she|i|they)(?: (?:has|have|had|might have|may have|could have)|'s|'ve)? (?:left(?! (?:home|prison|jail|town|us|me|him|her|them)\b| (?:the|his|her|our) (?:house|home|prison|hospital|country|ward|police))|forgotten|forgot|missed|spilled|spilt|dropped|touched|overlooked|not (?:washed|cleaned|locked|checked|rinsed|turned|switched))\b[a-z' -]{0,60} and(?: so| then| that (?:he|she|i|they|it))? ?$/;

/** A fear governs the very words: "he fears that he could push someone". */
const feared = ({ text }: Sentence, { start, end }: Place): boolean => {
  const before = text.slice(Math.max(0, start - 160), start);
  return (
    (governing.test(before) || governingOversight.test(before)) &&
    !soon.test(text.slice(start, end + 20))
  );
};

/** An obsession by its name. */
const obsession =
  /\b(?:ocd|erp|obsess\w*|intrusive|unwanted|ego-?dystonic|against (?:her|his|my|their) will|never act(?:ed)?|no (?:wish|intent|desire) to (?:harm|act|do|hurt))\b/;
/** How somebody speaks of a thought that is none of theirs. */
const abhorred =
  /\b(?:horrif\w+|repugnan\w*|disgusting|hates? (?:it|them|these)|(?:horrible|awful) (?:thoughts?|images?)|does(?:n't| not) want to|don't want to|do not want to)\b/;
/** What comes to mind, and is not done. */
const inMind =
  /\b(?:thoughts?|thinks?|thinking|images?|urges?|impulses?|fears?|afraid|scared|terrified|frightened|worr\w+|dread\w*|doubts?|what if|might|could|checks?|checking|certain|convinced|avoid\w*|hides?|hid|flash\w*)\b/;
const obsessed =
  /\b(?:intrusive|obsess\w*|unwanted) (?:thoughts?|images?|urges?|fears?|doubts?) (?:that|of|about|to)(?: (?:i|he|she|they|might|will|could|really|secretly))*[ ,]+$/;
const wished =
  /\b(?:want|wants|wanted|wish|wishes|hopes?|plans?|planned|planning|intends?|decided|going to|tried|attempt\w*|ready|tonight|today|tomorrow|took|taken|swallowed|downed|drank|necked|overdosed|slashed|slit|bought|stockpil\w*|hoard\w*|sav(?:ed|ing))\b/;

/** Thought through, or meant. */
const meant = /\b(?:means? it|meant it|exactly how|(?:so|too|that) easy|put it back)\b/;

/** A thought that comes against the person's will, as in obsessive-compulsive disorder: no wish, no plan. */
const obsessional = ({ text, before }: Sentence, place: Place): boolean => {
  const said = text.slice(place.start, place.end);
  if (obsessed.test(text.slice(Math.max(0, place.start - 80), place.start))) return true;
  if (wished.test(said) || meant.test(text)) return false;
  const own = sameThought(text, place);
  if (obsession.test(own) || abhorred.test(own)) return true;
  const { start, end } = partAround(text, place);
  return (
    inMind.test(text.slice(start, end)) &&
    (obsession.test(text) || obsession.test(before) || abhorred.test(before))
  );
};

/** Assessed as high is no reason to let it go. */
export const notAsHigh =
  '(?! as (?:very )?(?:high|severe|moderate|medium|raised|elevated|imminent|acute))';
/** Of this, and of nothing else: "low risk of falls". */
export const lowRisk = 'low risk(?! of (?!(?:suicid|self|harm|hurt)))';
const reviewed = new RegExp(
  String.raw`\b(?:(?<!\b(?:refus\w+|declin\w+|reject\w+|no|without|not|lacks?|tore up|ripped up) (?:(?:an?|any|the|to (?:do|make|write|have|sign) an?|yet) )?)safety plan(?:ning)?(?! for (?:fires?|floods?|the (?:lab|house|building|event|trip|site|school)))|coping card|hope (?:kit|box)|crisis plan|no (?:current |active |specific )?(?:plans?|intent|intention|means)(?: or (?:plans?|intent|means))?(?! (?:to (?:pay|come|attend|travel|work|eat|move|return|study)|for (?:the )?(?:weekend|holidays?|christmas|summer|future|work)|of (?:transport|income|support)))|risk (?:was |is |has been )?(?:re)?assessed${notAsHigh}|assessed (?:as(?! (?:very )?(?:high|severe|moderate|medium|raised|elevated|imminent|acute))|and|today|this)|${lowRisk}|risk (?:is )?low|was assessed)\b`,
);
const own =
  /\b(?:i|i'm|me|myself)\b(?! (?:have (?:assessed|checked|screened)|am (?:her|his|their)|will|assessed))/;

/** What somebody will do is a plan, whoever has assessed it: "assessed today: |will hang himself| on Friday". */
const coming = /^(?:will|'ll|gonna|about to)\b/;

/** A clinician has assessed the thoughts, and no wish or plan is reported besides. */
const assessed = ({ text }: Sentence, { start, end }: Place): boolean => {
  const said = text.slice(start, end);
  return reviewed.test(text) && !own.test(text) && !wished.test(said) && !coming.test(said);
};

const ill =
  /(?<!\b(?:works?|working|worked|nurse|nurses|job|shifts?|volunteers?) (?:in|at|for) (?:an? |the )?)\b(?:hospice|palliative|terminal(?:ly ill)?|end[- ]of[- ]life|life-limiting|motor neurone|mnd|metastatic|incurable|dying of|prognosis of|weeks to live|months to live|last weeks of (?:her|his|my|their) life)\b/;
const sooner =
  /\b(?:pills|tablets|overdos\w*|rope|gun|noose|kill|suicid\w*|end (?:it|things)|hasten\w*|before it gets|on my own terms|on (?:his|her) own terms|tonight|myself|hoard\w*|stockpil\w*|sav(?:ed|ing) up)\b/;

const her =
  /\b(?:aunt|mother|mum|mom|wife|sister|daughter|gran|nan|grandmother|niece|girlfriend)\b/;
const him =
  /\b(?:uncle|father|dad|husband|brother|son|grandad|granddad|grandfather|nephew|boyfriend)\b/;

/** Are the words said of another than the one who is ill: "my aunt is in a hospice and |he has| sorted his will"? */
function isOfAnother(about: string, words: string): boolean {
  const isFamily = her.test(about) !== him.test(about);
  if (/\bi\b/.test(words)) return isFamily || !/\bi\b/.test(about);
  return isFamily && (her.test(about) ? /\bhe\b/ : /\bshe\b/).test(words);
}

/** Somebody who is dying of an illness says goodbye and puts things in order; a wish to die sooner is recognised by its words. */
function dying({ text, before }: Sentence, place: Place): boolean {
  const part = partAround(text, place);
  const about = ill.test(text) ? text : before;
  return (
    ill.test(about) && !sooner.test(text) && !isOfAnother(about, text.slice(part.start, part.end))
  );
}

const invented =
  /\b(?:(?:fictional|made[- ]?up|invented|imaginary|hypothetical) (?:[a-z-]+ )?(?:case|client|patient|vignette|character|person|story|example|scenario|figure|study)|(?:is|are) (?:purely |completely |entirely )?(?:fictional|made[- ]?up|invented|fiction)|vignette|role[- ]?play (?:with|exercise|script|about)|(?<!\b(?:his|her|their|my client's) )case study|(?:in|of|for) (?:my|her|his|our|a|the) (?:novel|screenplay|short story|stage play))\b/;
/** The same, where it is said in one breath with the words. */
const played =
  /\brole[- ]?play (?:for|in) (?:the |my |our )?(?:trainees|students|class|course|training|staff)\b|\bthe (?:actors?|role[- ]?players?)\b/;
const toTeach =
  /\b(?:trainees?|students?|seminar|lectur\w+|teaching|training|exam|workshop|class|course|novel|screenplay|script|story|play|character|heroine|hero|protagonist|actors?)\b/;
const known =
  /\bmy (?:wife|husband|son|daughter|mum|mom|dad|brother|sister|friend|client|patient)\b/;
/** That it is made up is what somebody in it says. */
const claimed =
  /\b(?:calls?|called|calling|says?|said|saying|claims?|claimed|pretends?|pretended|jokes?|joked|insists?|insisted) (?:that )?(?:it|it's|its|this|this is|that|they are)\b/;
const ownWords = /\b(?:i|i'm|i've|me|myself)\b/;

const title = /^(?:(?! and )[^:.]){1,80}:/;
/** The thought that words are in, with what the sentence is headed by: "A vignette: …". */
const titled = (text: string, place: Place): string =>
  `${title.exec(text)?.[0] ?? ''} ${sameThought(text, place)}`;
/** Somebody, an age or a time: a case, and no subject. */
const aCase =
  /\b(?:lads?|girls?|boys?|child(?:ren)?|teen\w*|adults|husband|wife|partner|son|daughter|mother|father|mum|mom|dad|brother|sister|inmates?|residents?|patient|client|pt|baby|toddler|pregnan\w*|[mf] ?\d|\d{2}|tonight|today|tomorrow|now|this (?:morning|evening|week|weekend)|last (?:night|week)|yesterday|daily|nightly|hours?|minutes?|states|honestly|my|at home|refus\w+|\d+ ?kg|since (?:this|last|yesterday)|lives on)\b/;

/** It is said that the person is made up, and what for; nobody speaks of themselves or of somebody they know there. */
const madeUp = ({ text, before }: Sentence, place: Place): boolean => {
  const both = `${before} ${text}`;
  const here = titled(text, place);
  const outside = text.replace(/"[^"]*"|'[^']*'(?!\w)/g, ' ');
  return (
    (invented.test(before) || invented.test(here) || played.test(here)) &&
    toTeach.test(both) &&
    !known.test(`${before} ${outside}`) &&
    !claimed.test(both) &&
    !ownWords.test(
      outside.replace(
        /\b(?:i'm|i am) (?:a|an) [a-z]+|\b(?:in|for|of) my (?:novel|script|screenplay|class|students)\b/g,
        ' ',
      ),
    )
  );
};

const taughtAs =
  /\b(?:(?:essay|exam|quiz|slides|lecture|lecturing|seminar|handout|policy|course|workshop|training|teaching|revising|homework|icebreaker|checklist|cpd|poster|leaflet|flash ?cards|half day|inset|webinar|psycho-?ed(?:ucation)?|noticeboard|agenda item|protocol|guideline|interview question|practice dialogues?)\b[^.]{0,80}\b(?:on|about|for|of|students?|trainees?|staff|starters|receptionists|class|finals|volunteers|cadets|midwives|nurses|visitors|governors|unit)|how (?:would|do|does|can|should|might) (?:you|one|we) (?:explain|ask about|screen|tell apart|differentiate|word|teach)|(?:which|what) (?:questionnaire|measure|scale|tool)|(?:students|trainees|receptionists|new starters) (?:list|discuss|practi[sc]e|compare|learn)|role[- ]?play (?:in|for) (?:class|training))\b/;
/** Of what somebody teaches, who says so in one breath with it. */
const iTeach = /\bi (?:teach|lecture|train)\b/;
const aPerson =
  /\b(?:he|she|him|her|his|hers|himself|herself|me|myself|mine|we|us|they've|they're|they (?:will|want)|they'll|handed in|wrote|writes|written|who (?:says|said|told|wants|has|is)|(?:a|one|another) (?:pupil|student|trainee|client|patient|colleague) (?:told|said|says|has|wants|is|was|wrote|texted))\b/;
const aTeacher =
  /\b(?:i (?:teach|lecture|train|run|need|just want|want|have to (?:teach|prepare|give))|i'm (?:a|an|revising|teaching|running|sitting|giving|designing|preparing|making|writing a (?:protocol|policy|leaflet|poster))|my (?:own )?(?:learning|cpd)|job interview question i|i'd like|(?:help|quiz|give|send) me|(?:my|our|for my|for our) (?:new )?(?:students|class|trainees|practice(?:'s)?|team|receptionists|staff|social work finals|finals|course))\b/g;

/** It is a subject that is taught or learned: no person is in it but the one who teaches. */
const taught = ({ text, before }: Sentence, place: Place): boolean => {
  const both = `${before} ${text}`;
  const { start, end } = partAround(text, place);
  const isOfACase = aCase.test(text.slice(start, end));
  const here = titled(text, place);
  if (!taughtAs.test(isOfACase ? here : both) && !iTeach.test(here)) return false;
  const others = both.replace(aTeacher, ' ');
  return !aPerson.test(others) && !/\b(?:i|i'm|i've|i'll|my)\b/.test(others);
};

/** The readings that let words of danger go, each with what is noted on the screening. */
export const dangerExcuses = {
  denied: { says: 'it is denied', holds: denied },
  past: { says: 'it is long past', holds: past },
  bereaved: { says: 'somebody has died of it and is grieved for', holds: bereaved },
  feared: { says: 'it is feared', holds: feared },
  obsessional: { says: 'it is an unwanted thought, not a wish', holds: obsessional },
  assessed: { says: 'a clinician has assessed it', holds: assessed },
  dying: { says: 'somebody who is dying of an illness takes leave', holds: dying },
  made_up: {
    says: 'it is made up or a subject, to teach or to tell',
    holds: (sentence: Sentence, place: Place) => madeUp(sentence, place) || taught(sentence, place),
  },
  ...abroad,
} satisfies Record<string, { says: string; holds: (sentence: Sentence, place: Place) => boolean }>;
