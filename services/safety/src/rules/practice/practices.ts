import { gap, phrase } from '../../text/lexicon.ts';

const restriction = [
  phrase(
    `(?:restrict|restricting|limit|limiting|compress|shorten|reduce|cut) ${gap(4)}(?:time in bed|sleep(?:ing)?(?: time| window)?|hours in bed)(?! problems)`,
  ),
  phrase(
    'sleep (?:restriction|compression|deprivation)|(?:your|a|the) sleep window|(?:stay|keep yourself) (?:up|awake) (?:late|until|all night|longer)|go to bed (?:later|much later|at (?:1|2|3)(?::\\d\\d)? ?am)',
  ),
];
const bodySensations = [
  phrase(
    'hyperventilat(?:e|ing|ion)|over-?breath(?:e|ing)|breathe (?:fast|quickly|rapidly|hard)|(?:straw|fast|rapid) breathing|breathe through (?:a |the )?(?:[a-z]+ )?straw|hold(?:ing)? your breath|breath-?holding',
  ),
  phrase(
    '(?<!(?:mind|head|thoughts|room)(?: is| keeps?)? )(?:spin|spinning)(?! (?:head|mind|thoughts?|room)\\b)(?: [a-z]+){0,3}|run(?:ning)? (?:on the spot|in place|up(?: and down)? (?:the )?stairs)|interoceptive (?:exposure|exercises?)|symptom exercises?|star jumps?|sprint(?:ing|s)?',
  ),
];
const arousal = [
  phrase(
    '(?:flashing|strobe) lights?|hyperventilat(?:e|ing|ion)|over-?breath(?:e|ing)|breathe (?:fast|quickly|rapidly)|(?:go|stay) without sleep|stay (?:up|awake) (?:late|all night|until)',
  ),
];
const tension = [
  phrase(
    'applied tension|(?:tense|tighten|squeeze) (?:all )?(?:your|the) (?:[a-z]+ ){0,3}?muscles?',
  ),
];
const deepCalm = [
  phrase(
    '(?:deep|progressive|full)(?: muscle)? relaxation|relax (?:as deeply|deeply|completely|all your muscles|every muscle)|let (?:all )?your (?:muscles|body) go (?:limp|loose|floppy)',
  ),
];
const provingWrong = [
  phrase(
    `(?:prove|test|challenge|dispute|disprove|find evidence against|argue with|check whether|confront|argue|debate) ${gap(5)}(?:voices?|delusions?|neighbou?rs|being (?:watched|followed|poisoned)|people (?:are )?(?:following|watching|spying)|paranoi[ad][a-z]*|beliefs? that (?:they|people|someone))`,
  ),
];
const overActivity = [
  phrase(
    '(?:fill (?:up )?(?:your|every|each) (?:day|hour|evening|diary)|as many (?:activities|things) as (?:you can|possible)|stay (?:up|awake) (?:late|all night)|pack your (?:day|week)|push yourself to do more every day)',
  ),
];
const exertion = [
  phrase(
    '(?:vigorous|intense|hard|high-intensity|all-out) (?:exercise|running|workouts?|training)|run until|sprint(?:ing|s)?|lift heavy|(?:run|runs|running|climb|climbs|climbing|cycle|cycling|row|rowing|swim|swimming|walk|walking|race|racing|dash|go|going|push yourself) (?:[a-z]+ ){0,6}?(?:flat[- ]out|all[- ]out|at full (?:speed|pelt|tilt)|as (?:fast|hard) as (?:you|i|he|she|they) can)|(?:run|runs|running|climb|climbing|cycle|cycling|rush|rushing|race|racing) (?:[a-z]+ ){0,8}?(?:till|until) (?:your|my|his|her|the) heart (?:is |starts )?(?:pound|pounds|pounding|race|races|racing|hammering)',
  ),
];

const practices: Record<string, RegExp[]> = {
  sleep_restriction: restriction,
  overbreathing: bodySensations.slice(0, 1),
  body_sensations: bodySensations.slice(1),
  seizure_triggers: arousal,
  tension,
  deep_relaxation: deepCalm,
  proving_beliefs_wrong: provingWrong,
  over_activity: overActivity,
  exertion,
};

/** The words that name a practice of library/exclusions.yaml. Throws when none are known. */
export function patternsOf(practice: string): RegExp[] {
  const patterns = practices[practice];
  if (!patterns) throw new Error(`library/exclusions.yaml names ${practice}, which no rule knows.`);
  return patterns;
}
