/** What is to be said instead of what. */
export interface Pair {
  to: string;
  from: string;
  /** What it is said of, where that is before it: "rise time 6.45 not 7.15". */
  of: string;
}

const phrase = '([^,.;:!?()]{1,60}?)';
const end =
  '(?=$|[,.;:!?)]| (?:because|as (?:she|he|they)|since|please|throughout|everywhere|all (?:the way|over|through)|in (?:the )?(?:step|rung|example|intro|whole|log)|every time|so (?:that|she|he|they)|when|where|if|and|but)\\b)';
const be = "(?:'s|'re|s| is| are| was| were)";
const isNot =
  "(?: isn't| aren't| wasn't| weren't|'s not|'re not| is not| are not| was not| were not| isnt)";
const who = '(?:it|that|this|there|she|he|they|(?:the|her|his) (?:\\w+ )?\\w+|\\p{Lu}\\p{Ll}+)';
const every = '(?:the |every |all |each |any )?';

const forms: [pattern: string, from: number, to: number, of?: number][] = [
  [
    `\\b${who}${isNot} ${phrase}(?: ?[,;.!–—-])? ?(?:but |and )?(?:she|he|it|they|that|there)${be} (?:only |actually |really )?${phrase}${end}`,
    ...([1, 2] as const),
  ],
  [
    `\\bno (?!more\\b|longer\\b|need\\b)(\\p{L}+(?: \\p{L}+)?)(?: where (?:she|he|they) lives?| there| here)?, (?:(?:it|they|there)${be} )?(?:only |just |all )?${phrase}${end}`,
    ...([1, 2] as const),
  ],
  [`\\b(?:change|turn|switch|convert|alter) ${every}${phrase} (?:in)?to ${phrase}${end}`, 1, 2],
  [
    `\\b(?:swap|replace|exchange|substitute) ${every}${phrase} (?:for|with|by) ${phrase}${end}`,
    1,
    2,
  ],
  [`(?:^|[.;:,] )()${phrase} ?(?:->|→|=>) ?${phrase}${end}`, 2, 3, 1],
  [
    `(?:^|[.;:,!] |\\b(?:use|say|write|put|make it|call it|call them|and) )()${phrase},? (?:not|rather than|instead of|as opposed to) (?:just |on )?${phrase}${end}`,
    ...([3, 2, 1] as const),
  ],
  [
    `(?:^|[.;:,!] )(?:every |each |all |any |the |where it says )?(["“‘'][^"”’]{1,60}?["”’']|\\d{1,3}(?:\ue012\\d\\d)? ?(?:minutes?|hours?|days?|weeks?|times|[ap]m))(?: for [\\w ]{2,20}?)? (?:should|must|needs to|has to|ought to) (?:be|say|read|become) ${phrase}${end}`,
    ...([1, 2] as const),
  ],
];
const patterns = forms.map(([source, ...places]) => ({
  pattern: new RegExp(source, 'iu'),
  places,
}));

const two =
  /["“'‘]([^"”’']{1,60})["”'’] (?:and|&) ["“'‘]([^"”’']{1,60})["”'’] (?:for|with|by|to|into|become) ["“'‘]([^"”’']{1,60})["”'’] (?:and|&) ["“'‘]([^"”’']{1,60})["”'’]/i;

const bare = (words = ''): string =>
  words
    .replaceAll('\ue012', '.')
    .trim()
    .replace(/^["“'‘]+|["”'’]+$/g, '')
    .trim();

/** "'Catch and park' is a silly name. Call it 'Write it down'." */
const renamed =
  /(?<![\p{L}\d])["“'‘]([^"”'’\n]{2,60})["”'’](?![\p{L}\d])[^"“”]{3,90}?\b(?:call (?:it|them)|say|make (?:it|them)|use|try|change (?:it|them) to|put|how about|what about|should be|instead:?) ["“'‘]([^"”'’\n]{2,60})["”'’](?![\p{L}\d])/iu;

/** "'Cognitive distortion' – no. Thinking habit will do." */
const willDo =
  /(?<![\p{L}\d])["“'‘]([^"”'’\n]{2,60})["”'’] ?(?:[–—:-]|\.\.\.|…) ?no\b[^\n]{0,120}?[.!] (?:an? |the )?(\p{L}[\p{L} -]{2,40}?) (?:will|would) do\b/iu;

/** "30 minutes is too long, make it 10". */
const resized =
  /\b(\d{1,3}[ -]?(?:minutes?|hours?|seconds?|days?|weeks?|times))\b[^;:]{0,60}?(?:too (?:much|long|short|little|many|few)|an age|an eternity|ages|forever|a lifetime|[:–-])[^;:]{0,60}?(?:[–-] ?|\b(?:make (?:it|them|that)|take (?:it|them) (?:down|up) to|cut (?:it|them) (?:down )?to|bring (?:it|them) (?:down|up) to|try|more like|down to|up to|call it) )(\d{1,3}(?: (?:minutes?|hours?|seconds?|days?|weeks?|times))?)\b/i;

const asked =
  /^(?:(?:please|just|make|call|say|use|write|put|have|do|set|it|them|this|that|to|be|is|at|should|must|it's) )+/i;
const measure =
  /^(.*?)\b((?:an?|half an|\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten) (?:minutes?|hours?|days?|weeks?|times?)(?: (?:a|per) (?:day|week|night))?|\d{1,2}(?:[.:]\d\d)? ?[ap]m|\d{1,2}[.:]\d\d|\d{1,3})$/i;
const clause = /\b(?:she|he|they|i|we|you|it|lives?|is|are|was|were|has|have|should|not)\b/i;

/** "30 minutes of wind-down is an age", "20 minutes is too long for a nap": what the length is of. */
const lengthOf =
  /^\d{1,3}[ -]\p{L}{3,8} (?:of |for )(?:an? |the |her |his )?([\p{L}-]{3,20}) (?:is|are|will|seems)\b|^[^.;,]{4,50} (?:for|of) (?:an? |the )([\p{L}-]{3,20})(?=[,.;–-]| -)/iu;

/** The pairs that a text gives, sentence by sentence; whether a document says so is for whoever uses them. */
export function pairsIn(text: string): Pair[] {
  const [, one, other, first, second] = two.exec(text) ?? [];
  if (one)
    return [own(one, first!, '', true), own(other!, second!, '', true)].flatMap(
      (pair) => pair ?? [],
    );
  const [, named, renamedTo] = renamed.exec(text) ?? [];
  if (named) return [own(named, renamedTo!, '', true)].flatMap((pair) => pair ?? []);
  const [, unliked, liked] = willDo.exec(text) ?? [];
  if (unliked)
    return [own(unliked, liked!.charAt(0).toLowerCase() + liked!.slice(1), '', true)].flatMap(
      (pair) => pair ?? [],
    );
  const [, tooMuch, enough] = resized.exec(text) ?? [];
  if (tooMuch) {
    const of = lengthOf.exec(text.slice(text.indexOf(tooMuch)));
    return [own(tooMuch, enough!, of?.slice(1).find(Boolean) ?? '')].flatMap((pair) => pair ?? []);
  }
  const masked = text.replace(/(\d)[.:](?=\d)/g, '$1\ue012');
  return masked.split(/(?<=[.!?;]) (?=\S)/).flatMap((sentence) =>
    patterns.flatMap(({ pattern, places: [from, to, of] }) => {
      const found = pattern.exec(sentence);
      return found ? (own(found[from]!, found[to]!, of ? found[of]! : '') ?? []) : [];
    }),
  );
}

/** Who is spoken to is no word to change: the verbs would not fit. */
const pronoun = /^(?:i|me|you|we|us|she|her|he|him|they|them|it|this|that|one|your|my|our)$/i;

/** "Is not on": what joins other words is in every line, and is no word to change. */
const functionWord =
  /^(?:a|an|the|on|in|at|of|to|off|up|out|for|from|with|by|as|if|and|or|but|so|then|is|are|be|do|not|no|now|here|there|how|what|when|where|why|who|all|just|only|really|quite|enough|right|true|ok|okay|before|after|afterwards|during|until|till|while|again|once|first|last|more|less|each|every|than|later|earlier|both|same|other|before and after|always|never|too|over|under)$/i;

/** "An actual line": what it is to be in the text, and no wording of it. */
const form =
  /^(?:an? |its |the )?(?:\p{L}+ )?(?:lines?|notes?|bullets?|columns?|rows?|sections?|sentences?|headings?|steps?|rungs?|tables?|lists?|boxes|box|bold|italics|capitals)$/iu;

/** "Two" of "not two before the review". */
const leading =
  /^((?:\d[\d.:]*|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:minutes?|hours?|days?|weeks?|times|[ap]m))?) (?:before|after|for|until|at|on|in|of|per)\b/i;
const isMeasure = (words: string): boolean =>
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|hour|minute|day|week|month|second)s?\b/i.test(
    words,
  );

/** What is said of it is apart: "wind-down of an hour" is an hour. Half sentences give no words. */
function own(from: string, to: string, of: string, given = false): Pair | null {
  const isQuoted = given || [from, to].some((words) => /^ *["“'‘]/.test(words));
  const [old, now] = [bare(from), bare(isQuoted ? to : to.replace(asked, ''))];
  const isPiece = [old, now].some((words) =>
    /["“”‘]|(?<!\p{L})['’]|(?<!s)['’](?!\p{L})/u.test(words),
  );
  if (isPiece || form.test(now) || (functionWord.test(old) && !/^ *["“'‘]/.test(from))) return null;
  if (isQuoted)
    return old === '' || now === '' || [old, now].some((words) => pronoun.test(words))
      ? null
      : { from: old, to: now, of };
  const [, before = '', amount] = measure.exec(now) ?? [];
  const put = amount ?? now;
  const left = (amount && leading.exec(old)?.[1]) || old;
  const isUsable = [left, put].every(
    (words) =>
      words !== '' && !pronoun.test(words) && !clause.test(words) && words.split(' ').length <= 5,
  );
  if (functionWord.test(left) || functionWord.test(put)) return null;
  if (!isUsable || isMeasure(put) !== isMeasure(left)) return null;
  return {
    from: left,
    to: put.replace(/ (?:really|actually|basically|though|now|mostly)$/i, ''),
    of: `${of} ${before.replace(/\bof $/i, '')}`.trim(),
  };
}
