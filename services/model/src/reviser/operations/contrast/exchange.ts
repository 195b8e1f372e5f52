import { linesOf } from '@cerina/contracts';
import { locate, type ProtocolDocument, parse, render, sectionOf } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { keepsSafe } from '../../../edit/condense.ts';
import type { Operation, Situation } from '../../operation.ts';
import { sectionsNamed } from '../../point/places/named-sections.ts';
import { speaksOf, stemsOf } from '../../point/places/topics.ts';
import { type Pair, pairsIn } from './pairs.ts';
import { type Wording, wordingOf } from './wordings.ts';

/** Of steps, rungs, scales and whole sections other operations know more. */
const others =
  /\b(?:an|its|a) (?:actual|own|separate|proper) (?:line|sentence|bullet)\b|\b(?:steps?|rungs?) \d+ (?:and|&|with|for|to|by) (?:(?:step|rung) )?\d|\b(?:columns?|rows?|scale|0 ?(?:-|–|to) ?10|bullets?|sentences?|spelling)\b|\b(?:replace|change|swap|instead of) (?:the )?(?:step|rung) \d+ (?:by|with|for|to|,)/i;

/** "… - a walk, a swim, her choir - instead of the drink": the last of a list is not the list. */
const listInstead = / [-–] [^-–]{4,200} [-–] (?:instead of|rather than|not)\b/i;

/** "6.45 not 7.15", "she isn't a nurse, she's a nursery teacher", "swap the bus for the tram": where the text says the one, it says the other. */
export const exchange: Operation = (text, situation) => {
  if (others.test(text) || listInstead.test(text)) return null;
  const lines = linesOf(render(situation.read));
  const { point } = situation;
  const pairs = pairsIn(text);
  const said = pairs
    .map((pair) => ({ pair, wording: wordingOf(pair.from, pair.to) }))
    .filter(({ pair, wording }) => isSaid(pair, wording, lines));
  const own = said.filter(
    ({ pair }, at) => said.findIndex((each) => each.pair.from === pair.from) === at,
  );
  if (own.length === 0) return null;
  const where = placesOf(text, own[0]!.pair, situation, own[0]!.wording);
  return {
    did: own.map(({ pair }) => `It says "${pair.to}" instead of "${pair.from}"`).join('; '),
    edit: (document) => {
      const isOpen = where(document);
      const [{ pair: first, wording: said1 }] = own as [(typeof own)[0]];
      const all = linesOf(render(document)).filter(
        (line, at) => isOpen(at + 1, line) && line.search(said1.pattern) >= 0,
      );
      if (saidOfIt.test(text) && all.length > 3 && !everywhere.test(point.message ?? text))
        return {
          declined: `${all.length} lines say "${first.from}". Please say whether all of them are to say "${first.to}".`,
        };
      const isReader = (at: number) => !inExample(document, at);
      let stays = 0;
      let unfit = 0;
      const changed = linesOf(render(document)).map((line, at) => {
        if (!isOpen(at + 1, line)) return line;
        return own.reduce((left, { wording, pair }) => {
          // "enjoyed it" is a label, and no word of a sentence
          if (/\b(?:it|done)$/i.test(pair.to) && !left.startsWith('|')) return left;
          if (left.search(wording.pattern) < 0) return left;
          if (saysMore.test(pair.to) && !saysMore.test(pair.from) && !left.startsWith('|')) {
            unfit += 1;
            return left;
          }
          if (isSafeguard(left, pair)) {
            stays += 1;
            return left;
          }
          const put = (found: string) => {
            const words = wording.put(found);
            return isReader(at + 1) && /^(?:her|his) /i.test(pair.to)
              ? toReader(`${words} `).trim()
              : words;
          };
          return withArticles(left.replace(wording.pattern, put), pair.to);
        }, line);
      });
      const after = parse(`${changed.join('\n')}\n`);
      if (render(after) === render(document))
        return {
          declined:
            unfit > 0
              ? `"${own[0]!.pair.to}" fits in no sentence that says "${own[0]!.pair.from}".`
              : stays > 0
                ? `Only a caution says "${own[0]!.pair.from}", and it stays.`
                : `There the text does not say "${own[0]!.pair.from}".`,
        };
      return after;
    },
  };
};

/** A half sentence, which no noun's place in a sentence can hold. */
const saysMore =
  /\b(?:was|were|is|are|am|did|does|had|has|have|can|will|would)\b|['’](?:s|re|m|ve) /i;

/** What somebody's trouble is called says no word to change, unless it is asked for everywhere. */
const saidOfIt = /\b(?:it|that|this|she|he|they)(?:'s not| isn't| is not|'re not| wasn't) /i;
const everywhere =
  /\b(?:everywhere|throughout|all (?:the way|over|through)|every(?:where| time)|change (?:it|that))\b/i;

/** A number without a unit has to be the only one, and no rating of a ladder. */
function isSaid({ from }: Pair, { pattern }: Wording, lines: readonly string[]): boolean {
  const on = lines.filter((line) => line.search(pattern) >= 0);
  return /^\d+$/.test(from) && pattern.source.includes('\\p{L}')
    ? on.length === 1 && !on[0]!.startsWith('|')
    : on.length > 0;
}

/** In a caution no number is changed, and nobody who is to be asked or called. */
const isSafeguard = (line: string, { from }: Pair): boolean =>
  keepsSafe.test(line) && !/^\||^#|^\*\*/.test(line) && (/\d/.test(from) || keepsSafe.test(from));

const withArticles = (line: string, to: string): string => {
  const noun = to.replace(/^(?:an?|the|her|his|your) /i, '');
  if (!/^\p{L}/u.test(noun)) return line;
  // a name has nothing before it: "your worker" is Marcus, and not "your Marcus"
  if (/^\p{Lu}\p{Ll}+$/u.test(noun)) return line.replaceAll(`your ${noun}`, noun);
  const vowel = /^[aeiou]/i.test(noun);
  return line.replace(
    new RegExp(`\\b(a|an) (?=${noun.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b)`, 'gi'),
    (_, word: string) => `${word.charAt(0)}${vowel ? 'n' : ''} `,
  );
};

const rangeOf = (document: ProtocolDocument, kind: string) =>
  locate(document).find((section) => section.kind === kind);

const inExample = (document: ProtocolDocument, line: number): boolean => {
  const range = rangeOf(document, 'example');
  return range !== undefined && line >= range.from && line <= range.to;
};

/** A person is spoken of, and that is who the example is about. */
const ofPerson = /\b(?:she|he|they|example|it)(?:'s| is| was| isn't| wasn't| weren't| aren't|\b)/i;

/** Which lines are meant: those of the step or section that is named, the example where it is of its person, else all. */
function placesOf(text: string, pair: Pair, { read, point }: Situation, { pattern }: Wording) {
  const step = Number(/\bstep (\d+)/i.exec(text)?.[1] ?? 0);
  const rung = Number(/\brung (\d+)/i.exec(text)?.[1] ?? 0);
  const example = sectionOf(read, 'example')?.lines.join('\n') ?? '';
  const name = /^(?:- )?(\p{Lu}\p{Ll}+)\b/u.exec(example)?.[1];
  const message = point.message ?? text;
  const speaksOfExample =
    /\bexample\b/i.test(message) ||
    (name !== undefined && new RegExp(`\\b${name}\\b`).test(message)) ||
    /\b(?:she|he|they)(?:'s not| isn't| is not| aren't| wasn't)/i.test(text);
  const isOfExample = speaksOfExample && ofPerson.test(text) && example.search(pattern) >= 0;
  const isOfLog = /\b(?:in|of) the (?:table|log|diary)\b/i.test(text);
  const named = (
    isOfLog ? read.sections.filter(({ kind }) => kind === 'log') : sectionsNamed(text, read)
  ).filter(({ kind }) => kind !== 'steps');
  // a time of day is one wherever it is, a length of time is of something
  const isClock = /[ap]m$|[.:]\d/i.test(pair.from);
  const stems = isClock
    ? []
    : stemsOf(pair.of.replace(/\b(?:rating|time|duration|length|please|say)s?\b/gi, ''));
  return (document: ProtocolDocument) => {
    const sections = locate(document);
    const closed = sections.filter(({ kind }) => kind === 'references' || kind === 'stop');
    const lines = linesOf(render(document));
    const spoken =
      stems.length > 0 && lines.some((line) => speaksOf(line, stems) && line.search(pattern) >= 0);
    return (at: number, line: string): boolean => {
      const within = ({ from, to }: { from: number; to: number }) => at >= from && at <= to;
      if (closed.some(within)) return false;
      if (rung > 0) return new RegExp(`^\\| ${rung} \\|`).test(line);
      if (step > 0)
        return sections
          .flatMap((section) => section.steps)
          .some((own) => own.number === step && within(own));
      if (isOfExample) return sections.some((own) => own.kind === 'example' && within(own));
      if (named.length > 0)
        return sections.some(
          (own) => named.some(({ heading }) => heading === own.heading) && within(own),
        );
      if (!spoken) return true;
      const place = sections.flatMap((section) => section.steps).find(within);
      return speaksOf(place ? lines.slice(place.from - 1, place.to).join(' ') : line, stems);
    };
  };
}
