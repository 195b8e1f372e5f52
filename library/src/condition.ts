import { z } from 'zod';
import { kindOfHeading, type ProtocolDocument, type SectionKind } from './document/document.ts';
import { Ladder } from './document/ladder.ts';
import { locate } from './document/locate.ts';
import { parse } from './document/parse.ts';
import { LibraryError } from './files/library-error.ts';
import { readYaml, splitFrontMatter } from './files/yaml-file.ts';
import { Signal } from './matching/signal.ts';
import { Id } from './technique.ts';

/** Another technique that is usual where all of `if` are so of the person, and none of `unless`: a factor or an age group. */
export const Instead = z.strictObject({
  if: z.array(Id).default([]),
  unless: z.array(Id).default([]),
  technique: Id,
  /** The rungs for them, where those of the difficulty do not fit. */
  ladder: Ladder.optional(),
});

const ConditionCard = z.strictObject({
  id: Id,
  name: z.string().min(1),
  signals: z.array(Signal).min(1),
  /** Signals that many a story has in passing ("toilet", "my husband"): in a long text one of them alone points nowhere. */
  incidental: z.array(Signal).default([]),
  /** Words in which a signal speaks of something else, such as "drinks nothing": they are left out before signals are read. */
  not_about: z.array(Signal).default([]),
  difficulty: z.string().min(1),
  technique: Id,
  /** What is usual for some people in place of it; the first that fits counts. */
  instead: z.array(Instead).default([]),
  /** A time of life in which people have all kinds of difficulties: one that is named beside it comes first. */
  circumstance: z.boolean().default(false),
  alternatives: z.array(Id).default([]),
  /** Techniques that are never used where this is the difficulty, whoever asks for them: its own is used instead. */
  never: z.array(Id).default([]),
  /** Facts from factors.yaml that the words of this condition already allow for. */
  covers: z.array(Id).default([]),
  contraindications: z.array(z.string().min(1)).default([]),
  escalate_if: z.array(z.string().min(1)).default([]),
  references: z.array(z.string().min(1)).min(1),
  slots: z.record(z.string(), z.string()).default({}),
  ladder: Ladder.optional(),
});

/** Words of a condition that replace, or are added to, a section of a technique's document. */
export interface ConditionPart {
  kind: SectionKind;
  how: 'replace' | 'add';
  /** Only in documents made from this technique. */
  technique: string | null;
  lines: string[];
  /** Its place in its file. */
  line: number;
}

/** A difficulty: how to recognise it, what fits, and the words that make a document fit. */
export type Condition = z.infer<typeof ConditionCard> & { parts: ConditionPart[] };

/** Reads one condition file; throws a LibraryError that names the line. */
export function readCondition(file: string, source: string): Condition {
  const { yaml, body, bodyLine } = splitFrontMatter(file, source);
  const card = readYaml(ConditionCard, file, yaml, 2);
  return { ...card, parts: partsOf(file, parse(body), bodyLine) };
}

function partsOf(file: string, body: ProtocolDocument, bodyLine: number): ConditionPart[] {
  const places = locate(body);
  return body.sections.map((section, at) => {
    const line = bodyLine + places[at]!.from - 1;
    const [, add, name, technique] = /^(Add to: )?(.*?)(?: \(([a-z_]+)\))?$/.exec(section.heading)!;
    const kind = kindOfHeading(name!);
    if (kind === 'other') throw new LibraryError(file, line, `"${name}" is not a section`);
    if (section.steps.length > 0) throw new LibraryError(file, line, 'steps belong to techniques');
    const how = add ? 'add' : 'replace';
    return { kind, how, technique: technique ?? null, lines: section.lines, line };
  });
}

/** The technique that is usual for a difficulty, of somebody of whom a fact or an age group is so. */
export const usualTechnique = (
  { technique, instead }: Pick<Condition, 'technique' | 'instead'>,
  is: (fact: string) => boolean,
): string => insteadFor(instead, is)?.technique ?? technique;

const insteadFor = (instead: Condition['instead'], is: (fact: string) => boolean) =>
  instead.find((other) => other.if.every(is) && !other.unless.some(is));

/** A difficulty with the rungs for somebody of whom these facts are so. */
export function withLadderFor(condition: Condition, is: (fact: string) => boolean): Condition {
  const ladder = insteadFor(condition.instead, is)?.ladder;
  return ladder ? { ...condition, ladder } : condition;
}
