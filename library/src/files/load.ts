import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BesideLines } from '../beside.ts';
import { type Condition, readCondition } from '../condition.ts';
import { CrisisLine } from '../danger/crisis-lines.ts';
import { GeneralWords } from '../general.ts';
import { Care } from '../matching/care.ts';
import { Exclusion } from '../matching/exclusions.ts';
import { Factor, factorsNamed, isFact, type NamedFactor } from '../matching/factors.ts';
import { type Match, match } from '../matching/match.ts';
import { Opposite } from '../matching/opposites.ts';
import { OtherWords } from '../matching/other-words.ts';
import { signalsIn } from '../matching/signal.ts';
import { Unwanted } from '../matching/unwanted.ts';
import { withOwnWork } from '../matching/whose-fact.ts';
import { MustSay, WorksAgainst } from '../matching/works-against.ts';
import { Quotations } from '../quotations.ts';
import { Readers } from '../readers.ts';
import { readTechnique, type Technique } from '../technique.ts';
import { libraryFolder } from './folder.ts';
import { LibraryError } from './library-error.ts';
import { once } from './once.ts';
import { readYaml } from './yaml-file.ts';

/** A mark of people that a request shows, by which a line is for them or for others. */
const Mark = Factor.omit({ not_about: true });
type Mark = z.infer<typeof Mark>;

/** Ages are known in these groups; a line can be for one of them. */
const ageMarks = ['child', 'adolescent', 'adult', 'older_adult', 'young', 'no_pregnancy', 'grown'];

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
  /** What a request may show of somebody, by which a line is for them or for others. */
  marks: Mark[];
  exclusions: Exclusion[];
  crisisLines: CrisisLine[];
  worksAgainst: WorksAgainst[];
  mustSay: MustSay[];
  /** What is care, and no safety habit. */
  care: Care[];
  unwanted: Unwanted[];
  opposites: Opposite[];
  readers: Readers;
  quotations: Quotations;
  /** What is said to whoever helps, in a part beside the sheet. */
  beside: BesideLines[];
  readability: ReadabilityTargets;
  otherWords: OtherWords[];
  /** What is nothing of a person's own in a request. */
  general: GeneralWords[];
  technique(id: string): Technique | undefined;
  condition(id: string): Condition | undefined;
  /** Conditions and techniques that a text points to, best first. */
  match(text: string): Match;
  /** The factors that a text names, with what it says of them; `reader` is what the person is to the writer, such as "son". */
  factorsNamed(text: string, reader?: string | null): NamedFactor[];
  /** Ids of the factors that a text states as facts about the person: neither denied, nor only feared, nor somebody else's. */
  factorsIn(text: string, reader?: string | null): string[];
  /** Ids of the marks of people that a text shows. */
  marksIn(text: string): string[];
}

/** Reads and checks every file of a library folder ({@link libraryFolder}, unless another is given). Throws a LibraryError on the first that is wrong. */
export const loadLibrary = once(libraryFolder, (folder): Library => {
  const factors = data(folder, 'factors.yaml', z.array(Factor));
  const techniques = markdown(folder, 'techniques', readTechnique);
  const conditions = markdown(folder, 'conditions', readCondition);
  const exclusions = data(folder, 'exclusions.yaml', z.array(Exclusion));
  const marks = data(folder, 'people.yaml', z.array(Mark));
  checkMarks(
    folder,
    [...techniques, ...conditions],
    new Set([...marks, ...factors].map(({ id }) => id)),
  );
  checkLinks(folder, { techniques, conditions, factors, exclusions });
  const worksAgainst = data(folder, 'works-against.yaml', z.array(WorksAgainst));
  const mustSay = data(folder, 'must-say.yaml', z.array(MustSay));
  const ids = new Set([...techniques, ...conditions, ...factors].map(({ id }) => id).concat('all'));
  checkIds(folder, 'works-against.yaml', worksAgainst, ids);
  checkIds(folder, 'must-say.yaml', mustSay, ids);
  return {
    techniques,
    conditions,
    factors,
    marks,
    exclusions,
    crisisLines: data(folder, 'crisis-lines.yaml', z.array(CrisisLine)),
    worksAgainst,
    mustSay,
    care: data(folder, 'care.yaml', z.array(Care)),
    unwanted: data(folder, 'unwanted.yaml', z.array(Unwanted)),
    opposites: data(folder, 'opposites.yaml', z.array(Opposite)),
    readers: data(folder, 'readers.yaml', Readers),
    quotations: data(folder, 'quotations.yaml', Quotations),
    beside: data(folder, 'beside.yaml', z.array(BesideLines)),
    readability: data(folder, 'readability.yaml', ReadabilityTargets),
    otherWords: data(folder, 'other-words.yaml', z.array(OtherWords)),
    general: data(folder, 'general.yaml', z.array(GeneralWords)),
    technique: (id) => techniques.find((entry) => entry.id === id),
    condition: (id) => conditions.find((entry) => entry.id === id),
    match: (text) => match(text, conditions, techniques),
    factorsNamed: (text, reader) => factorsNamed(text, factors, reader),
    factorsIn: (text, reader) =>
      factorsNamed(text, factors, reader)
        .filter((named) => isFact(named, factors))
        .map(({ id }) => id),
    marksIn: (given) => {
      const text = withOwnWork(given);
      return marks.filter(({ signals }) => signalsIn(text, signals).length > 0).map(({ id }) => id);
    },
  };
});

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

/** What an entry is for must be a condition, a technique or a factor. */
function checkIds(
  folder: string,
  file: string,
  entries: readonly { id: string; for: readonly string[]; with?: readonly string[] }[],
  known: ReadonlySet<string>,
) {
  for (const entry of entries) {
    const strange = [...entry.for, ...(entry.with ?? [])].find((id) => !known.has(id));
    if (strange === undefined) continue;
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    const line = lines.findIndex((each) => each.includes(`id: ${entry.id}`)) + 1;
    throw new LibraryError(file, line, `there is no ${strange}`);
  }
}

/** A line for some people only names who they are by a mark, a factor or an age. */
function checkMarks(
  folder: string,
  entries: readonly { id: string }[],
  known: ReadonlySet<string>,
) {
  for (const entry of entries) {
    for (const [, named] of JSON.stringify(entry).matchAll(
      /\[\[(?:if|unless) ([^:[\]]{1,200}): /g,
    )) {
      const marks = [...named!.matchAll(/@(\w+)/g)].map(([, mark]) => mark!);
      const strange = marks.find((mark) => !known.has(mark) && !ageMarks.includes(mark));
      if (strange === undefined) continue;
      const file = `${'template' in entry ? 'techniques' : 'conditions'}/${entry.id}.md`;
      const lines = readFileSync(join(folder, file), 'utf8').split('\n');
      const line = lines.findIndex((each) => each.includes(`@${strange}`)) + 1;
      throw new LibraryError(file, line, `there is no mark @${strange}`);
    }
  }
}

/** Every id that a file names must exist. */
function checkLinks(
  folder: string,
  {
    techniques,
    conditions,
    factors,
    exclusions,
  }: Pick<Library, 'techniques' | 'conditions' | 'factors' | 'exclusions'>,
) {
  const known = new Set(techniques.map(({ id }) => id));
  const slots = new Set(techniques.flatMap((technique) => Object.keys(technique.slots)));
  const fail = (file: string, word: string, problem: string): never => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    throw new LibraryError(file, lines.findIndex((line) => line.includes(word)) + 1, problem);
  };
  for (const factor of exclusions.flatMap((exclusion) => exclusion.factors)) {
    if (factors.some((entry) => entry.id === factor)) continue;
    fail('exclusions.yaml', factor, `${factor} is not in factors.yaml`);
  }
  for (const { id, factors: rules } of techniques) {
    for (const { factor } of rules) {
      if (factors.some((entry) => entry.id === factor)) continue;
      fail(`techniques/${id}.md`, factor, `${factor} is not in factors.yaml`);
    }
  }
  for (const condition of conditions) {
    const { id, technique, alternatives, covers, slots: given, parts } = condition;
    const file = `conditions/${id}.md`;
    for (const word of condition.incidental) {
      if (!condition.signals.includes(word)) fail(file, 'incidental', `${word} is no signal`);
    }
    const facts = condition.instead.flatMap((other) => [...other.if, ...other.unless]);
    for (const fact of facts) {
      if (!ageMarks.includes(fact) && !factors.some((entry) => entry.id === fact))
        fail(file, fact, `${fact} is no factor and no age`);
    }
    for (const factor of covers) {
      if (!factors.some((entry) => entry.id === factor))
        fail(file, factor, `${factor} is not in factors.yaml`);
    }
    const named = parts.flatMap((part) => part.technique ?? []);
    const others = condition.instead.map((other) => other.technique);
    for (const name of [technique, ...others, ...alternatives, ...named]) {
      if (!known.has(name)) fail(file, name, `there is no technique ${name}`);
    }
    for (const slot of Object.keys(given)) {
      if (!slots.has(slot)) fail(file, slot, `no technique has a slot {{${slot}}}`);
    }
  }
}
