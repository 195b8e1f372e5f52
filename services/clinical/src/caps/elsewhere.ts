import { conditionOf, type QualityCap } from '@cerina/contracts';
import type { View } from '../measuring/view.ts';
import { hasLibrarySentence } from '../reading/library-words.ts';
import { isMadeFromLibrary } from '../reading/made-from.ts';
import { requested } from '../reading/requested.ts';
import { rootsOf, strangeAmong } from '../reading/roots.ts';
import { quoted } from '../reading/said.ts';
import { ladderIn } from '../text/ladder.ts';
import { cap } from './cap.ts';

const difficulty = /^- For:.*?(?:\bwith | It is about )([^.]{4,160})\.?/;
/** So many signs of a difficulty in a place, where there is none of the request's, make it about that; one more in words that are not the library's. */
const ENOUGH = 2;

/** One place of a text about another difficulty than all else: its line on whom it is for, what it says of the reader, its ladder. */
export function elsewhereCaps(view: View): QualityCap[] {
  if (!view.english) return [];
  const { library } = view.knowledge;
  const { intent, constraints } = view.about;
  const told = requested(view);
  const asked = library
    .match(told)
    .conditions.filter(({ score }) => score > 0)
    .map(({ id }) => id);
  const own = conditionOf(constraints, () => library.match(intent).condition) ?? undefined;
  if (own === undefined && asked.length === 0) return [];
  // one phobia is not another: a ladder on lifts is none for flying
  const family = (id: string) => (id.startsWith('specific_phobia') ? id : id.split('_')[0]!);
  const families = new Set([...asked, ...(own ? [own] : [])].map(family));
  const strangeIn = (text: string, least: number): string | undefined => {
    const { conditions } = library.match(text);
    const [first] = conditions;
    const ofOwn = conditions.filter(({ id, score }) => score > 0 && families.has(family(id)));
    return first && first.score >= least && ofOwn.length === 0 && !families.has(family(first.id))
      ? first.id
      : undefined;
  };
  const name = (id: string) => library.condition(id)!.name.toLowerCase();
  const audience = view.section('audience')?.lines.find(({ text }) => /^- For:/.test(text));
  const phrase = difficulty.exec(audience?.text ?? '')?.[1];
  // the library's own name for a difficulty says which it is
  const label = phrase && library.conditions.find((each) => each.difficulty === phrase);
  const inFor = !phrase ? undefined : label ? undefined : strangeIn(phrase, 1);
  if (inFor && audience)
    return [
      cap(
        `It is made out for ${name(inFor)}, of which the request does not speak: ${quoted(phrase!)}.`,
        audience.line,
      ),
    ];
  const enough = isMadeFromLibrary(view) ? ENOUGH : ENOUGH + 1;
  for (const { text, line } of view.section('experience')?.lines ?? []) {
    // what the request itself reports, "swimming with the kids", is no sign either
    const strange = hasLibrarySentence(view, text)
      ? undefined
      : strangeIn(withoutWordsOf(told, text), enough);
    if (strange)
      return [cap(`It speaks to the reader of ${name(strange)}: ${quoted(text)}.`, line)];
  }
  const rungs = ladderIn(view)?.rungs ?? [];
  // "leave home in five minutes" is the request's own, and no sign of another difficulty
  const tasks = rungs
    .map(({ cells }) => cells[1] ?? '')
    .filter((task) => !hasLibrarySentence(view, task))
    .map((task) => withoutWordsOf(told, task));
  const inLadder =
    rungs.length > 0
      ? (strangeIn(tasks.join('\n'), ENOUGH) ?? inMost(tasks.map((task) => strangeIn(task, 1))))
      : undefined;
  return inLadder
    ? [
        cap(
          `Its ladder is about ${name(inLadder)}, of which the request does not speak.`,
          rungs[0]!.line,
        ),
      ]
    : [];
}

/** Half of the rungs, and so many, about one other difficulty make the ladder its ladder. */
const FEWEST_RUNGS = 3;
const inMost = (all: readonly (string | undefined)[]): string | undefined =>
  all.find((id) => {
    const count = all.filter((each) => each === id).length;
    return id !== undefined && count >= FEWEST_RUNGS && count >= all.length / 2;
  });

/** What is left of a text without the words of another. */
const withoutWordsOf = (told: string, text: string): string => {
  const known = rootsOf(told);
  return text
    .split(' ')
    .filter((word) => rootsOf(word).every((root) => strangeAmong([root], known).length > 0))
    .join(' ');
};
