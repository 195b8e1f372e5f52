import { stepsOf } from '@cerina/library';
import type { View } from '../measuring/view.ts';
import { difficultyOf, isMadeFromLibrary, techniqueOf } from '../reading/made-from.ts';
import { type Found, found } from './found.ts';

/** So many steps of the method make their order its order. */
const FEWEST = 3;
/** An order that people asked for is theirs. */
const reordered =
  /\b(?:order|swap|switch|move|first|last|before|after|earlier|later|begin|start|reorder)\b[^.]{0,60}\bsteps?\b|\bsteps?\b[^.]{0,60}\b(?:order|swap|switch|move|first|last|before|after|earlier|later|begin|start|reorder)\b/i;

/** Steps of a method in an order in which they cannot be done: what is learned before it is tried, a plan before its lists. */
export function stepOrderCaps(view: View): Found[] {
  if (!view.english || !isMadeFromLibrary(view) || reordered.test(view.about.feedback ?? ''))
    return [];
  const technique = techniqueOf(view);
  if (!technique) return [];
  const slots: Record<string, string> = { ...technique.slots, ...difficultyOf(view)?.slots };
  const titles = stepsOf(technique.template).map(({ title }) =>
    title.replace(/\{\{(\w+)\}\}/g, (_, name: string) => slots[name] ?? '').toLowerCase(),
  );
  const placed = view.steps
    .map((step) => ({ ...step, at: titles.indexOf(step.title.toLowerCase()) }))
    .filter(({ at }) => at >= 0);
  const wrong = placed.findIndex(({ at }, n) => n > 0 && at < placed[n - 1]!.at);
  if (wrong < 0 || placed.length < FEWEST) return [];
  const [before, after] = [placed[wrong - 1]!, placed[wrong]!];
  return [
    found(
      'step-order',
      'Its steps can be done in their order',
      `${before.name} comes before ${after.name}, which the method has first.`,
      before.from,
    ),
  ];
}
