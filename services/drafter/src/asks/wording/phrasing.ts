import type { Side } from '../sides.ts';
import { numerals, ordinals } from './number-words.ts';

/** What clinicians say for one thing: the checks know the first word of each. */
const sames: [known: string, others: string][] = [
  [
    'remove',
    '(?<!\\b(?:the|an?|her|his|your) )bin(?! (?:lids?|bags?|days?|m[ae]n|lorry|store|room|liners?)\\b)(?: off)?|ditch|scrap|axe|nix|kill|junk|dump|chuck(?: out)?|erase|lose|strip out|throw out|strike(?: out)?|get shot of|do without|do away with',
  ],
  ['shorten', 'tighten(?: up)?|prune|boil down|pare (?:down|back)|slim down|cut back|compress'],
  [
    'too long',
    'waffl\\w+|goes on(?: a bit| forever| and on)?|drags(?: on)?|rambl\\w+|long-winded|(?:a bit|rather|very) long|overlong|on the long side|too much (?:text|to read)',
  ],
  [
    'shorter by half',
    'twice (?:as long as|the length) (?:it )?(?:needs?|has|ought|should)(?: to)?(?: be)?|half (?:that|of that|of it)(?: (?:would|will|should|is) (?:do|enough|plenty))?|twice as long as [^.;!?]{3,40}',
  ],
  [
    'plainer language',
    'plainer|(?:easier|simpler|everyday) (?:words?|language)|dumb(?:ed)? (?:it |this )?down|less (?:jargon\\w*|clinical|technical)|adapt (?:the )?(?:language|wording)',
  ],
  ['merge', '(?:roll|fold|lump|squash|collapse)(?= (?:steps?|rungs?|\\d))'],
  ['swap', '(?:flip|trade|transpose|exchange)(?= (?:steps?|rungs?|\\d))'],
  ['put', '(?:stick|pop|slot|squeeze|wedge|bung)(?: in)?(?= (?:an?|one|some|another)\\b)'],
  ['minutes', 'mins?'],
  ['paragraph', 'para'],
  ['before', 'ahead of|in front of'],
];
const known = sames.map(([to, others]) => ({
  to,
  pattern: new RegExp(`\\b(?:${others})\\b`, 'gi'),
}));

const polite =
  /^(?:(?:can|could|would|shall|should|please|pls|just|maybe|perhaps|i|i'd|we|you|let's|like to|want to|and|also|but|so|ok) ,?)+/i;
const goes =
  /^(?:the |that |this )?([^,.;:!?]{2,60}?) (?:can|could|should|must|has to|have to|needs? to)(?: just)? (?:go|come out|be (?:removed|dropped|deleted|left out))\b/i;

/** "Swap 2 and 6" is of rungs where there is a ladder. */
const unitOf = ({ rungs }: Side): string => (rungs.length > 0 ? 'rung' : 'step');

const steep =
  /\b(?:cliff|leap|jump|chasm|gap|gulf|hike|(?:too|very|so|really|quite) (?:big|steep|far|hard|much)|apart|steep|sudden|between|halfway)\b/i;

/** Of a jump between two, which two: "4 to 5 is a cliff". */
function withGap(ask: string, before: Side): string {
  if (/\bbetween (?:steps?|rungs?) \d|\bcolumns?\b/i.test(ask) || !steep.test(ask)) return ask;
  const n = `(\\d{1,2}|${numerals.join('|')})`;
  const [, one = '', other = ''] =
    new RegExp(`\\b${n} ?(?:to|and|&|→|->|-|/) ?(?:(?:step|rung) )?${n}\\b`, 'i').exec(ask) ?? [];
  const [low, high] = [one, other].map(
    (word) => numerals.indexOf(word.toLowerCase()) + 1 || Number(word),
  );
  return one !== '' && high === low! + 1
    ? `${ask} (between ${unitOf(before)}s ${low} and ${high})`
    : ask;
}

function withUnits(ask: string, before: Side): string {
  const unit = unitOf(before);
  const top = before.rungs.length;
  const ended = top
    ? ask
        .replace(
          /\b(?:the )?(?:top|hardest|highest|last|final) (?:rung|step|one)\b/gi,
          `rung ${top}`,
        )
        .replace(/\b(?:the )?(?:bottom|easiest|lowest|first) (?:rung|step|one)\b/gi, 'rung 1')
    : ask;
  return ended
    .replace(
      new RegExp(`\\b(?:the )?(${ordinals.join('|')}) (rung|step)\\b`, 'gi'),
      (_, word: string, kind: string) => `${kind} ${ordinals.indexOf(word.toLowerCase()) + 1}`,
    )
    .replace(
      new RegExp(`\\b(steps?|rungs?) (${numerals.join('|')})\\b`, 'gi'),
      (_, kind: string, word: string) => `${kind} ${numerals.indexOf(word.toLowerCase()) + 1}`,
    )
    .replace(
      /^.*?\b(?:(steps?|rungs?) )?(?<!\b(?:she|he|they|who|it|aged?)(?:'s| is| are| was|) (?:only |about |just )?)(?<!\ue020)(\d{1,2}(?:(?:, | and | & )\d{1,2}){0,4})\b(?! ?(?:minutes|hours|%|times|days))[^;:]{0,80}?[,.;–-] ?(?:so |please |just )*(remove|drop|delete|cut|take|merge|combine|join|swap|split|shorten)(?: (?:it|them|those|these|both)\b.*|[.!]?)$/i,
      (_, kind: string | undefined, list: string, verb: string) =>
        `${/^(?:take|cut)$/i.test(verb) ? 'remove' : verb} ${kind ?? `${unit}s`} ${list}`,
    )
    .replace(
      /^.*?\b(rung \d{1,2})\b(?! (?:and|to|&))[^;:]{0,60}?[,.;–-] ?(?:so |please |just )*make it (?=(?:the|an?|her|his|my|\p{Lu}|\p{Ll}+ing)\b)(?!a (?:bit|little|lot)\b)/iu,
      '$1: ',
    )
    .replace(
      /^(swap|switch|merge|combine|join|remove|delete|drop)(?: round)? (?=\d{1,2}(?: ?(?:,|and|&|with) ?\d|[.!]?$))/i,
      `$1 ${unit}s `,
    )
    .replace(/^(move|put|bring|shift) (?=\d{1,2} )/i, `$1 ${unit} `)
    .replace(
      /^(?=\d{1,2} (?:(?:should|must|needs to|has to|ought to|can|could) )?(?:goes?|comes?|be|belongs?) )/i,
      `${unit} `,
    )
    .replace(
      /\b(step|rung) (\d+) (?:(?:should|must|needs to|has to|ought to) )?(?:goes?|comes?|belongs?|be) (before|after) /gi,
      '$1 $2 $3 ',
    )
    .replace(
      /\b(step|rung) (\d+) (?:(?:should|must|needs to|has to) )?(?:be|goes?|comes?) (?:the )?(?:very )?(first|last)\b/gi,
      'move $1 $2 to the $3',
    );
}

const quotes =
  /"[^"\n]{1,300}"|“[^”\n]{1,300}”|(?<![\p{L}\d])'[^'\n]{1,200}'(?![\p{L}\d])|‘[^’\n]{1,200}’/gu;
const content = /:\s(?=\S{2})|\b(?:saying|that says|says|to say|mention that)\b/i;

/** An ask in the words that the checks know; what is quoted or given for the text is as it was. */
export function inKnownWords(ask: string, before: Side): string {
  const kept: string[] = [];
  const masked = ask
    .replace(/\bi\.e\.,?/gi, 'namely')
    .replace(
      /^(?:the |that |this )?(caution|warning|line|bit|note|sentence|bullet|part) about ([\p{L}' -]{3,40}?),? (?:doesn't|does not|isn't|is not|won't|can|should|is|was)\b[^\n]{0,120}?\b(?:take (?:it|that) out|leave (?:it|that) out|cut (?:it|that)|drop (?:it|that)|remove (?:it|that))[.!]{0,3}$/iu,
      'remove the $1 about $2',
    )
    .replace(/^i (?:do |also |really )?want ([^.;:]{3,60}) kept\b/i, 'keep $1 as it is')
    .replace(/’(?=\p{L})/gu, "'")
    .replace(quotes, (own) => `\ue020${kept.push(own) - 1}\ue021`);
  const at = masked.search(content);
  const head = at < 0 ? masked : masked.slice(0, at);
  const said = known
    .reduce((left, { to, pattern }) => left.replace(pattern, to), head)
    .replace(polite, '')
    .trimStart();
  const gone = said.replace(goes, (whole, what: string) =>
    /^(?:it|this|that|he|she|they|we|you|i|(?:steps?|rungs?)\b.*)$/i.test(what.trim()) ||
    /\b(?:before|after)\b/i.test(what)
      ? whole
      : `remove the ${what}`,
  );
  const counted = withGap(withUnits(gone, before), before);
  const whole = at < 0 ? counted : `${counted}${masked.slice(at)}`;
  return whole.replace(/\ue020(\d+)\ue021/g, (_, n: string) => kept[Number(n)]!);
}
