import { disorder, phrase } from '../../text/lexicon.ts';
import {
  type AnyRule,
  type Excuse,
  excuses,
  found,
  type Rule,
  type Scene,
  type SceneRule,
  says,
} from '../rule.ts';

const { denied, reported, conditional, byClinician } = excuses;

const surely =
  '(?:clearly |definitely |probably |certainly |obviously |likely |almost certainly |most likely |actually |also |all |really )?';
const hedged = '(?:(?:may|might|could) (?:well |also )?)';
const degree =
  '(?:a |an |the |some |mild |moderate |severe |clear |classic |undiagnosed |full-blown |early |form of |case of |type of |kind of |signs of |clinical )*';

// "You have been diagnosed …", "people like her who have …": known, or about somebody else.
const given: Excuse = (sentence, span) =>
  /\b(?:diagnosed(?: with| as)?|told (?:you )?(?:that )?(?:you have )?)\b/.test(
    sentence.text.slice(span.start, span.end),
  ) ||
  /\b(?:been|were|was|are) (?:diagnosed|assessed|told)(?: (?:with|as|that|by|and|you|your|a|doctor|clinician))* $/.test(
    sentence.text.slice(0, span.start),
  ) ||
  /\b(?:people|person|anyone|someone|those|others|clients?|many)(?: (?:who|that|with|like|whose|for whom|may|might|say|often))+ $/.test(
    sentence.text.slice(0, span.start),
  );

/** "If you like writing better, for example because |you are autistic|, …": it is supposed. */
const supposed: Excuse = ({ text }, { start }) =>
  /^if [^.;:!?]{1,60}, for example because $/.test(text.slice(0, start));

const inferring =
  '(?:this|that|it|which|the (?:score|result|answer|log|test|pattern)s?|(?:your|these|those|her|his) (?:[a-z]+ ){0,2}?(?:score|scores|result|results|answers|symptoms|signs|ratings|log|pattern|history)|a score [a-z0-9 ]{1,20}?|these|they|scoring [a-z0-9 ]{1,20}?)';
const shows =
  '(?:shows?|suggests?|indicates?|means?|proves?|confirms?|points? to|(?:is|are) (?:a |an )?(?:clear |classic |typical |sure |sign |symptoms? |signs |proof |evidence )*(?:of)?)';

const introduction = new RegExp(
  `\\b${inferring} (?:clearly |strongly |probably |likely )?${shows}(?: that)?\\s*$`,
);

const introduced: Excuse = (sentence, span) =>
  introduction.test(sentence.text.slice(0, span.start));

const diagnoses = [
  phrase(
    `(?:you|you've|he|she) ${surely}(?:have|has|have got|got|must have|will have|suffer from|are suffering from|are showing|meets?(?: the)? criteria for|fits? the criteria for|qualify for) ${degree}${disorder}(?! (?:symptoms|treatment|therapy|workbook|plan|group|support|team|clinic|traits?|questions?))`,
  ),
  phrase(
    `(?:you are|you're) ${surely}(?:a |an )?(?:clinically depressed|bipolar|autistic|schizophrenic|psychotic|borderline|a narcissist|narcissist|alcoholic|an addict|addict|anorexic|bulimic|mentally ill|manic(?:-| )depressive|adhd|ocd)`,
  ),
  phrase(`(?:your|the) diagnosis is (?:probably )?${degree}${disorder}`),
];

/** "You are autistic", where the request has said so: whoever asked knows it. */
const known =
  ({ constraints }: Scene): Excuse =>
  ({ text }, { start, end }) =>
    constraints?.factors.includes('autism') === true &&
    /^you(?:'re| are) autistic$/.test(text.slice(start, end));

export const diagnosis: SceneRule = {
  code: 'DIAGNOSIS',
  readsScene: true,
  matches: (sentence, scene) =>
    found(sentence, diagnoses, [
      denied,
      given,
      supposed,
      introduced,
      reported,
      conditional,
      byClinician,
      known(scene),
    ]),
  flagged: [
    'You have PTSD.',
    'You clearly have an anxiety disorder.',
    'Because you are bipolar, mornings are hard.',
    'Your diagnosis is OCD.',
    'It sounds as though you have generalised anxiety disorder.',
    'You are clinically depressed.',
    'Your therapist has seen that you have PTSD.',
  ],
  fine: [
    'This plan does not mean you have PTSD.',
    'Many people who have social anxiety feel this way.',
    'If you have OCD, ask your clinician how this fits.',
    'You may have been told that you have depression.',
    'Only your clinician can tell you whether you have ADHD.',
    'You have a plan for panic.',
  ],
};

export const suggestedDiagnosis: Rule = {
  code: 'DIAGNOSIS',
  severity: 'warning',
  reason: 'Draws a diagnosis from a score or a sign. A screening score is not a diagnosis.',
  suggestion: 'Write what the score is for ("a number to talk over with your clinician").',
  matches: says(
    [
      phrase(
        `${inferring} (?:clearly |strongly |probably |likely )?${shows} (?:that )?(?:you (?:${surely}have |are )|you've got |you may have |you suffer from )?${degree}${disorder}`,
      ),
      phrase(
        `you ${hedged}(?:have|be|be suffering from|suffer from|meet criteria for) ${degree}${disorder}`,
      ),
      phrase(
        `(?:what you have|your (?:problem|illness|condition)) (?:is|must be) (?:called |a case of )?${degree}${disorder}|(?:it|this) (?:is|must be) (?:clearly |definitely |certainly |surely )?${degree}${disorder}(?=[,\\d]{0,3} (?:no doubt|without (?:a )?doubt|for sure|beyond doubt|that you have))`,
      ),
      phrase(`(?:sounds?|looks?) like (?:you have )?${degree}${disorder}`),
    ],
    denied,
    given,
    conditional,
    byClinician,
    reported,
  ),
  flagged: [
    'This shows a depressive disorder.',
    'A score above 15 means you have clinical depression.',
    'These symptoms are a sign of ADHD.',
    'You may have bipolar disorder.',
    'It is panic disorder, no doubt.',
    'What you have is called panic disorder.',
  ],
  fine: [
    'This does not mean you have PTSD.',
    'A high score does not show that you have depression.',
    'If this shows signs of OCD, your clinician will tell you.',
    'This shows that avoidance keeps fear going.',
  ],
};

export const diagnosisRules: AnyRule[] = [diagnosis, suggestedDiagnosis];
