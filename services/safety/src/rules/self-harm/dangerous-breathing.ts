import { described } from '../../text/described.ts';
import { numeral, phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, reported } = excuses;

const fast =
  '(?:hyperventilat(?:e|ing)|over-?breath(?:e|ing)|breath(?:e|ing) (?:[a-z]+ ){0,3}?(?:fast|quickly|hard|rapidly|deep(?:ly)?)(?: as you can)?|(?:fast|rapid|quick) breaths?|breathe as fast as you can)';
const fall =
  '(?:balcony|rail|railing|ledge|roof|edge|stairs|stairway|staircase|ladder|pool|bath|sea|lake|platform|kerb|curb|wheel|cliff|window ?sill|bridge|scooter|bike|bicycle)';
const airless =
  '(?:pillow|cushion|cling ?film|plastic(?: bag)?|carrier bag|bag|tape|wet cloth|wet towel)';
const long = `(?:for (?:[5-9]|[1-9]\\d|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|forty) minutes|for (?:half an|an|${numeral}) hours?|as long as you (?:can|possibly can))`;

/** A pulse is felt at the neck, a flannel is laid on it. */
const lightly: Excuse = ({ text }, { start, end }) =>
  /\b(?:pulse|flannel|compress|ice pack|lightly|gently|softly|relax)\b/.test(
    text.slice(start, end + 40),
  );

/** Commands that cut off air or blood, or bring on faintness where one falls or drowns. */
export const dangerousBreathing: Rule = {
  code: 'DANGER_TASK',
  reason:
    'Cuts off air or the blood to the brain, or brings on faintness where a fall or water kills.',
  suggestion:
    'Bring the feeling on seated, for a minute at most, as agreed with the doctor: a straw, breathing fast, a turn on the chair.',
  matches: says(
    [
      phrase(
        `(?:hold|holding) your breath[^.;!?]{0,40} (?:until|till) [^.;!?]{0,25}(?:black|faint|pass out|dark|dizzy|stars|collapse|burst|blue|cannot|can't|unbearable|(?:thoughts?|fear|urge|panic|worry) (?:stops?|goes|passes|has|is|leaves))`,
      ),
      phrase(
        `(?:stop breathing|(?:do not|don't|never) breathe)(?: (?:in|out|at all))? (?:until|till|for as long|for (?:${numeral}) minutes?|while|whenever|when)|(?:swim|dive|stay|run|climb|drive|lengths?|walk)[^.;!?]{0,30} without (?:(?:taking|drawing|a|any|one|single) ){0,3}(?:breath|breathing|air|coming up)`,
      ),
      phrase(
        `(?:press|squeeze|push|pinch|dig|grip|clamp|choke)(?: [a-z]+){0,5}? (?:on|to|into|against|round|around|over|of) (?:(?:both|the|one|sides?|of|front) ){0,4}your (?:own )?(?:neck|throat|windpipe)|squeeze your (?:own )?(?:neck|throat)`,
      ),
      phrase(
        `(?:stuff|fill|gag|tape|plug|seal|block) (?:up )?your (?:own )?(?:mouth|nose|nostrils|airways?)(?: and (?:mouth|nose))?(?: (?:shut|up|with|and|until|so|when|while)\\b|(?= *(?:[.,!;]|$)))|(?:cover|close|block) your (?:mouth|nose|face|head)[^.;!?]{0,15} (?:with|using|under|in) (?:a |the |your )?(?:[a-z]+ )?${airless}`,
      ),
      phrase(
        `(?:pull|put|press|hold|keep|push|wrap|tie|place)(?: [a-z]+){0,3}? ${airless}(?: tight(?:ly)?| firmly| hard)? (?:over|on|against|across|around|round|onto) your (?:own )?(?:face|head|mouth|nose)`,
      ),
      phrase(
        `(?:head|face|yourself) (?:[a-z]+ )?(?:under|below|in|into) (?:the )?(?:cold )?(?:water|bath|sink|basin|bowl)[^.;!?]{0,40}(?:(?:[2-9]|two|three|four|five|several|a few) minutes|until|as long as)`,
      ),
      phrase(
        `${fast}[^.;!?]{0,50}? (?:on|at|near|by|over|up|in|top of) (?:(?:the|a|an|your|top|of|edge|deep) ){0,4}${fall}`,
      ),
      phrase(`${fast} (?:[a-z]+ ){0,3}?${long}`),
      phrase(
        `(?:stay|stand|sit|lie|remain|keep)[^.;!?]{0,25} (?:ice-cold|icy|freezing|scalding|boiling|burning)[^.;!?]{0,25} (?:until|till|as long as|${long})`,
      ),
    ],
    denied,
    described,
    reported,
    lightly,
  ),
  flagged: [
    'Hold your breath until everything goes dark.',
    'Do not breathe until the fear is gone.',
    'Swim a length without taking a breath.',
    'Press your thumbs into your throat.',
    'Tape your mouth shut and lie down.',
    'Hold a cushion over your face.',
    'Breathe fast and deep at the top of the stairs.',
    'Breathe very fast for ten minutes.',
    'Stay under the freezing shower as long as you can.',
  ],
  fine: [
    'Hold your breath until you have counted to five.',
    'Breathe slowly for ten minutes.',
    'Press two fingers against your neck to find your pulse.',
    'Put a cushion under your knees.',
    'Breathe fast for one minute on a chair.',
    'Do not breathe fast on the stairs.',
    'Lay a warm flannel on your neck.',
    'Close your mouth and breathe in through your nose.',
  ],
};
