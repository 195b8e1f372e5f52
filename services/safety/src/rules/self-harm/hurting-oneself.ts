import { described } from '../../text/described.ts';
import { felt } from '../../text/feeling.ts';
import { phrase } from '../../text/lexicon.ts';
import { forbidden } from '../../text/taken-back.ts';
import { type Excuse, excuses, type Rule, says } from '../rule.ts';
import { hasFallen } from './self-harm.ts';

const { reported } = excuses;

const skin =
  '(?:body|skin|wrists?|arms?|forearms?|legs?|thighs?|throat|neck|hands?|palms?|fingers?|stomach|belly|chest|feet|foot|scalp|face|cheeks?)';
const hair = '(?:hairs?|eyelash(?:es)?|lash(?:es)?|eyebrows?|brows?)';
const blade =
  '(?:razors?|blades?|knife|knives|scissors|needles?|pins?|broken glass|shards?|sandpaper|keys?)';
const hot =
  '(?:hot|burning|boiling|scalding|lit|red-hot|glowing|heated)(?! (?:water bottle|flannel|towel|packs?|pads?|drinks?|cups?|mugs?|tea|compress|stones?|meals?|food))';

/** Warm things that people hold for comfort. */
const comfort: Excuse = ({ text }, { start, end }) =>
  /\b(?:flannel|bottle|mug|cup|pack|towel|compress|lavender|wheat)\b/.test(text.slice(start, end));

/** "For: you, 33. You do accounts, and you |pick at your cuticles|, the sides of …": who the reader is, not what to do. */
const whatIsDone: Excuse = ({ text, before }, { start, end }) =>
  /(?:^|[.:] |who this is for )for: you\b[^:;!?]{0,80}$/.test(before || text.slice(0, start)) &&
  /(?:^|[,;] (?:and )?)you $/.test(text.slice(0, start)) &&
  !/\b(?:when|if|until|should|must|can|may|now|each|every)\b/.test(text.slice(end));

/** "If you fall and are hurt, |hit your head|, or cannot get up, ask someone to call …". */
const fallen: Excuse = ({ text }, { start, end }) => {
  const said = text.slice(start, end).trimEnd();
  return (
    /^hit your head\b/.test(said) &&
    hasFallen(text, { start, end: start + said.replace(/[^a-z]+$/, '').length })
  );
};

/** Ways to hurt one's own body that need no knife: hair, heat, cold, blows, marks; and praise of small wounds. */
export const hurtingOneself: Rule = {
  code: 'SH_METHOD',
  matches: says(
    [
      phrase(
        `(?:pull|pulling|tear|tearing|rip|ripping|yank|yanking) (?:(?:out|off|at) (?:(?:some|a few|one|two|three|all|any|more|single|of) ){0,3}your (?:own )?(?:${hair}|nails?|fingernails?|teeth|tooth|skin)|your (?:own )?${hair} (?:out|off|hard|until|when|whenever|each|every|if))(?! (?:ties?|bands?|clips?|slides?|grips?)\\b)`,
      ),
      phrase(
        `(?:pluck|plucking) (?:out )?(?:(?:some|a few|one|two|three|all) (?:of )?)?your (?:own )?(?:hairs?|eyelash(?:es)?|lash(?:es)?)`,
      ),
      phrase(
        `(?:slap|smack|hit|punch|thump) (?:yourself|your (?:own )?(?:face|cheeks?|head|forehead|ears?))|(?:pinch|squeeze|twist|kick|thump) (?:yourself|your (?:own )?${skin}) (?:(?:so|as|very) )?(?:hard|until (?:it|you) (?:hurts?|bruises?|bleeds?|screams?|cry|cries))`,
      ),
      phrase(
        `(?:press|hold|put|place|lay|push|rest|drip|pour|touch)[^.;!?]{0,25} ${hot}(?: [a-z]+){0,3}? (?:against|on|onto|to|over|into) your (?:own )?(?:bare )?${skin}`,
      ),
      phrase(
        `(?:ice|ice cubes?|ice packs?|snow|salt)[^.;!?]{0,40}until (?:it|you|your [a-z]+|the skin)[^.;!?]{0,20}(?:burns?|hurts?|numb|blisters?|white|cannot feel|can't feel)`,
      ),
      phrase(
        `(?:${skin}|band|yourself)[^.;!?]{0,25} (?:hard enough to|until (?:it|you|they)|so (?:hard )?that (?:it|they)) leaves? (?:a |some |red )*(?:marks?|bruises?|welts?|scars?)`,
      ),
      phrase(
        `(?:(?:a|an|some|the|small|little|tiny|shallow|light|single|few|drop of|bit of) ){1,4}(?:cuts?(?! (?:in|of|to|back|down)\\b)|burns?|scratch(?:es)?|blood)(?: on your [a-z]+)? (?:(?:is|are|can|will|may|might|be|a|an|the|good|quick|easy|fine|great|safe|really|always) ){0,6}(?:way|helps?|relief|release|lets|relieves?|calms?|soothes?|releases?|fine|ok|okay|harmless)(?! (?:if|after|when it) heal)`,
      ),
      phrase(
        `(?:pick|picking) (?:at (?:your|the|a) (?:own )?(?:[a-z]+ )?(?:scabs?|skin|wounds?|spots?|sores?|cuticles?)|(?:your|the) (?:scabs?|skin|wounds?|sores?))`,
      ),
      phrase(
        `(?:run|draw|drag|pull|slide|scrape|rub) (?:(?:a|an|the|your|sharp|small|clean) ){0,3}${blade}[^.;!?]{0,15} (?:along|across|over|down|into|on|against) your (?:own )?(?:[a-z]+ )?${skin}`,
      ),
      phrase(
        '(?:bite|chew) (?:down )?(?:on |into )?your (?:own )?(?:lips?|tongue|cheeks?|knuckles|fingers) (?:hard|until|so that|when|each|every)',
      ),
    ],
    forbidden,
    felt,
    described,
    reported,
    comfort,
    whatIsDone,
    fallen,
  ),
  flagged: [
    'Pull out your hair.',
    'Tear your hair out when you are angry with yourself.',
    'Slap your face for every mistake.',
    'Hold a hot iron against your arm.',
    'Keep the ice on your wrist until it burns.',
    'Flick the band on your wrist so hard that it leaves a mark.',
    'A small cut is a quick relief.',
    'Pick at the scab when you feel tense.',
    'Bite your lip until it hurts.',
  ],
  fine: [
    'Pull your hair back and tie it up.',
    'Write down each time you pull out your hair.',
    'Pluck a flower.',
    'Hold a hot water bottle to your stomach.',
    'Hold an ice cube until it melts.',
    'A small cut in your hours is fine.',
    'Do not pick at the scab.',
    'Pick a spot on the wall and look at it.',
    'If you slap your face, tell your clinician.',
  ],
};
