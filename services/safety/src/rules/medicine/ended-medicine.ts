import { described } from '../../text/described.ts';
import { drug, medicine, phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';
import { otherPills, screens } from './medication.ts';

const { referred, byClinician, reported } = excuses;

const own =
  '(?:(?:your|the|any|all|those|these|this|that|of|daily|evening|morning|night|usual|next|last|first|about) ){0,4}';
const remedy = `(?:tablets?|${medicine})`;
const from =
  '(?:today|now|tomorrow|tonight|this (?:week|month)|next (?:week|month)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';

const asPrescribed: Excuse = ({ text }, { start, end }) =>
  /\b(?:as (?:usual|agreed|directed|prescribed)|prescribed|pharmac(?:y|ist)|chemist)\b/.test(
    text.slice(start, end + 40),
  );

/** Commands after which a medicine is no longer taken, or another one is, without a word such as "stop". */
export const endedMedicine: Rule = {
  code: 'MED_CHANGE',
  matches: says(
    [
      phrase(
        `(?<!\\b(?:is|are|were|was|have|has|had|got|left|there's|with|on) )no more (?:of )?(?:your |the )?${remedy}(?! (?:than|left|in)\\b)`,
      ),
      phrase(
        `(?:from|as of|starting|since) ${from}(?: on| onwards?)?,? no (?:more )?${remedy}|(?<!\\b(?:is|are|were|have|has|had) )no ${remedy} (?:from ${from}|as of|any ?more|any longer|until ${from})`,
      ),
      phrase(`forget ${own}${remedy}`),
      phrase(`(?:leave out|miss out|skip|miss|drop|omit|halve|double) ${own}tablet(?! computer)`),
      phrase(
        `(?:put|throw|tip|drop|chuck|toss|pour|flush) ${own}${remedy} (?:straight |right |away )?(?:in|into|down|to) (?:the |a |your )?(?:[a-z]+ )?(?:bin|rubbish|trash|garbage|toilet|sink|drain|waste|fire|dustbin)`,
      ),
      phrase(
        `(?:take|use|have|try|go up to|go to|move to|go down to|change to|switch to) (?:a |an |the |your )(?:much |slightly |little )?(?:higher|larger|bigger|stronger|smaller|lower|double|triple) (?:dose|dosage|amount of (?:your )?${medicine})`,
      ),
      phrase(
        `(?:take|use|borrow|try|swallow|share) (?:some of |one of |a few of |a |two |one )?(?:your |a |his |her |their |the )?(?:(?!(?:today|tonight|tomorrow|day|morning|evening|week|doctor|night)'s)[a-z]+'s|someone else's|somebody else's) (?:[a-z]+ )?${remedy}(?! to (?:her|him|them|the)\\b)`,
      ),
      phrase(
        `(?:buy|order|get|obtain|purchase) (?:[a-z]+ ){0,3}?${drug} (?:[a-z]+ )?(?:online|(?:on|off|over|from) the (?:internet|web|dark ?web|street|black market)|from (?:a |the |your )?(?:friend|dealer|stranger|website|neighbou?r|colleague|man|someone|somebody)|without (?:a )?prescription)(?! (?:from|through|with|via) (?:your |the |a )?(?:registered )?(?:pharmac|gp|chemist|doctor))`,
      ),
      phrase(
        `(?:do not|don't|dont|never|stop|no longer|no need to) (?:renew|refill|collect|pick up|fill|reorder|fetch)(?:ing)? (?:more )?${own}${medicine}`,
      ),
    ],
    screens,
    otherPills,
    forbidden,
    referred,
    byClinician,
    reported,
    described,
    asPrescribed,
  ),
  flagged: [
    'No more sertraline.',
    'No tablets from tomorrow.',
    'Forget your pills.',
    'Put your pills in the bin.',
    'Take a higher dose.',
    "Take your friend's tablets.",
    'Buy diazepam online.',
    'Do not refill sertraline.',
  ],
  fine: [
    'If you forget your tablets, ask your pharmacist.',
    'Set an alarm so that you do not forget your tablets.',
    'Take no more tablets than prescribed.',
    'If you have no more tablets left, ask your GP.',
    'Your doctor may ask you to take a higher dose.',
    'Do not buy diazepam online.',
    "Never take your friend's tablets.",
    'Order your tablets online from your pharmacy.',
    'Take a higher dose of courage.',
  ],
};
