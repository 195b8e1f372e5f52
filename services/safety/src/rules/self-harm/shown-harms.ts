import { described } from '../../text/described.ts';
import { felt } from '../../text/feeling.ts';
import { alcohol, numeral, phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { counts, excuses, type Rule, says } from '../rule.ts';

const { denied, referred, reported } = excuses;

const skin =
  '(?:body|skin|wrists?|arms?|forearms?|legs?|thighs?|throat|neck|hands?|palms?|fingers?|fingertips?|knuckles?|stomach|belly|chest|feet|foot|scalp|face|cheeks?|tongue|lips?)';
const injury =
  '(?:stings?|hurts?|pain|bleeds?|blood|breaks?|bruises?|burns?|marks?|scars?|raw|splits?|blisters?|swells?|tears?|aches?|throbs?|smarts?|sore|numb)';
const flame =
  '(?:candles?|lighters?|match(?:es)?|flames?|wax|cigarettes?|embers?|hot ?plates?|stoves?|hobs?|boiling water|steam|acid|bleach|kettles?)';

/** Hurting oneself as an exercise: whatever is done to the body until it is hurt, and fire on the skin. */
export const injuryAsExercise: Rule = {
  code: 'SH_METHOD',
  matches: says(
    [
      phrase(
        `(?:pinch|scratch|bite|snap|flick|press|drip|burn|cut|scrape|slap|hit|poke|prick|dig|squeeze|rub|scald|scorch|hold|let|push|graze|bang|punch|pull|twist|pluck|tap|stab|jab|drop|pour|keep)[^.;!?]{0,60} (?:yourself|your (?:own )?(?:bare |left |right |inner )?${skin}|the skin)[^.;!?]{0,30} ?(?:until|till|so (?:that|hard)|hard enough|enough to|deep enough|long enough)[^.;!?]{0,25} ${injury}`,
      ),
      phrase(
        `${flame}[^.;!?]{0,30} (?:on|onto|to|against|over|under|near|into) your (?:own )?(?:bare |left |right |inner )?${skin}|(?:hold|put|rest|lay|keep) your (?:own )?(?:bare |left |right |inner )?${skin} (?:on|in|to|against|over|above) (?:a|an|the) (?:[a-z]+ )?${flame}`,
      ),
      phrase(
        '(?:keep|carry|have|take|hide|put|bring) (?:[a-z]+ ){0,2}(?:blades?|razors?|razor blades?|knife|lancets?|shards?|scalpel) [^.;!?]{0,40}(?:in case|relief|urge|for when|bad days|ready)',
      ),
      phrase(
        '(?:pain|hurting yourself|a (?:sharp|quick|short|little) (?:pain|sting|hurt)|the sting) (?:[a-z]+ )?(?:helps|brings (?:relief|you back)|clears your|calms|grounds you|is (?:a good|the best|your) (?:way|tool|anchor|signal))',
      ),
    ],
    forbidden,
    felt,
    described,
    reported,
  ),
  flagged: [
    'Scratch your forearm until the skin is raw.',
    'Hold your palm over a lighter and count to ten.',
    'Carry a razor blade with you for bad days.',
    'A quick sting brings you back to the room.',
    'Squeeze the skin till it bruises.',
  ],
  fine: [
    'Press your feet into the floor until you feel steady.',
    'Hold an ice cube until it melts.',
    'Light a candle and watch the flame.',
    'If you scratch yourself, tell your clinician.',
    'Do not pinch yourself till it hurts.',
  ],
};

const risk =
  /\b(?:suicid\w*|(?:end|ending|take|taking) (?:your|my) (?:own )?life|kill(?:ing)? (?:yourself|myself)|(?:hurt|harm|cut)(?:ing)? (?:yourself|myself)|self-harm\w*|(?:want|wish|wanting|wishing) to (?:die|be dead)|dying|not wanting to live|life is not worth)\b/;
const alone =
  /\b(?:alone|on your own|by yourself|yourself through|to yourself|(?:call|tell|ring|phone|contact|text|need|involve|ask|see) (?:nobody|no one|none)|nobody (?:else )?(?:needs|has to|should|must)|wait (?:for|until|till)|by (?:itself|themselves)|(?:not|never) (?:needed|necessary|call|ring|phone|tell|contact|an emergency)|(?:need|must|should) not (?:call|tell|ring|be)|need no|no need|stay with (?:it|them)|sit with|breathe through|ride (?:it|them) out|carry on with|keep going|part of (?:the )?(?:step|exercise|ladder|plan)|next (?:session|week|appointment|review)|secret|private|postpone|park (?:it|them)|worry time|let (?:it|them) (?:pass|be)|wave (?:it|them) off|pay (?:it|them) no|nothing to)\b/;
const reachesOut =
  /(?<!\b(?:not|never|no need to|need not|without|n't) (?:[a-z]+ )?)\b(?:call|contact|ring|phone|tell|text|go to|speak (?:to|with)|talk (?:to|with)|reach|get|see|ask|dial|show)(?! (?:nobody|no one|none)\b) (?:[a-z'-]+ ){0,5}?(?:help|lines?|numbers?|emergency|ambulance|clinicians?|doctors?|gp|therapists?|team|someone|somebody|person|people|department|friends?|hospital|988|999|911|112|116|samaritans|prescriber|services?)\b/;
const muchLater =
  /\band tell your [a-z]+ (?:about it )?at (?:the|your) next (?:visit|session|appointment|review)\b/g;
const notAlone =
  /\b(?:not|never|n't|nobody)\b[^.;!?]{0,60}\b(?:alone|on your own|by yourself|to yourself|wait|secret)\b|\bnot for now\b/;

/** Thoughts of suicide or of hurting oneself are to be borne without anybody. */
export const aloneWithRisk: Rule = {
  code: 'ANTI_HELP',
  matches(sentence) {
    const told = risk.exec(sentence.text);
    if (!told) return null;
    // help that is spoken of beside it, or much later, is none for it
    const before = sentence.text.slice(0, told.index);
    const from = Math.max(before.lastIndexOf(':'), before.lastIndexOf(', then ')) + 1;
    const text = sentence.text.slice(from).replace(muchLater, '');
    if (!alone.test(text) || reachesOut.test(text) || notAlone.test(text)) return null;
    // for whom the exercise is not
    if (/^not for now\b/.test(sentence.text)) return null;
    const span = { start: told.index, end: sentence.text.length };
    return counts(sentence, span) ? span : null;
  },
  flagged: [
    'When thoughts of suicide come, ride them out on your own.',
    'Thoughts of ending your life pass by themselves: there is no need to phone anyone.',
    'If you want to die, park it until worry time.',
  ],
  fine: [
    'If you think about ending your life, call your local emergency number now and do not stay alone.',
    'You do not have to face thoughts of suicide alone.',
    'Not for now: if you have thoughts of ending your life and nobody has talked them through with you yet.',
    'If you feel like hurting yourself, tell someone you trust.',
  ],
};

/** Water and heights in which somebody can drown or fall. */
export const waterAndHeights: Rule = {
  code: 'DANGER_TASK',
  matches: says(
    [
      phrase(
        "(?:swim|wade|paddle|float|drift|row|dive|sail)[^.;!?]{0,40} (?:until|till|where|so far|as far as|to where)[^.;!?]{0,25} (?:cannot|can't|can no longer|can hardly|no longer|do not|don't) (?:see|reach|touch|stand|feel|make out)",
      ),
      phrase(
        '(?:swim|wade|paddle|float|dive|bathe|go)[^.;!?]{0,30} (?:out of (?:your|their) depth|(?:beyond|past) the (?:buoys?|flags|breakers|pier|markers?)|in (?:the dark|a storm|high waves|a current|a quarry)|alone at night)',
      ),
      phrase(
        '(?:stand|sit|climb|walk|balance|lean|hang|step|get|go|crawl|perch)[^.;!?]{0,30} (?:on the (?:outer|wrong|far|other) side of the (?:rail(?:ing)?|fence|barrier|balustrade)|outside the (?:rail(?:ing)?|fence|barrier)|along the (?:parapet|ledge|gutter|top of the wall)|onto the (?:parapet|ledge|roof|window ?sill)|on a (?:crane|pylon|mast|window ledge|cliff edge))',
      ),
      phrase(
        '(?:jump|leap|dive|drop) (?:down )?(?:off|from) (?:a|an|the) (?:[a-z]+ )?(?:bridge|cliff|pier|rocks?|roof|window|train|balcony|weir|quay|wall)',
      ),
    ],
    denied,
    referred,
    reported,
  ),
  flagged: [
    'Wade in until you can no longer stand.',
    'Swim past the buoys on your own.',
    'Stand on the outer side of the railing for a minute.',
    'Jump from the pier once.',
  ],
  fine: [
    'Swim one length beside the lifeguard.',
    'Do not swim beyond the buoys.',
    'Walk until you can no longer see your house.',
    'Look at a photo of a bridge.',
  ],
};

/** Goodbyes that are sent: what people do who mean to die. A letter to somebody who has died is none. */
export const goodbyes: Rule = {
  code: 'SH_METHOD',
  reason: 'Has the reader say goodbye as people do who mean to die.',
  suggestion: 'Take it out. If there are thoughts of dying, name the help that is there now.',
  matches: says(
    [
      phrase(
        '(?:write|post|send|leave|record|seal|prepare|film)[^.;!?]{0,30} (?:goodbye|farewell|parting|last|final) (?:letters|notes|messages|videos|words to)',
      ),
      phrase(
        '(?:post|send|leave|seal|hand over) (?:[a-z]+ ){0,3}(?:goodbye|farewell|parting) (?:letter|note|message|video)|(?:goodbye|farewell) (?:letter|note|message)s? [^.;!?]{0,40}(?:post|send|leave) (?:it|them)|say (?:your )?(?:last |final )?goodbyes to',
      ),
      phrase(
        '(?:letters?|messages?|notes?|envelopes?) [^.;!?]{0,40}(?:to be )?(?:opened|read|found) (?:after|when|once) you (?:are gone|are dead|have gone|die)|give away (?:your|what you) (?:own |[a-z]+ )?(?:things|belongings|possessions|love|pets?)',
      ),
    ],
    denied,
    described,
    reported,
  ),
  flagged: [
    'Record farewell messages for your children.',
    'Send a goodbye note to each friend.',
    'Leave an envelope to be opened after you are gone.',
  ],
  fine: [
    'Write a goodbye letter to the person who died; you need not post it.',
    'Say goodbye to your colleagues at five.',
    'Send a message to a friend.',
  ],
};

/** Days without food, however they are named. */
export const fasting: Rule = {
  code: 'ED_NUMBERS',
  matches: says(
    [
      phrase(
        `(?:${numeral}|a|several|few|whole|full) (?:[a-z]+ )?(?:days?|nights?|weeks?|weekends?|hours) (?:without|of no|with no|free of|off|on no) (?:any )?(?:food|eating|meals?|solids?|solid food)`,
      ),
      phrase(
        `no (?:food|meals?|solids?|solid food|eating) (?:at all )?(?:for (?:${numeral}|a|the|several)|until|till|from (?!home)|this week|all (?:day|week)|today|tomorrow|before (?:the|each|every) (?:step|exposure|exercise|talk|task))`,
      ),
      phrase(
        `(?<=^|\\b(?:to|then|and|please|or|goal:|do:) )fast (?:for|until|till|all|from|today|tomorrow|on)|(?:water|juice|liquid|liquids)(?:[ -]only)? (?:fasts?|days?|diet|week)|(?:${numeral}|an?)[ -](?:day|hour|night|week)(?:'?s)?[ -]fast(?= *(?:[.,;!]|$)| (?:before|to|for|until)\\b)`,
      ),
      phrase(
        '(?:swallow|eat) nothing(?: at all)? (?:but|except) [^.;!?]{1,40} (?:for|until|till|this|all|today)',
      ),
    ],
    denied,
    described,
    reported,
    ({ text }) =>
      /\b(?:blood test|operation|surgery|procedure|anaesthetic|scan|ramadan|yom kippur|lent)\b/.test(
        text,
      ),
  ),
  flagged: [
    'Goal: four days without food.',
    'No meals until the ladder is done.',
    'Three days on no solids will show you what you can bear.',
    'Eat nothing but ice this week.',
  ],
  fine: [
    'Three days without your phone.',
    'No food in the bedroom.',
    'Breathe fast for thirty seconds.',
    'Do not go a day without food.',
  ],
};

const serving = `(?:(?:a|an|one|two|some|another|your|the)(?: (?:large|small|big|quick|little|stiff|tiny|good|second|cold|strong))? (?:(?:glass|glasses|drop|pint|pints|shot|shots|sip|sips|can|cans|bottle|measure|tumbler|nip|swig)(?: of ${alcohol})|${alcohol}|double (?:gin|vodka|whisk(?:e)?y|brandy|rum)))`;

/** A drink as a means: before a step, to loosen, to swallow something with. */
export const alcoholAsMeans: Rule = {
  code: 'SUBSTANCE_COPE',
  matches: says(
    [
      phrase(
        `${serving}[^.;!?]{0,40} (?:before (?:each|every|the|you|your|a)(?! bed)|takes? the edge|taking the edge|loosens?|for (?:courage|your nerves|confidence)|steadies|settles|calms|relaxes|eases|is part of|in hand)`,
      ),
      phrase(
        `(?:order|have|buy|pour|knock back|down|ask for) (?:yourself )?(?:a (?:double|stiff one|large one|quick one|nightcap|bracer)|a drink (?:or two )?(?:first|beforehand)|two drinks)`,
      ),
      phrase(
        `(?:wash|rinse|swallow|chase|take)[^.;!?]{0,40} (?:down )?with (?:a |an |some |your )?(?:(?:cold|small|large|glass|pint|can|shot|sip|of) ){0,4}${alcohol}`,
      ),
    ],
    denied,
    described,
    referred,
    reported,
    ({ text }) => /\b(?:alcohol-free|non-alcoholic|0%)/.test(text),
  ),
  flagged: [
    'One small brandy before every step.',
    'A pint of lager loosens you up.',
    'Pour yourself a stiff one first.',
    'Swallow it with a glass of wine.',
  ],
  fine: [
    'Order a cup of tea before the talk.',
    'Do not have a glass of wine before the party.',
    'Order a coffee by yourself.',
    'Take your lunch with a friend.',
  ],
};

export const shownHarms: Rule[] = [
  injuryAsExercise,
  aloneWithRisk,
  waterAndHeights,
  goodbyes,
  fasting,
  alcoholAsMeans,
];
