import type { Constraints, FeedbackScreening, PointVerdict, ScreenReason } from '@cerina/contracts';
import { unwiseIn } from '@cerina/library/asks/unwise';
import { scan } from '../assessing/scan.ts';
import type { Sentence } from '../text/sentence.ts';
import {
  namedHelp,
  withoutNamedParts,
  withoutReports,
  withoutTakenOut,
} from './about-the-sheet.ts';
import { cardFor } from './cards.ts';
import { asksOfPoint, isOnce, itemsOfPoint, speaksOfBefore, withoutExcept } from './except.ts';
import {
  approves,
  isAgreedByDoctor,
  isInstruction,
  isOfOther,
  isPraise,
  offTopic,
  removesSafety,
  withoutKept,
} from './feedback-points.ts';
import { messageOf } from './messages.ts';
import { harmPutIn } from './put-in.ts';
import { verbatim, withoutQuotations } from './quotations.ts';
import { readText, signsOf } from './request.ts';
import { feedbackCrisisSignals } from './signals/crisis.ts';
import { foreignRisk } from './signals/foreign-risk.ts';
import { harmSignals } from './signals/harm.ts';
import { refusalSignals } from './signals/refusals.ts';
import { selfHarmSignals } from './signals/self-harm.ts';

/** One point of a person's feedback, word for word. */
export interface FeedbackPoint {
  id: string;
  text: string;
}

/** What a person's feedback is about: the text that they read, and what is known of whom it is for. */
interface ReadBefore {
  text?: string | undefined;
  constraints?: Constraints | undefined;
  /** The point that follows: it may speak of the same. */
  next?: string | undefined;
  /** What is written ahead of it in the same message: "say that" means words that were quoted there. */
  before?: string | undefined;
}

/** How much longer a point may become when its letters are read as the plain ones that they represent. */
const MOST_GROWTH = 3;

/** The reason for holding a point that states danger. */
export const newRisk = (message: string): string =>
  `New risk: ${message} A clinician must look at it first.`;

interface Judged extends PointVerdict {
  reason?: ScreenReason;
}

/** The reason for what the sheet works against: a promise, a way out, a safety habit, a check, staying away. */
const FEEDS_FEAR_IN_ASK = 'feeds_fear';

/** More sentences than this are judged as one point. */
const MOST_SENTENCES = 24;
/** Where a sentence ends and another begins. A line or an item of a list may be a piece of a sentence, and ends none. */
/** Declined whole, wherever in the point it is: whoever writes this is not trusted with the rest. */
const ofTheWhole = new Set([
  ...['injection', 'unreadable', 'approval_in_text'],
  ...[...harmSignals, ...selfHarmSignals].map(({ code }) => code),
]);

/**
 * The verdict on a point, ask by ask if it is declined as a whole: what can be applied is, without the asks that
 * cannot, as long as what remains is harmless when it is read together.
 */
function judgeParts({ id, text }: FeedbackPoint, about: ReadBefore): Judged {
  const whole = judge({ id, text }, about);
  if (whole.verdict !== 'decline' || ofTheWhole.has(whole.reason!.code)) return whole;
  // it is judged last: nothing else was found in the whole
  const sentences =
    whole.reason!.code === FEEDS_FEAR_IN_ASK
      ? itemsOfPoint(text).filter((sentence) => !isPraise(sentence))
      : asksOfPoint(text);
  if (sentences.length < 2 || sentences.length > MOST_SENTENCES) return whole;
  const parts = sentences.map((sentence) =>
    judge({ id, text: sentence }, { ...about, before: text.slice(0, text.indexOf(sentence)) }),
  );
  const refused = parts.filter(({ verdict }) => verdict !== 'apply');
  const except: string[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const isRefused = parts[at]!.verdict !== 'apply';
    const isOfRefused = except.includes(sentences[at - 1] ?? '') && speaksOfBefore(sentence);
    if (isRefused || isOfRefused) except.push(sentence);
  }
  const rest = withoutExcept(text, except);
  const { quote, code } = whole.reason!;
  const isFound =
    refused.some(({ reason }) => reason!.code === code) ||
    (quote && except.some((sentence) => sentence.includes(quote)));
  if (!isFound || !except.every((sentence) => isOnce(text, sentence))) return whole;
  if (!/\p{L}/u.test(rest)) return whole;
  if (refused.some(({ reason }) => ofTheWhole.has(reason!.code))) return whole;
  if (judge({ id, text: rest }, about).verdict !== 'apply') return whole;
  const why = [...new Set(refused.map((each) => each.why))].join(' ');
  return { ...whole, verdict: 'apply', why, except };
}

/**
 * The Guardian's word on each point: apply it, decline it and why, or hold because it reports new risk.
 * The words of a point are never altered, and no point approves anything. `about` is the text that the feedback is about:
 * what a point quotes from it is no sign of risk, and asks for nothing that is refused. With `constraints` a point that asks
 * for what a fact about the person rules out is declined, too.
 */
export function screenFeedback(
  points: FeedbackPoint[],
  about?: string,
  constraints?: Constraints,
): FeedbackScreening {
  const judged = points.map((point, n) =>
    judgeParts(point, { text: about, constraints, next: points[n + 1]?.text }),
  );
  const reasons = judged.flatMap(({ reason }) => (reason ? [reason] : []));
  const verdicts = judged.map(({ reason: _, ...verdict }) => verdict);
  const held = judged.find(({ verdict }) => verdict === 'hold');
  if (!held) return { outcome: 'go', verdicts, reasons };
  return { outcome: 'hold', verdicts, reasons, card: cardFor(held.reason!.code, 'clinician') };
}

const asText = (sentences: Sentence[]): string => sentences.map(({ text }) => text).join('. ');

/** The same in each way in which the words can be read: "n0thing will h4ppen". */
function unwiseInAny(readings: string[], about: string, before?: string) {
  for (const words of readings) {
    const unwise = unwiseIn(words, about, before);
    if (unwise) return unwise;
  }
  return undefined;
}

function judge(
  { id, text }: FeedbackPoint,
  { text: about, constraints, next, before }: ReadBefore,
): Judged {
  // some single characters are whole phrases: a point made of them would take seconds to read
  const readable = text.normalize('NFKC').length <= MOST_GROWTH * text.length;
  const read = readText(readable ? text : '');
  const own = withoutQuotations(text, about, next);
  const ownRead = own === text || !readable ? read : readText(own);
  const sentences = [...read.written, ...read.otherwise.flat()];
  const decline = (code: string, why: string, quote?: string): Judged => ({
    pointId: id,
    verdict: 'decline',
    why,
    reason: { code, message: why, ...(quote ? { quote } : {}) },
  });

  if (!readable) return decline('unreadable', 'Its characters cannot be read as words.');
  const asWritten = <T extends { quote?: string | undefined }>(sign: T): T =>
    sign.quote === undefined ? sign : { ...sign, quote: verbatim(sign.quote, own, text) };
  const risk = [...signsOf(feedbackCrisisSignals, ownRead), ...foreignRisk(own)][0];
  if (risk) {
    const message = messageOf(risk.code);
    return {
      pointId: id,
      verdict: 'hold',
      why: newRisk(message),
      reason: { code: risk.code, message, quote: asWritten(risk).quote },
    };
  }
  const harm = signsOf([...harmSignals, ...selfHarmSignals], ownRead)[0];
  if (harm) return decline(harm.code, messageOf(harm.code), asWritten(harm).quote);
  const injected = isInstruction(sentences);
  if (injected)
    return decline(
      'injection',
      'Feedback cannot change rules, scores or the review. It was not followed.',
      injected,
    );
  const removed = removesSafety(sentences) ?? namedHelp(text, about);
  if (removed) {
    return decline(
      'removes_safety',
      'The part on safety and getting help stays. Its wording can be made shorter and warmer.',
      removed,
    );
  }
  const refused = signsOf(refusalSignals, ownRead)[0];
  if (refused) return decline(refused.code, messageOf(refused.code), asWritten(refused).quote);
  const asked = withoutReports(withoutTakenOut(withoutKept(withoutNamedParts(text, about, next))));
  const finding = scan(asked, { checks: 'passage', ...(constraints && { constraints }) })
    .filter(({ code }) => code !== 'CONTRAINDICATED' || !isAgreedByDoctor(read.written))
    .filter(({ code, quote }) => code !== 'BOUNDARY' || !isOfOther(asked, quote))
    .find(({ severity }) => severity === 'critical');
  if (finding)
    return decline(finding.code, `${finding.reason} ${finding.suggestion}`, finding.quote);
  const put = isAgreedByDoctor(read.written)
    ? undefined
    : harmPutIn(asked.replace(/ {2,}/g, ' '), about);
  if (put) return decline(put.code, put.why, put.quote);
  const unwise =
    about === undefined || isAgreedByDoctor(read.written)
      ? undefined
      : unwiseInAny([asked, ...read.otherwise.map(asText)], about, before);
  if (unwise) return decline(FEEDS_FEAR_IN_ASK, unwise.why, unwise.quote);
  if (approves(text))
    return decline('approval_in_text', 'feedback cannot approve: only a reviewer approves');
  const foreign = offTopic(sentences);
  if (foreign)
    return decline(
      'out_of_scope',
      'Not part of CBT. Say what it should achieve, and an exercise for that can be added.',
      foreign,
    );
  return { pointId: id, verdict: 'apply', why: '' };
}
