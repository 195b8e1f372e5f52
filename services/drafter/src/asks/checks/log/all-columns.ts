import { findTable, sectionOf } from '@cerina/library';
import { type Check, finding } from '../../judging/finding.ts';
import type { Side } from '../../sides.ts';

const asked =
  /\b(?:call|name|label|rename|change) (?:the|her|his|all|those|these) columns\b|\bcolumns (?:should|must|need to|ought to) (?:be|read|say)\b/i;
const marks = /(?<![\p{L}\d])["“'‘]([^"“”\n]{2,60}?)["”'’](?![\p{L}\d])/gu;

const columnsOf = ({ document }: Side): string[] =>
  findTable(sectionOf(document, 'log')?.lines ?? [])?.table.columns ?? [];

/** "Call the columns: what happened / what I felt": they are those, all of them, and no others. */
export const columnsNamed: Check = (ask, { before, after }) => {
  const found = asked.exec(ask);
  if (!found) return null;
  const words = ask.slice(found.index + found[0].length);
  const quoted = [...words.matchAll(marks)].map(([, name]) => name!);
  const list = quoted.length > 1 ? quoted : (words.split(':').at(-1) ?? '').split(/ ?[/|] ?/);
  const plain = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[.!]{1,3}$/, '');
  const [names, now] = [list.map(plain), columnsOf(after)];
  const why = `The columns are ${now.join(', ')}.`;
  const line = after.sections.find(({ kind }) => kind === 'log')?.from;
  if (names.length < 2) return finding('not_done', why, line);
  const there = names.filter((name) => now.some((column) => plain(column) === name)).length;
  if (there === names.length && now.length === names.length)
    return finding('met', before.text === after.text ? `It is so already. ${why}` : why, line);
  return finding(there > 0 && before.text !== after.text ? 'partly' : 'not_done', why, line);
};
