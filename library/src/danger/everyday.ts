const temper =
  /\bi(?:'ll|'d|'m| am| just| always| then| would| will| can| end up| keep){0,3} (?:(?:go|going|went|flip|kick|kicking) off (?:on one|the deep end|my (?:head|nut|trolley)|at (?:him|her|them|everyone)|over|about|when|because)|(?:lose|losing|lost) (?:it (?:with|at|over)|my (?:rag|temper|cool|patience))|(?:blow|blowing|blew) (?:my|a) (?:top|stack|fuse|gasket)|(?:flip|flipping|flipped) (?:my lid|out)|(?:fly|flying|flew) off the handle|(?:see|seeing|saw) red|(?:get|getting|got) (?:the hump|in a strop|stroppy)|(?:snap|snapping|snapped) at)\b/;
/** What goes further than a temper, or is reported of more than one. */
const further =
  /\b(?:hits?|hitting|punch\w*|kick(?:s|ed|ing)? (?:him|her|them|the)|slap\w*|smack\w*|shak(?:e|es|ing)|shook|throw\w*|threw|push\w*|shov\w*|grab\w*|chok\w*|strangl\w*|throats?|necks?|knife|knives|gun|kill\w*|hurt\w*|harm\w*|bleed\w*|blood\w*|bruis\w*|smash\w*|scared|afraid|frighten\w*|terrif\w*|police|lock\w*|baby|babies|die|dead|cry|cries|crying|flinch\w*|hid|hides?|sorry|cut\w*|burn\w*|pay|regret\w*|revenge)\b/;

/** Does somebody say in words of every day that they lose their temper, and nothing that goes further? */
export const isEverydayTemper = (text: string): boolean => temper.test(text) && !further.test(text);

const pet =
  /\b(?:goodbye to|lost|put down|put to sleep|miss(?:ing)?) (?:my|our|the) (?:old |little |poor |dear )*(?:dog|cat|collie|labrador|lab|spaniel|terrier|greyhound|puppy|kitten|rabbit|hamster|guinea pig|budgie|parrot|pony|horse)\b/;

/** Does somebody say goodbye to an animal, and nothing that goes further? */
export const isOfAPet = (text: string): boolean =>
  pet.test(text) &&
  !further.test(text) &&
  !/\b(?:join|follow|with (?:him|her|it)|reason|alone now)\b/.test(text);

const others =
  '(?:kids?|children|baby|toddler|bab(?:y|ies)|twins|little (?:one|ones)|neighbours?|flatmates?|housemates?|room-?mates?)';
/** Something quiet is asked for, because of others who sleep. */
const quietly = new RegExp(
  String.raw`\b${others}\b[^.;]{0,40}\b(?:quiet|quietly|silent|no noise|without (?:noise|waking)|not (?:wake|noisy))\b|\b(?:quiet|quietly|silent|no noise|without (?:noise|waking)|(?:not|don't) (?:wake|noisy))\b[^.;]{0,40}\b${others}\b`,
);
const alarming =
  /\b(?:so (?:he|she|they|nobody|no one|that he)|he(?:'ll|'s| will| is| does| can)?|husband|wife|partner|boyfriend|hears?|finds?|knows?|notice\w*|keep (?:them|him|her|it) quiet|make (?:them|him|her|it) quiet|stop (?:crying|screaming)|cr(?:y|ies|ying)|scream\w*|shak(?:e|ing)|shook|hit|hurt\w*|harm\w*|shut up|lock\w*|die|dead|kill\w*|tablets?|pills?|over|forever|goodbye|scared|afraid|safe|voices?)\b/;

/** Does somebody ask for something quiet at night because of children or neighbours, and say nothing of fear or of harm? */
export const isQuietForOthers = (text: string): boolean =>
  quietly.test(text) && !alarming.test(text);

const record =
  /\b(?:(?:diario|registro|scheda|quaderno|journal|carnet|cahier|tableau|agenda|caderno|hoja) (?:del |dello |della |di |de |do |da |des |d'|de los |de la |dos )(?:sonno|sueno|sommeil|sono|gratitud|gratitudine|gratitude|gratidao|pensieri|pensamientos|pensees|pensamentos|attivita|actividades|activites|atividades)|(?:schlaf|dankbarkeits|gedanken|aktivitaten|wochen)(?:tagebuch|protokoll|plan))\b/;
/** A text that opens with what it asks for names it here. */
const OPENING = 60;

/** Does a text in another language open with the record that it asks for: of sleep, thoughts, thanks or activities? */
export const asksForRecordAbroad = (text: string): boolean => record.test(text.slice(0, OPENING));

const bareRecord =
  /^(?:(?:hi|hello|please|pls|plz|(?:can|could) (?:i (?:have|get)|you (?:make|send|write|do)(?: me)?)|i'd like|i would like|i (?:want|need)|send me|make me|write me|just|a|the|one|some|blank|simple|plain|short|printable)[ ,]+){0,6}(?:sleep|thought|activity|mood) (?:diary|diaries|records?|logs?)(?:[ ,]+(?:please|pls|plz|thanks|thank you|for (?:one|two|a|\d) (?:weeks?|month)|sheet|form|template)){0,4}[ .!?]*$/;

/** Is a folded text nothing but the name of a record that people fill in in the same way whatever their difficulty? */
export const isBareRecord = (text: string): boolean => bareRecord.test(text);

/** Names of exercises and of what they are for, and the words between them: with these alone nobody can say that somebody is in danger. */
const ofWishes = new Set(
  `a an the and or of for with without in on to about by some one two three please pls thanks thank you can could i we have get make write send me need want something
  exercise exercises worksheet worksheets sheet sheets handout handouts diary diaries log logs record records journal card cards plan plans list protocol programme program
  template form tool tools homework practice script scripts routine steps guide tips game activity activities ideas chart charts page pages set simple short easy brief
  printable blank basic quick new weekly daily week weeks day days month starter cbt act dbt erp ba therapy therapist group session
  breathing relaxation progressive muscle mindfulness meditation grounding imagery visualisation visualization thought thoughts mood worry worries sleep gratitude
  pacing hygiene hierarchy exposure ladder graded interoceptive behavioural behavioral activation experiment experiments problem solving assertiveness communication
  compassion values goal goals restructuring challenging defusion acceptance tree time bucket circle circles continuum positive data events pleasant schedule monitoring
  distraction coping skills calm self-care self-compassion self-esteem self esteem confidence motivation
  anxiety anxious panic attack attacks stress insomnia sleeplessness anger temper irritability depression ocd adhd autism tinnitus pain chronic back migraine fatigue
  perfectionism procrastination rumination overthinking shyness social phobia phobias agoraphobia claustrophobia spiders dogs cats needles flying heights lifts driving
  public speaking presentation presentations interview interviews exam exams exam-stress test tests school university college work workplace office meeting meetings burnout
  habit habits nail nails biting skin picking hair pulling blushing menopause parenting couples relationship relationships friendship friends
  teen teens teenager teenagers adult adults child children kid kids boy girl student students pupil pupils client clients patient patients older people men women
  year years old beginners carers parents teachers nurses staff adolescents`.split(/\s+/),
);
/** What even these words can say: pain that is wanted or given, an attack that is no panic, whom somebody sleeps with, weeks of sleep or without, a flight from a height. */
const notBare =
  /\b(?:want|need|get|have|positive) (?:some )?pain\b|\bself pain\b|\bpain (?:(?:to|for|on|by|with|in) )*(?:self|needles|children|kids?|boy|girl|students?|pupils?|patients?|clients?|skin)\b|(?<!\b(?:panic|anxiety) )\battacks?\b(?! panic)|\b(?:sleep|relationships?|couples|social) (?:(?:and|or|relationships?) )?with (?:an? |the |some )?(?:child(?:ren)?|kids?|boy|girl|teens?|teenagers?|adolescents|students?|pupils?|patients?|clients?)\b|\b(?:sleep (?:for|in|to) (?:an? |one |two |three |\d{1,2} |some )?(?:days?|weeks?|months?|years?)|without sleep|days? sleep for)\b|\bflying (?:to |from |without )|\bheights (?:to |by |and )?flying\b|\bto end\b/;
/** More words than a title has. */
const MOST_WORDS = 10;

/** Is a folded text nothing but the title of an exercise, "breathing exercise for anxiety", with no word that could say how somebody is? */
export function isBareTitle(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? [];
  return (
    words.length > 0 &&
    words.length <= MOST_WORDS &&
    !notBare.test(text.toLowerCase()) &&
    words.every((word) => ofWishes.has(word) || /^\d{1,2}$/.test(word))
  );
}
