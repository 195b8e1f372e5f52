import { linesOf } from '@cerina/contracts';
import { type ProtocolDocument, render } from '@cerina/library';
import { judgeClinically } from '../../judge/clinical.ts';
import { RUBRIC } from '../../judge/rubric.ts';
import type { Change, Situation } from '../operation.ts';
import { criticChange } from './critic.ts';

const whole =
  '(?:it|this|that|(?:the )?(?:whole |entire )?(?:text|draft|plan|document|sheet|thing))';
const better = '(?:better|stronger|more polished)';
const wish = new RegExp(
  `^(?:(?:please|can you|could you|just|now|maybe) )*(?:(?:make|get) ${whole} (?:a (?:bit|little) |much |even )?${better}|(?:improve|polish)(?: (?:on )?${whole})?(?: up)?|${whole} (?:could|should|can|must|needs to) be ${better}|${better})(?: overall| a bit| please|,? thanks)*[.!?]*$`,
  'i',
);

/** "Make it better": no change is named, so the weakest three items of the rubric say what to do. With any other word more is meant than that. */
export function improve(text: string, situation: Situation, document: ProtocolDocument): Change[] {
  if (!wish.test(text.trim())) return [];
  const { intent, constraints } = situation.request;
  const lines = linesOf(render(document)).map((own, at) => ({ line: at + 1, text: own }));
  const judged = judgeClinically(situation.library, { lines, intent, constraints, items: RUBRIC });
  return judged.items
    .toSorted((a, b) => a.score - b.score)
    .slice(0, 3)
    .flatMap(({ id, fix }) => {
      const point = { ...situation.point, text: `${id.replaceAll('_', ' ')}: ${fix}` };
      const change = criticChange({ ...situation, point });
      return change ? { ...change, vague: true as const } : [];
    });
}
