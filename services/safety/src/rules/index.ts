import { annulling } from './annulled-lines.ts';
import { avoidance } from './avoidance.ts';
import { claimRules } from './claims.ts';
import { dangerRules } from './danger.ts';
import { dangerousBreathing } from './dangerous-breathing.ts';
import { diagnosisRules } from './diagnosis.ts';
import { endedMedicine } from './ended-medicine.ts';
import { endingLife } from './ending-life.ts';
import { exclusionRules } from './exclusions.ts';
import { fumes } from './fumes.ts';
import { gettingMeans } from './getting-means.ts';
import { approvalRules } from './going-ahead.ts';
import { goingWithoutFood } from './going-without-food.ts';
import { goingWithoutMedicine } from './going-without-medicine.ts';
import { harmToOthers } from './harm-to-others.ts';
import { hurtingOneself } from './hurting-oneself.ts';
import { indirectMedicationRules } from './indirect-medication.ts';
import { insults } from './insults.ts';
import { leavingHelp } from './leaving-help.ts';
import { medicationRules } from './medication.ts';
import { privacyRules } from './private-and-injected.ts';
import { rituals } from './rituals.ts';
import type { AnyRule } from './rule.ts';
import { secrecy } from './secrecy.ts';
import { helpRules } from './seeking-help.ts';
import { selfHarmRules } from './self-harm.ts';
import { shownHarms } from './shown-harms.ts';
import { sleepRules } from './sleep.ts';
import { substanceRules } from './substances.ts';
import { toneRules } from './tone.ts';
import { traumaAndEatingRules } from './trauma-eating.ts';
import { unfitForIt } from './unfit-for-it.ts';
import { unnamedMedicine } from './unnamed-medicine.ts';
import { violence } from './violence.ts';
import { wishingDeath } from './wishing-death.ts';

/** Every rule of the Guardian, in the order in which they are tried on a sentence. */
export const rules: AnyRule[] = [
  ...medicationRules,
  unnamedMedicine,
  ...indirectMedicationRules,
  endedMedicine,
  goingWithoutMedicine,
  ...diagnosisRules,
  ...helpRules,
  secrecy,
  leavingHelp,
  ...selfHarmRules,
  endingLife,
  wishingDeath,
  hurtingOneself,
  gettingMeans,
  ...approvalRules,
  ...dangerRules,
  harmToOthers,
  violence,
  dangerousBreathing,
  fumes,
  unfitForIt,
  ...sleepRules,
  ...traumaAndEatingRules,
  goingWithoutFood,
  ...substanceRules,
  ...exclusionRules,
  rituals,
  avoidance,
  insults,
  ...toneRules,
  ...claimRules,
  ...privacyRules,
  ...annulling,
  ...shownHarms,
];
