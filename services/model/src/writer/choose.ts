import { conditionOf, DIFFICULTY_UNKNOWN } from '@cerina/contracts';
import {
  type Condition,
  type FactorRule,
  type Library,
  type Technique,
  withLadderFor,
} from '@cerina/library';
import type { Request } from './request.ts';

/** What a document is made from, and why not from something else. */
export interface Choice {
  technique: Technique;
  condition: Condition | null;
  /** Facts about the person that matter to this technique. */
  rules: FactorRule[];
  /** Techniques that would have come first, and why they are not used. */
  setAside: { technique: Technique; why: string }[];
  /** True when nothing in the library fits what was asked. */
  unmatched: boolean;
}

/** The technique of last resort: it helps with nearly anything, and says so. */
const GENERAL = 'problem_solving';

/** Picks condition and technique: those that were asked for, else the best match that no fact about the person rules out. */
export function choose(library: Library, request: Request): Choice {
  const { constraints } = request;
  const text = `${request.intent}\n${request.context ?? ''}`;
  const intent = library.match(request.intent);
  const match = intent.techniques.length > 0 ? intent : library.match(text);
  const facts = [...constraints.factors, constraints.ageGroup];
  const found = library.condition(conditionOf(constraints, () => match.condition) ?? '');
  const condition = found ? withLadderFor(found, (fact) => facts.includes(fact)) : null;
  const wanted = [
    constraints.technique,
    ...match.techniques.filter(({ signals }) => signals.length > 0).map(({ id }) => id),
    ...(condition ? [condition.technique, ...condition.alternatives] : []),
    // what somebody was asked and answered names a technique, or says nothing of one
    ...(match !== intent && constraints.assumed.includes(DIFFICULTY_UNKNOWN)
      ? []
      : match.techniques
    ).map(({ id }) => id),
  ].flatMap((id) => library.technique(id ?? '') ?? []);
  const setAside: Choice['setAside'] = [];
  for (const technique of new Set(wanted)) {
    const why =
      againstCondition(technique, condition) ?? againstUse(library, technique, constraints);
    if (!why) {
      return {
        technique,
        condition,
        rules: rulesFor(library, technique, constraints.factors),
        setAside,
        unmatched: false,
      };
    }
    setAside.push({ technique, why });
  }
  const technique = library.technique(GENERAL) ?? library.techniques[0]!;
  return {
    technique,
    condition,
    rules: rulesFor(library, technique, constraints.factors),
    setAside,
    unmatched: true,
  };
}

const key = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '_');

/** What a technique says about the facts of this person. */
export const rulesFor = (library: Library, technique: Technique, factors: string[]): FactorRule[] =>
  technique.factors.filter(({ factor }) =>
    factors.some((said) =>
      // a brain injury is another factor than an injury
      library.factors.some(({ id }) => id === said) ? said === factor : sameFactor(said, factor),
    ),
  );

/** Whether the words of a request name a factor of the library. */
export const sameFactor = (said: string, factor: string): boolean =>
  key(said) === factor || key(said).includes(factor) || factor.includes(key(said));

const againstCondition = (technique: Technique, condition: Condition | null): string | null =>
  condition?.never.includes(technique.id)
    ? `It does not suit ${condition.name}, where ${condition.contraindications[0]?.toLowerCase() ?? 'it could do harm'}.`
    : null;

function againstUse(
  library: Library,
  technique: Technique,
  { factors, avoid }: Request['constraints'],
): string | null {
  const avoided = avoid.some(
    (said) => key(said) === technique.id || key(said) === key(technique.name),
  );
  if (avoided) return 'the request says to leave it out';
  return rulesFor(library, technique, factors).find(({ rule }) => rule === 'avoid')?.say ?? null;
}
