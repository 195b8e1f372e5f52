import { acuteStateSignals } from './acute-states.ts';
import { dangerSignals, possibleDangerSignals } from './danger.ts';
import { because, madeUp, takesLeave } from './readings.ts';
import { recentSelfHarmSignals } from './recent-self-harm.ts';
import type { Signal } from './request.ts';
import { betweenPeopleSignals } from './risk-between-people.ts';
import { selfRiskSignals } from './risk-to-self.ts';

/** Signs of risk that a person must look at before anything is drafted; the gravest first. */
export const crisisSignals: Signal[] = [
  ...[
    ...selfRiskSignals,
    ...recentSelfHarmSignals,
    ...betweenPeopleSignals,
    ...acuteStateSignals,
  ].map((signal) => ({
    ...signal,
    unless: [...(signal.unless ?? []), madeUp, takesLeave],
    because,
  })),
  ...dangerSignals,
];

/** Signs of risk in feedback, which is held where a request would be asked about. */
export const feedbackCrisisSignals: Signal[] = [...crisisSignals, ...possibleDangerSignals];
