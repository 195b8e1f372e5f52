import { described } from '../../text/described.ts';
import { clinician, help, phrase } from '../../text/lexicon.ts';
import { excuses, type Rule, says } from '../rule.ts';
import { reassurance } from './seeking-help.ts';

const { denied, reported } = excuses;

const whose = '(?:(?:a|an|your|any|the|her|his|their|this|that) )?(?:[a-z]+ )?';
const danger =
  '(?:suicidal|self-harm|self-harming|violent|dangerous|homicidal) (?:thoughts?|urges?|feelings?|impulses?|plans?|images?)|(?:a|the|your|any) (?:crisis|overdose|injury|voices)|(?:the|your) voices';

/** Commands to leave out those who help, to turn them away, or to bear what is dangerous alone. */
export const leavingHelp: Rule = {
  code: 'ANTI_HELP',
  matches: says(
    [
      phrase(
        `(?:hang up|ring off|(?:do not|don't|never) (?:answer|pick up|open the door)|ignore (?:it|the (?:call|phone|door))|say that (?:all is well|you are fine)) (?:if|when|whenever|should|as soon as) ${whose}${help} (?:calls?|rings?|phones?|texts?|writes?|knocks?|visits?|comes?|asks?)`,
      ),
      phrase(
        `(?:deal|cope|live) with (?:(?:the|your|these|those|such|any) )?(?:${danger}) (?:[a-z]+ ){0,2}?(?:alone|on your own|by yourself|in secret)|(?:handle|manage|face|sort out|solve|get through|bear|work through|fight) (?:(?:the|your|these|those|such|any) )?(?:${danger}) (?:[a-z]+ ){0,2}?(?:alone|on your own|by yourself|in secret)`,
      ),
      phrase(
        `(?:all|the only) (?:of )?(?:the )?(?:help|support|treatment|therapy|care)(?: that)? (?:you(?:'ll| will| would| could)?|anyone(?: will)?) (?:ever |really )?(?:need|want)s?`,
      ),
      phrase(
        `your ${clinician} (?:need not|needn't|does not need to|doesn't need to|do not need to|must not|mustn't|should not|shouldn't|must never|should never|does not have to) (?:know|hear|see|read|find out|learn|be told|be asked|be involved|notice)(?! (?:you|every|all|each|whom|who|the details|what you)\\b)`,
      ),
      phrase(
        `(?:ignore|forget|disregard|go against|never mind|(?:do not|don't) (?:listen to|follow|believe)) (?:what|everything|anything|whatever|all|(?:the )?(?:advice|warnings?|letters?|calls?))(?: that| of| from)? ${whose}${help}(?: (?:said|says?|told|tells?|advised?|advises|wrote|wants?|recommends?|recommended|gave|gives|thinks?))?`,
      ),
      phrase(
        '(?:keep|keeping) [^.;!?]{0,20}(?:plans?|thoughts?|cuts?|pills|harm|voices|bruises|wounds?|drinking|weight|overdose)[^.;!?]{0,25} (?:between (?:us|ourselves|you and me|the two of us)|(?:a|as a|as your|your) secret)',
      ),
      phrase(
        `leave ${whose}(?:${clinician}|hospital|crisis team) out(?= of| *(?:[.,;!]|$))|(?:do not|don't|never) let ${whose}${clinician} (?:know|find out|see|hear|notice)`,
      ),
    ],
    denied,
    described,
    reported,
    reassurance,
  ),
  flagged: [
    'Hang up when the crisis team calls.',
    'Face the suicidal thoughts on your own.',
    'This plan is all the help you will ever need.',
    'Your therapist need not know.',
    'Forget what your doctor told you.',
    'Keep the thoughts of harm between us.',
    'Leave your doctor out of it.',
  ],
  fine: [
    'Pick up when the crisis team calls.',
    'You do not have to face suicidal thoughts on your own.',
    'Your therapist does not need to know every detail.',
    'Do not ignore what your doctor told you.',
    'Keep what others say in the group between us.',
    'Leave nothing out when you talk to your doctor.',
  ],
};
