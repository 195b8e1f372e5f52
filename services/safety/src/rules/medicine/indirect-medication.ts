import { gap, medicine, numeral, phrase } from '../../text/lexicon.ts';
import type { Sentence } from '../../text/sentence.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, found, type Rule } from '../rule.ts';
import { otherPills, screens } from './medication.ts';
import { ofTheHeading } from './named-in-heading.ts';

const { referred, byClinician, reported, conditional } = excuses;

const own =
  "(?:(?:your|the|any|all|those|these|this|that|her|his|their|my|one|some|daily|evening|morning|night|usual|regular|of|today's|tonight's|tomorrow's|this|white|blue|next|last|first) ){0,4}";
const remedy = `(?:tablets?|tabs|${medicine})`;
const spell = `(?:a|one|two|three|\\d{1,2}|the|some|few|couple of|whole) (?:[a-z]+ )?(?:days?|nights?|weeks?|weekends?|months?|fortnight|while)`;
const when =
  '(?:today|tonight|tomorrow|this (?:week|weekend|evening|morning|month)|next (?:week|month)|until|till|for (?:(?:a|one|two|three|the|another|\\d) (?:day|night|week|weekend|month|while|fortnight)s?|now|later|tomorrow)|(?:on|from|by|since) (?:mon|tues|wednes|thurs|fri|satur|sun)day|on (?:hard|bad|good|exposure|busy|calm|those|these|such|your) |at the weekend|once (?:you|the)|when(?:ever)? you|as soon as)';

const part = '(?:(?:a|one|two|three) (?:third|quarter|fifth)s?|\\d ?\\/ ?\\d)';

/** Ways to say it that name no change: the tablets rest, wait in the drawer, are optional, are gone. */
const patterns = [
  phrase(
    `let ${own}${remedy} (?:[a-z]+ )?(?:rest|wait|go|be|stay|lie|sit|run (?:out|down)|pass|slide|slip)|give ${own}${remedy} (?:a|an|one|some|the|two) (?:[a-z]+ ){0,3}?(?:off|breaks?|rest|holiday|miss|pause|skip|time out)|give ${own}${remedy} a (?:rest|miss|break)`,
  ),
  phrase(
    `${remedy} (?:can|could|may|might|should|must|will) (?:now |safely |also )?(?:stay|wait|remain|rest|be (?:left|put away|forgotten|halved)|go (?:in|into|down|back|out)|sit|lie|go)`,
  ),
  phrase(
    `(?:put|lock|leave|keep|set|store) ${own}${remedy} (?:away|aside|down|out|off|behind|at home|in (?:the|a|your) [a-z]+)? ?(?:[a-z]+ )?(?:${when})`,
  ),
  phrase(
    `${spell} (?:without|off|with no|with none of|on none of|free of|with (?:fewer|less|half)|on (?:fewer|less|half)) ${own}${remedy}`,
  ),
  phrase(
    `(?:once|when|after|now that|as soon as|the day|with) ${own}${remedy} (?:are|is|have|has) (?:been )?(?:gone|finished|stopped|behind you|history|over|out of)|(?:farewell|goodbye|good-bye) to ${own}${remedy}|(?:empty|clear|flush|bin|tip) (?:out |away )?${own}${remedy}`,
  ),
  phrase(
    `(?:treat|see|regard|consider|think of|view|take) ${own}${remedy} as (?:an? )?(?:optional|option|extra|choice|unnecessary|crutch|poison|last resort|sweets?)|${remedy} (?:is|are|becomes?) (?:now |only |just )?(?:optional|unnecessary|superfluous|not needed|no longer (?:needed|necessary)|up to you|a choice|your choice|a crutch|poison|for weak people)`,
  ),
  phrase(
    `only (?:take|use) ${own}${remedy} (?:when|if|on)|(?:take|use) ${own}${remedy} only (?:when|if|on)|(?:take|use) ${own}${remedy} (?:as and when|every other day|every second day|less often|more often|whenever|when you feel|if you feel|as you (?:like|wish|please|see fit))`,
  ),
  phrase(
    `(?:a second|one more|another|an extra|an additional|a further|extra|two more|double the|half the|half of the|half a|twice the|fewer|less|no) (?:[a-z]+ )?${remedy} (?:[a-z]+ )?(?:is|are|helps?|will|can|may|might|would|won't|does|do|before|on|at|when|if|for|as|tonight|today|this)`,
  ),
  phrase(
    `(?:${numeral}) (?:of the|of those|of these|of your) (?:[a-z]+ )?(?:white|blue|pink|yellow|red|green|orange|purple|round|little|small) (?:ones|tablets?|pills?)`,
  ),
  phrase(
    `(?:do(?! not\\b)|manage|sleep|cope|live|feel|get (?:by|along|on)|go on|be|function|try life|life) (?:[a-z]+ ){0,3}?(?:without|off|with fewer|with less|with no|on fewer|on less) ${own}${remedy}`,
  ),
  phrase(
    `(?:take|use|swallow|have|try|pop|need) (?:${gap(2)})(?:${numeral}|half|a couple of|a few|several) (?:of (?:your |the )?)?(?:tabs|pil+s?|tabl?e?ts?)(?: (?:before|at|every|when|if|each|a|in|and|for)\\b|(?= *[.,!;]|$))`,
  ),
  phrase(
    `(?:only |just )?(?:half|${part}) (?:of )?(?:your|the) (?:[a-z]+ )?${remedy}(?= *(?:[.!;,]|$)| (?:today|tonight|tomorrow|now|this|until|for|on|from|is|before|when)\\b)|${remedy},? (?:but |and )?(?:take )?(?:only |just )(?:half|${part}) of (?:it|them)`,
  ),
  phrase('(?:cut|split|halve|break) (?:your|the) (?:tabs|tablets?|pills?)(?: in (?:half|two))?'),
];

const asPrescribed: Excuse = ({ text }, { start, end }) =>
  /\b(?:as (?:usual|agreed|directed|prescribed|normal|planned with|before)|prescribed|with you|out of (?:the )?reach|safe place)\b/.test(
    text.slice(start, end + 40),
  );

/** A medicine and what is done with it, in two cells or on two sides of a colon: "Sertraline | half | none". */
const plan =
  '(?:half|halve|none|stop|stopped|double|twice|zero|0|skip|off|nothing|fewer|less|more|no longer|no more|not needed|optional|pause|break|rest|leave out|reduce|increase|taper|up|down)';
const chart = [
  phrase(
    `${remedy} (?:(?:this|next|on|in|from|week|day|dose|daily|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|\\d{1,3}) ){0,4}${plan}(?= |$|[.,;|])`,
  ),
  phrase(`${remedy}(?: [a-z]{3,9})?(?: \\d{1,3}(?: mg)?(?: [a-z]{3,9})?){2,14}`),
];

export const indirectMedication: Rule = {
  code: 'MED_CHANGE',
  matches: (sentence) =>
    found(sentence, patterns, [
      screens,
      otherPills,
      asPrescribed,
      forbidden,
      referred,
      byClinician,
      reported,
    ]) ??
    inChart(sentence) ??
    ofTheOneBefore(sentence) ??
    ofTheHeading(sentence),
  flagged: [
    'Let the tablets rest for a week.',
    'Give your tablets a week off.',
    'Your antidepressants can stay in the drawer this week.',
    'Put your antidepressants away until Monday.',
    'See how a week without the tablets feels.',
    'Treat your tablets as optional.',
    'Only take your tablets when you feel you need them.',
    "Leave today's tablet for tomorrow.",
    'Leave today’s tablet for tomorrow.',
    'Take your tablets, but only ½ of them.',
    'Only ⅔ of your dose today.',
    'A second tablet is fine on a hard day.',
    'Take two tabs before bed.',
    'Your antidepressants are fine for others. Stop taking them this week.',
    'You take sertraline. Stop it this week.',
    'Are the tablets too hard? Halve them.',
  ],
  fine: [
    'Keep your tablets in the bathroom cabinet so that step 2 is about the hand washing alone.',
    'Take your tablets at the same time as usual.',
    'Keep your tablets in a safe place.',
    'Your tablets are for you alone. Take them as prescribed.',
    'Do not leave your tablets at home when you travel.',
    'If you forget your tablets, ask your pharmacist. Do not double them.',
    'Bring your list of medicines. Keep it in your bag.',
  ],
};

/** In prose these words say nothing: "the tablets this week more than ever". */
const inChart = (sentence: Sentence) =>
  sentence.seams
    ? found(sentence, chart, [screens, asPrescribed, forbidden, referred, reported])
    : null;

const changes =
  '(?:stop(?: taking| using)?|quit|skip|drop|halve|double|cut|reduce|increase|leave|ditch|bin|flush|give up|throw|come off|go without|do without|forget|miss|pause|taper|lower|change|put)';
const pronoun = [
  phrase(
    `(?:${changes} (?:all of )?(?:it|them|those|these|all of them)(?: (?:out|off|up|down|away|aside))?(?= (?:this|today|tonight|tomorrow|now|for|from|at|on|when|once|if|as|until|and|before|altogether|completely|straight)\\b| *(?:[.,;!]|$)))`,
  ),
  phrase(
    '(?:take|use|swallow|have) (?:twice|half|double|three times) (?:as many|as much|of (?:it|them)|that|the amount)',
  ),
  phrase('(?:^)(?:all|none|half|some|most) of them(?= *(?:[.,;!]|$))'),
];
const named = phrase(`(?:tablets?|${medicine})`);
const stopsOne = phrase('(?:stop|skip|drop|leave out|do without|give up|cut)');

/** "You take sertraline. Stop it this week.": the medicine is in the sentence before. */
function ofTheOneBefore(sentence: Sentence) {
  const before = `${sentence.before} ${sentence.leadIn}`;
  if (before.search(named) < 0 || doseOfSteps.test(before) || asksOfAStep(before)) return null;
  const isAnswer = /\?["']? *$/.test(before) && before.search(stopsOne) >= 0;
  const asked = isAnswer ? pronoun : pronoun.slice(0, 2);
  return found(sentence, asked, [
    forbidden,
    referred,
    byClinician,
    reported,
    asPrescribed,
    conditional,
  ]);
}
/** "Too hard? |Halve it.|": a step, unless what is too hard is a medicine. */
const tooHard = /(?:[a-z']+ ){0,3}too (?:hard|steep|difficult|frightening|scary)\? *$/;
const asksOfAStep = (before: string): boolean => {
  const asked = tooHard.exec(before);
  return asked !== null && asked[0].search(named) < 0;
};
const doseOfSteps = /\bdoses? of (?:exposure|exercise|practice|fun|courage)\b/;

export const indirectMedicationRules: Rule[] = [indirectMedication];
