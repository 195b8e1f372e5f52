import { isAnother, opensAnother } from './own-object.ts';

const lead = '(?:(?:and|also|but|so|then|plus|oh|ok|finally|lastly|and also|oh and),? ){0,2}';
const verb =
  "(?:add|bin|bring|call|change|cut|delete|ditch|don't|do not|drop|fill|get rid|give|include|insert|keep|leave|lose|make|mention|merge|move|name|put|remove|rename|replace|reword|rewrite|say|scrap|shorten|split|state|swap|take|tone|turn|use|warn|write)";
const part =
  '(?:log|diary|table|ladder|hierarchy|examples?|title|heading|intro\\w{0,7}|rationale|references?|tips?|columns?|cols|rows?|rungs?|steps?)';

/** How a sentence begins that asks for something else than the sentence before it. */
const starts = [
  `(?:the )?(?:(?:last|top|final|bottom|first|hardest|easiest) (?:one|rung)|(?:real |the )?rungs?(?: \\d|:| (?:have|need|should|must))|steps? \\d|end point)(?!\\p{L})`,
  `(?:it|this|that|the (?:text|sheet|plan)) (?:also )?says ["'“‘]`,
  `(?:can|could|would|should) (?:we|you|i) (?!(?:have|put|add|do|get|find|say|make|take|leave) (?:something|one|it|that|them|those|this)\\b)\\p{L}`,
  `[\\p{L}' ]{2,40} by name\\b`,
  `(?!(?:it|this|that|she|he|they|you|we|i|there|what|which|one|nobody)\\b)(?:the |her |his |their )?[\\p{L}\\d'/&, -]{2,60}? (?:must|has to|have to|needs to|ought to|should|can|could) (?:just )?(?:go|be|say|come|have|read)\\b`,
  `(?:the |her |his )?${part}(?: cols?| columns?)? ?(?::|=|needs?\\b|wants?\\b|should\\b|could\\b)`,
  `(?:\\p{Lu}\\p{Ll}+'s|his|her|the) (?:line|sentence|example|prediction|hot thought|name|goal)(?:'s| is| should|:)`,
  `typo\\b`,
  `it(?:'s| is) (?:her|his|their) \\p{L}+ (?:who|that|,|-|–)`,
  `\\p{Lu}\\p{Ll}+'s (?:ok|okay|fine|good|great|lovely)\\b`,
  `(?:i'd|i would|i) (?:like|want|rather|prefer)\\b(?! it\\b)`,
  `(?:the |her |his )[\\p{L}' -]{3,50} (?:is|are|feels|sounds|reads) (?:a bit |far |much |rather )?too \\p{L}`,
  `[\\p{L}' ]{3,40} (?:isn't|aren't|is not|are not) (?:for|right for|needed|relevant)\\b`,
  `["'“‘][^"”\\n]{2,90}["'”’] ?(?:->|→|isn't|is not|needs|should|has to|feels|sounds|is|no\\b|-|–)`,
  `keep (?:\\d|the|her|his)|(?:do not|don't) touch\\b|(?!it\\b|that\\b)[\\p{L}\\d' /-]{1,40} stays?[.!]?$`,
  `(?:is|are) there (?:an?|any) `,
  `[^.!?]{2,60} ?(?:->|→) ?\\S`,
].join('|');
const strong = new RegExp(`^${lead}(?:${starts})`, 'iu');
const orders = new RegExp(
  `^${lead}(?:please |pls |just |you can |i'd |we could )?${verb}\\b`,
  'iu',
);

/** What is said of the thing before it, or mends it. */
const refers =
  /^(?:(?:and|so|please|pls|just|then|but|could|can|can you|could you|maybe|perhaps|i'd|we could),? )*(?:out\b|(?:delete|remove|drop|bin|cut|lose|scrap)[.!]?$|instead\b|(?:make|call|put|say|use|write|take|leave|drop|bin|lose|move|cut|change|swap|split|name|tone|keep|merge|shorten|turn|pop|stick|reword|rename|remove|delete|do|fill) (?:it|that|this|them|those|these|her|him|both|one|something|the rest|the others|in)\b|(?:say|use|put|have|try|make it|call it|instead|better)\s?:|(?:say|use|put|make it|call it) ["'“‘]|should (?:say|read|be)\b|swap for\b|(?:it|that|this|they) (?:should|could|can|must|needs? to|has to)\b)/i;

/** What takes out what the sentence before it speaks of. */
const goes =
  /^(?:so |please |pls |just |if so )*(?:out|remove|delete|drop|bin|cut|lose|scrap|(?:take|leave|cut|drop|bin|remove|delete|lose) (?:it|that|this|them)(?: out)?|(?:that|it|they|this) can go)[.!]?$/i;

/** Is something asked for in these words? */
const asks =
  /\b(?:can|could|should|must|needs?|please|pls|has to|have to|ought to|want|would like|i'd|instead|add|put|use|say|drop|cut|remove|delete|lose|move|swap|take|make|change|replace|name|call|rename|write|merge|split|log|out|wrong|not|typo|stays?|missing|nowhere|would be|isn't|aren't|is not|are not)\b|:\s|->|→|=/i;

const ends =
  /(?<=[.!?]["”’']?)(?<!\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms)\.["”’']?) +(?=["“‘'(]?[\p{L}\d\ue000])/iu;
const quotation =
  /(?<=^|[\s(:])(?:"[^"]{1,400}"|“[^”]{1,400}”|'[^'\n]{1,120}(?:'(?=\p{L})[^'\n]{1,120}){0,6}'(?![\p{L}\d])|‘[^’\n]{1,120}(?:’(?=\p{L})[^’\n]{1,120}){0,6}’(?!\p{L}))/gu;

/** The sentences of a note, none of them cut within what is quoted. */
function sentencesOf(text: string): string[] {
  const quotes: string[] = [];
  const masked = text.replace(quotation, (quote, at: number) => {
    const next = text.slice(at + quote.length);
    const ends = /[.!?]["'”’]$/.test(quote) && /^ (?:["“'‘(]|\p{Lu}|\d)/u.test(next);
    const end = ends ? '\ue003.' : '\ue001';
    return `"\ue000${quotes.push(quote) - 1}${end}"`;
  });
  return masked
    .split(ends)
    .map((own) =>
      own.replace(/"\ue000(\d+)(?:\ue001|\ue003\.)"/g, (_, at: string) => quotes[Number(at)]!),
    );
}

/**
 * The parts of a quick note of several sentences, each with what it asks for and what is said of that. What asks for
 * nothing stays with what comes after it, or with what came before.
 */
export function notesIn(text: string): string[] {
  const notes: string[] = [];
  let from = '';
  const sentences = sentencesOf(text);
  for (const [at, sentence] of sentences.entries()) {
    const last = notes.at(-1);
    const isOwn =
      last !== undefined &&
      !refers.test(sentence) &&
      asks.test(from) &&
      (isAnother(sentence, from) ||
        opensAnother(sentence, sentences[at + 1] ?? '', from) ||
        strong.test(sentence) ||
        orders.test(sentence) ||
        goes.test(sentences[at + 1] ?? ''));
    if (isOwn) {
      notes.push(sentence);
      from = sentence;
    } else if (last === undefined) {
      notes.push(sentence);
      from = sentence;
    } else {
      notes[notes.length - 1] = `${last} ${sentence}`;
      from = `${from} ${sentence}`;
    }
  }
  return notes;
}
