import { z } from 'zod';
import { type ProtocolDocument, sectionHeadings, sectionKinds } from './document/document.ts';
import { Ladder } from './document/ladder.ts';
import { locate } from './document/locate.ts';
import { parse } from './document/parse.ts';
import { LibraryError } from './files/library-error.ts';
import { readYaml, splitFrontMatter } from './files/yaml-file.ts';
import { Signal } from './matching/signal.ts';
import { quoteSlot } from './quotations.ts';

export const Id = z.string().regex(/^[a-z][a-z0-9_]*$/, 'an id is lower-case words joined by _');

/** A fact about a person under which a technique is not used, asked about first, or used with a change. */
export const FactorRule = z.strictObject({
  factor: Id,
  rule: z.enum(['avoid', 'check', 'adapt'], 'rule must be avoid, check or adapt'),
  say: z.string().min(1),
  /** What the document says in other words because of it. */
  slots: z.record(z.string(), z.string()).optional(),
});
export type FactorRule = z.infer<typeof FactorRule>;

/** A step in as few words as it can have, for documents with a small limit of words. */
export const BriefStep = z.strictObject({
  title: z.string().min(1),
  goal: z.string().min(1),
  do: z.string().min(1),
  /** Whether the ladder is below what to do. */
  ladder: z.boolean().default(false),
  rate: z.string().min(1),
  ready: z.string().min(1),
});
export type BriefStep = z.infer<typeof BriefStep>;

const TechniqueCard = z.strictObject({
  id: Id,
  name: z.string().min(1),
  signals: z.array(Signal).min(1),
  /** A form of its own on paper, such as a pie or a survey: where a request names it, it comes before every other technique that is named. */
  form: z.boolean().default(false),
  /** Whom its words speak to: the person, whoever helps them, a couple, or their clinician. */
  reader: z.enum(['person', 'helper', 'couple', 'clinician']).default('person'),
  minutes: z.int().min(1),
  least_minutes: z.int().min(1),
  rates: z.string().min(1),
  /** What all its steps are gone through again for, such as "hard moment", where they are one round and not a course. */
  again: z.string().min(1).optional(),
  factors: z.array(FactorRule).default([]),
  references: z.array(z.string().min(1)).min(1),
  slots: z.record(z.string(), z.string()).default({}),
  ladder: Ladder.optional(),
  /** An example with nobody in it: no name, place or thing that could be taken for the reader's. */
  general_example: z.array(z.string().min(1)).min(1),
  /** Another example, its lines; used when the first does not suit. */
  other_example: z.array(z.string().min(1)).default([]),
  /** By how many columns a log is asked to have: which. Any other number takes the first of them and the last. */
  log_of: z.record(z.string().regex(/^[2-8]$/), z.array(z.string().min(1)).min(2)).default({}),
  /** By the title of a step: lines that say more about how to do it. */
  details: z.record(z.string(), z.array(z.string().min(1))).default({}),
  /** The steps of a short document. */
  brief: z.array(BriefStep).default([]),
  /** Sections of a short document in very few words, by kind. */
  brief_words: z.partialRecord(z.enum(sectionKinds), z.array(z.string().min(1))).default({}),
});

/** A technique: its card, and the document it becomes once its slots are filled. */
export type Technique = z.infer<typeof TechniqueCard> & { template: ProtocolDocument };

/** Slots that every technique may use without giving a value. */
const standingSlots = [
  ...['person', 'minutes', 'ladder', 'crisis_route', 'references'],
  // what the request says of the person, within [[ ]]: a sentence that is left out where it says nothing of that kind
  ...['own_things', 'own_triggers', 'own_activities', 'own_people'],
];

/** Reads one technique file; throws a LibraryError that names the line. */
export function readTechnique(file: string, source: string): Technique {
  const { yaml, body, bodyLine } = splitFrontMatter(file, source);
  const card = readYaml(TechniqueCard, file, yaml, 2);
  const fail = (line: number, problem: string): never => {
    throw new LibraryError(file, bodyLine + line - 1, problem);
  };
  const template = parse(body);
  if (!template.title) fail(1, 'the body must start with "# " and a title');
  checkSections(template, fail);
  checkSteps(template, fail);
  const given = new Set([...standingSlots, ...Object.keys(card.slots)]);
  source.split('\n').forEach((line, at) => {
    for (const [, slot] of line.matchAll(/\{\{([^{}]*)\}\}/g)) {
      if (!given.has(slot!) && !quoteSlot.test(slot!))
        fail(at + 2 - bodyLine, `the slot {{${slot}}} has no value in slots`);
    }
  });
  if (body.includes('{{ladder}}') && !card.ladder) fail(1, 'a technique with {{ladder}} needs one');
  return { ...card, template };
}

function checkSections(template: ProtocolDocument, fail: (line: number, problem: string) => never) {
  const placed = locate(template);
  sectionKinds.forEach((kind, at) => {
    const found = placed[at];
    if (found?.heading !== sectionHeadings[kind]) {
      fail(found?.from ?? 1, `section ${at + 1} must be "${sectionHeadings[kind]}"`);
    }
  });
  const extra = placed[sectionKinds.length];
  if (extra) fail(extra.from, `"${extra.heading}" is not a section of a protocol`);
  for (const { from, to, heading } of placed) if (from === to) fail(from, `"${heading}" is empty`);
}

function checkSteps(template: ProtocolDocument, fail: (line: number, problem: string) => never) {
  const steps = locate(template).flatMap((section) => section.steps);
  if (steps.length < 3) fail(1, 'a technique needs at least 3 steps');
  steps.forEach((step, at) => {
    if (step.number !== at + 1) fail(step.from, `this must be step ${at + 1}`);
    for (const part of ['goal', 'do', 'rate', 'ready'] as const) {
      if (!step.parts[part]) fail(step.from, `step ${step.number} has no line for "${part}"`);
    }
  });
}
