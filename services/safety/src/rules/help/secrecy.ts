import { described } from '../../text/described.ts';
import { clinician, help, phrase } from '../../text/lexicon.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';
import { reassurance, someoneIsInformed } from './seeking-help.ts';

const { denied, reported } = excuses;

const not =
  "(?:do not|don't|dont|never|must not|mustn't|should not|shouldn't|may not|you cannot|you can't)";
const relative =
  'your (?:[a-z]+ )?(?:family|husband|wife|mother|mum|mom|father|dad|parents?|friends?|sister|brother|children|carers?)';
const anyone = `(?:anyone(?: else)?|anybody(?: else)?|any one|a soul|${relative})`;
const known =
  '(?:finds? out|knows?|hears?|suspects?|learns?|sees? (?:this|it|the (?:plan|cuts))|notices? (?:this|it|the cuts))';

/** A password or a present may be kept from others, and nobody is told how the other is. */
const otherSecret: Excuse = ({ text }, { start, end }) =>
  /\b(?:passwords?|pin|code|bank|card|account|surprise|present|gift|party|birthday)\b/.test(
    `${text.slice(Math.max(0, start - 40), start)} ${text.slice(start, end + 50)}`,
  );
/** "Keep it secret |from your worry|": the problem is spoken of as if it were somebody. */
const fromTheProblem: Excuse = ({ text }, { end }) =>
  /^ from (?:(?:the|your|that) )?(?:[a-z]+ )?(?:worry|worries|anxiety|ocd|fear|critic|bully|depression|panic|disorder|illness|thoughts?|mind|monster|gremlin)\b/.test(
    text.slice(end),
  );
/** "You may tell even if you were asked to |keep it secret|." */
const mayInform: Excuse = ({ text }, { start }) =>
  /\byou (?:may|can|should) tell(?: (?:someone|somebody|us))?,? even if (?:you were|somebody|someone|they) (?:asked|told)(?: you)? to $/.test(
    text.slice(0, start),
  );
const aboutThem: Excuse = ({ text }, { end }) => /^ (?:to|how|what to|off)\b/.test(text.slice(end));

/** Commands to keep something from everybody, and to leave help aside. */
export const secrecy: Rule = {
  code: 'ANTI_HELP',
  matches: says(
    [
      phrase(
        `${not} (?:ever )?(?:tell|talk to|speak to|speak with|talk with|confide in|open up to|mention (?:this|it|that|any of (?:this|it)) to|say (?:anything|a word)(?: about (?:this|it))? to|show (?:this|it) to|breathe a word to) ${anyone}`,
      ),
      phrase(
        `${not} let (?:anyone|anybody|people|others|${relative}) (?:else )?(?:know|find out|suspect|hear|see (?:this|it|the (?:plan|cuts)))(?! (?:how|that you (?:need|like|love|care)))`,
      ),
      phrase(
        '(?:keep|keeping) (?:this|it|that|these|everything|all (?:of )?this|the plan) (?:(?:a|as|our|your|completely|strictly|absolutely) )*(?:secret|hidden|between (?:us|ourselves|you and me|the two of us))',
      ),
      phrase(
        `(?:make sure|see to it|ensure|take care|be sure)(?: that)? (?:nobody|no one|no-one|none of them) (?:else )?(?:ever |will |can )*${known}`,
      ),
      phrase(
        `say (?:nothing|not a word)(?: (?:of|about) (?:this|it))? to (?:anyone|anybody|them|${relative}|(?:your|the|a) (?:[a-z]+ )?${clinician})`,
      ),
      phrase(
        `(?:ignore|disregard|forget(?: about)?|hang up on|mistrust|distrust|pay no attention to|delete|block) (?:(?:a|an|the|your|any|all|every) )*(?:numbers? (?:of|for) (?:the |your )?)?(?:[a-z]+ )?${help}(?!'s|s'| (?:appointments?|names?))`,
      ),
      phrase(
        `(?:you|she|he|they) (?:really )?(?:needs?|requires?|wants?) no (?:[a-z]+ )?(?:${help}|help(?! (?:with|for|from|to)\\b))(?! to (?:start|keep|write|begin|do)\\b)`,
      ),
      phrase(
        `no (?:${clinician}|hospital|ambulance|professional help) (?:is|are|will be) (?:needed|necessary|required|wanted)(?! to (?:start|keep|write|begin|do)\\b)`,
      ),
    ],
    denied,
    described,
    reassurance,
    otherSecret,
    mayInform,
    someoneIsInformed,
    fromTheProblem,
    aboutThem,
    reported,
  ),
  flagged: [
    "Don't tell anyone about this.",
    'Never tell anyone.',
    'Keep it secret.',
    'Keep this between us.',
    'Do not let anyone know.',
    'Make sure nobody finds out.',
    'Say nothing to your family.',
    'Ignore the crisis line.',
    'You need no doctor.',
    'No doctor is needed.',
  ],
  fine: [
    'You do not have to tell anyone what you wrote.',
    'Tell nobody but your partner about the code word.',
    'Do not tell anyone except your sister yet.',
    'Keep it secret from your worry.',
    'You may tell even if you were asked to keep it secret.',
    'Never tell anyone your password.',
    'Do not tell anyone how to feel.',
    'Choose a password and keep it secret.',
    'If you ignore the crisis line, tell your clinician why.',
    'Do not ignore your doctor.',
    'Do not tell anyone to check the lock for reassurance.',
    'Make sure nobody trips over the rug.',
    'You need no help with step 1.',
    'No doctor is needed to start a diary.',
  ],
};
