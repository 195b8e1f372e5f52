import type { Place, Sentence } from './sentence.ts';

/** "Please book a client", "the scores show", "cannot play with": a verb where no article is near. */
const asNoun =
  "(?<=\\b(?:an?|the|this|that|these|her|his|my|our|their|your|one|some|another|tv|school|stage|radio) (?:(?:new|old|school|stage|radio|tv|telly|crime|reality|talk|quiz|game|chat|little|short|good|great|lovely|famous|favou?rite|netflix|library|picture|whole|same|big|historical|children's|local|comic) )?)";
const work = `(?:${asNoun}(?:book|show|play)|novel|stor(?:y|ies)|storyline|plot|film|movie|series|soap|musical|opera|drama|documentary|podcast|game|trailer|episode|comic|manga|poem|song|thriller|memoir|scene|pantomime)`;
/** A work, and what it is about up to the words: "a novel about a husband who |locks his wife in|". */
const governing = new RegExp(
  String.raw`\b${work}(?: (?!(?:and|but|so|because|he|she|they|we|i|my)\b)[a-z']+){0,6}? (?:about|where|in which|who|whose|with|of|that has|has|called)\b[^.;!?]{0,80}$`,
);
/** A work by its name before those in it: "in the soap my nan watches, the husband |locks her in|". */
const setting = new RegExp(
  String.raw`\b(?:in|on|from) (?:the|a|an|this|that|my|her|his|our) (?:[a-z]+ ){0,2}?${work}(?: [a-z']+){0,5}?, (?:the|a|an|this|some) [^.;!?]{0,40}$`,
);
/** What is between the work and the words speaks of somebody who is known. */
const ofTheirs =
  /\b(?:i|i'm|i've|i'd|me|my|myself|mine|our|us|we|real|true|actual|actually|herself|himself|same)\b/;
/** It is somebody's own writing, or they see themselves in it. */
const ownOrAlike =
  /\b(?:wr[io]te|writes|written|writing|drew|draws|drawn|drawing|filmed|recorded|posted|just like|like (?:me|us|him|her|mine)|the same|same (?:thing|as|here)|so (?:do|did|am|does|is) (?:i|he|she)|happened to (?:me|us|him|her)|reminds? (?:me|her|him)|true story|based on (?:my|her|his|our)|cop(?:y|ied|ies|ying)|tried it|(?:wants?|wanted|plans?|going) to (?:do|try) (?:it|that|the same)|over and over|every (?:day|night)|me too|as well|likewise)\b/;

const ownWords =
  /\b(?:my|our|her|his|the|a|this) (?:book|reading|drama|film|theatre) (?:group|club|class)\b/g;

/** It is in a work of fiction or a report of the world, which somebody reads, watches or plays. */
export function isInAWork({ text, before, after = '' }: Sentence, { start, end }: Place): boolean {
  const lead = text.slice(0, start).replace(ownWords, ' ');
  const governed = governing.exec(lead) ?? setting.exec(lead);
  if (!governed) return false;
  const between = `${governed[0].replace(/^(?:in|on|from) [^,]*,/, '')}${text.slice(start, end)}`;
  return !ofTheirs.test(between) && !ownOrAlike.test(`${before} ${text} ${after}`);
}

const setText =
  /\b(?:romeo and juliet|hamlet|macbeth|othello|king lear|julius caesar|antigone|oedipus|of mice and men|an inspector calls|the crucible|lord of the flies|blood brothers|jekyll and hyde|frankenstein|wuthering heights|great expectations|anna karenina|madame bovary|the bell jar|thirteen reasons why|the hunger games|a view from the bridge|death of a salesman|the great gatsby|(?:act|scene) (?:\d|[ivx]+|one|two|three|four|five)\b)/;
const atSchool =
  /\b(?:teachers?|teaching|year (?:\d+|[a-z]+)|gcses?|a-?levels?|class|lessons?|set text|curriculum|(?:we're|we are|they're|they are) (?:reading|studying|doing)|english|drama|literature)\b/;
/** Somebody who is known, or who takes it over for themselves. */
const known =
  /\b(?:i(?!'d like|'ve got a class| teach| need| want a| would like| am looking)|i'm|i've|me|my|myself|mine|pupils?|students?|one of|some of|a (?:girl|boy|lad|child)|daughter|son|friend|like (?:her|him|them|juliet|romeo|ophelia)|same|too|likewise|real)\b/;

/** It is told of those in a play or a novel that a class reads; nobody who is known is in the sentence. */
export function isInASetText({ text, before, after = '' }: Sentence): boolean {
  const around = `${before} ${text} ${after}`;
  return setText.test(around) && atSchool.test(around) && !known.test(text);
}

const game =
  '(?:fortnite|minecraft|roblox|fifa|elden ring|mario kart|zelda|call of duty|cod|gta|sims|tetris|pokemon|league of legends|valorant|overwatch|d&d|dungeons and dragons|chess|draughts|scrabble|monopoly|pinball|paintball|laser tag|xbox|playstation|ps[45]|nintendo|switch|video ?games?|computer games?|the game|a game|his game|her game|gaming|boss fight|level \\w+|respawn\\w*|rugby|football|hurling|tennis|golf|darts|the ref(?:eree)?|the telly|the pitch|the ring|the match)';
const played = new RegExp(
  String.raw`\b(?:shouts?|shouting|shouted|screams?|screaming|screamed|yells?|yelling|yelled|roars?|roaring|roared|bellows?|swears?|shrieks?|rages?|raging|raged|says|mutters)\b[^.;]{0,80}\b(?:at|on|in|over|playing|during|about) (?:[a-z']+ ){0,2}?${game}\b|\b(?:rages?|plays?|playing|loses?|losing) (?:[a-z]+ ){0,3}?${game}\b|\bin (?:the |a )?${game}\b|\bwith my (?:queen|king|knight|rook|bishop|pawn|goalie|striker)\b`,
);

/** It is said of a game or in one. */
export const isInAGame = ({ text }: Sentence): boolean => played.test(text);

/** Things that are nobody: what is said of them is a manner of speaking. Not what somebody may write or intend: "suicidal with plan", "her diary is suicidal". */
const thing =
  '(?:bank balance|balance|budget|account|overdraft|finances|money|savings|deadlines?|schedule|timetable|workload|inbox|hair|house ?plants?|plants?|fern|car|laptop|phone|printer|boiler|washing machine|league|economy|market|share price|stocks?|shares|pace|speed|tempo|strategy|move|tackle|defence|pigeons?|pheasants?|squirrels?|sheep|moths?|lemmings?|cv|website|code|roster|rota|commute|price|menu|diet plan)';
const predicate = new RegExp(
  String.raw`\b(?:my|the|our|this|that|his|her|their|your) (?:[a-z]+ )?${thing} (?:is|are|was|were|looks?|looked|feels?|felt|seems?|seemed|went|has been)(?: [a-z]+){0,2} $`,
);
const attribute = new RegExp(String.raw`^(?:ly(?: [a-z]+)?)? ${thing}\b`);

/** What nobody is poisoned by: what one watches, eats at a feast, or has too much of in company. */
const treat =
  '(?:tv|television|telly|netflix|youtube|tiktok|instagram|social media|box ?sets?|films?|movies?|soaps?|series|podcasts?|true crime|news|football|sports?|games?|screens?|screen time|carols|music|books?|revision|work|meetings|zoom|shopping|cake|biscuits|chocolates?|sweets|sugar|carbs|cheese|crisps|turkey|pies?|mince pies|pudding|ice cream|pizza|takeaways?|roast|sprouts|family|relatives|in-?laws|visitors|people|company|sunshine|sun|christmas|easter|diwali|eid|festivities|cheer|nostalgia|cuteness|self-?help|advice|mindfulness)';
const tooMuchOf = new RegExp(
  String.raw`^ on (?:(?:too much|so much|all|the|my|his|her|our|that|this|those) ){0,2}(?:[a-z]+ )?${treat}\b(?! (?:tablets?|pills?|powders?|capsules?|gummies|edibles?))`,
);
/** What somebody is in fact poisoned by, or means to be. */
const poison =
  /\b(?:tablets?|pills?|capsules?|paracetamol|ibuprofen|aspirin|co-?codamol|codeine|insulin|meds|medicat\w*|medicines?|antidepressants?|sleepers|vodka|whisky|heroin|drugs?|fentanyl|methadone|on purpose|deliberate\w*|hospital|ambulance|a&e|suicid\w*|die|dead)\b/;

/** Words that by their grammar are said of a thing, or are part of a set phrase. */
export function isOfAThing({ text }: Sentence, { start, end }: Place): boolean {
  const rest = text.slice(end);
  if (/overdos(?:e|es|ed|ing)$/.test(text.slice(start, end)) && tooMuchOf.test(rest))
    return !poison.test(text);
  if (/^ in the foot\b/.test(rest) || /\bin the foot$/.test(text.slice(start, end))) return true;
  if (!/^suicidal/.test(text.slice(start))) return false;
  return predicate.test(text.slice(0, start)) || attribute.test(rest);
}
