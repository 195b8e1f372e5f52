import { findTable, isTableLine, placedSentences, readability } from '@cerina/library';
import type { View } from '../../measuring/view.ts';
import { ladderIn, numberedRows, rowsOfLadder } from '../../text/ladder.ts';
import { type Found, found } from '../found.ts';
import { isOfPerson } from './of-person.ts';

/** The demand that a limit of the request became, so that both say the same. */
export function demandOf(
  { about }: View,
  is: (words: string, kind: string) => boolean,
  text: string,
): { id: string; text: string } {
  const at = (about.constraints.limits ?? []).findIndex(({ words, kind }) => is(words, kind));
  return at < 0
    ? { id: `asked-${text.split(' ')[0]!.toLowerCase()}`, text }
    : { id: `limit-${at + 1}`, text };
}

/** What is counted: rungs, filled cells, words of a sentence, the age that can read it. */
export const countCaps = (view: View): Found[] => [
  ...rungs(view),
  ...blanks(view),
  ...sentences(view),
  ...readingAge(view),
];

/** A ladder with another number of rungs than was asked for, whatever its steps are. */
function rungs(view: View): Found[] {
  const { minSteps, maxSteps, limits = [] } = view.about.constraints;
  const stated = limits.find(({ kind }) => kind === 'rungs');
  const least = stated?.least ?? minSteps ?? 0;
  const most = stated?.most ?? maxSteps ?? Number.POSITIVE_INFINITY;
  // a table of rungs without figures is one too
  const ladder = ladderIn(view)?.rungs ?? rowsOfLadder(view);
  const count = ladder.length;
  const isLadder = /\b(?:rungs?|ladder|hierarchy|exposure)\b/i.test(
    `${stated?.words ?? ''} ${view.about.intent}`,
  );
  // a ladder may be in several tables
  const all = numberedRows(view).length;
  const isAsked = [count, all].some((each) => each >= least && each <= most);
  if (count === 0 || !isLadder || isAsked) return [];
  // steps of a method are not counted with the rungs where as many as were asked for are there
  const amount =
    least === most
      ? `${least}`
      : most === Number.POSITIVE_INFINITY
        ? `at least ${least}`
        : least > 0
          ? `${least} to ${most}`
          : `at most ${most}`;
  const { id, text } = demandOf(view, (_, kind) => kind === 'rungs', `How many: ${amount}`);
  return [found(id, text, `Asked for: ${amount} rungs. The ladder has ${count}.`, ladder[0]!.line)];
}

const wantsBlank =
  /\b(?:leave|keep|left)\b[^.;]{0,40}\b(?:blank|empty)\b|\bblank (?:rows?|lines?|boxes|spaces?|log|table|cells?|for)\b|\b(?:do not|don['’]t|nothing|no) (?:\w+ ){0,2}(?:pre-?fill(?:ed)?|fill(?:ed)? (?:it |anything |in))|\bno (?:examples?|answers?) filled in\b|\bunfilled\b/i;
const FEWEST_FILLED = 2;

/** Cells that were to be blank. Days, dates and numbers of rows are no answers. */
function blanks(view: View): Found[] {
  const { 0: asked, index = 0 } = wantsBlank.exec(view.about.intent) ?? {};
  // "he left her side of the wardrobe empty"
  if (isOfPerson(view.about.intent, index)) return [];
  const section = view.section('log');
  if (!asked || !section) return [];
  const table = findTable(section.lines.map(({ text }) => text));
  if (!table) return [];
  const rows = table.table.rows
    .map((cells, at) => ({
      line: section.lines[table.at + 2 + at]?.line ?? section.from,
      filled: cells.filter(
        (cell) =>
          /\p{L}{3}/u.test(cell) &&
          !/^(?:mon|tue|wed|thu|fri|sat|sun)\w*\.?$|^(?:day|week|row|morning|afternoon|evening|night)\b.{0,12}$/i.test(
            cell,
          ),
      ),
    }))
    .filter(({ filled }) => filled.length > 0);
  const count = rows.reduce((sum, { filled }) => sum + filled.length, 0);
  if (count < FEWEST_FILLED) return [];
  const demand = demandOf(view, (words) => /blank|empty|fill/i.test(words), 'Blank answers');
  return [
    found(
      demand.id,
      demand.text,
      `Asked for: "${asked}". ${count} cells are filled in: "${rows[0]!.filled[0]}".`,
      rows[0]!.line,
    ),
  ];
}

const shortSentences =
  /\bsentences?\b[^.;,]{0,20}\b(?:under|below|fewer than|less than|at most|no more than|max(?:imum)?|up to|of|not over|no longer than) (?:of )?(\d{1,2}) words|\b(?:max(?:imum)?|at most|no more than|under|fewer than|less than|up to) (\d{1,2}) words (?:a|per|in (?:a|each)|each) sentence/i;
/** One sentence in so many may be a little longer, and none by half. */
const MAY_BE_OVER = 0.15;
const FAR_OVER = 1.5;

function sentences(view: View): Found[] {
  const [whole, one, other] = shortSentences.exec(view.about.intent) ?? [];
  if (!whole) return [];
  const most = Number(one ?? other);
  const all = placedSentences(view.text);
  const over = all.filter(({ words }) => words > most);
  const far = over.filter(({ words }) => words > Math.max(most * FAR_OVER, most + 5));
  if (over.length <= MAY_BE_OVER * all.length && far.length <= 1) return [];
  const worst = [...over].sort((a, b) => b.words - a.words)[0]!;
  const demand = demandOf(
    view,
    (words) => /sentence/i.test(words),
    `Sentences of at most ${most} words`,
  );
  return [
    found(
      demand.id,
      demand.text,
      `Asked for: ${whole}. ${over.length} of ${all.length} are longer, one has ${worst.words} words.`,
      worst.line,
    ),
  ];
}

const ageToRead =
  /\b(?:reading (?:age|level)|readable|read|understand|language)\b[^.;\d]{0,30}?(?<!\b(?:my|her|his|our|their|the) )\b(\d{1,2})(?:[- ]year[- ]olds?| ?-?(?:yr|yo)\b|\b)(?! ?(?:words|minutes|min|pages|weeks|days|times|steps|%|or more))/i;
const ofAge = /\b(?:year[- ]olds?|yrs?|yo|age|aged)\b/i;
/** A school grade is five years below the age; a part may be so much above it. */
const FIRST_GRADE_AT = 5;
const ABOVE = 4.5;
const FEWEST_WORDS = 18;

/** A paragraph that the reader of the age that is named cannot read. */
function readingAge(view: View): Found[] {
  const { age, register } = view.about.constraints;
  const [whole, years] = ageToRead.exec(view.about.intent) ?? [];
  const isAge =
    whole !== undefined &&
    ofAge.test(
      view.about.intent.slice(
        view.about.intent.indexOf(whole),
        view.about.intent.indexOf(whole) + whole.length + 14,
      ),
    );
  const named = isAge && Number(years) >= 6 && Number(years) <= 16 ? Number(years) : undefined;
  const young =
    named ??
    (age !== null && age < 16
      ? Math.max(age, 9)
      : register === 'easy_read' || register === 'plain'
        ? 12
        : undefined);
  if (young === undefined) return [];
  const most = Math.max(young - FIRST_GRADE_AT, 4) + ABOVE;
  for (const section of view.sections) {
    if (['references', 'stop', 'audience'].includes(section.kind)) continue;
    const parts = [
      section.lines.map(({ text }) => text).join('\n'),
      ...section.lines.filter(({ text }) => !isTableLine(text)).map(({ text }) => text),
    ];
    const [hard] = parts
      .map((text, at) => ({ at, grade: readability(text), text }))
      .filter(
        ({ grade, at }) =>
          grade.words >= FEWEST_WORDS && grade.fleschKincaid > most + (at === 0 ? 0 : 3),
      );
    if (!hard) continue;
    const line =
      hard.at === 0
        ? section.from
        : (section.lines.find(({ text }) => text === hard.text)?.line ?? section.from);
    const demand = demandOf(
      view,
      (words) => /read|language|word/i.test(words),
      `Readable at ${young}`,
    );
    return [
      found(
        demand.id,
        demand.text,
        `It is too hard to read for ${named ? `a reader of ${young}` : 'this reader'}: "${section.heading}" has reading grade ${hard.grade.fleschKincaid.toFixed(0)}.`,
        line,
      ),
    ];
  }
  return [];
}
