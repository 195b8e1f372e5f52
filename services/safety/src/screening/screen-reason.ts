import type { FeedbackScreening, ReasonScreening } from '@cerina/contracts';
import { screenedTwiceFeedback } from '../second-reader/screening.ts';
import { cardFor } from './cards.ts';
import { newRisk } from './screen-feedback.ts';
import { selfHarmSignals } from './signals/self-harm.ts';

/** What is declined as an ask, and may be danger where it is no ask: a way to die or to be hurt, and what nobody can read. */
const heldThough = new Set(['unreadable', ...selfHarmSignals.map(({ code }) => code)]);

const pointsOf = (words: readonly string[]) => words.map((text, at) => ({ id: `${at + 1}`, text }));

/** The reasons among them that hold: those that were found in words which are held, or declined for what may be danger. */
function holding({ verdicts, reasons }: FeedbackScreening) {
  const isHeld = verdicts.some(({ verdict }) => verdict === 'hold');
  const held = verdicts.flatMap(({ verdict, why }) => (verdict === 'hold' ? [why] : []));
  return reasons.filter(
    ({ code, message }) =>
      heldThough.has(code) || (isHeld && held.some((why) => why.startsWith(newRisk(message)))),
  );
}

/**
 * What rules and the second reader make of the words that a person gave as a reason, as of feedback: nothing is asked for in them, so they
 * are read for danger alone. What they quote of the text (`about`) is no sign of it.
 */
export function screenReason(words: readonly string[], about?: string): ReasonScreening {
  const reasons = holding(screenedTwiceFeedback(pointsOf(words), about));
  const [first] = reasons;
  return first
    ? { outcome: 'hold', reasons, card: cardFor(first.code, 'clinician') }
    : { outcome: 'go', reasons: [] };
}
