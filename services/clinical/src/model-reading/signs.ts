import type { Demand, RequestReading } from '@cerina/contracts';
import { askStates } from '@cerina/contracts/phrases';
import { asQuoted } from '@cerina/contracts/readings';
import { asOneLine } from '@cerina/runtime/model/one-line';
import { PLEASE_CHECK } from '../demands/demand.ts';
import { UNMEASURED } from '../demands/unmeasured.ts';
import type { ClinicalJudgement } from '../prompt.ts';
import { hasMostOf, MOST_CHARACTERS, wordsIn } from './words.ts';

/** What rules saw as a sign that a demand is not met, as a model gets it. */
export interface SignSeen {
  id: string;
  asked: string;
  sign: string;
  line?: number;
}

const MOST_SIGNS = 30;

/**
 * The signs that rules saw, which a person would be asked to look at. Cautions that no words were found of, and what two readers
 * of the request disagree on, are for whoever signs.
 */
export const signsIn = (demands: readonly Demand[]): SignSeen[] =>
  demands
    .filter(({ check }) => check === 'sign')
    .slice(0, MOST_SIGNS)
    .map(({ id, text, why, line }) => ({
      ...{ id, asked: text, sign: why.replace(PLEASE_CHECK, '') },
      ...(line !== undefined && { line }),
    }));

/** What a demand quotes of the request, or else all of its words. */
const ownWords = (text: string): string[] => wordsIn(/"([^"]+)"?/.exec(text)?.[1] ?? text);

/** The ask of a reading that has most of the demand's own words. */
function askOf(
  { text }: Demand,
  { asks }: RequestReading,
): RequestReading['asks'][number] | undefined {
  const own = ownWords(text);
  if (own.length === 0) return undefined;
  return asks.find(({ words }) => hasMostOf(own, words));
}

/** Words of the request that rules alone took for a wish about the document: `asked: "(ditto)"`. A count, or what is to be left out, is none. */
const isOfWords = ({ check, text }: Demand): boolean =>
  check === 'doubted_limit' && /: "[^"]*"?$/.test(text);

/**
 * The demands with what a model that read the text has to say: of a sign in which it sees nothing, with its reason, and of what no
 * rule can measure, with the words that show it. Words that rules alone took for a wish, and neither the model that screened the request nor
 * this one, are no point to tick. No state changes: what is met is for rules alone to say.
 */
export function demandsRead(
  demands: readonly Demand[],
  { doubted }: Pick<ClinicalJudgement, 'doubted'>,
  reading: RequestReading | undefined,
): Demand[] {
  const signs = new Map(signsIn(demands).map((sign) => [sign.id, sign]));
  return demands.map((demand) => {
    const sign = signs.get(demand.id);
    const why = asOneLine(doubted.find(({ id }) => id === demand.id)?.why ?? '', MOST_CHARACTERS);
    if (sign && why)
      return {
        ...demand,
        check: 'none' as const,
        why: `A rule saw a sign: ${sign.sign} A model that read it sees none: ${why}`,
      };
    if (reading && isOfWords(demand) && !askOf(demand, reading))
      return {
        ...demand,
        check: 'none' as const,
        why: `${demand.why.replace(PLEASE_CHECK, '')} The model that read the text by the request finds no such wish in it either.`,
      };
    const ask = demand.why === UNMEASURED && reading ? askOf(demand, reading) : undefined;
    if (!ask) return demand;
    const shown = ask.shown ? `: ${asQuoted(ask.shown)}` : '';
    return {
      ...demand,
      ...(ask.shown && { line: ask.shown.line }),
      why: `No rule can measure this. A model that read it says: ${askStates[ask.state].toLowerCase()}${shown}. ${ask.why}`.trim(),
    };
  });
}
