import type { Constraints, FeedbackScreening, Screening, ScreenReason } from '@cerina/contracts';
import { languageOf } from '@cerina/document/language';
import { deniesRisk } from '@cerina/library/danger/excuses-abroad';
import type { Passage } from '../screening/by-model/passages.ts';
import { cardFor } from '../screening/cards.ts';
import { messageOf } from '../screening/messages.ts';
import { assessedReason, isUnread, riskQuestion, unreadQuestion } from '../screening/questions.ts';
import { verbatim, withoutQuotations } from '../screening/quotations.ts';
import { type Request, readRequest, readText, signsOf, textOf } from '../screening/request.ts';
import { inScope } from '../screening/scope.ts';
import { type FeedbackPoint, newRisk, screenFeedback } from '../screening/screen-feedback.ts';
import { cardOn, screenIntent } from '../screening/screen-intent.ts';
import { crisisSignals } from '../screening/signals/crisis.ts';
import { asksForOtherWork } from '../screening/work.ts';
import { fold } from '../text/fold.ts';
import { understood } from '../understanding/constraints.ts';
import type { TopicReader } from '../understanding/topic/reader.ts';
import { askedOfAll, passagesOfReader, readingBesideScope, secondReadingOf } from './passages.ts';
import { isHarmless, ownReader, type Reader, type SecondReading, secondReading } from './reader.ts';

const reasonOf = ({ code, quote }: SecondReading) => ({ code, message: messageOf(code), quote });
/** Refused for words that may say how somebody is, and not what is wanted: "angels instruct him to walk into traffic". */
const ofAPerson = new Set(['dangerous_task', 'eating_disorder', 'diagnosis_request']);
/** Asks for what hurts others, which reads like danger without anybody being at risk. */
const isOfHarm = ({ reasons }: Screening): boolean =>
  ['harmful_request', 'child_sexual_harm'].includes(reasons[0]?.code ?? '');
/** A question about medicine reads like danger by its own words: it is refused for what it is, unless what else is said reads so too. */
function isOfMedicineAlone({ reasons }: Screening, request: Request, reader: Reader): boolean {
  const [{ code, quote } = { code: '' }] = reasons;
  if (code !== 'medication_request' || !quote) return false;
  const rest = textOf(request).replaceAll(quote, () => ' ');
  return secondReading(rest, 'request', reader)?.code !== 'danger_read';
}
const isOutside = ({ outcome, reasons }: Screening): boolean =>
  outcome === 'refuse' && reasons[0]?.code === 'out_of_scope';

/**
 * The rules' verdict on a request and the second reader's. A sign that is often wrong asks, where the reader finds the request
 * harmless (ADR 60). Otherwise the reader makes the rules' verdict stricter: what it takes for danger is held, and what could be
 * is asked about unless it was assessed, where the rules would go on or find nothing of distress in it. What they refuse
 * for another reason stays refused, with its reason and the card, unless that reason may be the danger itself. Where it is asked what is wanted,
 * what says more of danger than a text without a known word is asked about too (ADR 78), and where it was only guessed. Where neither can read the language, the risk is asked
 * about unless it was assessed.
 */
export const screenedTwice = (
  request: Request,
  topic?: TopicReader,
  reader: Reader = ownReader,
): Screening =>
  askedOfAll(askedWhereUnread(readTwice(request, topic, reader), request), request, reader);

function readTwice(request: Request, topic: TopicReader | undefined, reader: Reader): Screening {
  const once = readOnce(reader);
  const foundHarmless = isHarmless(once(textOf(request)))
    ? { foundHarmless: 'reader' as const }
    : {};
  const byRules = screenIntent(request, topic, foundHarmless);
  if (byRules.outcome === 'hold') return byRules;
  const reading = secondReadingOf(request, once) ?? readingBeside(byRules, request, topic, once);
  if (!reading) return byRules;
  if (reading.code === 'possible_danger' && !isUnassessed(request, reader))
    return { ...byRules, reasons: [...byRules.reasons, assessedReason(reading.quote)] };
  const card = byRules.card ?? cardOn(request, byRules.constraints, reading.code);
  const isPassedOver =
    reading.code === 'danger_read' && ofAPerson.has(byRules.reasons[0]?.code ?? '');
  if (byRules.outcome === 'refuse' && !isOutside(byRules) && !isPassedOver) {
    const isHeld =
      reading.code === 'danger_read' &&
      !isOfHarm(byRules) &&
      !isOfMedicineAlone(byRules, request, once);
    const refused = { ...byRules, reasons: [...byRules.reasons, reasonOf(reading)], card };
    return isHeld ? { ...refused, outcome: 'hold' } : refused;
  }
  const { instead: _, questions = [], ...rest } = byRules;
  const reasons = [reasonOf(reading), ...byRules.reasons];
  if (reading.code === 'danger_read') return { ...rest, outcome: 'hold', reasons, card };
  const others = questions.filter(({ kind }) => kind === 'scope');
  return {
    ...rest,
    outcome: 'ask',
    reasons,
    questions: [riskQuestion(reading.quote), ...others],
    card,
  };
}

/**
 * Where it is asked what is wanted anyway, risk is asked about as well for less: it costs no further round. And where what is
 * wanted is understood without its words: whoever is in danger gets no sheet for having been guessed at.
 */
function readingBeside(
  { outcome, questions = [] }: Screening,
  request: Request,
  topic: TopicReader | undefined,
  reader: Reader,
): SecondReading | null {
  const isAnswered = request.said?.sinceAssessed !== undefined || isDenied(textOf(request));
  if (isAnswered) return null;
  const isAsked = outcome === 'ask' && questions.every(({ kind }) => kind === 'scope');
  const isGuessed = outcome === 'go' && isInOtherWords(request, topic);
  return isAsked || isGuessed ? readingBesideScope(request, reader) : null;
}

/** Is what it is about only guessed, or said in no words of distress or beside work of another kind? */
function isInOtherWords(request: Request, topic: TopicReader | undefined): boolean {
  const { written } = readRequest(request);
  const isEnglish = (languageOf(textOf(request)) ?? 'en') === 'en';
  return (
    understood(request, topic).isGuessed ||
    !inScope(written, isEnglish) ||
    asksForOtherWork(written)
  );
}

/**
 * The verdict where a model says of each passage that is suspected why it is no danger (`whys`). What the second reader alone would ask
 * about is not asked, with the model's reason on the board. What that reader or signs that are often wrong would hold is asked about, until
 * somebody was asked and has assessed it (`wasAsked`). What rules alone take for a task that could injure is read by them as none, and the
 * rest as ever. Any other sign holds all the same, and so does all where the request gives
 * orders to the system; what is refused for harm stays refused.
 */
export const screenedIfCleared = (
  request: Request,
  given: Explained,
  topic?: TopicReader,
  reader: Reader = ownReader,
): Screening => {
  const cleared = clearedIn(request, given, topic, reader);
  return cleared ? askedOfAll(cleared, request, reader) : screenedTwice(request, topic, reader);
};

/** Would a request that is held be asked about if a model found each suspected passage harmless? */
export const mayBeAskedAbout = (
  request: Request,
  topic?: TopicReader,
  reader: Reader = ownReader,
): boolean => clearedIn(request, { whys: [], wasAsked: false }, topic, reader)?.outcome === 'ask';

interface Explained {
  whys: Passage[];
  wasAsked: boolean;
}

/** The same; null where no explanation makes the verdict less strict. */
function clearedIn(
  request: Request,
  { whys, wasAsked }: Explained,
  topic: TopicReader | undefined,
  reader: Reader,
): Screening | null {
  const isAnswered = wasAsked && isQuiet(request.said?.notes);
  const byRules = screenIntent(request, topic, {
    foundHarmless: 'model',
    mustAsk: !isAnswered,
    clearedTasks: whys,
  });
  const isRefused = byRules.outcome === 'refuse' && !isOutside(byRules);
  if (byRules.outcome === 'hold' || isRefused || byRules.stripped.length > 0) return null;
  const once = readOnce(reader);
  return askedWhereUnread(withCleared(byRules, request, { whys, wasAsked, reader: once }), request);
}

/** No sign of danger in it, not even one that is often wrong. */
const isQuiet = (text = ''): boolean => signsOf(crisisSignals, readText(text)).length === 0;

function withCleared(
  byRules: Screening,
  request: Request,
  { whys, wasAsked, reader }: Explained & { reader: Reader },
): Screening {
  const reading = secondReadingOf(request, reader);
  if (!reading) return byRules;
  const { quote } = reading;
  if (reading.code === 'possible_danger') {
    if (byRules.questions?.some(({ kind }) => kind === 'risk')) return byRules;
    if (!isUnassessed(request, reader))
      return { ...byRules, reasons: [...byRules.reasons, assessedReason(quote)] };
    const cleared = passagesOfReader(request, reader).map((words) => {
      const why = whys.find((each) => each.words === words)?.why ?? '';
      const message = `${messageOf('danger_cleared')} ${why}`.trim();
      return { code: 'danger_cleared', message, quote: words };
    });
    return { ...byRules, reasons: [...byRules.reasons, ...cleared] };
  }
  const { outcome: _, instead: __, questions = [], ...rest } = byRules;
  if (wasAsked && isAllAssessed(request, reader)) {
    const answered = { ...assessedReason(quote), message: messageOf('danger_answered') };
    return { ...byRules, reasons: [answered, ...byRules.reasons] };
  }
  const others = questions.filter(({ kind }) => kind === 'scope');
  return {
    ...rest,
    outcome: 'ask',
    reasons: [
      { code: 'danger_disputed', message: messageOf('danger_disputed'), quote },
      ...byRules.reasons,
    ],
    questions: [riskQuestion(quote), ...others],
    card: byRules.card ?? cardOn(request, byRules.constraints, reading.code),
  };
}

/** What would be passed on, or declined as out of scope, though nobody could read whether it states danger. */
function askedWhereUnread(screening: Screening, request: Request): Screening {
  const { outcome, instead: _, questions = [], ...rest } = screening;
  const isRead =
    !isUnread(screening) || request.said?.sinceAssessed !== undefined || isDenied(textOf(request));
  const isStricter = outcome === 'hold' || (outcome === 'refuse' && !isOutside(screening));
  if (isRead || isStricter || questions.some(({ kind }) => kind === 'risk')) return screening;
  return {
    ...rest,
    outcome: 'ask',
    reasons: [{ code: 'danger_unread', message: messageOf('danger_unread') }, ...rest.reasons],
    questions: [unreadQuestion(), ...questions],
    card: cardOn(request, rest.constraints, 'possible_danger'),
  };
}

const withSigns = ['en', 'es', 'de', 'fr', 'pt', 'it'];

/** Is a danger denied in words of a language that the library has signs of danger in? */
const isDenied = (text: string): boolean =>
  withSigns.includes(languageOf(text) ?? 'en') && deniesRisk(fold(text).text);

/** Does it contain a possible sign of danger that nobody has assessed? */
const isUnassessed = ({ said }: Request, reader: Reader = ownReader): boolean =>
  said?.sinceAssessed === undefined ||
  secondReading(said.sinceAssessed, 'request', reader) !== null;

/** Is nothing written after the risk was assessed that may be danger, nor beside it that is? Nobody was asked about that. */
export const isAllAssessed = (request: Request, reader: Reader = ownReader): boolean =>
  !isUnassessed(request, reader) &&
  secondReading(request.said?.notes ?? '', 'request', reader)?.code !== 'danger_read';

/** A reader that reads the same text once. */
function readOnce(reader: Reader): Reader {
  let known: { text: string; read: ReturnType<Reader> } | undefined;
  return (text) => {
    if (known?.text !== text) known = { text, read: reader(text) };
    return known.read;
  };
}

/**
 * The rules' verdict on each point of feedback, made stricter in the same way: a possible sign of danger holds,
 * also one that would be declined for what else it asks. What is about the text alone, or is quoted from it (`about`), is not
 * read for it.
 */
export function screenedTwiceFeedback(
  points: FeedbackPoint[],
  about?: string,
  constraints?: Constraints,
  reader: Reader = ownReader,
): FeedbackScreening {
  const byRules = screenFeedback(points, about, constraints);
  const reasons: ScreenReason[] = [];
  const verdicts = byRules.verdicts.map((verdict, n) => {
    const own = withoutQuotations(points[n]!.text, about, points[n + 1]?.text);
    const reading = verdict.verdict === 'hold' ? null : secondReading(own, 'feedback', reader);
    if (!reading) return verdict;
    const quote = verbatim(reading.quote, own, points[n]!.text);
    const reason = reasonOf({ ...reading, quote });
    reasons.push(reason);
    const { except, ...given } = verdict;
    const why = newRisk(reason.message);
    const isDeclined = verdict.verdict === 'decline' || except !== undefined;
    return {
      ...given,
      verdict: 'hold' as const,
      why: isDeclined ? `${why} Besides: ${verdict.why}` : why,
    };
  });
  if (reasons.length === 0) return byRules;
  const card = byRules.card ?? cardFor(reasons[0]!.code, 'clinician');
  return { outcome: 'hold', verdicts, reasons: [...byRules.reasons, ...reasons], card };
}
