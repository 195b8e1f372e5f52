import { capital } from '@cerina/library/words/capital';
import { readWords } from '@cerina/library/words/read';
import type { Request } from '../request.ts';
import { ofChild } from './doses.ts';
import { mayBeQuoted } from './sayable.ts';

const MOST_WORDS = 15;
/** Who it is, in the words of a request. */
const who = String.raw`(?:i|he|she|they|you|client|patient|(?:our |my )?(?:son|daughter|boy|girl|\p{Lu}\p{Ll}{1,15}))`;
const adverbs = '(?:(?:now|already|just about|just|currently|usually|mostly|at least) )*';
const can = new RegExp(
  String.raw`^(?:${who} )?${adverbs}(?:can(?!['’]t|not\b| not\b)|(?:is|am|are|['’]m|['’]s) able to|manages? to|managed to) ${adverbs}(\p{L}.*)$`,
  'iu',
);
const managing = new RegExp(
  String.raw`^(?:${who} )?${adverbs}(?:manages?|copes? with|(?:is|am) (?:ok|okay|fine|all right|alright) with) (?:to |with )?((?:the|an?|his|her|my|their|\p{L}+ing)\b.*)$`,
  'iu',
);
const doing = new RegExp(
  String.raw`^(?:${who} )?(?:already |just about |now )(\p{L}{1,15}s)\b(.{0,160})$`,
  'iu',
);
const doingSince = new RegExp(
  String.raw`^(?:${who} )?(\p{L}{1,15}s)\b(.{0,160}?),? already$`,
  'iu',
);

const noDeed =
  /^(?:see|tell|hear|feel|smell|get|be|think|remember|pay|afford|understand|write|has|is|was|does|sense|only|not|never|no|hardly|barely)\b/i;
const others =
  /\b(?:i|he|she|they|we|it|us|him|them|me|but|though|although|unless|only|if|because|not|n't|never|or else)\b/i;

const ofWhom: Record<string, string> = { she: 'her', he: 'his', they: 'their', i: 'my' };
const counted = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

/** Whose things are the reader's: by who the clause is of, else by whom the request is mostly about. */
function possessiveOf(clause: string, intent: string): string {
  const subject = /^(she|he|they|i)\b/i.exec(clause)?.[1]?.toLowerCase();
  if (subject) return ofWhom[subject]!;
  const [she, he, i] = [/\b(?:she|her)\b/gi, /\b(?:he|his)\b/gi, /\b(?:i|my)\b/gi].map((each) =>
    counted(intent, each),
  ) as [number, number, number];
  return i > she + he ? 'my' : she > he ? 'her' : he > 0 ? 'his' : 'their';
}

/** The clause with what is theirs as the reader's; null where somebody else is spoken of: "his photo" is not hers. */
function toReader(rest: string, own: string, isParent: boolean): string | null {
  const plain = rest
    .replace(/(?:,? (?:now|already|at the moment|these days|so far)){0,3}[.!]?$/i, '')
    .replace(/\b(?:himself|herself|myself|themselves)\b/gi, isParent ? 'themselves' : 'yourself')
    .trim();
  const owners = plain.match(/\b(?:his|my|their|her|our)\b/gi) ?? [];
  if (owners.some((owner) => owner.toLowerCase() !== own)) return null;
  const said = plain.replace(
    /\b(?:his|my|their|her(?= [\p{L}]))\b/giu,
    isParent ? 'their' : 'your',
  );
  return others.test(said) || said.split(' ').length > MOST_WORDS ? null : said;
}

const baseOf = (verb: string): string | null => {
  const read = readWords(`she ${verb} it`).flat()[1];
  return read?.tags.has('PresentTense') ? read.root : null;
};

function deedIn(clause: string, own: string, isParent: boolean): string | null {
  const able = can.exec(clause)?.[1];
  const [, verb = '', rest = ''] = doing.exec(clause) ?? doingSince.exec(clause) ?? [];
  const base = verb === '' ? null : baseOf(verb.toLowerCase());
  const deed = able ?? (base === null ? undefined : `${base}${rest}`);
  if (deed !== undefined && !noDeed.test(deed) && !managing.test(clause)) {
    const said = toReader(deed, own, isParent);
    if (said === null) return null;
    return isParent
      ? `${ofChild(said)}, as they can already.`
      : `${capital(said)}, as you can already.`;
  }
  const thing = managing.exec(clause)?.[1];
  const said = thing === undefined ? null : toReader(thing, own, isParent);
  if (said === null) return null;
  return isParent
    ? `Your child starts from what they can do already: ${said}.`
    : `Start from what you can do already: ${said}.`;
}

/**
 * What somebody can do already, as the lowest rung of their ladder: "Hold the lead, as you can already." Null where the request
 * does not say it in a clause of its own.
 */
export function startOf({ intent, case: told }: Request, isParent: boolean): string | null {
  const roles = new Map((told?.sentences ?? []).map(({ words, roles: all }) => [words, all]));
  const clauses = intent
    .replaceAll('’', "'")
    .split(/(?<=[.!?;])\s+|\n|;\s/)
    .map((clause) => clause.replace(/[.!?;]{1,5}$/, '').trim());
  for (const clause of clauses) {
    const isStart =
      roles.get(clause)?.includes('start') === true ||
      /\balready\b|^(?:(?:s?he|i|they|you) )?(?:just about )?manages? (?!to\b)/i.test(clause);
    if (!isStart || !mayBeQuoted(clause)) continue;
    const deed = deedIn(clause, possessiveOf(clause, intent), isParent);
    if (deed !== null) return deed;
  }
  return null;
}
