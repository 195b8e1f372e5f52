import type { Condition } from '../condition.ts';
import type { Technique } from '../technique.ts';
import { patternOf, possibleIn, signalsIn } from './signal.ts';

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

/**
 * Ranks conditions and techniques by the signals in a text. A technique that is asked for by name wins. A condition that a
 * long text touches only in passing is none of its.
 */
export function match(text: string, conditions: Condition[], techniques: Technique[]): Match {
  const found = new Map(techniques.map((entry) => [entry.id, scored(text, entry)]));
  const named = [...found.values()].filter(({ score }) => score > 0).map(({ id }) => id);
  const rankedConditions = ranked(
    withFamily(
      conditions
        .map((entry) => ({ entry, ...scored(text, entry) }))
        .filter(
          ({ entry, signals }) =>
            [entry.technique, ...entry.alternatives].some((id) => named.includes(id)) ||
            !isInPassing(text, signals, entry.incidental),
        )
        .map(({ entry, ...own }) => own),
    ),
  );
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

/** What points to the general form ("ocd") points to a special one ("ocd_checking") too, where anything else does. */
function withFamily(conditions: Ranked[]): Ranked[] {
  return conditions.map((own) => {
    const general = conditions.find(({ id }) => own.id.startsWith(`${id}_`));
    return own.score > 0 && general ? { ...own, score: own.score + general.score } : own;
  });
}

/** Longer signals say more than short ones: each word of a phrase counts, and what is part of a longer one does not. */
function scored(
  text: string,
  entry: { id: string; signals: string[]; not_about?: string[] },
): Ranked {
  const { not_about = [] } = entry;
  const about = possibleIn(text, not_about).reduce(
    (left, other) => left.replace(patternOf(other), ' ~ '),
    text,
  );
  const signals = withoutParts(about, signalsIn(about, entry.signals));
  const score = signals.reduce((sum, signal) => sum + 1 + 0.5 * signal.split(/[\s-]+/).length, 0);
  return { id: entry.id, score, signals };
}

/** The signals that add something: "can't sleep" is not "sleep" as well, unless that is elsewhere too. */
function withoutParts(text: string, signals: string[]): string[] {
  const places = signals.map((signal) => ({ signal, spans: spansOf(text, signal) }));
  return places
    .filter(
      ({ signal, spans }, at) =>
        !spans.every(([from, to]) =>
          places.some(
            (other, place) =>
              other.signal !== signal &&
              other.spans.some(
                ([start, end]) =>
                  start <= from &&
                  to <= end &&
                  (end - start > to - from || (end - start === to - from && place < at)),
              ),
          ),
        ),
    )
    .map(({ signal }) => signal);
}

const spansOf = (text: string, signal: string): [number, number][] =>
  [...text.matchAll(patternOf(signal))].map(({ 0: words, index }) => [index, index + words.length]);

/** From so many words on a request is a story, and a single word of it may be about anything. */
const STORY = 20;

/** Does a long text name a condition by one word that it says once, and that many a story has? */
function isInPassing(text: string, signals: string[], incidental: string[]): boolean {
  if (signals.length === 0 || signals.some((signal) => !incidental.includes(signal))) return false;
  if (text.trim().split(/\s+/).length < STORY) return false;
  return signals.flatMap((signal) => spansOf(text, signal)).length < 2;
}

const ranked = (entries: Ranked[]): Ranked[] =>
  entries.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
