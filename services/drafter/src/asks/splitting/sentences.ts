const part =
  '(?:steps? \\d|rungs? \\d|log|ladder|hierarchy|title|tone|examples?|review|references?|ratings?|time|wait times?|homework|heading|rows?|columns?|bullets?|sections?|sentences?|intro\\w{0,7})';
const count = '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten)';

/** How a sentence begins, after another, that asks for something without a verb that orders it. */
const own = [
  `(?:in|under|at|for|on) (?:the |your |that )?[\\p{L}\\d' \\ue000-\\ue003]{2,40}?(?:,| (?:put|add|say|please|change|use|make|give|${count})\\b|:)`,
  `(?:the )?(?:first|second|third|last|top|bottom|remaining|other) (?:rows?|rungs?|lines?|bullets?|sentences?|columns?|experiment|question)\\b`,
  `(?:the )?${part} ?[:,–-] `,
  `(?:bigger|larger|shorter|longer|smaller|fewer|nothing|no|nor|less) [\\p{L}]`,
  `an? (?:[\\p{L}-]+ ){1,3}(?:after|before|at|for) (?:each|every|the|step|rung)\\b`,
  `(?:rate|review|explain|spin|practise|repeat) \\p{L}`,
  `${count} (?:minutes|mins|sessions?|times|experiments?|rows|columns|sentences)\\b`,
  `(?:once|twice|${count} times) (?:a|per|each) (?:day|week)\\b`,
  `(?:please )?(?:don't|do not) (?:touch|change|alter)\\b`,
  `otherwise\\b`,
  `(?:line|bit|part|section|sentence) (?:on|about)\\b`,
  `[\\p{L} ]{2,40} (?:rows?|columns?) in the (?:log|table|diary)\\b`,
  `nor (?:is|are)\\b`,
  `(?:the )?references? (?:to|on)\\b`,
  `(?:example|less|fewer|more) (?:about|on|of)\\b`,
  `(?:the )?reading (?:age|level)\\b`,
  `i think the (?:title|log|example|heading|tone)\\b`,
  `say [\\p{L} ]{2,30} nowhere\\b`,
  `one [\\p{L}]+ a (?:day|week) is too (?:much|many)`,
  `i(?:'d| would) (?:lose|drop|cut|merge|move|swap|take|put)\\b`,
];
const opener = new RegExp(
  `^(?:(?:and|also|then|plus|but|so),? ){0,2}(?:please )?(?:${own.join('|')})`,
  'iu',
);
/** "Also 'you are weak' - drop that", "'keeping the camera off' is not needed". */
const quoted =
  /^(?:(?:and|also|but),? )?["“'‘][^"”\n]{2,200}["”'’] ?(?:[-–] (?:please )?(?:drop|remove|lose|cut|delete)\b|(?:should|could|can) (?:be|go)\b)/i;
/** What mends what was said before: it says nothing alone. */
const mending =
  /^(?:(?:please|so|and|just) )*(?:call|rename|name|make|put|bring|change|set|say|use|shorten|cut|move|drop|delete|remove|write|fill|pop|stick) (?:it|them|that|this|these|those|both|the rest|the others)\b|^(?:delete|remove|drop|lose|bin) the (?:rest|others)\b|^(?:the )?(?:remaining|other) (?:rungs|ones) (?:out|can go)\b|^could it start\b|^(?:so )?say so\b/i;
/** What is said of the person or the draft: a reason. */
const reason =
  /^(?:she|he|they|her|his|their|it|this|that|there|nobody)(?:'s|'re|'ve|'d|'ll)? (?!say\b)(?!.*\b(?:should|must|needs? to|instead)\b)/i;

/** Does a sentence, after another, ask for something more? */
export const isOwnAsk = (sentence: string): boolean =>
  !mending.test(sentence) &&
  (opener.test(sentence) || quoted.test(sentence)) &&
  !reason.test(sentence);

/** "Replace by '…'", "Change to '…'": what takes the place of what the ask before it quotes. */
const inPlace =
  /^(?:please )?(?:replace (?:it |that |this )?(?:by|with)|change (?:it |that )?(?:in)?to|hers is|his is|theirs is) ?:? ?["“'‘]/i;

/** Asks of which one that only gives words goes with the quotation before it. */
export function withMending(asks: readonly string[]): string[] {
  const all: string[] = [];
  for (const ask of asks) {
    const last = all.at(-1);
    if (last !== undefined && inPlace.test(ask) && /["”'’]/.test(last) && !inPlace.test(last))
      all[all.length - 1] = `${last} ${ask}`;
    else all.push(ask);
  }
  return all;
}

/** Does a sentence only mend what the one before speaks of? */
export const isMending = (sentence: string): boolean => mending.test(sentence);
