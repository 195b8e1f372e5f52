import type { ProtocolDocument } from '@cerina/library';
import { addSmallerRung, isOpen, isSmaller, ladderOf, limitRungs } from '../../edit/ladder.ts';
import { mergeSteps } from '../../edit/steps.ts';
import { mapPart, withSteps } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { limitsOf } from './limits-of.ts';

const FEWEST_RUNGS = 3;
const MOST_RUNGS = 15;

/** A ladder of so many rungs: some are left out, or smaller tries put between those that are furthest apart. */
function ofRungs(
  document: ProtocolDocument,
  { minSteps, maxSteps }: Pick<Request['constraints'], 'minSteps' | 'maxSteps'>,
): ProtocolDocument {
  let result = maxSteps ? limitRungs(document, Math.max(FEWEST_RUNGS, maxSteps)) : document;
  const fewest = Math.min(MOST_RUNGS, minSteps ?? 0);
  for (let rows = ladderOf(result)!.rows; rows.length < fewest; rows = ladderOf(result)!.rows) {
    const rises = rows
      .slice(1)
      .map((row, at) =>
        [row, rows[at]!].some((each) => isOpen(each) || isSmaller(each))
          ? -1
          : Number(row.at(-1)) - Number(rows[at]!.at(-1)),
      );
    const most = Math.max(...rises);
    if (most <= 0) break;
    result = addSmallerRung(result, rises.indexOf(most) + 1);
  }
  return result;
}

/** A ladder of so many rungs, and no more steps than asked for; what cannot be reached is said in words, never padded. */
export function withStepCount(document: ProtocolDocument, request: Request): ProtocolDocument {
  const { minSteps, maxSteps } = request.constraints;
  const ladder = ladderOf(document);
  const stated = limitsOf(request, 'rungs')[0];
  const unit = stated?.about[0];
  if (ladder && unit) {
    const counted = withOpenLine(
      ofRungs(document, {
        minSteps: minSteps ?? stated.least ?? null,
        maxSteps: maxSteps ?? stated.most ?? null,
      }),
    );
    return maxSteps && /^(?:step|stage)/.test(unit) ? mergeSteps(counted, maxSteps) : counted;
  }
  const limited =
    maxSteps && ladder && maxSteps >= 3 ? limitRungs(document, Math.max(5, maxSteps)) : document;
  return withOpenLine(maxSteps ? mergeSteps(limited, maxSteps) : limited);
}

/** Says why rungs are empty, and who fills them in. */
const withOpenLine = (document: ProtocolDocument): ProtocolDocument =>
  ladderOf(document)?.rows.some(isOpen)
    ? withSteps(document, (steps) =>
        steps.map((step) =>
          step.parts.some(({ text }) => isOpenRow.test(text))
            ? mapPart(step, 'do', (text) => `${text} ${OPEN_LINE}`)
            : step,
        ),
      )
    : document;
const isOpenRow = /^\| ?\d{1,2} ?\| ?\|/;
const OPEN_LINE = 'Fill in the empty rungs with your clinician.';
