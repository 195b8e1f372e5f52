import type { ClinicalReview, QualityCap, RubricItem } from '@cerina/contracts';
import { type Dimension, loadRubric, type Rubric, type RubricEntry } from '@cerina/library/rubric';

/** What a model said about one item. */
export type Judgement = Pick<RubricItem, 'id' | 'score' | 'lines' | 'evidence' | 'fix'>;

/**
 * Joins rules and model, one entry for each item of the rubric. The model may lower an item that a rule measured, never
 * raise it. An item that no rule measured takes the model's score, held at the substance of the text; unjudged, it is 0.
 * An id that the rubric does not know is dropped; of two judgements on one item the lower counts.
 */
export function combine(
  rule: readonly RubricItem[],
  judged: readonly Judgement[],
  rubric: Rubric = shipped(),
): RubricItem[] {
  // without a measured substance nothing vouches for the text, so the model alone lifts nothing
  const most = rule.find(({ id }) => id === 'substance')?.score ?? 0;
  return rubric.items.map((entry): RubricItem => {
    const measured = rule.find(({ id }) => id === entry.id);
    const said = judged
      .filter(({ id }) => id === entry.id)
      .toSorted((a, b) => a.score - b.score)[0];
    if (!measured) return judgedAlone(entry, said, most);
    if (!said || said.score >= measured.score) return measured;
    const lines = said.lines.filter((line) => line >= 1);
    return {
      ...measured,
      judgedBy: 'rule+model',
      score: said.score,
      lines: lines.length > 0 ? lines : measured.lines,
      evidence: said.evidence || measured.evidence,
      fix: said.fix || measured.fix || entry.fix,
    };
  });
}

function judgedAlone(entry: RubricEntry, said: Judgement | undefined, most: number): RubricItem {
  const { id, name, weight } = entry;
  const item = { id, name, weight, judgedBy: 'model' as const };
  if (!said)
    return { ...item, score: 0, lines: [], evidence: 'Nobody judged this.', fix: entry.fix };
  const score = Math.min(said.score, most);
  const lines = said.lines.filter((line) => line >= 1);
  return {
    ...item,
    score,
    lines,
    evidence: said.evidence,
    fix: score < 100 ? said.fix || entry.fix : '',
  };
}

/** The items that a model was to judge and did not: with any, its reply is not a whole one. */
export const unjudged = (
  judged: readonly Pick<Judgement, 'id'>[],
  rubric: Rubric = shipped(),
): string[] =>
  rubric.items
    .filter(({ id, measured }) => measured !== 'rule' && !judged.some((entry) => entry.id === id))
    .map(({ id }) => id);

/** The scores of a review without its words. */
export type Totals = Pick<
  ClinicalReview,
  'empathy' | 'structure' | 'clinicalAppropriateness' | 'actionability' | 'clinical' | 'quality'
>;

/** Each dimension is the weighted mean of its items; one without items is 0, never a pass. */
export function totals(items: readonly RubricItem[], rubric: Rubric = shipped()): Totals {
  const of = (dimension: Dimension) =>
    mean(
      items.filter(({ id }) =>
        rubric.items.some((entry) => entry.id === id && entry.dimension === dimension),
      ),
    );
  const empathy = of('empathy');
  const structure = of('structure');
  const clinicalAppropriateness = of('clinicalAppropriateness');
  return {
    empathy,
    structure,
    clinicalAppropriateness,
    actionability: of('actionability'),
    clinical: mean(items),
    quality: Math.round((empathy + structure + clinicalAppropriateness) / 3),
  };
}

/** The same, with the quality not above the least cap: code alone sets those, and no model lifts them. */
export const held = (totals: Totals, caps: readonly QualityCap[]): Totals => ({
  ...totals,
  quality: Math.min(totals.quality, ...caps.map(({ most }) => most)),
});

function mean(items: readonly RubricItem[]): number {
  const whole = items.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return 0;
  return Math.round(items.reduce((sum, { weight, score }) => sum + weight * score, 0) / whole);
}

const MOST_RECOMMENDATIONS = 8;
const GOOD = 85;

/** What to say to the writer. Recommendations, of what is not good yet, come by how much they would lift the total; the first three matter most. */
export function feedbackOf(
  items: readonly RubricItem[],
  caps: readonly QualityCap[] = [],
): {
  feedback: string;
  recommendations: string[];
} {
  const open = items
    .filter(({ fix, score }) => fix !== '' && score < GOOD)
    .toSorted((a, b) => gain(b) - gain(a) || a.score - b.score);
  const strong = items
    .filter(({ score, weight }) => score >= GOOD && weight > 0)
    .map(({ name }) => name.toLowerCase());
  const weak = open.slice(0, 3);
  const mends = [...caps.map(mended), ...open.map(({ fix }) => fix)];
  const recommendations = [...new Set(mends)].slice(0, MOST_RECOMMENDATIONS);
  const sentences = [
    strong.length > 0 ? `Good: ${strong.slice(0, 5).join(', ')}.` : '',
    weak.length > 0
      ? `Work on: ${weak.map(({ name, score }) => `${name.toLowerCase()} (${score})`).join(', ')}.`
      : 'Nothing in it is weak by the rubric.',
  ];
  return { feedback: sentences.filter(Boolean).join(' '), recommendations };
}

const mended = ({ reason, line }: QualityCap): string =>
  line === undefined ? `Mend this: ${reason}` : `Mend line ${line}: ${reason}`;

/** What a fix would add to the total; lack of substance holds everything else down, so it comes first. */
const gain = ({ id, weight, score }: RubricItem): number =>
  (id === 'substance' ? 1 : weight) * (100 - score);

let known: Rubric | undefined;

/** The rubric of this checkout, read once. */
function shipped(): Rubric {
  known ??= loadRubric();
  return known;
}
