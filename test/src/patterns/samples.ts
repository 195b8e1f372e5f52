import type { AST } from '@eslint-community/regexpp';

/** What a sample's character is chosen from, by kind: a class that takes several kinds gives one of each. */
const kinds = [
  [...'ab'],
  [...'01'],
  [...'AB'],
  [...' \t\n\u00a0'],
  [...'.,-_!?;:%'],
  [...'\'"()[]{}<>|*#/\\@&+=~`^$'],
  [...'é中“”’…–—•\u0301\u200b😀'],
];
const MOST = 16;

type Node = AST.Element | AST.Alternative;

interface Characters {
  all: string[];
  /** One of each kind. */
  taken: string[];
  rejected: string[];
}

/** Makes texts that a part of a pattern matches; of a choice, one for each alternative. */
export function sampler(source: string, flags: string) {
  const alphabet = [
    ...new Set([...kinds.flat(), ...source, ...source.toLowerCase(), ...source.toUpperCase()]),
  ];
  const known = new Map<string, Characters>();

  const single = (raw: string) => new RegExp(`^${raw}$`, flags.replace(/[gym]/g, ''));

  /** What a class takes, and what it does not. */
  function characters(raw: string): Characters {
    const before = known.get(raw);
    if (before) return before;
    const pattern = single(raw);
    const own = /^\[\^?\\?(.)/u.exec(raw)?.[1];
    const choices = [...kinds, own ? [own] : []];
    const first = (takes: boolean) =>
      choices.flatMap((kind) => kind.find((each) => pattern.test(each) === takes) ?? []);
    const found = {
      all: choices.flat().filter((each) => pattern.test(each)),
      taken: [...new Set(first(true))],
      rejected: [...new Set(first(false))],
    };
    known.set(raw, found);
    return found;
  }

  /** The texts of several parts in a row: each part in turn takes all of its samples, the others their first. */
  function inRow(parts: string[][]): string[] {
    const first = parts.map(([text = '']) => text);
    const found = new Set([first.join('')]);
    for (const [at, choices] of parts.entries()) {
      for (const choice of choices) found.add(first.with(at, choice).join(''));
    }
    return [...found].slice(0, MOST);
  }

  const ofChoice = (alternatives: AST.Alternative[]): string[] =>
    [...new Set(alternatives.flatMap((each) => samples(each)))].slice(0, 4 * MOST);

  function samples(node: Node): string[] {
    switch (node.type) {
      case 'Alternative':
        return inRow(node.elements.map((each) => samples(each)));
      case 'Group':
      case 'CapturingGroup':
        return ofChoice(node.alternatives);
      case 'Character':
        return [String.fromCodePoint(node.value)];
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return characters(node.raw).taken;
      case 'Quantifier': {
        const once = samples(node.element);
        // what may be left out is also put in: it is often what makes the rest ambiguous
        return node.min === 0
          ? ['', ...once].slice(0, MOST)
          : once.map((text) => text.repeat(node.min));
      }
      default:
        return [''];
    }
  }

  /** The character classes within a part. */
  function classesOf(node: AST.Element): (AST.CharacterClass | AST.CharacterSet)[] {
    switch (node.type) {
      case 'CharacterClass':
      case 'CharacterSet':
        return [node];
      case 'Quantifier':
        return classesOf(node.element);
      case 'Group':
      case 'CapturingGroup':
        return node.alternatives.flatMap(({ elements }) => elements.flatMap(classesOf));
      default:
        return [];
    }
  }

  return {
    samples,
    /** The texts of several parts in a row. */
    samplesOfRow: (nodes: AST.Element[]): string[] => inRow(nodes.map((each) => samples(each))),
    /** The characters, of those that are tried and of those that the pattern names, that a part takes. */
    takenBy(raw: string): string[] {
      const pattern = single(raw);
      return alphabet.filter((each) => pattern.test(each));
    },
    /** Characters that the classes of a part do not take, a few of each. */
    rejectedBy: (node: AST.Element): string[] => [
      ...new Set(classesOf(node).flatMap(({ raw }) => characters(raw).rejected.slice(0, 2))),
    ],
    /** Some of the words of two and three characters that a class takes: always the same ones. */
    wordsOf(node: AST.Element, count: number): string[] {
      if (node.type !== 'CharacterClass' && node.type !== 'CharacterSet') return [];
      const { all } = characters(node.raw);
      if (all.length === 0) return [];
      const next = numbers();
      const pick = () => all[next() % all.length]!;
      return Array.from({ length: count }, (_, at) => pick() + pick() + (at % 2 ? pick() : ''));
    },
  };
}

/** Numbers that look random, the same at each start. */
function numbers(): () => number {
  let state = 12_345;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state >> 8;
  };
}
