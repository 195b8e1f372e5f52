import { type Constraints, conditionOf, isOnePage, roomIn } from '@cerina/contracts';
import {
  type Library,
  locate,
  type ProtocolDocument,
  parse,
  partOf,
  type SectionKind,
  sectionKinds,
  sectionOf,
  stepsOf,
  wordsOf,
} from '@cerina/library';
import { techniqueIn } from '../reviser/operations/sections/content.ts';

/** A text as the judge reads it. */
export interface Reading {
  lines: { line: number; text: string }[];
  document: ProtocolDocument;
  intent: string;
  constraints: Constraints;
  library: Library;
}

/** What was seen, how good it is, and what would lift it. */
export interface Judgement {
  score: number;
  lines: number[];
  evidence: string;
  fix: string;
}

/** Reads lines as a document. */
export const readingOf = (given: Omit<Reading, 'document'>): Reading => ({
  ...given,
  document: parse(`${given.lines.map(({ text }) => text).join('\n')}\n`),
});

/** What a section holds, by which it is known beside others. */
const elsewhere: Partial<Record<SectionKind, RegExp>> = {
  rationale: /\b(?:keeps?|because|so that|helps?|can learn|ways to see)\b/i,
  troubleshooting: /^- (?:If|When)\b.{3,80}, then\b/i,
  review: /\b(?:after|in) \d{1,2} (?:days|weeks)\b.*\?/i,
};

/** The lines of running text that match. */
export const linesWith = ({ lines }: Reading, pattern: RegExp): number[] =>
  lines.filter(({ text }) => !text.startsWith('#') && pattern.test(text)).map(({ line }) => line);

/** Points for the first sentences of a kind, fewer for each further one. */
export function counted(found: number[], enough: number, evidence: string, fix: string): Judgement {
  const score = Math.round(100 * Math.min(1, found.length / enough) ** 0.7);
  return {
    score: Math.min(95, score),
    lines: [...new Set(found)].slice(0, 6),
    evidence: found.length > 0 ? `${found.length} × ${evidence}` : `no ${evidence}`,
    fix: score >= 80 ? '' : fix,
  };
}

/** How much a section says: its words against what such a section needs. */
export function sectionSays(reading: Reading, kind: SectionKind, words: number): Judgement {
  const section = sectionOf(reading.document, kind);
  const placed = locate(reading.document).find((entry) => entry.kind === kind);
  const sign = elsewhere[kind];
  if (!section && sign && isOnePage(reading.constraints))
    return counted(linesWith(reading, sign), 1, `line on ${kind}`, `Say more on ${kind}.`);
  if (!section || !placed) {
    return {
      score: 0,
      lines: [],
      evidence: 'the section is missing',
      fix: `Add the section on ${kind}.`,
    };
  }
  const count = wordsOf(section.lines.join(' ')).length;
  const score = Math.min(95, Math.round((95 * count) / (words * roomIn(reading.constraints))));
  const fix = score >= 80 ? '' : `Say more in the section on ${kind}.`;
  return { score, lines: [placed.from], evidence: `${count} words`, fix };
}

/** How specific the steps are: each with its four parts where there is room for them, and enough words on what to do. */
export function specificity(reading: Reading): Judgement {
  const steps = stepsOf(reading.document);
  if (steps.length === 0) {
    return {
      score: 0,
      lines: [],
      evidence: 'there are no steps',
      fix: 'Write numbered steps, each with what to do.',
    };
  }
  const needed = isOnePage(reading.constraints)
    ? (['do'] as const)
    : (['goal', 'do', 'rate', 'ready'] as const);
  const scores = steps.map((step) => {
    const parts = needed.filter((kind) => partOf(step, kind)).length / needed.length;
    const words = wordsOf(partOf(step, 'do')).length;
    return parts * 48 + Math.min(1, words / 14) * 47;
  });
  const few = Math.min(1, steps.length / 3);
  const score = Math.round((scores.reduce((sum, own) => sum + own, 0) / steps.length) * few);
  const weakest = steps[scores.indexOf(Math.min(...scores))]!.number;
  return {
    score,
    lines: locate(reading.document)
      .flatMap((entry) => entry.steps.map(({ from }) => from))
      .slice(0, 6),
    evidence: `${steps.length} steps; step ${weakest} says least`,
    fix: score >= 80 ? '' : `Add more detail to step ${weakest}.`,
  };
}

/** Whether the document's technique is one that the library names for what was asked. */
export function techniqueFit(reading: Reading): Judgement {
  const { library, constraints, intent, lines } = reading;
  const text = lines.map((line) => line.text).join('\n');
  const used =
    techniqueIn(library.techniques, text)?.id ?? library.match(text.slice(0, 3000)).technique;
  const match = library.match(intent);
  const condition = library.condition(conditionOf(constraints, () => match.condition) ?? '');
  const fitting = [
    constraints.technique,
    match.technique,
    condition?.technique,
    ...(condition?.alternatives ?? []),
  ];
  if (!used)
    return {
      score: 30,
      lines: [],
      evidence: 'no known technique was recognised',
      fix: 'Name and use a technique that fits the request.',
    };
  const name = library.technique(used)!.name.toLowerCase();
  if (used === constraints.technique || used === (constraints.technique ?? match.technique)) {
    return { score: 95, lines: [1], evidence: `${name}, as asked for`, fix: '' };
  }
  if (fitting.includes(used))
    return {
      score: 85,
      lines: [1],
      evidence: `${name} fits ${condition?.name ?? 'the request'}`,
      fix: '',
    };
  return condition || constraints.technique
    ? {
        score: 40,
        lines: [1],
        evidence: `${name} is not what the library names here`,
        fix: 'Use a technique that fits the request.',
      }
    : {
        score: 75,
        lines: [1],
        evidence: `${name}; the request names no condition that the library knows`,
        fix: '',
      };
}

const common = new Set(
  'create make write please with from that this plan exercise worksheet protocol handout client patient his her their them they she the and for who has have been into year old years some about want wants need needs would like weeks week'.split(
    ' ',
  ),
);

/** How many of the words that matter in the request come back in the text. */
export function intentFit(reading: Reading): Judgement {
  const words = [...new Set(wordsOf(reading.intent.toLowerCase()))].filter(
    (word) => word.length > 3 && !common.has(word),
  );
  const text = reading.lines
    .map((line) => line.text)
    .join(' ')
    .toLowerCase();
  const found = words.filter((word) => text.includes(word.slice(0, Math.max(4, word.length - 3))));
  const share = words.length === 0 ? 1 : found.length / words.length;
  const technique = techniqueFit(reading).score;
  const score = Math.round(Math.min(95, technique * 0.75 + share * 45));
  return {
    score,
    lines: [1],
    evidence: `${found.length} of ${words.length} words of the request come back`,
    fix:
      score >= 75
        ? ''
        : `Say how it fits: ${words
            .filter((word) => !found.includes(word))
            .slice(0, 5)
            .join(', ')}.`,
  };
}

const mayBeMissing = (kind: SectionKind): boolean =>
  kind === 'example' || kind === 'references' || elsewhere[kind] !== undefined;

/** How many of a protocol's sections are there. */
export function structure(reading: Reading): Judgement {
  const missing = sectionKinds.filter(
    (kind) =>
      !sectionOf(reading.document, kind) && !(isOnePage(reading.constraints) && mayBeMissing(kind)),
  );
  const score =
    Math.round(100 * (1 - missing.length / sectionKinds.length)) -
    (reading.document.title ? 0 : 10);
  return {
    score: Math.max(0, Math.min(95, score)),
    lines: locate(reading.document)
      .map(({ from }) => from)
      .slice(0, 12),
    evidence: missing.length > 0 ? `missing: ${missing.join(', ')}` : 'all sections are there',
    fix: missing.length > 0 ? `Add the missing sections: ${missing.join(', ')}.` : '',
  };
}
