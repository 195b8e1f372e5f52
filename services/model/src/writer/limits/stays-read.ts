import type { Company } from '@cerina/library/words/wishes';
import { maySay } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';

/** What of a request protects the person on every step, and is no safety habit to drop. */
export interface Stays {
  /** Who is beside them: on how many rungs, or only outdoors. */
  company: Company | null;
  /** Aids and care that the request names, as the reader has them: "your walking frame". */
  things: string[];
  bleedsEasily: boolean;
  /** What they fear to pass on is what hygiene asks to be washed off. */
  isHygiene: boolean;
}

const germs =
  /\b(?:raw (?:chicken|meat|poultry|eggs?|fish|mince|pork|beef)|salmonella|e\.? coli|campylobacter|listeria|food poisoning|napp(?:y|ies)|diapers?|cat litter|litter tray|dog (?:poo|mess)|faeces|sewage|toilets?)\b/i;

const somebody =
  '(?:someone|somebody|an? (?:adult|carer|helper|person)|(?:her|his|my|their|the|an?) (?:[a-z]+ )?(?:carer|key ?worker|support worker|nurse|mother|mum|mom|father|dad|parents?|husband|wife|partner|sister|brother|friend|daughter|son))';
const beside =
  '(?:(?:must|should|has to|needs to|is to|will|to) )?(?:always )?(?:be |stay |go |come |goes |comes |walk |walks )?(?:with|beside|alongside|next to|there with|accompany) (?:her|him|me|them)';
const always =
  '(?:always|at all times|every time|each time|throughout|on (?:every|each|all) (?:step|rung|walk|outing|trip)s?|whenever|for (?:all|each|every|the first))';
/** Somebody is asked to be there. What somebody is used to, "my sister always comes with me", asks for nothing. */
const asksForCompany = [
  new RegExp(`^(?:please )?${somebody} ${beside}\\b[^.;]{0,30}\\b${always}`),
  new RegExp(
    `\\b${somebody} (?:must|should|has to|needs to|is to) (?:always )?(?:be|stay|go|come|walk) (?:with|beside|alongside|next to|there with) (?:her|him|me|them)\\b`,
  ),
  /\b(?:never|not to be|must not|mustn't|should not|shouldn't|no steps?|nothing|not) (?:to )?(?:be )?(?:done |do (?:it |this |them |any of it )?|practi[sc]ed? |tried |try (?:it |this ))?(?:alone|on (?:her|his|my|their) own|unaccompanied|by (?:her|him|my|them)sel(?:f|ves))\b/,
  /\b(?:must|should|has to|needs to|is to) (?:always )?have (?:someone|somebody|an? (?:adult|carer|helper|person)) (?:with|beside|near|there with) (?:her|him|me|them)\b/,
  /\b(?:every|each) (?:step|rung|walk|trip|outing|go|try) (?:is |to be |done |only )?with (?:me|us|my|her|his|their|an?|someone|somebody)\b/,
  /\b(?:staff(?: member)?|carer|key ?worker|support worker|nurse|physio\w*|someone|somebody|mother|mum|mom|father|dad|parent|husband|wife|partner|sister|brother|daughter|son|friend|teacher|adult)(?: \p{L}+)? (?:(?:is|stays?|to be|to stay|must be|should be|will be) )?(?:in|within) (?:sight|view|reach|earshot|arm's reach)\b[^.;]{0,12}\b(?:for|on|during|at|throughout|always)\b/u,
  /\bwith (?:me|us)(?: \([^)]{1,20}\))? or (?:[\p{L}]+ ){1,5}(?:there|present|beside)\b/u,
  /\bwill (?:sit|be|stay|come|go|walk) with (?:her|him|me|them) (?:for|on|at|during|throughout|through) (?:the |all |every |each |her |his |my )*(?:practi[cs]es?|steps?|rungs?|exposures?|tries)\b/,
  /\b(?:always|must be|should be|to be|needs to be|has to be) (?:accompanied|supervised|escorted)\b|\baccompanied (?:at all times|always|throughout|on every)\b/,
];
/** "I'm never alone", "can't go out on her own", "lives alone": what is so, and no order. */
const isDifficulty =
  /\b(?:can't|cannot|won't|refuses|afraid|scared|fears?|because|lives?|living|i'm|she's|he's|i am|she is|he is|they are|i|she|he) (?:\w+ ){0,3}(?:never|not|alone|on (?:her|his|my|their) own)\b/;
const counts: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, few: 3, couple: 2 };

/** The company that a request asks for; null where it asks for none. */
function companyOrdered(text: string): Company | null {
  for (const sentence of text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[.;!?\n]/)) {
    const said = sentence.trim();
    const form = asksForCompany.findIndex((order) => order.test(said));
    if (form < 0 || (form === 2 && isDifficulty.test(said))) continue;
    const first = /\bfirst (?:one|(two|three|four|five|few|couple|\d))\b/.exec(said);
    return {
      first: first ? (counts[first[1] ?? ''] ?? (Number(first[1]) || 1)) : null,
      outdoors: /\b(?:outdoors|outside|out of doors|out and about)\b/.test(said),
    };
  }
  return null;
}

/** Aids and care by their names, with what kind they are. */
const aids =
  /\b(?:(?:her|his|my|their|an?|the|uses?|using|with|on|has|keeps?|carr(?:y|ies)|wears?) )((?:[a-z]+-wheeled |two |folding |electric |white |walking |wheeled )?(?:walker|(?:walking )?frame(?! of| size|work)|zimmer(?: frame)?|rollator|wheelchair|walking sticks?|walking cane|crutches|white cane|hearing aids?|hip protectors?|inhalers?|(?:blue|reliever) inhaler|glucose tablets|epipens?|auto-?injectors?|oxygen|wrist splint|splint|knee brace|sling|guide dog|assistance dog|hearing dog|ear defenders|night ?light|alert bracelet|pendant alarm|falls alarm|stoma bag|insulin pump))\b/g;
const shoes =
  /\b((?:proper|sensible|supportive|flat|non-?slip|good|sturdy) (?:shoes|footwear|slippers|boots))\b/g;
/** "No going without her night light yet": it is not given up. */
const notWithout =
  /\b(?:no|not|never|nothing) (?:going |being |sleeping |out )?without (?:her|his|my|their|the) ([a-z][a-z -]{2,29}?)(?: yet| at first| for now| please)?(?=[,.;!\n]|$)/g;
/** "Normal washing with soap after chicken stays." */
const saidToStay =
  /(?:^|[.;!,\n] ?)(?:and |but )?((?:her|his|my|their|the|normal|usual|ordinary|all)? ?[a-z][a-z' -]{3,60}?) (?:must |should |is to |has to |have to |are to )?stays?(?= (?:as (?:it is|they are)|please|put|throughout|on every step|in place)|[.;!\n]|$)/g;
const persons =
  /\b(?:i|he|she|they|we|it|who|that|this|sister|brother|mother|husband|wife|friend|son|daughter|mum|dad)\b/;

/** The subject of another clause with its verb: "dog bluey sleeps on the bed and |stays|". */
const torn = /\b(?:and|or|but|then|which|that|so)$/;
const ofWalking =
  /\b(?:falls?|fell|fallen|falling|balance|steady|unsteady|walk\w*|mobil\w*|parkinson\w*|stroke|hip|knee|physio\w*|zimmer|frail\w*)\b/;

const bleeding =
  /\b(?:warfarin|apixaban|rivaroxaban|edoxaban|dabigatran|heparin|blood[- ]?thinn\w+|anticoagula\w+|h(?:a)?emophilia|bleeding disorder)\b/i;
/** "Warfarin? No" */
const answeredNo = /^ ?\? {0,2}(?:no|nope|nil|not)\b/i;
const denied =
  /\b(?:no|not|never|without|stopped|off|came off|lost|losing|miss|misses|missed|grie\w+(?: for)?|death of|mourns?) (?:\w+ ){0,2}$/i;
/** "Her guide dog of ten years died." */
const isGone =
  /^(?: of [a-z0-9]+ years)?,? (?:has |had |just |recently ){0,2}(?:died|passed|dies|was put)\b/;

const asYours = (words: string): string =>
  `your ${words
    .trim()
    .replace(/^(?:her|his|my|their|the|an?) /, '')
    .replace(/\b(?:her|his|my|their)\b/g, 'your')}`;

/** What protects the person, as far as the request names it. */
export function staysIn({ intent, context }: Request): Stays {
  const text = [intent, context].filter(Boolean).join('\n').replaceAll('’', "'");
  const low = text.toLowerCase();
  const named = [
    ...(ofWalking.test(low) ? [...low.matchAll(shoes)].map(([, thing]) => thing!) : []),
    ...[...low.matchAll(aids)]
      .filter(
        ({ 1: thing }) =>
          thing !== 'sling' ||
          /\b(?:arm|shoulder|elbow|wrist|broken|fracture\w*|collarbone)\b/.test(low),
      )
      .filter(({ 1: thing }) => thing !== 'frame' || ofWalking.test(low))
      .filter(({ index }) => !denied.test(low.slice(Math.max(0, index - 24), index)))
      .filter(({ 0: all, index }) => !isGone.test(low.slice(index + all.length)))
      .map(([, thing]) => thing!),
    ...[...low.matchAll(notWithout)].map(([, thing]) => thing!),
    ...[...low.matchAll(saidToStay)]
      .map(([, thing]) => thing!)
      .filter((thing) => !persons.test(thing)),
  ].filter((thing) => maySay(thing) && !torn.test(thing));
  const things = [...new Set(named.map(asYours))];
  const mentions = bleeding.exec(text);
  return {
    company: companyOrdered(text),
    things: things.filter((one) => !things.some((other) => other !== one && other.includes(one))),
    isHygiene: germs.test(text),
    bleedsEasily:
      mentions !== null &&
      !denied.test(text.slice(0, mentions.index)) &&
      !answeredNo.test(text.slice(mentions.index + mentions[0].length)),
  };
}
