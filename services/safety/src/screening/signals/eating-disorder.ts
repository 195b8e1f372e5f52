import { phrase } from '../../text/lexicon.ts';
import type { Sentence } from '../../text/sentence.ts';
import { after, beside, type Signal } from '../request.ts';

const freeOf =
  /\b(?:(?:binge|purg|symptom|vomit|laxative)\w*(?:[/ -](?:and )?(?:binge|purg|vomit)\w*)?[- ]free|free (?:of|from) (?:[a-z]+ (?:or |and )?){0,3}?(?:bing|purg|vomit|symptom)\w*|no (?:bing|purg|vomit)\w*(?: (?:or|and) (?:bing|purg|vomit)\w*)?) (?:for |in |since )?(?:the (?:last|past) )?(?:over |about |nearly |almost )?(?:[a-z\d]{1,2}|two|three|four|five|six|seven|eight|nine|ten) (?:months?|mths?|years?|yrs?)\b|\b(?:[2-9]|[1-4]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:good |clear |full )?(?:years?|yrs?) (?:now )?(?:with |of )?(?:no|without|free of) (?:bing|purg|vomit)\w*/;
/** Weeks count where treatment ends, a plan for staying well is asked for, and the weight is stable. */
const weeksFree =
  /\b(?:binge|purg|symptom|vomit|laxative)\w*(?:[/ -](?:and )?(?:binge|purg|vomit)\w*)?[- ]free (?:for |in |since )?(?:the (?:last|past) )?(?:over |about |nearly |almost )?(?:[1-9]\d|[89]|eight|nine|ten|eleven|twelve) (?:weeks?|wks?)\b/;
const endsTreatment =
  /\b(?:relapse[- ]prevention|relapse plan|staying well|stay well|maintenance plan|finish(?:es|ing|ed)?|completed|discharge\w*|end of (?:treatment|therapy))\b/;
const stableWeight = /\bweight (?:is |has been )?(?:stable|normal|healthy|restored)\b/;
/** "Had anorexia as a teenager, well since". */
const wellSince =
  /\b(?:as a (?:teenager|teen|student|girl|boy|child)|in (?:her|his|my) (?:teens|(?:early |mid |late |mid-)?twenties|thirties)|(?:at|in) (?:university|school|college)|from [a-z\d-]+ to (?:her|his|my) [a-z -]{4,20})\b[^.!?]{0,60}\b(?:well|recovered|fine|nothing|none|no trouble|not)(?: ever)? since(?: then)?(?= *(?:[,.;:)!]|$))/;
/** "Well for nine years", "recovered six years ago". */
const wellFor =
  /\b(?:(?:well|recovered|healthy|stable|fine|in (?:recovery|remission)|over it)(?: now)?,? (?:for|these|the (?:last|past)) (?:the (?:last|past) )?(?:over |about |nearly |almost |more than )?|(?:recovered|discharged),? (?:over |about |nearly |almost |more than )?)(?:[2-9]|[1-4]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:years?|yrs?)(?: ago)?\b/;
const years =
  '(?:[2-9]|[1-4]\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty) (?:years?|yrs?)';
const atWeight = '(?:at )?(?:an? |her |his |my )?(?:steady|stable|healthy|normal|good) weight';
/** "Well and at a steady weight for three years", "five years clear of it", "weight steady the whole time since". */
const steadyFor = new RegExp(
  `\\b(?:well|recovered|healthy|stable|fine),? (?:and |with |and been )?${atWeight},? (?:for|these|the (?:last|past)) (?:the (?:last|past) )?(?:over |about |nearly |almost |more than )?${years}\\b|\\b${years} (?:now )?(?:clear|free) of it\\b|\\bgot over (?:anorexia|bulimia|it)\\b[^!?]{0,40}\\bweight (?:is |has been |been )?(?:steady|stable|healthy|normal) (?:ever|the whole time|all (?:the|this) time|all along) since\\b`,
);
/** "As a teenager, discharged from the clinic in 2011, weight healthy": a year of long ago, and a weight that is well now. */
const endedLongAgo =
  /\b(?:discharged|recovered|recovery|finished treatment|treatment ended|ended treatment|well)\b[^.!?]{0,40}\b(?:in|since) (?:19[6-9]\d|20(?:0\d|1\d))\b/;
/** "Counting anything still pulls her back: steps, calories": what could bring it back, and nothing that is done. */
const leadsBack =
  /\b(?:pulls?|draws?|drags?|would pull|could pull) (?:her|him|me|them) back(?: in(?:to it)?)?\b[^.!?]{0,120}/g;
const withoutWhatLeadsBack = (text: string): string =>
  text.replace(leadsBack, (words) => words.replace(/\bcalories\b/g, ' '));
const notOver =
  /\b(?:until|relaps(?:ed|ing)|again|underweight|emaciated|restrict\w*|fasting|losing weight|weight loss|slipp\w+|bmi (?:of |is |= ?)?1[0-7]|(?:still|now|lately) (?:purg|bing|vomit|restrict)\w*|(?:i|she|he|they) (?:now )?(?:purge|binge|vomit|starve|restrict)s?|purg(?:es|ing) (?:more|each|every|most)|throw(?:s|ing)? up|vomit(?:s|ing)|laxatives?|diuretics|(?:one|two|1|2) meals? a day|(?:skip|miss)(?:s|es|ping|ing)? (?:[a-z]+ )?(?:meals?|breakfast|lunch|dinner|tea|supper)|not eat(?:ing)?|stopped eating|(?:count|hid|weigh)(?:s|es|ing)? (?:[a-z]+ )?(?:calories|food|(?:her|him|my)self)|calories|periods? (?:have |has )?stopped|no periods?|[34]\d(?:\.\d)? ?kg|(?:[5-7]) ?stone|(?:runs?|exercis\w+|trains?) (?:for )?(?:two|three|four|\d) hours|make (?:her|him|my)self (?:sick|vomit)|this week|last week|yesterday|today)\b/;
/** An eating disorder that is said to be over for months, with nothing there that says it is back. */
const isOver = ({ text, after: next = '' }: Sentence & { after?: string }): boolean => {
  const both = `${text} ${next}`;
  const isLong =
    freeOf.test(both) ||
    wellSince.test(both) ||
    wellFor.test(both) ||
    steadyFor.test(both) ||
    (endedLongAgo.test(both) && stableWeight.test(both)) ||
    [weeksFree, endsTreatment, stableWeight].every((sign) => sign.test(both));
  return isLong && !notOver.test(withoutWhatLeadsBack(both));
};

/** A reading that lets an eating disorder go as over or absent, where neither its sentence nor the next has a sign that it is back. */
const unlessBack =
  (reading: NonNullable<Signal['unless']>[number]): NonNullable<Signal['unless']>[number] =>
  (sentence: Sentence & { after?: string }, span) =>
    reading(sentence, span) &&
    !isBack.test(withoutWhatLeadsBack(`${sentence.text} ${sentence.after ?? ''}`));

const meal = '(?:food|meals?|breakfasts?|lunch(?:es)?|dinners?|supper)';
/** What somebody does who has an eating disorder now. */
const present = `(?:hid(?:es|ing)|bin(?:s|ning)|skip(?:s|ping)) (?:(?:her|his|my|the|all|most|more|whole) )?${meal}|(?:los(?:t|ing|es)|dropp?(?:ed|ing|s)) (?:(?:half|a|an|some|more|much|lots|of|two|three|\\d+|her|his|my|too) ){0,3}(?:weight|stone|kilos?|kg|pounds|lbs)|(?:i|she|he|they)(?: \\w+)? counts? (?:every |all |the |her |his |my )?calories|weighs? (?:my|her|him)self (?:\\w+ times|daily|every|each)|back (?:to|on) (?:salads|restricting|counting|the scales|laxatives|old habits)|(?:purg(?:es?|ing)|vomit(?:s|ing)?|mak(?:es?|ing) (?:her|him|my)self sick|laxatives|restrict(?:s|ing)) (?:again|now|lately|this|these days|before|after|most|every|each|more)|(?:fresh |new )?acid damage|clothes (?:hang|are hanging) off|(?:loo|toilet|bathroom) after (?:each|every|all) meals?|periods? (?:have |has )?stopped|(?:now|lately|since \\w+),? (?:i|she|he) (?:only|hardly|barely) eats?|at it again|instead of (?:breakfast|lunch|dinner|tea and toast|meals)|weight (?:is |keeps )?(?:dropping|falling|going down)|gone down \\w+ (?:trouser|dress|clothes) sizes?|throw(?:s|ing)? up after|slipp(?:ed|ing) back|has relapsed`;
const isBack = new RegExp(`\\b(?:${present})\\b`);

/** An eating disorder that is not over. */
export const eatingDisorder: Signal = {
  code: 'eating_disorder',
  patterns: [
    phrase(
      'bmi (?:of |is |= ?|: ?|was |around |about |now )*(?:1[0-7])(?:[.,]\\d)?|(?:very |severely |dangerously )?(?:underweight|low (?:body )?weight|emaciated)|anorexi[ac](?: nervosa)?|(?:bulimi[ac](?: nervosa)?|purg(?:es|ing)|laxatives?|vomits? after|mak(?:es?|ing) (?:her|him|my)self (?:sick(?! (?:with|over|about|from) )|vomit|throw up))',
    ),
    phrase(
      '(?:throw(?:ing|s)? up|vomit(?:ing|s)?|starv(?:e|es|ing)(?: (?:my|her|him)self)?|not eating|stopped eating)[^.;]{0,40}(?:so (?:that )?(?:i|she|he)(?:.m|.s| am| is)? ?(?:not|never|stay|be|get)? ?(?:fat|gain|heavy|skinny|thin)|to (?:lose (?:weight|more)|be (?:thin|skinny)|stay (?:thin|skinny)|get (?:thin|skinny)))',
    ),
  ],
  unless: [
    isOver,
    unlessBack(
      after(
        /\b(?:no|not|without|never|denies|excluded|ruled out|history of|past|recovered from|previous|screened for)\b[^.;]{0,40}$/,
      ),
    ),
    unlessBack(
      beside(
        /\b(?:recovered|in remission|weight[- ]restored|years ago|years recovered|(?:sister|mother|friend|daughter)'s (?:anorexia|bulimia)|ed excluded|fear of vomiting|emetophobia)\b/,
      ),
    ),
  ],
  examples: [
    'Client with anorexia, BMI 15, wants a food rules plan.',
    'She purges twice a day, thought record please.',
    "I'm making myself sick after every evening snack and need it to stop.",
    "Everyone is skinny and I am throwing up so I'm not fat.",
    'Was bulimia, purge free for 3 days, wants a food diary.',
    'Was bulimic, free of purging for 5 months until last week, thought record please.',
    'Bulimia, binge free 11 weeks, diet plan please.',
    'Bulimia at university, well since then I purge more. Diary please.',
    'Had anorexia as a teenager, well since I stopped eating lunch. Meal rules please.',
    'Bulimia as a student, none since, laxatives each weekend. Thought record.',
    'Anorexia at school, fine since. Her periods have stopped and she runs two hours a day. Plan.',
    'Bulimia as a teen, no trouble since. Throws up when she eats crisps. Urge sheet.',
    'Bulimia as a student, well since, purging again this month. Diary please.',
    'Anorexia in her twenties, well for nine years until this spring, lunch is gone again. Desk sheet please.',
    'Bulimia, stable for two years, now purging before shifts. Thought record.',
    'Finishing treatment for bulimia, purge free 3 weeks, weight stable, staying well plan.',
    'I was anorexic as a teenager, discharged in 2011, weight healthy until the spring. Food sheet please.',
    'I was anorexic as a teenager, discharged in 2011. Food rules please.',
    'Anorexia in her twenties, well for fifteen years, counting pulls her back and she skips lunch. Plan please.',
    'Anorexia in her twenties, well for fifteen years, but she counts calories on her phone. Plan please.',
  ],
  harmless: [
    'Body image avoidance, no eating disorder, no purging.',
    'I am making myself sick with worry over the move.',
    'I make myself sick with worry.',
    'Recovered from anorexia 10 years ago; perfectionism at work.',
    'She had anorexia in her twenties with hours of running; well for nine years, her GP knows about the swims.',
    'Anorexia at college, recovered six years ago. Lunch walk habit plan.',
    'Had anorexia as a teenager, well since. Wants something for the urge to snack.',
    'Relapse plan, 23F, was bulimia, binge/purge free 5 months, weight normal, bloods normal.',
    'Staying well plan, end of treatment for bulimia, purge free for 12 weeks, weight stable.',
    'Bulimia behind me since university, ten years no purging. A sheet for clinic days.',
    'I was anorexic as a teenager, discharged from the clinic in 2011, weight healthy, three meals. Reframing sheet for remarks please.',
    'In her twenties she had anorexia, well for fifteen years, but counting anything still pulls her back: steps, minutes, calories, points. Pacing plan please.',
  ],
};

/** A sign that it is back, anywhere in a request that says somebody had one. */
export const eatingDisorderAgain: Signal = {
  code: 'eating_disorder',
  patterns: [phrase(present)],
  needs:
    /(?<!\b(?:no|not|never|without|any|isn't|excluded?|excludes|ruled out|screen(?:ed)? for|denies|sister's|mother's|friend's|mum's|daughter's)(?: [a-z]+){0,3} )(?<!\b(?:sister|mother|friend|mum|brother|cousin) (?:had|has|died of) )\b(?:anorexi\w*|bulimi\w*|eating disorder)\b(?! (?:excluded|ruled out|screen))/,
  unless: [
    after(
      /\b(?:no|not|never|without|doesn't|don't|didn't|does not|hasn't|haven't|isn't|stopped|gave up|given up|if|when|used to|signs?|fear\w*|afraid|scared|worried|in case|would|could|might|denies|free|any|whether|then|teen\w*|university|uni|school|student|back then|instead of|urges? to|about)\b[^.;]{0,40}$/,
    ),
    beside(/\b(?:fear of vomiting|emetophobia|early signs?|warning signs?|signs to watch)\b/),
  ],
  examples: [
    "Anorexia, discharged well ten years ago. She's hiding food these days. A ladder for lifts.",
    'Anorexia in my teens, weight restored in 2015. Since spring I am back on salads. Thought record.',
    'Recovered from anorexia, well for seven years. The dentist saw fresh acid damage.',
    'Finished treatment for anorexia five years ago. Purging before shifts these days.',
    'Past anorexia, recovered. She drinks coffee instead of breakfast and lunch, weight dropping.',
  ],
  harmless: [
    'No eating disorder. He skips lunch when he is afraid of the canteen.',
    'Anorexia at fifteen, well for ten years. Early signs: skipping lunch, weighing.',
    'Recovered from bulimia ten years ago. If she skips lunch, she calls her sister.',
    'Lost weight after the operation. Low mood, a week plan please.',
  ],
};
