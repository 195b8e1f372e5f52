import { numeral } from '../text/lexicon.ts';
import { lifeSaving } from '../text/life-saving.ts';
import type { Span } from '../text/sentence.ts';
import { isPassedBy, isPlace } from './places.ts';

// Forms in which a medicine, a device or a pharmacy is merely carried, kept, bought, looked at or passed by. They are
// held against an abstracted sentence, with "§" for each medicine and "¤" for each clinician.

const vital = new RegExp(`^(?:${lifeSaving}|inhalers?)$`);
const general =
  /^(?:inhalers?|medic(?:ines?|ations?)|meds|tablets?|pills?|capsules?|prescriptions?|first[- ]aid|(?:rescue|emergency|spare) [a-z]+)$/;
const shop = /^(?:pharmacy|pharmacies)$/;

const T =
  '(?:(?:your|the|a|an|any|all|usual|own|spare|regular|prescribed|evening|morning|daily|asthma|allergy|new|full|blue|both|this|of) ){0,4}§(?: §)?(?: (?:tablets|pen|pens|kit|pump|bag|box|case|spray|gel|meter|bracelet|cylinder|organi[sz]er|packet|list|card))?';
const other =
  '(?:(?:your|the|a|an|some|enough) )?(?:phone|worksheet|charger|keys?|wallet|purse|water|ticket|umbrella|coat|hat|lunch|snacks?|book|notebook|bag|worksheet|diary|map|tissues|headphones|glasses|bottle of water|charger|bus pass|list|card|money|sandwich(?:es)?|apple|plan|friend|towel|swimming things|sunglasses|gloves|scarf)';
const things = `(?:${other}(?:, | and )){0,3}${T}(?:(?:, | and |, and )(?:${other}|${T})){0,3}`;
const holder =
  '(?:[a-z]+ )?(?:bag|handbag|pocket|rucksack|backpack|purse|coat|jacket|belt|pouch|hand|suitcase|luggage|basket|desk|bedside table)';
const spot =
  '(?:[a-z]+ )?(?:steps?|walks?|trips?|restaurant|cafe|café|shops?|party|meeting|class|office|gym|pool|cinema|park|outings?|journey|exercises?|practice|rungs?|bus|train|plane|flight|dinner|lunch|appointments?|supermarket|station|beach|library|market|street|swim|run|hike|visit|day|time|event|concert|museum|centre|airport|evening|weekend|session|ladder|way|ride|picnic)';
const where = [
  'with you',
  'along',
  'on you',
  'on your person',
  'close(?: by)?',
  'near(?:by| you)?',
  'beside you',
  'ready',
  '(?:to|at) hand',
  "within (?:easy |arm's )?reach",
  'as (?:always|usual|normal|ever|before)',
  'at all times',
  'where you can (?:reach|see|find|get at) (?:it|them)(?: easily| quickly)?',
  `in (?:your|the|a) ${holder}`,
  `(?:before|when(?:ever)?|every time|each time|as) you (?:leave|go|set off|start|go out|travel|head out|leave (?:home|the house)|walk|practi[sc]e)`,
  `(?:on|for|to|at|during|in) (?:every|each|the|your|a|all|this|these|any) ${spot}`,
  'to (?:work|school|town|class|college|church)',
  `for (?:the|every|each|all) ${spot}`,
  `(?:before|after) (?:the|your|each|every|a) ${spot}`,
  'from (?:home|(?:the|your) (?:kitchen|hall|bathroom|bedroom|car|shelf|cupboard|drawer|fridge|bag))',
].join('|');
const tail = `(?:,? (?:and )?(?:${where})){0,3}`;
const somewhere = `(?:,? (?:${where})){1,3}`;
const minutes = `(?: for (?:about )?(?:${numeral}|a few|an?) (?:minutes?|seconds?|hours?))?`;
const day =
  '(?: on (?:the way (?:home|back|there)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?:morning|afternoon|evening))?| today| tomorrow| this (?:morning|afternoon|evening|week)| next week| after (?:work|lunch|breakfast|the walk)| by (?:bus|bike|car)| on foot)?';
const person =
  '(?:them|him|her|others|(?:a|your|the) (?:friend|colleague|partner|teacher|neighbour|companion|family|host|walking partner|coach|helper|husband|wife|manager|class)|someone(?: you trust)?|people (?:around|with) you)';

const carried = [
  `(?:pack|carry|bring|wear|slip|find|fetch|charge|look for|remember|check|recharge|clean|get out) ${things}${tail}`,
  `keep ${T} (?:where you (?:always|usually) keep it|in the room)(?:,? and use it as prescribed(?: (?:if|when) you (?:really )?(?:wheeze|need it|are short of breath))?)?`,
  `(?:remember|don't forget|do not forget) (?:to (?:pack|bring|carry|take|charge|wear) )?${things}${tail}`,
  `(?:take|have|keep|put|hold|get|leave) ${things}${somewhere}`,
  `(?:take|have|keep|put|pack|fetch|get|bring) ${things}${somewhere},? (?:and|then|and then) (?:walk|go|take the bus|set off|cycle|travel|catch|ride)(?: (?!(?:without|with|leave|not|no|never|off|away)\\b)[a-z]+){1,6}`,
  `(?:pack|take|bring|fetch) ${things} and (?:walk|go|set off|cycle|travel)(?: (?:to|into|round|around|along) (?:the|a|your) [a-z]+(?: [a-z]+)?)?`,
  `(?:put|keep|store|stand) ${T} (?:beside|by|next to|near|on) (?:your|the) (?:[a-z]+ )?(?:bed|bedside table|door|kettle|table|desk|sofa|chair|toothbrush|keys|plate|mirror|shelf|sink)`,
  `keep (?:a |the |your )?(?:spare|second) § at (?:home|work|school|your desk)`,
  `(?:check|make sure|see)(?: that)? (?:${T} (?:is|are)|you have ${things})${somewhere}`,
  `(?:(?:before you (?:leave|go|set off)|pack|bring|in your bag|what to (?:bring|take|pack)|take with you|checklist): )?${things}`,
  `(?:the )?${other}, ${things}`,
  `take (?:the |your )?(?:worksheet|plan|diary|phone|keys|${other})(?:, | and )${things}${tail}`,
  `keep ${T} in (?:the|your) (?:glove ?box|kitchen|office|hall|desk drawer|fridge)`,
  `ask (?:a|your) (?:friend|partner|colleague) to come (?:along )?(?:with you )?who knows (?:where ${T} (?:is|are)|how to use ${T})`,
  `check (?:the )?(?:date|expiry date|battery|counter|label) (?:on|of) ${T}`,
  `(?:show|tell|remind|let) ${person}(?: know)? (?:where ${T} (?:is|are)(?: kept)?|how to use ${T})${tail}`,
  `show ${person} ${T}(?:,? and (?:tell|show) ${person} (?:how (?:they|he|she) can help(?: you)?|how it works|what to do|where it is(?: kept)?))?`,
  `(?:give|hand|leave|bring|take) (?:the |a |your )?(?:spare|second) § (?:to|with|for) (?:the school ¤|the school|(?:the )?¤|the (?:school|office)|your (?:school|workplace|desk))(?: [a-z]+)?(?: to keep(?: at (?:school|work))?)?`,
  `(?:do not|don't|never) (?:go(?: out| anywhere| on)?|leave (?:home|the house)|set off|start|travel|practi[sc]e|exercise|do (?:this|these|any|a) (?:step|steps|exercise|exercises|walk))(?: [a-z]+){0,3} without ${T}`,
  `(?:do not|don't|never) (?:leave|forget) ${T}(?: (?:at home|behind|in the car))?`,
  `if you have no § with you,? (?:stop and )?(?:go|turn) (?:home|back)(?: for it| and fetch it| to fetch it| first)?`,
  `(?:use|reach for) ${T} (?:if|when(?:ever)?|as soon as|the moment) you need (?:it|to)(?: at any time)?`,
  `use ${T} (?:as (?:prescribed|usual|normal)|(?:just )?as your (?:[a-z]+ )?plan says|as ¤ (?:has )?(?:prescribed|shown you|showed you|advised))`,
  `(?:collect|pick up|fetch|renew|request|re-?order) ${T}(?: (?:from|at) (?:(?:the|your) )?(?:§|chemist|surgery|¤))?${day}`,
  `(?:hand|give|show|take|bring) (?:your|the|a) § to (?:¤|the §|the chemist|your chemist)${day}`,
  `(?:look at|watch|draw|hold|touch|sit (?:beside|by|near|next to)|stand (?:beside|by|near|next to)|walk past|describe) (?:(?:a|the|your|some) )?(?:(?:picture|photo|video|drawing|film)s? of |(?:box|packet|shelf|display) of |someone using )?${T}(?: in (?:its|the) (?:wrapper|box|bag|window|case))?${minutes}`,
  `(?:tidy|sort|clean|wipe|dust|label|restock)(?: out)? (?:the|your) § (?:cabinet|cupboard|box|drawer|shelf|bag|kit)(?: with plasters)?${minutes}`,
  `(?:fill|refill|top up) (?:your|the) § (?:organi[sz]er|box|case)${day}`,
  `set (?:an alarm|a reminder|a timer|your alarm) for ${T}`,
  `(?:go to|attend|keep|book|(?:phone|ring|call) (?:¤|the (?:surgery|clinic|practice)) (?:to book|about)) ${T}(?: appointment)?(?: with ¤)?${day}`,
].map((form) => new RegExp(`^(?:${form})$`));

const carrying =
  /^(?:pack|carry|bring|zip|tuck|clip|slip|put|place|keep|wear|have|take|check|make sure|fasten|(?:do|practi[sc]e|repeat|try|start) (?:step|rung|it|this|the (?:step|rung|exercise|walk))(?: \d{1,2})? with)\b/;
const kept = new RegExp(
  `§(?: §)?(?: [a-z]+)? (?:(?:is|are|stays|goes) )?(?:with you|along|on you|to hand|at hand|within (?:easy |arm's )?reach|(?:in|into|on|to) (?:your|the) ${holder})(?![a-z])`,
);
/** Words with which it is more, or less, than carried. */
const otherwise =
  /\b(?:without|no|not|never|nor|neither|leave|leaving|left|home|behind|off|out|away|aside|until|till|unless|but|except|instead|rather|less|more|half|twice|double|extra|units?|inject\w*|swallow\w*|give|hand (?:it|them|over)|hide|hidden|lock\w*|test|experiment|resist|closed|unused|untouched|empty|expired|drop|stop|last|friend|partner|car|n't|[a-z]+n't|then|if)\b|\d{3}|\d ?(?:mg|ml|puffs?)/;

/** A life-saving medicine that is carried: whatever else is done meanwhile. */
const isWithReader = (said: string): boolean =>
  (carrying.test(said) && kept.test(said) && !otherwise.test(said)) ||
  stated.some((form) => form.test(said));
const stated = [
  `(?:${T}|§) (?:stays|is|goes|comes|travels|belongs|remains) (?:with you|along|in (?:your|the) ${holder}|within (?:easy )?reach)(?: (?:throughout|all the time|at all times|as (?:always|usual)|on (?:every|each|all) ${spot}|the whole time))?`,
  `§ (?:in|to) (?:your |the )?(?:[a-z]+ )?(?:bag|pocket|hand|rucksack|purse)|§ with you`,
  `take ${T}(?:(?:, | and |, and )${other}){1,3}`,
  `(?:${T}|§) (?:stays|is|goes) on (?:every|all|each|at) night(?:,? also (?:after|on) (?:a|the) [a-z]+(?: [a-z]+)?)?`,
  `you are never without ${T}(?: on (?:these|the|any|all) ${spot})?`,
].map((form) => new RegExp(`^(?:${form})$`));

/** Whether names are of what is carried or kept by everybody who has it, and of no medicine by its own name. */
export const areGeneral = (names: string[]): boolean =>
  names.every((name) => vital.test(name) || general.test(name) || shop.test(name));

/** Whether an abstracted sentence only carries, keeps, fetches or passes what its medicines are. */
export function isCarried(said: string, text: string, medicines: Span[]): boolean {
  const names = medicines.map(({ start, end }) => text.slice(start, end));
  if (names.length === 0) return false;
  if (isPassedBy(said)) return true;
  if (names.every((name) => shop.test(name)) && isPlace(said)) return true;
  if (names.every((name) => vital.test(name)) && isWithReader(said)) return true;
  if (!areGeneral(names)) return false;
  const isNear = /\b(?:reach|(?:to|at) hand|ready|close|near|where you can)\b/.test(said);
  if (isNear && !names.every((name) => vital.test(name) || shop.test(name))) return false;
  return carried.some((form) => form.test(said));
}
