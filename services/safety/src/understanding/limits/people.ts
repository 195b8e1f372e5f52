import type { Found } from './found.ts';

const kin =
  '(?:step-?)?(?:husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|spouse|mother|mum|mom|mam|mummy|father|dad|daddy|parents?|son|daughter|brother|sister|sibling|twin|gran|granny|nan|nana|grandma|grandmother|grandad|granddad|grandpa|grandfather|grandparents?|aunt|auntie|uncle|cousin|niece|nephew|friend|mate|best friend|flatmate|housemate|room-?mate|neighbou?r|colleague|co-?worker|teacher|form tutor|tutor|teaching assistant|ta|senco|school nurse|key ?worker|support worker|carer|caregiver|care ?worker|nurse|instructor|driving instructor|physio|coach|mentor|buddy|occupational therapist|ot|health visitor|midwife|chaplain|imam|vicar|sponsor|family|older sister|peer worker|volunteer|befriender)';
// "her husband's funeral" is not her husband
const person = new RegExp(
  `\\b(?:(her|his|my|their|our|the|a|an?other) )?(?:(?:older|younger|elder|big|little|best|good|close|new|old|adult) )?(?<!\\b(?:church|ward|charge|nursing|prayer|theatre|soul) )(${kin})(?![\\w-])(?!['’](?!s (?:happy|willing|keen|able|going|coming|doing|helping|there|offered)\\b|ll\\b|d be\\b))`,
);
/** Whoever is named as a place to start, or as one who does harm or does not help, helps nobody. */
const neverHelps =
  /\b(?:start|begin|kick|open|set)(?:s|ing)? (?:[a-z]+ ){0,3}(?:with|by|from|at|on)\b|\b(?:first|lowest|bottom|easiest|top|last|hardest) (?:rung|step|task|item)\b|\b(?:abus|violen|attack|assault|rap(?:e|ist)|controll?ing|murder)|\b(?:hits?|beats?|threaten\w*|died|dead|dying|death|funeral|late (?:husband|wife|mother|mum|father|dad)|(?:first|ex-?|former) (?:husband|wife|partner))\b|\b(?:says?|said|saying) no\b|\b(?:declines|declined|turn(?:s|ed) (?:it|her|him|them|that|this) down)\b|\b(?:not|never|no longer|cannot|can't|won't|doesn't|isn't|refus\w+) (?:[a-z]+ ){0,2}(?:help|come|coming|go|join|support|be there|present|involved?)\b/;
const helping =
  /\b(?:help(?:s|ed|ing)?|com(?:e|es|ing)|go(?:es|ing)? (?:with|along|through)|join(?:s|ing)?|present|beside|alongside|support(?:s|ing|ive)?|remind(?:s|ing)?|encourag\w+|be there|sit(?:s|ting)?|accompan\w+|assist\w*|prompt\w*|coach(?:es|ing)?|walk(?:s|ing)? (?:with|her|him|me)|drive(?:s)? (?:me|her|him|with)|ring(?:s)? (?:her|him|me|them|on)|check(?:s|ing)? (?:in|how|on)|happy to|willing to|keen to|offered to|able to|involve[ds]?|to do (?:it|this|them)|can (?:meet|do|read|watch|hold|stand|wait|be|sit|go|join)|will (?:be|do|meet|read|watch|hold|stand|wait|sit|go|join|take)|eats with|supervis\w*|leads?\b|lead (?:her|him|me|the)|hold(?:s|ing)? (?:the|her|his|my)|is willing|does (?:it|them|the exercises) with|with (?:me|her|him|them)|reads? (?:it|this)|in on it|on board|up for it|around to)\b/;
const notHelping =
  /\b(?:argu\w+|rows? with|afraid|scared|fear\w*|anxious|worries|worried|died|death|left (?:me|her|him)|abus\w*|jealous|angry|shouts?|avoids?|resents?|hates?|feels? (?:judged|guilty)|for (?:my|her|his) |plan for|sheet for|worksheet for|has (?:gone|been|become|lost)|panic\w*|reassur\w*|won't|(?:told|advised|asked|warned) by|(?:consulted|spoken|spoke) (?:with|to)|calls? from|stand up to|asks? |away from|talk to|speak to|say no to|lets |tak(?:es?|ing) (?:\w+ )?sides?\b|ordered|angry with|compares|terrified|hurt)\b/;

/** What others do for somebody all the time keeps the difficulty going. */
const everyTime =
  /^ (?:(?:always|usually|now|just|mostly) )?(?:drives|goes|comes|walks|does|answers|checks|takes|sits|rings|phones|texts|carries|opens|speaks|orders)\b.{0,30}\b(?:e?v\w{1,4} ?where|every (?:day|night|time|morning|single)|all the time|constantly|for (?:him|her|me|them)|instead)\b/;
/** "Father of two", "the physio has cleared outdoor walking": what somebody is or has said, and no help. */
const saysWhat =
  /^ of (?:\d|an?\b|one|two|three|four|five|twins)|^ (?:has|have|had) (?:cleared|said|told|advised|checked|confirmed|ruled|ok)/;
/** "Happy to help" may come before who it is: "with help from her aunt". */
const askedTo =
  /\b(?:help(?:s|ed|ing)?|support|accompan\w+|supervis\w*|involve[ds]?|on board|in on it)\b/;

/** What is done with somebody is practice, and no habit: "speaks Urdu with his mum". */
const togetherIn =
  /^(?:(?:and|but|so|ideally|maybe|first|best|mostly|together|only|please|always) )*with\b|\b(?:do|does|doing|done|practi[sc]\w*|try|tries|trying|go|goes|going|work|plan|planned|share|shared|read|reads|steps?|exercises?|ladder|sheet|homework|together|first|help|support)\b/;

/** Who helps. */
const isGiven =
  /\b(?:respect|bear in mind|remember|mind) that\b[^.;]{0,20}\bfamily\b|\bfamily support\b[^.;]{0,30}\b(?:matters?|important)\b/;

export function helper(low: string): Found[] {
  const found = person.exec(low);
  // "family support matters to her" is what she gives
  if (!found || neverHelps.test(low) || isGiven.test(low)) return [];
  const [all, owner, who] = found;
  // "for a nurse", "she is a tutor": whom it is for
  if (/\b(?:for|is|am|as|'s) $/.test(low.slice(0, found.index)) && /^an?$/.test(owner ?? ''))
    return [];
  const after = /^(?:(?!,? (?:but|because|he|she|they|i|we|it)\b).){0,120}/.exec(
    low.slice(found.index + all!.length),
  )![0];
  if (everyTime.test(after) || saysWhat.test(after)) return [];
  const isWith = new RegExp(
    `\\bwith (?:the help of |support from )?(?:her|his|my|the|a|their|our) (?:[a-z]+ )?${kin}\\b`,
  ).test(low);
  const isPresent = new RegExp(
    `^(?:and |but |so |plus |(?:with )?(?:her|his|my|the) )*${kin} (?:to |can |will |could |present|(?:does|eats|reads) (?:it|this|them|with)\\b|helps|there\\b)`,
  ).test(low);
  const isAlone = /^(?:ask|get|have|involve|include|use) (?:her|his|my|the) /.test(low);
  if (!isWith && !isPresent && !isAlone && !helping.test(after) && !askedTo.test(low)) return [];
  if (
    isWith &&
    !isPresent &&
    !isAlone &&
    !helping.test(after) &&
    !askedTo.test(low) &&
    !togetherIn.test(low)
  )
    return [];
  // "the parents" of a teacher's pupils are not their own
  if (/^parents?$/.test(who!) && (owner === 'the' || !owner)) return [];
  if (/\bmention/.test(low)) return [];
  if (notHelping.test(low) && !/\b(?:help|come with|go with|beside|present)\b/.test(low)) return [];
  return [{ kind: 'helper', about: [owner && owner !== 'the' ? all! : who!] }];
}

const asker =
  /\bi(?:'ll| will| can) be (?:there|in the room|with (?:her|him|them)|beside (?:her|him|them)|around)\b|\b(?:i(?:'m| am)? (?:can|could|will|am|happy|willing|would|want)|i'(?:ll|d)|we can|we'll)\b.{0,24}\b(?:go|come|help|sit|be there|ring|phone|call|text|check|walk|drive|remind|do it|join|stay|meet)\b.{0,16}\b(?:with )?(?:her|him|them)\b/;

/** Whoever asks helps. */
export const askerHelps = (low: string): Found[] => (asker.test(low) ? [{ kind: 'helper' }] : []);

const self =
  '(?:(?:by|on) (?:her|him|my|them|your)sel(?:f|ves)|on (?:his|her|my|their|your) own|alone|solo|independently|unaccompanied)';
/** That something is done alone, and not that somebody is. */
const byThemselves = new RegExp(
  `^(?:(?:and|but|so|please|all|only|strictly|entirely|completely|ideally|to be done) ){0,3}${self}(?: please| only)?$|\\b(?:do(?:es|ing|ne)?|practi[sc](?:es?|ed|ing)|tr(?:y|ies|ying)|tackl(?:es?|ing)|complet(?:es?|ed|ing)|manag(?:es?|ing)|works? through|exposures?|tasks?|steps?|rungs?|exercises?|practice|homework|everything|all of (?:it|this|them))\\b[^.;]{0,30}\\b${self}\\b|\\b(?:must|should|has to|needs? to|wants? to|to) (?:be |go |work )?${self}\\b`,
);
const nobody =
  /\b(?:without (?:anyone|anybody|other people|help|company|family|(?:her|his|my|their) (?:partner|husband|wife|mother|mum|mom|father|dad|parents|family))|no (?:family|partner|parent|parental|carer) (?:involvement|present|help)|nobody (?:else )?(?:to|should|can|is to) (?:help|come|know|be)|(?:don't|do not) involve (?:any|family|others|people|other people|the family|(?:her|his|my|their) (?:family|parents))|no one (?:else )?(?:to|should) (?:help|know|come))\b/;
const isAlone = new RegExp(
  `\\b(?:liv(?:e|es|ed|ing)|is|are|am|was|were|been|being|feels?|feeling|felt|left|leaves?|stays?|staying|home)(?: (?!done\\b)[a-z]+){0,4} ${self}\\b|\\b(?:not|never|don't|doesn't|shouldn't|mustn't)\\b[^.;]{0,40}\\b${self}\\b`,
);
const howHard =
  /\b(?:afraid|scared|fear|terrified|can't|cannot|never|anxious|panics?|avoids?|sleep on (?:his|her)|being alone|home alone|left alone|live on|lives on|go out alone|to be able|goal|won't)\b/;

/** Nobody is to be with them in what they do. That somebody lives or is alone says nothing of it. */
export const alone = (low: string): Found[] =>
  ((byThemselves.test(low) && !isAlone.test(low)) || nobody.test(low)) && !howHard.test(low)
    ? [{ kind: 'alone' }]
    : [];
