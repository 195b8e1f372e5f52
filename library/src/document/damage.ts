import { asideIn } from './asides.ts';
import { findTable, type Table } from './table.ts';

/**
 * What a change broke, said in a sentence, by the two texts and the words it was asked for with; undefined where
 * nothing is. It knows nothing of how the change was made, so it can say no to any writer.
 */
export function damageIn(ask: string, before: string, after: string): string | undefined {
  if (before === after) return undefined;
  const [was, is] = [before.split('\n'), after.split('\n')];
  return (
    brokenLine(was, is) ??
    brokenOrder(was, is) ??
    nothingUnder(was, is) ??
    nowhere(was, is) ??
    reviewersWords(ask, was, is) ??
    orderInText(ask, was, is) ??
    asideInText(ask, before, without(is, was)) ??
    besideTheAsk(ask, was, is) ??
    lostColumns(ask, was, is) ??
    turnedRange(was, is) ??
    againstTheAsk(ask, before, after)
  );
}

function asideInText(ask: string, before: string, fresh: readonly string[]): string | undefined {
  const line = asideIn(ask, before, fresh);
  return line && `The client would read what was only said beside the change: "${shortly(line)}".`;
}

/** Lines that only the one text has. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

const matches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Faults that a line of good text does not have, with how they are said. Only a fault that was not there before counts. */
const faults: [pattern: RegExp, says: string][] = [
  [/(?<![\p{L}'’])\p{L}{1,30}(?<!s)['’](?= \p{Ll})/gu, 'a quotation mark with no other'],
  [
    /(?:^(?:[-*] |\d{1,2}\. |\| \d{1,2} \| )?|[^.][!?] |\p{Ll}{3}\. )\p{Ll}/gu,
    'a sentence without a capital',
  ],
  [/(?<![\p{L}'’-])(?!(?:had|that) )(\p{L}{1,40}) \1(?![\p{L}'’-])/giu, 'a word twice'],
  [/\b(minute|hour|day|week|month|time) an? \1\b/giu, 'a measure by itself'],
  [
    /\byou (?!(?:who|and)\b)(?:[\p{L}'’-]{1,20},? ){2,16}and (?:goes|does|has|is|was|looks|takes|gets|makes|uses|says|keeps|puts|writes|sits|walks|reads|checks|then \p{L}{2,20}es|then \p{L}{2,20}ites)\b/giu,
    '"you" with the verb of somebody else',
  ],
  [/\byou then \p{L}{2,20}(?<!s)s\b/giu, '"you" with the verb of somebody else'],
  [
    /\ban? (?!(?:build|draw|even|feel|greet|hear|mean|meet|morn|paint|read|r|sett|train|wedd|warn|writ)ing)\p{L}{2,20}ing (?:an?|the|your) /giu,
    'an article before "… a"',
  ],
  [/[,;:] ?[.,;!?]|\( ?\)|""|''/g, 'marks with no words between them'],
];

/** "The actual thing", "it": what a text was to say is pointed at, and not said. */
const pointer =
  /(?:^[-*] |\| |^\*\*[^*\n]{1,40}\*\* )(?:(?:the )?(?:actual|real|right|same|exact|other) (?:thing|one|words?)|what|it|that|this|that one|this one|something(?: else)?)\.? ?(?:\||$)/i;

const label = /^\*\*([^*\n]{1,60})\*\*/;
const labelsOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => label.exec(line)?.[1] ?? []);

function brokenLine(was: readonly string[], is: readonly string[]): string | undefined {
  const [old, fresh] = [without(was, is), without(is, was)];
  const known = new Set(labelsOf(was));
  const strange = labelsOf(fresh).find((own) => !known.has(own));
  if (strange && labelsOf(is).length <= labelsOf(was).length && labelsOf(old).length > 0)
    return `A line would begin with "${strange}", which no step does.`;
  for (const [pattern, says] of faults) {
    const broken = fresh.find((line) => line.search(pattern) >= 0);
    if (
      broken &&
      matches(fresh.join('\n'), inLines(pattern)) > matches(old.join('\n'), inLines(pattern))
    )
      return `A line would have ${says}: "${shortly(broken)}".`;
  }
  const odd = (line: string) => matches(line, /"/g) % 2 === 1;
  const open = fresh.find(odd);
  if (open && fresh.filter(odd).length > old.filter(odd).length)
    return `A line would have a quotation mark with no other: "${shortly(open)}".`;
  const empty = fresh.find((line) => pointer.test(line));
  return empty && !old.some((line) => pointer.test(line))
    ? `A line would not say what it means: "${shortly(empty)}".`
    : undefined;
}

const inLines = (pattern: RegExp): RegExp => new RegExp(pattern.source, `${pattern.flags}m`);
const shortly = (line: string): string => (line.length > 80 ? `${line.slice(0, 77)}...` : line);

const tables = (lines: readonly string[]): { heading: string; table: Table }[] => {
  const starts = lines.flatMap((line, at) => (/^#{2,3} /.test(line) ? [at] : []));
  return starts.flatMap((from, at) => {
    const found = findTable(lines.slice(from + 1, starts[at + 1]));
    return found ? [{ heading: lines[from]!, table: found.table }] : [];
  });
};

const numbersOf = (lines: readonly string[], pattern: RegExp): number[] =>
  lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).map(Number);
const inTurn = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => number === at + 1);
const stepNumber = /^### Step (\d{1,3})\. /;
const rungNumber = /^\| (\d{1,3}) \|/;

/** Steps or rungs that are not counted from 1 any more, or a heading that is there twice. */
function brokenOrder(was: readonly string[], is: readonly string[]): string | undefined {
  for (const [pattern, name] of [
    [stepNumber, 'steps'],
    [rungNumber, 'rungs'],
  ] as const)
    if (inTurn(numbersOf(was, pattern)) && !inTurn(numbersOf(is, pattern)))
      return `The ${name} would not be numbered from 1.`;
  const headings = (lines: readonly string[]) =>
    lines.filter((line) => /^#{1,3} /.test(line)).map((line) => line.replace(stepNumber, '### '));
  const own = headings(is);
  const twice = own.find((heading, at) => own.indexOf(heading) !== at);
  return twice && headings(was).filter((heading) => heading === twice).length < 2
    ? `"${twice.replace(/^#+ /, '')}" would be there twice.`
    : undefined;
}

const isEmpty = (lines: readonly string[]): string | undefined =>
  lines.find((line, at) => {
    if (
      /^(?:\*\*[^*]{1,40}:\*\*|- (?:[A-Z][\w ]{1,24}:)?|#{1,3}(?: Step \d{1,3}\.)?)\s*$/.test(line)
    )
      return true;
    if (!/^#{2,3} /.test(line)) return false;
    const next = lines.slice(at + 1).find((own) => own.trim() !== '');
    return (
      next === undefined ||
      /^## /.test(next) ||
      (line.startsWith('### ') && next.startsWith('### '))
    );
  });

/** A heading, a label or a bullet with nothing after it. */
function nothingUnder(was: readonly string[], is: readonly string[]): string | undefined {
  const empty = isEmpty(is);
  return empty && !isEmpty(was) ? `Nothing would come after "${empty.trim()}".` : undefined;
}

/** "Step 6", where there are five. */
function nowhere(was: readonly string[], is: readonly string[]): string | undefined {
  const beyond = (lines: readonly string[]) => {
    const [steps, rungs] = [
      numbersOf(lines, stepNumber).length,
      numbersOf(lines, rungNumber).length,
    ];
    return lines
      .filter((line) => !stepNumber.test(line))
      .flatMap((line) => [...line.matchAll(/\b(step|rung) (\d{1,2})\b/gi)])
      .find(([, kind, number]) => {
        const count = /step/i.test(kind!) ? steps : rungs;
        return count > 0 && Number(number) > count;
      })?.[0];
  };
  const now = beyond(is);
  return now && !beyond(was) ? `It would speak of ${now}, which is not there.` : undefined;
}

const toTheAuthor =
  /\b(?:please|the client|the patient|this client|make (?:this|it) (?:shorter|warmer|simpler|clearer)|say so|e\.g\.|reword|rephrase|(?:cut|delete|remove|drop) (?:the|this|that) [\w ]{0,40}\b(?:sentence|line|bullet|section|rung|column)|should (?:say|read)|put in that|hands off|(?:is|are|be) (?:redundant|superfluous|gibberish|not needed|no longer needed)|typo|\d{1,3} (?:\p{L}+ )?(?:not|instead of) \d{1,3})\b/iu;

/** Words to whoever writes the text, in the text: what was quoted for it is exempt. */
function reviewersWords(
  ask: string,
  was: readonly string[],
  is: readonly string[],
): string | undefined {
  const given = [...ask.matchAll(/["“'‘]([^"“”\n]{3,400}?)["”'’](?!\p{L})/gu)].map(
    ([, own]) => own!,
  );
  const old = was.join('\n').toLowerCase();
  for (const line of without(is, was)) {
    const found = toTheAuthor.exec(
      given.reduce((left, own) => left.replaceAll(own, ' '), line),
    )?.[0];
    if (found && !old.includes(found.toLowerCase()))
      return `The client would read "${found}": "${shortly(line)}".`;
  }
  return undefined;
}

/** "… to one that she could say": what is wished for, and no words for the text. */
const wished =
  /\b(?:to|with|into|by|as|like|say) (?:one|something|an? (?:sentence|line|word|phrase|version|example)|words) (?:that|which|who|for|about|to) ([^.;:!?\n"“]{6,120})/i;

const joining =
  /^,? ?(?:as (?:what|the|its)|instead|rather|should|not|to (?:both|all|rungs?|steps?)|(?:in|for|under|at|on) (?:the |both |all )?(?:rungs?|steps?|ladder|log|title|columns?|table))\b/i;

/** What joins two quotations of an order, or comes after the last, and the wish for words that nobody gave: none of that is for the client. */
function orderInText(
  ask: string,
  was: readonly string[],
  is: readonly string[],
): string | undefined {
  const parts = ask.split(/["“”]/);
  const around = parts
    .filter((_, at) => at > 1 && at % 2 === 0)
    .map((part) => part.trim().split(/\s+/).slice(0, 4).join(' '))
    .filter((part) => joining.test(part))
    .map((part) => `" ${part}`.toLowerCase());
  const start = wished.exec(ask)?.[1]?.split(/\s+/).slice(0, 4).join(' ').toLowerCase();
  const old = was.join('\n').toLowerCase();
  for (const line of without(is, was)) {
    const low = line.toLowerCase().replace(/[“”]/g, '"');
    const found = [...around, ...(start ? [start] : [])].find(
      (part) => low.includes(part) && !old.includes(part),
    );
    if (found) return `The client would read what was ordered: "${shortly(line)}".`;
  }
  return undefined;
}

const ofTime = /\b\d{1,3} ?(?:minutes?|mins?|hours?|days?|weeks?|times)\b/i;
const ofRungs = /\b(?:rungs?|ladder|hierarchy|all|every\w*|throughout|wherever|list)\b/i;
const ofSmaller = /\b(?:rows?|cells?|bullets?|sentences?|lines?)\b/i;
const ofSection = /\b(?:sections?|parts?|whole|all|log|diary|example|references|shorter|half)\b/i;

/** What changed and nobody asked for: rungs, where a time of the plan was meant; a section, where one line was. */
function besideTheAsk(
  ask: string,
  was: readonly string[],
  is: readonly string[],
): string | undefined {
  const [old, now] = [was, is].map((lines) => lines.filter((line) => rungNumber.test(line))) as [
    string[],
    string[],
  ];
  const isOfTime = ofTime.test(ask) && !ofRungs.test(ask);
  if (isOfTime && old.length === now.length && old.some((line, at) => line !== now[at]))
    return 'A rung of the ladder would change, which nobody asked for.';
  const gone = was.find((line) => line.startsWith('## ') && !is.includes(line));
  const name = gone?.slice(3) ?? '';
  const isRenamed =
    is.filter((line) => line.startsWith('## ')).length >=
    was.filter((line) => line.startsWith('## ')).length;
  const clauses = ask.split(/[.;!?\n] ?/);
  return gone &&
    !isRenamed &&
    clauses.every(
      (clause) =>
        !ofSection.test(clause.replace(/\brow of the log\b/i, '')) &&
        !clause.toLowerCase().includes(name.toLowerCase()),
    ) &&
    clauses.some((clause) => ofSmaller.test(clause))
    ? `The section "${name}" would be gone, which nobody asked for.`
    : undefined;
}

const ofTable =
  /\b(?:columns?|logs?|diar(?:y|ies)|tables?|records?|charts?|sheets?|grid|worksheets?|homework|trackers?|forms?|everything|pages?|writ(?:e|es|ing)|headings?)\b/i;
const toChange =
  /\b(?:remove|delete|drop|ditch|bin|lose|cut|take|leave|keep|do it with|scrap|without|no|only|just|fewer|less|replace|swap|change|call|name|rename|label|instead|simpl\w{1,6}|shorter|tick\w{0,4}|can't|cannot|merge|rid|\d columns|should|must|two|three|four)\b/i;
const ofWhole =
  /\b(?:half|halve|shorter|shorten|\d{2,4} words|fewer words|condense|one (?:page|side)|too long|(?:thought|sleep) (?:record|plan)|swap|technique|instead|young\w{0,3}|year[- ]old)\b/i;

/** A table that had more columns, though no sentence asks for fewer. */
function lostColumns(
  ask: string,
  was: readonly string[],
  is: readonly string[],
): string | undefined {
  if (ofWhole.test(ask)) return undefined;
  const clauses = ask.split(/[.;!?\n] ?|,? (?:and|but|then) /);
  // "the log is too much. Just keep …": what is wrong with it, and in the next sentence what it is to have
  const explained = clauses.some(
    (clause, at) => ofTable.test(clause) && toChange.test(`${clause} ${clauses[at + 1] ?? ''}`),
  );
  if (explained) return undefined;
  const isNamed = (column: string) =>
    isSaid(column, ask) || (/ before\b/i.test(column) && onlyAfter.test(ask));
  const now = tables(is);
  for (const { heading, table } of tables(was)) {
    const own = now.find((each) => each.heading === heading)?.table;
    const name = heading.replace(/^#+ /, '');
    if (!own && heading.startsWith('## ') && !is.includes(heading))
      return `The table under "${name}" would be gone, which nobody asked for.`;
    if (own && own.columns.length < table.columns.length) {
      const lost = table.columns.filter((column) => !own.columns.includes(column));
      // "take out hunger and thirst", "get it down to day, what I ate and how I felt"
      const isAsked = lost.every(isNamed) || own.columns.slice(1).every(isNamed);
      if (!isAsked)
        return `The table under "${name}" would lose "${lost[0] ?? ''}", which nobody asked for.`;
    }
  }
  return undefined;
}

/** "Only score them after, not before" */
const onlyAfter = /\bnot before\b|\b(?:only|just)\b[^.;]{0,40}\bafter/i;

/** Does an ask have the words of a column's title, without its measure? */
function isSaid(column: string, ask: string): boolean {
  const words = (column.replace(/\([^()]*\)/g, ' ').match(/\p{L}{3,}/gu) ?? []).map((word) =>
    word.toLowerCase().replace(/(?:ing|ed|es|s)$/, ''),
  );
  const said = ask.toLowerCase();
  return words.length > 0 && words.every((word) => said.includes(word));
}

/** "15 to 10 minutes": a range that falls, where it rose. */
function turnedRange(was: readonly string[], is: readonly string[]): string | undefined {
  const falls = (line: string) =>
    [
      ...line.matchAll(
        /(?<![\d.:])(\d{1,3}) ?(?:to|-|–) ?(\d{1,3}) (?:minutes|hours|days|weeks|times)/gi,
      ),
    ].some(([, low, high]) => Number(low) > Number(high));
  const turned = without(is, was).find(falls);
  return turned && !was.some(falls)
    ? `A range would go from more to less: "${shortly(turned)}".`
    : undefined;
}

const unit = '(?:minutes?|mins?|hours?|hrs?|days?|weeks?|times|[ap]m)';
/** What a number of the ask is not to be: "15, not 30", "30 minutes will be an age". */
const unwanted = [
  new RegExp(`\\b(?:not|instead of|rather than) (\\d{1,3}) ?(${unit})?(?![\\d.:])`, 'gi'),
  new RegExp(
    `\\b(\\d{1,3}) ?(${unit})\\b[^.;\\n]{0,20}? (?:(?:is|are|will be|would be|'s) )(?:far |much |way |a bit )?(?:too (?:much|long|many)|an age|an eternity|ages|forever|daft|silly|mad|miles too long|a lifetime)\\b`,
    'gi',
  ),
];

/** A number that is to go is there more often. */
function againstTheAsk(ask: string, before: string, after: string): string | undefined {
  for (const [, number, named] of unwanted.flatMap((pattern) => [...ask.matchAll(pattern)])) {
    const of = named ?? new RegExp(`\\b${unit}`, 'i').exec(ask)?.[0];
    if (!of) continue;
    const own = of.slice(0, 3).toLowerCase() === 'hrs' ? 'hours?' : of.slice(0, 3);
    const said = new RegExp(`(?<![\\d.:])${number}[ -]?${own}`, 'gi');
    if (matches(after, said) > matches(before, said))
      return `It would say ${number} ${of} more often, and that is what is to go.`;
  }
  return undefined;
}
