import { type Check, finding, numberIn } from '../../judging/finding.ts';
import { lineOf, logOf, uneven } from './tables.ts';

const dayNames = /\b(mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?s?\b/gi;
const week = 'mon tue wed thu fri sat sun'.split(' ');
const dayOf = (cell: string): number => week.indexOf(cell.slice(0, 3).toLowerCase());

/** "The Sunday row's missing": a row for each of the days, in the order of the week. */
export const dayRowsThere: Check = (ask, { before, after }) => {
  const [old, now] = [logOf(before), logOf(after)];
  if (!old || !now || !/\b(?:rows?|log|diary|table|chart)\b/i.test(ask)) return null;
  if (!/\b(?:missing|add|needs?|wants?|include|no|where|forgot\w*|left out|give)\b/i.test(ask))
    return null;
  const days = [...ask.matchAll(dayNames)].map(([word]) => dayOf(word));
  if (days.length === 0 || /\bcolumns?\b|\bonly\b/i.test(ask)) return null;
  const rows = now.rows.map(([cell = '']) => dayOf(cell)).filter((day) => day >= 0);
  const had = old.rows.map(([cell = '']) => dayOf(cell));
  const missing = days.filter((day) => !rows.includes(day));
  const inOrder = rows.every((day, at) => at === 0 || day > rows[at - 1]! || day === rows[at - 1]);
  const why = `The rows of the log are ${rows.map((day) => week[day]).join(' ') || 'without days'}.`;
  if (missing.length > 0)
    return finding(missing.length < days.length ? 'partly' : 'not_done', why, lineOf(after));
  if (days.every((day) => had.includes(day)))
    return finding('met', `It is so already. ${why}`, lineOf(after));
  return finding(
    inOrder &&
      !uneven(after) &&
      old.columns.join() === now.columns.slice(0, old.columns.length).join()
      ? 'met'
      : 'partly',
    why,
    lineOf(after),
  );
};

const boxes = /\btick ?box(?:es)?\b|\bcheck ?box(?:es)?\b|\bboxes to tick\b/i;

/** "Four tick boxes per rung": so many beside each rung. */
export const rungBoxes: Check = (ask, { after }) => {
  if (
    !boxes.test(ask) ||
    !/\b(?:per|each|every) (?:rung|one|step)\b/i.test(ask) ||
    after.rungs.length === 0
  )
    return null;
  const wanted =
    numberIn(
      /\b(one|two|three|four|five|six|seven|eight|\d{1,2})\b(?! ?(?:goes|times))/i.exec(ask)?.[1],
    ) ?? 1;
  const counts = after.rungs.map(({ line }) => after.lines[line - 1]!.split('☐').length - 1);
  const isSo = counts.every((count) => count === wanted);
  return finding(
    isSo ? 'met' : 'not_done',
    `Each of ${counts.length} rungs should have ${wanted} boxes; ${counts.filter((count) => count === wanted).length} have.`,
    after.rungs[0]!.line,
  );
};
