import { gap, numeral, phrase } from '../text/lexicon.ts';
import { excuses, found, type Rule, type Scene } from './rule.ts';

const { denied, referred, byClinician, reported, conditional } = excuses;

/** What a factor rules out unless a doctor agrees: how the factor reads, and the practices it forbids. */
interface Exclusion {
  factors: string[];
  mention: RegExp;
  practice: RegExp[];
}

const restriction = [
  phrase(
    `(?:restrict|restricting|limit|limiting|compress|shorten|reduce|cut) ${gap(4)}(?:time in bed|sleep(?:ing)?(?: time| window)?|hours in bed)(?! problems)`,
  ),
  phrase(
    'sleep (?:restriction|compression|deprivation)|(?:your|a|the) sleep window|(?:stay|keep yourself) (?:up|awake) (?:late|until|all night|longer)|go to bed (?:later|much later|at (?:1|2|3)(?::\\d\\d)? ?am)',
  ),
];
const bodySensations = [
  phrase(
    'hyperventilat(?:e|ing|ion)|over-?breath(?:e|ing)|breathe (?:fast|quickly|rapidly|hard)|(?:straw|fast|rapid) breathing|breathe through (?:a |the )?(?:[a-z]+ )?straw|hold(?:ing)? your breath|breath-?holding',
  ),
  phrase(
    '(?:spin|spinning)(?: [a-z]+){0,3}|run(?:ning)? (?:on the spot|in place|up(?: and down)? (?:the )?stairs)|interoceptive (?:exposure|exercises?)|symptom exercises?|star jumps?|sprint(?:ing|s)?',
  ),
];
const arousal = [
  phrase(
    '(?:flashing|strobe) lights?|hyperventilat(?:e|ing|ion)|over-?breath(?:e|ing)|breathe (?:fast|quickly|rapidly)|(?:go|stay) without sleep|stay (?:up|awake) (?:late|all night|until)',
  ),
];
const tension = [
  phrase(
    'applied tension|(?:tense|tighten|squeeze) (?:all )?(?:your|the) (?:[a-z]+ ){0,3}?muscles?',
  ),
];
const deepCalm = [
  phrase(
    '(?:deep|progressive|full)(?: muscle)? relaxation|relax (?:as deeply|deeply|completely|all your muscles|every muscle)|let (?:all )?your (?:muscles|body) go (?:limp|loose|floppy)',
  ),
];
const provingWrong = [
  phrase(
    `(?:prove|test|challenge|dispute|disprove|find evidence against|argue with|check whether|confront|argue|debate) ${gap(5)}(?:voices?|delusions?|neighbou?rs|being (?:watched|followed|poisoned)|people (?:are )?(?:following|watching|spying)|paranoi[ad][a-z]*|beliefs? that (?:they|people|someone))`,
  ),
];
const overActivity = [
  phrase(
    '(?:fill (?:up )?(?:your|every|each) (?:day|hour|evening|diary)|as many (?:activities|things) as (?:you can|possible)|stay (?:up|awake) (?:late|all night)|pack your (?:day|week)|push yourself to do more every day)',
  ),
];
const exertion = [
  phrase(
    '(?:vigorous|intense|hard|high-intensity|all-out) (?:exercise|running|workouts?|training)|run until|sprint(?:ing|s)?|lift heavy',
  ),
];

const exclusions: Exclusion[] = [
  {
    factors: ['epilepsy', 'seizures'],
    mention: /\b(?:epilep\w+|seizures?|fits)\b/,
    practice: [...restriction, ...arousal, ...bodySensations.slice(0, 1)],
  },
  {
    factors: ['bipolar', 'mania'],
    mention: /\b(?:bipolar\w*|mania|manic|hypomani\w+)\b/,
    practice: [...restriction, ...overActivity],
  },
  {
    factors: ['psychosis', 'schizophrenia'],
    mention: /\b(?:psychosis|psychotic|schizophreni\w+|hear(?:ing)? voices|delusions?|paranoia)\b/,
    practice: [...restriction, ...provingWrong],
  },
  {
    factors: ['pregnancy', 'pregnant', 'postpartum', 'perinatal'],
    mention: /\b(?:pregnan\w+|expecting a baby|trimester)\b/,
    practice: [...restriction, ...bodySensations, ...tension, ...exertion],
  },
  {
    factors: ['heart_disease', 'heart disease', 'cardiac'],
    mention:
      /\b(?:heart (?:disease|condition|failure|problems?|attack)|cardiac (?:disease|condition|problems?)|angina|arrhythmia|pacemaker)\b/,
    practice: [...bodySensations, ...tension, ...exertion],
  },
  {
    factors: ['high_blood_pressure', 'hypertension'],
    mention: /\b(?:high blood pressure|hypertension)\b/,
    practice: [...tension, ...bodySensations.slice(1)],
  },
  {
    factors: ['asthma', 'copd', 'severe_asthma'],
    mention: /\b(?:asthma\w*|copd|lung disease|emphysema)\b/,
    practice: bodySensations,
  },
  {
    factors: ['sleep_apnoea', 'sleep_apnea', 'parasomnia'],
    mention: /\b(?:(?:sleep )?apno?ea|sleepwalk\w*|parasomnia)\b/,
    practice: restriction,
  },
  {
    factors: ['falls_risk', 'frailty', 'falls'],
    mention: /\b(?:falls? risk|risk of falls?|frail\w*|unsteady)\b/,
    practice: [...restriction, ...bodySensations.slice(1)],
  },
  {
    factors: ['safety_critical_work', 'drives_for_work'],
    mention:
      /\b(?:pilots?|lorry driver|truck driver|bus driver|train driver|crane operator|safety-critical|drives? for (?:a living|work))\b/,
    practice: restriction,
  },
  {
    factors: ['fainting', 'blood_injection_injury'],
    mention: /\b(?:faint(?:s|ed|ing)?|needle|blood)\b/,
    practice: deepCalm,
  },
  {
    factors: ['recent_surgery', 'neck_injury', 'back_injury', 'injury'],
    mention: /\b(?:recent surgery|neck injury|back injury|whiplash|slipped disc)\b/,
    practice: [...bodySensations.slice(1), ...tension],
  },
];

const asked = (exclusion: Exclusion, scene: Scene): boolean =>
  (scene.constraints?.factors ?? []).some((factor) =>
    exclusion.factors.some((name) =>
      factor.toLowerCase().replaceAll('_', ' ').includes(name.replaceAll('_', ' ')),
    ),
  );

const explains = (text: string): boolean =>
  /\b(?:leaves? out|left out|not used|without|skip(?:s|ped)?|not part of|ruled out|because|why|unless|not (?:for|suitable|safe))\b/.test(
    text,
  );

export const contraindicated: Rule = {
  code: 'CONTRAINDICATED',
  severity: 'critical',
  reason: 'Uses a technique that a known medical or psychiatric fact rules out.',
  suggestion: 'Leave the technique out and say why, or have the doctor agree to it first.',
  matches(sentence, scene) {
    for (const exclusion of exclusions) {
      const here = exclusion.mention.test(sentence.text) || exclusion.mention.test(sentence.before);
      if (!here && !asked(exclusion, scene)) continue;
      const span = found(sentence, exclusion.practice, [
        denied,
        referred,
        byClinician,
        reported,
        warned,
      ]);
      if (span) return span;
    }
    return null;
  },
  flagged: [
    'Even if you have epilepsy, restrict your time in bed to six hours.',
    'People with heart disease can run on the spot until breathless.',
    'You are pregnant: hyperventilate for one minute each day.',
    'If you have bipolar disorder, keep a sleep window of 6 hours.',
  ],
  fine: [
    'If you have epilepsy, do not restrict your time in bed.',
    'If you have heart disease, ask your doctor before running on the spot.',
    'Sleep restriction is not safe with epilepsy.',
    'Run on the spot for one minute.',
    'Skip the straw breathing if you have asthma.',
  ],
};

const warned = (sentence: { text: string }, span: { start: number; end: number }): boolean =>
  /\b(?:skip|leave out|omit|miss out|leaves out|excludes?|check|clear(?:ed|ance)?|agreed)\b[^.;]{0,60}$/.test(
    sentence.text.slice(0, span.start),
  ) ||
  /^[^.;]{0,60}\b(?:is|are) (?:left out|not|skipped|ruled out)\b/.test(
    sentence.text.slice(span.end),
  ) ||
  (explains(sentence.text.slice(0, span.start)) && /\bno\b/.test(sentence.text));

const fatigue =
  /\b(?:me\/cfs|cfs|myalgic|chronic fatigue|post-exertional|pem|long covid|post-viral fatigue)\b/;

export const gradedExercise: Rule = {
  code: 'GET_MECFS',
  severity: 'critical',
  reason:
    'Sets rising activity or "pushing through" for ME/CFS or long COVID. It can cause lasting worsening (NICE NG206).',
  suggestion:
    'Work with an energy limit: stay within it, rest before it is used up, no fixed increases.',
  matches(sentence, scene) {
    const known =
      scene.constraints?.condition === 'mecfs' ||
      (scene.constraints?.factors ?? []).some((factor) => fatigue.test(factor.toLowerCase()));
    if (!known && !fatigue.test(scene.whole)) return null;
    return found(
      sentence,
      [
        phrase(
          `(?:increase|raise|build up|add|extend|step up|lengthen|double|grow) [^.;!?]{0,60}?(?:(?:by )?(?:\\d+ ?%|${numeral} (?:minutes?|steps?|percent))|each (?:day|week)|every (?:day|week|other day)|a (?:little|bit) (?:more|further))`,
        ),
        phrase(
          '(?:do|walk|go|run|exercise) (?:(?:a (?:little|bit)|slightly|ten percent|\\d+%) )?(?:more|further|longer|harder) (?:each|every)',
        ),
        phrase(
          'push (?:on )?(?:through|past|yourself|beyond)|(?:graded|progressive) exercise|no matter how tired|ignore (?:your |the )?(?:fatigue|tiredness|exhaustion)|exercise (?:more|harder|your way)|keep going (?:even )?(?:when|if|though) (?:you are |you feel )?(?:tired|exhausted)|(?:stick to|keep) the (?:increase|target|plan) (?:even )?(?:on|if|when) (?:bad days|you)',
        ),
      ],
      [denied, reported, byClinician],
    );
  },
  flagged: [
    'With ME/CFS, increase your walking by 10% each week.',
    'Long COVID fatigue: push through the tiredness.',
    'For chronic fatigue, do a little more every day.',
  ],
  fine: [
    'Increase your walking by 10% each week.',
    'With ME/CFS, do not push through.',
    'With long COVID, stay within your energy limit.',
  ],
};

const danger =
  /\b(?:abus(?:e|es|ed|ive|er|ing)|violen(?:t|ce)|hit(?:s|ting)? (?:you|her|him|me)|beat(?:s|en)? (?:you|her|him)|chok(?:ed|es) (?:you|her)|threaten(?:s|ed|ing)?(?: you| her)?|controls? (?:your|her|his|the) (?:money|phone|every)|coerci(?:ve|on)|controlling partner|hurts? you|afraid of (?:him|her|your partner)|scared of (?:him|your partner)|domestic)\b/;
const partner =
  '(?:him|her|them|your (?:partner|husband|wife|boyfriend|girlfriend|ex|abuser|spouse|father|mother)|the abuser|(?:his|her) (?:partner|husband|wife))';

// A "not for you if …" line tells of no violence; a plain statement does.
const violenceStated = ({ whole }: Scene): boolean =>
  whole
    .split('\n')
    .some(
      (line) =>
        /\b(?:partner|husband|wife|boyfriend|girlfriend|he|she) (?:has been|is|was) (?:[a-z]+ )?(?:abusive|violent)|\b(?:hits|beats|threatens) (?:you|her|him)\b/.test(
          line,
        ) && !/\b(?:if|unless|not for|when|whether|any|no|not)\b/.test(line),
    );

export const confrontation: Rule = {
  code: 'IPV_CONFRONT',
  severity: 'critical',
  reason:
    'Has someone confront or negotiate with a violent or controlling partner. Confrontation and leaving without a plan raise danger.',
  suggestion:
    'Leave assertiveness and couple work out; refer to a domestic abuse service for safety planning.',
  matches(sentence, scene) {
    const known = (scene.constraints?.factors ?? []).includes('partner_violence');
    const near = danger.test(`${sentence.before} ${sentence.text}`);
    if (!near && !known && !violenceStated(scene)) return null;
    return found(
      sentence,
      [
        phrase(
          `(?:confront|stand up to|challenge|face|provoke|argue with|fight|hit|push|tell off|threaten|call out|warn|shout (?:back )?at) (?:back )?${partner}`,
        ),
        phrase(
          `(?:tell|telling|show|inform) ${partner} ${gap(3)}(?:firmly|(?:she|he|it) must|to leave|calmly|clearly|to stop|that (?:you|it|this|enough)|you (?:are|will|want)|how (?:you|it|he|she)|no|what)`,
        ),
        phrase(
          `(?:give|set) ${partner} (?:an ultimatum|a choice|a deadline|boundaries|a boundary)|(?:set|hold) (?:firm |clear )?(?:boundaries|limits) with ${partner}|(?:talk|speak) (?:it|this|things) (?:out|through) with ${partner}|(?:say no|answer back) to ${partner}|(?:hit|fight) back(?: at ${partner})?|(?:assertive(?:ly|ness)? (?:script|with|to|towards) ${partner}|be assertive with ${partner})`,
        ),
        phrase(
          `couples? (?:therapy|counselling|counseling|exercise|session|work)|(?:joint|couple) sessions? with ${partner}|(?:forgive|try to please|be more patient with|calm|understand|change) ${partner}`,
        ),
      ],
      [denied, conditional, reported, (it, span) => referred(it, span)],
    );
  },
  flagged: [
    'Your partner has been abusive: confront him this week.',
    'He hits you when he drinks. Tell him firmly to stop.',
    'If your husband is violent, that is wrong. Go to couples therapy together.',
  ],
  fine: [
    'If your partner is violent, do not confront him: call a domestic abuse service.',
    'Tell your manager that you cannot take on more.',
    'Your partner has been abusive. A domestic abuse service can plan with you.',
    'Stand up to your partner about the dishes.',
  ],
};

export const exclusionRules: Rule[] = [contraindicated, gradedExercise, confrontation];
