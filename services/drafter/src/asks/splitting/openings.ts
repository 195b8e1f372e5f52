const quote = '(?:"[^"]{1,300}"|“[^”]{1,300}”|‘[^’]{1,300}’|\'[^\']{1,200}\')';
const lead = '(?:(?:and|also|but|so|then|finally|lastly|plus|maybe|perhaps) ){0,2}';

/** How a sentence begins that asks for something without a verb that orders it. */
const openers = [
  `(?:the |her |his )?(?:(?:last|top|final|first|bottom|hardest|easiest) rung|rungs? \\d|steps? \\d)`,
  `(?:the |her |his |your )?(?:log|diary|chart|table|examples?|references|sources) (?:wants?|needs?|has|have|is|are|can|could|should|stops?|ends?|starts?|only|goes)\\b`,
  `(?:the )?${quote} ?(?:is|are|needs?|comes?|can|should|must|has|same|what|again|confuses|means|appears|turns|warning|line|sentence|bit|caution|thing|tip|bullet)\\b`,
  `(?:i|we) (?:call|say|use)\\b`,
  `(?:she|he|they|client)(?:'s| is|'re| are) \\d{1,3},? not\\b`,
  `(?:she|he) (?:does not|doesn't|do not) [\\w ]{2,30}, (?:she|he) `,
  `in (?:the |your )?[\\w ]{3,40}? (?:add|put|say|include)\\b`,
  `(?:nothing|no mention|not a word) (?:about|on|of)\\b`,
  `no [\\w ]{3,30} (?:either|anywhere)\\b`,
  `every(?:thing|where) (?:about|it says)\\b`,
  `(?:could|can|should) (?:the|all|her|his) \\w`,
  `[\\w ]{3,30}: (?:change|make|put|say|add|use|set)\\b`,
  `[\\w ]{2,40} (?:references?|line|bit|bullet|section|column|sentence) out\\b`,
  `where(?:'s|s| is| are) (?:the|her|his) \\w`,
  `competing response for\\b`,
  `(?:please )?(?:don't|do not) (?:paste|use|call|say|put|quote|tell)\\b`,
  `(?:it )?(?:must|has to|should) (?:still )?(?:fit|stay)\\b`,
  `(?:the )?rest (?:of|is(?! (?:really |very |all )?(?:spot on|fine|good|great|lovely|perfect|ok|okay)))\\b`,
  `(?:ladder|hierarchy|log|diary|table|title|example|review|references|naps?): `,
  `as (?:written|it stands)\\b`,
  `i asked for\\b|you(?:'ve| have) (?:written|put|said|forgotten)\\b|you forgot\\b`,
  `keep (?:the|all|every|her|his|my)\\b`,
  `be (?:bold|brave|firm|more|less|specific)\\b`,
  `(?:far |much )?too long for\\b`,
  `i've [\\w ]{3,40} (?:already )?so\\b`,
];
const opener = new RegExp(`^${lead}(?:${openers.join('|')})`, 'i');
/** "Plan is agreed with the nurse so say …", "two hours before bed sounds like evening, say 2 pm instead". */
const atEnd =
  /\bso (?:please |just |can you |could you )?(?:say|put|make|add|use|change|take|cut|drop|swap|call|set|include|move|bin|remove|delete)\b|\b(?:say|make it|put|use|have) (?:[^.;]|\.\d){3,60}? instead\b/i;

/** Does a sentence ask for something by what it begins with, or by how it ends? */
export const opensByPart = (sentence: string): boolean =>
  opener.test(sentence) || atEnd.test(sentence);

/** Begins a clause within a sentence by what is quoted from the text: '"Who helps: a nurse" is nonsense'. */
export const opensByQuote = (clause: string): boolean =>
  new RegExp(`^${quote} ?(?:is|are|needs?|comes?|can|should|must|has|same|again)\\b`, 'i').test(
    clause,
  );

const list = '\\d{1,2}(?: ?(?:and|&|-|to) ?\\d{1,2})?';
const listedBefore = new RegExp(`\\b(?:rungs?|steps?) ${list}$|, [\\w' ]{3,40} ${list}$`, 'i');
const listed = new RegExp(
  `^(?!.*\\b(?:steps?|rungs?)\\b)(?:then )?[\\p{L}' ]{3,40} ${list}[.!]?$`,
  'iu',
);

/** "…, then door handles 3 and 4, bin lid 7": what goes through a list of rungs is one ask. */
export const continuesList = (clause: string, before: string): boolean =>
  listedBefore.test(before.trim()) && listed.test(clause.trim());

/** What is to be in the place of what was found wrong: "Put: walk to the gate", "With mom both times", "say it once". */
const instead =
  /^(?:use|put|say|make it|have|try|instead|better|should be|do)\s?:|^with(?:out)? [\w' ]{2,40}(?: (?:both|each|all) times?)?[.!]?$|^(?:once is (?:enough|plenty)|once (?:will|would) do|fix (?:it )?in both)\b[^,;]{0,40}[.!]?$|^(?:delete|remove|drop|same)[.!]?$/i;

const missing =
  /(?:^|[.!?] )(?:(?:and|also|but) )?(?:there(?:'s| is) )?(?:nothing|no mention|not a word|no [\w ]{3,30} either)\b[^.!?]*[.!]?$|(?:^|[.!?] )(?:and |but )?where(?:'s|s| is| are) (?:the|her|his)\b[^?]{2,60}\?(?: [^.!?]{2,60}[.!]?)?$/i;
const fills =
  /^(?:(?:so|please|can you|could you|and) ){0,2}(?:add|put|insert|include|stick|pop|swap|swop|replace)\b/i;
const quoting = /["“][^"“”]{3,300}["”] (?:rules|means|makes|puts|is|sounds)\b[^?]*$/i;

/** What is missing or wrong, and what mends it: "Nothing about her aunt, add a line". */
export const mends = (clause: string, before: string): boolean =>
  (missing.test(before) && fills.test(clause)) ||
  (quoting.test(before) && /^say (?!["“'‘])/i.test(clause));

/** Is a clause about what was said before it, and nothing without it? */
export const belongsBefore = (clause: string): boolean => instead.test(clause.trim());

/** "…" same: what was asked for of the quote before it. */
export function withSame(asks: string[]): string[] {
  let last: string | undefined;
  return asks.map((ask) => {
    const verb = /\b(delete|remove|take it out|drop it|drop|bin it|lose it|out)\b[.!]?$/i.exec(
      ask,
    )?.[1];
    const same =
      /^(.{4,300}["”'’]) (?:is |are )?(?:the )?same(?: again| here| thing| goes)?[.!]?$/i.exec(ask);
    if (verb) last = verb;
    return same && last ? `${same[1]} same (${last.toLowerCase()}).` : ask;
  });
}
