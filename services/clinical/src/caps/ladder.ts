import type { QualityCap } from '@cerina/contracts';
import { type Library, render } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { difficultyOf, isMadeFromLibrary, techniqueOf } from '../reading/made-from.ts';
import { requested } from '../reading/requested.ts';
import { rootsOf, strangeAmong } from '../reading/roots.ts';
import { quoted } from '../reading/said.ts';
import { ladderIn } from '../text/ladder.ts';
import { cap } from './cap.ts';

type Rung = { line: number; hard: number; cells: string[] };

/** A ladder that contradicts itself. */
export function ladderCaps(view: View): QualityCap[] {
  const rungs = rungsIn(view);
  return rungs.length === 0
    ? []
    : [...falling(rungs), ...numbering(rungs), ...counted(view, rungs)];
}

/** A ladder that does not lead where the person wants to go, or has somebody else's rungs. */
export function strangeLadderCaps(view: View): QualityCap[] {
  const rungs = rungsIn(view);
  return rungs.length === 0 ? [] : [...strangeRungs(view, rungs), ...anotherGoal(view, rungs)];
}

const rungsIn = (view: View): Rung[] => (view.english ? (ladderIn(view)?.rungs ?? []) : []);

const taskOf = ({ cells }: Rung): string => cells[1] ?? '';

/** One rung may be anything that a person does; two that share no word with all that is known of them are another person's. */
const FEWEST_STRANGE = 2;

function strangeRungs(view: View, rungs: Rung[]): QualityCap[] {
  if (!/^en\b/i.test(view.about.constraints.language)) return [];
  const known = rootsOf(`${requested(view)} ${libraryFor(view)}`);
  const strange = rungs.filter((rung) => {
    const own = rootsOf(taskOf(rung)).filter((root) => !common(view).has(root));
    return own.length > 1 && strangeAmong(own, known).length === own.length;
  });
  const most = isMadeFromLibrary(view) ? rungs.length / 3 : rungs.length / 2;
  return strange.length < Math.max(FEWEST_STRANGE, most)
    ? []
    : [
        cap(
          `Its ladder has rungs about nothing that the request names: ${quoted(taskOf(strange[0]!))}.`,
          strange[0]!.line,
        ),
      ];
}

/** What the library says for this difficulty, and what the text says itself before its ladder. */
const libraryFor = (view: View): string => {
  const condition = difficultyOf(view);
  const { slots, ladder, parts, name, difficulty } = condition ?? {};
  return JSON.stringify([name, difficulty, slots, ladder, parts]);
};

/** Words that the ladders of many difficulties have: how long, how far, with whom, at which time. */
const IN_MANY = 3;
const commonWords = new WeakMap<Library, ReadonlySet<string>>();
function common({ knowledge: { library } }: View): ReadonlySet<string> {
  const earlier = commonWords.get(library);
  if (earlier) return earlier;
  const counts = new Map<string, number>();
  const ladders = [...library.conditions, ...library.techniques].filter(({ ladder }) => ladder);
  for (const { ladder } of ladders)
    for (const root of rootsOf(ladder!.map(({ task }) => task).join(' ')))
      counts.set(root, (counts.get(root) ?? 0) + 1);
  const inMethod = rootsOf(
    library.techniques
      .filter(({ id }) => id === 'exposure_hierarchy' || id === 'graded_task')
      .map(({ template }) => render(template))
      .join(' '),
  );
  const found = new Set([
    ...inMethod,
    ...[...counts].filter(([, count]) => count >= IN_MANY).map(([root]) => root),
  ]);
  commonWords.set(library, found);
  return found;
}

/** The scale of 10 is a scale of 100 in tens; a rung may be a little easier than the one before. */
const MOST_FALL = 10;

function falling(rungs: Rung[]): QualityCap[] {
  const unit = Math.max(...rungs.map(({ hard }) => hard)) <= 10 ? 10 : 1;
  const at = rungs.findIndex(
    ({ hard }, n) => n > 0 && (rungs[n - 1]!.hard - hard) * unit > MOST_FALL,
  );
  return at < 0
    ? []
    : [
        cap(
          `The ladder goes down: from ${rungs[at - 1]!.hard} to ${rungs[at]!.hard}.`,
          rungs[at]!.line,
        ),
      ];
}

/** Rows that share a number with the row before are tasks of one rung, or of one week, where that is so of two numbers or more. */
const FEWEST_SHARED = 2;

function numbering(rungs: Rung[]): QualityCap[] {
  const numbers = rungs.map(({ cells }) => Number(/^\s*(\d{1,2})\b/.exec(cells[0] ?? '')?.[1]));
  if (numbers.some(Number.isNaN)) return [];
  const shared = new Set(numbers.filter((number, n) => n > 0 && number === numbers[n - 1]));
  const isGrouped = shared.size >= FEWEST_SHARED;
  const at = numbers.findIndex(
    (number, n) =>
      n > 0 && number !== numbers[n - 1]! + 1 && !(isGrouped && number === numbers[n - 1]),
  );
  return at < 0
    ? []
    : [cap(`After rung ${numbers[at - 1]} the ladder has rung ${numbers[at]}.`, rungs[at]!.line)];
}

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(
  ' ',
);
const ofLadder = new RegExp(
  `\\b(?:ladder|hierarchy) (?:of|with|has) (?:only |the |these |its )?(\\d{1,2}|${numberWords.slice(1).join('|')}) (?:small |short |easy )?(?:rungs|steps)\\b|\\b(?:all|these|the) (\\d{1,2}|${numberWords.slice(1).join('|')}) rungs (?:below|above|of (?:the|this|your) ladder|on (?:the|this|your) ladder)\\b`,
  'i',
);

/** How many rungs a text says that its ladder has. */
function counted(view: View, rungs: Rung[]): QualityCap[] {
  return view.lines.flatMap(({ text, line }) => {
    const [, one, other] = ofLadder.exec(text) ?? [];
    const said = (one ?? other)?.toLowerCase();
    if (said === undefined) return [];
    const count = /^\d/.test(said) ? Number(said) : numberWords.indexOf(said);
    return count === rungs.length
      ? []
      : [cap(`It speaks of ${said} rungs. The ladder has ${rungs.length}.`, line)];
  });
}

const AT_END = 2;
/** So much of the goal has to be in the last two rungs. */
const OF_GOAL = 0.5;
const figures = /(?<![\p{L}\d])\d+/gu;

/** The goal that the request names, and a ladder that ends with something else. */
function anotherGoal(view: View, rungs: Rung[]): QualityCap[] {
  const goal = view.about.case?.goal;
  const technique = techniqueOf(view);
  if (!goal || !technique?.ladder || view.about.constraints.language.slice(0, 2) !== 'en')
    return [];
  const last = rungs.at(-1)!;
  const ends = rungs.slice(-2).map(taskOf).join(' ');
  const own = rootsOf(goal);
  const strange = strangeAmong(own, rootsOf(ends));
  const wanted: string[] = goal.match(figures) ?? [];
  const given: string[] = taskOf(last).match(figures) ?? [];
  // "to the 9th floor": another figure in the same words is another goal
  const isOtherFigure =
    wanted.length > 0 && given.length > 0 && !wanted.some((figure) => given.includes(figure));
  // a rung of the library's own ladder is an end where that ends, and none in its middle
  const isLibrarys = [difficultyOf(view)?.ladder, technique.ladder].some((ladder) =>
    ladder?.slice(-AT_END).some(({ task }) => task.includes(taskOf(last))),
  );
  const isOther = own.length > 1 && strange.length > own.length * (1 - OF_GOAL) && !isLibrarys;
  return isOther || (isOtherFigure && strange.length < own.length)
    ? [
        cap(
          `The ladder does not end with what the person wants (${quoted(goal)}): ${quoted(taskOf(last))}.`,
          last.line,
        ),
      ]
    : [];
}
