import { deedFrom, listFrom } from '../grammar/runs.ts';
import { deed, thing, type Voice } from '../grammar/voice.ts';
import { asMany, type Word } from '../grammar/words.ts';
import { isClient, keep, type Reading, wordsOf } from '../reading.ts';
import { deedsAfter } from './deeds.ts';
import { isConcrete, ladderAbout } from './ladder-about.ts';
import { isThing, settingOff } from './setting-off.ts';
import { isUnable } from './unable.ts';
import { listedPlainly, listedWhole } from './whole-list.ts';

const scared = wordsOf(
  'afraid scared frightened terrified fearful petrified worried anxious nervous panicky',
);

/** After "not" these describe a state or a wish, and nothing that somebody stays away from. */
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
  // "the loading bay ladder" is climbed
  const isOfTheirs = words
    .slice(Math.max(0, at - 3), at - 1)
    .some(({ low }) => /^(?:the|my|his|her|their)$/.test(low));
  const isNamed =
    /^(?:phobia|fear)$/.test(word.low) ||
    (/^(?:ladder|hierarchy)$/.test(word.low) &&
      named !== undefined &&
      !isOfTheirs &&
      isConcrete(named));
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
  for (const item of settingOff(words, at)) keep(found.triggers, thing(item, voice));
  // "dog-shy"
  const shyOf = /^(\p{L}{3,})-(?:shy|phobic|fearful)$/u.exec(word.low)?.[1];
  if (shyOf && !/^(?:work|camera|socially?|agora|claustro|gun|people)$/.test(shyOf))
    keep(
      found.triggers,
      thing(
        [
          {
            ...word,
            text: asMany(shyOf),
            low: asMany(shyOf),
            after: '',
            tags: new Set(['Noun', 'Plural']),
          },
        ],
        voice,
      ),
    );
  const about = ladderAbout(words, at);
  if (about) keep(found.triggers, thing(about, voice));
  for (const item of checkedBefore(words, at)) keep(found.triggers, thing(item, voice));
  const washed = washedAfter(words, at);
  for (const item of washed) keep(found.triggers, thing(item, voice));
  const start = startOf(words, at);
  if (start === null || !next) return null;
  const { items, end } = listedWhole(words, start) ?? wholeList(words, start);
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

/** "Can't leave without checking the taps, the hob and the back door": what a ritual is about. */
function checkedBefore(words: Word[], at: number): Word[][] {
  const isRitual =
    /^(?:re-?)?(?:checking|washing|wiping|cleaning|tapping|counting|touching)$/.test(
      words[at]!.low,
    ) && words[at - 1]?.low === 'without';
  return isRitual ? (listedWhole(words, at + 1)?.items ?? []) : [];
}

/** "Exposure to running for health anxiety" is to running. */
function withoutWhatFor(item: Word[]): Word[] {
  const at = item.findIndex(({ low }) => low === 'for');
  const last = item.at(-1)?.low ?? '';
  return at > 0 && /^(?:anxiety|phobia|ocd|panic|depression|ptsd|worry|fear|fears)$/.test(last)
    ? item.slice(0, at)
    : item;
}

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

const ofDifficulty =
  /^(?:ocd|phobia|phobias|anxiety|agoraphobia|fear|fears|claustrophobia|compulsions|obsessions|rituals|panic)$/;

const isDifficulty = (word: Word | undefined): boolean =>
  word?.after.includes(',') === true && ofDifficulty.test(word.low);

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
  // "OCD, mostly door handles and taps": what it is mostly about
  if (/^(?:mostly|mainly|chiefly|especially|particularly)$/.test(word.low)) {
    const isOfTime = links(
      /^(?:at|in|on|with|when|after|before|by|from|around|about|to|for|during)$/,
    );
    return isDifficulty(words[at - 1]) && next !== undefined && !isOfTime ? at + 1 : null;
  }
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

const back = /\b(?:get|getting|go|going) back to (\p{L}{3,14}s) and (\p{L}{3,14}s)\b/iu;
const ofPeople =
  /^(?:friends|parents|grandparents|kids|colleagues|mates|hobbies|interests|lessons|classes|studies|basics|meals|hours|days|nights|things)$/i;
/** "Getting back to shops and trams": two kinds of places or things, where one ("back to work") may be anything. */
export const gettingBack = (text: string): string[] => {
  const [, ...kinds] = back.exec(text) ?? [];
  return kinds.some((kind) => ofPeople.test(kind)) ? [] : kinds.map((kind) => kind.toLowerCase());
};

/** What they stay away from: "avoids", "no longer goes to", "can't use", "gave up". */
export function avoided({ words, voice, found }: Reading, at: number): number | null {
  const list = listStart(words, at);
  const start = deedStart(words, at, voice.who);
  if (list === null && start === null) return null;
  // "if she does not sit", "so that I can't get out" and "until I can't play" are no avoidance
  const clause = words.slice(
    words.slice(0, at).findLastIndex(({ after }) => /[,;:]/.test(after)) + 1,
    at,
  );
  if (clause.some(({ low }) => /^(?:if|unless|so|until|when|that|before)$/.test(low))) return null;
  if (list !== null && list < words.length) {
    const { items, end } =
      listedWhole(words, list) ?? listedPlainly(words, list) ?? wholeList(words, list);
    for (const item of items) keep(found.avoids, thing(item, voice));
    return end;
  }
  if (start === null || !words[start]) return null;
  if (
    /^(?:go|goes|get)$/.test(words[start]!.low) &&
    /^(?:in|into|on)$/.test(words[start + 1]?.low ?? '')
  ) {
    // "go in the shop without her sister": the shop, and who is with her is her habit
    const alone = words.findIndex(({ low }, place) => place > start + 2 && low === 'without');
    const own = alone < 0 ? words : words.slice(0, alone);
    const { items, end } = listedWhole(own, start + 2) ?? wholeList(own, start + 2);
    const [whose, who] = alone < 0 ? [] : words.slice(alone + 1);
    if (whose?.tags.has('Possessive') && who && isThing({ ...who, after: '' }))
      found.habits.push(`going only with your ${who.low}`);
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
  // "can't do assembly, PE or the lunch hall"
  const faced = /^(?:do|face|manage|bear|handle|tolerate)$/.test(words[start]!.low)
    ? listedWhole(words, start + 1)
    : null;
  if (faced !== null) {
    for (const item of faced.items) keep(found.avoids, thing(item, voice));
    return faced.end;
  }
  const run = deedFrom(words, start);
  // "can't sit down when she is there" is not to avoid it
  if (run.some(({ low }) => /^(?:when|while|whilst|if|unless|until|without)$/.test(low)))
    return null;
  // nor is "can't write while driving", which nobody should
  if (/^(?:while|whilst|during)$/.test(words[start + run.length]?.low ?? '')) return null;
  keep(found.avoids, deed(run, voice));
  const { deeds, end } = deedsAfter(words, start, start + run.length);
  for (const other of deeds) keep(found.avoids, deed(other, voice));
  return end;
}

const isDeed = ([first]: Word[]): boolean =>
  first?.tags.has('Infinitive') === true && !first.tags.has('Noun');

function listStart(words: Word[], at: number): number | null {
  const [word, before] = [words[at]!, words[at - 1]];
  const isDenied = words
    .slice(Math.max(0, at - 2), at)
    .some(({ low }) => /^(?:not|never|no|to)$/.test(low));
  if (/^(?:avoid|avoids|avoiding|avoided|dread|dreads|refuses|skips)$/.test(word.low))
    return isDenied ? null : at + 1;
  if (/^(?:stay|keep)$/.test(word.root) && words[at + 1]?.low === 'away')
    return words[at + 2]?.low === 'from' ? at + 3 : null;
  if (/^steer/.test(word.low) && words[at + 1]?.low === 'clear')
    return words[at + 2]?.low === 'of' ? at + 3 : null;
  // "stopped driving after dark" is not all driving
  if (word.low === 'stopped')
    return words[at + 1]?.tags.has('Preposition') ||
      /^(?:after|before|when|if|unless|without|until)$/.test(words[at + 2]?.low ?? '')
      ? null
      : at + 1;
  if (word.low === 'up') return /^(?:gave|given)$/.test(before?.low ?? '') ? at + 1 : null;
  return word.low === 'off' && /^puts?$/.test(before?.low ?? '') ? at + 1 : null;
}

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
