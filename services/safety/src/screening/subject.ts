import { DIFFICULTY_BY_MODEL, DIFFICULTY_UNKNOWN, type Screening } from '@cerina/contracts';
import { loadLibrary } from '@cerina/library';
import { asOneLine } from '@cerina/runtime/model/one-line';
import { techniqueAssumed } from '../understanding/constraints.ts';
import { mayBeUsed, usualFor } from '../understanding/factors.ts';
import { neverChosen, type Subject } from '../understanding/topic/by-model.ts';

const MOST_WHY = 300;
const library = loadLibrary();
const nameOf = ({ condition, technique }: Subject): string =>
  [library.condition(condition ?? '')?.name, library.technique(technique ?? '')?.name]
    .filter(Boolean)
    .join(', ');

/**
 * The screening with a model's difficulty and technique in place of those that rules have `taken` the request for, where it says why theirs are wrong; the
 * reason is on the board. It stays as it is where the model names nothing else that the library has and the person can have,
 * where somebody has agreed to the difficulty, where it is of what a person has assessed, and where the request gives orders to the system. What is never used for the rules'
 * difficulty stays ruled out.
 */
export function withSubject(
  screening: Screening,
  {
    named,
    taken,
    wrong,
    agreed,
  }: { named: Subject; taken: Subject; wrong: readonly string[]; agreed?: string },
): Screening {
  const { constraints } = screening;
  const { factors, ageGroup } = constraints;
  const why = asOneLine(wrong[0] ?? '', MOST_WHY);
  const isAssessed = [taken.condition, taken.technique].some(
    (id) => id !== null && neverChosen.has(id),
  );
  // who gives orders to the system gives them to the model as well
  const isOrdered = screening.stripped.length > 0;
  if (!why || agreed !== undefined || isAssessed || isOrdered) return screening;
  const condition = named.condition;
  const usual = condition && usualFor(condition, [...factors, ...(ageGroup ? [ageGroup] : [])]);
  const technique = [named.technique, usual].find(
    (id) => id && mayBeUsed(id, constraints, condition, taken.condition),
  );
  const isSame = condition === constraints.condition && technique === constraints.technique;
  if (!technique || isSame) return screening;
  const read = nameOf(taken);
  const unsaid = taken.technique && techniqueAssumed(taken.technique);
  const others = constraints.assumed
    .filter((each) => each !== DIFFICULTY_UNKNOWN)
    .map((each) => (each === unsaid ? techniqueAssumed(technique) : each));
  return {
    ...screening,
    constraints: {
      ...constraints,
      condition,
      technique,
      // where it named none, nobody else is to guess one
      assumed: [...new Set([...others, condition ? DIFFICULTY_BY_MODEL : DIFFICULTY_UNKNOWN])],
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
