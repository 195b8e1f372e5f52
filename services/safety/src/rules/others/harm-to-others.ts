import { described } from '../../text/described.ts';
import { approving, felt } from '../../text/feeling.ts';
import { phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { reported } = excuses;

/** People one lives and works with, and their animals. */
export const relative =
  '(?:child(?:ren)?|kids?|baby|babies|son|daughter|toddler|infant|wife|husband|partner|girlfriend|boyfriend|mother|father|mum|mom|dad|parents?|sister|brother|neighbou?rs?|boss|colleagues?|dog|cat|family|ex|teacher|man|woman|boy|girl)';
// "hit her target", "beat them at chess": a thing, or a game
const alone =
  '(?= *(?:[.,;:!?)]|$)| (?:if|when|whenever|with|tonight|today|tomorrow|now|until|and|in the (?!game)|on the|hard|back|once|while|before|again|because|so|for)\\b)';
/** Somebody who can be hurt, as the object of a verb. */
export const person = `(?:(?:your|the|a|this|that|his|her|their) (?:[a-z]+ )?${relative}(?!'s|[ -](?:seat|lock|gate|habit|at|in a game|to it)\\b)|(?:him|her|them|somebody|someone|people)${alone})`;
const violence =
  '(?:hit|slap|smack|beat|punch|kick|spank|stab|strangle|choke|kill|murder|poison|hurt|thrash|whip|drown|smother|suffocate|shoot)';
const hurts =
  '(?:hits?|beats?|hurts?|slaps?|kicks?|rapes?|abuses?|threatens?|chokes?|punches|strangles?|attacks?|hitting|beating|hurting|abusing)';

/** "If jealousy makes you want to stop or |hurt somebody|, leave the room": the wish, and what to do instead. */
const wishThatComes: Excuse = ({ text }, { start, end }) =>
  /\b(?:if|when|whenever) (?:(?:the|your|this|that) )?[a-z]+ (?:ever )?makes you (?:want|feel like) (?:to )?(?:[a-z]+(?:, [a-z]+)? or )?$/.test(
    text.slice(0, start),
  ) &&
  /^,? (?:then )?(?:leave|walk away|go (?:out|to another)|step (?:out|away|back)|stop|call|ring|phone|get help|(?:tell|ask) (?:someone|somebody|a friend|your (?:clinician|doctor|therapist|nurse|crisis team)))\b/.test(
    text.slice(end),
  ) &&
  !approving.test(text.slice(end));

/** Commands to hurt somebody, or to stay with somebody who hurts. */
export const harmToOthers: Rule = {
  code: 'DANGER_TASK',
  reason: 'Tells the reader to hurt somebody, or to stay where somebody hurts them.',
  suggestion:
    'Take it out. Where somebody may be hurt, name the help: the emergency number, the crisis team, a domestic abuse service.',
  matches: says(
    [
      phrase(`(?<!\\bto mean to )${violence} ${person}`),
      phrase(
        "(?:shake|shaking) (?:the|your|a) (?:[a-z]+ )?(?:baby|child|infant|toddler|newborn)(?!'s)",
      ),
      phrase(
        'lock (?:the|your|a) (?:child|children|kids?|baby|son|daughter|toddler) (?:in|up|into|out|away)',
      ),
      phrase(
        `(?:stay|remain|live|go back|return|move back in|stick|put up) (?:living )?(?:with|to) (?:him|her|them|your (?:partner|husband|wife|boyfriend|girlfriend|ex)) (?:even (?:if|when|though)|although|no matter (?:if|whether)|whenever|though) (?:he|she|they) (?:[a-z]+ )?${hurts}|forgive (?:him|her|them|your (?:partner|husband|wife)) (?:when|if|whenever|each time|every time|for|even (?:if|when)) (?:(?:he|she|they) )?(?:[a-z]+ )?${hurts}`,
      ),
    ],
    forbidden,
    felt,
    described,
    reported,
    wishThatComes,
    // "the next stick to |beat her| with": a figure of speech
    ({ text }, { start, end }) =>
      /\b(?:next|another|one more) stick to $/.test(text.slice(0, start)) &&
      /^ with(?:[.,;:!?)]|$)/.test(text.slice(end)),
    // "If she says that someone |hurt her|": what she reports
    ({ text }, { start }) =>
      /\b(?:if|when) (?:he|she|they|your [a-z]+)(?: ever)? (?:tells?|says?|mentions?)(?: (?:you|to you))?(?: that)? (?:someone|somebody|anyone|anybody)(?: has)? $/.test(
        text.slice(0, start),
      ),
    ({ text }, { start }) =>
      /\b(?:has|have|had|having|did|does|mean|meant|mind|words|what they said|said|it may|it might|that (?:may|might|can)|(?:my|his|her|their|your) [a-z]+)(?: (?:to|wants?|can|may|might|could|will|that))* $|\b(?:has|have|had) (?:frightened|scared|threatened|bullied|touched|upset) (?:or|and) $|\b(?:you (?:may|might|will|would)) $/.test(
        text.slice(0, start),
      ),
  ),
  flagged: [
    'Hit your child.',
    'Slap your child when she cries.',
    'Shake the baby.',
    'Kill him when he comes back.',
    'Stab him with the kitchen knife.',
    'Stay with him even if he hits you.',
  ],
  fine: [
    'Not for now if something has frightened or hurt him.',
    'Never shake a baby.',
    'If you fear that you might hurt your child, call your crisis team now.',
    'Beat them at chess.',
    'Kick the ball to your son.',
    'Tell him that you did not mean to hurt him.',
    'OCD may say: "You will stab him".',
    'If you stay with him even if he hits you, a domestic abuse service can help.',
  ],
};
