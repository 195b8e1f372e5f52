/** The sections every protocol has, in their order. `other` is any section this library does not know. */
export const sectionKinds = [
  'audience',
  'experience',
  'rationale',
  'preparation',
  'steps',
  'example',
  'log',
  'troubleshooting',
  'stop',
  'review',
  'references',
] as const;

export type SectionKind = (typeof sectionKinds)[number] | 'other';

/** The heading each section carries in a protocol that this library writes. */
export const sectionHeadings: Record<(typeof sectionKinds)[number], string> = {
  audience: 'Who this is for',
  experience: 'What you may be going through',
  rationale: 'Why this can help',
  preparation: 'Before you start',
  steps: 'Steps',
  example: 'Example',
  log: 'Practice log',
  troubleshooting: 'If you get stuck',
  stop: 'When to stop and get help',
  review: 'Review and next step',
  references: 'References',
};

/** The four labelled parts of a step; `text` is any other line. */
export type StepPartKind = 'goal' | 'do' | 'rate' | 'ready' | 'text';

/** One line of a step: `prefix` is its label as written (`**Goal:** `), empty for plain lines. */
export interface StepPart {
  kind: StepPartKind;
  prefix: string;
  text: string;
}

/** A numbered step. `marks` is what is around the number when that is not `Step 1. `. */
export interface Step {
  number: number;
  title: string;
  parts: StepPart[];
  marks?: { before: string; after: string };
  /** Blank lines that follow, when that is not one. */
  gap?: number;
}

/** A section: its own lines, and the steps below them. */
export interface Section {
  kind: SectionKind;
  heading: string;
  lines: string[];
  steps: Step[];
  /** Blank lines that follow, when that is not one. */
  gap?: number;
}

/**
 * A protocol as a tree. Every line of the text has one place in it, so that an edit of one place
 * leaves all others byte for byte as they were.
 */
export interface ProtocolDocument {
  title: string | null;
  /** Lines between the title and the first section. */
  preamble: string[];
  sections: Section[];
  /** Blank lines before the first section, when that is not one. */
  gap?: number;
}

const wordings: [Exclude<SectionKind, 'other'>, RegExp][] = [
  ['stop', /^(when to (stop|get help|seek help)|stop and get help|getting help|safety)\b/],
  ['audience', /^(who (this|it) is for|who is this for|for whom|audience)\b/],
  ['experience', /^(what you may be (going through|feeling|noticing)|what you might be)\b/],
  [
    'rationale',
    /^(why (this|it) (can|may|might|could)? ?(help|work)s?|rationale|how (this|it) helps)\b/,
  ],
  ['preparation', /^(before you (start|begin)|preparation|what you need|getting ready)\b/],
  ['steps', /^(steps?|the steps|your steps|step[- ]by[- ]step)( plan| guide)?$/],
  ['example', /^(an |worked )?example\b/],
  ['log', /^((your |my )?(practice|homework|thought|daily|worry|sleep)? ?(log|record|diary))$/],
  ['troubleshooting', /^(if you get stuck|troubleshooting|common problems|when it is hard)\b/],
  ['review', /^(review|next steps?$|reviewing)\b/],
  ['references', /^(references|sources|further reading)\b/],
];

/** The kind of section a heading names, in the words of this library or near to them. */
export function kindOfHeading(heading: string): SectionKind {
  const plain = heading
    .toLowerCase()
    .replace(/[*_#:]/g, '')
    .replace(/^\s*\d+[.)]\s*/, '')
    .trim();
  return wordings.find(([, wording]) => wording.test(plain))?.[0] ?? 'other';
}

/** The first section of a kind. */
export const sectionOf = (document: ProtocolDocument, kind: SectionKind): Section | undefined =>
  document.sections.find((section) => section.kind === kind);

/** All steps, in the order of the text. */
export const stepsOf = (document: ProtocolDocument): Step[] =>
  document.sections.flatMap((section) => section.steps);

/** The text of a step's part, with the plain lines that follow it; empty when the step has none. */
export function partOf(step: Step, kind: Exclude<StepPartKind, 'text'>): string {
  const at = step.parts.findIndex((part) => part.kind === kind);
  if (at < 0) return '';
  const rest = step.parts.slice(at + 1);
  const end = rest.findIndex((part) => part.kind !== 'text');
  const follow = end < 0 ? rest : rest.slice(0, end);
  return [step.parts[at]!.text, ...follow.map((part) => part.text)].join('\n').trim();
}
