import type { Case, OwnSentence } from '@cerina/contracts';

/** What can still belong to a thing after its phrase ends: when and where. */
const more =
  /^ (?:after|before|at|near|outside|inside|during|past|by|from|alone|across|over|under|through|without|in|on) [\p{L}\p{N}' ’-]+/iu;
/** Where the next statement begins. */
const next =
  /\s(?:and|but|or|so|because|since|unless|until|till|if|when|while|even|as|which|who|that|cos|bc|any ?more)\b/iu;
const until = (words: string, end: RegExp): string => {
  const at = words.search(end);
  return at < 0 ? words : words.slice(0, at);
};
const somebody =
  /\b(?:i|me|my|we|us|our|you|he|him|his|she|her|they|them|their|it|this|that|these|those|there|one)\b/i;
const MOST_WORDS = 4;

/**
 * A thing with when or where, as its sentence has it: "opening the window", where the request says "I won't open the window after
 * dusk". Only what follows in that very clause, and speaks of nobody, is added.
 */
function whole(thing: string, sentences: readonly OwnSentence[]): string {
  const end = thing.replace(/^\p{L}+ing\b/u, '').trim();
  if (end.split(' ').length < 2) return thing;
  for (const { words } of sentences) {
    const at = words.toLowerCase().indexOf(` ${end.toLowerCase()}`);
    if (at < 0) continue;
    const found = more.exec(until(words.slice(at + 1 + end.length), /[,;:.!?()]/));
    const rest = until(found?.[0] ?? '', next).trim();
    const count = rest.split(' ').length;
    if (count >= 2 && count <= MOST_WORDS && !somebody.test(rest)) return `${thing} ${rest}`;
  }
  return thing;
}

/** A case whose things are whole. */
export function withWholeThings(told: Case): Case {
  const sentences = (told.sentences ?? []).filter(({ roles }) =>
    roles.some((role) => role === 'avoids' || role === 'trigger'),
  );
  if (sentences.length === 0) return told;
  return { ...told, avoids: told.avoids.map((thing) => whole(thing, sentences)) };
}
