import { type QualityCap, RequestReading } from '@cerina/contracts';
import { asQuoted } from '@cerina/contracts/readings';
import { asOneLine } from '@cerina/runtime/model/one-line';
import { cap, type RuledCap } from '../caps/cap.ts';
import type { ClinicalJudgement } from '../prompt.ts';
import { quoteFinder } from './quoted.ts';
import { asWritten } from './shown.ts';
import { hasMostOf, MOST_CHARACTERS, plain, wordsIn } from './words.ts';

const MOST_ASKS = 40;
const MOST_FAULTS = 5;
/** Each is looked for in the text. */
const MOST_LOOKED_FOR = 80;
/** The writer is not given more of them at once. */
const MOST_UNDONE = 5;

/**
 * What of a model's reading of the text by its request counts; undefined where it reads nothing. An ask that it calls done is `met` with words
 * of the text that show it, and `unshown` without; one whose words are not in the request is none. A fault counts with its words alone. At most
 * 40 asks, those first that are not simply done, and 5 faults.
 */
export function readByRequest(
  { asks, faults }: Pick<ClinicalJudgement, 'asks' | 'faults'>,
  request: string,
  text: string,
): RequestReading | undefined {
  const asked = plain(request);
  const quoted = quoteFinder(text);
  /** As the request has them, without the stop at their end. */
  const inRequest = (words: string): string =>
    asWritten(request, words).replace(/[\s.,;:!?]{1,9}$/, '') || '…';
  const isAsked = (words: string): boolean =>
    wordsIn(words).length > 0 && asked.includes(plain(words));
  const read = asks
    .slice(0, MOST_LOOKED_FOR)
    .filter(({ words }) => isAsked(words))
    .map(({ words, missing, outcome, quote }) => {
      const shown = quoted(quote);
      const why = asOneLine(missing, MOST_CHARACTERS);
      // who names what is missing does not find it done, whatever the outcome says
      const read = outcome === 'done' && why ? ('partly' as const) : outcome;
      const state = read === 'done' ? (shown ? ('met' as const) : ('unshown' as const)) : read;
      return {
        words: inRequest(words),
        state,
        ...(shown && { shown }),
        why,
      };
    });
  const kept = read
    .toSorted((a, b) => Number(a.state === 'met') - Number(b.state === 'met'))
    .slice(0, MOST_ASKS);
  const found = faults.slice(0, MOST_LOOKED_FOR).flatMap(({ quote, why: written, grave }) => {
    const shown = quoted(quote);
    const why = asOneLine(written, MOST_CHARACTERS);
    return shown && why !== '' ? [{ ...shown, why, grave }] : [];
  });
  if (kept.length === 0 && found.length === 0) return undefined;
  const reading = {
    asks: read.filter((ask) => kept.includes(ask)),
    faults: found.slice(0, MOST_FAULTS),
  };
  return RequestReading.safeParse(reading).data;
}

/**
 * The rules' caps without those for words of the request that the rules find nothing of and the reading shows in the text: rules know
 * words alone. What the rules say of the demand stays on the board beside it.
 */
export const unlessShown = (
  caps: readonly RuledCap[],
  reading: RequestReading | undefined,
): QualityCap[] =>
  caps.flatMap(({ asked, caution: _, ...each }) => {
    const own = wordsIn(asked ?? '');
    const isShown = (reading?.asks ?? []).some(
      ({ words, state }) => state === 'met' && hasMostOf(own, words),
    );
    return asked !== undefined && isShown ? [] : [each];
  });

/** Why the text is not what was asked for, or gravely wrong, as far as words of it show that: it is written again. */
export const requestCaps = ({ asks, faults }: RequestReading): QualityCap[] => [
  ...faults
    .filter(({ grave }) => grave)
    .map(({ why, ...shown }) => cap(`${why} (${asQuoted(shown)})`, shown.line)),
  ...asks
    .filter(({ state }) => state === 'not_done')
    .slice(0, MOST_UNDONE)
    .map(({ words, why, shown }) =>
      cap(`Asked and not done: “${words}”. ${why}`.trim(), shown?.line),
    ),
];
