import { isComputer } from '../../medicine/names.ts';
import { drug, gap, medicine, near, numeral, phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, referred, byClinician, reported } = excuses;

const off = '(?:off|without)';
const weakVerb =
  '(?:come|coming|go|going|get|getting|stay|staying|do|doing|manage|live|cope|wean|be)';
const own =
  '(?:your|the|any|all|all your|all of your|those|these|this|that|her|his|their|my|prescribed|a|an|one|some|half|daily|evening|morning|night|usual|regular|current|of|taking|using|to|with|yourself|off|back|out|down|on|up|or|reduce|change|number|amount|times?|completely|altogether|safely|simply|today)';
const strongVerb =
  '(?:stop|stopping|quit|quitting|skip|skipping|miss|missing|omit|drop|dropping|halve|halving|double|doubling|cut|cutting|reduc(?:e|ing)|lower(?:ing)?|decreas(?:e|ing)|increas(?:e|ing)|rais(?:e|ing)|taper(?:ing)?|wean(?:ing)?|discontinu(?:e|ing)|ceas(?:e|ing)|paus(?:e|ing)|forgo|ditch(?:ing)?|bin|flush|dump|throw(?:ing)?|chang(?:e|ing)|switch(?:ing)?|swap(?:ping)?|replac(?:e|ing)|adjust(?:ing)?|split(?:ting)?|leave|leaving|abandon|withhold|delay(?:ing)?|start|restart|begin|share|borrow|try(?:ing)? half|give up|giving up|hold off|lay off|take a break from|have a break from|a (?:holiday|break|rest|day off) from)';

const patterns = [
  phrase(`${strongVerb} (?:${own} ){0,5}?(?:[a-z-]+ )?(?:[a-z-]+ )?${medicine}`),
  phrase(`${weakVerb} ${off} (?:${own} ){0,3}?(?:[a-z-]+ )?${medicine}`),
  phrase(
    `tak(?:e|ing) (?:less|more|fewer|extra|an? (?:extra|additional)|half|double|twice) (?:of )?(?:${own} )?(?:[a-z]+ )?${medicine}`,
  ),
  phrase(
    `${medicine} (?:[a-z]+ )?(?:can|may|could|should|must|will|might) (?:[a-z]+ )?be (?:[a-z]+ )?(?:stopped|skipped|halved|doubled|reduced|lowered|increased|tapered|changed|dropped|missed|paused|left off|cut)`,
  ),
  phrase(
    `(?:do not|don't|no longer|never|won't|will not|does not|doesn't|not|no) (?:really |actually |even )?(?:need|have to take|have to keep taking|require|rely on|bother with|need to take|need to keep taking)(?:s)? (?:${own} )?(?:[a-z]+ )?${medicine}`,
  ),
  phrase(`no need (?:for|to take|to keep taking) (?:${own} )?(?:[a-z]+ )?${medicine}`),
  phrase(
    `(?:do not|don't|never|stop) (?:take|taking|use) (?:your|any|the|those) (?:[a-z]+ )?${medicine}(?! for granted)(?! (?:with|without|more|at the same|together|alongside|until|unless|that|which|of someone))`,
  ),
  phrase(
    `(?:replaces?|instead of|rather than|better than|works? as well as) (?:taking )?(?:your|any|the) (?:[a-z]+ )?${medicine}`,
  ),
];

/** "Before you leave: keys, inhaler", "leave your inhaler in your bag where you can reach it": it stays at hand. */
const stays: Excuse = ({ text }, { start, end }) =>
  (/\bbefore you $/.test(text.slice(0, start)) &&
    /^leave (?!(?:your|the|all|any|those|this|half|out)\b)/.test(text.slice(start))) ||
  (/^leave (?:your|the) inhaler$/.test(text.slice(start, end)) &&
    /^ in your (?:[a-z]+ )?(?:bag|pocket|handbag) (?:where you can reach it|within reach)/.test(
      text.slice(end),
    ));

/** "Pills of lint", "a dose of courage". */
export const otherPills: Excuse = ({ text }, { start, end }) =>
  /^ of (?:lint|wool|fluff|fabric|fun|courage|reality|kindness|exposure|practice|exercise|nature|sun(?:light)?|fresh air|laughter)\b/.test(
    text.slice(end),
  ) ||
  /\bdoses? of (?:fun|courage|reality|kindness|exposure|practice)$/.test(text.slice(start, end));

/** A tablet among screens is not a medicine: "phones and tablets", "tablets in bed with the screen on". */
export const screens: Excuse = ({ text }, { start, end }) =>
  /\btablets$/.test(text.slice(start, end)) &&
  (/\b(?:phones?|screens?|laptops?|devices?|tvs?|televisions?|ipads?|computers?)(?:,| and| or| from)? (?:and |or |the |your )?tablets$/.test(
    text.slice(0, end),
  ) ||
    /^(?:,| and| or) (?:and |or |the |your |other )?(?:phones?|screens?|laptops?|devices?|tvs?|televisions?|ipads?|computers?)\b/.test(
      text.slice(end),
    ) ||
    /^[^.;!?,]{0,30}\b(?:screens? (?:on|off)|blue light)\b/.test(text.slice(end)));

/** "We never advise on medicine: not on starting, stopping, |changing, doses|." */
export const neverAdvised: Excuse = ({ text }, { start }) =>
  /^(?:starting|stopping|skipping|changing|doses?|timing|mixing)\b/.test(text.slice(start)) &&
  /\bwe never advise on (?:medicines?|medication): not on (?:(?:starting|stopping|skipping|changing|doses?|timing|mixing|or),? ){0,6}$/.test(
    text.slice(0, start),
  );

// "Start your diary, tablets in hand", "miss a dose of fun": the verb needs the medicine as its own object.
const otherObject: Excuse = (sentence, span) =>
  /\b(?:worry|worries|questions?|log|diary|thoughts?|exercise|steps?|plan|side effects?) (?:[a-z]+ )?(?:about|of|for|on|with|and|when|while|to|from|you|in) |\bdose of (?:fun|courage|reality|kindness)$/.test(
    sentence.text.slice(span.start, span.end),
  ) || /^ of (?:fun|courage|reality|kindness)\b/.test(sentence.text.slice(span.end));

export const medicationChange: Rule = {
  code: 'MED_CHANGE',
  matches: says(
    patterns,
    stays,
    screens,
    otherPills,
    otherObject,
    neverAdvised,
    forbidden,
    referred,
    byClinician,
    reported,
  ),
  flagged: [
    'We never advise on medicine: not on Fridays, stop taking your tablets.',
    'Stop taking your antidepressants once you feel better.',
    'You can safely skip your tablets on exposure days.',
    'Never hesitate to stop your medication.',
    'Try halving your dose of sertraline for a week.',
    'If you do not feel better, come off your medication.',
    "Don't be afraid to miss a dose now and then.",
    'Why not leave your pills at home?',
    'You no longer need your medication.',
    'Your tablets can be stopped once you sleep well.',
    'Do not worry, just cut down your meds.',
    'Stop your medication without asking your doctor.',
    'Even if your doctor disagrees, reduce your lithium.',
    'Practise the steps instead of taking your medication.',
    'There is no harm in skipping a few doses.',
    'Stop  t\u200baking your medi\u00adcation.',
    'Wean yourself off the beta-blockers over two weeks.',
    'As you improve, gradually reduce the number of tablets you take.',
    'Reduce your anxiety medication this week.',
    'Double your anxiety medication.',
    'Stop taking your tablets and put your phone away.',
    'Skip your tablets tonight and leave your phone in the kitchen.',
    'Stop taking your antidepressants, they are harmful.',
  ],
  fine: [
    'Do not stop your tablets without a good reason.',
    'Do not stop taking your antidepressants without talking to your prescriber.',
    'Do not stop, reduce or change your medication.',
    'Keep taking any prescribed medication as usual.',
    'If you want to come off your medication, speak to your prescriber first.',
    "Don't take your medication for granted: it may be helping.",
    'Your doctor may suggest lowering your dose.',
    'Only your prescriber should change your medication.',
    'Stopping your medication suddenly can be dangerous.',
    'Never, under any circumstances, stop your tablets on your own.',
    'Questions about stopping your tablets go to your prescriber.',
    'Some people say you should stop taking pills.',
    'Put phones and tablets away; stop using tablets in bed with the screen on.',
    'This plan does not mean you should stop your medication.',
    'Talk to your doctor before changing any medicine.',
    'If you have thought about skipping your tablets, tell your GP.',
    'Do not make any changes to your medicines on your own.',
    'We never advise on medicine: not on starting, stopping, changing, doses or timing.',
  ],
};

const amount = `(?:${numeral}|half|a|an|another|one|two|an extra|a few|some|your)`;

const caffeine: Excuse = ({ text }, { start, end }) =>
  /\bm?c?g$|grams?$/.test(text.slice(start, end)) &&
  (/\b(?:caffeine|salt|sugar|sodium)\b[^.;:!?,]{0,40}$/.test(text.slice(0, start)) ||
    /^ (?:of )?(?:caffeine|salt|sugar|sodium)\b/.test(text.slice(end)));

const amountOrExtra =
  /\d|\b(?:half|double|twice|extra|another|more|two|three|four|five|six|some|few)\b/;
const asBefore =
  /^(?: *(?:[.,;:!?)]|$)| (?:as|even|every (?:day|morning|evening|night)|each (?:day|morning|evening)|and|with (?:food|water)|until your|unless your|at the same time|while you|during)\b)/;
const whatElse =
  /^(?:,? (?:or|and) [a-z ]{1,20}?)?,? (?:tell|ask|speak|talk|check|see|do not|don't|never|avoid|keep|let|drink (?:enough |plenty of )?water|you should (?:not|ask|tell|check)|your (?:doctor|gp|prescriber|pharmacist|dentist))\b/;

/** Somebody takes it already: "keep taking …", "people who take …", "you take …;", "if you take …, tell …". */
const isTaken: Excuse = ({ text }, { start, end }) => {
  const said = text.slice(start, end);
  if (!/^tak(?:e|ing)\b/.test(said) || amountOrExtra.test(said)) return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (/\b(?:keep|continue|carry on|go on) (?:to )?$/.test(before)) return asBefore.test(after);
  if (/\b(?:people|patients|adults|those|many)(?: who)? (?:also |already |still )?$/.test(before))
    return true;
  if (/(?:^|[.;:] )you (?:also |already |still )?$/.test(before))
    return /^ *(?:[.;]|$)|^ as prescribed/.test(after);
  return (
    /\b(?:if|when|while|because) you (?:also |already |still |currently )?$/.test(before) &&
    whatElse.test(after)
  );
};

/** "Your CRP was 5 mg/l": what is measured in blood, and not taken. */
const measured: Excuse = ({ text }, { end }) =>
  /^ ?(?:\/|per) ?(?:d?l|lit(?:re|er))\b/.test(text.slice(end)) &&
  !/\b(?:take|taking|swallow|drink|inject|dose|start|use|try|have)\b/.test(text);
/** "Have your insulin and glucose tablets in your bag", "take your inhaler with you": it is carried. */
const carriedAlong: Excuse = ({ text }, { start, end }) =>
  !amountOrExtra.test(text.slice(start, end)) &&
  /^(?: (?:with you|along)| (?:in|on) (?:your|the) (?:[a-z]+ )?(?:bag|handbag|pocket|rucksack|backpack|purse|coat|jacket|belt|luggage))(?= *(?:[.,]|$)| (?:on|to|for|when|as|before)\b)/.test(
    text.slice(end),
  );
/** "Take unused tablets back to the pharmacy." */
const returned: Excuse = ({ text }, { end }) =>
  /^ (?:back )?to (?:your|the|a) (?:pharmacy|pharmacist|chemist|gp|doctor)\b/.test(text.slice(end));

export const medicationDose: Rule = {
  code: 'MED_DOSE',
  matches: says(
    [
      phrase(
        `(?:\\d+(?:[.,]\\d+)?|${numeral}|fifty|sixty|seventy|eighty|ninety|(?:a |one |two |three )?hundred(?: and [a-z]+)?) ?(?:mgs?|mcg|µg|milligram(?:me)?s?|microgram(?:me)?s?)`,
      ),
      phrase(
        `(?:take|taking|use|swallow|have|try|pop) ${amount} (?:[a-z-]+ )?(?:of (?:your |the )?)?(?:[a-z-]+ )?${drug}`,
      ),
      phrase(
        `(?:take|taking|use|swallow|try|pop) (?:[a-z]+ )?${drug}(?! as (?:usual|prescribed|directed|agreed))`,
      ),
      phrase(
        `(?:take|taking) (?:two|three|double|twice|an extra|\\d+) (?:the )?(?:usual )?(?:doses?|dosage)`,
      ),
      phrase(
        `double up|(?:${numeral}) (?:tablets?|pills?|capsules?) (?:a|per|each|every|at|before|twice|once|daily)`,
      ),
    ],
    caffeine,
    isTaken,
    measured,
    returned,
    carriedAlong,
    ({ text }) => isComputer(text),
    (sentence, span) =>
      /\b(?:prescribed|usual|your (?:[a-z]+ )?(?:medicine|medication|tablets|pills|inhaler))\b/.test(
        sentence.text.slice(span.start, span.end + 40),
      ) && !/\d|\bextra|double|two\b/.test(sentence.text.slice(span.start, span.end)),
    (sentence, span) =>
      /^(?:take|have|use) (?:a|an|your|the) (?:bitter|hard|chill)/.test(
        sentence.text.slice(span.start),
      ),
    forbidden,
    referred,
    byClinician,
    reported,
  ),
  flagged: [
    'Take 10 mg propranolol 30 minutes before the talk.',
    'Take a diazepam before the flight.',
    'Aim for 50mg of sertraline.',
    'Take two tablets before bed.',
    'If the panic is strong, take an extra dose.',
    'You can use half a beta-blocker for step 4.',
    'Take ten mg before the talk.',
    'Take 10 milligrammes before the talk.',
  ],
  fine: [
    'Take your medication as prescribed.',
    'Ask your prescriber whether 50 mg is still right for you.',
    'Your prescriber decides the dose.',
    'Do not take an extra dose.',
    'Keep caffeine under 200 mg a day.',
    'Take 5 minutes to write.',
    'Take your tablets as usual.',
  ],
};

const remedy =
  "(?:melatonin|st\\.? john'?s wort|valerian|magnesium|cbd(?: oil)?|kava|ashwagandha|5-htp|l-theanine|gaba|rhodiola|passionflower|lavender (?:oil )?capsules|omega-?3|fish oil|vitamin [a-z]\\d*|vitamins|probiotics|(?:herbal|natural|dietary|food|sleep) (?:remed(?:y|ies)|supplements?|sleeping aids?|aids?)|supplements|a supplement|over-the-counter [a-z ]{0,20}(?:sleep|remed|tablet|pill)[a-z]*|antihistamines?)";

export const supplement: Rule = {
  code: 'SUPPLEMENT',
  matches: says(
    [
      phrase(
        `(?:take|taking|try|trying|use|using|buy|add|start|have|consider|drink|get|order) ${near(5)}${remedy}`,
      ),
      phrase(
        `${remedy} ${gap(2)}(?:helps?|can help|works?|is (?:a )?(?:good|great|safe|natural|effective)|will help|before bed|every (?:day|night|morning))`,
      ),
      phrase(`(?:recommend|suggest)(?:ed|s)? ${near(4)}${remedy}`),
    ],
    denied,
    referred,
    byClinician,
    reported,
    (sentence, span) => /\bas a supplement$/.test(sentence.text.slice(span.start, span.end)),
  ),
  flagged: [
    'Take melatonin an hour before bed.',
    "St John's wort can help with low mood.",
    'Try a magnesium supplement at night.',
    'Consider adding ashwagandha to your morning routine.',
  ],
  fine: [
    'Ask your pharmacist before taking melatonin or any herbal remedy.',
    'Do not start any supplements during this plan.',
    'Use this plan as a supplement to your sessions.',
    'Your doctor may recommend melatonin.',
  ],
};

export const medicationRules: Rule[] = [medicationChange, medicationDose, supplement];
