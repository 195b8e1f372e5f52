import { meantBy } from '@cerina/library/asks/meant';
import { type Finding, finding, type Measured } from '../judging/finding.ts';

/** How often a version has a line. */
const countOf = (lines: readonly string[], line: string): number =>
  lines.filter((own) => own === line).length;

/** A line that was to go is there with one of its sentences. */
const isHalfLeft = (line: string, before: readonly string[], after: readonly string[]): boolean => {
  const sentences = line.replace(/^- /, '').split(/(?<=[.!?]) /);
  return after.some(
    (own) =>
      !before.includes(own) && sentences.some((each) => each.length > 8 && own.includes(each)),
  );
};

const areTogether = (lines: readonly string[], one: string, other: string): boolean =>
  lines.some((own, at) => own === one && (lines[at - 1] === other || lines[at + 1] === other));

/**
 * What an ask orders by words that the version before has or that it gives is there, line by line: those that were to go are
 * gone, those that were to come are there. Null where that is not all of the ask, or not clear from its words.
 */
export function metAsSaid(
  ask: string,
  { before, after, message }: Pick<Measured, 'before' | 'after' | 'message'>,
): Finding | null {
  const at = message.indexOf(ask.slice(0, 24));
  const meant = meantBy(ask, before.text, at > 0 ? message.slice(0, at) : '');
  if (!meant?.isWhole) return null;
  const isDone = meant.changes.every(
    ({ was, is, nextTo }) =>
      (nextTo === undefined || areTogether(after.lines, is!, nextTo)) &&
      (is !== undefined || !isHalfLeft(was!, before.lines, after.lines)) &&
      (was === undefined || countOf(after.lines, was) < countOf(before.lines, was)) &&
      (is === undefined || countOf(after.lines, is) > countOf(before.lines, is)),
  );
  if (!isDone) return null;
  const says = meant.changes.map(({ was, is }) =>
    is === undefined ? `Gone: "${was!.slice(0, 80)}".` : `It says: "${is.slice(0, 80)}".`,
  );
  const [first] = meant.changes.flatMap(({ is }) => is ?? []);
  const line = first === undefined ? -1 : after.lines.indexOf(first);
  return finding('met', [...new Set(says)].slice(0, 4).join(' '), line < 0 ? undefined : line + 1);
}
