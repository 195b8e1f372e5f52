import { figureColumn, numbered, tablesIn, withTable } from '../../../table-asks/tables.ts';
import { isAkin, rootsOf } from '../../../words/read.ts';
import { type Line, saidIn } from '../../text.ts';
import { Q, quotesOf } from '../clauses.ts';
import type { Context, Read, Reader } from '../context.ts';
import { byLines } from '../edits.ts';
import { linesNamed } from '../targets.ts';

const UNIT = '(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|times)';
const NUMBER =
  '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|forty)';

const unitOf = (own: string): string =>
  own
    .toLowerCase()
    .replace(/^min(?:ute)?s?$/, 'minute')
    .replace(/s$/, '');
const plural = (count: string, unit: string): string =>
  /^(?:1|one)$/i.test(count) ? unit : unit === 'times' ? unit : `${unit}s`;

/** A line with one count of a unit in the place of another; undefined where it has it never, or more than once. */
function counted(line: Line, was: string | undefined, is: string, unit: string) {
  const pattern = new RegExp(
    `(?<![\\d.-])\\b(${was ?? NUMBER})( |-)(${unit}s?|${unit === 'minute' ? 'mins?' : unit})\\b`,
    'gi',
  );
  const found = [...line.text.matchAll(pattern)];
  const [only] = found;
  if (found.length !== 1 || !only) return undefined;
  const said = only[2] === '-' ? unit : plural(is, unit);
  return `${line.text.slice(0, only.index)}${is}${only[2]}${said}${line.text.slice(only.index + only[0].length)}`;
}

/** The one line that has such a count, with another in its place. */
function changed(
  lines: readonly Line[],
  was: string | undefined,
  is: string,
  unit: string,
  { text }: Context,
): Read | undefined {
  const own = lines.flatMap((line) => {
    const now =
      line.kind === 'stop' || line.kind === 'title' ? undefined : counted(line, was, is, unit);
    return now === undefined ? [] : [{ line, now }];
  });
  const isOneStep = was !== undefined && new Set(own.map(({ line }) => line.step ?? -1)).size === 1;
  return own.length === 1 || (own.length > 1 && isOneStep && own[0]!.line.step !== undefined)
    ? { edit: byLines(text, new Map(own.map(({ line, now }) => [line.at, [now]]))) }
    : undefined;
}

const notSo = new RegExp(
  `^(?:make |in )?(?<at>step \\d{1,2}|review|the review|time)(?: is| to be|:|,)? (?:make (?:it|that) )?(?:in |after |for )?(?<is>${NUMBER}) (?<unit>${UNIT}),? (?:not|instead of|rather than) (?<was>${NUMBER})(?: ${UNIT})?(?<rest>,? and .{4,200}|[,;] .{4,200})?$`,
  'is',
);
const review = new RegExp(
  `^(?:i'd |i would )?(?:like |have )?(?:the )?review (?:is |should be |to be |comes |can be )?(?<how>after|in|every|each) (?<is>${NUMBER}) (?<unit>${UNIT})$`,
  'is',
);
const perDay = new RegExp(
  `^(?:make (?:it|that) |only |just )?(?<is>${NUMBER}) (?<unit>minutes|mins) (?:a|per|each) day(?: is (?:enough|plenty)| will do| at most)?$`,
  'is',
);

/** "Step 1: 7 days, not 5", "review after 10 days", "20 minutes a day": a count of a place for another. */
export const counts: Reader = (clause, context) => {
  const own = notSo.exec(clause)?.groups;
  if (own?.is && own.unit && own.at) {
    const read = changed(linesNamed(own.at, context), own.was, own.is, unitOf(own.unit), context);
    return read && { ...read, rest: own.rest ?? '' };
  }
  const after = review.exec(clause)?.groups;
  if (after?.is && after.unit) {
    const lines = context.lines.filter(
      ({ kind, text }) => kind === 'review' && /\breview\b/i.test(text),
    );
    const how = /every|each/i.test(after.how!) ? 'every' : 'after';
    return reviewed(lines, `${how} ${after.is}`, unitOf(after.unit), context);
  }
  const daily = perDay.exec(clause)?.groups;
  if (!daily?.is) return undefined;
  const lines = context.lines.filter(({ text }) => /^- Time: /.test(text));
  return changed(lines, undefined, daily.is, 'minute', context);
};

const afterCount = new RegExp(
  `\\b(?:after|in|every) ${NUMBER} ${UNIT}\\b|\\beach (?:day|week|month)\\b`,
  'gi',
);

/** When the review is, where its line names that once. */
function reviewed(lines: readonly Line[], is: string, unit: string, { text }: Context) {
  const own = lines.flatMap((line) => {
    const found = [...line.text.matchAll(afterCount)];
    return found.length === 1 ? [{ line, found: found[0]! }] : [];
  });
  const [only] = own;
  if (own.length !== 1 || !only) return undefined;
  const { line, found } = only;
  const now = `${line.text.slice(0, found.index)}${is} ${plural(is.split(' ')[1]!, unit)}${line.text.slice(found.index + found[0].length)}`;
  return { edit: byLines(text, new Map([[line.at, [now]]])) };
}

const arrow = /^(?<old>[^\ue060]{6,80}?) ?(?:->|→|=>|-->) ?(?<new>[^\ue060]{2,80})$/s;

/** "30 minutes a day on most days -> 45 minutes, four days a week": words that the text has once, for others. */
export const arrowed: Reader = (clause, context) => {
  const found = arrow.exec(clause)?.groups;
  if (!found?.old || !found.new) return undefined;
  const words = found.old.trim().split(/[ ,]+/);
  const old = new RegExp(
    `(?<![\\p{L}\\d])${words.map((own) => own.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[, ]+')}(?![\\p{L}\\d])`,
    'giu',
  );
  const hits = context.lines.flatMap((line) =>
    [...line.text.matchAll(old)].map(([was]) => ({ line, was })),
  );
  const [only] = hits;
  if (words.length < 2 || hits.length !== 1 || !only) return undefined;
  const { line, was } = only;
  if (line.kind === 'stop' || /^[|#]/.test(line.text) || /\b(?:step|rung|column)s?\b/i.test(was))
    return undefined;
  const is = line.text.replace(was, () => found.new!.trim());
  return { edit: byLines(context.text, new Map([[line.at, [is]]])) };
};

const needsSaying =
  /^(?<when>(?:only )?(?:on )?(?:weekdays|weekends|week days|mornings?|evenings?|afternoons?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b[^,;:\ue060]{0,40}?),? (?:needs? saying|(?:needs|has|ought) to be (?:said|in there|there)|should be (?:said|in there|there)|is missing)$/i;

/** "Weekdays after 5 pm needs saying": with the time that it takes. */
export const whenSaid: Reader = (clause, context) => {
  const when = needsSaying.exec(clause)?.groups?.when;
  const lines = context.lines.filter(({ text }) => /^- Time: [^.]{3,60}\.$/.test(text));
  const [line] = lines;
  if (!when || lines.length !== 1 || !line) return undefined;
  const words = when.charAt(0).toLowerCase() + when.slice(1);
  const said = /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)/i.test(when)
    ? when
    : words;
  const is = line.text.replace(/\.$/, `, ${/^(?:on|only)\b/i.test(said) ? said : `on ${said}`}.`);
  return {
    edit: byLines(
      context.text,
      new Map([[line.at, [is.replace(', on mornings', ', in the mornings')]]]),
    ),
  };
};

const lasting = new RegExp(
  `^(?:the )?(?<what>\\p{L}[\\p{L} -]{2,30}?)(?: can be| should be| to be| is| for|:)? (?<is>${NUMBER}) (?<unit>minutes|mins|hours|days|weeks)(?<all>,? (?:in )?(?:both places|both times|throughout|everywhere|wherever it is))?$`,
  'iu',
);

/** "The wind-down can be 20 minutes, both places": what a named thing takes, wherever that is said. */
export const lasts: Reader = (clause, context) => {
  const found = lasting.exec(clause)?.groups;
  if (!found?.what || !found.is || !found.unit) return undefined;
  const wanted = rootsOf(found.what);
  const unit = unitOf(found.unit);
  const count = new RegExp(`\\b(\\d{1,3})( (?:\\p{L}+ )?${unit}s?)\\b`, 'giu');
  if (wanted.length === 0 || /\b(?:rungs?|steps?|log|review|rows?|columns?)\b/i.test(found.what))
    return undefined;
  const hits = context.lines.flatMap((line) => {
    const title = context.lines.find(
      ({ step, text }) => step !== undefined && step === line.step && text.startsWith('### '),
    );
    const there = rootsOf(`${line.text} ${title?.text ?? ''}`);
    const isOf = wanted.every((root) => there.some((each) => isAkin(each, root)));
    const own = [...line.text.matchAll(count)];
    return isOf && own.length === 1 && line.kind !== 'stop' && !/^[|#]/.test(line.text)
      ? [{ line, was: own[0]![1]!, whole: own[0]![0] }]
      : [];
  });
  const [first] = hits;
  const same = hits.filter(({ was }) => was === first?.was);
  if (!first || same.length !== hits.length || (hits.length > 1 && !found.all)) return undefined;
  return {
    edit: byLines(
      context.text,
      new Map(
        hits.map(({ line, was, whole }) => [
          line.at,
          [line.text.replace(whole, () => whole.replace(was, found.is!))],
        ]),
      ),
    ),
  };
};

const quotedAmount = new RegExp(
  `^(?:in (?<at>[^\ue060,]{3,30}),? )?(?<old>${Q}) (?:should be|must be|to be|becomes|->|is|make it|make that|-|–)?:? ?(?:only |just )?(?<is>${NUMBER}) (?<unit>${UNIT})$`,
  'is',
);

/** "'Delay it by 10 minutes' should be 5 minutes": the amount in what is quoted. */
export const amountWithin: Reader = (clause, context) => {
  const found = quotedAmount.exec(clause)?.groups;
  const quote = found?.old && quotesOf(found.old, context.quotes)[0];
  if (!found?.is || !found.unit || !quote) return undefined;
  const unit = unitOf(found.unit);
  const amount = new RegExp(`\\b${NUMBER} ${unit}s?\\b`, 'gi');
  const own = quote.match(amount) ?? [];
  const hits = saidIn(quote, context.lines);
  const [span] = hits;
  if (
    own.length !== 1 ||
    own[0] === quote ||
    hits.length !== 1 ||
    !span ||
    span.line.kind === 'stop'
  )
    return undefined;
  const words = span.line.text.slice(span.from, span.to);
  const is = words.replace(amount, () => `${found.is} ${plural(found.is!, unit)}`);
  const line = span.line.text.slice(0, span.from) + is + span.line.text.slice(span.to);
  return line === span.line.text
    ? undefined
    : { edit: byLines(context.text, new Map([[span.line.at, [line]]])) };
};

const figureOf =
  /^(?:the )?(?:expected )?(?:distress|fear|anxiety|rating|figure|number|worry|urge|suds)(?: for (?:it|that)| there)?(?: is| at|:| should be)? (?<is>\d{1,3})$/i;

const figureAt =
  /^rung \d{1,2} (?:at|is|to|should be|can be|=) (?<is>\d{1,3}),? (?:not|instead of|rather than) \d{1,3}$/i;

/** "Rung 1 should be 'X'. Expected distress for it 20": the figure of the rung that was named before. */
export const figureOfIt: Reader = (clause, context) => {
  const own = figureAt.exec(clause)?.groups;
  const is = own?.is ?? figureOf.exec(clause)?.groups?.is;
  const said = own ? clause : (context.before.at(-1)?.text ?? '');
  const named = [...said.matchAll(/\brung (\d{1,2})\b/gi)];
  const table = context.tables.find(({ kind }) => kind === 'ladder');
  if (!is || named.length !== 1 || !table) return undefined;
  const n = Number(named[0]![1]);
  if (!table.rows[n - 1] || figureColumn(table) < 0) return undefined;
  return {
    edit: (now) => {
      const ladder = tablesIn(now).find(({ kind }) => kind === 'ladder');
      const own = ladder && numbered(ladder, table);
      const task = quotesOf(context.before.at(-1)?.text ?? '', context.quotes)[0] ?? '\n';
      const row =
        own?.rows.find(({ number }) => number === n) ??
        own?.rows.find(({ cells }) => cells[1]?.startsWith(task.replace(/\.$/, '')));
      if (!own || !row) return undefined;
      row.cells = row.cells.with(figureColumn(own), is);
      return withTable(now, own);
    },
  };
};

const spoken: Record<string, string> = {
  ...{ one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8' },
  ...{ nine: '9', ten: '10', twelve: '12', fourteen: '14', fifteen: '15', twenty: '20' },
  ...{ thirty: '30', forty: '40' },
};
const digits = (own: string): string => spoken[own.toLowerCase()] ?? own;
/** A number in words or digits, whichever the text has. */
const inEither = (own: string): string => (digits(own) === own ? own : `(?:${own}|${digits(own)})`);
const isNumber = new RegExp(`^${NUMBER}$`, 'i');

const SOME = `(?:${NUMBER}(?: (?:or|to) ${NUMBER})?|once|twice|${NUMBER} times)`;
const notSoMany = new RegExp(
  `^(?:(?<at>[^:,\ue060]{3,40}): )?(?<is>${SOME})(?<of> (?:a |per )?(?:${UNIT}|stickers|points|sentences|lines))?(?<where> (?:at|in|on|for|of|with) [^,;:\ue060]{3,40})?,? (?:not|instead of|rather than) (?<was>${SOME})(?: (?:a |per )?(?:${UNIT}|stickers))?$`,
  'iu',
);

/** "Flare plan: one or two days, not two or three", "twice a day, not once": a count that the place has once. */
export const countNot: Reader = (clause, context) => {
  const found = notSoMany.exec(clause)?.groups;
  if (!found?.is || !found.was || /\b(?:rows?|log|columns?|step|rung|review)\b/i.test(clause))
    return undefined;
  const of = (found.of ?? '').trim();
  const wanted = rootsOf(`${found.at ?? ''} ${found.where ?? ''}`);
  if (of === '' && wanted.length === 0) return undefined;
  const count = new RegExp(`(?<![\\d.-])\\b${inEither(found.was)}\\b`, 'gi');
  const unit = of === '' ? '' : unitOf(of.replace(/^(?:a|per) /i, ''));
  const hits = context.lines.flatMap((line) => {
    const title = context.lines.find(
      ({ step, text }) => step !== undefined && step === line.step && text.startsWith('### '),
    );
    const there = rootsOf(`${line.text} ${title?.text ?? ''}`);
    const isOf =
      wanted.length === 0 || wanted.some((root) => there.some((each) => isAkin(each, root)));
    if (!isOf || line.kind === 'stop' || line.text.startsWith('#')) return [];
    return [...line.text.matchAll(count)]
      .filter(({ index, 0: own }) =>
        line.text
          .slice(index + own.length)
          .replace(/^ (?:a |per )?/, '')
          .toLowerCase()
          .startsWith(unit),
      )
      .map(({ index, 0: own }) => ({ line, index, own }));
  });
  const [only] = hits;
  // "ten minutes, not fifteen": wherever that is
  const isAll =
    wanted.length === 0 && unit === 'minute' && hits.length < 5 && isNumber.test(found.was);
  const isOnce = new Set(hits.map(({ line }) => line.at)).size === hits.length;
  if (hits.length > 1 && isAll && isOnce && hits.every(({ line }) => !line.text.startsWith('|'))) {
    const set = found.is.toLowerCase();
    return {
      edit: byLines(
        context.text,
        new Map(
          hits.map(({ line, index, own }) => [
            line.at,
            [line.text.slice(0, index) + set + line.text.slice(index + own.length)],
          ]),
        ),
      ),
    };
  }
  if (hits.length !== 1 || !only) return undefined;
  const { line, index, own } = only;
  const is = found.is.charAt(0).toLowerCase() + found.is.slice(1);
  const text = `${line.text.slice(0, index)}${is}${line.text.slice(index + own.length)}`;
  return { edit: byLines(context.text, new Map([[line.at, [text]]])) };
};

const neverGets = new RegExp(
  `^(?:s?he|they)(?:'ll| will|'d)? (?:never|not) (?:get|manage|do|have|find|sit through) (?<was>${NUMBER}) (?<unit>${UNIT})(?:,|;|:| -| –) ?(?:so )?(?:make it |just |only )?(?<is>${NUMBER})(?: ${UNIT})?(?: everywhere| throughout| please| instead)*$`,
  'iu',
);
const tooLong = new RegExp(
  `^(?<was>${NUMBER}) (?<unit>${UNIT}) (?:is|are) (?:far |much |way )?too (?:long|much|many|short|little|few)[^,;:\ue060]{0,40}(?:,|;|:| -| –) ?(?:so )?(?:please )?(?:make it|make that|just|only|say)? ?(?<is>${NUMBER})(?: ${UNIT})?(?<all> everywhere| throughout| please)?$`,
  'iu',
);
const ofOneThing = /\btoo \p{L}+ (?:for|in|on) (?:an? |the )/iu;
/** "12 minutes is too long for my lot, make it 5": that count, where all that has it is of the same kind of line. */
export const countTooLong: Reader = (clause, context) => {
  const found = (tooLong.exec(clause) ?? neverGets.exec(clause))?.groups;
  // "too long for a nap": it is of one thing, which other readers find
  if (!found?.was || !found.is || !found.unit || ofOneThing.test(clause)) return undefined;
  const unit = unitOf(found.unit);
  const count = new RegExp(`(?<![\\d.-])\\b${inEither(found.was)} ${unit}s?\\b`, 'gi');
  const hits = context.lines.filter(({ text }) => text.search(count) >= 0);
  const mayChange = hits.every(({ kind, text }) => kind !== 'stop' && !/^[|#]/.test(text));
  if (hits.length === 0 || hits.length > 3 || !mayChange) return undefined;
  const is = `${found.is} ${plural(found.is, unit)}`;
  return {
    edit: byLines(
      context.text,
      new Map(hits.map((line) => [line.at, [line.text.replace(count, is)]])),
    ),
  };
};

const reviewFor =
  /^(?:the )?review (?:is |should be |to be )?(?:after|in) (?<is>[^,;:\ue060]{3,30}?),? (?:rather than|not|instead of) (?:after )?(?<was>[^,;:\ue060]{1,24})$/iu;
/** "Review after four Sundays rather than 3 weeks": in the words that are given. */
export const reviewSays: Reader = (clause, context) => {
  const found = reviewFor.exec(clause)?.groups;
  // "not one": of what is left unsaid
  if (!found?.is || !found.was || !/\p{L} |\d \p{L}/u.test(found.was)) return undefined;
  const lines = context.lines.filter(
    ({ kind, text }) => kind === 'review' && text.split(found.was!).length === 2,
  );
  const [line] = lines;
  if (lines.length !== 1 || !line) return undefined;
  return {
    edit: byLines(
      context.text,
      new Map([[line.at, [line.text.replace(found.was, () => found.is!)]]]),
    ),
  };
};
