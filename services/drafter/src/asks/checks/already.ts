import { findTable, sectionOf } from '@cerina/library';
import { type Check, finding } from '../judging/finding.ts';
import { type Side, share } from '../sides.ts';

const logOf = ({ document }: Side) => findTable(sectionOf(document, 'log')?.lines ?? [])?.table;
const days = 'mon tue wed thu fri sat sun'.split(' ');

/** "Number the steps", "I want them numbered": they are, one after the other. */
const stepsNumbered: Check = (ask, { after }) => {
  if (!/\bnumber the steps\b|\bsteps (?:should|must|need to) be numbered\b/i.test(ask)) return null;
  const numbers = after.lines.flatMap((line) => /^### Step (\d{1,3})\. /.exec(line)?.[1] ?? []);
  const isSo = numbers.length > 1 && numbers.every((number, at) => Number(number) === at + 1);
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? `The steps are numbered, 1 to ${numbers.length}.` : 'The steps are not all numbered.',
    after.steps[0]?.line,
  );
};

/** "The diary goes Monday to Sunday": a row for each day, in that order. */
const weekNamed: Check = (ask, { after }) => {
  if (!/\b(?:diary|log|table|record)\b[^.;]{0,40}\bmonday (?:to|-|–) sunday\b/i.test(ask))
    return null;
  const first = (logOf(after)?.rows ?? []).map(([cell = '']) => cell.slice(0, 3).toLowerCase());
  const isSo = first.join() === days.join();
  return finding(
    isSo ? 'met' : 'not_done',
    isSo ? 'The rows of the log are Monday to Sunday.' : 'The rows of the log are not named so.',
    after.sections.find(({ kind }) => kind === 'log')?.from,
  );
};

const ratings = /\b(?:add|include|put in|needs?|want)\b[^.;]{0,20}\b(\p{L}{3,20}) ratings?\b/iu;
const box = /\bno ([\p{L}'-]{4,40}) (?:box|column)\b/iu;

/** "Add belief ratings, before and after", "there's no what-did-I-learn box": the columns that are for it. */
const columnsThere: Check = (ask, { before, after }) => {
  const rated = ratings.exec(ask)?.[1];
  const named = rated ?? box.exec(ask)?.[1]?.replaceAll('-', ' ');
  if (!named) return null;
  const own = (side: Side) =>
    (logOf(side)?.columns ?? []).filter((column) => share(named, column) >= 0.5);
  const wanted = rated && /\bbefore and after\b/i.test(ask) ? 2 : 1;
  const [was, is] = [own(before), own(after)];
  if (is.length < wanted) return null;
  return finding(
    'met',
    `${was.length >= wanted ? 'It is so already: the' : 'The'} log has "${is.join('" and "')}".`,
    after.sections.find(({ kind }) => kind === 'log')?.from,
  );
};

/** What a text often has when it is asked for: it is measured, and said. */
export const already: Check = (ask, measured) =>
  stepsNumbered(ask, measured) ?? weekNamed(ask, measured) ?? columnsThere(ask, measured);
