import { type Constraints, mostPages } from '@cerina/contracts';
import { type Condition, cautionsOf, type Library, type Technique } from '@cerina/library';
import { loadRubric } from '@cerina/library/rubric';

const rubric = loadRubric();

/** What a document is reviewed by, so that its writer knows it too. */
export interface Standard {
  /** Limits that are counted in the text, and to how many pages it prints; only those that the request states. */
  counted: Partial<Pick<Constraints, (typeof counted)[number]>> & { pages?: number };
  /** What has to be in it in some words, to keep this person from harm. */
  cautions: string[];
  /** For whom it is not meant, or only once a doctor has agreed. */
  contraindications: string[];
  /** What the method has to have. */
  parts: string[];
  /** What each item of the rubric looks like at its best. */
  rubric: { name: string; best: string }[];
}

/** So many words a text has at most that is to be short, and no length says how short; by as many the Critic calls it so. */
const SHORT = 600;
const toBeShort = /\b(?:short|brief|concise)\b(?! (?:sentences?|words|lines|term|notice|steps))/i;

const isToBeShort = ({ maxWords, limits = [] }: Constraints): boolean =>
  maxWords === null && limits.some(({ kind, words }) => kind === 'manner' && toBeShort.test(words));

const counted = ['maxWords', 'minutesPerDay', 'minSteps', 'maxSteps', 'columns', 'scale'] as const;

function countedIn(constraints: Constraints): Standard['counted'] {
  const pages = mostPages(constraints);
  return {
    ...(isToBeShort(constraints) && { maxWords: SHORT }),
    ...(pages !== null && { pages }),
    ...Object.fromEntries(
      counted.filter((name) => constraints[name] !== null).map((name) => [name, constraints[name]]),
    ),
  };
}

/** The standard of a document for a difficulty by a technique; `unclear` are facts that may not be so of the person. */
export const standardOf = (
  library: Library,
  constraints: Constraints,
  technique: Technique | undefined,
  condition: Condition | undefined,
  unclear: readonly string[] = [],
): Standard => ({
  counted: countedIn(constraints),
  cautions: allCautions(library, constraints, technique, condition, unclear),
  contraindications: condition?.contraindications ?? [],
  parts: (rubric.techniques[technique?.id ?? ''] ?? []).map(({ part }) => part),
  rubric: rubric.items.map(({ name, anchors }) => ({ name, best: anchors[100] })),
});

function allCautions(
  library: Library,
  { factors }: Constraints,
  technique: Technique | undefined,
  condition: Condition | undefined,
  unclear: readonly string[],
): string[] {
  const ids = new Set([technique?.id, condition?.id, ...factors]);
  const rules = library.mustSay
    .filter((rule) => rule.for.some((id) => ids.has(id)))
    .filter((rule) => rule.with.length === 0 || rule.with.some((id) => ids.has(id)))
    .map(({ say }) => say.replace(/; the text does not say so\.$/, '.'));
  const ofPerson = (technique?.factors ?? [])
    .filter(({ factor }) => factors.includes(factor))
    .map(({ factor, say }) =>
      unclear.includes(factor) ? `Ask whether this applies, and do not state it: ${say}` : say,
    );
  return [...(technique ? cautionsOf(technique, condition) : []), ...rules, ...ofPerson];
}
