import { findTable } from '@cerina/library';
import { companyIn, wantsBlankRatings } from '@cerina/library/words/wishes';
import type { View } from '../../measuring/view.ts';
import { ladderIn } from '../../text/ladder.ts';
import { firstWith } from '../demand.ts';
import type { Kept, Measure } from './index.ts';
import { unmeasured } from './manner.ts';
import { ownLines } from './own-lines.ts';

/** What a request asks for in its own way: who is there, and whose the ratings are. */
export const asked: Measure = (view, limit) => {
  if (wantsBlankRatings(limit.words)) {
    const rungs = ladderIn(view)?.rungs ?? [];
    const rated = rungs.find(({ hard }) => !Number.isNaN(hard));
    if (rungs.length === 0) return unmeasured(view, limit);
    return rated
      ? { state: 'not_done', why: `A rung is rated ${rated.hard}.`, line: rated.line }
      : { state: 'met', why: 'The ratings of the ladder are blank.', line: rungs[0]!.line };
  }
  if (/\bfirst (?:row|line|entry)\b/i.test(limit.words)) return firstRow(view);
  if (companyIn(limit.words) === null) return unmeasured(view, limit);
  const line = firstWith(
    ownLines(view, ['preparation']),
    /^- Somebody is with (?:you|your child) on /i,
  );
  return line === undefined
    ? { state: 'not_done', why: 'It does not say who is there.' }
    : { state: 'met', why: 'It says that somebody is there.', line };
};

/** What is in the first row of the log; whether that is what was meant is for a person to see. */
function firstRow(view: View): Kept {
  const section = view.section('log');
  const [row = []] = section
    ? (findTable(section.lines.map(({ text }) => text))?.table.rows ?? [])
    : [];
  const given = row.find((cell) => /\p{L}{4}/u.test(cell));
  return given
    ? { state: 'partly', why: `The first row has: ${given}. Please check.`, line: section?.from }
    : { state: 'not_done', why: 'The first row of the log is empty.', line: section?.from };
}
