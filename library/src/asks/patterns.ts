/** The mark of a quotation in an ask; its number is that of the quotation. */
export const Q = '\ue060(\\d{1,2})[\ue061\ue062]';

const takes =
  '(?:take out|remove|delete|drop|cut(?: out)?|strike(?: out)?|lose|get rid of|throw out|bin|scrap|ditch|out with|leave out|omit)';
const goes =
  '(?:can|could|should|must|may|has to|have to|needs? to|ought to) (?:also |just |then )?(?:go|come out|be (?:removed|deleted|cut|dropped|taken out|left out))';
/** What is quoted or named is wrong, whatever it is said to be. */
const off =
  "(?:is|are|isn't|doesn't|does not|has|have|was|makes|means|says|reads|sounds|looks|feels|belongs?|-|–)";

export const removals: RegExp[] = [
  new RegExp(`^${takes} (?<what>.{2,200}?)$`, 'is'),
  /^take (?<what>.{2,160}?) out(?: of (?<at>.{2,60}))?$/is,
  new RegExp(`^(?<what>.{2,220}?)(?:,| too,?)? ${goes}(?: too)?(?:, .{2,90})?$`, 'is'),
  /^(?<what>.{2,220}?) (?:is|are) (?:then |now )?(?:redundant|superfluous|not (?:needed|wanted)|no longer needed|not wanted here)$/is,
  /^(?<what>.{2,220}?)(?:,| [-–]|:|;)(?: .{3,90}?(?:,| [-–]|:|;))? (?:so |please |just )*(?:remove|delete|drop|cut|strike|out|lose|bin|take (?:it|them|that) out|(?:remove|delete|drop|cut|lose) (?:it|them|that))(?<after> (?:and|with) the .{4,60}| in there)?(?:, .{3,90})?$/is,
  /^(?<what>(?:the )?(?:whole |entire )?[\p{L} ]{3,40}) out$/iu,
];
/** "Remove.", "Delete that bullet.": what was named before. */
export const back =
  /^(?:(?:remove|delete|drop|cut|strike|lose|bin|scrap|ditch|take|leave)(?: (?:it|them|that|this|those|these|both|that (?:half |whole |entire )?(?:bullet|line|sentence|phrase|bit|question|word)))?(?: out)?|out|gone)(?<after> (?:and|with) the .{4,60}| in there)?(?: (?:please|too)){0,2}$/i;

export const puts: RegExp[] = [
  /^(?:replace|change|swap|swop|exchange|turn) (?<old>.{2,220}?) (?:with|by|for|to|into):? (?<new>.{2,400})$/is,
  new RegExp(
    `^(?:say|use|put|write|have)(?: in)? (?<new>${Q}) (?:instead of|rather than|in place of|for|not) (?<old>.{2,220})$`,
    'is',
  ),
  new RegExp(`^(?<old>[^\ue060]{0,90}${Q}[^\ue060]{0,60}?) ?(?:->|→|=>) ?(?<new>.{2,400})$`, 'is'),
  new RegExp(
    `^(?<old>(?:[^\ue060]{0,90} )?${Q}[^\ue060]{0,30}?) (?:should|needs to|has to|must|ought to)(?: then| now)? (?:be|say|read|become):? (?<new>.{2,400})$`,
    'is',
  ),
  new RegExp(
    `^(?<old>.{0,60}?${Q}(?: (?:and|or) ${Q})?) ${off} [^\ue060]{2,160}?(?:,| [-–]|:|;) (?:so )?(?:please )?(?:make it|say it straight|say|use|put|let it be|it should (?:say|read|be)|call it|replace (?:it )?with|swap for|should (?:say|read|be)):? (?<new>.{2,500})$`,
    'is',
  ),
  new RegExp(
    `^(?<old>.{0,60}?${Q}) ?(?:[-–]|is wrong[,:;]|,) (?:it's|it is|should be) (?<new>${Q})$`,
    'is',
  ),
  new RegExp(
    `^(?<old>.{0,60}?${Q}) ${off} [^\ue060]{2,160}?(?:,| [-–]|:|;) (?:so |just |rather )?(?<new>${Q})$`,
    'is',
  ),
  new RegExp(
    `^(?:put|use|say|have)(?<at>[^\ue060]{0,60}?),? (?:in place of|instead of) (?<old>${Q}):? (?<new>${Q})$`,
    'is',
  ),
];
/** "Figures 1, 1, 2 and then …": more than one thing is asked for. */
export const listsFigures = /\d, ?\d/;
/** "It should say …", "Make it …", "Replace with: …": in place of what was quoted before. */
export const putsBack =
  /^(?:it (?:should|needs to|has to|must|ought to) (?:say|read|be)|(?:should|must) (?:say|read|be)|make it|(?:so )?say|let it be|call it|replace (?:it |that |this )?(?:with|by)|(?:use|put) (?:instead)?|(?:theirs|his|hers|it) is|change (?:it|that) (?:to|into)|delete it and put there):? (?<new>.{2,500})$/is;

export const inserts: RegExp[] = [
  new RegExp(
    `^(?:(?:put|add|insert|include|stick|pop|slot)(?: in)?) (?:this |the (?:given )?)?(?:line|sentence|bullet|words)?:? ?(?<new>${Q})(?<at>.{0,120})$`,
    'is',
  ),
  new RegExp(
    `^(?:(?:at |in |under |to )?(?:the )?)(?<at>[^\ue060]{4,90}),? (?:add|put(?: in)?|include|insert)[^\ue060:]{0,40}:? ?(?<new>${Q})$`,
    'is',
  ),
  new RegExp(
    `^(?:put in|add|put|include|insert)(?: a| one| the)?(?: further| new| short| plain)?(?: line| sentence| bullet| note)?,? (?<at>(?:for|at|in|to|under|where|as)[^\ue060:]{3,140}): ?(?<new>${Q})$`,
    'is',
  ),
  new RegExp(
    `^(?:(?:there )?(?:needs?|wants?) )?(?:a|one|another) (?:\\p{L}+ )?(?:line|sentence|bullet|note|caution) (?<at>(?:for|in|under|at|to)[^\ue060:]{3,120}): ?(?<new>${Q})$`,
    'isu',
  ),
  new RegExp(`^(?<at>under [^\ue060:]{4,60}): ?(?<new>${Q})$`, 'is'),
];
/** "… goes in Before you start as '…'". */
export const goesIn = new RegExp(
  `^(?:it |that |this )?(?:goes|belongs) (?<at>in [^\ue060:]{4,60}?) as (?<new>${Q})$`,
  'is',
);
export const titles =
  /^(?:(?:the )?(?:title|heading at the top)(?: (?:could|should|must) be|:| to be| =)|call it|(?:change|set) the title to) (?<new>.{3,90})$/is;

/** What asks for something, where no pattern has read it. */
export const ordering =
  /\b(?:add|adapt|bin|blank|change|correct|cut|delete|drop|explain|fill|fix|give|include|insert|keep|lose|make|mention|merge|move|name|put|remove|rename|renumber|replace|reword|rewrite|say|scrap|set|shorten|split|strike|suggest|swap|take|turn|use|write)\b|\b(?:should|must|needs?|has to|have to|please|pls|can|could|instead|rather than|want|wants|would like)\b|->|→/i;
/** What is to stay, or why: an order for nothing. */
const idle =
  /^(?:the )?(?:rest|thought|others?|everything|[\p{L} ]{3,40}) (?:is|are|can stay|stays?|may stay|can stand)\b|^(?:keep|leave|don't touch|do not touch) (?:the |all |everything|that|it|as)|^(?:renumber|thanks|thank you|period)\b|^(?:she|he|they|it|we|i|this|that|there|nobody|his|her|their|the [\p{L}]+)(?:'s|'ll|'d|'ve|'re)? (?!(?:should|must|needs?|has to|have to) )|\?$/iu;

/** Whether a sentence that no pattern has read asks for something. */
export function isMore(own: string): boolean {
  const said = own.replace(new RegExp(Q, 'g'), ' ');
  return ordering.test(said) && (!idle.test(own) || afterReason.test(said));
}
/** "She rates them herself: blank the column". */
const afterReason =
  /(?:[:;–-]|,? (?:so|and)) (?:please |can you |could you |just )*(?:add|suggest|try|blank|change|cut|delete|drop|fill|fix|give|insert|make|move|name|put|remove|rename|replace|rewrite|say|swap|take|use|write)\b/i;

/** "The autism line", "the bullet on heights and wild animals", "both baby lines": what the line is about. */
export function described(what: string): string | undefined {
  if (/\b(?:columns?|rungs?|rows?|steps?|cells?|log|table|section|everything|all)\b/i.test(what))
    return undefined;
  const [, about] =
    /\b(?:bullet|line|sentence|question|bit|reminder|tip|quote|quotation)s? (?:on|about|with|where|that (?:says|mentions)) (?:the )?([^,;:]{3,70}?)(?: in [^,;:]{4,40})?$/i.exec(
      what,
    ) ?? [];
  const [, before] =
    /^(?:(?:the|that|this|both|those|whole|stray) ){0,3}([\p{L}\d' -]{3,50}?) (?:bullet|line|sentence|question|bit|reminder|tip|quote|quotation)s?(?: in [^,;:]{4,40})?$/iu.exec(
      what,
    ) ?? [];
  const own = about ?? before;
  return own && !/^(?:first|second|third|last|next|other|whole|long|stray|entire)$/i.test(own)
    ? own
    : undefined;
}
