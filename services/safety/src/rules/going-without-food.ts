import { described } from '../text/described.ts';
import { numeral, phrase } from '../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from './rule.ts';

const { denied, reported } = excuses;

const not =
  "(?:do not|don't|dont|never|must not|mustn't|should not|shouldn't|will not|won't|may not)";
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const spell = `(?:(?:a|an|the|${numeral}|several|some|whole|full|few|entire|next) ){1,3}(?:days?|nights?|weeks?|weekends?|24 hours|month)`;
const long = `(?:today|tomorrow|tonight|all (?:day|week|weekend)|for ${spell}|for (?:24|36|48|72) hours|until (?:tomorrow|(?:the )?evening|dinner|supper|${weekday}|you (?:are thin|have lost))|on ${weekday}|at all)`;

/** "When you are full, stop eating", "notice when to stop eating". */
const hasHadEnough: Excuse = ({ text }, { start }) =>
  /\b(?:full|satisfied|had enough|comfortable)\b[^.;!?]{0,20}$|\b(?:when|how|where|time|able) to $/.test(
    text.slice(0, start),
  );

/** Commands to eat or drink nothing, or to bring up what was eaten. */
export const goingWithoutFood: Rule = {
  code: 'ED_NUMBERS',
  matches: says(
    [
      phrase(
        `${not} eat(?: or drink)?(?: anything| at all| any (?:food|meals?)| a thing)?(?: ${long}| *(?=[.!]|$))|${not} (?:eat or drink|drink) (?:anything|any (?:water|fluids?)|water)(?: ${long})`,
      ),
      phrase(
        `(?:go|going|live|last|manage|do|get by|stay|spend) (?:for )?${spell} without (?:any )?(?:food|eating|meals?|a meal|water|fluids?)(?! (?:late|in bed|additives|out))|(?:live|survive|get by) on (?:only |nothing but |just )?water (?:for|until|all|today)|(?:have|drink|take) (?:only|nothing but|just) water for ${spell}`,
      ),
      phrase(
        `(?:stop|quit|give up|refuse|cease) (?:all )?eating(?= *(?:[.,;!:)]|$)| (?:altogether|completely|entirely|today|tomorrow|now|from|meals|food|anything|for ${spell}|on ${weekday})\\b)|refuse (?:all )?(?:food|meals)|(?:stop|quit|give up|refuse) drinking (?:water|fluids|anything)(?! (?:an?|${numeral}|after|before|late|just|close|in the|at night)\\b)`,
      ),
      phrase(
        '(?<!\\b(?:may|might|could|will|can) )(?:vomit|throw up|be sick|puke|bring (?:it|your food|the food) (?:back )?up) (?:straight |right |soon )?(?:after|following) (?:(?:each|every|your|the|a|any|all) )*(?:meals?|eating|you eat|dinner|lunch|breakfast|supper|food|snacks?|binges?|you have eaten)',
      ),
      phrase(
        '(?:put|stick|push|place|shove|get) (?:your |a |two |one |three )?(?:own )?(?:fingers?|toothbrush|spoon) (?:down|in|into|at the back of|to the back of) your (?:own )?throat',
      ),
    ],
    denied,
    described,
    reported,
    hasHadEnough,
  ),
  flagged: [
    "Don't eat for three days.",
    'Do not eat anything today.',
    'Go three days without food.',
    'Stop eating altogether today.',
    'Vomit after each meal.',
    'Put your fingers down your throat.',
    'Stop drinking water.',
  ],
  fine: [
    'Do not eat in bed.',
    'Do not eat anything heavy before bed.',
    'Stop eating when you are full.',
    'When you are full, stop eating.',
    'If you vomit after meals, tell your doctor.',
    'You may be sick after dinner.',
    'Go three days without your phone.',
    'Stop drinking water two hours before bed.',
    'Do not drink today if you take this medicine.',
    'Put two fingers on your throat to feel your pulse.',
  ],
};
