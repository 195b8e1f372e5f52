import { linesOf } from '@cerina/contracts';
import { type ProtocolDocument, render } from '@cerina/library';
import { judgeClinically } from '../judge/clinical.ts';
import { RUBRIC } from '../judge/rubric.ts';
import { criticChange } from './critic-points.ts';
import type { Change, Situation } from './operation.ts';

/** "Make it better": no change is named, so the weakest three items of the rubric say what to do. */
export function improve(text: string, situation: Situation, document: ProtocolDocument): Change[] {
  if (!/\b(better|improve|improvement|polish|stronger)\b/i.test(text)) return [];
  const { intent, constraints } = situation.request;
  const lines = linesOf(render(document)).map((own, at) => ({ line: at + 1, text: own }));
  const judged = judgeClinically(situation.library, { lines, intent, constraints, items: RUBRIC });
  return judged.items
    .toSorted((a, b) => a.score - b.score)
    .slice(0, 3)
    .flatMap(({ id, fix }) => {
      const point = { ...situation.point, text: `${id.replaceAll('_', ' ')}: ${fix}` };
      return criticChange({ ...situation, point }) ?? [];
    });
}
