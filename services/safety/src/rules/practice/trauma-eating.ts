import { gap, near, numeral, phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, referred, byClinician, reported } = excuses;

const trauma =
  '(?:trauma(?:tic)?(?: [a-z]+)?|assault|rape|abuse|attack|accident|crash|torture|combat|shooting|worst (?:moment|memory|part|thing)|(?:what|everything that) happened(?: to you)?|the event|incident|memory of (?:it|the [a-z]+))';
const vivid =
  '(?:in (?:full|as much|great|vivid|every|complete|graphic|minute|close|sensory)(?: [a-z]+)? ?(?:details?|as (?:you can|possible))?|in detail|detailed|every detail|all the details|first person|present tense|as if (?:it (?:is|were)|you were) (?:happening|there|back)|over and over|again and again|repeatedly|moment by moment|minute by minute|from beginning to end|from start to finish|word for word|as vividly|out loud)';
const guided =
  '(?:with (?:your|a) (?:therapist|clinician|psychologist)|in (?:your |the )?sessions?|therapist-led|clinician-led)';
const guidedAround = [
  new RegExp(`^(?:only )?${guided}\\b(?:(?! and )[^.;:!?]){0,40}$`),
  new RegExp(`^[^.,;:!?]{0,30}\\b${guided}\\b`),
  new RegExp(`\\b${guided}\\b`),
] as const;

const withSomeone: Excuse = ({ text }, { start, end }) =>
  guidedAround[0].test(text.slice(0, start)) ||
  guidedAround[1].test(text.slice(end)) ||
  guidedAround[2].test(text.slice(start, end));

export const traumaNarrative: Rule = {
  code: 'TRAUMA_NARRATIVE',
  matches: says(
    [
      phrase(
        `(?:write|writing|record|describe|describing|tell|relive|reliving|retell|replay|recount|read|re-?read|go over|go through|listen to|narrate|imagine|picture|revisit|put down|set down|recall|remember|draw|film|speak) ${gap(8)}${trauma}${gap(0)}[^.;!?]{0,60}?${vivid}`,
      ),
      phrase(
        `${vivid}[^.;!?]{0,30}?(?:write|describe|record|tell|recall|relive)[^.;!?]{0,40}?${trauma}`,
      ),
      phrase(
        `(?:write|give|record|make) ${gap(4)}(?:detailed|full|complete|vivid|graphic|first-person) (?:account|story|narrative|description|recording|script) ${near(3)}(?:of )?${gap(3)}${trauma}`,
      ),
      phrase(
        `(?:relive|re-live|reliving) ${gap(5)}${trauma}|trauma (?:narrative|script|account) (?:at home|alone|every day|daily|each (?:day|night))`,
      ),
    ],
    denied,
    byClinician,
    withSomeone,
    reported,
  ),
  flagged: [
    'Write about the assault in full detail, in the first person.',
    'Close your eyes and relive the attack.',
    'Describe what happened to you moment by moment, in the present tense.',
    'Write a detailed account of the accident and read it every day.',
  ],
  fine: [
    'You do not need to write about the trauma in detail.',
    'Do not relive the attack on your own.',
    'Write one line about today.',
    'With your therapist you may later go over the memory in detail.',
  ],
};

const screened: Excuse = (sentence, span) =>
  /\b(?:team|dietitian|nurse|doctor|clinic)(?: (?:may|might|can|could|will|would|should|also|who|to|and|or|you|if|how|whether|asks?|decides?|helps?|checks?|sets?))+ $/.test(
    sentence.text.slice(0, span.start),
  );
const heartOfLog: Excuse = (sentence, span) =>
  /\b(?:thoughts?|evidence|options?|pros)\b/.test(sentence.text.slice(span.start, span.end));

/** "Ask every client about eating, vomiting, |laxatives| and exercise." */
const askedAbout: Excuse = ({ text }, { start, end }) =>
  /^laxatives?$/.test(text.slice(start, end)) &&
  /\bask (?:every|each|the|your) (?:client|patient)s?(?: with [a-z ]{1,40})? about (?:[a-z]{1,20}, ){0,5}(?:and )?$/.test(
    text.slice(0, start),
  );

export const eatingNumbers: Rule = {
  code: 'ED_NUMBERS',
  matches: says(
    [
      phrase(
        '(?:weigh|weighing) yourself|(?:step|stand|get) on (?:the|your) (?:bathroom )?scales?|(?:check|track|log|record|monitor|measure|note|write(?: down)?|enter|rate|chart) (?:your )?(?:own )?(?:current |daily |morning )?(?:weight|bmi|body fat|calories|macros|waist|thighs?)|daily weigh-?ins?',
      ),
      phrase(
        `(?:count|counting|track|tracking|log|limit|limiting|restrict|restricting|burn|cut) (?:[a-z]+ ){0,2}?(?:calories|kcals?|carbs|macros)|calorie (?:limits?|targets?|goals?|counts?|deficits?|budgets?|tracking|counting)`,
      ),
      phrase(`\\d[\\d,.]* ?(?:kcals?|calories|kilojoules|kj)\\b`),
      phrase('(?:[a-z]+ )?(?:hundred|thousand)(?: (?:and )?[a-z]+){0,2} (?:kcals?|calories)'),
      phrase(
        `eat(?:ing)? nothing|(?:go|get by|manage|do|last|stay|be) without (?:any )?(?:food|eating|meals?|breakfast|lunch|dinner|supper) (?:until|till|for|all|on|today|tomorrow|tonight)|(?:drink|have|take) (?:only|nothing but) (?:water|liquids|fluids|tea|coffee) (?:on|for|until|till|all|today|tomorrow)|(?:an |on an |your )?empty stomach (?:until|till|all|for)|let (?:breakfast|lunch|dinner|supper|meals?) (?:pass|go|slip|wait|slide)|no (?:food|meals?|breakfast|lunch|dinner) (?:until|till|today|tomorrow|on|for the)`,
      ),
      phrase(
        `(?:goal|target|ideal|healthy) (?:weight|bmi)|bmi (?:of|under|below|above|over|target|should|between|to) ?\\d*|(?:lose|losing|drop|shed|gain) (?:[a-z]+ )?${numeral} ?(?:kg|kilos?|kilograms?|pounds?|lbs?|stone)`,
      ),
      phrase(
        '(?:skip|skipping|miss|delay|replace|put off) (?:your |a |one |some |all )?(?:meals?|breakfast|lunch|dinner|supper|snacks?)|(?:fast|fasting) (?:for|until|every|on)|(?:eat|eating) (?:less than|no more than|fewer|under|only (?:once|one|when))|(?:only|just) (?:one meal|liquids|salad)|(?:cut out|avoid|give up|ban) (?:all )?(?:carbs|carbohydrates|fats?|sugar|bread|bad foods|fattening foods?)|(?:exercise|run|walk) (?:[a-z]+ ){0,3}?(?:to burn|to make up for|after (?:eating|every meal))|(?:purge(?! (?:the|a|your|its|any|all) (?:(?:steam|milk|old|air|coffee|water) )?(?:wand|lines?|pipes?|pump|system|tank|hose|valve|machine|filter|data|files?|inbox|cache|air))|make yourself (?:sick|vomit)|laxatives?)',
      ),
    ],
    denied,
    screened,
    reported,
    referred,
    askedAbout,
    heartOfLog,
    // "Eat nothing in the hour before bed": for hours, not for days
    ({ text }, { start, end }) =>
      text.slice(start, end) === 'eat nothing' &&
      /^ (?:(?:in|for|during) )?(?:the |an? |one |two |half an? )?(?:last )?(?:hour|two hours|half hour)s?(?: or two)? before (?:bed|sleep|you sleep|going to bed)\b/.test(
        text.slice(end),
      ),
    (sentence, span) =>
      /\b(?:if|when) (?:you )?(?:have |tend to |want to |feel |start |find yourself )*$/.test(
        sentence.text.slice(0, span.start),
      ),
    (sentence, span) =>
      /^(?:fast)/.test(sentence.text.slice(span.start)) &&
      /\b(?:breath|breathe|breathing|heart|walk|talk|go|goes|going|races|racing|beats|beating|runs|drives|moves|comes?|came|rises?|rose|how|so|very|too|as)(?: (?:is|beats?|so|very|too|as|your|and|or))* $/.test(
        sentence.text.slice(0, span.start),
      ),
  ),
  flagged: [
    'Weigh yourself every morning.',
    'Keep to 1200 calories on exposure days.',
    'Set a target weight and note it in the log.',
    'Skip lunch if you feel bloated.',
    'Eat nothing until the evening.',
    'Keep to twelve hundred calories.',
    'Let lunch pass if you feel bloated.',
    'Drink only water on Monday and Tuesday.',
    'Track your calories in an app.',
    'Try to lose 3 kg before the next step.',
  ],
  fine: [
    'This plan does not use calorie targets.',
    'Do not weigh yourself during this plan.',
    'Ask every client about eating, vomiting, laxatives and exercise.',
    'Your team will weigh you when it is needed.',
    'Eat regular meals, about every three to four hours.',
    'Try not to skip meals.',
    'If my heart goes fast on a brisk walk, I will collapse.',
  ],
};

export const traumaAndEatingRules: Rule[] = [traumaNarrative, eatingNumbers];
