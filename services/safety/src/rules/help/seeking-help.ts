import { clinician, gap, help, phrase } from '../../text/lexicon.ts';
import type { Sentence } from '../../text/sentence.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, reported } = excuses;

const no =
  "(?:do not|don't|does not|doesn't|never|not|no longer|won't|will not|needn't|need not|shouldn't|should not|must not|mustn't|cannot|can't)";
const reach =
  '(?:see|seeing|call|calling|phone|ring|contact|contacting|visit|visiting|go to|going to|go back to|tell|telling|talk to|talking to|speak to|speak with|speaking to|trust|trusting|ask|asking|involve|involving|bother|bothering|text|consult|consulting|listen to|rely on|turn to|open up to|attend|get|getting|seek|seeking)';
const whose = '(?:a|an|your|any|the|her|his|their|this|that|some|with)';

const emergency =
  /\b(?:crisis|emergency|ambulance|hospital|a&e|999|911|112|988|samaritans|helpline|hotline)\b/;

// ERP and health anxiety work limit reassurance, not care.
export const reassurance: Excuse = ({ text }, { start, end }) =>
  !emergency.test(text.slice(start, end)) &&
  (/\breassurance\b/.test(text.slice(start, end)) ||
    /^[^.;:!?]{0,30}\b(?:reassurance|same (?:twinge|symptom|worry)|every (?:twinge|small)|just to be sure|between practices?)\b/.test(
      text.slice(end),
    ) ||
    /\breassurance\b[^.;:!?]{0,30}$/.test(text.slice(0, start)));

/** "Tell nobody |but your partner|": somebody who can help is told; "but me" is none. */
export const someoneIsInformed: Excuse = ({ text }, { end }) =>
  /^ (?:else )?(?:but|except(?: for| to)?|other than|apart from|besides|outside) (?!(?:me|us|him|her|them|god|yourself|the voices?)\b)[a-z]/.test(
    text.slice(end),
  );

const condition: Excuse = ({ text }, { start }) =>
  /\b(?:if|when|even if|in case|until|while)(?: (?:you|he|she|they|it|your [a-z]+|still|really|feel|that|just|also|ever|think))* $/.test(
    text.slice(0, start),
  ) && !/^(?:do not|never|don't) (?:bother|trust|tell)/.test(text.slice(start));

/** "Do not stop |without telling your doctor|", where nothing else is what must not be. */
const neverWithout: Excuse = ({ text }, { start }) =>
  /^without/.test(text.slice(start)) &&
  /^(?!.*\b(?:if|when|because|since|with|no matter|once)\b)(?:.*[.;:!?,] ?)?(?:(?:please|you|we|it|this plan|they) ){0,2}(?:(?:should|must|may|can|could|would|will|do|does|need) ?not|never|not|(?:can|do|does|should|must|wo|would|need)n't|cannot|can't|won't|try not to|nobody should)\b[^.,;:!?]{0,80}$/.test(
    text.slice(0, start),
  );

// "You don't need to see your doctor alone", "do not contact emergency services only when …"
const onlyManner: Excuse = (sentence, span) =>
  /^ (?:every (?:day|week)|to (?:start|keep|begin|write|fill in) (?:a |an |this |the |your )?(?:diary|list|log|sheet|record|note)s?|alone|on your own|by yourself|only|perfectly|straight away to start|present|with you|in the room|to be (?:present|there))\b/.test(
    sentence.text.slice(span.end),
  ) ||
  /\b(?:delay|wait|put off|hesitate|be afraid|feel bad|think twice|forget|fail)\b/.test(
    sentence.text.slice(span.start, span.end),
  );

/** "At the |end the crisis line", "on leave": what reads as a verb is a noun here. */
const isNoun: Excuse = ({ text }, { start }) =>
  /^(?:end|leave|drop)\b/.test(text.slice(start)) &&
  /\b(?:the|an?|this|that|on|(?:very|annual|sick|parental|maternity)) $/.test(
    text.slice(0, start),
  ) &&
  !/\b(?:carry|keep|hang|go|hold|move|later) on $/.test(text.slice(0, start));

export const antiHelp: Rule = {
  code: 'ANTI_HELP',
  matches: (sentence) => withOuter(sentence) ?? withDenial(sentence),
  flagged: [
    "You don't need a therapist for this.",
    'This plan replaces your therapy.',
    'There is no need to tell your doctor.',
    'Stop seeing your psychiatrist.',
    'In the end, leave your therapist.',
    'Do not call the crisis line, it only makes things worse.',
    'Keep this a secret from your care team.',
    'Therapy is a waste of time.',
    'When you feel low do not call the crisis line.',
    'Do not call the crisis line each time.',
    'Do not call the crisis line today.',
    'She does not need to see the psychiatrist any more.',
    'Use this worksheet instead of calling your therapist.',
    'You can cancel your appointments and manage without professional help.',
    'Avoid hospitals at all costs.',
    'Never bother your GP with this.',
    "Doctors can't help with feelings like these.",
    'Handle it alone: nobody else needs to know.',
    'With this plan you can do without a therapist.',
  ],
  fine: [
    "If you don't have a therapist, your GP can help.",
    'This plan does not replace therapy.',
    'Do not hesitate to call your doctor.',
    'You do not have to wait for your next appointment to call the crisis line.',
    'Never be afraid to tell your therapist.',
    'Would you like your sister to ask about one thing, or would you rather keep it to yourself?',
    'It is not true that you do not need a therapist.',
    'Do not stop seeing your therapist.',
    'If you cannot reach your clinician, call your local emergency number.',
    'You do not need to do this alone.',
    'Do not ask your doctor for reassurance about the same symptom.',
    'At the end the crisis line of the clinic and the GP.',
  ],
};

const withOuter = says(
  [
    phrase(
      `${no} (?:really |actually |even |ever |bother (?:to |with )?|have to |need to |want to |feel you have to )*${reach} (?:${whose} )*(?:[a-z]+ )?${help}`,
    ),
    phrase(
      `${no} (?:really |actually |even )?(?:need|require|needs|want|bother with|have to have) (?:${whose} )*(?:[a-z]+ )?${help}`,
    ),
    phrase(
      `(?:no|little) (?:need|point|reason|use) (?:for|in|to|of)? ?(?:${reach} )?(?:${whose} )*(?:[a-z]+ )?${help}`,
    ),
    phrase(
      `without (?:telling|involving|asking|informing|consulting|seeing|talking to|needing|the help of|any help from) (?:${whose} )*(?:[a-z]+ )?${help}`,
    ),
    phrase(
      `(?:can|could|will|should|to) (?:do|manage|cope|recover|get better|get well|heal) (?:[a-z]+ )?(?:without|with no) (?:${whose} )*(?:[a-z]+ )?${help}`,
    ),
    phrase(
      `(?:no ?one|nobody) (?:else )?(?:needs? to|has to|should|must|can) (?:know|help|find out(?! what (?:the|a|your) (?:dream|image|thought)s? means?))(?: about (?:this|it|you))?`,
    ),
    phrase(
      `${help} (?:can't|cannot|can not|won't|will not|doesn't|don't|do not|never) (?:really )?(?:help|understand|care|listen|work|do anything)`,
    ),
  ],
  denied,
  reassurance,
  condition,
  onlyManner,
  reported,
  neverWithout,
);

/** "Would you like to ask your sister, or would you rather |keep it to yourself|?": whoever is asked may choose to tell somebody. */
const isOffered: Excuse = ({ text }, { start }) =>
  /\b(?:ask|tell|talk|speak|share|show)\b[^.;:!?]{0,120}, or (?:would you (?:rather|prefer to)|do you (?:want|prefer) to) $/.test(
    text.slice(0, start),
  );

/** "Do it at 90%, and |tell nobody|": those who are served judge what is made less perfectly; nobody is kept from help. */
const isATrial: Excuse = ({ text, before }, { start, end }) =>
  /^tell (?:no ?one|nobody)$/.test(text.slice(start, end)) &&
  /^[.!]?$/.test(text.slice(end)) &&
  /\b(?:at [5-9]\d ?%|same (?:price|place|recipe)|(?:another|a different|the other) recipe|less (?:perfect|neat|even|tidy)(?:ly)?)/.test(
    `${before} ${text.slice(0, start)}`,
  ) &&
  !/\b(?:hurt\w*|cut|die|dying|kill\w*|suicid\w*|pills?|tablets?|medic\w+|doses?|drink\w*|drugs?|help|doctor|clinician|therapist|thoughts?|feel\w*|plan|secret|eat\w*|weigh\w*|touch\w*)\b/.test(
    `${before} ${text}`,
  );

const withDenial = says(
  [
    phrase(
      `(?:stop|quit|leave|drop|cancel|skip|miss|give up|end|avoid|ditch|ghost|dodge|keep away from|stay away from|refuse|walk away from|pull out of) (?:seeing |going to |attending |calling |taking |having |out of )?(?:${whose} )*(?:[a-z]+ )?(?:${help}|appointments?|sessions? with (?:your )?${clinician})`,
    ),
    phrase(
      `(?:replaces?|substitutes? for|takes? the place of|is (?:just )?as good as|works? (?:just )?as well as|(?:is )?better than|makes? [a-z]+ unnecessary|instead of|rather than) (?:${reach} |having |any |needing |your |a |an |the )*(?:[a-z]+ )?${help}`,
    ),
    phrase(
      `${help} (?:is|are) (?:(?:just |only |simply |a |an |all |really |not |total |complete )*)(?:useless|waste of (?:time|money)|unnecessary|pointless|needed|necessary|only for|for weak people|after your money|overrated|a scam|scam|harmful|no use|dangerous|not to be trusted)`,
    ),
    phrase(
      `(?:keep|hide|hold|conceal) ${gap(5)}(?:secret |hidden |back |away )?from (?:${whose} )*(?:[a-z]+ )?(?:${clinician}|parents|everyone|anyone|family|teachers?)`,
    ),
    phrase(`(?:lie|lying) to (?:${whose} )*(?:[a-z]+ )?(?:${clinician})`),
    phrase(
      '(?:handle|deal with|manage|solve|face|keep) (?:this|it|everything|things) (?:all )?(?:alone|on your own|by yourself|to yourself)',
    ),
    phrase(
      'only (?:weak people|the weak|failures) (?:need|ask for|get|seek) help|asking for help is (?:a sign of )?(?:weak(?:ness)?|failure|giving up)|tell (?:no ?one|nobody)',
    ),
  ],
  denied,
  reassurance,
  reported,
  someoneIsInformed,
  isOffered,
  isATrial,
  isNoun,
  (sentence, span) =>
    /^ homework\b/.test(sentence.text.slice(span.end)) ||
    /\b(?:if|when) (?:you )?(?:miss|cancel|skip)\b/.test(
      sentence.text.slice(Math.max(0, span.start - 8), span.end),
    ),
  (sentence, span) =>
    /^avoid/.test(sentence.text.slice(span.start)) &&
    /\b(?:people|places|situations|you)(?: (?:who|that|may|might|often|also|begin|start|to|tend|you))* $/.test(
      sentence.text.slice(0, span.start),
    ),
  (sentence, span) =>
    /\b(?:urge|try|trying|tried|used|tend|want|wanted) to (?:[a-z]+ )?$/.test(
      sentence.text.slice(0, span.start),
    ),
);

/** "Choose your sentence, such as: "I hear you. |I love you|, and …"": what the reader is to say to somebody of theirs. */
const isToBeSaid: Excuse = ({ text, before }, { start, end }) =>
  text.startsWith('i love you', start) &&
  /^[^"]{0,120}"/.test(text.slice(end)) &&
  /\b(?:say|sentence|words|answer|reply)\b[^"]{0,40}: "[^"]{0,120}$/.test(
    before + text.slice(0, start),
  );

const aClinician = new RegExp(`\\b${clinician}\\b`);
/** "He says it every time: "|I love you|, and …"": somebody of the reader's says it; a clinician is not near. */
const isSaidByAnother: Excuse = ({ text, before }, { start }) =>
  text.startsWith('i love you', start) &&
  /\b(?:he|she|they|your (?:partner|husband|wife|mother|father|mum|mom|dad|sister|brother|son|daughter|friend)) (?:says?|answers?|replies|reply|reads?)\b[^".;!?]{0,60}: "?$/.test(
    text.slice(0, start),
  ) &&
  !aClinician.test(`${before} ${text}`);

const ofTheirs =
  '(?:your|her|his|my) (?:partner|husband|wife|spouse|boyfriend|girlfriend|mother|father|mum|mom|dad|parents|grandmother|grandfather|grandma|grandad|sister|brother|son|daughter|aunt|uncle|family|best friend|friend|flatmate)';
const toSay = '(?:says?|answers?|replies|reply|reads?|uses?|tells? you)';
/** Who is to say it: "your husband can say", "ask your mother to answer", "what your partner will say". */
const anotherSays = new RegExp(
  `\\b${ofTheirs} (?:(?:can|could|will|would|may|might|should|is to|are to|agrees to|then|always|often|only|now) ){0,2}${toSay}\\b|\\b(?:ask|let|have|invite|help) ${ofTheirs} (?:to )?(?:say|answer|reply|read|use)\\b|\\bfor ${ofTheirs} to (?:say|answer|read|use)\\b`,
);
const isToSay = /\b(?:say|says|answer|answers|reply|read|use|sentence|words)\b/;
/** Whoever wrote the text speaks. */
const isOwnVoice =
  /\b(?:from (?:me|us)|this (?:page|plan|sheet|worksheet|text|guide|programme|program)|we say|my words|says to you|tells you)\b/;

/** What comes right before words that somebody says, where a reading has no quotation marks. */
const saying = /(?::|\b(?:say|says|answer|answers|reply|replies),?) (?:[^:.;!?]*)$/;

/**
 * What is before the quotation whose first sentence words are in: in their sentence, or the line that introduces it; null where they
 * are in none. A text is also read without its quotation marks.
 */
function leadOf({ text, before, introduction }: Sentence, start: number): string | null {
  const [lead = '', ...more] = text.slice(0, start).split('"');
  if (more.length === 1 && lead !== '') return lead;
  if (more.length > 1 || before !== '') return null;
  return saying.test(lead) ? lead : (introduction ?? null);
}

/** "Your husband can say: "|I love you|, and …"": in quotation marks, and somebody of the reader's is named as the one who says it. */
const isForAnotherToSay: Excuse = (sentence, { start, end }) => {
  const lead = leadOf(sentence, start);
  if (lead === null) return false;
  const near = `${lead} ${lead === sentence.introduction ? sentence.section : ''}`;
  return (
    isToSay.test(lead) &&
    anotherSays.test(near) &&
    !isOwnVoice.test(lead) &&
    !aClinician.test(near) &&
    !aClinician.test(sentence.text.slice(start, end))
  );
};

export const boundary: Rule = {
  code: 'BOUNDARY',
  matches: says(
    [
      phrase(
        `i(?: am|'m) (?:a |an |your |the )(?:[a-z]+ )?(?:${clinician}|friend|coach|counsellor)`,
      ),
      phrase(
        "i(?:'ll| will| shall) (?:always|never|forever) (?:be (?:here|there|with you|by your side)|leave you|abandon you|let you down|love you)",
      ),
      phrase(
        "i(?:'ll| will) be (?:here|there|available) (?:for you )?(?:always|forever|any ?time|whenever|day (?:and|or) night|24)",
      ),
      phrase(
        'i (?:truly |really )?(?:love|adore) you|i care (?:about|for) you (?:more|deeply|so much)|(?:we|you and i) (?:are|have become) (?:close )?friends|our (?:special|secret) (?:bond|relationship|friendship)|our (?:little )?secret(?! (?:word|sign|handshake|signal|code)\\b)',
      ),
      phrase(`as your (?:own )?(?:${clinician}|friend), i`),
      phrase(
        "(?:call|text|message|contact|write to|phone) me (?:any ?time|whenever|day (?:or|and) night|at night|if you feel)|you can (?:always )?(?:rely|depend|count|lean) on me|(?:i'm|i am) (?:all|the only one) you need|i promise (?:never to leave|(?:that )?i will|to be (?:there|here))|trust (?:only me|me completely)|only i (?:can )?understand",
      ),
    ],
    denied,
    reported,
    (sentence) =>
      /["'](?:[^"']*)\bi(?:'m| am)\b/.test(sentence.text) &&
      /\b(?:say|write|think|script|myself)\b/.test(sentence.text),
    (sentence) => /\bfor myself\b/.test(sentence.text),
    isToBeSaid,
    isSaidByAnother,
    isForAnotherToSay,
  ),
  flagged: [
    'I am your therapist and I will always be here for you.',
    'As your therapist, I know what you need.',
    'Call me any time, day or night.',
    'I will never leave you.',
    '"I love you, and I will always be here for you."',
    'Read this each day: "I will always be here for you."',
    'Your husband is away, so this page says to you: "I will always be here for you."',
    'Your therapist can say: "I will always be here for you."',
    'Your husband can say: "I can see this is hard." I will always be here for you.',
  ],
  fine: [
    'Your therapist will go through this with you.',
    'I am not your therapist.',
    'Say to yourself: "I will always be there for myself."',
  ],
};

export const helpRules: Rule[] = [antiHelp, boundary];
