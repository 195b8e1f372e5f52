import type { Demand, Quoted } from '@cerina/contracts';
import { asQuoted } from '@cerina/contracts/readings';
import { printed } from '@cerina/document/printed';
import { locate, parse } from '@cerina/library';
import type { RuledCap } from '../caps/cap.ts';
import { PLEASE_CHECK, toCheck } from '../demands/demand.ts';
import type { ClinicalJudgement } from '../prompt.ts';
import { asPrinted, meant } from '../reading/as-printed.ts';
import { rootsOf, strangeAmong } from '../reading/roots.ts';
import { quoteFinder } from './quoted.ts';

/** A caution of the library that the rules find no words of, as a model gets it. */
export interface Caution {
  id: string;
  text: string;
}

/** The cautions of the library that a text is held for. */
export const cautionsIn = (caps: readonly RuledCap[]): Caution[] =>
  [...new Set(caps.flatMap(({ caution }) => caution ?? []))].map((text, at) => ({
    id: `caution-${at + 1}`,
    text,
  }));

/** What is said not to be needed is no caution, in whatever words it follows. */
const unneeded =
  /\b(?:no need|needn['’]t|(?:do|does|did)(?: not|n['’]t) (?:need|have to)|need not|not necessary|unnecessary|(?<!not |never |n['’]t )ignore|never mind)\b/i;

const sentenceEnds = /(?<=[.!?])\s+/;

/** Whether a sentence of the line that the words are of says that there is no need. */
const isUnneeded = (line: string, { quote }: Quoted): boolean =>
  line
    .split(sentenceEnds)
    .some(
      (own) =>
        unneeded.test(own) && (own.includes(quote) || quote.includes(own) || !line.includes(quote)),
    );

/** The text that is said to its reader, line by line, without the references. */
function saidIn(text: string): string {
  const references = locate(parse(text)).find(({ kind }) => kind === 'references');
  return asPrinted(text, printed(text), meant)
    .split('\n')
    .map((line, at) => (references && at + 1 >= references.from && at < references.to ? '' : line))
    .join('\n');
}

type Given = { caution: string; place: Quoted };

/** Whether words that show several cautions have something of this one that is of none of the others. */
function isItsOwn({ caution, place }: Given, given: readonly Given[]): boolean {
  const others = given.filter(
    (each) =>
      each.caution !== caution &&
      each.place.line === place.line &&
      (each.place.quote.includes(place.quote) || place.quote.includes(each.place.quote)),
  );
  if (others.length === 0) return true;
  const of = others.flatMap((each) => rootsOf(each.caution));
  const own = strangeAmong(rootsOf(caution), of);
  return strangeAmong(own, rootsOf(place.quote)).length < own.length;
}

/**
 * The caps without those for a caution of the library that a model shows in the text, in whatever words; a person is asked to compare
 * the two. A caution without words of the text that say it to its reader stays missing.
 */
export function cautionsRead(
  caps: readonly RuledCap[],
  { said }: Pick<ClinicalJudgement, 'said'>,
  text: string,
): { caps: RuledCap[]; demands: Demand[] } {
  const held = cautionsIn(caps);
  if (held.length === 0) return { caps: [...caps], demands: [] };
  const own = saidIn(text);
  const [find, lines] = [quoteFinder(own), own.split('\n')];
  const given = held.flatMap(({ id, text: caution }): Given[] => {
    const place = find(said.find((each) => each.id === id)?.quote ?? '');
    return place && !isUnneeded(lines[place.line - 1]!, place) ? [{ caution, place }] : [];
  });
  const shown = given.filter((each) => isItsOwn(each, given));
  if (shown.length === 0) return { caps: [...caps], demands: [] };
  const pairs = shown.map(({ caution, place }) => `${asQuoted(place)} for "${caution}"`);
  return {
    caps: caps.filter((cap) => !shown.some(({ caution }) => caution === cap.caution)),
    demands: [
      toCheck(
        'own_words',
        'own-cautions',
        'Its cautions cover what the library warns of',
        `A model reads them in other words. ${PLEASE_CHECK}${pairs.join('; ')}`,
        shown[0]!.place.line,
      ),
    ],
  };
}
