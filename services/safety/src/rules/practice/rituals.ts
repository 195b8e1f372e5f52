import { described } from '../../text/described.ts';
import { clinician, phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, reported, conditional, referred, byClinician } = excuses;

/** What people do is named, asked for or counted, and not set as a task. */
export const namesHabits: Excuse = ({ text, leadIn, section }, { start }) =>
  /\b(?:safety behaviou?rs?|compulsions?|rituals?|habits?|avoidance|examples?(?! ?\.?org\b)|urges?|traps?|short-term|vicious|what keeps|keeps? (?:it|fear|the fear|anxiety|the problem) going)\b/.test(
    `${section} ${leadIn} ${text.slice(0, start)}`,
  ) ||
  /\b(?:what|which|where|whom|who|how often|things|places|people|situations|that|instead of)(?: (?:do|did|would|usually|often))* you(?: (?:usually|often|would|do|did|now|still|always))*(?: to)? $/.test(
    text.slice(0, start),
  ) ||
  /\b(?:sense|understandable|natural|tempting|wants?|wanted|wanting|tend|tends|learn(?:ed|t)?|used|urge|begin|began|started|likely|would|often|people|they|you (?:may|might|often|sometimes|usually|start|begin))(?: (?:to|for you|that you|you|will|may|often|begin|start|would|even|want))* $/.test(
    text.slice(0, start),
  ) ||
  /\b(?:sense|wonder|understandable) that [^.;:!?]{0,60}$/.test(text.slice(0, start));
/** A reading that a doctor has asked for. */
const asAgreed: Excuse = ({ text }, { end }) =>
  /\b(?:as (?:agreed|your|prescribed|advised|usual)|for your (?:doctor|gp|nurse|clinic)|diabet(?:es|ic))\b/.test(
    text.slice(end),
  );

/** "Check the door 8 times each |at most|": fewer than before. */
const asLimit: Excuse = ({ text }, { start, end }) =>
  /^(?: each| a day| in all)? at most\b/.test(text.slice(end)) ||
  /\b(?:at most|no more than)\b/.test(text.slice(start, end));
/** "|Ask nobody for reassurance|.": nobody at all is asked. */
const ofNobody: Excuse = ({ text }, { start, end }) =>
  /^(?:ask|look to|call) (?:nobody|no ?one) for reassurance$/.test(text.slice(start, end)) &&
  /^(?: *(?:[.,;!)]|$)| (?:today|now|this time|afterwards?|meanwhile|about it)\b)/.test(
    text.slice(end),
  ) &&
  !/\b(?:but|except|apart|other than|unless|until|only)\b/.test(text.slice(end));

/** "For: you, an adult, |checking the door 12 times| before work." */
const ofWhom: Excuse = ({ text }, { start }) =>
  /^for: you, (?:an? )?[a-z0-9]{1,20}, $/.test(text.slice(0, start));

const times =
  '(?:(?:two|three|four|five|six|seven|ten|several|many|\\d{1,3}) times(?! (?:a|per|each|this) (?:day|week|month))|twice(?! (?:a|per|each) (?:day|week|month))|again and again|over and over|once more|one more time|a second time|every (?:hour|few|\\d{1,3}|five|ten|fifteen|thirty) ?(?:minutes?|hours?)?)';
const untilRight =
  '(?:it (?:does|is|feels?)(?: (?:just|exactly|quite))?(?: (?:right|ok|okay|clean|safe|perfect|complete|even)|(?= *(?:[.,;!]|$)))|you (?:feel|are)(?: (?:really|quite|completely|absolutely))? (?:clean|certain|safe|pure|forgiven|reassured|sure(?! (?:that )?you (?:understand|know)))|(?:your hands?|they|everything)(?: (?:feels?|is|are))(?: [a-z]+)? (?:clean|right|safe|even|perfect))';

/** Rituals, checking and reassurance set as a task: they feed the fear that they calm. */
export const rituals: Rule = {
  code: 'FEEDS_FEAR',
  matches: says(
    [
      phrase(
        `(?:do(?! not\\b)|repeat|read|write|say|touch|check|wash|start|go over|arrange|clean|tap|rinse|rinsing|washing|checking|cleaning|scrub|scrubbing|pray|look)(?: [a-z]+){0,4}? (?:until|till) ${untilRight}`,
      ),
      phrase(`(?:check|re-?check|checking)(?: (?:[a-z']+)){1,6}? ${times}`),
      phrase(
        `(?:count|tap|touch|knock on|pray|cross yourself|blink|swallow|step|repeat|whisper|say|turn)(?: [a-z0-9]+){0,6}? (?:to (?:make (?:it|them|things|everyone) safe|keep (?:[a-z]+ ){1,2}safe|cancel|undo|neutrali[sz]e|ward off|prevent (?:it|bad|harm|something))|so that (?:nothing|no harm|nobody))|(?:count|tap|touch|knock on|pray|cross yourself|blink|swallow|turn)(?: [a-z0-9]+){0,5}? (?:after|each|every|whenever|when|for|against) [^.;!?]{0,15}(?:bad|evil|intrusive|unlucky|sinful|horrible|terrible|wrong|blasphemous) (?:thoughts?|pictures?|images?|words?|ideas?)`,
      ),
      phrase(
        `(?:cancel|neutrali[sz]e|undo|wash away|make up for|put right) (?:out )?(?:each|every|the|any|a|your|that|all)(?: [a-z]+)? (?:bad|evil|negative|intrusive|wrong|sinful|blasphemous|horrible|unwanted) (?:thoughts?|pictures?|images?|words?|ideas?)`,
      ),
      phrase(
        `(?:ask|get|have|beg|call|text|phone|make) (?!(?:your|the|a) (?:[a-z]+ )?${clinician})(?:your [a-z]+|him|her|them|someone|somebody|people|others|a friend)(?: [a-z]+){0,3}? (?:to )?(?:tell|promise|confirm|assure|reassure|swear)(?: to)? you|(?:ask|look|call) (?:(?!not\\b)[a-z]+ ){0,4}?for reassurance`,
      ),
      phrase(
        `ask (?!(?:your|the|a) (?:[a-z]+ )?${clinician})(?:your [a-z]+|him|her|them|someone|somebody|people|others)(?: [a-z]+){0,3}? (?:each|every|whenever|again)(?: [a-z]+){0,3}? (?:whether|if|that) (?:you|it|nothing|they|the [a-z]+|your [a-z]+) (?:is|are|was|were|be|will)`,
      ),
      phrase(
        `(?:feel|take|check|measure|monitor|examine|inspect|search)(?: for)? your (?:own )?(?:[a-z]+ )?(?:pulse|heart ?(?:rate|beat)?|blood pressure|temperature|skin|body|breasts?|moles?|lumps?|glands|throat|reflection|face|balance)(?: [a-z]+){0,3}? (?:${times}|every (?:morning|evening|day|night|time)|each (?:morning|evening|day|night|time)|all day|hourly|whenever|when you worry|if you (?:worry|fear)|to (?:be|make) sure)`,
      ),
      phrase(
        `(?:search|google|look up|read about|research) (?:for )?(?:(?:your|the|about|all|possible) ){0,2}(?:symptoms?|illness(?:es)?|diseases?)(?: (?:online|again|on the internet))? (?:every|each|until|whenever|when|to (?:put|be|make|reassure|calm))`,
      ),
      phrase(
        `(?:wash|scrub|clean|disinfect|saniti[sz]e|rinse|shower|wipe) (?:[a-z]+ ){0,4}?(?:again|${times}|each time|every time|whenever|until) [^.;!?]{0,25}(?:doubts?|sure|thoughts?|worry|contaminat|dirty|anxious|afraid|unclean)`,
      ),
      phrase(
        '(?:touch|knock on) wood (?:when|whenever|each|every|so|after|to|for|until|if|three|twice)|(?:keep|carry) (?:a |your )?lucky [a-z]+ (?:with you|so|to|in case)',
      ),
    ],
    denied,
    described,
    reported,
    conditional,
    referred,
    byClinician,
    namesHabits,
    asAgreed,
    asLimit,
    ofNobody,
    ofWhom,
  ),
  flagged: [
    'Arrange the books until it feels right.',
    'Check the lock four times.',
    'Tap the table three times after each bad thought.',
    'Neutralise every bad thought at once.',
    'Ask your mother to promise you that you are safe.',
    'Check your pulse whenever you have a doubt.',
    'Wash your hands again whenever you feel dirty.',
    'Google your symptoms every evening.',
  ],
  fine: [
    'Check the lock once.',
    'Check your plan three times a week.',
    'Do not check the lock again and again.',
    'Notice how often you ask for reassurance.',
    'Wash your hands before you eat.',
    'Touch the wood of the table.',
    'Ask your doctor whether it is safe for you.',
    'Count five things that you can see.',
    'Measure your blood pressure every morning, as agreed with your doctor.',
  ],
};
