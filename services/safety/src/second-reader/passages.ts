import type { Screening } from '@cerina/contracts';
import { languageOf } from '@cerina/document/language';
import {
  asksForRecordAbroad,
  isBareRecord,
  isBareTitle,
  isEverydayTemper,
  isOfAPet,
  isQuietForOthers,
} from '@cerina/library/danger/everyday';
import { isEverydayAbroad } from '@cerina/library/danger/excuses-abroad';
import { isKnownVision, isPlainBet } from '@cerina/library/danger/quiet';
import { MOST_PASSAGES } from '../screening/by-model/passages.ts';
import { withEveryPassage } from '../screening/questions.ts';
import { everySignOf, type Request, readRequest, textOf } from '../screening/request.ts';
import { signsToAskAbout, tasksIn } from '../screening/screen-intent.ts';
import { oftenWrongSignals } from '../screening/signals/crisis.ts';
import { fold } from '../text/fold.ts';
import {
  mostDangerousIn,
  NOTHING_SAID,
  ownReader,
  quoted,
  type Reader,
  type SecondReading,
  secondReading,
} from './reader.ts';

/** The second reader's finding on a request; one that everyday talk may have caused is in doubt. */
export function secondReadingOf(request: Request, reader: Reader): SecondReading | null {
  const text = textOf(request);
  if (isBare(text)) return null;
  const reading = secondReading(text, 'request', reader);
  if (reading?.code === 'possible_danger' && isQuiet(text)) return null;
  return reading?.code === 'danger_read' && isEveryday(text)
    ? { ...reading, code: 'possible_danger' }
    : reading;
}

/** Nothing but what is asked for: what the reader learned of such words it learned from the ends of longer messages. */
function isBare(text: string): boolean {
  const folded = fold(text).text;
  return isBareRecord(folded) || isBareTitle(folded);
}

/** A loss at bets, or what somebody sees in a known illness, with nothing that goes further: a clinician would not ask whether anybody is at risk now. */
function isQuiet(text: string): boolean {
  const folded = fold(text).text;
  return isPlainBet(folded) || isKnownVision(folded);
}

/** The same of a request that is asked about anyway: what says more of danger than a text without a known word. */
export function readingBesideScope(request: Request, reader: Reader): SecondReading | null {
  const text = textOf(request);
  if (isBare(text) || isEveryday(text) || isQuiet(text)) return null;
  const { danger, words } = mostDangerousIn(text, 'request', reader);
  if (danger <= NOTHING_SAID) return null;
  return { code: 'possible_danger', quote: quoted(words, text, 'request') };
}

/** Words of every day: of a temper or of quiet at night, or in another language a figure of speech or a record that is asked for. */
function isEveryday(text: string): boolean {
  const folded = fold(text).text;
  if (isEverydayAbroad(folded) || isEverydayTemper(folded) || isQuietForOthers(folded)) return true;
  if (isOfAPet(folded)) return true;
  return (languageOf(text) ?? 'en') !== 'en' && asksForRecordAbroad(folded);
}

/**
 * Every passage of a request for which it could be asked about, held by what is often wrong or refused for a task, in its words: what
 * explains one of them explains no other. One more than a model may explain, where there are as many.
 */
export function suspectedPassages(request: Request, reader: Reader = ownReader): string[] {
  const read = readRequest(request);
  const oftenWrong = everySignOf(oftenWrongSignals, read);
  const ruled = [...oftenWrong, ...tasksIn(read)].map(({ quote }) => quote);
  const all = new Set([...passagesOfReader(request, reader), ...ruled]);
  return [...all].slice(0, MOST_PASSAGES + 1);
}

/** What the second reader suspects in a request, and what it would suspect if that were not there, and so on. */
export function passagesOfReader(request: Request, reader: Reader): string[] {
  const found: string[] = [];
  let text = textOf(request);
  let reading = secondReadingOf(request, reader);
  while (reading?.quote && found.length <= MOST_PASSAGES) {
    found.push(reading.quote);
    text = text.replaceAll(reading.quote, () => '\n');
    reading = secondReading(text, 'request', reader);
  }
  return found;
}

/** Whoever answers a question about risk sees every passage that it could be about. */
export function askedOfAll(screening: Screening, request: Request, reader: Reader): Screening {
  if (!screening.questions?.some(({ kind }) => kind === 'risk')) return screening;
  const byRules = everySignOf(signsToAskAbout, readRequest(request)).map(({ quote }) => quote);
  const all = [...passagesOfReader(request, reader), ...byRules];
  return withEveryPassage(screening, all.slice(0, MOST_PASSAGES));
}
