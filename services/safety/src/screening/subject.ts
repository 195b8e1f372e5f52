import { DIFFICULTY_BY_MODEL, DIFFICULTY_UNKNOWN, type Screening } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { asOneLine } from '@cerina/runtime/model/one-line';
import { isRuledOut, usualFor } from '../understanding/factors.ts';
import type { Subject } from '../understanding/topic/by-model.ts';

const MOST_WHY = 300;
const library = loadLibrary();
const nameOf = ({ condition, technique }: Subject): string =>
  [library.condition(condition ?? '')?.name, library.technique(technique ?? '')?.name]
    .filter(Boolean)
    .join(', ');

/**
 * The screening with a model's difficulty and technique in place of those that rules read, where it says why theirs are wrong; the
 * reason is on the board. It stays as it is where the model names nothing else that the library has and the person can have, and
 * where somebody has agreed to the difficulty.
 */
export function withSubject(
  screening: Screening,
  { named, wrong, agreed }: { named: Subject; wrong: readonly string[]; agreed?: string },
): Screening {
  const { constraints } = screening;
  const { avoid, factors } = constraints;
  const why = asOneLine(wrong[0] ?? '', MOST_WHY);
  if (!why || agreed !== undefined) return screening;
  const condition = named.condition;
  const usual = condition && usualFor(condition, factors);
  const technique = [named.technique, usual].find(
    (id) => id && !avoid.includes(id) && !isRuledOut(id, factors),
  );
  const isSame = condition === constraints.condition && technique === constraints.technique;
  if (!technique || isSame) return screening;
  const read = nameOf(constraints);
  const others = constraints.assumed.filter((each) => each !== DIFFICULTY_UNKNOWN);
  return {
    ...screening,
    constraints: {
      ...constraints,
      condition,
      technique,
      assumed: [...new Set([...others, DIFFICULTY_BY_MODEL])],
    },
    reasons: [
      ...screening.reasons,
      {
        code: 'subject_by_model',
        message: `${read ? `Rules took it for "${read}", the model for` : 'The model took it for'} "${nameOf({ condition, technique })}": ${why}`,
      },
    ],
  };
}
