import { dangerExcuses } from '@cerina/library/danger/excuses';
import { type Stated, statedBeside } from '@cerina/library/danger/stated';
import type { Signal } from '../request.ts';
import { acuteStateSignals } from './acute-states.ts';
import { dangerSignals, possibleDangerSignals } from './danger.ts';
import { because, madeUp, takesLeave } from './readings.ts';
import { recentSelfHarmSignals } from './recent-self-harm.ts';
import { betweenPeopleSignals } from './risk-between-people.ts';
import { selfRiskSignals } from './risk-to-self.ts';

/**
 * That it is denied or long past in the library's reading lets these go too; of withdrawal only that it is denied, as earlier
 * withdrawals make the next one worse.
 */
function excusedAsInTheLibrary(code: string): NonNullable<Signal['excuse']> {
  const { denied, past } = dangerExcuses;
  const readings = code === 'withdrawal_risk' ? [denied] : [denied, past];
  return (sentence, span) => readings.find(({ holds }) => holds(sentence, span))?.says ?? null;
}

/** Signs of risk; the gravest first. */
const riskSignals: Signal[] = [
  ...[
    ...selfRiskSignals,
    ...recentSelfHarmSignals,
    ...betweenPeopleSignals,
    ...acuteStateSignals,
  ].map((signal) => ({
    ...signal,
    unless: [...(signal.unless ?? []), madeUp, takesLeave],
    because,
    excuse: excusedAsInTheLibrary(signal.code),
  })),
  ...dangerSignals,
];

/** A signal that what is stated beside its words excuses too, where `excuses` says so. */
const unlessStated =
  (excuses: (stated: Stated) => boolean) =>
  (signal: Signal): Signal => ({
    ...signal,
    excuse: (sentence, span) => {
      const stated = statedBeside(signal.code, sentence, span);
      return signal.excuse?.(sentence, span) ?? (stated && excuses(stated) ? stated.says : null);
    },
  });

/** Signs of risk that a person must look at before anything is drafted; the gravest first. */
export const crisisSignals: Signal[] = riskSignals.map(unlessStated(() => true));

/** Those of them that are often in harmless requests (ADR 60). */
export const oftenWrongSignals = crisisSignals.filter(({ isOftenWrong }) => isOftenWrong);

/** The signs of risk with those that are said to be harmless and that nobody has assessed: what only these find is asked about. */
export const doubtedSignals: Signal[] = riskSignals.map(unlessStated(({ asks }) => !asks));

/** Signs of risk in feedback, which is held where a request would be asked about. */
export const feedbackCrisisSignals: Signal[] = [...doubtedSignals, ...possibleDangerSignals];
