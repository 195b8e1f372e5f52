import type { Constraints } from '@cerina/contracts';

/** Whom the document speaks to: parents of a child, a supporter beside the person, else the person. */
export function addresseeOf(text: string, age: number | null): Constraints['addressee'] {
  if (
    /\b(?:parent-led|parent led|(?:the )?parents (?:read|will read|can use)|training the parents|for (?:the |her |his )?parents|handout for (?:mum|mom|dad|parents|carers)|for (?:his |her |their |the )?(?:mum|mom|dad|parents|foster (?:mum|dad|carers?))(?: and (?:his |her |their )?(?:mum|mom|dad|step\w{3,5}))? to (?:run|lead|use|do|follow|try|read|give)|parents? (?:handout|guide|plan)|caregivers?)\b/.test(
      text,
    )
  )
    return 'parent';
  if (age !== null && readsAlone(text, age)) return 'client';
  // "a plan for me, not a worksheet for him"
  if (age !== null && age < 18 && (forAsker.test(text) || notForThem.test(text))) return 'parent';
  if (age !== null && age < 8) return 'parent';
  // who asks for their own child under twelve reads it: "my daughter, 9 … for us parents"
  if (
    age !== null &&
    age < 12 &&
    /\b(?:my|our) (?:own |youngest |eldest |little )?(?:son|daughter|child|boy|girl|\d)/.test(text)
  )
    return 'parent';
  if (
    /\b(?:for (?:the |his |her |a )?(?:support worker|carer|staff|keyworker|supporter|family member|husband|wife|partner) (?:to (?:read|use)|who))\b/.test(
      text,
    )
  )
    return 'supporter';
  return 'client';
}

/** From here on a child can be the one who reads and works alone. */
const YOUNGEST_READER = 10;
const readsIt =
  /\b(?:he|she|they)(?:'ll| will|'s going to| wants to| can| would)? (?:read|do|use|follow|work through|fill in)s? (?:it|this) (?:(?:by|on) )?(?:(?:him|her|them)sel(?:f|ves)|his own|her own|their own|alone)\b|\b(?:written|addressed|speak(?:s|ing)?|talk(?:s|ing)?) (?:directly |straight )?to (?:him|her)\b(?! (?:parents|mum|dad|mother|father|teacher|gp|school))|\b(?:he|she)(?:'s| is) (?:the one )?reading it\b/;

/** Whether a request says that a child who is old enough reads it, and not their parents. */
export const readsAlone = (text: string, age: number): boolean =>
  age >= YOUNGEST_READER && readsIt.test(text);

const forAsker =
  /\b(?:plan|sheet|guide|something|ladder|steps|programme|worksheet|hand-?out|one|list|script)\b[^.;!?]{0,16} for (?:me|us)\b(?! and (?:him|her|them)\b| both\b| to (?:give|hand|print|pass|use with|do with|go through with|work through with))(?=,? (?:to |not |as |so |what |and not )|[.,;!]|$)/;
const notForThem =
  /\bnot (?:an? |one |a \w+ )?(?:sheet |worksheet |plan |thing )?for (?:him|her|them)\b/;

// Other people in the request, whose age or role is not that of the reader.
const otherPeople: [RegExp, string][] = [
  [
    /\b(mother|mum|mom|father|dad|man|woman|widow|widower|single parent) (?:of|with|to) [^,.;]{0,30}?(?:(?:years?|months?|weeks?)[- ]olds?|\d ?yo|kids?|child(?:ren)?|toddlers?|teen\w*|bab(?:y|ies)|sons?|daughters?|boys?|girls?|twins|triplets)\b(?:,? aged \d{1,2})?/g,
    '$1',
  ],
  [
    /\b(?:at|to|towards|with|has|have|over) (?:his|her|their|my|the|an?|two|three|four|\d) (?:own |small |young )?(?:\d{1,2}[- ]?(?:years?[- ]old|yo) )?(?:teenage )?(?:kids?|child(?:ren)?|sons?|daughters?|toddlers?|teen\w*|boys?|girls?)\b(?! with\b| who\b)/g,
    '',
  ],
  [/\b(?:at|towards) (?:kids|children|teenagers)\b/g, ''],
  // who teaches a class and asks for nobody in it
  [
    /\bteach(?:es|ing)? (?:the |a )?(?:\d{1,2}(?:st|nd|rd|th) grade(?:rs)?|grade \d{1,2}|(?:year|yr) \d{1,2})\b(?![\s\S]{0,600}?\b(?:one|an?|this|another|my) (?:\w+ )?(?:boy|girl|pupil|student|child|kid|learner|lad|lass|class)\b)/g,
    '',
  ],
  [
    /\b(?:dog|puppy|labrador|spaniel|terrier|collie|retriever|cat|kitten|pony|horse|rabbit|pet)\b(?:(?!\b(?:for|with|from|my|our|afraid|scared|fear(?:s|ed|ful)?|phobi[ac]|ladder|bit|bitten)\b)[^.;!?]){0,80}?\b(?:\w+|\d{1,2})[- ]years?[- ]old\b/g,
    '',
  ],
  // whom a sheet is for may be "the children"; elsewhere they are the family's
  [
    /(?<!\b(?:sheet|worksheet|handout|leaflet|exercise|plan|page|protocol|document|version|something|one)(?: \w+)? for )\b(?:the|our|your) (?:kids|children|little ones|toddlers?)\b(?! (?:with|who)\b)/g,
    '',
  ],
  [
    /\b(?:kids?|child(?:ren)?|sons?|daughters?|boys?|girls?|twins) ?\(\d{1,2}(?:(?:,| and| &) ?\d{1,2}){1,4}\)/g,
    '',
  ],
  [/\b(?:his|her|their) (?:[a-z-]+ ){0,2}?\d{1,2}[- ]?(?:years?[- ]old|yrs? old|yo)\b/g, ''],
  [
    /\bwhen (?:she|he|they|i) (?:was|were) (?:about |only |just )?\d{1,2}(?:[- ]years?[- ]old)?\b/g,
    '',
  ],
  [/\b(?:since|from|at|onset|until) (?:the )?(?:age of|age|aged) \d{1,2}\b/g, ''],
  [
    /\b(?:as|when|since|from|in|during|being) (?:(?:she|he|they) (?:was|were) )?(?:an? )?(?:small |young |little )?(?:child(?:hood)?|kid|teen\w*|adolescen\w+|boy|girl)\b/g,
    '',
  ],
];

/** A folded text without what it says of people other than its reader: "mother of a 4 year old", "bitten as a child". */
export const withoutOthers = (text: string): string =>
  otherPeople.reduce((rest, [pattern, kept]) => rest.replace(pattern, kept), text);
