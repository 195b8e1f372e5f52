import { thought } from '../../text/described.ts';
import { phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { denied, reported, conditional } = excuses;

const trait =
  '(?:worthless|useless(?! at)|pathetic|hopeless(?! at)|unlovable|unloveable|disgusting|stupid|dumb|ugly|repulsive|defective|inferior|crazy(?! (?:about|busy))|insane|nuts|beyond (?:help|repair|hope)|good for nothing|no good(?= *(?:[.,;!]|$))|nothing(?= *(?:[.,;!]|$))|not (?:good|strong|brave|clever) enough(?= *(?:[.,;!]|$))|not worth (?:loving|saving|helping|the (?:effort|trouble)|anything)|too (?:weak|stupid|broken|damaged|cowardly|far gone) (?:to|for) [a-z]+|(?:complete |total |real |bad |terrible |lousy |rotten ){0,2}(?:failure|loser|disgrace|disappointment|waste of (?:space|time|air)|coward|burden|nobody|monster|freak|fool|idiot|moron)|(?:bad|terrible|lousy|rotten|useless|hopeless|worthless) (?:mother|father|mum|mom|dad|parent|person|partner|friend|wife|husband|son|daughter|human(?: being)?))';

/** "The critic says "you are worthless"", "a thought such as …": words that are looked at. */
const quoted: Excuse = ({ text }, { start, end }) =>
  (text.slice(0, start).match(/"/g)?.length ?? 0) % 2 === 1 &&
  text.slice(end).includes('"') &&
  /\b(?:thoughts?|critic|voices?|fact|sentences?|words|such as|like|example|says|said|heard|told|worr(?:y|ies)|beliefs?|prediction)\b/.test(
    text,
  );

/** Insults at the reader, and words that take every hope. */
export const insults: Rule = {
  code: 'INVALIDATE',
  severity: 'critical',
  reason:
    'Insults the reader, or tells them that there is no hope. It says what depression says, with the authority of the page.',
  suggestion: 'Take it out, or name it as a thought to be looked at ("Depression may say …").',
  matches: says(
    [
      phrase(
        `you(?:'re| are|'ll always be| will always be| were always| have always been)(?: (?:just|simply|really|so|such|completely|totally|utterly|nothing but|clearly|only|a|an|still|and)){0,4} ${trait}`,
      ),
      phrase(
        `(?:nobody|no one|no-one)(?: (?:else|on earth|in the world))? (?:(?:could|would|will|can|ever|really|possibly|even|truly) ){0,3}(?:loves?|miss(?:es)?|wants?|likes?|needs?|cares?(?: (?:about|for))?) (?:you|(?:someone|somebody|a person|people|anyone|anybody) like you)(?= *(?:[.,;:!?)"']|$)| (?:anyway|any more|now|here|because|as|and)\\b)`,
      ),
      phrase(
        `(?:people|someone|somebody|a person|those) like you (?:(?:do not|don't|does not|doesn't|never|cannot|can't|will never|won't|can never) (?:deserve|get|change|recover|belong|matter|amount|find|improve)|should (?:not|never|be ashamed|stay away|give up)|(?:are|is) (?:the problem|a burden|hopeless|worthless|weak|better off))`,
      ),
      phrase(
        `you(?:'ll| will| can| are going to) never (?:get (?:any )?better|recover|be (?:happy|well|loved|good enough|normal(?! again))|amount to|make it|find love|change(?! (?:the|what|how|his|her|their|other|that|my)\\b))`,
      ),
      phrase(
        `(?:there is|there's) no (?:hope(?= *(?:[.,:!?;]|$)| (?:and|because|for you|left|at all)\\b)|point in (?:living|going on|trying)|future for you|help for you|way out for you)|your (?:life|future|existence) is (?:not worth (?:living|it)|worthless|hopeless|over|pointless|meaningless|ruined)|(?:give up|abandon) (?:all |any |every )?hope|nothing (?:will|can|could|would) (?:ever )?(?:help|save|change|cure) you|you have (?:nothing|no reason) to live for|life is(?: not|n't) worth living(?: for you)?(?= *(?:[.:!?;,]|$)| (?:and|because)\\b)`,
      ),
      phrase(
        `you (?:disgust|repel|sicken|bore|shame|embarrass|annoy|tire) (?:people|everyone|everybody|others|them|your [a-z]+)|you make (?:people|everyone|everybody|others|them) (?:sick|ill|tired of you)`,
      ),
      phrase(
        `what an? (?:stupid|pathetic|ridiculous|childish|dumb|idiotic) (?:thing|fear|worry|thought|reason|problem|person|way)`,
      ),
    ],
    denied,
    reported,
    conditional,
    thought,
    quoted,
  ),
  flagged: [
    'You are worthless.',
    'Admit that you are a bad mother.',
    'You will always be a failure.',
    'Nobody could ever love you.',
    'People like you never change.',
    'You will never get better.',
    'Your life is not worth living.',
    'There is no hope for you.',
    'What a stupid thing to worry about.',
  ],
  fine: [
    'You are not worthless.',
    'You may think that you are worthless.',
    'Depression says that you are worthless.',
    'What if you are a failure?',
    'You will never change the past, and you need not.',
    'Look at the thought "you are a failure" as a thought.',
    'Nobody loves you less for it.',
    'Tell your clinician if a mistake makes you feel that life is not worth living.',
    'You do not have to give up hope.',
  ],
};
