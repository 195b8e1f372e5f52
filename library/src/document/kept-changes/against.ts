import { wordsOf } from '../readability.ts';
import { type Asked, contentOf, quotesIn } from './asked.ts';
import { type Place, placesOf, type Unit } from './difference.ts';
import { deniedIt, pasted } from './misread.ts';
import { oneOfTwo } from './one-of-two.ts';

/** "no jars, bowls or catching", "never 'ritual'": what an ask wants no word of. */
const unwanted =
  /\b(?:no|never|without|avoid(?:ing)?|(?:don't|do not) (?:say|use|write|mention|call it))\b(?! (?:more|less|longer|later|earlier|fewer|need|matter|one|idea|problem|use|good|point|further|doubt|change|way|other|exceptions?)\b) (\p{L}[\p{L}’'-]{0,30}(?: \p{L}[\p{L}’'-]{0,30}){0,2} ?(?:(?:, ?\p{L}[\p{L}’'-]{0,30}(?: \p{L}[\p{L}’'-]{0,30}){0,2} ?){0,4},? ?\b(?:or|nor|and) \p{L}[\p{L}’'-]{0,30}(?: \p{L}[\p{L}’'-]{0,30})? ?)?)/giu;
/** Where the thing that is not wanted ends. */
const ending =
  /\b(?:where|when|while|that|which|who|she|he|they|it|it's|its|you|we|i|is|are|was|in|on|for|from|because|so|as|since|to|at|of|with|but|please|then|any|all|only|just|this|the|a|an|her|his|their|there|either|either|anywhere)\b.*$/isu;
/** "There is no relapse plan": what a text lacks, and is to get. */
const lacking = /\b(?:there(?:'s| is| are|s)|has|have|had|with|got|see|find|found|is|are|was) $/i;
/** What a text that gets the words itself says of them. */
const negated = /\b(?:no|not|never|without|avoid|don't|do not)\b/i;

/** The words that an ask wants none of, where it does not use them beside that. */
function forbiddenIn(ask: string): Set<string> {
  const own = withoutQuotes(ask);
  const found = [...own.matchAll(unwanted)].filter(
    ({ index }) => !lacking.test(own.slice(Math.max(0, index - 12), index)),
  );
  const rest = contentOf(`${own.replace(unwanted, ' ')} ${quotesIn(ask).join(' ')}`);
  const words = found
    .flatMap(([, list]) => list!.split(/,| or | and | nor /))
    .map((item) => item.replace(ending, ''));
  return new Set(words.flatMap((item) => [...contentOf(item)]).filter((word) => !rest.has(word)));
}

/** A text without what it quotes. */
const withoutQuotes = (text: string): string =>
  quotesIn(text).reduce((left, quote) => left.replace(quote, ''), text);

const joined = (lines: readonly (string | undefined)[]): string => lines.join('\n').toLowerCase();

function forbiddenWord(ask: string, units: readonly Unit[]): string | undefined {
  const forbidden = forbiddenIn(ask);
  if (forbidden.size === 0) return undefined;
  const said = units.map(({ is }) =>
    (is ?? '').startsWith('#')
      ? is
      : (is ?? '')
          .split(/(?<=[.;:,!?]) /)
          .filter((clause) => !negated.test(clause))
          .join(' '),
  );
  const [old, now] = [contentOf(joined(units.map(({ was }) => was))), contentOf(joined(said))];
  const word = [...now].find((own) => forbidden.has(own) && !old.has(own));
  return word && `It would put in "${word}", which the ask wants none of.`;
}

const keeping =
  /\b(?:keep|leave|don't (?:lose|touch|change|cut|reword|drop)|do not (?:lose|touch|change|cut|reword|drop)|hands off|spot on|stays?|stand|exactly right)\b/i;
const notKept = /\bleave[- ]out\b|\bout\b|\bremove\b|\bdelete\b|\binstead of\b|\bnot\b (?=["“])/i;

/** A sentence that is quoted to be kept, and would go. */
function keptSentence(message: string, before: string, after: string): string | undefined {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[“”"‘’']/g, '')
      .replace(/\s+/g, ' ');
  const [was, is] = [plain(before), plain(after)];
  for (const sentence of message.split(/(?<=[.!?]["”']?) (?=\p{Lu}|["“])|\n/u)) {
    const clause = /^([^"“]{0,80})["“]([^"“”]{4,300})["”]([^"“]{0,40})/.exec(sentence);
    const [, lead = '', quote = '', tail = ''] = clause ?? [];
    if (
      !clause ||
      !(keeping.test(lead) || /^,? (?:stays?|can stay|is to stay|please keep)\b/i.test(tail))
    )
      continue;
    if (notKept.test(lead) || /\b(?:but|except|and)\b/i.test(lead)) continue;
    const own = plain(quote).replace(/[.!?]$/, '');
    if (was.includes(own) && !is.includes(own))
      return `"${quote}" is to be kept, and would be gone.`;
  }
  return undefined;
}

const orderWord =
  /\b(?:swap(?! (?:it |this |that |them )?for\b)|switch|exchange|move|reorder|order|before|after|first|precede|follow|earlier|later|sooner|above|below|ahead|last|end|ends|round|come|comes|goes|go|start|begin|between|top|bottom|turn|put|make it|place|merge|combine|join|together|into one|split|one|same)\b/i;

const titlesOf = (places: readonly Place[]): string[] => [
  ...new Set(places.flatMap(({ step }) => step?.title ?? [])),
];

/** Steps in another order, though no clause of the ask orders a step. */
function otherOrder(ask: string, was: readonly Place[], is: readonly Place[]): string | undefined {
  const [old, now] = [titlesOf(was), titlesOf(is)];
  const common = old.filter((title) => now.includes(title));
  const order = now.filter((title) => common.includes(title));
  if (common.every((title, at) => title === order[at])) return undefined;
  const isOrdered = withoutQuotes(ask)
    .split(/[.;!?\n]|,? (?:and|but) | [-–] /)
    .some(
      (clause) =>
        orderWord.test(clause) &&
        (!/\b(?:sentences?|words?)\b/i.test(clause) || /\b(?:swap|move|reorder)\b/i.test(clause)) &&
        (/\b(?:steps?|rungs?|stages?|parts?|it|them|one|\d)\b/i.test(clause) ||
          common.some((title) =>
            [...contentOf(title)].some((word) => contentOf(clause).has(word)),
          )),
    );
  return isOrdered
    ? undefined
    : 'It would put the steps into another order, which nobody asked for.';
}

const figuresStay =
  /\b(?:figures?|numbers?|ratings?|scores?)\b[^.;:!?\n]{0,24}\b(?:stay|as (?:they are|printed|is|before|now)|unchanged|stand|keep|remain)\b|\b(?:keep|leave|don't touch|don't change) (?:all )?(?:the |your |my |these )?(?:figures|numbers|ratings)\b/i;
/** "Ladder figures 1, 1, 2, 3, 3, 4, 5": what each rung is to have. */
const figuresGiven =
  /\bfigures?(?: are| is|:| to be| should be)? ((?:\d{1,3}(?:\.\d)?(?:,| and|, and) ?){2,12}\d{1,3}(?:\.\d)?)/i;

const figuresOf = (places: readonly Place[]): string[] =>
  places.flatMap(({ row }) => (row?.isLadder && row.number > 0 ? [row.cells.at(-1) ?? ''] : []));

/** Figures of the ladder that are to stay, or that are given, and would be others. */
function otherFigures(
  message: string,
  was: readonly Place[],
  is: readonly Place[],
): string | undefined {
  const [old, now] = [figuresOf(was), figuresOf(is)];
  if (old.join() === now.join()) return undefined;
  const given = figuresGiven.exec(message)?.[1]?.match(/\d{1,3}(?:\.\d)?/g);
  if (given && given.length === old.length && given.join() !== now.join())
    return 'The figures of the ladder would not be those that were given.';
  return figuresStay.test(message) && old.length === now.length
    ? 'The figures of the ladder are to stay, and would change.'
    : undefined;
}

const range = /(?<![\d.:])(\d{1,3}) ?(?:-|–|to) ?(\d{1,3})(?![\d:]|\.\d)/g;
const ranges = (text: string): string[] =>
  [...text.matchAll(range)].map(([, from, to]) => `${from} to ${to}`);

/** "1 to 5": a scale that begins elsewhere. */
function otherScale(ask: string, units: readonly Unit[]): string | undefined {
  if (!/\b(?:scales?|rat(?:e|ed|ing)s?|suds|cups?|stars|points)\b/i.test(ask)) return undefined;
  const wanted = ranges(ask);
  const old = new Set(ranges(joined(units.map(({ was }) => was))));
  const other = ranges(joined(units.map(({ is }) => is))).find(
    (own) =>
      !old.has(own) &&
      !wanted.includes(own) &&
      wanted.some((given) => given.split(' to ')[1] === own.split(' to ')[1]),
  );
  return other && `A scale would be ${other}, which is not the one that was asked for.`;
}

/** "Three short blocks, one for …": what is to be written, and not the words of it. */
const description =
  /^(?:two|three|four|five|six|\d) (?:(?:short|brief|plain|simple|small|separate) )?(?:blocks?|bullets?|sentences?|lines?|points?|parts?|paragraphs?|versions?|questions?|examples?|options?|boxes)\b[,:;]/i;

function described(ask: string, units: readonly Unit[]): string | undefined {
  const found = units.find(({ was, is }) => {
    const own = (is ?? '').replace(/^(?:- |\*\*[^*]{1,40}\*\* ?|\| \d{1,2} \| )/, '');
    const start = description.exec(own)?.[0];
    return (
      start !== undefined &&
      !was?.includes(start) &&
      ask.toLowerCase().includes(start.toLowerCase().slice(0, -1))
    );
  });
  return found && 'The client would read what is to be written, and not the words of it.';
}

/** "Fill in the crisis line": a place for a number that nobody gave, beside the one that is there. */
function emptySlot(ask: string, units: readonly Unit[]): string | undefined {
  const isNew = units.some(
    ({ was, is }) =>
      is !== undefined && /\[[^\]\n]{2,40} to add\]/.test(is) && !was?.includes('to add]'),
  );
  return isNew && /\bfill (?:it |this |that )?in\b/i.test(ask)
    ? 'What is to be filled in is not in what was given, so the place for it stays open.'
    : undefined;
}

const toAdd =
  /\b(?:add|new|extra|another|insert|includ\w{1,3}|put|with|for|more|need\w{0,2}|wants?|have|has|get|want|like|beside|next to|track|rate|record|note|tick\w{0,5}|box\w{0,2})\b/;

/** A new column of which the ask has no word. */
function otherColumn(
  asked: Asked,
  was: readonly Place[],
  is: readonly Place[],
): string | undefined {
  const heads = (places: readonly Place[]) =>
    places.flatMap(({ row }) => (row?.number === 0 ? [row.cells] : []));
  const [old, now] = [heads(was), heads(is)];
  if (old.length !== now.length) return undefined;
  const fresh = now.flatMap((cells, at) =>
    cells.length > old[at]!.length && old[at]!.every((cell) => cells.includes(cell))
      ? cells.filter((cell) => !old[at]!.includes(cell))
      : [],
  );
  if (fresh.length > 0 && !toAdd.test(asked.text))
    return `A column "${fresh[0]}" would be new, which nobody asked for.`;
  const isOpen =
    /\bcolumns?\b|\btick|\bbox/.test(asked.text) &&
    asked.quotes.length === 0 &&
    !asked.text.includes(':');
  const said = new Set(wordsOf(asked.text));
  const strange = isOpen
    ? undefined
    : fresh.find(
        (cell) => !wordsOf(cell.toLowerCase()).some((word) => said.has(word) && word.length > 2),
      );
  return strange && `A column "${strange}" would be new, which nobody asked for.`;
}

/** A cell is to say it, and the heading of the column would. */
function headingForCell(
  ask: string,
  was: readonly Place[],
  is: readonly Place[],
): string | undefined {
  const heads = (places: readonly Place[]) =>
    places.flatMap(({ row }) => (row?.number === 0 ? row.cells : []));
  const now = heads(is);
  const lost = heads(was).find((cell) => cell !== '' && !now.includes(cell));
  const named = /["“]([^"“”]{2,60})["”] cells?\b/i.exec(ask)?.[1];
  return lost && named && lost.toLowerCase() === named.toLowerCase()
    ? `The cells under "${lost}" are to say it, and the heading would.`
    : undefined;
}

const number = /(?<![\p{L}\d])\d{1,3}(?:[.:]\d{1,2})?(?: ?[ap]m\b)?/gu;
const numbersIn = (text: string): string[] => text.match(number) ?? [];

/** "Before 3 pm" that becomes "before 10 pm": a number of something that the ask does not speak of. */
function otherNumber(asked: Asked, units: readonly Unit[]): string | undefined {
  if (asked.speaksOf.all) return undefined;
  const changed = units.flatMap(({ was, is, place }) => {
    if (was === undefined || is === undefined || place.row) return [];
    if (was.replace(number, '#') !== is.replace(number, '#')) return [];
    const [old, now] = [numbersIn(was), numbersIn(is)];
    const at = old.findIndex((own, n) => own !== now[n]);
    if (at < 0) return [];
    const clause = clauseOf(was, old[at]!).trim();
    const words = [...contentOf(clause)].filter((word) => !/^\d/.test(word) && !measures.has(word));
    const isMeant =
      asked.words.has(old[at]!.replace(/ ?[ap]m$/, '')) ||
      words.some((word) => asked.words.has(word));
    return [{ from: old[at]!, to: now[at]!, clause, isMeant }];
  });
  const other = changed.find(
    ({ isMeant, from, to }) =>
      !isMeant && !changed.some((own) => own.isMeant && own.from === from && own.to === to),
  );
  return (
    other &&
    `${other.from} would become ${other.to} in "${other.clause}", which the ask does not speak of.`
  );
}

const measures = contentOf(
  'minutes minute mins hours hour days day weeks week times time am pm before after until',
);
const clauseOf = (line: string, own: string): string => {
  const clauses = line.split(/(?<=[.;:,!?]) /);
  return clauses.find((clause) => numbersIn(clause).includes(own)) ?? line;
};

/** Why a change is against what was asked for; undefined where it is not. */
export function against(
  { ask, message }: { ask: string; message: string },
  asked: Asked,
  units: readonly Unit[],
  before: string,
  after: string,
): string | undefined {
  const [was, is] = [placesOf(before.split('\n')), placesOf(after.split('\n'))];
  return (
    forbiddenWord(ask, units) ??
    keptSentence(message, before, after) ??
    otherOrder(ask, was, is) ??
    otherFigures(message, was, is) ??
    otherScale(ask, units) ??
    described(ask, units) ??
    pasted(units) ??
    deniedIt(ask, units) ??
    emptySlot(ask, units) ??
    oneOfTwo(message, asked, units) ??
    headingForCell(ask, was, is) ??
    otherColumn(asked, was, is) ??
    otherNumber(asked, units)
  );
}
