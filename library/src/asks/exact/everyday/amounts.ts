import { isAkin, rootsOf } from '../../../words/read.ts';
import type { Line } from '../../text.ts';
import { anyQ, eachQuote, unquoted } from '../clauses.ts';
import type { Context, Read, Reader } from '../context.ts';
import { byLines, type LineEdits } from '../edits.ts';
import { linesNamed, targetsOf } from '../targets.ts';

const numerals = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
];
const N = `(?:\\d{1,3}|${numerals.join('|')}|once|twenty|thirty|forty|sixty)`;
const tens: Record<string, string> = { twenty: '20', thirty: '30', forty: '40', sixty: '60' };
const UNIT = '(?:[\\p{L}-]{3,12} )?[\\p{L}-]{3,14}';

const figure = (own: string): string => {
  const low = own.toLowerCase();
  const at = numerals.indexOf(low);
  return at >= 0 ? `${at + 1}` : (tens[low] ?? low);
};
const word = (own: string): string | undefined => numerals[Number(figure(own)) - 1];
const short = (unit: string): string =>
  unit
    .toLowerCase()
    .replace(/\bmins?\b/, 'minutes')
    .replace(/\bhrs?\b/, 'hours')
    .trim();
const single = (unit: string): string => unit.replace(/ies$/, 'y').replace(/s$/, '');

/** A number of things, as a text has it: "15 minutes", "a 15-minute walk", "30 quiet minutes". */
const numbered = new RegExp(
  `(?<![\\p{L}\\d.:])(${N})( |-)((?:\\p{Ll}{3,12} )?)(\\p{Ll}{3,14})(?!\\p{L})`,
  'giu',
);
const ofRange = /\d ?(?:-|–|to|or) ?$/;

interface Found {
  line: Line;
  from: number;
  to: number;
  parts: [number: string, joint: string, kind: string, unit: string];
}

/** Where lines have a number of things. */
function numbersOf(lines: readonly Line[], was: string, unit: string): Found[] {
  const wanted = single(short(unit).split(' ').at(-1)!);
  return lines.flatMap((line) =>
    line.kind === 'stop' || line.text.startsWith('#')
      ? []
      : [...line.text.matchAll(numbered)].flatMap((own): Found[] => {
          const [whole, number = '', joint = '', kind = '', said = ''] = own;
          // "two reminders": the word after the number, or the one behind that
          const first = kind.trim();
          const isFirst = first !== '' && single(short(first)) === wanted;
          const is = isFirst || single(short(said)) === wanted;
          if (!is || figure(number) !== figure(was)) return [];
          const end = isFirst ? whole.length - said.length - 1 : whole.length;
          return [
            {
              ...{ line, from: own.index, to: own.index + end },
              parts: isFirst ? [number, joint, '', first] : [number, joint, kind, said],
            },
          ];
        }),
  );
}

/** Lines with a number of things for another; undefined where none has it. */
function changed(
  lines: readonly Line[],
  { was, is, unit }: { was: string; is: string; unit: string },
): LineEdits | undefined {
  const edits: LineEdits = new Map();
  for (const { line, from, to, parts } of numbersOf(lines, was, unit).toReversed()) {
    const text = edits.get(line.at)?.[0] ?? line.text;
    // "15 to 20 minutes" is another figure
    if (ofRange.test(text.slice(0, from))) return undefined;
    const [own, joint, kind, said] = parts;
    const number = /^\d/.test(own) ? figure(is) : (word(is) ?? figure(is));
    const one = figure(is) === '1' ? single(said) : /s$/.test(said) ? said : `${said}s`;
    const put = `${number}${joint}${kind}${joint === '-' ? said : one}`;
    edits.set(line.at, [`${text.slice(0, from)}${put}${text.slice(to)}`]);
  }
  return edits.size === 0 ? undefined : edits;
}

/** The lines that have what words name: the place that they name, else those that speak of it; all where the whole text does. */
function linesFor(said: string, context: Context): readonly Line[] | undefined {
  const place = linesNamed(said, context);
  if (place.length > 0) return place;
  const wanted = rootsOf(
    said.replaceAll('-', ' ').replace(/\b(?:time|whole|sessions?|it|that|this)\b/gi, ' '),
  );
  if (wanted.length === 0) return undefined;
  const isOf = (text: string) => {
    const roots = rootsOf(text.replaceAll('-', ' '));
    return wanted.every((own) => roots.some((root) => isAkin(root, own)));
  };
  if (isOf(context.lines[0]?.text ?? '')) return context.lines;
  const steps = new Set(
    context.lines.flatMap(({ text, step }) => (text.startsWith('### ') && isOf(text) ? step : [])),
  );
  const own = context.lines.filter(
    ({ text, step }) => isOf(text) || (step !== undefined && steps.has(step)),
  );
  return own.length > 0 ? own : undefined;
}

const notSo = [
  new RegExp(
    `^(?<what>[^\ue060]{2,60}?) (?:should|could|must|can|needs to|has to|ought to) (?:be|take|last|say|run for|read)(?: for)? (?<is>${N}) (?<unit>${UNIT}?),? (?:rather than|instead of|not) (?<was>${N})(?: \\p{L}{3,10})?$`,
    'iu',
  ),
  new RegExp(
    `^(?:make|change|set) (?<what>[^\ue060]{2,60}?) (?:to )?(?<is>${N}) (?<unit>${UNIT}?),? (?:rather than|instead of|not) (?<was>${N})(?: \\p{L}{3,10})?$`,
    'iu',
  ),
];
const tooMuch = new RegExp(
  `^(?<was>${N}) (?<unit>${UNIT})(?<what>(?: (?:a|per|each) (?:day|week))?) (?:is|are|'s|seems|feels|sounds)(?: far| much| way| a bit| a little| probably)? too (?:long|many|much|short|few|little|hard|ambitious)(?: (?:to begin with|to start(?: with)?|at first|for (?:him|her|them|now)|right now))?(?:,| -| –|;|:| so)+ ?(?:please |let's |can we |could we |so )*(?:try|make (?:it|that|them)|use|say|go for|do|put|start (?:with|at)|have)? ?(?:just |only )?(?<is>${N})(?: \\p{L}{3,10})?$`,
  'iu',
);

/** "Worry time should be 20 minutes rather than 15", "20 minutes is too long, try 10": a number of things for another, wherever it is said. */
export const numberPut: Reader = (clause, context): Read | undefined => {
  if (anyQ.test(clause)) return undefined;
  for (const form of [...notSo, tooMuch]) {
    const found = form.exec(clause)?.groups;
    if (!found?.was || !found.is || !found.unit) continue;
    const lines = form === tooMuch ? context.lines : linesFor(found.what ?? '', context);
    const edits = lines && changed(lines, { was: found.was, is: found.is, unit: found.unit });
    if (edits) return { edit: byLines(context.text, edits) };
  }
  return undefined;
};

const ofPlace = new RegExp(
  `^(?<what>(?:the )?(?:first|second|third|fourth|fifth|last|final) (?:line|bullet|sentence|point|tip) .{4,80}?) (?:should|could|must|needs to|has to) (?:be|say|read) (?<is>${N}) (?<unit>\\p{L}{3,12}),? (?:rather than|instead of|not) (?<was>${N})(?: \\p{L}{3,10})?$`,
  'isu',
);

/** "The last point of 'If you get stuck' should say 10 minutes, not 15". */
export const numberInLine: Reader = (clause, context) => {
  const found = ofPlace.exec(clause)?.groups;
  if (!found?.what || !found.was || !found.is || !found.unit) return undefined;
  const [span] = targetsOf(found.what, context) ?? [];
  const edits = span && changed([span.line], { was: found.was, is: found.is, unit: found.unit });
  return edits && { edit: byLines(context.text, edits) };
};

const often = /\b(?:every day|daily)\b/i;
const exchange =
  /^(?:change|turn|switch) (?<old>\ue060\d{1,2}[\ue061\ue062])(?<at> (?:in|of|under) .{3,60}?)? (?:to|into|for) (?<new>[^\ue060,;:.]{3,40}|\ue060\d{1,2}[\ue061\ue062])$/is;
/** "Change 'four days' in step 4 to …": a number that the text has in figures, or in words. */
export const numberQuoted: Reader = (clause, context) => {
  const found = exchange.exec(clause)?.groups;
  if (!found?.old || !found.new) return undefined;
  const spelt = (own: string) =>
    own.replace(eachQuote, (_, at: string) => context.quotes[Number(at)]!).trim();
  const [old, is] = [spelt(found.old), spelt(found.new)];
  const [, n = '', unit = ''] = /^(\d{1,3}|\p{L}{3,8}) (\p{L}{3,12})$/u.exec(old) ?? [];
  if (figure(n) === n.toLowerCase() && !/^\d/.test(n)) return undefined;
  if (/\b(?:s?he|they|something|more|less|it)\b/i.test(is) || /[|]/.test(is)) return undefined;
  const place = found.at ? linesNamed(unquoted(found.at), context) : context.lines;
  const spans = numbersOf(place, n, unit);
  const [span] = spans;
  if (spans.length !== 1 || !span) return undefined;
  const { line, from, to } = span;
  const lead = line.text.slice(0, from).replace(/\bon $/i, often.test(is) ? '' : 'on ');
  return {
    edit: byLines(context.text, new Map([[line.at, [`${lead}${is}${line.text.slice(to)}`]]])),
  };
};

const reviewing =
  /^(?:(?:make|have|set|change) )?(?:the |her |his )?reviews?\b[^,;:]{0,40}\b(?<how>fortnightly|weekly|monthly|every (?:other|second|two|2|three|3|four|4) weeks?|every (?:week|month|fortnight)|once a (?:week|month|fortnight))$/i;
const when =
  /\b(?:after|in|every) (?:\d{1,2}|one|two|three|four|six) (?:days|weeks?|months?)\b|\beach (?:day|week|month)\b|\bevery (?:week|month)\b/gi;
const said: [RegExp, string][] = [
  [/fortnight|other week|second week|(?:two|2) weeks/i, 'every two weeks'],
  [/(?:three|3) weeks/i, 'every three weeks'],
  [/(?:four|4) weeks/i, 'every four weeks'],
  [/month/i, 'each month'],
  [/week/i, 'each week'],
];

/** "The review should be fortnightly". */
export const reviewOften: Reader = (clause, context) => {
  const how = reviewing.exec(clause)?.groups?.how;
  const is = said.find(([form]) => how && form.test(how))?.[1];
  const lines = context.lines.filter(
    ({ kind, text }) => kind === 'review' && /\breview with\b/i.test(text),
  );
  const [line] = lines;
  const hits = line ? [...line.text.matchAll(when)] : [];
  const [hit] = hits;
  if (!is || !line || lines.length !== 1 || hits.length !== 1 || !hit) return undefined;
  const now = `${line.text.slice(0, hit.index)}${is}${line.text.slice(hit.index + hit[0].length)}`;
  return { edit: byLines(context.text, new Map([[line.at, [now]]])) };
};
