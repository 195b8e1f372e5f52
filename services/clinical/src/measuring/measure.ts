import { type Demand, type RubricItem, undoubted } from '@cerina/contracts';
import { type Printed, printed } from '@cerina/document/printed';
import { loadLibrary } from '@cerina/library';
import { loadRubric, type RubricEntry } from '@cerina/library/rubric';
import type { RuledCap } from '../caps/cap.ts';
import { capsIn } from '../caps/index.ts';
import { doubtedDemands } from '../demands/doubted.ts';
import { demandsIn } from '../demands/index.ts';
import { collaboration } from '../items/collaboration.ts';
import { constraintFit } from '../items/constraint-fit.ts';
import { emotionalReactions } from '../items/emotional-reactions.ts';
import { explorations } from '../items/explorations.ts';
import { fitToIntent, isOffTopic } from '../items/fit-to-intent.ts';
import { grading } from '../items/grading.ts';
import { guidedDiscovery } from '../items/guided-discovery.ts';
import { interpretations } from '../items/interpretations.ts';
import { measurement } from '../items/measurement.ts';
import { practiceLog } from '../items/practice-log.ts';
import { rationale } from '../items/rationale.ts';
import { readabilityItem } from '../items/readability.ts';
import { reviewRelapse } from '../items/review-relapse.ts';
import { secondPerson } from '../items/second-person.ts';
import { stepSpecificity } from '../items/step-specificity.ts';
import { structure } from '../items/structure.ts';
import { substance } from '../items/substance.ts';
import { techniqueFit } from '../items/technique-fit.ts';
import { troubleshooting } from '../items/troubleshooting.ts';
import { asPrinted, meant, seen } from '../reading/as-printed.ts';
import { folded } from '../reading/folded.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { UNKIND_COST, type Unkind, unkindIn } from '../text/unkind.ts';
import { type Measured, tidy } from './checklist.ts';
import { type About, type Knowledge, type View, viewOf } from './view.ts';

/** The rule of each item, and whether it can read other languages than English. */
const rules: Record<string, { rule: (view: View) => Measured; anyLanguage?: true }> = {
  substance: { rule: substance, anyLanguage: true },
  structure: { rule: structure },
  rationale: { rule: rationale },
  step_specificity: { rule: stepSpecificity },
  grading: { rule: grading },
  measurement: { rule: measurement },
  practice_log: { rule: practiceLog },
  troubleshooting: { rule: troubleshooting },
  review_relapse: { rule: reviewRelapse },
  collaboration: { rule: collaboration },
  guided_discovery: { rule: guidedDiscovery },
  readability: { rule: readabilityItem, anyLanguage: true },
  second_person: { rule: secondPerson },
  fit_to_intent: { rule: fitToIntent },
  constraint_fit: { rule: constraintFit, anyLanguage: true },
  technique_fit: { rule: techniqueFit },
  emotional_reactions: { rule: emotionalReactions },
  interpretations: { rule: interpretations },
  explorations: { rule: explorations },
};

/**
 * Scores a canonical text by rules alone: the same text always gets the same scores. Each item has the least of what the
 * written and the printed words earn, so that nothing is credited to a document which its reader does not see in it.
 * Items that only a model can judge are left out, and so are those whose rules do not know the text's language.
 */
export function measure(
  text: string,
  about: About,
  knowledge: Knowledge = shipped(),
): RubricItem[] {
  const print = printed(text);
  const [written, ...readings] = readingsOf(text, print, about, knowledge);
  const others = readings.map(itemsOf);
  const items = itemsOf(written).flatMap((item) => least(item, others));
  return withoutKindness(items, unkindIn(written, print));
}

/** What the request asks for, and what became of it in this text: by rules alone, as the scores are. */
export const demandsOf = (
  text: string,
  about: About,
  knowledge: Knowledge = shipped(),
): Demand[] => [
  ...demandsIn(readingsOf(text, printed(text), about, knowledge)),
  ...doubtedDemands(about.constraints),
];

/** Why this text is a wrong document, whatever it scores: by rules alone. */
export const capsOf = (text: string, about: About, knowledge: Knowledge = shipped()): RuledCap[] =>
  capsIn(readingsOf(text, printed(text), about, knowledge));

/** A text as it is written, and as it is printed where that differs. */
function readingsOf(
  text: string,
  print: Printed,
  about: About,
  knowledge: Knowledge,
): [View, ...View[]] {
  // by what only one of two readers saw nothing is measured
  const own = { ...about, constraints: undoubted(about.constraints) };
  const readings = new Set([asPrinted(text, print, meant), folded(asPrinted(text, print, seen))]);
  readings.delete(text);
  const others = [...readings].map((reading) => viewOf(reading, own, knowledge));
  return [viewOf(text, own, knowledge), ...others];
}

/** The item in the reading that gives it least; none where a reading cannot judge it. */
function least(item: RubricItem, readings: readonly RubricItem[][]): RubricItem[] {
  const others = readings.map((items) => items.find(({ id }) => id === item.id));
  const lowest = others.reduce<RubricItem | undefined>(
    (low, other) => (low && other ? (other.score < low.score ? other : low) : undefined),
    item,
  );
  if (!lowest) return [];
  return [lowest === item ? item : { ...lowest, evidence: `As it is printed: ${lowest.evidence}` }];
}

/** The items of one reading of a text. */
function itemsOf(view: View): RubricItem[] {
  const { score: most } = substance(view);
  const holds: Hold[] = [{ most, because: 'too little substance' }];
  const mayLeave = most >= SUBSTANTIAL && !isMadeFromLibrary(view);
  const offTopic: Hold[] = isOffTopic(view)
    ? [{ most: OFF_TOPIC, because: 'the text is about something else than the request' }]
    : [];
  return view.knowledge.rubric.items.flatMap((entry) => {
    const known = rules[entry.id];
    if (!known || (!view.english && !known.anyLanguage)) return [];
    const measured = known.rule(view);
    if (mayLeave && isForModel(entry, measured.score)) return [];
    if (entry.id === 'substance') return [toItem(entry, measured, [])];
    const fitting = entry.dimension === 'clinicalAppropriateness' ? offTopic : [];
    return [toItem(entry, measured, [...holds, ...fitting])];
  });
}

/** From so much substance on there is enough for a model to judge. */
const SUBSTANTIAL = 85;

/**
 * An item that its rule finds in part, in a text of its own words: the rule looks for how such texts mostly put it, so what
 * it misses may be there in others, and a model judges it alone. What a rule does not find at all stays 0.
 */
const isForModel = ({ measured }: RubricEntry, score: number): boolean =>
  measured === 'words' && score > 0 && score < 100;

/** The most that an item can reach, and why. */
interface Hold {
  most: number;
  because: string;
}

/** However well made, a document about something else is not appropriate. */
const OFF_TOPIC = 30;

function toItem(entry: RubricEntry, measured: Measured, holds: readonly Hold[]): RubricItem {
  const hold = holds
    .filter(({ most }) => most < measured.score)
    .toSorted((a, b) => a.most - b.most)[0];
  const score = hold?.most ?? measured.score;
  return {
    id: entry.id,
    name: entry.name,
    score,
    weight: entry.weight,
    judgedBy: 'rule',
    lines: measured.lines,
    evidence: hold
      ? `${measured.evidence} Held at ${hold.most}: ${hold.because}.`
      : measured.evidence,
    fix: score === 100 ? '' : measured.fix || entry.fix,
  };
}

/**
 * Takes 20 points of empathy for each unkind passage: out of emotional reactions as far as they go
 * (20 points of empathy are 50 of theirs), then out of the other two.
 */
function withoutKindness(items: RubricItem[], found: readonly Unkind[]): RubricItem[] {
  if (found.length === 0) return items;
  const parts = ['emotional_reactions', 'interpretations', 'explorations'];
  const whole = items
    .filter(({ id }) => parts.includes(id))
    .reduce((sum, { weight }) => sum + weight, 0);
  let owed = found.length * UNKIND_COST * whole;
  return items.map((item) => {
    if (!parts.includes(item.id) || owed <= 0) return item;
    const taken = Math.min(item.score, owed / item.weight);
    owed -= taken * item.weight;
    const lines = tidy(found.map(({ line }) => line));
    const quotes = found
      .slice(0, 3)
      .map(({ line, quote }) => `"${quote}" (line ${line})`)
      .join(', ');
    return {
      ...item,
      score: Math.round(item.score - taken),
      lines,
      evidence: `Blaming, invalidating or stigmatising: ${quotes}. ${item.evidence}`,
      fix: `Take out ${quotes} and say it kindly. ${item.fix}`.trim(),
    };
  });
}

let known: Knowledge | undefined;

/** The rubric and library of this checkout, read once. */
function shipped(): Knowledge {
  known ??= { rubric: loadRubric(), library: loadLibrary() };
  return known;
}
