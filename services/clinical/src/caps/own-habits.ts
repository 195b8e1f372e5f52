import { inShape } from '@cerina/library/words/read';
import type { View } from '../measuring/view.ts';
import { ordersWith } from '../reading/orders.ts';
import { isReport } from '../reading/reported.ts';
import { rootsOf, strangeAmong } from '../reading/roots.ts';
import { quoted, saidIn } from '../reading/said.ts';
import { type Found, found } from './found.ts';

/** Methods in which what somebody does to feel safe is left out. */
const leavesOut = new Set([
  ...['exposure_hierarchy', 'erp', 'behavioural_experiment', 'interoceptive_exposure'],
  ...['parent_led_exposure', 'graded_task'],
]);
const FEWEST = 2;

/** "Texting" as "text", "gripping" as "grip", also where the word is read as no verb. */
const verbOf = (habit: string): string | undefined =>
  inShape(habit, 'do')?.split(' ')[0]?.toLowerCase() ??
  /^\p{L}{3,}ing /u
    .exec(habit.toLowerCase())?.[0]
    .replace(/([bdgmnprt])\1ing $/, '$1')
    .replace(/ing $/, '');

/** A step that orders what the person does to feel safe, where the method leaves it out. */
export function ownHabitCaps(view: View): Found[] {
  const { constraints, case: told } = view.about;
  if (!view.english || !told || !leavesOut.has(constraints.technique ?? '')) return [];
  for (const habit of told.habits) {
    const verb = verbOf(habit);
    const roots = rootsOf(habit);
    if (!verb || roots.length < FEWEST) continue;
    const place = saidIn(view).find(
      (said) =>
        said.section === 'steps' &&
        !view.lines[said.line - 1]?.text.startsWith('|') &&
        !isReport(view, said.text) &&
        strangeAmong(roots, rootsOf(said.text)).length === 0 &&
        ordersWith(said, [verb], []),
    );
    if (place)
      return [
        found(
          'own-habit',
          'It leaves out what the person does to feel safe',
          `The request has this as what is done to feel safe (${quoted(habit)}), and a step asks for it: ${quoted(place.text)}.`,
          place.line,
        ),
      ];
  }
  return [];
}
