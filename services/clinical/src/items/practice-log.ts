import { findTable } from '@cerina/library';
import { absent, checklist, type Measured } from '../measuring/checklist.ts';
import { linesWith, type View, type ViewSection } from '../measuring/view.ts';

const when = /\b(day|date|when|time|night|morning|week|mon|monday|situation|moment)\b/i;
const rated =
  /\d|%|\b(rat(e|ing)|mood|fear|worry|before|after|peak|highest|how (much|strong|sure|upset|hard)|strength|belief|urge|rested|stress)\b/i;
const learned =
  /\b(learn\w*|happened|notic\w+|outcome|result|found out|what (helped|i did|moved)|notes?|next|view|again|reply)\b/i;
const byOtherMeans =
  /\b(tick|sticker|voice|record(ing)?|photo|picture|draw|smiley|colour|color|circle)\b/i;

/** Whether there is a log ready to fill in: a table, or ticks and voice notes for someone who can't write. */
export function practiceLog(view: View): Measured {
  const section = view.section('log');
  const fix =
    'Add "Practice log": a table with the day, what you did, the rating and what you learned.';
  if (!section) return absent('practice log', fix);
  const found = findTable(section.lines.map(({ text }) => text));
  if (!found) return withoutTable(section, fix);
  const { columns, rows } = found.table;
  const head = [section.lines[found.at]!.line];
  const has = (pattern: RegExp) => columns.some((column) => pattern.test(column));
  return checklist([
    { points: 35, met: true, name: 'a table', lines: head, fix: '' },
    {
      points: 15,
      met: columns.length / 3,
      name: 'at least three columns',
      lines: head,
      fix: 'Give the log at least three columns.',
    },
    {
      points: 10,
      met: has(when) || rows.some(([first]) => when.test(first ?? '')),
      name: 'a column for the day',
      lines: head,
      fix: 'Add a column for the day to the log.',
    },
    {
      points: 20,
      met: has(rated),
      name: 'a column for the rating',
      lines: head,
      fix: 'Add a column for the rating to the log.',
    },
    {
      points: 10,
      met: has(learned),
      name: 'a column for what was learned',
      lines: head,
      fix: 'Add a column "What I learned" to the log.',
    },
    {
      points: 10,
      met: rows.length / 3,
      name: 'room for several entries',
      lines: head,
      fix: 'Give the log at least three empty rows.',
    },
  ]);
}

function withoutTable(section: ViewSection, fix: string): Measured {
  const ticks = linesWith(section.lines, byOtherMeans);
  const all = section.lines.map(({ text }) => text).join('\n');
  if (ticks.length === 0) {
    const lines = [section.from];
    return {
      score: Math.min(25, section.words),
      lines,
      evidence: 'The practice log has nowhere to write.',
      fix,
    };
  }
  return checklist([
    {
      points: 45,
      met: true,
      name: 'ticks or recordings in place of writing',
      lines: ticks,
      fix: '',
    },
    {
      points: 20,
      met: rated.test(all),
      name: 'a rating',
      lines: [section.from],
      fix: 'Say in the log how to rate without writing.',
    },
    {
      points: 20,
      met: learned.test(all),
      name: 'what was learned',
      lines: [section.from],
      fix: 'Say in the log how to keep what was learned.',
    },
    {
      points: 15,
      met: section.lines.length / 3,
      name: 'room for several entries',
      lines: [section.from],
      fix: 'Give the log room for several days.',
    },
  ]);
}
