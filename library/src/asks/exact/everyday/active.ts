import { ordering } from '../../patterns.ts';

/** Verbs that order a change of a text. */
const ORDER =
  'add|ask|bin|call|change|combine|correct|cut|delete|drop|explain|fill in|fix|get|give|have|include|insert|join|keep|leave|lose|make|mention|merge|move|name|pop|put|reduce|remind|remove|rename|replace|reword|rewrite|say|scrap|set|shorten|show|split|start|state|stick|suggest|swap|take|tell|trim|try|turn|use|write';

const polite = [
  /^(?:(?:would|is) it (?:be )?(?:possible|ok|okay|all right|good|better|an idea) (?:for you )?(?:to|if (?:you|we|it)(?: could)?) )/i,
  /^(?:(?:can|could|would|will|should) (?:you|we|it)(?:,? (?:please|also|possibly|perhaps|maybe|just)){0,3} )/i,
  /^(?:(?:i|we)(?:'d| would| really| do| just){0,3} (?:like|love|prefer|want|need|suggest|rather)(?: you| us| it)?(?: to(?= \p{L}))?(?: (?:see|have))? )/iu,
  /^(?:it (?:would|might|may|'d) (?:be (?:good|nice|helpful|great|better)|help) (?:to|if (?:you|we) (?:could )?))/i,
  /^(?:(?:you|we) (?:might|may|could|should|need to|ought to)(?: want to| need to| like to)? )/i,
  /^(?:(?:perhaps|maybe|possibly|instead|first|then|next|also|and|but|so|ok|okay|just|please|pls|let's|feel free to|any chance (?:of|you could)|do),? )/i,
];

/** What an author wishes to be done, as the order that it comes to: "I want X changed to Y" as "change X to Y". */
const wished: [RegExp, string][] = [
  [/^(.{2,120}?) (?:changed|turned|switched|corrected) (?:in)?to (.{1,120})$/is, 'change $1 to $2'],
  [/^(.{2,120}?) (?:replaced|swapped) (?:with|by|for) (.{1,120})$/is, 'replace $1 with $2'],
  [/^(.{2,120}?) (?:removed|gone|deleted|taken out|dropped|cut out)$/is, 'remove $1'],
  [/^(.{2,120}?) moved (.{2,80})$/is, 'move $1 $2'],
  [/^(.{2,120}?) (?:split|divided) (in(?:to)? .{2,30})$/is, 'split $1 $2'],
  [/^(.{2,120}?) (?:merged|combined|joined)(?: together)?$/is, 'merge $1'],
];
const wishes = /^(?:i|we)(?:'d| would)? (?:like|want|need|prefer|rather have|love)\b/i;

const who =
  "(?:it|she|he|they|that|this|there|which|nobody|no one|\\p{Lu}\\p{Ll}{2,14})(?:'s|'re|'ll|'d)?";
const reasonAfter = new RegExp(
  `^(.{8,}?)(?:(?:,| -| –| \\(|;)? (?:as|because|since|given that|so that) .{4,160}|(?:, | - | – | \\()${who} (?!should\\b|must\\b|needs? to\\b|has to\\b)[^,;]{3,120})$`,
  'su',
);
const reasonBefore = new RegExp(
  `^[^:;]{4,160}?(?:,? so|, therefore| -| –|:) ((?:please |can you |could you |we could |i'd )*(?:${ORDER})\\b .{3,300})$`,
  'is',
);
const placeBefore =
  /^(?:in|under|at) (?<place>\ue060\d{1,2}[\ue061\ue062]|(?:the )?[\p{L}\d' ]{3,40}?),? (?<what>(?:the )?(?:first|second|third|fourth|fifth|last|final) (?:line|bullet|sentence|point|tip|question|one))\b(?<rest>.{3,200})$/isu;

const manner =
  /\b(?:simpler|shorter|longer|warmer|softer|plainer|kinder|clearer|gentler|bigger|larger|less|more|fewer|instead)\b/i;
/** Whether what is left out of an order as a reason asks for something itself. */
const asksToo = (words: string): boolean => ordering.test(words) || manner.test(words);

/** Other forms of an order, without what is polite in it and without its reasons; none where it is as plain as it can be. */
export function activeForms(clause: string): string[] {
  const found = new Set<string>();
  const isWish = wishes.test(clause);
  let own = clause;
  for (let n = 0; n < 4; n += 1) {
    const next = polite.reduce((words, form) => words.replace(form, ''), own).trim();
    if (next === own) break;
    own = next;
  }
  const all = [own];
  const after = reasonAfter.exec(own)?.[1];
  if (after && !asksToo(own.slice(after.length))) all.push(after);
  const before = reasonBefore.exec(own)?.[1];
  if (before && !asksToo(own.slice(0, -before.length)))
    all.push(polite.reduce((words, form) => words.replace(form, ''), before));
  for (const form of all) {
    const plain = form.replace(/[\s,;.!?]{1,8}$/, '');
    found.add(plain);
    const placed = placeBefore.exec(plain)?.groups;
    if (placed) found.add(`${placed.what} of ${placed.place}${placed.rest}`);
    if (!isWish) continue;
    for (const [pattern, order] of wished)
      if (pattern.test(plain)) found.add(plain.replace(pattern, order));
  }
  found.delete(clause);
  return [...found].filter((form) => form.length > 4);
}
