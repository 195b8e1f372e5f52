import { type Check, type Finding, finding, type Measured } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';
import { numerals } from '../../wording/number-words.ts';

/** "At 15 min, and not peak": what only joins words is nothing to be said instead. */
const joining = /^(?:and|or|but|so|then|the|an?|of|to|in|on|at|with|for|also|just)?$/i;

const contrasts: [pattern: RegExp, from: number, to: number][] = [
  [
    /(?:isn't|is not|wasn't|was not|'s not|aren't|are not) ((?:an? )?[\w .'’-]{1,40}?)(?:,| -|;|\.|!)? ?(?:but )?(?:she|he|it|they)(?:'s| is| was|'re| are) (?:only |actually )?((?:an? |the |her |his )?[\w'’-]+(?: [\w'’-]+){0,3})/iu,
    1,
    2,
  ],
  [
    /\bno (\w+)(?: where (?:she|he|they) lives?| there)?, (?:it's|they're|it is|only|just) (?:only )?([\w -]{2,40})/i,
    1,
    2,
  ],
  [
    /\b(?:change|turn|switch) (?:the |every |all )?([^,;:]{1,50}?) (?:in)?to ((?:\d[\d.:]*|[^,.;:]){1,50})/i,
    1,
    2,
  ],
  [
    /\b(?:swap|replace|exchange) (?:the |every |all )?([^,;:]{1,50}?) (?:for|with|by) ((?:\d[\d.:]*|[^,.;:]){1,50})/i,
    1,
    2,
  ],
  [/(?:^|[.;:,] )([^.;:,]{1,50}?) ?(?:->|→) ?([^.;:,]{1,50})/i, 1, 2],
  [
    /(?<![\w.:'’-])(["“'‘][^"”\n]{1,60}?["”'’]|(?:[\w-]{1,24} ){0,4}(?:an? )?[\d.:]{0,6}\d ?(?:[ap]m|minutes?|hours?|weeks?|days?|times)?|(?:[\w'’-]{1,24} ){0,3}[\w'’-]{1,24}),? (?:not|rather than|instead of) (?:on |just )?(["“'‘][^"”\n]{1,60}?["”'’]|\d[\d.:]{0,6} ?(?:[ap]m|minutes?|hours?|weeks?|days?|times)?|[\w'’-]{1,24}(?: [\w'’-]{1,24}){0,3})/iu,
    2,
    1,
  ],
  [
    /(?:every |each |all )?(["“'‘][^"”\n]{1,60}?["”'’]|\d[\d.:]{0,8} ?(?:[ap]m|minutes?|hours?|weeks?|days?))(?: for [\w ]{2,20}?)? (?:should|must|needs to|has to) (?:be|say|read) (["“'‘][^"”\n]{1,60}?["”'’]|[^,.;]{1,40})/iu,
    1,
    2,
  ],
  [
    /\b(\d{1,3}[ -]?(?:minutes?|hours?|seconds?|days?|weeks?|times))\b[^;:]{0,60}?(?:too (?:much|long|short|little|many|few)|an age|an eternity|ages|forever|a lifetime|[:–-])[^;:]{0,60}?(?:[–-] ?|\b(?:make (?:it|them|that)|take (?:it|them) (?:down|up) to|cut (?:it|them) (?:down )?to|bring (?:it|them) (?:down|up) to|try|more like|down to|up to|call it) )(\d{1,3}(?: (?:minutes?|hours?|seconds?|days?|weeks?|times))?)\b/i,
    1,
    2,
  ],
  [
    /(?<![\p{L}\d])(["“'‘][^"”'’\n]{2,60}["”'’])(?![\p{L}\d])[^"“”]{3,90}?\b(?:call (?:it|them)|say|make (?:it|them)|use|try|change (?:it|them) to|put|how about|what about|should be|instead:?) (["“'‘][^"”'’\n]{2,60}["”'’])(?![\p{L}\d])/iu,
    1,
    2,
  ],
  [
    /(?<![\p{L}\d])(["“'‘][^"”'’\n]{2,60}["”'’]) ?(?:[–—:-]|\.\.\.|…) ?no\b[^\n]{0,120}?[.!] (?:an? |the )?(\p{L}[\p{L} -]{2,40}?) (?:will|would) do\b/iu,
    1,
    2,
  ],
];

const pronoun =
  /^(?:i|me|you|we|us|she|her|he|him|they|them|it|this|that|one|before|after|now|then|always|never|more|less|later|earlier|first|last)$/i;
const article = /^(?:an?|the|her|his|your|their|my) /i;
const bare = (words: string): string =>
  words
    .trim()
    .replace(/^["“'‘]+|["”'’.!]+$/g, '')
    .replace(article, '')
    .trim();
/** Of "'loudest thought' throughout" what is in the quotation marks. */
const inQuotes = (words: string): string =>
  /^ ?(?:"([^"]{1,60})"|“([^”]{1,60})”|'([^'’]{1,60})'|‘([^’]{1,60})’)/
    .exec(words)
    ?.slice(1)
    .find(Boolean) ?? words;
const lead =
  /^(?:(?:please|make|call|say|use|write|put|it|them|this|to|be|is|at|should|it's|just) )+/i;

/** A small number in digits or in words. */
const eitherWay = (said: string): string => {
  const number = numerals.indexOf(said.toLowerCase()) + 1 || Number(said);
  return numerals[number - 1] ? `(?:${number}|${numerals[number - 1]})` : said;
};

/** All the ways in which a text may say it, as one pattern. */
function spelledOut(words: string, unit: string): RegExp {
  const time = /^(\d{1,2})(?:[.:](\d\d))? ?([ap]m)?$/i.exec(words);
  if (time && (time[2] || time[3]))
    return new RegExp(
      `(?<![\\d.:])${time[1]}${time[2] && time[2] !== '00' ? `[.:]${time[2]}` : '(?:[.:]00)?'}${time[3] ? ` ?${time[3]}` : '(?: ?[ap]m)?'}(?![\\d\\w])`,
      'gi',
    );
  const amount =
    /^(\d{1,3}|an|a|one|two|three|four|five|six|seven|eight|nine|ten)(?: (minutes?|hours?|weeks?|days?|times))?$/i.exec(
      words,
    );
  if (amount && (amount[2] || unit)) {
    const own = (amount[2] ?? unit).replace(/s$/, '');
    const count =
      /^an?$/i.test(amount[1]!) && /hour/i.test(own) ? '(?:an?|1|one)' : eitherWay(amount[1]!);
    const minutes =
      /hour/i.test(own) && /^(?:an?|one|1)$/i.test(amount[1]!)
        ? '|(?<!\\d)60[ -](?:[a-z]+ )?minutes?'
        : '';
    return new RegExp(`(?<![\\d.:])${count}[ -](?:[a-z]+ )?${own}s?\\b${minutes}`, 'gi');
  }
  const stem = words
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/(?<=(?:s|x|ch|sh))es$|(?<!s)s$/i, '');
  const forms = /[^aeiou]y$/i.test(stem) ? `${stem.slice(0, -1)}(?:y|ies)` : `${stem}(?:e?s)?`;
  return new RegExp(`(?<![\\p{L}\\d])${forms}(?![\\p{L}\\d])`, 'giu');
}

const bodyOf = ({ lines, sections }: Side): string[] => {
  const end = sections.find(({ kind }) => kind === 'references')?.from ?? lines.length + 1;
  return lines.slice(0, end - 1);
};
const count = (lines: readonly string[], pattern: RegExp): number =>
  lines.join('\n').match(pattern)?.length ?? 0;

const exampleOf = ({ lines, sections }: Side): string[] | undefined => {
  const own = sections.find(({ kind }) => kind === 'example');
  return own && lines.slice(own.from, own.to);
};

/** "6.45 not 7.15", "she isn't a nurse, she's a teacher", "swap the bus for the tram": what is to go is gone from where it is meant, and the other is there. */
export const exchanged: Check = (ask, measured) => {
  // "the word 'ladder' is fine, but …": what is fine is not what is to go
  if (/["”'’] is (?:fine|good|ok|okay|great)\b/i.test(ask)) return null;
  if (
    /\b(?:sections?|add|insert|start|begin|columns?|rows?|0 ?(?:-|–|to) ?10|bullets?|spelling)\b|\b(?:steps?|rungs?) \d+ (?:and|&|with|for) \d/i.test(
      ask,
    )
  )
    return null;
  const pairs = ask
    .replace(/(\d)[:](?=\d)/g, '$1.')
    .split(/(?<=[.!?;]) (?=\S)/)
    .concat(
      /\b(?:too (?:much|long|short|little|many|few)|an age|an eternity|ages|forever|a lifetime)\b|\b(?:will|would) do\b|["”'’][^"“]{3,90}["“'‘]/i.test(
        ask,
      )
        ? [ask]
        : [],
    )
    .flatMap((part) =>
      contrasts.flatMap(([pattern, from, to]) => {
        const found = pattern.exec(part);
        return found
          ? [
              {
                from: bare(inQuotes(found[from]!)),
                to: bare(inQuotes(found[to]!.trim().replace(lead, ''))),
                isWhole: /^["“'‘]/.test(found[to]!.trim()),
              },
            ]
          : [];
      }),
    )
    .filter(
      ({ from, to }) =>
        from !== '' &&
        !joining.test(to.split(' ').at(-1)!) &&
        !pronoun.test(from) &&
        (/\d/.test(from) || !/\d/.test(to)),
    );
  const known = pairs.filter(
    ({ from, to }, at) =>
      count(bodyOf(measured.before), spelledOut(from, unitIn(to))) > 0 &&
      pairs.findIndex((each) => each.from === from) === at,
  );
  if (known.length === 0) return soAlready(pairs, measured);
  const found = known.map((pair) => foundIn(pair, ask, measured));
  return found.find(({ state }) => state !== 'met') ?? found[0]!;
};

/** A length that is asked for in place of one that the text does not have, and is there: that is so already. */
function soAlready(
  pairs: readonly { from: string; to: string }[],
  { before, after }: Measured,
): Finding | null {
  const pair = pairs.find(
    ({ from, to }) => unitIn(from) !== '' && /^\d{1,3}(?: \w{1,10})?$/.test(to),
  );
  if (!pair || before.text !== after.text) return null;
  const unit = unitIn(pair.from);
  const number = /^\d+/.exec(pair.to)![0];
  const times = count(bodyOf(after), spelledOut(number, unit));
  return times > 0
    ? finding(
        'met',
        `It is so already: the text says ${number} ${unit} ${times} times, and ${pair.from} nowhere.`,
      )
    : null;
}

const unitIn = (words: string): string =>
  /\b(minutes?|hours?|weeks?|days?|times)\b/i.exec(words)?.[1] ?? '';

function foundIn(
  { from, to, isWhole }: { from: string; to: string; isWhole: boolean },
  ask: string,
  { before, after, place }: Measured,
) {
  const amount =
    /(?<![\d.:])(?:\b(?:an?|half an|one|two|three|four|five|six) (?:hour|minute|week|day)s?|\d[\d.:]{0,6} ?(?:[ap]m|minutes?|hours?|weeks?|days?|times)?)$/i.exec(
      to,
    )?.[0];
  const old = spelledOut(from, unitIn(to));
  const isPerson =
    /\b(?:she|he|it|they)(?:'s not| isn't| wasn't| is not)|isn't|wasn't|\bexample\b/i.test(ask);
  const text = (side: Side): string[] => {
    const rung = /\brung (\d+)/i.exec(ask)?.[1];
    if (rung) return [side.lines[(side.rungs[Number(rung) - 1]?.line ?? 0) - 1] ?? ''];
    const own = place?.textIn(side);
    if (own) return own.text.split('\n');
    const example = isPerson ? exampleOf(side) : undefined;
    return example && count(exampleOf(before) ?? [], old) > 0 ? example : bodyOf(side);
  };
  const form = (words: string) => spelledOut(words, unitIn(from) || unitIn(to));
  // "she takes the tram, not the bus": the words are the last of what comes before "not"
  const all = isWhole
    ? [to]
    : amount
      ? [amount]
      : to.split(' ').map((_, at, words) => bare(words.slice(at).join(' ')));
  const wanted =
    all.find(
      (words) =>
        !joining.test(words) && count(text(after), form(words)) > count(text(before), form(words)),
    ) ?? all[0]!;
  const now = form(wanted);
  const [was, left, had, has] = [
    count(text(before), old),
    count(text(after), old),
    count(text(before), now),
    count(text(after), now),
  ];
  const line =
    after.lines.findIndex((own) => count([own], left > 0 ? old : now) > 0) + 1 || undefined;
  const why = `It says "${wanted}" ${has} times, and "${from}" ${left} times; it said so ${was} times.`;
  if (has <= had) return finding('not_done', why, line);
  const of = subjectOf(ask, amount);
  const isOfSubject =
    of !== '' &&
    text(after).every((own) => count([own], old) === 0 || !own.toLowerCase().includes(of));
  return finding(left === 0 || isOfSubject ? 'met' : 'partly', why, line);
}

/** What a length of time is of: "wind-down of an hour". */
const subjectOf = (ask: string, amount: string | undefined): string =>
  amount === undefined
    ? ''
    : (
        /^(?:the |her |his )?((?!\d)[\w-]{4,30}) (?:of|for|should|at|to|is)\b/i.exec(ask)?.[1] ??
        /^\d{1,3}[ -]\w{3,8} (?:of |for )(?:an? |the |her |his )?([\w-]{3,20}) (?:is|are|will|seems)\b/i.exec(
          ask,
        )?.[1] ??
        /^\d{1,3}[^.;,]{4,50} (?:for|of) (?:an? |the )([\w-]{3,20})(?=[,.;–-]| -)/i.exec(
          ask,
        )?.[1] ??
        ''
      ).toLowerCase();

const rise =
  /\b(?:rise|rising|get(?:ting)?[- ]up|wak(?:e|ing)(?:[- ]up)?|alarm)(?: time)?\b[^.;]{0,20}?(\d{1,2}(?:[.:]\d\d)?) ?(?:am)?\b(?! ?(?:minutes|hours|pm))/i;

/** "Move the rise time to 5.40": what is said of getting up has that time; what else hangs on it is for a person to read. */
export const riseTime: Check = (ask, { before, after }) => {
  const time = rise.exec(ask)?.[1];
  if (!time || /\b(?:not|rather than|instead of) \d/i.test(ask)) return null;
  const lines = (side: Side) =>
    side.steps
      .filter(({ title, text }) => /\bget up\b/i.test(`${title} ${text}`))
      .flatMap(({ text }) => text.split('\n'));
  const form = spelledOut(`${time} am`, '');
  const [was, is] = [count(lines(before), form), count(lines(after), form)];
  const others =
    lines(after)
      .join(' ')
      .match(/\b\d{1,2}(?:[.:]\d\d)? ?am\b/gi) ?? [];
  const rest = /\b(?:work|everything|rest|bedtime|window|time in bed)\b/i.test(ask);
  const why = `Getting up is at ${others.join(', ') || 'no time'}.`;
  if (is <= was) return finding('not_done', why);
  return finding(
    others.length === is && !rest ? 'met' : 'partly',
    `${why}${rest ? ' Please read what else hangs on it.' : ''}`,
  );
};
