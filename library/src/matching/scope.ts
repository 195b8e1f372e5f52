import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inLibrary } from '../files/folder.ts';
import { LibraryError } from '../files/library-error.ts';
import { once } from '../files/once.ts';
import { readYaml } from '../files/yaml-file.ts';

const Words = z.array(z.string().min(1)).min(1);
const Written = z.strictObject({
  ours: Words,
  others: z.array(
    z.strictObject({
      name: z.string().min(1),
      words: Words,
      asked: z.string().min(1).optional(),
      examples: Words,
      harmless: Words,
    }),
  ),
});

/** Work that is none of ours, and the words that ask for it. */
export interface OtherWork {
  name: string;
  asked: RegExp;
  examples: string[];
  harmless: string[];
}
export interface Scope {
  ours: RegExp;
  others: OtherWork[];
}

const FILE = 'scope.yaml';

const askingWords =
  "(?:please|pls|hi|hello|hey|ok|so|and|also|just|kindly|(?:can|could|would|will) (?:you|u)|(?:i|we) (?:need|want|would like) you to|(?:i|we)(?:'d| would) like|(?:i|we) (?:need|want)|need|want|looking for|help me(?: with| to)?|is there|do you have|have you got)";
const verbs =
  '(?:write|draft|make|give|create|compose|generate|produce|design|do|get|send|find|show|prepare|finish|fix|edit|proofread|correct|rewrite|improve|polish|translate|build|code|explain|suggest|recommend|plan|book|calculate|compare|interpret|schreib|schreibe|ecris|escribe|escreva|scrivi)';
const recipient = '(?: me| us| mir| uns| moi| -moi|-moi)?(?: up| with)?';
/** At the beginning of a sentence, or after what asks for it; "perfectionism uni essays" names a difficulty with them. */
const asksFor = `(?:^|[.;:!?] ?)(?:${askingWords},? ){0,3}(?:${verbs}${recipient} )?(?:(?:a|an|the|some|any|\\d{1,5}|ein|eine|einen|un|une|una|um|uma)[ -])?(?:(?!(?:about|for|on|of|to|with|when|over|at|in|before|after|from|and|but|or|who|that|is|are|sheet|ladder|worksheet|diary|plan|perfectionis[a-z]*|procrastinat[a-z]*|overthink[a-z]*|avoid[a-z]*)\\b)[a-z0-9'-]{1,20} ){0,2}?`;
/** What is asked for as the owner's: "fix my website", never "my wedding speech terrifies me". */
const asksForOwn = `(?:^|[.;:!?] ?)(?:${askingWords},? ){0,3}${verbs}${recipient} (?:my|our|this|these|his|her|their) (?:[a-z0-9'-]{1,20} ){0,2}?`;
/** After it, it is the subject of a difficulty. */
const ofDifficulty =
  '(?!,? (?:anxi|nerves|fear|phobi|worr|procrast|panic|stress|dread|guilt|block|avoid|ladder|sheet|worksheet|diary|exposure|makes?\\b|terrif|scares?))';

/** Reads what we write and what is other work. Throws a LibraryError for an expression that is wrong. */
export const loadScope = once(inLibrary(FILE), (path): Scope => {
  const { ours, others } = readYaml(Written, FILE, readFileSync(path, 'utf8'));
  return {
    ours: compiled('ours', `(?<![\\w-])(?:${ours.join('|')})(?!\\w)`),
    others: others.map(({ name, words, asked, examples, harmless }) => ({
      name,
      asked: compiled(name, oneOf(words, asked)),
      examples,
      harmless,
    })),
  };
});

function oneOf(words: string[], asked?: string): string {
  const work = `(?:${words.join('|')})(?!\\w)${ofDifficulty}`;
  const anywhere = asked ? `|(?<![\\w-])(?:${asked})` : '';
  return `(?:${asksFor}|${asksForOwn})${work}${anywhere}`;
}

function compiled(name: string, source: string): RegExp {
  try {
    return new RegExp(source);
  } catch (error) {
    throw new LibraryError(FILE, 1, `${name}: ${(error as Error).message}`);
  }
}
