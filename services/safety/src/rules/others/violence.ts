import { described } from '../../text/described.ts';
import { felt } from '../../text/feeling.ts';
import { phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';
import { person, relative } from './harm-to-others.ts';

const { denied, reported } = excuses;

const hit =
  '(?:punch|punching|hit|hitting|kick|kicking|headbutt|thump|pound|smash|smashing|bash|hammer|bang|whack)';
const solid =
  '(?:walls?(?! (?:chart|calendar|bars?|planner))|doors?(?! (?:bell|open|shut))|mirrors?|windows?|cupboards?|wardrobe|furniture|tv|television|fridge|plates?|dish(?:es)?|crockery|mugs?|phone|vases?|desk|steering wheel)';
const breakable =
  '(?:plates?|glass(?:es)?|cups?|mugs?|dish(?:es)?|crockery|bottles?|vases?|phones?|chairs?)';
const theirs = `(?:his|her|their|your (?:${relative}|roommate|flatmate|friend)'s)`;
const belongings =
  '(?:cars?|phones?|clothes|things|belongings|property|windows?|house|tyres?|tires?|laptop|letters?|photos?|bikes?|stuff|furniture|door)';
const somebody = `(?:him|her|them|someone|somebody|people|anyone|(?:your|the) (?:[a-z]+ )?${relative})`;

/** A ball is thrown at a wall, a drum is hit, and what is feared or watched for is not commanded. */
const inPlay: Excuse = ({ text }, { start, end }) =>
  /\b(?:balls?|beanbags?|snowballs?|frisbee|darts?|drums?|gongs?|pillows?|cushions?|mattress|punch ?bag|penalty|game|score|play|goal)\b/.test(
    text.slice(start, end + 30),
  );
/** "What threatens them", "when people shout at you": somebody else does it. */
const byOthers: Excuse = ({ text }, { start }) =>
  /\b(?:that|which|who|what|how|they|he|she|people|others|may|might|could|would|did|has|have|had)(?: (?:often|you|to))* $/.test(
    text.slice(0, start),
  );

/** Commands to break things, to hit or throw them, to frighten somebody, to take revenge. */
export const violence: Rule = {
  code: 'DANGER_TASK',
  reason:
    'Tells the reader to hit or break things, or to frighten or hurt somebody. Acting out anger feeds it, and people get hurt.',
  suggestion: 'Set a pause instead: leave the room, walk, and come back when calm.',
  matches: says(
    [
      phrase(
        `${hit} (?:(?:your|the|a|an|that|any|some|nearest|closest) ){0,2}(?:(?!(?:ball|drum|nail)\\b)[a-z]+ )?${solid}`,
      ),
      phrase(
        `(?:slam|bang|smash|pound|drive|ram|bring|crash) your (?:own )?(?:fists?|hands?|elbows?|foot|feet)(?: down)?(?: hard)? (?:into|on|onto|against|through)`,
      ),
      phrase(
        `(?:smash|shatter|break|throw) (?:(?:a|an|some|the|your|old|few|one|two|all) ){1,3}${breakable}(?! (?:away|out|in(?:to)? the (?:bin|recycling|bank))\\b)(?= *(?:[.,;!]|$)| (?:when|whenever|each|every|if|until|at|against|on|to)\\b)`,
      ),
      phrase(
        `throw (?:your|the|a|an|some|something|things|that|this|heavy|hard)(?: [a-z]+){0,2} (?:at|against|through) (?:(?:the|a) (?:wall|window|door|mirror|floor|screen|tv)|${somebody})`,
      ),
      phrase(
        `(?:break|smash|destroy|wreck|damage|burn|steal|trash|spoil|ruin|cut up|scratch|slash|key|set fire to|vandali[sz]e) (?:(?:(?:something|things|anything|whatever|what)(?: (?:that|which))? (?:belongs?|belonging|matters?|is dear) to|something of) (?:him|hers?|his|them|theirs|your [a-z]+)|${theirs} (?:[a-z]+ )?${belongings})`,
      ),
      phrase(
        `(?:shout|scream|yell|swear|curse|bellow)(?: (?:loudly|hard|back|right|straight))? (?:at|in the face of) ${somebody}`,
      ),
      phrase(
        `(?:get|take|plan|seek|have) (?:your |some |sweet |bloody )?revenge(?! (?:fantas|thought|film|story|play))|make (?:him|her|them) (?:pay(?= *(?:[.!;,]|$)| for what)|suffer|sorry|afraid|fear you|regret)|teach (?:him|her|them|your [a-z]+) a lesson|(?:with|use|raise) your fists|threaten ${somebody}|(?:hit|slap|punch|kick|strike) (?:back|${somebody} (?:back|harder))`,
      ),
      phrase(
        `(?:give|giving) (?:him|her|them|(?:your|the) (?:[a-z]+ )?${relative}) a (?:good |hard |quick |little |light |small |short )?(?:slap|smack|spanking|beating|hiding|kick|punch|thrashing|shove)|give (?:the|your) (?:baby|infant|child|toddler) a (?:good |hard |quick )?shake`,
      ),
      phrase(
        `(?:push|shove|drag|trip|pin|grab) ${somebody}(?: [a-z]+){0,2}? (?:hard|down the stairs|to the (?:ground|floor)|against the wall|by the (?:hair|throat|arm|neck|ear))|(?:spit (?:at|on)|throttle) ${person}`,
      ),
    ],
    denied,
    felt,
    described,
    reported,
    byOthers,
    inPlay,
  ),
  flagged: [
    'Kick the wall until you are tired.',
    'Slam your fist into the door.',
    'Smash a plate when the anger comes.',
    'Throw something heavy at the window.',
    'Scratch his car.',
    'Scream at your husband until he gives in.',
    'Take your revenge.',
    'Give your son a smack when he lies.',
    'Grab her by the hair.',
  ],
  fine: [
    'Throw a ball at the wall and catch it.',
    'If you want to punch the wall, leave the room.',
    'Notice when you shout at your son.',
    'You might feel the urge to smash a plate.',
    'Put your hands on the wall and push.',
    'Do not shout at your husband.',
    'Tell your boss what you do when people shout at you.',
    'Thoughts of revenge come and go.',
    'Scratch his back.',
    'Bang the door shut.',
  ],
};
