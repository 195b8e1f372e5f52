import type { Constraints } from '@cerina/contracts';
import { loadLibrary, type Ranked, usualTechnique } from '@cerina/library';
import { patternOf } from '@cerina/library/matching/signal';
import { isForChildren } from './topic/child.ts';

const library = loadLibrary();

/** The factors that a text names, with what it says of each; `reader` is what the person is to the writer, such as "son". */
export const factorsNamed = library.factorsNamed;

/** Ids of the factors that a text states as facts about the person. */
export const factorsIn = library.factorsIn;

/** What a request points to: the condition, and its techniques, those named in its own words first. */
export interface Pointed {
  condition: string | null;
  /** Every condition that its words point to, the most strongly first. */
  conditions: Ranked[];
  /** The condition that is named plainly, by its own name, in a phrase, in several words, or in next to nothing else. */
  plain: string | null;
  /** Is that one called by its whole name, or by what is said to be feared, or named in next to nothing else? */
  isPlainCalled: boolean;
  /** Conditions that are called by a name of several words, such as "health anxiety": what is beside it says what it is about. */
  byName: string[];
  /** Techniques the text names, the most clearly named first. */
  named: string[];
  /** Every technique that fits, the usual one of the condition among them. */
  fitting: string[];
}

/** Whether facts about a person rule a technique out. */
export const isRuledOut = (id: string, facts: readonly string[]): boolean =>
  library
    .technique(id)
    ?.factors.some(({ factor, rule }) => rule === 'avoid' && facts.includes(factor)) === true;

/**
 * The technique that is usual for a condition, where these facts and this age group are so of the person. One that a fact rules
 * out gives way to the next that it does not.
 */
export function usualFor(condition: string, facts: readonly string[] = []): string | null {
  const found = library.condition(condition);
  if (!found) return null;
  const usual = usualTechnique(found, (fact) => facts.includes(fact));
  return [usual, ...found.alternatives].find((id) => !isRuledOut(id, facts)) ?? usual;
}

/** Whether a condition is a time of life, in which people have all kinds of difficulties. */
export const isCircumstance = (condition: string): boolean =>
  library.condition(condition)?.circumstance === true;

/** Techniques that are never used for a condition. */
export const neverFor = (condition: string): readonly string[] =>
  library.condition(condition)?.never ?? [];

/** A wish is kept by an id or in its own words: "exposure" is every exposure. */
const inBlanks = (words: string): string => ` ${words.toLowerCase().replaceAll('_', ' ')} `;

/** Whether a technique can be chosen: neither the request nor a fact about the person rules it out, nor a difficulty, theirs or another that they have. */
export const mayBeUsed = (
  id: string,
  { avoid, factors }: Pick<Constraints, 'avoid' | 'factors'>,
  ...conditions: (string | null)[]
): boolean =>
  !avoid.some((said) => inBlanks(id).includes(inBlanks(said))) &&
  !isRuledOut(id, factors) &&
  ![...conditions, ...factors].some((each) => each !== null && neverFor(each).includes(id));

/** A difficulty in words that a sentence can hold. */
export const difficultyOf = (condition: string): string | null =>
  library.condition(condition)?.difficulty ?? null;

/** A form of its own on paper is what is wanted, whatever method is named beside it ("a survey as a behavioural experiment"). */
const formFirst = (a: Ranked, b: Ranked): number =>
  Number(library.technique(b.id)?.form) - Number(library.technique(a.id)?.form);

/** What is only to be mentioned, what is there already and what comes as one more part is no sheet that is asked for. */
const before =
  /\b(?:put|add|include|mention|refer(?:ence)? to|point(?:ing|s)? to|line (?:about|on|for)|alongside|as well as|besides)\b[^.;:!?]{0,32}$|(?:^|[.;!?] )(?:and|plus|also|oh and) (?:an?|the|her|his|my|some) $|, (?:and|plus|maybe) (?:some |an? )?$/;
const after =
  /^,? (?:not|rather than|instead of|and not|but not) (?:lectur|preach|tell|argu|challeng|correct)\w+\b|^\w{0,8}[^.;,!?]{0,16}\b(?:already|in place|is with|with (?:the |her |his |my |their )?(?:gp|team|psychiatr\w+)|can go (?:on|in|at)|(?:go|goes) on as|somewhere on|as a (?:small )?(?:box|line|note|reminder))\b/;
function isAside(text: string, { signals }: Ranked): boolean {
  return signals.every((signal) =>
    [...text.matchAll(patternOf(signal))].every(({ 0: words, index }) => {
      const lead = text.slice(Math.max(0, index - 48), index);
      return before.test(lead) || after.test(text.slice(index + words.length).slice(0, 48));
    }),
  );
}
const asideLast = (text: string, a: Ranked, b: Ranked): number =>
  Number(isAside(text, a)) - Number(isAside(text, b));

const weight = (signals: string[]): number =>
  signals.reduce((sum, signal) => sum + 1 + wordsIn(signal) / 2, 0);
/** A regular expression is as long as its choices are many, and says no more for it. */
const wordsIn = (signal: string): number =>
  signal.startsWith('/') ? 1 : signal.split(/[\s-]+/).length;

/**
 * Reads a folded text by the library's signals; typos of one letter in long words are mended first. What is for children
 * is left out for somebody who is known to be older.
 */
export function pointedTo(text: string, age: number | null = null): Pointed {
  const rest = nearlyOver.reduce(
    (left, said) =>
      left.replace(said, (words: string, at: number) =>
        isThereStill(words, left.slice(at + words.length)) ? words : ' ',
      ),
    text,
  );
  const isNearlyOver = rest !== text;
  const beside = library.match(respelled(rest.replace(past, ' ')));
  const now =
    isNearlyOver && beside.conditions.length === 0
      ? library.match(respelled(text.replace(past, ' ')))
      : beside;
  // what is over is what it is about only where nothing else is named
  const found = now.conditions.length > 0 ? now : library.match(respelled(text));
  // and plainly about it only where it is not said to be nearly over
  const isInDoubt = isNearlyOver && beside.conditions.length === 0;
  const fits = ({ id }: Ranked) => age === null || age < 13 || !isForChildren(id);
  const [conditions, techniques] = [found.conditions.filter(fits), found.techniques.filter(fits)];
  const named = techniques
    .filter(({ signals }) => signals.length > 0)
    .sort(
      (a, b) =>
        asideLast(text, a, b) ||
        formFirst(a, b) ||
        weight(b.signals) - weight(a.signals) ||
        b.score - a.score,
    )
    .map(({ id }) => id);
  const plain = isInDoubt ? null : plainIn(conditions, text);
  return {
    condition: conditions[0]?.id ?? null,
    conditions,
    plain,
    isPlainCalled: conditions.some((ranked) => ranked.id === plain && isCalledIn(ranked, text)),
    byName: conditions
      .filter(({ id, signals }) =>
        signals.some((signal) => signal.includes(' ') && isCalled(id, signal)),
      )
      .map(({ id }) => id),
    named,
    fitting: techniques.map(({ id }) => id),
  };
}

/** "Past history of low mood two years ago, fully recovered": what somebody had, and is well of. */
const past =
  /\b(?:past |previous |prior )?(?:history|hx|episodes?|bouts?|spells?) of [^.;]{3,60}?\b(?:fully recovered|recovered|resolved|in remission|years ago|well since)\b[^.;]{0,40}/g;

const trouble =
  '(?:(?:the|my|her|his|their) )?(?:bad |low )?(?:nightmares?|dreams?(?: about (?:it|the (?:crash|accident)))?|flashbacks?|panics?|panic attacks?|mood|depression|anxiety|sleep|ptsd|trauma|memory work|startle)';
/** Little sleep is the trouble itself, and so is a mood that is gone. */
const fewOf = trouble.replace('mood|', '').replace('sleep|', '');
const lately =
  '(?:now |all |much |really |mostly |nearly |almost |pretty much |largely |just |only )*';
/** "Nightmares are down to one a month", "hardly any flashbacks", "I've done the memory work": what is nearly over, or was treated. */
const nearlyOver = [
  new RegExp(
    `\\b${trouble} (?:is|are|has|have|was|were)(?: been)? ${lately}(?:(?<!\\b(?:mood|sleep) [a-z ]{0,24})(?:down to|gone|over(?! the\\b)|stopped(?! (?:me|him|her|us|them|my|his)\\b)|done(?! with\\b)|finished(?! with\\b)|behind (?:me|her|him)(?! (?:in|at|on|all|every)\\b)|rare)|lifted|settled(?! in\\b)|fine|better(?! hidden\\b)|treated(?! (?:badly|wrongly|as|like)\\b)|improved)\\b[^,.;:!?]{0,40}`,
    'g',
  ),
  new RegExp(
    `\\b${fewOf} (?:${lately})(?:gone|stopped|settled|treated|done|finished|lifted|once (?:in a while|every (?:couple|few) of? ?(?:weeks|months)|a month))\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:(?:hardly|barely|scarcely|rarely|seldom) (?:has |have |get |gets |had )?(?:any |a )?|(?:only|just) (?:has |have |get |gets |had )?(?:the (?:odd|occasional) |an occasional |one or two )|the (?:odd|occasional) |an occasional )${fewOf}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:(?:do|does|did)(?:n't| not)(?: really| often| usually)? (?:get|have|suffer from)|no longer (?:gets?|has|have|suffers? from)) (?:any |many )?${fewOf}(?: any ?more)?`,
    'g',
  ),
];
const stillThere =
  /\b(?:came back|(?:is|are|it's|been) back|back (?:since|again|in|this)|started again|again (?:since|this|now|daily)|until|till|now (?:daily|every|each|worse|\w+ a (?:day|night))|(?:each|every) (?:day|night|morning|evening|week|shop|queue|time)|daily|nightly|(?:once|twice|times|one|two|three|four|attacks?|panic) a (?:day|night)|(?:all|most) (?:day|night|week|days|nights)|low|worse|when|unless|if|still|only (?:at|in|on|when))\b/;
/** "Panic was better until March, now daily", "just the odd attack, twice a day": it is no more over than it was. */
const isThereStill = (words: string, next: string): boolean =>
  stillThere.test(`${words}${/^[^.;!?]{0,60}/.exec(next)![0]}`);
/** A phrase, or several words, are no chance. */
const PLAIN = 3;
const AHEAD = 1;
const NAME_AHEAD = 0.5;
/** A request of fewer words has no room for what it is not about. */
const FEW_WORDS = 16;
const isShort = (text: string): boolean => text.trim().split(/\s+/).length < FEW_WORDS;

function plainIn(ranked: Ranked[], text: string): string | null {
  const [first, second] = ranked;
  if (!first) return null;
  const stated = ranked.filter(({ id }) => isStatedAlone(id, text));
  if (stated.length === 1) return stated[0]!.id;
  // "terrified of moths, will not sit on the balcony": what is feared, and not where
  const [feared, other] = ranked.filter((each) => isFeared(each, text));
  if (feared && !other && feared !== first && !isNamed(first) && !isForChildren(first.id))
    return feared.id;
  const ahead = first.score - (second?.score ?? 0);
  const isPlain =
    (ahead >= AHEAD && first.score >= PLAIN) ||
    (ahead >= NAME_AHEAD && (isNamed(first) || isFeared(first, text))) ||
    (ahead > 0 && isShort(text));
  return isPlain ? first.id : (namedAtTop(ranked) ?? askedFor(ranked, text));
}

const sheets = '(?:(?:work)?sheets?|hand-?outs?|exercises?|leaflets?)';
const askedBefore = new RegExp(
  `\\b${sheets} (?:on|about|against|for|with|to do with)(?: [a-z'-]+){0,2} $`,
);
const askedAfter = new RegExp(`^[a-z]{0,6} ${sheets}\\b`);
/** The only condition that a sheet is asked for by: "an exercise on imposter feelings", "imposter syndrome exercise". */
function askedFor(ranked: Ranked[], text: string): string | null {
  const [asked, another] = ranked.filter(({ id, signals }) => {
    const { incidental } = library.condition(id)!;
    return signals.some(
      (signal) =>
        !incidental.includes(signal) &&
        [...text.matchAll(patternOf(signal))].some(
          ({ 0: words, index }) =>
            askedBefore.test(text.slice(Math.max(0, index - 48), index)) ||
            askedAfter.test(text.slice(index + words.length).slice(0, 48)),
        ),
    );
  });
  return asked && !another ? asked.id : null;
}

/** The only condition that is named by its name, where no other is pointed to more strongly. */
function namedAtTop(ranked: Ranked[]): string | null {
  const [named, another] = ranked.filter(isNamed);
  return named && !another && named.score === ranked[0]!.score ? named.id : null;
}

/** In notes a later one is often what else somebody has. */
const FIRST_SENTENCES = 3;
/** A sentence that is the name of a difficulty and nothing else: "Hoarding." */
function isStatedAlone(id: string, text: string): boolean {
  const name = library.condition(id)!.name.toLowerCase();
  return text
    .split(/[.;!?\n]/)
    .slice(0, FIRST_SENTENCES)
    .some((sentence) => sentence.trim() === name);
}

const fear =
  /\b(?:fears?|afraid|scared|terrified|frightened|petrified|phobia)(?: stiff| silly| to death)? of (?:[a-z]+ ){0,2}$/;
/** "Wasp phobia", "a phobia of wasps". */
const calledPhobia = /^[a-z]+ phobia$|\bphobia of [a-z ]+$/;
/** Is one of the signals what somebody is said to be afraid of? */
const isFeared = ({ signals }: Ranked, text: string): boolean =>
  signals.some((signal) =>
    [...text.matchAll(patternOf(signal))].some(
      ({ 0: words, index }) =>
        fear.test(text.slice(Math.max(0, index - 40), index)) ||
        fear.test(`${words} `) ||
        calledPhobia.test(words.trim()),
    ),
  );

const isCalled = (id: string, signal: string): boolean => {
  const { name, difficulty } = library.condition(id)!;
  const low = signal.toLowerCase();
  // "fear of vomit" is the beginning of "fear of vomiting"
  return [name, difficulty].some((called) =>
    low.startsWith('fear of ')
      ? called.toLowerCase().startsWith(low)
      : called.toLowerCase() === low,
  );
};

/** In a request that has no room for more every word counts. */
const isCalledIn = (ranked: Ranked, text: string): boolean =>
  ranked.signals.some((said) => said.toLowerCase() === ranked.id || isCalled(ranked.id, said)) ||
  isFeared(ranked, text) ||
  isStatedAlone(ranked.id, text) ||
  isShort(text);

const SHORTEST_NAME = 3;
/** Is one of the signals the name of the condition ("ptsd"), or in it, or in what it is called in a sentence? */
function isNamed({ id, signals }: Ranked): boolean {
  const { name, difficulty, incidental } = library.condition(id)!;
  const called = `${name} ${difficulty}`.toLowerCase();
  return signals.some(
    (signal) =>
      signal.length >= SHORTEST_NAME &&
      !incidental.includes(signal) &&
      (signal.toLowerCase() === id || called.includes(signal.toLowerCase())),
  );
}

/** Whether a technique is a form on paper that is filled in whatever the difficulty is. */
export const isForm = (id: string): boolean => library.technique(id)?.form === true;

/** Whether a folded text names a technique in more than one word ("fear ladder"). */
export const namesTechnique = (text: string): boolean =>
  library.match(respelled(text)).techniques.some(({ signals }) => weight(signals) >= 2);

/** A shorter word of a condition, alone, is one of everyday life ("wine", "airport"). */
const TELLING = 8;

/** Whether the library recognises a condition in a respelled text by a phrase, by several words or by a long one. */
export const pointsToCondition = (text: string): boolean =>
  library
    .match(text)
    .conditions.some(
      ({ signals }) => weight(signals) >= 2 || signals.some((signal) => signal.length >= TELLING),
    );

const vocabulary = [
  ...new Set(
    [...library.conditions, ...library.techniques]
      .flatMap(({ signals }) => signals)
      .filter((signal) => !signal.startsWith('/'))
      .flatMap((signal) => signal.toLowerCase().split(/[ /-]/))
      .filter((word) => word.length >= 6),
  ),
];

/** Folded text with typos mended: one letter too many, too few, swapped or wrong in a long word of the library's signals, or in the beginning of one ("depresion"). */
export const respelled = (text: string): string =>
  text.replace(/[a-z]{6,}/g, (word) => {
    if (vocabulary.some((known) => word.startsWith(known))) return word;
    const near = vocabulary.filter(
      (known) => known.length >= 7 && known.slice(0, 3) === word.slice(0, 3),
    );
    // "responsability" is no "response": the whole word comes first
    const meant =
      near.find((known) => oneEditApart(known, word)) ??
      near.find((known) => oneEditApart(known, word.slice(0, known.length)));
    return meant ?? word;
  });

function oneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  const [x, y] = [a.slice(i), b.slice(i)];
  const swapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) || swapped;
}
