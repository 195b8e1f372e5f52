/** Verbs that ask for a change of a text where they begin a clause. */
const verbs =
  'add|axe|bin|bring|call|change|cut|delete|ditch|drop|explain|extend|fix|get rid|give|include|insert|lose|make|mention|merge|move|name|pop|put|reduce|remove|rename|replace|reword|rewrite|retitle|scrap|set|shift|shorten|show|simplify|soften|split|start|slot|state|stick|strike|swap|swop|take (?!(?:the|a) (?:bus|train|tube|tram|car|stairs|lift)\\b)|tell|tone|trim|turn|use|warn|write';
const courtesy =
  '(?:(?:and|also|but|so|then|plus|please|pls|oh|ok(?:ay)?|just|maybe|perhaps|finally|lastly|next|otherwise|instead|good start|thanks|thank you|lovely|great),? |(?:good|great|nice|lovely) (?:start|work|job|draft)[.!,] ){0,4}';
const part =
  '(?:log|diary|table|ladder|hierarchy|title|name|heading|headings|columns?|rows?|rungs?|steps?|example|section|intro\\w{0,8}|tone|references?|ratings?|scale|time|practice|prediction|thought|line|sentence|bullet|word|words|review|plan|sheet|task|goal|it|this|that|there)';

/** How a clause begins that asks for something, or what in it asks. */
const ordering = new RegExp(
  [
    `^${courtesy}(?:${verbs})\\b`,
    `^${courtesy}(?:say|put|have|keep|leave|do)\\b(?! (?:on|in|at|about|that) the\\b)`,
    `^${courtesy}(?:can|could|would|should|shall|may|might) (?:you|we|i|it|this|that|they|the|there|her|his|a|an|step|rung)\\b`,
    `^${courtesy}i(?:'d| would)(?: (?:really|much|rather|also))? (?:like|want|prefer|rather|say|have|put|use|cut|drop|move|lose|make|add|change|swap)\\b`,
    `^${courtesy}i(?:'d)? (?:want|need|wonder if|think (?:we|you|it) (?:should|could|need))\\b`,
    `^${courtesy}(?:you|we) (?:need|should|could|can|ought)(?: to)?\\b`,
    `^${courtesy}(?:should|needs? to|has to|must) (?:be|say|read|go|come|have|start|end)\\b`,
    `\\b${part}(?:'s)?(?: \\d{1,2})?(?:'s)?(?: [\\p{L}]+){0,4} (?:should|must|needs?|has to|have to|ought to|could|can) (?:to )?(?:be|say|read|go|come|have|use|start|end|mention|name|get|show|stay|an?|the|one|two)\\b`,
    `\\ue000\\d+\\ue001[^\\ue000]{0,30}? (?:should|must|needs? to|has to|have to|ought to|can|could)(?: just)? (?:be|say|read|go|come|stay)\\b`,
    `^${courtesy}(?:title|name|heading|columns?|log|steps? \\d{1,2}(?: [\\p{L}]+)?|rungs? \\d{1,2}|time)(?: [\\p{L}]+)? ?[:=] `,
    `^${courtesy}(?:column|columns) \\ue000`,
    `^${courtesy}\\ue000\\d+\\ue001 for (?:the|your|her|his)\\b`,
    `^i asked for\\b`,
    `->|→|=>`,
    `^(?:\\d{1,2}|three|four|five|six|seven|eight|nine|ten) (?:rungs|steps|columns|rows) (?:is|are|will be|would be) (?:plenty|enough|fine)\\b`,
    `^i wonder (?:if|whether)\\b`,
    `\\ue000\\d+\\ue001[^\\ue000]{0,60}\\b(?:instead of|rather than|not)\\b[^\\ue000]{0,30}\\ue000`,
    `(?:,|-|–|;|:) ?(?:so )?(?:please |can you |could you |just |i'd )?(?:${verbs}|say|put)\\b`,
    `\\bso (?:please |can you |could you |let's |we need to |just )*(?:${verbs}|say|put|have|stop)\\b`,
    `(?:,|:|-|–) (?:can|could|should) (?:it|that|this|they|we|you|the)\\b`,
    `\\b(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) [\\p{L}]{3,12}(?: [\\p{L}]+){0,3},? not (?:\\d|one|two|three|four|five|six|seven|eight|nine|ten)\\b`,
  ].join('|'),
  'iu',
);

/** An order about what the sentence before it speaks of. */
const pointsBack =
  /^(?:(?:and|so|please|pls|then|but|just|can you|could you|can we|could we|we could|i'd|maybe|perhaps),? ){0,3}(?:(?:make|call|put|say|use|write|take|leave|drop|bin|lose|move|cut|change|swap|split|tone|keep(?! it (?:for|to|short|simple|under|below))|merge|shorten|turn|pop|stick|reword|rename|remove|delete|do|replace|mention|add) (?:it|that|this|them|those|these|him|both|one|something)\b(?! (?:in|to|of|line|sentence|bit)? ?(?:step|rung)s? \d)|(?:it|that|this|they) (?:should|could|can|must|needs? to|has to|have to)\b|should (?:be|say|read)\b|out\b|instead\b|(?:use|put|say|have|try|make it) ?:|(?:say|use|put) \ue000|(?:could|can|should) (?:it|that|this|they)\b|(?:delete|remove|drop|cut|lose|bin)[.!?]*$)/iu;

/** What only adds how far, how many or where to the ask before it. */
const onlyScope =
  /^(?:and |so |but )?(?:everywhere|throughout|all (?:of them|the way through|through)|(?:in |on )?both(?: times| places| rungs| steps)?|every(?: single)? time|each time|(?:\p{L}+|\d+)'s (?:enough|plenty)|(?:say|maybe|perhaps|e\.g\.) (?:on|in|at|about|after|before) the [\p{L} ]{2,30}|that'?s (?:all|it)|thanks?(?: you)?|please)[.!?]*$/iu;
/** Nothing of it is there yet, and the sentence after it asks for it. */
const isLack =
  /\b(?:nothing|no mention|nowhere|never|not|isn't|n't|no) [^.!?]{0,60}\b(?:mention\w*|named?|about|anywhere|once|say|says|there)\b|\b(?:says|has|mentions?) (?:nothing|no|not)\b|\b(?:is|are|was|were|sounds?|feels?|reads?|looks?) (?:all |a bit |far |much |too |rather |quite |really |so )*(?:wrong|odd|off|silly|vague|cold|harsh|long|steep|hard|jargon|nonsense|useless|missing|too \p{L}+)\b|\bmakes no sense\b/iu;
const staysSo =
  /^(?:and |but )?i (?:do |also |really )*want [^.!?]{3,60} (?:kept|left)\b|^(?:and |but )?(?:please )?(?:keep|leave|don't (?:touch|change|lose)|do not (?:touch|change|lose))\b/i;

const quotation =
  /(?<=^|[\s(:/])(?:"[^"\n]{1,400}"|“[^”\n]{1,400}”|'[^'\n]{1,120}(?:'(?=\p{L})[^'\n]{1,120}){0,5}'(?![\p{L}\d])|‘[^’\n]{1,120}(?:’(?=\p{L})[^’\n]{1,120}){0,5}’(?!\p{L}))/gu;
const joint = new RegExp(
  `((?<=[.!?]{1,3}|\\ue002)(?<!\\b(?:e\\.g|i\\.e|vs|approx|no|dr|mr|mrs|ms)\\.)(?<!\\.\\.) +(?=["“'‘(\\ue000]?[\\p{L}\\d\\ue000])|,? and (?:also )?(?=(?:please )?(?:leave|${verbs}|say|put)\\b(?! (?:it|them|that|this|so|her|him|what|how|if|when|where|down)\\b)(?![^.!?]{0,40}\\b(?:them|it|both)[.!?]?$)|(?:the |her |his )?(?:last|first|top|bottom|title|log|example|rung \\d|step \\d|review|time)\\b[^.!?,]{0,30}? (?:should|needs? to|has to|must|could)\\b))`,
  'iu',
);

interface Piece {
  text: string;
  masked: string;
  joint: string;
}

/** The sentences of a message, and the orders that are joined in one, each with what joins it to the one before. */
function piecesOf(text: string): Piece[] {
  const quotes: string[] = [];
  const masked = text
    .replace(/’(?=\p{L})/gu, "'")
    .replace(quotation, (quote, at: number, all: string) => {
      const ends =
        /[.!?].$/.test(quote) && /^ (?:["“'‘(]|\p{Lu})/u.test(all.slice(at + quote.length));
      return `\ue000${quotes.push(quote) - 1}\ue001${ends ? '\ue002' : ''}`;
    });
  const whole = (part: string): string =>
    part.replace(/\ue000(\d+)\ue001\ue002?/g, (_, at: string) => quotes[Number(at)]!);
  const [first = '', ...rest] = masked.split(joint);
  const pieces: Piece[] = [{ text: whole(first), masked: first, joint: '' }];
  for (let at = 0; at < rest.length; at += 2)
    pieces.push({
      joint: rest[at]!,
      masked: rest[at + 1] ?? '',
      text: whole(rest[at + 1] ?? ''),
    });
  return pieces;
}

/** "Next, there's nothing in it that is fun". */
const lacks = /^there(?:'s| is| are) (?:no|nothing)\b/i;

/** What is said of a person or of the text, and asks for nothing. */
const stating =
  /^(?:(?:and|but|so|because|since|as) )?(?:(?:she|he|they|it|this|that|there|nobody|no one|we|i(?! (?:like|love|call|say|prefer|use)\b))(?:'s|'re|'ve|'d|'ll|'m)?|(?:her|his|their|my) [\p{L} ]{2,30}?(?:'s| is| are| has| was)|(?:nothing|crowds|headings|the [\p{L}' ]{2,30}?) (?:is|are|was|were|has|have)) (?!(?:should|must|needs?|has to|could|can) (?:be|say|read|come|go)\b)\p{L}/iu;
const isStatement = ({ masked }: { masked: string }): boolean =>
  stating.test(masked) && !lacks.test(masked) && !ordering.test(masked) && !staysSo.test(masked);

const isOrder = ({ masked }: Piece): boolean => ordering.test(masked) && !onlyScope.test(masked);
/** Words for the text that are given without marks continue up to the end of their sentence. */
const isGiving = (masked: string): boolean =>
  /\b(?:say|says|saying|write|add|put|use|read|be|rungs?|list|as)\b[^:.!?]{0,40}: [^\ue000]*$/iu.test(
    masked,
  ) || /(?:^|[.!?:,] )(?:please )?say (?!\ue000)[^.!?]*$/iu.test(masked);

/** "Title: …": of a part of its name. */
const labelled = /^(?:the )?(?:title|name|heading|log|example)(?: should be)? ?[:=] ?\S/i;

/** "Can the log show it? Column 'detour yes/no'": what a question asks for is named after it. */
const givesColumn = ({ masked }: { masked: string }, last: { masked: string }): boolean =>
  /^(?:an? )?(?:new )?columns?\b/i.test(masked) &&
  /\b(?:log|diary|table|record)\b[^.!?]*\?$/i.test(last.masked);

/**
 * The asks of a message once more, by what each sentence does in it: an order is an ask; what is a reason, or what is
 * wrong, goes with the order that mends it; what is only about how far goes with the one before.
 */
export function byRole(asks: readonly string[]): string[] {
  const groups: { text: string; hasOrder: boolean; masked: string }[] = [];
  const all = asks.flatMap((ask, n) =>
    piecesOf(ask).map((piece, at) => ({ ...piece, isFirst: at === 0, n })),
  );
  for (const [at, piece] of all.entries()) {
    const last = groups.at(-1);
    const next = all[at + 1];
    const own = isOrder(piece) || staysSo.test(piece.masked);
    const isJoined = /and/i.test(piece.joint);
    const joint = piece.isFirst ? ' ' : piece.joint;
    const mended =
      !/^\p{L}+(?: \d+)? ?[:=]/u.test(next?.masked ?? '') &&
      next !== undefined &&
      !own &&
      isOrder(next) &&
      (pointsBack.test(next.masked) || isLack.test(piece.masked)) &&
      !onlyScope.test(piece.masked);
    const isAside = onlyScope.test(piece.masked) || (!own && !mended && isStatement(piece));
    const starts =
      last === undefined ||
      (piece.isFirst
        ? labelled.test(piece.masked) ||
          (!isAside &&
            (last.hasOrder || !(own && (isStatement(last) || pointsBack.test(piece.masked)))))
        : (last.hasOrder || labelled.test(piece.masked)) &&
          !isAside &&
          !givesColumn(piece, last) &&
          ((own && !pointsBack.test(piece.masked)) || mended) &&
          !(isJoined && isGiving(last.masked)));
    if (starts) groups.push({ text: piece.text, hasOrder: own, masked: piece.masked });
    else {
      last!.text = `${last!.text}${joint}${piece.text}`;
      last!.masked = `${last!.masked}${joint}${piece.masked}`;
      last!.hasOrder ||= own;
    }
  }
  return groups.map(({ text }) => text.replace(/^(?:and|also|then) /i, '').replace(/[\s,;]+$/, ''));
}
