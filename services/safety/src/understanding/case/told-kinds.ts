import type { Told } from '@cerina/contracts';

const words = (all: string): string => all.trim().split(/\s+/).join('|');

const goals = String.raw`\b(?:goals?\b|aim(?:s|ing)? (?:for|to|is)|(?:wants?|wanna|hopes?|hoping|wish(?:es)?|keen|(?:would|['’]?d) (?:like|love)) to\b|by (?:the end of|january|february|march|april|may|june|july|august|september|october|november|december|summer|christmas|easter)\b|be able to|works? towards|ending (?:with|at|in))`;

const avoided = words(String.raw`
  avoid(?:s|ed|ing)? won['’]?t can['’]?t cannot unable\sto no\slonger stopped given\sup gave\sup gives\sup
  has(?:n['’]?t|\snot) have(?:n['’]?t|\snot) not\s\p{L}+(?:ed|wn|en) refus(?:es|ed|ing) stays?\saway turn(?:s|ed)\sdown
  skips? skipped misses missed steers\sclear keeps?\saway takes?\s(?:a\s|the\s)?(?:detour|long\sway)
  (?:doesn|don)['’]?t\s(?:go|use|eat|drive|leave|open|answer|speak|talk|want) puts?\soff putting\soff
  never\s(?:goes|uses|drives|eats|speaks|opens)`);

const minded = words(String.raw`
  believes? beliefs? believing thinks? thinking thoughts? afraid scared terrified frightened fears? feared fearing
  convinced certain sure worr(?:y|ies|ied|ying) dread(?:s|ed|ing)? predict(?:s|ions?)? imagin(?:es|ing) what\sif in\scase
  feels?\slike guilt guilty ashamed expects? it['’]?s\slike like\si['’]?m says? (?:tells?)\s(?:her|him|my)self`);

const done = words(String.raw`
  carr(?:y|ies|ying) checks? checking always asks? asking keeps? keeping grips? gripping holds? holding wears? wearing
  hides? hiding rehears\p{L}+ re-?read\p{L}* re-?writes? sits? stands? searches googl\p{L}+ rings? texts? phones? counts?
  counting wash\p{L}* showers? takes? drinks? naps? sleeps? leaves? looks? listens? watch\p{L}* scroll\p{L}* cleans?
  wipes? sprays? taps? swaps? plans? cancels? apologi[sz]\p{L}+ tests? brakes? clutch\p{L}* fans? uses? goes gets walks?
  eats? compares? edits? changes picks? pulls? snaps? shouts? sends? smiles? stays? lies? wakes? makes? props? strips?
  repeats? restarts? tears opens? brings?`);

const others = words(`
  wife husband partner boyfriend girlfriend mother mum mom father dad parents? sister brother friend mate cousin aunt nan
  gran grandmother granddaughter grandson son daughter colleague boss manager teacher instructor nurse flatmate carer
  physio neighbours? sister-in-law brother-in-law`);

/** What a clause is about, by its words; the first that fits. */
const kinds: [Told['about'], RegExp][] = [
  ['others', new RegExp(String.raw`^(?:(?:his|her|their|my) )?(?:${others})\b(?!['’])`, 'i')],
  ['goal', new RegExp(goals, 'i')],
  ['avoids', new RegExp(String.raw`\b(?:${avoided})\b`, 'iu')],
  ['mind', new RegExp(String.raw`\b(?:${minded})\b|[=:]\s?['‘]`, 'iu')],
  ['does', new RegExp(String.raw`\b(?:${done})\b`, 'iu')],
  ['others', new RegExp(String.raw`\b(?:${others})\b`, 'i')],
];

/** What a clause about the person tells of; "else" where its words do not say. */
export const aboutOf = (clause: string): Told['about'] =>
  kinds.find(([, cue]) => cue.test(clause))?.[0] ?? 'else';
