import { isManaged } from './facts.ts';
import type { Found } from './found.ts';

const times =
  /(?<!\b(?:a|per) )\b(?:(?:early |late |mid[- ]?|school |saturday |sunday |week ?day )?(?:mornings?|evenings?|afternoons?|lunch ?times?|bed ?times?|tea ?time|nights?|nap ?times?)|week ?days?|week ?ends?|(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?(?:,? (?:from )?\d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)? (?:to|till|until|-) \d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?)?|between \d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)? and \d{1,2}(?:[.:]\d\d)?(?: ?[ap]m)?(?! ?(?:years?|yrs?|months?|weeks?|days?|minutes?|mins?|people|kg|stone|points|words|steps|times|%))|before (?:five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock)?(?: in the morning| at night)?(?= *$|,|\.)|before (?:noon|breakfast|lunch|work|school|bed|dinner|tea|\d{1,2}(?: ?(?:am|pm|o'clock)|(?! ?[\p{L}\d])))|after (?:noon|breakfast|lunch|work|school|bed|dinner|tea|\d{1,2}(?: ?(?:am|pm|o'clock)|(?! ?[\p{L}\d]))|(?:his|her|my|the) (?:shift|tea|nap|lunch|run))|at noon|(?:lunch|coffee|tea|dinner) breaks?|first thing|last thing|daylight|day ?time|dry days?|term ?time|half[- ]term|holidays|school runs?|\d{1,2}(?:[.:]\d\d)? ?(?:am|pm)|within \d{1,3} minutes of (?:waking|getting up|bed)|(?:on|upon|straight after) waking|(?:baby's|baby is|the|her|his) (?:nap|naps|asleep)|between (?:feeds|classes|lectures|lessons|meetings|shifts|patients|clients|jobs|calls)|quiet(?:er)? times?|rush hours?|peak (?:times|hours)|commutes?)\b(?! (?:sun|light|bus|buses|shifts?|class(?:es)?|late|early|jobs?|work|terrors?|sickness|meals?|clubs?|school|football|match(?:es)?|market|service|mass|trains?|drinks|calls?|meetings?|feeds?|porter|nurse|workers?|staff|rota|runs?|delivery|lessons?|league|papers?|lunch|dinner|roast|rows?|sweats?|out|owl|prayers?|surgery|clinic|gig|gigs)\b)/gu;

/** The times that some words name, each as it is called. */
export const timeIn = (low: string): string[] => [
  ...new Set([...low.matchAll(times)].map(([time]) => time)),
];

/** Says when practice can be, and not when something happens. */
const limiting =
  /\b(?:only|best|suits?|prefer\w*|practi[sc]\w*|can (?:do|practi[sc]e|manage|fit)|free|available|do (?:it|this|them|the)|to be done|work(?:s)? for|has to be|must be|should be|want it|keep (?:it|this)|schedule|activities|tasks?|exercises?|exposures?|sessions?|filled in|off\b|fixed|during|slots?|when (?:the|it|he|she))\b/;
const telling =
  /\b(?:wakes|woke|panics?|cries|anxious|worse|worst|sleeps?|low\b|avoids?|drinks?|can't|cannot|struggles?|feels?|gets?|has been|happens?|comes on|for (?:a )?(?:woman|man|client|teacher|student|nurse|boy|girl|person)|with (?:insomnia|anxiety|panic)|nightmares?|night(?:s)? (?:terrors?|shifts?|sweats|eating)|works? nights?|on nights?|nights? (?:out|worker)|insomnia)\b/;

/** Whether a sentence says when something happens, and not when it is to be done. */
export const isTimeClause = (low: string): boolean =>
  telling.test(low) && !/\b(?:only|best|practi[sc]\w*|please)\b/.test(low);

/** What somebody does at that time, in notes that leave the subject out, and meetings that were or are: no time to practise. */
const habit =
  /\b(?:last|first|next|final|our|this) (?:session|appointment|review)\b|(?:^|, |\band )(?:(?:she|he|they) )?(?:\w+ly )?(?:sits|asks|refuses|watches|checks|smells|scrolls|stopped|eats|naps|rings|texts|goes|stays|comes|gets|lies|leaves|cries|dreads|keeps|plays|games|reads|replays|works|takes|washes|looks|calls|visits|misses|has)\b/;
const ofPractice =
  /\b(?:only|best|practi[sc]\w*|please|prefer\w*|suits?|free|available|can (?:do|manage|fit)|slots?|fixed|works (?:best|for|well)|has (?:time|(?:ten|\d+) minutes))\b/;
/** Whether a sentence describes a habit or names a meeting, so that a time in it is none to practise. */
export const isHabit = (low: string): boolean => habit.test(low) && !ofPractice.test(low);

/** When something ends, is due or is done already, and not when practice is: "until 2am", "before next Friday", "up at 6". */
const isOfElse =
  /\b(?:until|till?|since|due|alarm|by|up at|home at|(?:before|for|on) (?:next|this|last)) (?:[a-z']+ ){0,4}(?:\d{1,2}(?:[.:]\d\d)? ?(?:am|pm)|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?s?)\b/;
const small =
  /\b(?:in|at|on|before|after|during|and|or|but|so|to|for|the|a|an|any|every|each|most|all|only|just|please|ideally|preferably|mainly|maybe|best|if|possible|not|no|never|nothing|is|are|be|it|them|this|do|done|other|than|except|from|between|early|late|either|of day|first)\b/g;
/** Names times and nothing else. */
const isOnlyTime = (low: string): boolean =>
  !/\p{L}/u.test(low.replace(times, ' ').replace(small, ' '));
/** "At lunch, in the staff room"; not "at home on Sundays". */
const opensWithTime = (low: string, found: string[]): boolean => {
  const rest = low.replace(
    /^(?:(?:and|but|so|please|ideally|preferably|not|nothing|never|in|at|on|before|after|during|the|her|his|my) )+/,
    '',
  );
  return (
    rest !== low &&
    found.some((each) => rest.startsWith(each.replace(/^(?:before|after|at|on|in) /, '')))
  );
};

/** When it is to be done. */
export function time(low: string): Found[] {
  const found = timeIn(low);
  if (found.length === 0 || /\b(?:works?|working|on|doing) (?:the )?nights?\b/.test(low)) return [];
  if (telling.test(low) && !/\bonly\b|\bpractis|\bbest\b/.test(low)) return [];
  if (isOfElse.test(low) || isManaged(low)) return [];
  if (/\bmention|\btalk|\brefer/.test(low)) return [];
  const isNot =
    /\bkeep\b.{0,20}\b(?:free|clear)\b/.test(low) ||
    (/^(?:not|nothing|never)\b/.test(low) && opensWithTime(low, found)) ||
    /\b(?:so )?(?:no|nothing|not)\b(?: \w+){0,3} then$/.test(low) ||
    /\bweek ?ends? (?:are )?(?:off|free)\b|\b(?:off|free) (?:at|on) (?:the )?week ?ends?\b|\b(?:are|is|it|them|that)\b.{0,12}\b(?:sacred|off limits|out of the question|family (?:day|time)|busy|booked|taken|chaos|impossible|no good|not (?:possible|available))\b|\b(?:don't|doesn't|do not|does not) (?:suit|work)\b|\b(?:can't|cannot) (?:do|manage|make)\b/.test(
      low,
    );
  if (!isNot && !isOnlyTime(low) && !limiting.test(low) && !opensWithTime(low, found)) return [];
  return [{ kind: isNot ? 'not_time' : 'time', about: found.slice(0, 4) }];
}
