import { mayBeVerb, type Word } from '../grammar/words.ts';

const people =
  /^(?:\p{L}*(?:adults?|child(?:ren)?|kids?|teens?|teenagers?|parents?|clients?|patients?|students?|pupils?|wom[ae]n|m[ae]n|boys?|girls?|lads?|lad(?:y|ies)|people|couples?|beginners?|carers?|mums?|dads?))$/u;
const MOST_ABOUT = 4;
const beyondThing = /^(?:pls|plz|please|with|and|in|at|who|from|after|because)$/;

/** What a ladder is for: "exposure ladder for dogs", "6 step ladder, phone calls". Several things, and nobody. */
export function ladderAbout(words: Word[], at: number): Word[] | null {
  const [word, next] = [words[at]!, words[at + 1]];
  if (!/^(?:ladder|hierarchy|steps|exposure)$/.test(word.low) || !next) return null;
  const isAfterMark = /[,:]/.test(word.after) && /^(?:ladder|hierarchy)$/.test(word.low);
  const start = isAfterMark ? at + 1 : next.low === 'for' && !word.after ? at + 2 : null;
  if (start === null) return null;
  const rest = words.slice(start, start + MOST_ABOUT);
  const end = rest.findIndex(
    ({ low, tags }, place) => place > 0 && (beyondThing.test(low) || tags.has('Verb')),
  );
  const own = end < 0 ? rest : rest.slice(0, end);
  const stop = own.findIndex(({ after }) => /[.,;:()!?]/.test(after));
  const said = stop < 0 ? own : own.slice(0, stop + 1);
  const last = said.at(-1);
  const isPlain = said.every(({ tags }, place) =>
    place === 0 ? !tags.has('Preposition') : tags.has('Noun') || tags.has('Adjective'),
  );
  if (!last || !isPlain || said.some(({ low }) => people.test(low)) || !/[^s]s$/.test(last.low))
    return null;
  if (
    ofMethod.test(last.low) ||
    /^(?:worries|attacks|rungs|steps|suds|weeks|sessions)$/.test(last.low)
  )
    return null;
  return said.map((one, place) => (place === said.length - 1 ? { ...one, after: '' } : one));
}

/** Before "ladder" these name the method, or what is felt, and no thing. */
const ofMethod =
  /^(?:exposure|fear|fears|graded|erp|cbt|brave|bravery|steps?|worry|anxiety|panic|coping|ocd|phobia|career|property|social|confidence|school|rope|challenge|avoidance|recovery|approach|\w+ing)$/;

/** What a ladder can be about: no name of the method, of what is done or of what is to be gained ("climb", "attendance"). */
export const isConcrete = (word: Word): boolean =>
  !ofMethod.test(word.low) &&
  !/(?:tion|sion|ment|ance|ence|ness|ity|ship|hood|al|ing|phobia|mania|omnia|osis|itis|disorder)s?$/.test(
    word.low,
  ) &&
  !/^(?:ptsd|gad|bdd|adhd|asd|agoraphobic|contamination)$/.test(word.low) &&
  (ofPlace.test(word.low) || !mayBeVerb(word.low));

const ofPlace =
  /^(?:lift|train|bridge|tunnel|crowd|party|shop|market|plane|ferry|boat|car|stairs|mask|vaccine|bath|shower)$/;
