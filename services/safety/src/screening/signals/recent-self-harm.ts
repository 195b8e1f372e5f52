import { phrase } from '../../text/lexicon.ts';
import { after, type Signal } from '../request.ts';
import { feared, negated, past } from './readings.ts';

const i = "(?:i|i've|ive|i have|i had) (?:(?:just|really|actually|also|even|almost) )?";
const when =
  '(?:again|last night|yesterday|today|tonight|this (?:morning|afternoon|evening|week|weekend)|last (?:week|weekend|month)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|a(?:n| few)? (?:hours?|days?) ago|(?:an|two|three) (?:hours?|days?) ago)';
const toEnd = '(?= *[.,;!?()\\[\\]]|$| and\\b| but\\b| so\\b| because\\b)';

/** What somebody says they did to themselves, in the few words of a chat: "i cut again last night". */
export const recentSelfHarmSignals: Signal[] = [
  {
    code: 'self_harm_risk',
    name: 'having injured oneself, in the words of a chat',
    patterns: [
      phrase(
        `${i}(?:cut|burned|burnt|relapsed and (?:cut|burned|burnt))(?: (?:again|deep(?:er|ly)?|too deep(?:ly)?|so deep(?:ly)?|on purpose)){0,2}(?: (?:on |over )?${when}){1,2}${toEnd}`,
      ),
      phrase(
        `${i}(?:cut (?:too |so |really )?deep(?:er|ly)?|(?:relapsed|slipped)(?: again)? (?:and|by) cut(?:ting)?)${toEnd}|did it again,? i (?:cut|burned|burnt)${toEnd}`,
      ),
      phrase(
        '(?:hurt|burnt|burned|cut|scratched|bruised|bit|scalded) (?:myself|my (?:skin|arms?|legs?|thighs?|wrists?|hands?|stomach)) (?:on purpose|deliberately|until (?:i|it|they) bled)|(?:hit|banged|bang|banging) my head (?:against|on|into) (?:the|a) (?:wall|door|floor|desk) (?:again|on purpose|until|over and over|last night|yesterday)',
      ),
      phrase(
        `(?:cut|burnt|burned|scratched|hurt|hit|harmed) (?:myself|my (?:arms?|wrists?|legs?|thighs?)) (?:(?:really |so |too )?(?:bad(?:ly)?|deep(?:ly)?) )?${when}`,
      ),
    ],
    unless: [
      negated,
      past,
      feared,
      after(/\b(?:might|if|stop|by accident|accidentally)\b.{0,12}$/),
    ],
    examples: [
      'i cut again last night, which step do i do',
      'burnt myself on purpose on sunday',
      'i cut too deep',
    ],
    harmless: [
      'I cut down again last night on coffee.',
      'I cut my finger cooking last night.',
      'I hurt my back again, which step do I do?',
      'I cut the list again, is that ok?',
    ],
  },
  {
    code: 'imminent_risk',
    name: 'too many tablets taken',
    patterns: [
      phrase(
        '(?:took|taken|swallowed|had|downed) (?:(?:far|way) )?(?:too many|too much of|all|loads of|a load of|lots of|a handful of|a bunch of|a whole (?:packet|pack|box|bottle|strip) of|the whole (?:packet|pack|box|bottle|strip) of) (?:(?:of )?(?:my|the|these|those) )?(?:[a-z]+ )?(?:tablets|pills|meds|medication|medicine|paracetamol|painkillers|sleeping (?:tablets|pills)|antidepressants|capsules)',
      ),
      phrase(
        '(?:took|taken|swallowed) (?:(?:a lot|many|far|way) )?more (?:tablets|pills|meds|medication|of my (?:tablets|pills|meds|medication)) than (?:i (?:should|was meant|meant|am (?:supposed|meant)|was supposed)|(?:is|was) safe|prescribed)',
      ),
      phrase(
        `${i}tried to end (?:it|it all|things|everything)(?: (?:all|again))?(?: ${when})?${toEnd}`,
      ),
    ],
    unless: [
      negated,
      past,
      feared,
      after(
        /\b(?:he|she|they|client|patient|if|might|that i|whether|my (?:mum|mom|dad|mother|father|son|daughter|friend|wife|husband|partner|sister|brother))\b[^.;]{0,20}$/,
      ),
    ],
    examples: ['took too many tablets yesterday', 'I swallowed a handful of pills and slept.'],
    harmless: [
      'I took my tablets yesterday. Which step is next?',
      'What if I take too many tablets?',
      'I took too many steps at once.',
    ],
  },
];
