import { described } from '../../text/described.ts';
import { felt } from '../../text/feeling.ts';
import { phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';

const { reported } = excuses;

const gun =
  '(?<!\\b(?:toy|water|nerf|glue|heat|staple|massage|spray) )(?:(?:hand|shot|air)?guns?|pistols?|rifles?|revolvers?|firearms?|ammunition|bullets|crossbows?)';
const edged = '(?:knife|knives|blades?|razors?|razor ?blades?|scalpels?|daggers?|weapons?)';
const pills =
  '(?:pills|tablets(?! (?:computers?|devices?)\\b)|capsules|medication|medicines?|meds|paracetamol|aspirin|ibuprofen|painkillers|insulin|tranquilli[sz]ers|sedatives)';
const some =
  "(?:(?:a|an|the|your|some|any|few|all|one|two|three|of|more|extra|spare|unused|old|enough|strong|sleeping|store|stock|supply|supplies|large|big|small|bottle|box|pack|packet|couple|those|these|new|fresh|long|good|thick|loaded|left-?over|your (?:father|mother|brother|husband|wife|uncle|neighbou?r|friend)'s) ){0,6}";
const rope = '(?:rope|noose|ligature|hosepipe)';

/** Means that are put out of reach, handed back, or used for what they are for. */
const madeSafe: Excuse = ({ text }, { start, end }) =>
  /^[^.;:!?]{0,60}\b(?:lock(?:ed)?|safe|safely|out of (?:the house|reach|sight)|away from|unloaded|(?:from|to|at|by|with) (?:your|the|a) (?:[a-z]+ )?(?:police|pharmac(?:y|ist)|chemist|surgery|doctor|clinician|nurse|gp)|hand(?:ed)? (?:(?:it|them) )?(?:in|over|back)|return(?:ed)?|weekly|dosette|dose box|disposal|prescribed)\b/.test(
    text.slice(end),
  ) || /\b(?:ask|let|have|trust) [^.;:!?]{0,40} to $/.test(text.slice(0, start));
const otherRope: Excuse = ({ text }, { start, end }) =>
  /\b(?:rope|hosepipe)$/.test(text.slice(start, end)) &&
  /\b(?:skip(?:ping)?|climb(?:ing)?|boat|tent|sail(?:ing)?|washing|dog|swing|tug|knots?|garden(?:ing)?|water)\b/.test(
    text,
  );

/** Commands to get, keep, carry or look up what one can die of or kill with. */
export const gettingMeans: Rule = {
  code: 'SH_METHOD',
  reason:
    'Has the reader get, keep or look up a means of dying or of killing. What is at hand in a crisis decides whether somebody lives.',
  suggestion:
    'Write how means are put out of reach: "Ask somebody you trust to keep the tablets (the gun) for now."',
  matches: says(
    [
      phrase(
        `(?:buy|get|get hold of|order|borrow|steal|find|acquire|obtain|load|own|keep|carry|bring|take|store|leave|learn to use) ${some}${gun}`,
      ),
      phrase(
        `(?:carry|keep|hide|sleep with|put|take|have) ${some}(?:[a-z]+ )?${edged} (?:with you|on you|in your (?:[a-z]+ )?(?:bag|pocket|car|bed|bedroom|jacket|coat|drawer|room|desk)|under (?:your|the) (?:pillow|bed|mattress)|by (?:your|the) (?:bed|door)|at hand|ready|within reach|for (?:safety|protection|later|when|bad days))|(?:buy|get|order|collect|save|hide) ${some}(?:razor ?blades|scalpels?|box ?cutters?)`,
      ),
      phrase(
        `(?:collect|hoard|stockpile|stash|gather|save(?: up)?|store up|stock up on|build up|pile up|keep back|hold back|set aside|put aside) ${some}${pills}|(?:put|set|lay) ${some}${pills} (?:aside|by(?= *(?:[.,;!]|$)| for\\b| each\\b| every\\b)|to one side)|keep ${some}${pills} (?:for (?:later|when|the day|bad (?:days|times)|a bad|a rainy)|hidden|in secret|just in case (?:it|things|you))`,
      ),
      phrase(
        `(?:get|order|collect|ask for|obtain|request|fill|buy) (?:[a-z]+ ){0,5}?(?:prescriptions?|${pills}) (?:[a-z]+ ){0,2}?(?:from (?:two|several|different|more than one|both) (?:doctors?|gps?|pharmacies|chemists?|surger(?:y|ies)|clinics?|places)|from abroad|in bulk)`,
      ),
      phrase(
        `(?:buy|order|get hold of|find|keep|fetch|prepare|have|tie) ${some}${rope}|(?:buy|get|get hold of|order|obtain|find|mix) ${some}(?:rat )?(?:poison|cyanide|antifreeze|helium|nitrogen)`,
      ),
      phrase(
        `(?:find out|look up|learn|search(?: online)?(?: for)?|read up on|google|work out|ask|check|research|calculate) (?:[a-z]+ )?(?:how (?:many|much) (?:${pills}|[a-z]+) (?:it takes|(?:is|are|would be) (?:fatal|lethal|enough|needed|deadly)|(?:can|could|would|will) kill)|(?:which|what|the) (?:[a-z]+ )?(?:poisons?|pills|tablets|drugs?|methods?|ways?|dose)[^.;!?]{0,25}(?:works? (?:fastest|quickest|best)|fastest|quickest|kills?|fatal|lethal|deadly|painless|to die)|(?:the height of|how high) (?:the|a) (?:[a-z]+ ){0,3}?(?:roof|bridge|cliff|balcony|building|tower))`,
      ),
    ],
    forbidden,
    felt,
    described,
    reported,
    madeSafe,
    otherRope,
  ),
  flagged: [
    'Get hold of some guns this week.',
    'Keep a loaded pistol by the bed.',
    'Hide a knife under your pillow.',
    'Save up your sleeping pills.',
    'Put a few tablets aside every week.',
    'Get your tablets from two doctors.',
    'Find a strong rope.',
    'Look up how many pills are lethal.',
    'Work out the height of the bridge.',
  ],
  fine: [
    'Ask somebody to keep the gun in a safe.',
    'Collect your tablets from the pharmacy.',
    'Gather your unused tablets and hand them in.',
    'Buy a water gun for your son.',
    'Find a skipping rope.',
    'Keep the knife in the kitchen drawer.',
    'Put a few coins aside every week.',
    'Do not keep a gun in the house.',
    'If you have saved up pills, tell your clinician.',
    'Save up for a trip.',
  ],
};
