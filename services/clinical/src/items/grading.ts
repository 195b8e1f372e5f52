import { LARGEST_RISE, wordsOf } from '@cerina/library';
import { absent, checklist, type Measured } from '../measuring/checklist.ts';
import type { View, ViewStep } from '../measuring/view.ts';
import { ladderIn } from '../text/ladder.ts';

const FEWEST_STEPS = 3;
const LONGEST_STEP = 90;

/** Whether the way goes up in small steps, and each says when to continue. */
export function grading(view: View): Measured {
  const { steps } = view;
  if (steps.length === 0)
    return absent('step', 'Break the exercise into small steps, from easy to hard.');
  const open = steps.filter(({ ready }) => wordsOf(ready).length < 3);
  const giants = steps.filter((step) => isGiant(step, steps));
  const fewest = Math.min(FEWEST_STEPS, view.about.constraints.maxSteps ?? FEWEST_STEPS);
  const leap = ladderFault(view);
  const at = (found: ViewStep[]) => (found.length > 0 ? found : steps).map(({ from }) => from);
  return checklist([
    {
      points: 30,
      met: steps.length === 1 ? fewest === 1 : steps.length / fewest,
      name: 'several steps',
      lines: [steps[0]!.from],
      fix: `${steps[0]!.name}: split it into at least ${fewest} smaller steps, from easy to hard.`,
    },
    {
      points: 40,
      met: 1 - open.length / steps.length,
      name: 'when to move on',
      lines: at(open),
      fix: `${names(open)}: add a line "Ready to move on when".`,
    },
    {
      points: 20,
      met: giants.length === 0,
      name: 'steps of even size',
      lines: at(giants),
      fix: `${names(giants)}: too much for one step; split it.`,
    },
    {
      points: 30,
      met: leap === null,
      name: 'no leap in difficulty',
      lines: leap ? [leap.line] : [],
      fix: leap?.fix ?? '',
    },
  ]);
}

/** Longer than a person can hold in mind, or three times as long as the others. */
function isGiant(step: ViewStep, steps: ViewStep[]): boolean {
  const size = ({ doing }: ViewStep) => wordsOf(doing.replace(/^\|.*$/gm, '')).length;
  const sizes = steps.map(size).toSorted((a, b) => a - b);
  const middle = sizes[Math.floor(sizes.length / 2)]!;
  return size(step) > LONGEST_STEP || (size(step) > 50 && size(step) > 3 * middle);
}

/** The first rung of a ladder that is too high a start, or more than 15 of 100 above the one before. */
function ladderFault(view: View): { line: number; fix: string } | null {
  const rungs = ladderIn(view)?.rungs ?? [];
  const unit = Math.max(...rungs.map(({ hard }) => hard)) <= 10 ? 10 : 1;
  const at = rungs.findIndex(({ hard }, n) =>
    n === 0
      ? hard * unit > 40
      : Math.abs(hard - rungs[n - 1]!.hard) * unit > LARGEST_RISE + (unit > 1 ? 5 : 0),
  );
  if (at < 0) return null;
  const { line, hard } = rungs[at]!;
  const fix =
    at === 0
      ? `The ladder starts at ${hard}: put an easier rung first, at about ${30 / unit}.`
      : `The ladder goes from ${rungs[at - 1]!.hard} to ${hard}: put a rung in between.`;
  return { line, fix };
}

const names = (steps: ViewStep[]): string =>
  steps
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ');
