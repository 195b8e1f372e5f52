import type { Found } from './found.ts';

const startCue =
  /\b(?:(?:start(?:s|ing)?|begin(?:s|ning)?|kick(?:ing)? off|open(?:s|ing)?|set(?:ting)? off|lead(?:ing)?(?= with)) (?:(?:me|her|him|them|us|it|this|the ladder|the list|things|off|out|small|low|gently|easy),? )*(?:with|w\/|by|from|at|on|as|in)|(?:very )?(?:first|lowest|bottom|easiest)(?: (?:step|rung|one|task|item|level|exposure|thing|stage))?(?: (?:should|must|can|could|has to|needs to|ought to|to))? (?:be|is|being|as(?! (?:she|he|they|i|we)\b)|=)|(?:step|rung) (?:one|1)(?: (?:should|must|to))?(?: (?:be|is)|:| =| -)|(?:first|bottom|lowest) (?:one|rung|step|task) ?(?:=|:|-))(?: just| simply)? /;
const isTime =
  /^(?:\d{1,2}|an?|two|three|four|five|six|seven|eight|nine|ten) (?:days?|weeks?|wks?|months?|years?)\b|^\d{1,2}(?:[.:]\d\d)? ?(?:am|pm|o'clock)?$|^(?:quiet(?:er)? )?(?:times?|mornings?|evenings?|half)\b/;
/** Where every ladder begins. */
const isNoPlace = /^(?:the )?(?:very )?(?:bottom|beginning|start|lowest|easiest|basics)$/;
const instead =
  /(?:,? (?:not|rather than|instead of|and not|never|before|then|and (?:then|build|work|end|finish|go)|building|working|moving|as (?:she|he|it|that)|because|since|so that|please)\b|["']).*$/;

/** What leads on to a part that is said elsewhere: "the bedroom door and". */
const dangling =
  /(?:[ ,]+(?:and|or|but|then|with|to|at|in|on|from|of|for|by|up to|the|an?|his|her|my|their))+$/;

/** Where it begins, and where it is to end. */
export function start(low: string): Found[] {
  const cue = startCue.exec(low);
  const own = cue
    ? low.slice(cue.index + cue[0].length)
    : (/^(?:and |but |please |so )*(?:do |with |take )?(?:the )?(.{3,60}?) (?:first|to begin with|to start(?: with)?)(?:$|, )/.exec(
        low,
      )?.[1] ?? null);
  if (
    own === null ||
    /\b(?:panic(?:s|ked)?|attacks?|ramadan|lent|term|school|work|college|university|therapy|period)\b.{0,12}$/.test(
      low.slice(0, cue?.index ?? 0),
    )
  )
    return [];
  // "the first and last night" has no place to start, nor has what she does first thing in the day
  if (!cue && /\bfirst and last\b/.test(low)) return [];
  if (!cue && /\b(?:she|he|they|i) [a-z]+s?\b/.test(low)) return [];
  const thing = own
    .replace(instead, '')
    .replace(/[^\p{L}\p{N} '’,-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(dangling, '');
  return thing.length > 2 && !isTime.test(thing) && !isNoPlace.test(thing)
    ? [{ kind: 'start', about: [thing.split(' ').slice(0, 14).join(' ')] }]
    : [];
}

const putIn =
  /(?:(?:^|\b(?:please|must|should|can you|could you) )work in\b(?! (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|spring|summer|autumn|winter|\d|the (?:morning|evening|afternoon|night|week|new year|office|shop|school|hospital|city|town|factory|kitchen|garden|ward|summer|spring|autumn|winter)|(?:two|three|four|five|six|a few) (?:days|weeks|months)|retail|care|finance|sales|town))|(?:^|\b(?:please|must(?<!\bi must)|should|and|to|can you|could you|would|needs? to|has to|it) )(?:also |please )*(?:includ(?:e|es|ing)\b|mention\b|cover\b|contain\b|incorporate\b|feature\b|build in\b|bring in\b|put in\b|add\b|have (?:a|an|some|the)\b|use (?:the|an?|his|her|my) .{3,50} as|make sure (?:it|to|that|there)(?: (?:has|includes?|mentions?|is|are|covers?|have|to (?:include|mention|cover|have|add)))*|don't forget|remember to (?:include|add|mention)|leave (?:space|room)(?: for)?|(?:it|sheet|plan|document|handout|worksheet|ladder|log) (?:also )?needs?(?: to have)? (?:a|an|some|space|room)|i'd like (?:it|this|the \w+) to (?:have|include|mention|cover))) ?(.{2,100})/;
const madeOf =
  /(?:^(?:and |plus )?(?:with|plus) (?:a|an|some|space|room|boxes|two|three) |\b(?:examples? (?:must|should|need to|has to|have to) (?:be |come )?(?:from|about|on|set in)?|examples? (?:from|about|set in|involving)|(?:an? |one )?example from|based (?:on|around)|tailored to|themed around|set in|using (?:her|his|my|the|their)|linked to|built around|relate (?:it|everything) to) ?)(.{2,80})/;
const atTheEnd =
  /\b(?:(?<!\b(?:the|other|far|week|year|that|this|her|his|my|an) )(?<!-)end(?:ing)? (?:up )?(?:with|by|at|on|in)?|finish(?:ing)? (?:up )?(?:with|by|at|on|in)|work(?:ing)? up to|build(?:ing)? up to|top (?:rung|step)(?: (?:should|is|must))?(?: be)?|(?:last|final|hardest) (?:rung|step|item)(?: (?:should|is|must|being))?(?: be)?|(?:last|final|hardest) one (?:should be|is|must be|being|to be)) ?(.{2,80})/;
const asReward =
  /^(?:and )?(.{3,40}?) as (?:rewards?|prizes?|an? (?:reward|example|treat|prompt))\b|\b(?:rewards?|stickers?|star chart|praise)\b/;

/** Where somebody ended, and what ended when: no place for the plan to end. */
const isEndOfAccount =
  /\b(?:i|she|he|they|we) (?:\w+ ){0,6}end(?:ed|s)? up\b|^(?:and |but )?end(?:ed)? up (?:on|with|in front|\w+ing)\b|\b(?:since|after|we're|is|are|was) (?:\w+ ){0,2}finish\w*\b|\bfinish\w* (?:in|on) (?:the )?(?:\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/;

/** What is to be put in. */
export function wanted(low: string): Found[] {
  if (
    /^(?:and |plus )?with (?:a |an |some )?(?:fear|phobia|history|severe|mild|panic|social|anxiety|depression|ocd|low mood|insomnia|ptsd|young|baby|new|toddler)\b/.test(
      low,
    )
  )
    return [];
  const example =
    /\buse (?:the |an? |his |her |my |their )?(.{2,50}?) as (?:an?|the|her|his|my) (?:main |worked |running )?example/.exec(
      low,
    )?.[1];
  if (example) return [{ kind: 'with', about: [clean(example)] }];
  const found =
    putIn.exec(low)?.[1] ??
    madeOf.exec(low)?.[1] ??
    (isEndOfAccount.test(low) ? undefined : atTheEnd.exec(low)?.[1]) ??
    asReward.exec(low)?.[1];
  if (found === undefined) return asReward.test(low) ? [{ kind: 'with', about: [clean(low)] }] : [];
  const things = clean(found);
  return things.length > 2 ? [{ kind: 'with', about: [things] }] : [{ kind: 'with' }];
}
export const clean = (words: string): string =>
  words
    .replace(/(?:,? (?:please|because|since|so that|if possible|as (?:she|he|they|i|it)))\b.*$/, '')
    .replace(/^(?:of |the |a |an |some |my |her |his |it |as )+/, '')
    .replace(/[^\p{L}\p{N} '’,-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ')
    .slice(0, 12)
    .join(' ');
