import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inLibrary } from '../files/folder.ts';
import { LibraryError } from '../files/library-error.ts';
import { once } from '../files/once.ts';
import { readYaml } from '../files/yaml-file.ts';
import { dangerExcuses } from './excuses.ts';
import { type Place, partAround, type Sentence } from './sentence.ts';
import { statedBeside } from './stated.ts';

const names = Object.keys(dangerExcuses) as (keyof typeof dangerExcuses)[];

const Written = z.strictObject({
  terms: z.record(z.string(), z.string().min(1)),
  signs: z.array(
    z.strictObject({
      code: z.string().min(1),
      name: z.string().min(1),
      asks: z.boolean().default(false),
      often_wrong: z.boolean().default(false),
      excused_by: z.array(z.enum(names)),
      unless: z.string().optional(),
      about: z.string().optional(),
      needs: z.string().optional(),
      words: z.array(z.string().min(1)).min(1),
      examples: z.array(z.string().min(1)).min(1),
      harmless: z.array(z.string().min(1)).min(1),
    }),
  ),
});

/** One kind of danger and the words that are signs of it. */
export interface DangerSign {
  code: string;
  name: string;
  /** The words can have a harmless sense as well: a request with them is asked about, not held. */
  asks: boolean;
  /** Many labelled messages without danger have it too (eval/src/danger/precision.ts). */
  isOftenWrong: boolean;
  /** Global; they read folded text, a sentence at a time. */
  patterns: RegExp[];
  /** Whether one of them is in a sentence at all: most have none, and there may be thousands. */
  any: RegExp;
  /** Global: what makes it harmless in the same part of a sentence. */
  unless: RegExp | null;
  /** What makes it harmless wherever it is in the sentence. */
  about: RegExp | null;
  /** What must be somewhere in the text too. */
  needs: RegExp | null;
  excuses: { says: string; holds: (typeof dangerExcuses)[keyof typeof dangerExcuses]['holds'] }[];
  examples: string[];
  harmless: string[];
}

const FILE = 'danger-signs.yaml';

/** Reads and compiles the signs of danger. Throws a LibraryError for a term or an expression that is wrong. */
export const loadDangerSigns = once(inLibrary(FILE), (path): DangerSign[] => {
  const { terms, signs } = readYaml(Written, FILE, readFileSync(path, 'utf8'));
  const spelled = new Map<string, string>();
  for (const [term, source] of Object.entries(terms)) spelled.set(term, filled(source));
  return signs.map(
    ({
      code,
      name,
      asks,
      often_wrong,
      excused_by,
      unless,
      about,
      needs,
      words,
      examples,
      harmless,
    }) => ({
      code,
      name,
      asks,
      isOftenWrong: often_wrong,
      patterns: words.map((source) => compiled(name, whole(filled(source)), 'g')),
      any: compiled(name, whole(words.map(filled).join('|')), ''),
      unless: unless ? compiled(name, harmlessBeside(filled(unless)), 'g') : null,
      about: about ? compiled(name, harmlessBeside(filled(about)), '') : null,
      needs: needs ? compiled(name, `\\b(?:${filled(needs)})`, '') : null,
      excuses: excused_by.map((excuse) => dangerExcuses[excuse]),
      examples,
      harmless,
    }),
  );

  /** An expression with its terms written out; a term may use those above it. */
  function filled(source: string): string {
    return source.replace(/_([a-z]+)_/g, (_, term: string) => {
      const known = spelled.get(term);
      if (known === undefined) throw new LibraryError(FILE, 1, `there is no term ${term}`);
      return known;
    });
  }
});

/** Words that may have an ending: of some sports, and of a game or games. */
const harmlessBeside = (source: string): string => `\\b(?:${source})(?:s|es)?(?!\\w)`;

/** Words that are no part of others. */
const whole = (source: string): string => `(?<![\\w-])(?:${source})(?!\\w)`;

function compiled(name: string, source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw new LibraryError(FILE, 1, `${name}: ${(error as Error).message}`);
  }
}

/** Words of danger in a text, and the reading that excuses them, if one does. */
export interface Danger {
  code: string;
  quote: string;
  excuse: string | null;
}

/** A reader of plain text for signs of danger, one finding a sign and sentence, the unexcused before the excused. */
export function dangersIn(text: string, signs: DangerSign[]): Danger[] {
  const plain = plainly(text);
  const possible = signs.filter(({ needs }) => !needs || needs.test(plain));
  const found: Danger[] = [];
  let before = '';
  const sentences = [...plain.matchAll(/(?:[^.!?;\n]|\.(?=\d))+[.!?;\n]*/g)];
  for (const [n, { 0: written, index }] of sentences.entries()) {
    const sentence = written.slice(0, LONGEST).trimEnd();
    const after = (sentences[n + 1]?.[0] ?? '').slice(0, LONGEST).trim();
    for (const sign of possible) {
      if (!sign.any.test(sentence)) continue;
      const told = { text: sentence, before, after };
      for (const { start, end, ...danger } of inSentence(sign, told)) {
        found.push({ ...danger, quote: text.slice(index + start, index + end) });
      }
    }
    before = sentence;
  }
  return found.sort((one, other) => Number(one.excuse !== null) - Number(other.excuse !== null));
}

/** A sentence is read no further than this. */
const LONGEST = 800;

type Placed = Omit<Danger, 'quote'> & { start: number; end: number };

function inSentence(sign: DangerSign, told: Sentence): Placed[] {
  const found: Placed[] = [];
  for (const pattern of sign.patterns) {
    for (const { 0: words, index } of told.text.matchAll(pattern)) {
      const place = { start: index, end: index + words.length };
      const excuse =
        excuseOf(sign, told, place) ?? statedBeside(sign.code, told, place)?.says ?? null;
      const danger = { code: sign.code, excuse, ...place };
      if (danger.excuse === null) return [danger];
      found.push(danger);
    }
  }
  return found.slice(0, 1);
}

/** Why the words at a place in a sentence are no danger; null when nothing excuses them. */
export function excuseOf(
  { unless, about, excuses }: DangerSign,
  told: { text: string; before: string },
  place: Place,
): string | null {
  if (about?.test(told.text) || (unless && isBeside(unless, told.text, place)))
    return 'the words mean something else here';
  return excuses.find(({ holds }) => holds(told, place))?.says ?? null;
}

/** Are such words in the same part of the sentence? An exam that is another thought makes no plan to die harmless. */
function isBeside(words: RegExp, text: string, place: Place): boolean {
  const part = partAround(text, place);
  return [...text.matchAll(words)].some(
    ({ index, 0: match }) => index < part.end && index + match.length > part.start,
  );
}

/** Lower case without accents, each character in the place where it was. */
const plainly = (text: string): string =>
  text
    .replace(/[^\0-\u007f]/g, (char) => {
      const bare = char.normalize('NFKD').replace(/\p{M}/gu, '');
      return bare.length === 1 ? bare : char;
    })
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^\S\n]/g, ' ');
