import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Condition, readCondition } from './condition.ts';
import { CrisisLine } from './crisis-lines.ts';
import { LibraryError } from './library-error.ts';
import { type Match, match } from './match.ts';
import { Signal, signalsIn } from './signal.ts';
import { Id, readTechnique, type Technique } from './technique.ts';
import { readYaml } from './yaml-file.ts';

/** A fact about a person that rules a technique out or calls for care. */
export const Factor = z.strictObject({ id: Id, name: z.string(), signals: z.array(Signal).min(1) });
export type Factor = z.infer<typeof Factor>;

/** How easy a document must be to read. */
export const ReadabilityTargets = z.strictObject({
  grade: z.number(),
  easy_read_grade: z.number(),
  sentence_words: z.number(),
});
export type ReadabilityTargets = z.infer<typeof ReadabilityTargets>;

/** What the agents know. */
export interface Library {
  techniques: Technique[];
  conditions: Condition[];
  factors: Factor[];
  crisisLines: CrisisLine[];
  readability: ReadabilityTargets;
  technique(id: string): Technique | undefined;
  condition(id: string): Condition | undefined;
  /** Conditions and techniques that a text points to, best first. */
  match(text: string): Match;
  /** Ids of the factors that a text names and does not negate. */
  factorsIn(text: string): string[];
}

const here = fileURLToPath(new URL('..', import.meta.url));

/** Reads and checks every file of a library folder (this one, unless another is given). Throws a LibraryError on the first that is wrong. */
export function loadLibrary(folder: string = here): Library {
  const factors = data(folder, 'factors.yaml', z.array(Factor));
  const techniques = markdown(folder, 'techniques', readTechnique);
  const conditions = markdown(folder, 'conditions', readCondition);
  checkLinks(techniques, conditions, factors);
  return {
    techniques,
    conditions,
    factors,
    crisisLines: data(folder, 'crisis-lines.yaml', z.array(CrisisLine)),
    readability: data(folder, 'readability.yaml', ReadabilityTargets),
    technique: (id) => techniques.find((entry) => entry.id === id),
    condition: (id) => conditions.find((entry) => entry.id === id),
    match: (text) => match(text, conditions, techniques),
    factorsIn: (text) =>
      factors.filter(({ signals }) => signalsIn(text, signals).length > 0).map(({ id }) => id),
  };
}

const data = <T extends z.ZodType>(folder: string, file: string, schema: T): z.infer<T> =>
  readYaml(schema, file, readFileSync(join(folder, file), 'utf8'));

function markdown<T extends { id: string }>(
  folder: string,
  kind: string,
  read: (file: string, source: string) => T,
): T[] {
  const names = readdirSync(join(folder, kind)).filter((name) => name.endsWith('.md'));
  return names.sort().map((name) => {
    const file = `${kind}/${name}`;
    const entry = read(file, readFileSync(join(folder, file), 'utf8'));
    if (`${entry.id}.md` !== name)
      throw new LibraryError(file, 2, `id must be ${name.slice(0, -3)}`);
    return entry;
  });
}

function checkLinks(techniques: Technique[], conditions: Condition[], factors: Factor[]) {
  const known = new Set(techniques.map(({ id }) => id));
  const slots = new Set(techniques.flatMap((technique) => Object.keys(technique.slots)));
  for (const technique of techniques) {
    const unknown = technique.factors.find(
      ({ factor }) => !factors.some(({ id }) => id === factor),
    );
    const file = `techniques/${technique.id}.md`;
    if (unknown) throw new LibraryError(file, 1, `${unknown.factor} is not in factors.yaml`);
  }
  for (const condition of conditions) {
    const file = `conditions/${condition.id}.md`;
    for (const id of [condition.technique, ...condition.alternatives]) {
      if (!known.has(id)) throw new LibraryError(file, 1, `there is no technique ${id}`);
    }
    const unused = Object.keys(condition.slots).find((slot) => !slots.has(slot));
    if (unused) throw new LibraryError(file, 1, `no technique has a slot {{${unused}}}`);
    for (const { technique, line } of condition.parts) {
      if (technique && !known.has(technique)) {
        throw new LibraryError(file, line, `there is no technique ${technique}`);
      }
    }
  }
}
