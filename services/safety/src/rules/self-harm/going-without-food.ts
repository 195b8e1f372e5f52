import { described } from '../../text/described.ts';
import { clinician, numeral, phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

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

const meal = '(?:breakfast|lunch(?! (?:break|hour))|dinner|supper|meals?|snacks?)';
/** Food that is earned, worked off or left out, too little water and far too much. */
const rationed = [
  phrase(
    `(?:eat or drink|drink|swallow) nothing(?! (?:alcoholic|with|hot|cold|but|stronger|sweet)\\b)(?: at all)? (?:${long}|until [^.;!?]{0,15}(?:evening|night|noon|dinner|supper|tomorrow|dark|step|done)|all day)`,
  ),
  phrase(
    `(?:earn|deserve|work for|work off|burn off|run off|walk off|make up for|compensate for|undo|pay for) (?:(?:your|the|each|every|that|a|what|all|this) ){1,2}(?:[a-z]+ )?(?:${meal}|food|cake|calories|you ate|biscuits?|dessert|binges?|chocolate|sweets)`,
  ),
  phrase(
    `(?:leave out|miss out|drop|pass on|do without|give up|forgo|omit|go without) (?:(?:the|your|a|one|all|next|following|evening|main|daily|every|second|of) ){0,3}${meal}(?! (?:date|invitation|with|plans?|meeting|at the)\\b)`,
  ),
  phrase(
    `${not} (?:eat|have (?:breakfast|lunch|dinner|supper|a meal|any food|anything to eat|food))(?: anything| at all)? (?:until|till|unless) (?:you (?:have (?!had|eaten|no)[a-z]+|finish|deserve|feel (?:calm|better|thin|brave)|are (?:calm|thin|done))|(?:the|your) (?:step|task|exercise|list|fear|worry|anxiety|panic|work))`,
  ),
  phrase(
    `(?:live|survive|get by|exist|manage) on (?:(?:only|nothing but|just|little more than) )?(?:(?:water|fruit|juices?|coffee|black coffee|tea|soup|broth|salad|lettuce|vegetables|smoothies|shakes|liquids)(?: and |, )?){1,3}(?= (?:for|until|all|this|today|only|alone)\\b| *(?:[.!;,]|$))`,
  ),
  phrase(
    "(?:drink|swallow|down) (?:[a-z]+ ){0,2}?(?:[4-9]|[1-9]\\d|four|five|six|seven|eight|nine|ten|several) (?:lit(?:re|er)s|l|jugs|bottles) of (?:water|fluids?)|drink (?:water until you (?:feel sick|are sick|cannot|can't|burst)|as much water as you can)",
  ),
  phrase(
    `(?<=^|[,;:] |\\b(?:and|then|please|just) )(?:vomit|throw up|purge) (?:on purpose|what you|the (?:meal|food)|your (?:meal|food|dinner|lunch)|if (?:the|you)|when(?:ever)? you|after)|(?:run|exercise|walk|jog|train|cycle|work out) until you have (?:burn(?:ed|t)|lost|sweated|worked)`,
  ),
  phrase(
    `(?:stop|avoid|give up|limit) (?:drinking )?(?:water|fluids?|drinks?|liquids?)[^.;!?]{0,30} so (?:that )?you (?:need no|do not (?:need|have)|don't (?:need|have)|never (?:need|have)|won't|will not)[^.;!?]{0,20}(?:toilet|loo|bathroom)`,
  ),
];

/** "Stop if you vomit", "when you are ill and cannot eat": what happens. */
const becauseOfIllness: Excuse = ({ text }, { start, end }) =>
  /\b(?:blood test|operation|surgery|procedure|anaesthetic|scan|doctor has|ill|illness)\b/.test(
    text.slice(Math.max(0, start - 40), end + 50),
  );

/** "Tell your doctor if it gets too heavy to bear, or you |stop eating|.": a sign to tell somebody of. */
const toBeTold: Excuse = ({ text }, { start, end }) =>
  signOf.test(text.slice(0, start)) && /^ *(?:[.;!)]|$|,? or you\b)/.test(text.slice(end));
const signOf = new RegExp(
  `^(?:please )?(?:tell|see|call|ring|phone|ask|contact|speak to|talk to|go to) (?:(?:him|her|them) or )?(?:your|a|the) (?:[a-z]+ )?${clinician} (?:at once |the same day |soon )?(?:if|when|as soon as) [^.;:!?]{0,120}\\bor (?:if |when )?you $`,
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
      ...rationed,
    ],
    denied,
    described,
    reported,
    hasHadEnough,
    becauseOfIllness,
    toBeTold,
  ),
  flagged: [
    "Don't eat for three days.",
    'Do not eat anything today.',
    'Go three days without food.',
    'Stop eating altogether today.',
    'Vomit after each meal.',
    'Put your fingers down your throat.',
    'Stop drinking water.',
    'Drink nothing until the evening.',
    'Earn your dinner with an hour of running.',
    'Leave out the next meal.',
    'Do not eat until you have finished the list.',
    'Live on nothing but juice for a whole week.',
    'Drink six litres of water.',
  ],
  fine: [
    'Do not eat in bed.',
    'You do not have to earn your dinner.',
    'Leave out the lunch break walk when it rains.',
    'Drink a glass of water.',
    'If you vomit, rest and drink water.',
    'Drink nothing with caffeine until the evening.',
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
