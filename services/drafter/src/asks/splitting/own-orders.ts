const quotation =
  /(?<=^|[\s(:/])(?:"[^"\n]{1,400}"|“[^”\n]{1,400}”|'[^'\n]{1,120}(?:'(?=\p{L})[^'\n]{1,120}){0,5}'(?![\p{L}\d])|‘[^’\n]{1,120}(?:’(?=\p{L})[^’\n]{1,120}){0,5}’(?!\p{L}))/gu;
const ends =
  /(?<=[.!?]|\ue022)(?<!\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms)\.)(?<!\.\.) +(?=[\p{L}\d\ue020(])/iu;
const verbs =
  'add|bin|change|cut|delete|drop|include|insert|lose|make|mention|move|name|put|remove|rename|replace|say|scrap|swap|take out|use|write';
const lead = '(?:(?:and|also|then|plus|but|oh|please|pls|lastly|finally|last thing),? ){0,3}';
const part =
  '(log|diary|title|ladder|hierarchy|example|references?|ratings?|scale|tone|intro(?:duction)?|columns?|review)';

/** A sentence that orders a thing of its own: with words in quotation marks, as a label, of a part that was not named, or with "please". */
const withQuote = new RegExp(`^${lead}(?:${verbs}) (?:in )?§`, 'i');
const notQuote = new RegExp(`^${lead}no §`, 'i');
const labelled = new RegExp(`^${lead}(?:the |for )?[\\p{L}' -]{4,50}: §`, 'iu');
const needs = new RegExp(`^${lead}the [\\p{L} ]{3,30}? needs? [^.!?§]{3,60}`, 'iu');
const ofPart = new RegExp(`^${lead}the ${part} (?:is|are|has|have|looks?|feels?|needs?)\\b`, 'i');
const courteous = /\b(?:please|pls)\b/i;
const orders = new RegExp(
  `^${lead}(?:(?:can|could|would) (?:you|we|it) )?(?:${verbs}|take)\\b|\\b(?:should|needs? to|has to|must|can) (?:be|go|say|read|come)\\b|\\b(?:please|pls) (?:${verbs}|take)\\b|, (?:${verbs}) (?:it|them|that)\\b`,
  'i',
);
/** What it orders is what the sentence before it speaks of. */
const pointsBack =
  /\b(?:it|that|this|them|those|these|both) ?(?:please|pls|in|out|down|up|to|as|under|at)?\b|\binstead\b/i;
/** Words for the text come after a colon, as far as they go. */
const gives = /: (?!§)[^§]*$/;

const noted = (text: string): string => text.replace(/\ue020\d+\ue021\ue022?/g, '§');

/** What is wrong with a text, or missing of a client, asks for something although it orders nothing. */
const slip =
  /\b(?:typos?|misspel\w{1,5}|spelling (?:mistake|error)s?)\b|^(?:s?he|they)(?:'s| has| have|'ve)?(?: got)? no [\p{L}-]{3,20}\b/iu;
/** "Worry time should be 20 minutes rather than 15", "references can go": of a thing of its own. */
const ofThing = new RegExp(
  `^${lead}(?!(?:it|this|that|these|those|they|he|she|so|then|there|both|one|all)\\b)[\\p{L}\\d'§ -]{3,50}? (?:should|needs? to|must|has to|can|could) (?:be|take|last|go|come out|say)\\b(?! (?:together|in between|before|after))`,
  'iu',
);
const unneeded = /^(?:she|he|they) (?:won't|doesn't|don't|does not|will not) need §/i;
const suggests = /^[^.:§]{4,60},? so (?:please )?(?:suggest|recommend|propose|offer)\b/i;

function isOwn(sentence: string, before: string): boolean {
  if (gives.test(before)) return false;
  if ((slip.test(before) || orders.test(before)) && ofThing.test(sentence)) return true;
  if (!orders.test(before)) return false;
  if (unneeded.test(sentence) || suggests.test(sentence)) return true;
  if (withQuote.test(sentence) || notQuote.test(sentence) || labelled.test(sentence)) return true;
  if (needs.test(sentence)) return true;
  const named = ofPart.exec(sentence)?.[1];
  if (named && !new RegExp(`\\b${named}\\b`, 'i').test(before)) return true;
  return courteous.test(sentence) && !pointsBack.test(sentence.replace(/^(?:and|also) /i, ''));
}

/** The asks that one holds where a sentence in it orders a thing of its own. */
export function ownOrders(ask: string): string[] {
  const quotes: string[] = [];
  const masked = ask.replace(quotation, (quote, at: number) => {
    const isEnd =
      /[.!?].$/.test(quote) && /^ (?:["“'‘(]|\p{Lu})/u.test(ask.slice(at + quote.length));
    return `\ue020${quotes.push(quote) - 1}\ue021${isEnd ? '\ue022' : ''}`;
  });
  const found: string[] = [];
  for (const sentence of masked.split(ends)) {
    const last = found.at(-1);
    if (last === undefined || isOwn(noted(sentence), noted(last))) found.push(sentence);
    else found[found.length - 1] = `${last} ${sentence}`;
  }
  return found.map((own) =>
    own.replace(/\ue020(\d+)\ue021\ue022?/g, (_, at: string) => quotes[Number(at)]!),
  );
}

const puts =
  /^(?:and |so |please |can you |could you )*(?:put|add|use|say|pop|include|stick) (?:it|that|this)\b(?! (?:for|as) (?:the|her|his)\b)/i;
const endsWithQuote = /["”'’][.!?]?$/;

/** "One sentence for work: 'X'" and "Put it in step 3": what is given, and where it goes. */
export function withGiven(asks: readonly string[]): string[] {
  const all: string[] = [];
  for (const ask of asks) {
    const last = all.at(-1);
    const own = last?.replace(quotation, '§') ?? '';
    if (last !== undefined && puts.test(ask) && endsWithQuote.test(last) && !orders.test(own))
      all[all.length - 1] = `${last} ${ask}`;
    else all.push(ask);
  }
  return all;
}
