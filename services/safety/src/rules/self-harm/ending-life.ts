import { described, thought } from '../../text/described.ts';
import { felt } from '../../text/feeling.ts';
import { numeral, phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { reported } = excuses;

const skin =
  '(?:body|skin|wrists?|arms?|legs?|thighs?|throat|neck|hands?|fingers?|stomach|belly|chest|feet|foot)';
const now =
  '(?:today|tonight|tomorrow|now|soon|yourself|by|with|when|if|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)';
const ofPills = '(?:pills|tablets|capsules|medication|medicine|meds|paracetamol|aspirin|ibuprofen)';
const selfHarm =
  '(?:self[- ]?harm(?:ing)?|self[- ]?injur(?:y|ing)|cutting(?: yourself| your [a-z]+)?|(?:hurting|burning|harming|killing) yourself|suicide|an overdose|ending your life)';

// "It may bring relief, but it makes things worse": what it costs is said too.
const weighed: Excuse = ({ text }, { end }) =>
  /^[^.;!?]{0,70}\b(?:but|yet|though|although|however)\b[^.;!?]{0,60}\b(?:worse|returns?|comes? back|shame|guilt|harms?|dangerous|not last|not help|long run|short|price|cost)\b/.test(
    text.slice(end),
  );

/** Commands to die or to hurt oneself, also without a method, and praise of it. */
export const endingLife: Rule = {
  code: 'SH_METHOD',
  matches: says(
    [
      phrase(
        `end your (?:own )?life(?! story)|take your own life(?! (?:story|stories|history|into your own))|take your life(?= *(?:[.,;:!?)"']|$)| ${now}\\b)|ending your (?:own )?life(?= (?:is|will|would|can|may|could|today|tonight|helps?)\\b)`,
      ),
      phrase(
        `end it all|end it(?= (?:tonight|today|tomorrow|for good|for ever|forever)\\b)|(?:kill|hang|shoot) ur ?self`,
      ),
      phrase(
        "(?:you|everyone|everybody|the world|they|people|your (?:[a-z]+ )?[a-z]+)(?:'d| would| will|'re| are| is| all){1,3} (?:[a-z]+ )?(?:be )?(?:better off (?:dead|without you|if you (?:were|are|died|die))|better without you)",
      ),
      phrase(
        'you (?:should|must|ought to|need to|have to|deserve to) (?:just |now )?die(?! (?:of|from|out|down)\\b)',
      ),
      phrase(
        `(?<=^|[,;:.] |\\b(?:and|then|to|please|just|should|can|could|must|may) )overdose (?:${now}|on )`,
      ),
      phrase(
        `(?:take|swallow|down|eat) (?:the |a |your )?(?:whole|entire|full) (?:packet|bottle|box|strip|blister|pack)s?(?! of (?!${ofPills}))|(?:empty|finish|swallow|take) (?:the|a|your) (?:whole |entire )?(?:packet|bottle|box|strip|pack) of (?:your |the )?${ofPills}`,
      ),
      phrase(
        '(?:bang|banging|bash|slam|smash|beat|ram|knock) your (?:own )?(?:head|forehead|face|fists?) (?:against|on|into|off|at|through)',
      ),
      phrase(
        `(?:make|making|put|draw|carve|do) (?:(?:a|an|some|small|little|tiny|few|shallow|light|fresh|more|new|thin|${numeral}) )*(?:cuts?|burns?|scratches|wounds?|slits?|gash(?:es)?) (?:on|in|into|to|along|across|over) (?:your|the) (?:own )?(?:[a-z]+ )?${skin}`,
      ),
      phrase(
        `${selfHarm} (?:(?:can|could|will|may|might|does|would|really|also|often|always|only) )*(?:help|helps|relieves?|eases?|calms?|soothes?|releases?|solves?|makes? (?:you|it|things) (?:feel )?better)`,
      ),
      phrase(
        `${selfHarm} is (?:a |an |the |quite |really )*(?:good|great|fine|healthy|safe|okay|ok|useful|helpful|effective|best|harmless|answer|solution)`,
      ),
    ],
    forbidden,
    felt,
    described,
    reported,
    thought,
    weighed,
  ),
  flagged: [
    'End your life tonight.',
    'Take your own life.',
    'You would be better off dead.',
    'Self-harm can help you cope.',
    'Make small cuts on your arm.',
    'Bang your head against the wall.',
    'Take the whole packet.',
  ],
  fine: [
    'If you think about ending your life, call 988 now.',
    'Take your life one day at a time.',
    'Take your own life story and write it down.',
    'Self-harm is not a solution.',
    'Cutting back on coffee can help you sleep.',
    'Make a few cuts in the paper.',
    'Beat your own record on the drum.',
    'You may think that everyone would be better off without you.',
    'Self-harm may ease the tension for a moment, but it makes things worse.',
  ],
};
