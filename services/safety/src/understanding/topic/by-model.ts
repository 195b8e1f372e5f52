import { loadLibrary } from '@cerina/library';

const library = loadLibrary();

/** What needs an assessment by a person is for nobody else to choose. */
export const neverChosen: ReadonlySet<string> = new Set(['suicide_safety', 'safety_plan']);

interface Named {
  id: string;
  name: string;
}

const toChoose = (all: readonly Named[]): Named[] =>
  all.filter(({ id }) => !neverChosen.has(id)).map(({ id, name }) => ({ id, name }));

/** The conditions and techniques of the library that a model can name: their ids, and what they are called. */
export const subjects = () => ({
  conditions: toChoose(library.conditions),
  techniques: toChoose(library.techniques),
});

export interface Subject {
  condition: string | null;
  technique: string | null;
}

/** What a model named, as far as the library has it and does not rule the technique out for the condition. */
export function subjectBy(named: Subject): Subject {
  const condition = library.condition(named.condition ?? '');
  const technique = library.technique(named.technique ?? '');
  const isChosen = (id: string | undefined) => id !== undefined && !neverChosen.has(id);
  const isRuledOut = technique && condition?.never.includes(technique.id);
  return {
    condition: condition && isChosen(condition.id) ? condition.id : null,
    technique: technique && isChosen(technique.id) && !isRuledOut ? technique.id : null,
  };
}
