import type { Concept } from '../concepts.ts';
import type { Section } from '../sections.ts';
import { openLikeness, placesOf } from './likeness.ts';

/** How near the ways in which people ask for a section are to a question, each from 0 to about 1. */
export interface Nearness {
  /** The nearest one: by how much of it the question has, and how much of the question it has. */
  best: number;
  /** The one that the question has the most of. */
  whole: number;
  /** The three nearest together. */
  three: number;
  /** The section's share of those that are nearest of all sections. */
  share: number;
  /** As it is written: the most alike one, three of them, and the section's share of the most alike of all. */
  alike: number;
  alikeThree: number;
  alikeShare: number;
}

/** So many of all sections are the nearest. */
const NEAREST = 12;

/** How near each section's ways of being asked for are to a question, in the order of the sections. */
export type Asked = (
  question: string,
  concepts: Concept[],
  rarity: (stem: string) => number,
) => Nearness[];

/** Looks up by their words, so that a question costs what has a word in common with it. */
export function openAsked(sections: Section[]): Asked {
  const phrases = sections.flatMap(({ phrases }, section) =>
    phrases.map((stems) => ({ section, stems: [...stems] })),
  );
  const having = placesOf(phrases.map(({ stems }) => stems));

  const said = sections.flatMap(({ said }) => said);
  const likeness = openLikeness(said);
  return (question, concepts, rarity) => {
    const weight = concepts.reduce((sum, concept) => sum + concept.weight, 0) || 1;
    const forms = new Map<string, number>();
    const held = new Map<number, number>();
    for (const concept of concepts) {
      const most = new Map<number, number>();
      for (const [stem, strength] of concept.forms) {
        forms.set(stem, Math.max(strength, forms.get(stem) ?? 0));
        for (const at of having.get(stem) ?? [])
          most.set(at, Math.max(strength, most.get(at) ?? 0));
      }
      for (const [at, strength] of most)
        held.set(at, (held.get(at) ?? 0) + (concept.weight * strength) / weight);
    }
    const near = [...held]
      .map(([at, ofQuestion]) => {
        const { section, stems } = phrases[at]!;
        const all = stems.reduce((sum, stem) => sum + rarity(stem), 0);
        const said = stems.reduce((sum, stem) => sum + rarity(stem) * (forms.get(stem) ?? 0), 0);
        const ofPhrase = said / all;
        return {
          section,
          both: (2 * ofPhrase * ofQuestion) / (ofPhrase + ofQuestion),
          whole: ofPhrase * Math.sqrt(ofQuestion),
        };
      })
      .sort((a, b) => b.both - a.both);
    const whole = sections.map(() => 0);
    for (const each of near) whole[each.section] = Math.max(whole[each.section]!, each.whole);
    const byWords = inSections(
      sections.length,
      near.map(({ section, both }) => ({ section, score: both })),
    );
    const like = likeness(question);
    const asWritten = inSections(
      sections.length,
      phrases
        .map(({ section }, at) => ({ section, score: like[at]! }))
        .sort((a, b) => b.score - a.score),
    );
    return byWords.map(({ best, three, share }, section): Nearness => {
      const written = asWritten[section]!;
      return {
        ...{ best, three, share, whole: whole[section]! },
        alike: written.best,
        alikeThree: written.three / 3,
        alikeShare: written.share,
      };
    });
  };
}

/** Of ways of asking, nearest first: for each section its best score, that of its three best, and its share of the nearest of all. */
function inSections(sections: number, ways: { section: number; score: number }[]) {
  const found = Array.from({ length: sections }, () => ({ best: 0, three: 0, share: 0 }));
  const counts = new Uint32Array(sections);
  for (const { section, score } of ways) {
    const own = found[section]!;
    if (counts[section] === 0) own.best = score;
    if (counts[section]! < 3) own.three += score;
    counts[section]! += 1;
  }
  const nearest = ways.slice(0, NEAREST);
  const sum = nearest.reduce((whole, { score }) => whole + score ** 2, 0) || 1;
  for (const { section, score } of nearest) found[section]!.share += score ** 2 / sum;
  return found;
}
