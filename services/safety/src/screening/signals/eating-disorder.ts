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
    (endedLongAgo.test(both) && stableWeight.test(both)) ||
    [weeksFree, endsTreatment, stableWeight].every((sign) => sign.test(both));
  return isLong && !notOver.test(withoutWhatLeadsBack(both));
};

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
    after(
      /\b(?:no|not|without|never|denies|excluded|ruled out|history of|past|recovered from|previous|screened for)\b[^.;]{0,40}$/,
    ),
    beside(
      /\b(?:recovered|in remission|weight[- ]restored|years ago|years recovered|(?:sister|mother|friend|daughter)'s (?:anorexia|bulimia)|ed excluded|fear of vomiting|emetophobia)\b/,
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
