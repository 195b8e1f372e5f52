import type { Found } from './found.ts';

const times =
  /(?<!\b(?:a|per) )\b(?:(?:early |late |mid[- ]?|school |saturday |sunday |week ?day )?(?:mornings?|evenings?|afternoons?|lunch ?times?|bed ?times?|tea ?time|nights?|nap ?times?)|week ?days?|week ?ends?|(?:mon|tues?|wednes|thurs?|fri|satur|sun)days?|before (?:noon|breakfast|lunch|work|school|bed|dinner|tea|\d{1,2} ?(?:am|pm|o'clock)?)|after (?:noon|breakfast|lunch|work|school|bed|dinner|tea|\d{1,2} ?(?:am|pm|o'clock)?|(?:his|her|my|the) (?:shift|tea|nap|lunch|run))|at noon|(?:lunch|coffee|tea|dinner) breaks?|first thing|last thing|daylight|day ?time|dry days?|term ?time|half[- ]term|holidays|school runs?|\d{1,2}(?:[.:]\d\d)? ?(?:am|pm)|within \d{1,3} minutes of (?:waking|getting up|bed)|(?:on|upon|straight after) waking|(?:baby's|baby is|the|her|his) (?:nap|naps|asleep)|between (?:feeds|classes|lectures|lessons|meetings|shifts|patients|clients|jobs|calls)|quiet(?:er)? times?|rush hours?|peak (?:times|hours)|commutes?|payday)\b/g;

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
export const tellsWhen = (low: string): boolean =>
  telling.test(low) && !/\b(?:only|best|practi[sc]\w*|please)\b/.test(low);

/** When it is to be done. */
export function time(low: string): Found[] {
  const found = timeIn(low);
  if (found.length === 0 || /\b(?:works?|working|on|doing) (?:the )?nights?\b/.test(low)) return [];
  const isShort = low.split(' ').length <= 6 && !/\b(?:i|she|he|they)\b/.test(low);
  if (telling.test(low) && !/\bonly\b|\bpractis|\bbest\b/.test(low)) return [];
  if (
    !isShort &&
    !limiting.test(low) &&
    !/^(?:and |but |so |please |ideally |preferably )*(?:in|at|on|before|after|during|not) /.test(
      low,
    )
  )
    return [];
  const isNot =
    /\bweek ?ends? (?:are )?(?:off|free)\b|\b(?:off|free) (?:at|on) (?:the )?week ?ends?\b|^(?:not|nothing|never)\b|\b(?:are|is|it|them|that)\b.{0,12}\b(?:sacred|off limits|out of the question|family (?:day|time)|clear|free|busy|booked|taken|chaos|impossible|no good|not (?:possible|available))\b|\b(?:don't|doesn't|do not|does not) (?:suit|work)\b|\b(?:can't|cannot) (?:do|manage|make)\b/.test(
      low,
    );
  return [{ kind: isNot ? 'not_time' : 'time', about: found.slice(0, 4) }];
}
