import type { Sentence } from '../text/sentence.ts';
import { namesTechnique, pointsToCondition, respelled } from '../understanding/factors.ts';

const clinical =
  /\b(?:anxi\w*|anxious|worr(?:y|ies|ied|ier|ying)|wrry\w*|panic\w*|pnic\w*|depress\w*|low mood|mood\w*|sad(?:ness)?|hopeless\w*|lonel\w*|stress\w*|overwhelm\w*|burn(?:ed|t)? ?out|burnout|phobi\w*|agoraph\w*|fear(?:s|ed|ful)?|afraid|scared|terrified|ocd|compulsi\w*|obsess\w*|intrusive|ritual\w*|ptsd|trauma\w*|flashback\w*|nightmares?|insomnia\w*|insomia|sleep\w*|can't sleep|rumina\w*|overthink\w*|self-?esteem|confidence|worthless\w*|self-?critic\w*|perfectionis\w*|procrastinat\w*|anger|angry|rage|temper|irritab\w*|assertive\w*|grief|griev\w*|bereave\w*|mourn\w*|funeral|(?:my|her|his) (?:[a-z]+ )?[a-z]+'s death|widow\w*|passed away|shame|ashamed|guilt\w*|jealous\w*|insecur\w*|addict\w*|drinking|alcohol\w*|sober|smoking|vap(?:e|ing)|gambl\w*|cravings?|urges?|hair pulling|trichotillo\w*|skin picking|tics?|voices|paranoi\w*|psycho(?:sis|tic)|bipolar|adhd|autis\w*|eating disorder|binge|body image|chronic pain|back pain|pain|fatigue|ibs|me\/cfs|pacing|pregnan\w*|postnatal|postpartum|epds|phq(?:-9)?|gad(?:-7)?|audit|suds|cbt(?:-i)?|erp|act|dbt|therap\w*|counsel\w*|psycholog\w*|psychiatr\w*|mental(?:ly)? (?:health|ill\w*|well\w*|stable|cured)?|clients?|patients?|worksheet|handout|homework|exposure|hierarchy|thought record|behaviou?ral|activation|coping|cope|mindful\w*|relax\w*|grounding|emotion\w*|feelings?|feel(?:s|ing)? (?:[a-z]+ )?(?:bad|sad|empty|alone|numb|guilty|hurt|lost|down|awful|stuck|like|unloved|betrayed|better|happy|less|confused|safe|normal|nothing)|cry(?:ing)?|self-?harm\w*|suicid\w*|dissociat\w*|avoid(?:s|ance|ing)|(?:could|would|will|'ll|gonna|going to|want to) (?:murder|strangle|throttle|scream|explode|thump)|(?:writer'?s?|creative|creatively) block(?:ed)?|(?:stuck|blocked) (?:before|at|in|on|with) (?:the |a |my |her |his )?(?:[a-z]+ ){0,2}(?:chapter|scene|verse|novel|page|ending)|abandon\w*|abus(?:e|ed|ive|ing)|bull(?:y|ied|ying)|(?:was|were|been|got|being|am) (?:raped|mugged|molested|attacked|assaulted)|sexual(?:ly)? assault\w*|homesick|motivat\w*|self-?(?:care|compassion|doubts?|worth|conscious\w*|hate)|hate myself|imposter|misophonia|hoard\w*|stutter\w*|blush\w*|needle|faint\w*|habit|distress\w*|meltdowns?|tantrums?|separation|school refusal|problem[- ]solving|sensory|support worker|safety plan|empathy|happiness|happy|unhappy|nervous\w*|dysphoria|fetish|heart ?broken|trust issues?|get over|concentrat\w*|dream\w*|erection|narcissis\w*|(?:those|these|violent|bad) thoughts|punish(?:ed|ment|ing)|judg(?:e|ed|mental|ing) (?:others|me|people)?|healthier|schizophren\w*|diagnos\w*|(?:good|healthy|happy) (?:marriage|relationship)|cheating|loneliness|self-?esteem)\b/;

const relations =
  /\b(?:husband|wife|boyfriend|girlfriend|partner|spouse|fianc\w+|marriage|married|relationship|divorc\w*|break ?up|broke up|ex|cheat\w*|affair|dating|mother|father|mom|mum|dad|parents?|son|daughter|kids?|child(?:ren)?|sister|brother|family|friends?|friendship|roommate|crush|love|sex|intima\w*|gay|lesbian|bisexual|transgender|gender|religion|god|church|virgin\w*|lied|lying|trust|forgive|teenager|guys?|girls?|people|marriages|myself|coworker|boss|in-laws|grand(?:ma|pa|son|mother|father)|him|her)\b/;
const personal = /\b(?:i|i'm|i've|my|me|myself|we|our|us)\b/;
/** A note about somebody: their age, or a word for them. */
const somebodys = /\b(?:[1-9]\d(?:,| ?(?:yo|y\/o|yrs?|years?)\b)|(?:he|she|his|hers?|him)\b)/;
const troubled =
  /\b(?:feel\w*|hurt\w*|help|upset|fight\w*|argu\w*|problem\w*|struggl\w*|hard|difficult|alone|love\w*|leave|leaving|left|mean|hate\w*|normal|wrong|issues?|talk|tell|handle|deal|move on|moving on|save[d]?|lost|want|need|confus\w*|treat\w*|ignore\w*|blame\w*|accept\w*|understand|listen|stop|change|control|care|better|worse|connection|saved|repair|end|lie[sd]?|mad|yell\w*|disgust\w*|should|start|stay|cannot|can't|don't|lines)\b/;
const abroad =
  /\b(?:depres\w+|ansi\w+|angst\w*|angoiss\w*|angoscia|fobi\w*|phobi\w*|panik\w*|panic\w*|terapi\w*|therap\w*|insomni\w*|estres\w*|psico\w*|psych\w*|tcc|pensa(?:m\w+|r|mientos?)|pensees?|gedanken\w*|schlaf\w*|sommeil|sueno|dormir|trist\w*|duelo|deuil|trauer\w*|lutto|preocupa\w*|inquiet\w*|sorgen|gruebel\w*|grubel\w*|miedo|peur|paura|medo|exposi\w+|autoestima|estime de soi|selbstwert\w*|animo|stimmung\w*|humeur|paciente|paziente|cliente|klient\w*|ubung\w*|ejercicio|exercice|esercizio|rabia|ira|wut|colere)\b/;

/** Words after which an errand has become a story about somebody's life. */
const LONG = 25;

/** Whether a request has anything to do with distress, behaviour change or therapy, in any of the languages we recognise. */
export function inScope(sentences: Sentence[], english: boolean): boolean {
  const whole = sentences.map(({ text }) => text).join(' ');
  const spelled = respelled(withoutHomonyms(whole));
  if (clinical.test(spelled) || namesTechnique(whole)) return true;
  if (!question.test(whole) && pointsToCondition(spelled)) return true;
  if (!english) return abroad.test(whole);
  const words = whole.split(' ').length;
  if (words >= LONG && personal.test(whole) && relations.test(whole)) return true;
  return (
    personal.test(whole) && relations.test(whole) && troubled.test(whole) && !errand.test(whole)
  );
}

/** A question of so many words is an account, too. */
const LONG_QUESTION = 20;

/** Does somebody write about themselves or another person, beside what they ask? Then it may be about distress in words that are not known. */
export function mayBeInScope(sentences: Sentence[]): boolean {
  const told = sentences
    .map(({ text }) => text)
    .filter((text) => !question.test(text) || text.split(' ').length >= LONG_QUESTION);
  const isErrand =
    told.join(' ').split(' ').length < LONG &&
    told.some((text) => errand.test(text) && (told.length === 1 || asksFor.test(text)));
  return !isErrand && told.some((text) => personal.test(text) || somebodys.test(text));
}

/** From so many words on, outside of questions, a request without a "me" or "her" is an account of something too. */
const ACCOUNT = 10;

/** Is it an account in the manner of a note, and no errand? Then it may be about distress in words that are not known. */
export function isAccount(sentences: Sentence[]): boolean {
  const told = sentences.map(({ text }) => text).filter((text) => !question.test(text));
  const all = told.join(' ');
  return all.split(' ').length >= ACCOUNT && !errand.test(all);
}

/** Is it an errand, or questions about the world and nothing else? */
export function isErrand(sentences: Sentence[]): boolean {
  const told = sentences.map(({ text }) => text).filter((text) => !question.test(text));
  return told.length === 0 || told.some((text) => errand.test(text));
}

// "What is armed robbery?" has words of a condition and asks for nothing that an exercise can give.
const question = /\?["')]*$/;

const dangerous =
  /\b(?:die|dies|dying(?! (?:to|for)\b)|(?<!(?:phone|battery|laptop|tablet|car) (?:is|was) )dead(?!line| ?end| ?pan| tired)|death|kill(?:s|ed|ing)?(?! (?:time|the mood|a (?:[a-z]+ )?process|it\b))|suicid\w*|overdos\w*|self-?harm\w*|cut(?:s|ting)? (?:myself|himself|herself|themselves)|hang(?:s|ing)? (?:myself|himself|herself|themselves)|nooses?|strangl\w+|rap(?:e|es|ed|ing)|molest\w*|abus(?:e|es|ed|ing)|beat(?:s|en|ing)? (?:me|him|her|them)|hits? (?:me|him|her|them)|morir\w*|matar\w*|suizid\w*|umbringen|sterben|mourir|tuer|morrer|morire|uccider\w*)\b/;

/** What people say every day of a long day, a shoe or a blush: no word of danger. */
const everyday =
  /\b(?:(?:feet|back|legs|knees|heels|shoes|shoulders|hips|neck|job|work|shifts?|commute|homework|stairs|heat|boss|emails?|inbox|meetings?|deadlines?|spreadsheet|suspense|traffic|revision|paperwork|it|this|that|they)(?: is|'s| are|'re| was| were)? killing (?:me|us|him|her)|(?:will|'ll|to) be the death of (?:me|us|him|her)|di(?:e|ed|es|ing) (?:of|from|with) (?:(?:sheer|pure|utter) )?(?:embarr?ass?ment|shame|boredom|laughter|laughing|cringe|curiosity|heat)|died inside|dying of (?:heat|thirst|hunger|boredom))\b/g;

/** The first sentence with a word of dying, killing, self-injury or abuse, in whatever sense; verbatim. */
export function dangerNamed(sentences: Sentence[]): string | null {
  const found = sentences.find(({ text }) => dangerous.test(text.replace(everyday, ' ')));
  return found ? found.at({ start: 0, end: found.text.length }).quote : null;
}

const errand =
  /\b(?:recipe|cook|python|javascript|sql|excel|code|laptop|printer|software|app store|contract|tax(?:es)?|invoice|dinner|restaurant|hotel|flight|balloon|garden|car|bank(?! holiday)|chess|checkers|dj|music scene|film|movie|novel|book|game|piano|laugh\w*|present|gift|birthday|passport)\b/;

/** "I've spent the holiday money on skins in a game. It's eleven at night": who asks for nothing in that sentence does no errand. */
const asksFor =
  /\b(?:write|make|give|need|want|buy|book|recommend|suggest|how (?:do|to|can)|which|what|where|best|fix|can you|could you|please|help|show|tell|find|plan|draft|create|translate|explain|looking for)\b/;

// Everyday words that only look clinical: an act in a play, an audit of accounts, patients as adjective.
const withoutHomonyms = (text: string): string =>
  text.replace(
    /\b(?:(?:in|of|second|first|third|class) act|tax audit|company audit|internal audit|exposure (?:time|triangle|settings?)|homework (?:answers?|in maths)|maths? homework|(?:photo|camera|lens)[a-z ]{0,20}exposure|sleep (?:mode|function|command|timer)|mood (?:when painting|board|lighting)|capture a mood|mental health history|bank clients?|email clients?|http clients?|client[- ]side|activation (?:key|code|function)|pain au chocolat|be patient|relax(?:ed)? (?:fit|jeans)|stress test|state of ecstasy|feel free|feelings? lucky|ever an alcoholic|alcohol by volume|happy hour|habit tracker app|emotional intelligence of)\b/g,
    ' ',
  );
