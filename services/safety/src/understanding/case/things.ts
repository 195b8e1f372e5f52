import { isClient, keep, type Reading, wordsOf } from './reading.ts';
import { deedFrom, listFrom } from './runs.ts';
import { deed, thing, type Voice } from './voice.ts';
import { asMany, mayBeVerb, type Word } from './words.ts';

const scared = wordsOf(
  'afraid scared frightened terrified fearful petrified worried anxious nervous panicky',
);

/** After "not" these tell of a state or a wish, and of nothing that somebody stays away from. */
const notDone = wordsOf(
  'discard decide cope stop relax concentrate focus say be hit hurt harm shout smoke read own mean live avoid want need like have know think feel believe mind understand remember care ' +
    // what nobody is able to, or does not do for want of time and money
    'afford cut pay lose miss help wait manage seem keep give quit breathe move lift see hear bend spare find ' +
    // what is asked of whoever writes
    'mention include refer list add assume suggest recommend refuse',
);

/** What brings it on: "afraid of", "a fear of", "panic attacks in", "triggered by", "after touching". */
export function triggered({ words, voice, found }: Reading, at: number): number | null {
  const [word, next] = [words[at]!, words[at + 1]];
  const named = words[at - 1];
  const isNamed =
    /^(?:phobia|fear)$/.test(word.low) ||
    (/^(?:ladder|hierarchy)$/.test(word.low) && named !== undefined && isConcrete(named));
  if (isNamed && isThing(named) && !/-/.test(named!.low)) {
    keep(
      found.triggers,
      thing(
        [
          {
            ...named!,
            text:
              /ing$/.test(named!.low) || uncounted.test(named!.low)
                ? named!.low
                : asMany(named!.text),
            after: '',
          },
        ],
        voice,
      ),
    );
    return null;
  }
  if (
    word.low === 'sets' &&
    words.slice(at, at + 4).some(({ low }) => low === 'off') &&
    isThing(named) &&
    !(words[at - 2]?.tags.has('Noun') && words[at - 2]!.after === '')
  ) {
    keep(found.triggers, thing([named!], voice));
    return null;
  }
  const about = ladderAbout(words, at);
  if (about) keep(found.triggers, thing(about, voice));
  const washed = washedAfter(words, at);
  for (const item of washed) keep(found.triggers, thing(item, voice));
  const start = startOf(words, at);
  if (start === null || !next) return null;
  const { items, end } = wholeList(words, start);
  for (const item of items) keep(found.triggers, thing(withoutWhatFor(item), voice));
  return end;
}

/** "Vomit phobia" is of no vomits. */
const uncounted =
  /^(?:vomit|sick|blood|water|dark|dirt|dust|mould|mold|milk|food|fire|smoke|lightning|thunder|snow|ice|rain|wind|illness|cancer|blushing|contamination)$/;

/** "Washes for ten minutes after bins, door handles": what somebody cleans themselves of. */
function washedAfter(words: Word[], at: number): Word[][] {
  const next = words[at + 1];
  if (words[at]!.low !== 'after' || !next?.tags.has('Noun')) return [];
  if (
    !words.slice(0, at).some(({ root }) => /^(?:wash|clean|shower|wipe|scrub|sanitise)$/.test(root))
  )
    return [];
  return listedPlainly(words, at + 1)?.items ?? wholeList(words, at + 1).items;
}

/** "Exposure to running for health anxiety" is to running. */
function withoutWhatFor(item: Word[]): Word[] {
  const at = item.findIndex(({ low }) => low === 'for');
  const last = item.at(-1)?.low ?? '';
  return at > 0 && /^(?:anxiety|phobia|ocd|panic|depression|ptsd|worry|fear|fears)$/.test(last)
    ? item.slice(0, at)
    : item;
}

const people =
  /^(?:\p{L}*(?:adults?|child(?:ren)?|kids?|teens?|teenagers?|parents?|clients?|patients?|students?|pupils?|wom[ae]n|m[ae]n|boys?|girls?|lads?|lad(?:y|ies)|people|couples?|beginners?|carers?|mums?|dads?))$/u;
const MOST_ABOUT = 4;
const beyondThing = /^(?:pls|plz|please|with|and|in|at|who|from|after|because)$/;

/** What a ladder is for: "exposure ladder for dogs", "6 step ladder, phone calls". Several things, and nobody. */
function ladderAbout(words: Word[], at: number): Word[] | null {
  const [word, next] = [words[at]!, words[at + 1]];
  if (!/^(?:ladder|hierarchy|steps|exposure)$/.test(word.low) || !next) return null;
  const isAfterMark = /[,:]/.test(word.after) && /^(?:ladder|hierarchy)$/.test(word.low);
  const start = isAfterMark ? at + 1 : next.low === 'for' && !word.after ? at + 2 : null;
  if (start === null) return null;
  const rest = words.slice(start, start + MOST_ABOUT);
  const goesOn = rest.findIndex(
    ({ low, tags }, place) => place > 0 && (beyondThing.test(low) || tags.has('Verb')),
  );
  const own = goesOn < 0 ? rest : rest.slice(0, goesOn);
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
const isConcrete = (word: Word): boolean =>
  !ofMethod.test(word.low) &&
  !/(?:tion|sion|ment|ance|ence|ness|ity|ship|hood|al|ing|phobia|mania|omnia|osis|itis|disorder)s?$/.test(
    word.low,
  ) &&
  !/^(?:ptsd|gad|bdd|adhd|asd|agoraphobic|contamination)$/.test(word.low) &&
  (ofPlace.test(word.low) || !mayBeVerb(word.low));

const ofPlace =
  /^(?:lift|train|bridge|tunnel|crowd|party|shop|market|plane|ferry|boat|car|stairs|mask|vaccine|bath|shower)$/;

/** A list without what more is said of: "slippers that have been in the bathroom" are not all slippers. */
function wholeList(words: Word[], start: number): ReturnType<typeof listFrom> {
  const { items, end } = listFrom(words, start);
  const isCut = /^(?:that|which|who|whose|unless|until|without)$/.test(words[end]?.low ?? '');
  return { items: isCut ? items.slice(0, -1) : items, end };
}

/** "The worst parts are", "the trickiest place is": what is hardest for somebody. */
const hardest = (words: Word[], at: number): number | null => {
  const [word, next, third] = [words[at]!, words[at + 1], words[at + 2]];
  if (!/^(?:worst|hardest|trickiest|scariest|toughest)$/.test(word.low)) return null;
  if (!/^(?:bits?|parts?|places?|things?|moments?|situations?|spots?|ones?)$/.test(next?.low ?? ''))
    return null;
  return /^(?:is|are)$/.test(third?.low ?? '') || /:/.test(next?.after ?? '')
    ? at + (/:/.test(next!.after) ? 2 : 3)
    : null;
};

const isThing = (word: Word | undefined): boolean =>
  word !== undefined &&
  word.after === '' &&
  word.tags.has('Noun') &&
  !/^\p{Lu}{2,}$/u.test(word.text) &&
  !['Pronoun', 'Value', 'Gerund'].some((tag) => word.tags.has(tag));

function startOf(words: Word[], at: number): number | null {
  const [word, next, third] = [words[at]!, words[at + 1], words[at + 2]];
  const links = (pattern: RegExp) => pattern.test(next?.low ?? '');
  if (/^(?:after|when|while)$/.test(word.low) && next?.tags.has('Gerund'))
    return words[at - 1]?.tags.has('Negative') ? null : at + 1;
  if (scared.has(word.low))
    return links(/^(?:of|about|at|in|on|before)$/) && !/^(?:being|getting)$/.test(third?.low ?? '')
      ? at + 2
      : null;
  // "fears germs on door handles", where nobody fears that something happens
  if (word.low === 'fears' && next?.tags.has('Noun') && next.tags.has('Plural') && !word.after)
    return at + 1;
  if (/^(?:fears?|phobia|images)$/.test(word.low)) return links(/^of$/) ? at + 2 : null;
  if (word.low === 'exposure') return links(/^to$/) ? at + 2 : null;
  if (/^attacks?$/.test(word.low)) return links(/^(?:in|on|at)$/) ? at + 2 : null;
  if (/^triggers?$/.test(word.low)) {
    if (next?.tags.has('Copula') || /^includes?$/.test(next?.low ?? '')) return at + 2;
    return /[:=–—-]/.test(word.after) ? at + 1 : null;
  }
  const hard = hardest(words, at);
  if (hard !== null) return hard;
  if (/^(?:triggered|cued)$/.test(word.low)) return links(/^by$/) ? at + 2 : null;
  if (word.low === 'off' && words[at - 1]?.low === 'set') return links(/^by$/) ? at + 2 : null;
  return word.root === 'worry' && links(/^about$/) ? at + 2 : null;
}

/** What they stay away from: "avoids", "no longer goes to", "can't use", "gave up". */
export function avoided({ words, voice, found }: Reading, at: number): number | null {
  const list = listStart(words, at);
  const start = deedStart(words, at, voice.who);
  if (list === null && start === null) return null;
  // "if she does not sit", "so that I can't get out" and "until I can't play" tell no avoidance
  const clause = words.slice(
    words.slice(0, at).findLastIndex(({ after }) => /[,;:]/.test(after)) + 1,
    at,
  );
  if (clause.some(({ low }) => /^(?:if|unless|so|until|when|that|before)$/.test(low))) return null;
  if (list !== null && list < words.length) {
    const { items, end } = listedPlainly(words, list) ?? wholeList(words, list);
    for (const item of items) keep(found.avoids, thing(item, voice));
    return end;
  }
  if (start === null || !words[start]) return null;
  if (
    /^(?:go|goes|get)$/.test(words[start]!.low) &&
    /^(?:in|into|on)$/.test(words[start + 1]?.low ?? '')
  ) {
    const { items, end } = wholeList(words, start + 2);
    // "go into the shed or listen to the band"
    for (const item of items)
      keep(found.avoids, isDeed(item) ? deed(item, voice) : thing(item, voice));
    return end;
  }
  const without = words.findIndex(({ low }, place) => place > start && low === 'without');
  if (without > start && /^(?:touch|handle|use|hold|open)$/.test(words[start]!.low)) {
    const { items, end } = listFrom(words.slice(0, without), start + 1);
    for (const item of items) keep(found.triggers, thing(item, voice));
    return end;
  }
  const run = deedFrom(words, start);
  // "can't sit down when she is there" is not to avoid it
  if (run.some(({ low }) => /^(?:when|if|unless|until|without)$/.test(low))) return null;
  keep(found.avoids, deed(run, voice));
  const end = start + run.length;
  const joins =
    /^(?:and|or)$/.test(words[end]?.low ?? '') && words[end + 1]?.tags.has('Infinitive');
  if (!joins) return end;
  const other = deedFrom(words, end + 1);
  keep(found.avoids, deed(other, voice));
  return end + 1 + other.length;
}

/** "The 7 bus, the market, queues at Boots." is a list without "and" where its sentence is one to its end, and each part of it is a thing. */
function listedPlainly(words: Word[], start: number): ReturnType<typeof listFrom> | null {
  const items: Word[][] = [[]];
  let end = start;
  for (; end < words.length; end++) {
    const word = words[end]!;
    if (/^(?:and|or)$/.test(word.low)) return null;
    items.at(-1)!.push(word);
    if (/[.;:()!?]/.test(word.after)) break;
    if (word.after === ',') items.push([]);
  }
  const isList = items.length > 1 && items.every((item, at) => at === 0 || isPlainThing(item));
  return isList ? { items, end: Math.min(words.length, end + 1) } : null;
}

const isDeed = ([first]: Word[]): boolean =>
  first?.tags.has('Infinitive') === true && !first.tags.has('Noun');

const MOST_OF_THING = 5;
const isPlainThing = (item: Word[]): boolean => {
  const [first] = item;
  const opens =
    first !== undefined &&
    (['Determiner', 'Possessive', 'Plural'].some((tag) => first.tags.has(tag)) ||
      first.tags.has('Gerund') ||
      (/s$/.test(first.low) && /^(?:at|in|on|of|with|to)$/.test(item[1]?.low ?? '')));
  const isClause = item
    .slice(1)
    .some(({ tags }) => tags.has('Copula') || tags.has('Modal') || tags.has('PastTense'));
  return (
    opens && !isClause && item.length <= MOST_OF_THING && item.some(({ tags }) => tags.has('Noun'))
  );
};

function listStart(words: Word[], at: number): number | null {
  const [word, before] = [words[at]!, words[at - 1]];
  const isDenied = words
    .slice(Math.max(0, at - 2), at)
    .some(({ low }) => /^(?:not|never|no|to)$/.test(low));
  if (/^(?:avoid|avoids|avoiding|avoided|dread|dreads|refuses|skips)$/.test(word.low))
    return isDenied ? null : at + 1;
  if (word.root === 'stay' && words[at + 1]?.low === 'away')
    return words[at + 2]?.low === 'from' ? at + 3 : null;
  // "stopped driving after dark" is not all driving
  if (word.low === 'stopped')
    return words[at + 1]?.tags.has('Preposition') ||
      /^(?:after|before|when|if|unless|without|until)$/.test(words[at + 2]?.low ?? '')
      ? null
      : at + 1;
  if (word.low === 'up') return /^(?:gave|given)$/.test(before?.low ?? '') ? at + 1 : null;
  return word.low === 'off' && /^puts?$/.test(before?.low ?? '') ? at + 1 : null;
}

/** "Can't stand longer than ten minutes", "can't sleep in the day": no fear keeps anybody from it. */
function isUnable(words: Word[], verb: number): boolean {
  const [next, ...rest] = words.slice(verb + 1, verb + MOST_OF_DEED).map(({ low }) => low);
  const stops = words
    .slice(verb, verb + MOST_OF_DEED)
    .findIndex(({ after }) => /[.,;:!?]/.test(after));
  const said = stops < 0 ? rest : rest.slice(0, Math.max(0, stops - 1));
  const all = stops === 0 ? [] : [next, ...said];
  if (
    all.some(
      (low, at) =>
        /^(?:longer|far|properly|well|much|enough|fast)$/.test(low ?? '') ||
        (low === 'more' && all[at + 1] === 'than'),
    )
  )
    return true;
  if (!/^(?:sit|stand|sleep|walk|run|eat|climb)$/.test(words[verb]?.low ?? '')) return false;
  if (all.some((low) => /^(?:day|daytime|night|nights)$/.test(low ?? ''))) return true;
  return !/^(?:near|next|in|into|on|at|with|by|under|alone|past|beside|across|through|over|outside|anything|meat|the|her|his|my|their|\p{L}+s)$/u.test(
    all[0] ?? '',
  );
}
const MOST_OF_DEED = 8;

function deedStart(words: Word[], at: number, who: Voice['who']): number | null {
  const [word, before] = [words[at]!, words[at - 1]];
  const next = words[at + 1]?.low;
  if (next && notDone.has(next)) return null;
  if (word.low === 'longer')
    return before?.low === 'no' && words[at + 1]?.tags.has('Verb') ? at + 1 : null;
  const mayBeClient = (other: Word | undefined) =>
    !other ||
    isClient(other) ||
    /[:;,]/.test(other.after) ||
    /^(?:and|but|now|so)$/.test(other.low);
  if (word.low !== 'not' && word.low !== 'never') return null;
  // "I will never sleep again" is foretold
  const isForetold = word.low === 'never' && /^(?:will|'ll)$/.test(before?.low ?? '');
  if (isUnable(words, at + 1)) return null;
  if (before?.tags.has('Modal') && !isForetold && mayBeClient(words[at - 2])) return at + 1;
  // "and don't list them" is an order
  const isOrder =
    before?.low === 'do' && !/^(?:i|they)$/.test(words[at - 2]?.low ?? '') && who !== 'i';
  return /^(?:do|does)$/.test(before?.low ?? '') && !isOrder && at > 1 && mayBeClient(words[at - 2])
    ? at + 1
    : null;
}
