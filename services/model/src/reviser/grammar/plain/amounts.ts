import type { ProtocolDocument } from '@cerina/library';
import { numerals } from '@cerina/library/words/numbers';
import type { Change, Operation } from '../../operation.ts';
import { isOpen, type Line, linesIn, withLines } from './lines.ts';
import { type Scope, scopeIn } from './places.ts';
import { masked, plainOf, withoutReason } from './wording.ts';

const words = ['zero', ...numerals];
const NUM = `\\d{1,3}|${words.slice(1).join('|')}`;
const UNIT =
  'minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?|months?|times|things|ideas?|records?|habits?|experiments?|sessions?|facts?|worries|rows?|points?|rungs?|examples?';
const AMOUNT = `(${NUM})(?: (?:to|or|-) (?:${NUM}))?`;

interface Wanted {
  to: string;
  unit: string | undefined;
  from: string | undefined;
  fromUnit: string | undefined;
}

const patterns: [RegExp, (found: RegExpExecArray) => Wanted][] = [
  // "10 minutes a day not 30", "15 minutes, rather than 30 minutes"
  [
    new RegExp(
      `\\b(${NUM}) ?(${UNIT})?\\b([^.;]{0,30}?),? (?:not|and not|rather than|instead of) (?:the )?(${NUM})(?: ?(${UNIT}))?$`,
      'i',
    ),
    (m) => ({ to: m[1]!, unit: m[2] ?? m[5], from: m[4]!, fromUnit: m[5] ?? m[2] }),
  ],
  // "asks for 8 to 10 things, make it three"
  [
    new RegExp(
      `\\b(${AMOUNT}) (${UNIT})\\b[^.;]{0,40}?[,;–-] ?(?:please |so )?(?:make (?:it|that)|say|use|have) (${NUM})(?: ?(${UNIT}))?$`,
      'i',
    ),
    (m) => ({ to: m[4]!, unit: m[5] ?? m[3], from: m[1]!, fromUnit: m[3]! }),
  ],
  // "change 15 to 20 minutes", "from 15 minutes to 20"
  [
    new RegExp(
      `\\b(?:change|from|reduce|raise|cut|drop|turn)\\b[^.;]{0,30}? (${NUM})(?: ?(${UNIT}))? (?:down )?(?:to|into) (${NUM})(?: ?(${UNIT}))?$`,
      'i',
    ),
    (m) => ({ to: m[3]!, unit: m[4] ?? m[2], from: m[1]!, fromUnit: m[2] ?? m[4] }),
  ],
];

const plural = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/s$/, '')
    .replace(/^min$/, 'minute')
    .replace(/^sec$/, 'second')
    .replace(/^hr$/, 'hour')
    .replace(/^worrie$/, 'worry');

const forms = (amount: string): string => {
  const [first = ''] = amount.toLowerCase().split(/ (?:to|or|-) /);
  if (/ (?:to|or|-) /.test(amount)) return amount.replace(/ (?:to|or|-) /, ' (?:to|or|-) ');
  const n = words.indexOf(first);
  const digit = n > 0 ? `${n}` : first;
  const word = words[Number(digit)];
  return word ? `(?:${digit}|${word})` : digit;
};

const digits = (amount: string): string => {
  const n = words.indexOf(amount.toLowerCase());
  return n > 0 ? `${n}` : amount;
};

/** A number of the text in the way the text writes numbers: in digits before a time, else as it was. */
const written = (to: string, old: string): string =>
  /^\d/.test(old) ? digits(to) : (words[Number(digits(to))] ?? to);

/** "10 minutes a day, not 30", "it asks for 8 to 10 things, make it three": that amount, where it is said, and no other. */
export const changeAmount: Operation = (text, { read }) => {
  const { text: whole, quotes } = masked(text);
  if (/\bshould be\b|\btoo (?:long|short|much)\b|\brungs?\b/i.test(whole)) return null;
  if (quotes.length > 0 || /\b(?:scale|ratings?|rate|rungs? \d|0 ?(?:-|–|to) ?10)\b/i.test(whole))
    return null;
  const ask = withoutReason(plainOf(whole)).replace(/ \([^)]*\)?$/, '');
  const found = patterns
    .map(([pattern, read]) => {
      const match = pattern.exec(ask);
      return match && read(match);
    })
    .find(Boolean);
  if (!found?.from || !found.unit) return null;
  const place = scopeIn(ask, read)?.scope ?? stepBefore(ask);
  const unit = plural(found.fromUnit ?? found.unit);
  return {
    did: `It says ${found.to} ${found.unit} instead of ${found.from}`,
    edit: (document) => exchanged(document, found, unit, place, ask),
  };
};

const stepBefore = (ask: string): Scope | undefined => {
  const number = Number(/\bstep (\d{1,2})\b/i.exec(ask)?.[1] ?? 0);
  return number > 0
    ? { name: `step ${number}`, has: (line: Line) => line.step === number }
    : undefined;
};

function exchanged(
  document: ProtocolDocument,
  { to, from, unit: toUnit }: Wanted,
  unit: string,
  scope: Scope | undefined,
  ask: string,
): ProtocolDocument | { declined: string } {
  const irregular = unit === 'worry' ? 'worr(?:y|ies)' : `${unit}s?`;
  const said = new RegExp(
    `(?<![\\d.:-])(${forms(from!)})( (?:more |small |short |of )?)(${irregular})\\b`,
    'gi',
  );
  const lines = linesIn(document).filter(
    (line) =>
      isOpen(line) &&
      (line.row === undefined || line.kind === 'log') &&
      (!scope || scope.has(line)) &&
      line.text.search(said) >= 0,
  );
  const perDay = /\ba (day|week|night)\b/i.exec(ask)?.[1];
  const near = perDay
    ? lines.filter(({ text }) => new RegExp(`\\ba ${perDay}\\b`, 'i').test(text))
    : lines;
  const own = near.length > 0 ? near : lines;
  if (own.length === 0)
    return { declined: `${scope ? scope.name : 'The text'} does not speak of ${from} ${unit}s.` };
  const at = new Set(own.map((line) => line.at));
  return withLines(document, (line) =>
    at.has(line.at)
      ? line.text.replace(said, (_, old: string, gap: string) => {
          const number = written(to, old);
          const one = /^(?:1|one)$/i.test(number);
          const named = plural(toUnit ?? unit);
          return `${number}${gap}${one ? named : named === 'worry' ? 'worries' : `${named}s`}`;
        })
      : line.text,
  );
}

const times: Record<string, string> = {
  once: 'once',
  twice: 'twice',
  one: 'once',
  two: 'twice',
  '1': 'once',
  '2': 'twice',
};
const often = (word: string): string =>
  times[word.toLowerCase()] ??
  `${words.indexOf(word.toLowerCase()) > 0 ? word.toLowerCase() : (words[Number(word)] ?? word)} times`;

const frequency = new RegExp(
  `^(?:.{0,40}?\\b(?:say|only|just|make it|than once|enough|practi[sc]e) )?(once|twice|${NUM})(?: (?:times|sessions?|records?|experiments?|practices?|goes))? (?:a|per|each|every) (day|week)(?: (?:is|are|would be|will be) (?:enough|plenty|better|fine|more realistic)(?: than [^.;]{1,20})?)?(?:,? (?:not|rather than|instead of) [^.;]{1,30})?$`,
  'i',
);
const already =
  /,? ?(?:on most days|every day|each day|(?:once|twice|(?:\w+ )?times) a (?:day|week))\b|(?<=\bminutes) (?:a|each|every) day\b/i;

/** "Three sessions a week is enough", "twice a day would be better": how often, in the line on time. */
export const changeFrequency: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const ask = withoutReason(plainOf(whole)).replace(/ would$/, '');
  const direct = frequency.exec(ask);
  const found =
    direct ??
    /\btoo (?:much|often|many)\b[^.;]{0,12}?[,;] ?(?:so )?(?:say|make it|have|use) (once|twice|three|four|five|\d) (?:times )?(?:a|per) (day|week)$/i.exec(
      ask,
    );
  if (!found || quotes.length > 0) return null;
  const how = `${often(found[1]!)} a ${found[2]!.toLowerCase()}`;
  return inTime(how);
};

const inTime = (how: string): Change => ({
  did: `The time is given as ${how}`,
  edit: (document) => {
    const line = linesIn(document).find(({ text }) => /^- Time: /.test(text));
    if (!line)
      return { declined: 'The plan does not say how often, so there was nothing to change.' };
    if (line.text.includes(how)) return document;
    // "20 minutes a day, on most days" says it twice: the later one is the frequency
    const parts = line.text.replace(/,? on most days\b/i, '');
    const next = already.test(parts) ? parts.replace(already, `, ${how}`) : undefined;
    if (!next)
      return { declined: `The line on time does not say how often. Please give its words.` };
    return withLines(document, (own) =>
      own.at === line.at
        ? next.replace(/ , /, ', ').replace('for each note', 'for each note')
        : own.text,
    );
  },
});

const daily = new RegExp(
  `\\bdaily,? (?:for )?(${NUM}) (?:minutes|mins)\\b|\\b(${NUM}) (?:minutes|mins),? daily\\b`,
  'i',
);
const only = new RegExp(
  `^(?:.{0,30}?\\b(?:has|have|spare|manage|give it|do) )?(?:only |just )?(${NUM}) (minutes|mins) (?:a|per|each|every) day$`,
  'i',
);

/** "She only has 10 minutes a day". */
export const minutesADay: Operation = (text) => {
  const { text: whole, quotes } = masked(text);
  const ask = withoutReason(plainOf(whole));
  const found = only.exec(ask) ?? daily.exec(ask);
  if (!found || quotes.length > 0) return null;
  const to = digits((found[1] ?? found[2])!);
  return {
    did: `It says ${to} minutes a day`,
    edit: (document) => {
      const line = linesIn(document).find(({ text: own }) =>
        /^- Time: .*\b\d{1,3} minutes\b/.test(own),
      );
      if (!line)
        return {
          declined: 'The plan does not say how long it takes, so there is no time to change.',
        };
      return withLines(document, (own) =>
        own.at === line.at ? own.text.replace(/\b\d{1,3}(?= minutes\b)/, to) : own.text,
      );
    },
  };
};

const review = new RegExp(
  `^(?:the )?review (?:it |this )?(?:should be )?(?:after|in|every) (${NUM}) (days|weeks|months)(?:,? (?:not|rather than|instead of) [^.;]{1,20})?$`,
  'i',
);

/** "Review after two weeks, not one". */
export const reviewAfter: Operation = (text) => {
  const { text: whole } = masked(text);
  const found = review.exec(withoutReason(plainOf(whole)));
  if (!found) return null;
  const when = `after ${found[1]!.toLowerCase()} ${found[2]!.toLowerCase()}`;
  return {
    did: `The review is ${when}`,
    edit: (document) => {
      const old =
        /^(- Review with your clinician) (?:after \w+ (?:days?|weeks?|months?)|each week|every week)/;
      const line = linesIn(document).find(({ text: own }) => old.test(own));
      if (!line) return { declined: 'The plan does not say when it is reviewed.' };
      return withLines(document, (own) =>
        own.at === line.at ? own.text.replace(old, `$1 ${when}`) : own.text,
      );
    },
  };
};
