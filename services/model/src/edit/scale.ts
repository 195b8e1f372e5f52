import { findTable, isTableLine, type ProtocolDocument, render } from '@cerina/library';
import { mapText } from './tree.ts';

/** From 0 up: a document of the library rates 0 to 100. */
export type Scale = `0-${number}`;

const top = (scale: Scale): number => Number(scale.slice(2));

/** The rating scale a document uses, by its own words. */
export function scaleOf(document: ProtocolDocument): Scale | null {
  const text = render(document);
  const found = (['100', '10', '5'] as const)
    .map((max) => ({
      max,
      times: text.match(new RegExp(`\\b0(?: to |-|–)${max}\\b(?!\\s?%)`, 'g'))?.length ?? 0,
    }))
    .sort((a, b) => b.times - a.times)[0]!;
  return found.times > 0 ? `0-${found.max}` : null;
}

/**
 * Writes every rating on another scale: the words for it, thresholds, ladders and examples. Percent of belief stays percent. A child points
 * to whole numbers: with `isWhole` there are no halves.
 */
export function rescale(
  document: ProtocolDocument,
  to: Scale,
  { isWhole = false }: { isWhole?: boolean } = {},
): ProtocolDocument {
  const from = scaleOf(document);
  if (!from || from === to) return document;
  const range = new RegExp(`\\b0( to |-|–)${top(from)}\\b(?!\\s?%)`, 'g');
  const inHalves = (value: number) => Math.round((value * top(to) * 2) / top(from)) / 2;
  const halves = isWhole ? (value: number) => Math.floor(inHalves(value)) : inHalves;
  const whole = (value: number) => (value === 0 ? 0 : Math.max(1, Math.round(inHalves(value))));
  const ladder = ladderColumn(document);
  const kept = linesOf(document, 'stop', 'references');
  const shown = new Set([...document.preamble, ...linesOf(document, 'example')]);
  return mapText(document, (line) => {
    if ((isOfPlan.test(line) && !isTableLine(line)) || kept.has(line)) return line;
    const ranged = line.replace(range, `0$1${top(to)}`);
    if (isTableLine(line)) return ladder.has(line) ? lastCell(ranged, halves) : ranged;
    // nobody holds up two and a half fingers; in an example a half tells before from after
    const points = shown.has(line) ? halves : whole;
    const anchored = ranged.replace(
      new RegExp(`\\b${top(from)}(?= (is|being|means|the (most|worst|best|strongest))\\b)`, 'g'),
      `${top(to)}`,
    );
    const rated = anchored.replace(rating, (said, before: string, value: string, at: number) => {
      const lead = anchored.slice(0, at + before.length);
      return isCounted(lead) || Number(value) > top(from)
        ? said
        : `${before}${points(Number(value))}`;
    });
    return (top(from) === HUNDRED ? withFigures(rated, points) : rated)
      .replace(/\b1 points\b/g, '1 point')
      .replace(/\b(\d) to \1\b(?! \p{L}+s\b)/gu, '$1');
  });
}
const HUNDRED = 100;

const linesOf = ({ sections }: ProtocolDocument, ...kinds: string[]): Set<string> =>
  new Set(sections.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines));

const amount =
  '(?:minutes?|mins?|seconds?|hours?|days?|weeks?|months?|years?|times?|goes|people|things|words|steps?|rungs?|pages?|cards?|lines?|metres?|miles?|km|cm|kg|am|pm|per cent|percent|degrees|mornings|nights|evenings|breaths|stairs|floors?|stops?|lengths)';
/** A multiple of five out of a hundred that no unit follows is a rating: a text of the library writes none of its other figures so. */
const figureOut = new RegExp(
  `(?<![\\d.:/#-])\\b(100|[1-9][05])\\b(?!\\s?%|[.:]\\d|[-/–]|(?: to \\d{1,3}| (?:and|or) \\d{1,3})? (?:(?!(?:on|in|at|of|by|after|before)\\b)[a-z]+ )?${amount}\\b)`,
  'g',
);
/** Before it: somebody's name and age, a time, a length of time, a number of something. */
const leadOfOther =
  /(?<!\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun))(?<=\p{Lu}\p{Ll}+), $|\b(?<!\b(?:down|up) )(?:for|by|within|every|until|till|aged?|number|no\.|bus|tram|train|line|room|route|page|section|step|rung|week|session|NICE|CG|NG|at least|at most|up to|only|about|around|the)(?: \d{1,3} to)? $/u;
const isSaid = /\b(?:You wrote|From the notes|You said)\b/;
const LEAST_FIGURE = 15;
const alsoRated = /\bfrom about $|\b(?:down|up) by $/;
/** "Below 70", "it felt 30 kind at first", "guilty, 80": ratings in no place that the pattern of ratings has. */
const withFigures = (line: string, points: (value: number) => number): string =>
  isSaid.test(line)
    ? line
    : line.replace(figureOut, (said, value: string, at: number) => {
        const lead = line.slice(0, at);
        const isRated =
          Number(value) >= LEAST_FIGURE && !leadOfOther.test(lead) && !isCounted(lead);
        return isRated || alsoRated.test(lead) ? `${points(Number(value))}` : said;
      });

/** Lines that the library rates 0 to 100, on another scale. */
export const linesAtScale = (lines: string[], to: Scale): string[] =>
  rescale(
    {
      title: null,
      preamble: ['0 to 100', ...lines],
      sections: [],
    },
    to,
  ).preamble.slice(1);

/** A number in the place of a rating: "fear was 45.", "below 70 ", "at about 30,", but not "at 11 am" or "20 minutes". */
const rating =
  /(?<!\b0 )(\b(?:below|above|under|over|about|at|feels|still|was|were|is|to|from|than|of|now|achievement|pleasure|fear|anxiety|worry|mood|stress|distress|anger|urge|it|sad|angry|peak|then|and)(?:,)? |(?<=\b(?:was|were) \d{1,3} before|\bwas \d{1,3} at once), )(\d{1,3})(?=$|[.,;)]|\s(?:and|at|before|when|or|above|points|hard\b|less to\b|or less|after|in (?:the|\w+ weeks?)|to \d{1,3}\b(?! ?(?:minutes?|mins?|seconds?|hours?|times|days?|weeks?|people|steps?|rungs?|things|words|pages?))|peak|on the)\b)(?!\s?%)(?! and \d+ (?:minutes|seconds|days|times))/g;

/** A line that says how the plan is spread over time, or what a request said word for word: it has no ratings. */
const isOfPlan =
  /^- (?:Over \d|In one (?:week|session)|How often|When to practise|No practice|Time\b|Who (?:helps|could help)|To plan with|Fit each step)|word for word|in the words of the request/i;

const units =
  '(?:steps?|rungs?|stages?|levels?|weeks?|days?|nights?|sessions?|pages?|lines?|rows?|columns?|items?|parts?|points? [a-z]+|numbers?|no\\.|chapters?|rooms?|floors?|bus(?:es)?|trains?|lists?|sections?|tasks?|experiments?|questions?|worries|times?)';
const figure = '\\d{1,4}(?:[.:]\\d{1,2})?';
/** "Go to 4", "steps 2 to", "week 3 and", "from 9 to", "Sundays at", "for 20 to": what comes next counts, or is a time. */
const counting = [
  // a breath is counted, and a wait is in minutes
  /\bcounts? (?:up |down )?(?:to|from) $/i,
  // the next question of a tree
  /\b(?:go|go on|go back|skip|jump|turn) to (?:(?:box|question|step|line) )?$/i,
  new RegExp(
    `\\b${units} (?:${figure}(?:,| to| and| or|, and) ){0,6}(?:(?:to|and|or|of|from|than|at|about|over|under) )?$`,
    'i',
  ),
  /\b(?:for|every|within|after|lasts?|take|takes|wait|hold|let go for) (?:about )?\d{1,3} (?:to|or|and) $/i,
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|noon|morning|evening|night|lunch|up|awake|asleep|out|get up|home|bed|work|shop|calls?|opens?|closes?|starts?|stops?|ends?|begins?|clock|alarm) (?:at|from|is|until) (?:\d{1,2}(?:[.:]\d\d)? to )?$/i,
];
const isCounted = (lead: string): boolean =>
  age.test(lead) || counting.some((pattern) => pattern.test(lead));

/** "He is", "your child was", "the age of": the number after it is somebody's years. */
const age =
  /\b(?:(?:he|she|they|you|who|child|son|daughter|girl|boy|client|patient|student|man|woman|teenager) (?:is|are|was|were) (?:about |now |only |just )?|ages? (?:of|is|was) )$/i;

/** The rows of tables whose last column is a rating. */
function ladderColumn(document: ProtocolDocument): Set<string> {
  const lines = document.sections.flatMap((section) => [
    section.lines,
    ...section.steps.map((step) => step.parts.map(({ text }) => text)),
  ]);
  return new Set(
    lines.flatMap((block) => {
      const found = findTable(block);
      if (!found || !/\(0-\d+\)/.test(found.table.columns.at(-1) ?? '')) return [];
      return block.slice(found.at + 2, found.at + found.length);
    }),
  );
}

const lastCell = (line: string, points: (value: number) => number): string =>
  line.replace(/\| (\d{1,3}) \|$/, (_, value) => `| ${points(Number(value))} |`);
