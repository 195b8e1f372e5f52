import { deedFrom } from '../grammar/runs.ts';
import { wish } from '../grammar/voice.ts';
import type { Word } from '../grammar/words.ts';
import { isClient, type Reading } from '../reading.ts';

/** What the person wants to be able to do: "Goal: take the tram", "would like to sing", "ending at riding to the 9th floor". */
export function wanted({ words, voice, found }: Reading, at: number): number | null {
  const start = startOf({ words, voice, found }, at);
  if (found.goal === null) found.goal = namedGoal({ words, voice, found }, at);
  if (start === null || found.goal !== null || !words[start]?.tags.has('Verb')) return null;
  const run = withoutDate(deedFrom(words, start));
  const joined = joinedDeed(words, start + run.length);
  const whole = joined.length > 0 ? [...run, ...joined] : withRestOfThing(words, start, run);
  // "at the knit" of "the knit and natter" is no place
  found.goal =
    whole === null ? null : (wish(whole, voice) ?? (joined.length > 0 ? wish(run, voice) : null));
  return start + run.length;
}

/** "Be back at the club by spring": by when it is wanted is no part of it. */
function withoutDate(run: Word[]): Word[] {
  const at = run.findLastIndex(({ low }) => low === 'by');
  const when = run[at + 1];
  const isDate =
    when !== undefined &&
    (when.tags.has('Date') ||
      /^(?:spring|summer|autumn|winter|easter|christmas|the|then|next)$/.test(when.low));
  return at > 1 && isDate ? run.slice(0, at) : run;
}

/** What is wanted to its end where "and" or "or" continues the thing that it ends in; null where that is uncertain. */
function withRestOfThing(words: Word[], start: number, run: Word[]): Word[] | null {
  const end = start + run.length;
  const [link, next] = [words[end], words[end + 1]];
  if (!/^(?:and|or)$/.test(link?.low ?? '') || run.at(-1)!.after !== '' || !next) return run;
  // another thing that is wanted, or another sentence
  if (next.tags.has('Pronoun') || next.tags.has('Modal') || next.low === 'then') return run;
  const stop = words.findIndex(({ after }, at) => at > end && /[,.;:()!?]/.test(after));
  const rest = words.slice(end, stop < 0 ? words.length : stop + 1);
  const when = rest.findIndex(({ low }) => /^(?:by|because|since|so|but)$/.test(low));
  const own = when < 0 ? rest : rest.slice(0, when);
  return own.length > 1 && own.length <= MOST_JOINED ? [...run, ...own] : null;
}
const MOST_JOINED = 8;

/** A goal that is a thing, "Aim is the school trip", or somewhere to get somebody to: "we want to get her to a hot lunch". */
function namedGoal({ words, voice }: Reading, at: number): string | null {
  const [word, next, third] = [words[at]!, words[at + 1], words[at + 2]];
  if (/^(?:goal|aim|target)$/.test(word.low) && next) {
    const start = next.tags.has('Copula') ? at + 2 : /:/.test(word.after) ? at + 1 : null;
    const first = start === null ? undefined : words[start];
    if (start === null || !/^(?:the|a|an|his|her|my|their)$/.test(first?.low ?? '')) return null;
    return wish([{ ...manage, after: '' }, ...deedFrom(words, start)], voice);
  }
  const isOther = /^(?:her|him|them)$/.test(third?.low ?? '');
  if (word.low !== 'to' || next?.low !== 'get' || !isOther) return null;
  const start = words[at + 3]?.low === 'back' ? at + 4 : at + 3;
  if (words[start]?.low !== 'to' || words[start + 1]?.tags.has('Verb')) return null;
  const verb = { ...next, after: '' };
  const deed = deedFrom(words, start);
  const when = deed.findIndex(({ low }) => low === 'by');
  return wish(
    [verb, ...words.slice(at + 3, start), ...(when < 0 ? deed : deed.slice(0, when))],
    voice,
  );
}
const manage: Word = {
  ...{ text: 'manage', low: 'manage', root: 'manage', after: '', isFirst: false },
  tags: new Set(['Verb', 'Infinitive']),
};

const following = (words: Word[], at: number): string =>
  words
    .slice(at, at + 7)
    .map(({ low }) => low)
    .join(' ');

/** Who wants to see, to choose or to begin with something speaks of the plan, and of nothing to be able to do. */
const ofPlan =
  /^(?:(?:choose|decide|pick|discuss|explore|understand|know|include)\b|(?:work|focus|concentrate) on\b|(?:start|begin|finish)(?: \w+)? (?:with|on|at|by|from|small|low|gently)\b|talk (?:about|through)\b|(?:see|look at|read|have|get|use|try|do|make|keep|leave|set|avoid|tackle|touch|change) (?:\w+ ){0,4}(?:plan|hierarchy|ladder|sheet|worksheet|list|log|diary|record|steps?|rungs?|exercises?|experiments?|exposures?|homework|therapy|cbt|erp|one|ones|what|how|day|date|order)\b)/;

/** "Cross the bridge, and then buy a stamp" is one wish. */
function joinedDeed(words: Word[], at: number): Word[] {
  if (words[at]?.low !== 'and' || /[.;:()!?]/.test(words[at - 1]?.after ?? '')) return [];
  const verb = words[at + 1]?.low === 'then' ? at + 2 : at + 1;
  if (!words[verb]?.tags.has('Infinitive') || words[verb]!.tags.has('Noun')) return [];
  const deed = deedFrom(words, verb);
  const end = deed.findIndex(({ low }) => low === 'by');
  return [words[at]!, ...(end < 0 ? deed : deed.slice(0, end))];
}

/** "Which Dad would like to clear": a wish of somebody else, or of what was named before and is missing after the verb. */
function isAnothers({ words, voice, found: { whose } }: Reading, wish: number): boolean {
  const before = words
    .slice(Math.max(0, wish - 9), wish)
    .map(({ text, after }) => `${text}${after.trim()}`)
    .join(' ')
    .toLowerCase();
  if (ofWhatWasNamed.test(before)) return true;
  const found = anothers.exec(before) ?? atWork.exec(before) ?? anybody.exec(before);
  if (found === null || (found[1] !== undefined && found[1] === whose?.relation)) return false;
  // "Gran wants to try the bus by herself": for her it is asked
  const own = voice.who === 'she' ? women : voice.who === 'he' ? men : null;
  return !(wish < 3 && own?.test(words[0]!.low));
}
const women = /^(?:mum|mom|mam|mother|gran|nan|granny|grandma|wife|sister|daughter|aunt)$/;
const men = /^(?:dad|father|grandad|grandpa|husband|brother|son|uncle)$/;
const kin =
  '(?:step-?|grand-?)?(?:mum|mom|mam|mummy|mother|dad|daddy|father|parents|husband|wife|partner|boyfriend|girlfriend|fianc[eé]e?|sister|brother|son|daughter|child|children|kids|boys|girls|twins|gran|nan|granny|grandma|grandad|grandpa|aunt|uncle|cousin|niece|nephew|family|friends?|mates?|flatmates?|housemates?|in-laws)';
const others =
  'boss|manager|employer|supervisor|company|firm|office|teachers?|tutor|head|school|college|university|gp|doctors?|consultant|surgeon|dentist|hygienist|nurse|midwife|health visitor|therapist|psychologist|psychiatrist|counsell?or|physio|coach|instructor|team|ward|clinic|hospital|landlord|landlady|agent|council|bank|court|social worker|key ?worker|carers?|staff|neighbou?rs?|colleagues?|clients|customers|patients|pupils|congregation|vicar|imam|choir|club|cat|dog';
/** Between whoever wishes and the wish: "my husband, who is retired, would also". */
const link =
  "(?:,? who [^,.;]{1,40},)?(?:,? (?:who|whom))?(?: (?:would|'d|both|all|also|really|now|still|just|always|only|then))*$";
const anothers = new RegExp(
  `\\b(?:(?:my|our|his|her|their|your|the) (?:[a-z]{1,15} )?)?(${kin}|\\p{L}{1,15}[- ]in[- ]laws?)${link}`,
  'u',
);
const atWork = new RegExp(
  `(?:\\b(?:my|our|his|her|their|your|the) (?:[a-z]{1,15} )?(${others})|(?:^|[.,;:] |\\b(?:and|but|because|when|as|that|which) )(?:work|school|college|uni|management|camhs|hr|everyone|everybody))${link}`,
);
const anybody = new RegExp(
  `\\b(?:everyone|everybody|people|others|someone|somebody|anyone|anybody)(?: else)?${link}`,
);
/** "The workshop, which I would like to clear". */
const ofWhatWasNamed = /\bwhich(?: \p{L}+){1,4}$/u;

/** "I do not want to be told to let go", "they make him want to laugh": nobody's goal. */
const isUnwished = (words: Word[], wish: number): boolean =>
  words
    .slice(Math.max(0, wish - 3), wish)
    .some(({ low, after }) => unwished.test(low) && !/[.;!?]/.test(after));
const unwished = /^(?:not|no|never|nobody|hardly|without|makes?|made|making|\w*n['’]?t)$/;

function startOf({ words, voice, found }: Reading, at: number): number | null {
  const [word, next] = [words[at]!, words[at + 1]];
  if (!next) return null;
  if (/^(?:goal|aim|target)$/.test(word.low)) {
    if (!/[:–—-]/.test(word.after) && !next.tags.has('Copula')) return null;
    const start = next.tags.has('Copula') ? at + 2 : at + 1;
    if (words[start]?.low === 'to') return start + 1;
    // "Goal: she uses the toilet at nursery"
    if (isClient(words[start])) return words[start + 1]?.tags.has('Modal') ? null : start + 1;
    // "back on her round" has no verb
    return /^(?:back|home|out|up|down|off|on|in|free|full)$/.test(words[start]?.low ?? '')
      ? null
      : start;
  }
  if (
    word.low === 'to' &&
    !isAnothers({ words, voice, found }, at - 1) &&
    !ofPlan.test(following(words, at + 1)) &&
    !isUnwished(words, at - 1) &&
    /^(?:wants?|likes?|hopes?|wish|wishes|love)$/.test(words[at - 1]?.low ?? '')
  )
    return next.low === 'be' && words[at + 2]?.low === 'able' ? at + 4 : at + 1;
  if (isWishedForThem({ words, voice, found }, at)) return at + 1;
  if (word.low === 'ending') return /^(?:at|with|in)$/.test(next.low) ? at + 2 : null;
  return null;
}

/** "We would like him to go to the party": of whoever it is about, by those who care for them. */
function isWishedForThem({ words, voice, found }: Reading, at: number): boolean {
  const [verb, whom, to, next] = words.slice(at - 2, at + 2);
  return (
    to?.low === 'to' &&
    at > 2 &&
    whom?.low === { she: 'her', he: 'him', they: 'them', i: '' }[voice.who] &&
    /^(?:like|love|want|need)$/.test(verb?.low ?? '') &&
    /^(?:i|we|'d|would)$/.test(words[at - 3]?.low ?? '') &&
    next?.tags.has('Infinitive') === true &&
    next.low !== 'be' &&
    !isAnothers({ words, voice, found }, at - 2) &&
    !isUnwished(words, at - 2) &&
    !ofPlan.test(following(words, at + 1)) &&
    found.goal === null
  );
}
