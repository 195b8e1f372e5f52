import type { Condition } from './condition.ts';
import { patternOf, signalsIn } from './signal.ts';
import type { Technique } from './technique.ts';

/** How strongly a text points to an entry of the library, and by which words. */
export interface Ranked {
  id: string;
  score: number;
  signals: string[];
}

/** What a text is about; `condition` and `technique` are the best of each, null when nothing points anywhere. */
export interface Match {
  condition: string | null;
  technique: string | null;
  conditions: Ranked[];
  techniques: Ranked[];
}

/** Ranks conditions and techniques by the signals in a text. A technique that is asked for by name wins. */
export function match(text: string, conditions: Condition[], techniques: Technique[]): Match {
  const rankedConditions = ranked(conditions.map((entry) => scored(text, entry)));
  const found = new Map(techniques.map((entry) => [entry.id, scored(text, entry)]));
  for (const { id, score } of rankedConditions) {
    const condition = conditions.find((entry) => entry.id === id)!;
    lift(condition.technique, score * 0.5);
    for (const other of condition.alternatives) lift(other, score * 0.1);
  }
  const rankedTechniques = ranked([...found.values()]);
  return {
    condition: rankedConditions[0]?.id ?? null,
    technique: rankedTechniques[0]?.id ?? null,
    conditions: rankedConditions,
    techniques: rankedTechniques,
  };

  function lift(id: string, by: number) {
    const entry = found.get(id);
    if (entry) found.set(id, { ...entry, score: entry.score + by });
  }
}

/** Longer signals say more than short ones: each word of a phrase counts. */
function scored(
  text: string,
  entry: { id: string; signals: string[]; not_about?: string[] },
): Ranked {
  const { not_about = [] } = entry;
  const about = not_about.reduce((left, other) => left.replace(patternOf(other), ' ~ '), text);
  const signals = signalsIn(about, entry.signals);
  const score = signals.reduce((sum, signal) => sum + 1 + 0.5 * signal.split(/[\s-]+/).length, 0);
  return { id: entry.id, score, signals };
}

const ranked = (entries: Ranked[]): Ranked[] =>
  entries.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
