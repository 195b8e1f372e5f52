const quotation =
  /(?<=^|[\s(:])(?:"[^"\n]{1,400}"|“[^”\n]{1,400}”|'[^'\n]{1,80}(?:'(?=\p{L})[^'\n]{1,80}){0,4}'(?![\p{L}\d])|‘[^’\n]{1,200}’(?!\p{L}))/gu;

const verbs =
  'add|adapt|avoid|bin|boil|bring|call|change|chuck|combine|condense|cut|delete|describe|ditch|drop|explain|fill|fix|give|halve|have|include|insert|join|keep|leave|list|lose|make|mark|mention|merge|move|name|number|omit|pop|put|reduce|remind|remove|rename|reorder|replace|reword|rewrite|say|scrap|set|shift|shorten|show|simplify|slot|soften|spell|split|squeeze|start|state|stick|stop|strip|swap|switch|take|tell|tighten|tone|trim|turn|use|warn|write';
const lead =
  "(?:(?:and|also|then|plus|but|so|oh|please|pls|maybe|perhaps|finally|lastly|next|otherwise|while (?:you're|you are) (?:at it|there)|if (?:poss|possible)|just),? ){0,3}";
const asking =
  "(?:(?:can|could|would|should|shall|might) (?:you|we|i)(?: (?:please|just|also|maybe))?|i(?:'d| would)(?: (?:rather|also|really|just))?(?: (?:like|want|prefer))?(?: you)?(?: to)?|i want(?: you)?(?: to)?|(?:you|we) (?:need|ought|have|could|should|can)(?: to)?|let's|do|needs? to|want to)";
const part =
  '(?:log|diary|table|chart|record|ladder|hierarchy|title|heading|example|examples|intro\\w{0,8}|tone|references?|columns?|rows?|rungs?|steps?|section|rating|ratings|scale|boxes|spelling|worry time|review|caution)';
const thing =
  '(?:columns?|rows?|lines?|notes?|sentences?|bullets?|cautions?|warnings?|reminders?|sections?|spaces?|boxes|box|script|slot|tips?|table|example|rung|step|review date|crisis line|helpline|number)';

/** How a sentence begins, or ends, that asks for something. */
const forms = [
  `^${lead}(?:${asking} )?(?:${verbs})\\b(?! (?:it|them|that|this|these|those|both|her|him) ?(?:in|out|down|up|there|too|please)?[.!?]*$)`,
  `^${lead}(?:can|could|should|would|must|may) (?:the|her|his|your|that|this|all|step|rung) [^?]{2,80}`,
  `^${lead}(?:the |her |his |your )?${part}(?: \\d{1,2})?(?: (?:cols|columns|heading))? ?(?:=|:|needs?\\b|wants?\\b|should\\b|must\\b|has to\\b|have to\\b|ought\\b|could\\b|can\\b|is missing|goes\\b)`,
  `^${lead}(?:rung|step) \\d{1,2}\\b`,
  `^${lead}(?:top|last|bottom|first) (?:rung|step|row|column) ?(?:=|:|should|must|needs)`,
  `^${lead}(?:an?|another|one more|two|three|some|the) (?:[\\p{L}\\d/'-]+ ){0,5}${thing}\\b(?= (?:for|about|on|at|in|to|that|saying|with|please|would|under|after|before|should|could|needs?)\\b|[.?!:,]|$)(?! (?:is|are|was|were|feels?|looks?|reads?) )`,
  `^${lead}(?:more|fewer|bigger|larger|smaller|shorter|longer|less|no|nothing|not) [\\p{L}“"'‘]`,
  `^${lead}(?:boxes|print|font|text) (?:bigger|larger|smaller)`,
  `^${lead}["“'‘\\ue000][^\\n]{0,200}(?:->|→|=>)`,
  `^${lead}(?:is|are) there (?:an?|any|some) [^?]{2,60}\\? ?if so\\b`,
  `[?] (?:remove|delete|cut|drop|out|lose)[.!]*$`,
  `^${lead}(?:don't|do not) (?:touch|change|use|put|say|call)\\b`,
  `^${lead}there (?:ought to|should|needs? to|must|has to) be\\b`,
  `^${lead}(?:nowhere|nothing) (?:does it|says?)\\b`,
  `\\b(?:would|might) (?:be (?:nice|good|great|helpful|useful|better)|help|sit better|do)\\b[^.?!]{0,30}[.?!]*$`,
  `(?:[,;–-]|,? so) ?(?:please )?(?:cut|drop|delete|remove|lose|bin|out|take (?:it|them) out|drop (?:it|them)|cut (?:it|them)|can go)(?:,? [^.,!?]{2,30})?[.!?]*$`,
  `^${lead}i(?:'d| would) like (?:the|an?|her|his|it) `,
  `^instead,? (?:of|an?|the|have|put|use|say)\\b`,
  `\\b(?:not mentioned|nowhere|missing|isn't in (?:it|there)|aren't in (?:it|there))\\b`,
  `^(?:[\\p{L}/-]+ ){1,4}stays?[.!]?$|^${lead}(?:the )?(?:[\\p{L}]+ ){1,3}could (?:be|do with|have)\\b`,
  `\\b(?:isn't|aren't|is not|are not) (?:needed|necessary|relevant|for this)\\b|\\b(?:can|must|should|has to|needs to) (?:go|come out|stay|be)\\b`,
  `^${lead}(?:the )?[\\p{L}' ]{2,30}(?:'s)? (?:line|sentence|words?) ?[:=] ?["“'‘\\ue000]`,
];
const own = new RegExp(forms.join('|'), 'iu');
/** What is said of a person, or why: it asks for nothing by its verb. */
const describing =
  /^(?:she|he|they|it|this|that|her \w+|his \w+|nobody|my|we've|i've|i tell|that's|it's)\b(?!.*(?:\b(?:should|must|needs? to|ought|instead)\b|, (?:cut|drop|delete|remove|lose|bin)[.!]?$))/i;
/** What only mends, or says where, what the sentence before speaks of. */
const pointing =
  /^(?:(?:so|please|and|just|then|can you|could you) ){0,2}(?:pop|put|write|add|stick|work|slot|name|call|use|drop|say|set|fit|make|change|turn|delete|remove|lose|bin|cut|move|swap|merge|split|take|keep|shorten)(?: (?:it|that|this|them|those|these|both|so|in)(?: |[.!?,]|$)| (?:her|him)(?:[.!?,]|$))|^(?:one|two|a) (?:line|sentence|row|column)s? each\b|^(?:out|gone|delete|remove|cut)[.!?]*$|^instead[.!]?$|^(?:use|put|say|try|have|make it):? ?["“'‘]|^(?:use|put|say|try|have):|^would\b|^(?:say|about|up to) \d{1,3}[.!]?$|^[^.?!\d]{0,60}\b(?:in[- ]between|something between|one between)\b|^(?:please )?(?:merge|combine|join|swap|split|shorten)(?: them| it)?[.!]?$|^more like ["“'‘]|^should (?:say|read|be)\b|^(?:i'd|i would) (?:delete|cut|drop|lose|remove)[.!]?$|^(?:i(?:'d| would) (?:want|like)|can we have|could we have|needs?) [^.?!]{0,40}\b(?:for|about|with) (?:that|it|this|them)\b/i;
const isMissing =
  /\bwhere(?:'s|s| is| are) (?:the|her|his)\b[^?]*\?$|\b(?:no|nowhere|nothing|not) [^.?!]{0,60}(?:mentioned|say|room|space|in it)\b[^.?!]*[.!?]$/i;

const asks = (sentence: string): boolean => own.test(sentence) && !describing.test(sentence);

/** The sentences of an ask, quotations whole. */
function sentencesOf(text: string): string[] {
  const quotes: string[] = [];
  const masked = text.replace(quotation, (quote, at: number, all: string) => {
    const next = all.slice(at + quote.length);
    const ends = /[.!?].$/.test(quote) && /^ \p{Lu}/u.test(next);
    return `\ue000${quotes.push(quote) - 1}\ue001${ends ? '\ue002' : ''}`;
  });
  const pieces = masked.split(
    /(?<=[.!?])(?<!\b(?:e\.g|i\.e|vs|approx|no|bus no|Dr|Mr|Mrs)\.) (?=["“'‘\ue000\p{Lu}\d]|(?:and|also|plus|rung|step|log)\b)|(?<=\ue002) |(?<=; )(?=(?:also|and)\b)|(?<=\b(?:space|text|headings?|words)), (?=(?:bullets?|fewer|less|more|no|shorter)\b)|, and (?=only (?:score|rate)\b)|(?<=\S) & (?=(?:add|split|put|drop|remove|lose|make|change|move|cut|take|give|swap)\b)/u,
  );
  return pieces.map((piece) =>
    piece.replace(/\ue000(\d+)\ue001\ue002?/g, (_, at: string) => quotes[Number(at)]!),
  );
}

/** Who or what is fine before a "but" that shortens or changes it: "Lena's ok but shorten". */
const fineFirst =
  /(?<=[.!?]["”'’]? |^)([\p{Lu}\p{L}' ]{2,40}(?:'s| is| are) (?:ok|okay|fine|good))$/u;
const noObject = /^(?:shorten|cut|trim|simplify|change|reword)(?:,| to\b|\.|$)/i;
const leftover = /^\p{L}[\p{L}' -]{1,30} (?:everywhere|throughout)[.!]?$/u;
const endsList = /^(?:an? )?(?:tick ?box|[\p{L}-]+)[.!]?$/u;
const opensContent = /\b(?:needs? to|should|must|has to) (?:be|say|read): [^.!?]*$/i;

/**
 * The asks of a message once more: a sentence within one that asks for something more is an ask, and what only points at
 * the ask before it, ends its list, or asks for nothing, belongs to that.
 */
export function regrouped(found: readonly string[], text: string): string[] {
  const pieces: string[] = [];
  for (const ask of found) {
    const last = pieces.at(-1);
    const fine = last && noObject.test(ask) ? fineFirst.exec(last)?.[1] : undefined;
    if (last && fine) {
      pieces[pieces.length - 1] = last.slice(0, -fine.length).trim();
      pieces.push(between(text, fine, ask));
    } else if (last && belongs(last, ask)) pieces[pieces.length - 1] = between(text, last, ask);
    else pieces.push(ask);
  }
  return pieces
    .filter((piece) => piece !== '')
    .flatMap(split)
    .reduce<string[]>(gather(text), []);
}

/** "Columns: day, what": a list that continues. */
function isInList(before: string): boolean {
  const last = before.slice(before.lastIndexOf('.') + 1);
  const from = last.search(/[–:-] /);
  return from >= 0 && last.includes(',', from);
}

const belongs = (before: string, ask: string): boolean =>
  leftover.test(ask) ||
  (endsList.test(ask) && isInList(before)) ||
  (opensContent.test(before) && /^\p{Ll}/u.test(ask));

/** The words of a message from one piece of it to the end of another. */
function between(text: string, one: string, other: string): string {
  const from = text.indexOf(one);
  const to = from < 0 ? -1 : text.indexOf(other, from + one.length);
  return to < 0 ? `${one} ${other}` : text.slice(from, to + other.length);
}

function split(ask: string): string[] {
  const parts: string[] = [];
  for (const sentence of sentencesOf(ask)) {
    const last = parts.at(-1);
    const starts =
      last !== undefined &&
      asks(sentence) &&
      !pointing.test(sentence) &&
      !(parts.length === 1 && isRemark(last)) &&
      !(isMissing.test(last) && /^(?:please |so )?(?:add|put|include|pop|stick)\b/i.test(sentence));
    if (last === undefined || starts) parts.push(sentence);
    else parts[parts.length - 1] = between(ask, last, sentence);
  }
  return parts;
}

/** What points back goes with the ask before it. */
const gather =
  (text: string) =>
  (all: string[], piece: string): string[] => {
    const last = all.at(-1);
    return last !== undefined && pointing.test(piece)
      ? all.with(-1, between(text, last, piece))
      : [...all, piece];
  };

const isRemark = (piece: string): boolean =>
  piece.length < 120 &&
  !/["“‘\d]|(?<!\S)'|\b(?:too (?:long|hard|many)|shorter|longer|max|column|rung|step)\b/i.test(
    piece,
  ) &&
  sentencesOf(piece).every((sentence) => !own.test(sentence) && !pointing.test(sentence));
