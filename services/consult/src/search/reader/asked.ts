import type { Concept } from '../concepts.ts';
import type { Section } from '../sections.ts';
import { openLikeness } from './likeness.ts';

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
  const having = new Map<string, number[]>();
  for (const [at, { stems }] of phrases.entries())
    for (const stem of stems) having.set(stem, [...(having.get(stem) ?? []), at]);

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
    const nearest = near.slice(0, NEAREST);
    const sum = nearest.reduce((whole, { both }) => whole + both ** 2, 0) || 1;
    const found = sections.map(
      (): Nearness => ({
        best: 0,
        whole: 0,
        three: 0,
        share: 0,
        alike: 0,
        alikeThree: 0,
        alikeShare: 0,
      }),
    );
    const counted = new Map<number, number>();
    for (const { section, both, whole } of near) {
      const own = found[section]!;
      const count = counted.get(section) ?? 0;
      counted.set(section, count + 1);
      if (count === 0) own.best = both;
      if (count < 3) own.three += both;
      own.whole = Math.max(own.whole, whole);
    }
    for (const { section, both } of nearest) found[section]!.share += both ** 2 / sum;
    const like = likeness(question);
    const alike = phrases
      .map(({ section }, at) => ({ section, like: like[at]! }))
      .sort((a, b) => b.like - a.like);
    const most = alike.slice(0, NEAREST);
    const sumLike = most.reduce((whole, { like }) => whole + like ** 2, 0) || 1;
    for (const { section, like } of most) found[section]!.alikeShare += like ** 2 / sumLike;
    const times = new Map<number, number>();
    for (const { section, like } of alike) {
      const own = found[section]!;
      const count = times.get(section) ?? 0;
      if (count >= 3) continue;
      times.set(section, count + 1);
      if (count === 0) own.alike = like;
      own.alikeThree += like / 3;
    }
    return found;
  };
}
