import { type SectionKind, sectionHeadings, sectionKinds } from '@cerina/library';
import { type Check, checklist, type Measured } from '../measuring/checklist.ts';
import type { View, ViewSection } from '../measuring/view.ts';
import { isShort, isTiny } from '../text/brevity.ts';

/** What these hold may be anywhere in a text with no room for all sections; their own items look for it. */
const anywhere: readonly SectionKind[] = [
  'experience',
  'rationale',
  'preparation',
  'troubleshooting',
  'review',
];

/** What the lack of a section costs. References matter least to the person who practises; a short text may do without them and an example. */
const cost = (kind: SectionKind, view: View): number => {
  if (kind === 'steps') return 50;
  if (isShort(view) && (kind === 'references' || kind === 'example')) return 0;
  if (isTiny(view) && anywhere.includes(kind)) return 0;
  return kind === 'references' ? 10 : 28;
};

/** A section with fewer words than this is a heading, not a section. */
const FEWEST_WORDS = 5;

/** Whether the sections of a protocol are there, filled and in their order. */
export function structure(view: View): Measured {
  const missing = sectionKinds.flatMap((kind): Check[] => {
    const section = view.section(kind);
    const name = `"${sectionHeadings[kind]}"`;
    if (!section && cost(kind, view) === 0) return [];
    if (!section) return [lost(cost(kind, view), `${name} is missing`, `Add a section ${name}.`)];
    return filled(section, view)
      ? []
      : [lost(cost(kind, view), `${name} is empty`, `Fill the section ${name}.`, section.from)];
  });
  const faults = [...missing, ...inOrder(view), ...title(view)];
  if (faults.length === 0) {
    const lines = view.sections.map(({ from }) => from);
    return { score: 100, lines, evidence: 'All sections stand in their order.', fix: '' };
  }
  const score = 100 - faults.reduce((sum, { points }) => sum + points, 0);
  return { ...checklist(faults), score: Math.max(0, score) };
}

const lost = (points: number, name: string, fix: string, line?: number): Check => ({
  points,
  met: false,
  name,
  fix,
  lines: line ? [line] : [],
});

const filled = (section: ViewSection, view: View): boolean =>
  section.kind === 'steps'
    ? view.steps.length > 0
    : section.kind === 'log'
      ? section.lines.length > 0
      : section.words >= FEWEST_WORDS;

function inOrder(view: View): Check[] {
  const known = view.sections.filter(({ kind }) => kind !== 'other');
  const ranks = known.map(({ kind }) =>
    sectionKinds.indexOf(kind as (typeof sectionKinds)[number]),
  );
  const at = ranks.findIndex((rank, n) => n > 0 && rank < ranks[n - 1]!);
  if (at < 0) return [];
  const { heading, from } = known[at]!;
  const name = `"${heading}" stands out of order`;
  return [
    { points: 10, met: false, name, lines: [from], fix: `Move "${heading}" to its usual place.` },
  ];
}

function title(view: View): Check[] {
  if (view.document.title) return [];
  return [
    { points: 10, met: false, name: 'there is no title', fix: 'Start with a title.', lines: [1] },
  ];
}
