const quotation =
  /(?<=^|[\s(:/])(?:"[^"\n]{1,400}"|“[^”\n]{1,400}”|'[^'\n]{1,120}(?:'(?=\p{L})[^'\n]{1,120}){0,4}'(?![\p{L}\d])|‘[^’\n]{1,200}’(?!\p{L}))/gu;
const ends =
  /(?<=[.!?]|\ue006)(?<!\b(?:e\.g|i\.e|vs|approx|no|dr|mr|mrs|ms)\.) +(?=["“‘'(\ue004]?[\p{L}\d\ue004])/iu;

const takes = '(?:delete|cut|strike|remove|drop|lose|scrap|skip|bin|ditch|take out)';
const part =
  '(?:intro(?:duction)?|opening|rationale|example|log|diary|title|ladder|review|treat|reward)';
const says = "(?:is|are|sounds?|feels?|reads?|looks?|seems?|will|won't|sets?|means?)";

/** How a sentence begins, after an ask, that asks for a thing of its own, whatever was asked before it. */
const whole = [
  `(?:please )?${takes} (?:the (?!rest\\b|others?\\b|same\\b|line\\.|sentence\\.|bit\\.)|§|all |every |rungs? |steps? )`,
  `(?:every|each|all(?: the)?) §`,
  `(?:the |that )?(?:words? |phrase )?§ ${says}\\b[^§]*[,:–-] ?(?:please )?(?:use|say|put|make it|we say|§)`,
  `(?:the )?${part}(?: paragraph| part| bit| section)?: \\S`,
  `(?:the |her |his )[\\p{L} ]{3,30} (?:sounds?|goes|is|says|reads) (?:like |more like )?§,? (?:not|rather than|instead of) §`,
  `\\d{1,3} [\\p{L}]+,? (?:not|rather than|instead of) \\d`,
  `(?:one|two|three|once|twice|\\d{1,2}) [\\p{L} ]{2,24}(?:a|per|each) (?:day|week|session)\\b`,
  `shorten (?:it|this|the whole)\\b`,
  `(?:mood|fear|ratings?|scale) (?:from )?0 ?(?:to|-|–) ?\\d`,
  `(?:can|could|would) (?:you|we) (?:please )?(?:make|keep) (?:it|this|the [\\p{L} ]{3,30}) (?:a bit |all |sound )?[\\p{L}]{4,}er\\b`,
  `(?:she|he|they|i|we) (?:has|have|can|am|is|are|will) [^?§]{5,120}, (?:can|could) (?:you|we) (?:put|add|say|mention) (?:that|this|it) (?:at|in|under|on|to)\\b`,
  `the [\\p{L} -]{3,40} (?:is|are|feels?|seems?) (?:a bit|a little|far|much|rather|way|too)\\b[^:]{2,60}: (?:please )?(?:say|use|put|make it)\\b`,
  `the [\\p{L} ]{3,30} [-–] [^.]{3,40} (?:is|are) too (?:many|much|long|few|short)\\b`,
  `where (?:it|the text) (?:says|mentions|has)\\b`,
  `only (?:change|alter)\\b`,
].join('|');
const starts = new RegExp(`^(?:(?:and|also|but|so|then|plus),? )?(?:${whole})`, 'iu');
/** What asks for something, or names a thing of the text that it is of. */
const asks =
  /§|\b(?:please|can|could|should|must|needs?|add|put|use|say|change|replace|make|remove|delete|cut|drop|take|lose|move|swap|merge|insert|mention|rename|call|strike|keep|leave|out|words|shorter|rungs?|steps?)\b/i;
/** Words for the text come after a colon, as far as they go: only what names a thing of the text ends them. */
const gives = /:\s[^§]*$/;
const ofText = /§|\b(?:rungs?|steps?) \d|\btoo (?:many|much|long)\b|\b(?:could|can) (?:you|we)\b/i;

/** The asks that one holds: a sentence that is whole by itself is one, whatever the sentences before it ask for. */
export function apart(ask: string): string[] {
  const quotes: string[] = [];
  const masked = ask.replace(quotation, (quote, at: number) => {
    const isEnd =
      /[.!?].$/.test(quote) && /^ (?:["“'‘(]|\p{Lu}|\d)/u.test(ask.slice(at + quote.length));
    return `\ue004${quotes.push(quote) - 1}\ue005${isEnd ? '\ue006' : ''}`;
  });
  const found: string[] = [];
  for (const sentence of masked.split(ends)) {
    const [own, last] = [noted(sentence), found.at(-1)];
    const isNew =
      last !== undefined &&
      asks.test(noted(last)) &&
      starts.test(own) &&
      (!gives.test(noted(last)) || ofText.test(own));
    if (last === undefined || isNew) found.push(sentence);
    else found[found.length - 1] = `${last} ${sentence}`;
  }
  return found.map((own) =>
    own.replace(/\ue004(\d+)\ue005\ue006?/g, (_, at: string) => quotes[Number(at)]!),
  );
}

/** "A new section, 'For Jo': Answer once. Do not look again.": all sentences after the colon are given, up to one that is about the text. */
const newSection = /\b(?:new|extra|another) section\b[^:.]{0,80}: \S/i;
const aboutText =
  /\b(?:steps?|rungs?|section|column|log|example|title|ladder|bit|line|sentence|words|text)\b|["“]/i;

/** Asks of which what was given for a new section is one. */
export function withSections(asks: readonly string[]): string[] {
  const all: string[] = [];
  for (const ask of asks) {
    const last = all.at(-1);
    if (last !== undefined && newSection.test(last) && !aboutText.test(ask))
      all[all.length - 1] = `${last} ${ask}`;
    else all.push(ask);
  }
  return all;
}

const noted = (text: string): string => text.replace(/\ue004\d+\ue005\ue006?/g, '§');
