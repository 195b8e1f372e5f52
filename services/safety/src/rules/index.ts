import { annulling } from './help/annulled-lines.ts';
import { approvalRules } from './help/going-ahead.ts';
import { leavingHelp } from './help/leaving-help.ts';
import { secrecy } from './help/secrecy.ts';
import { helpRules } from './help/seeking-help.ts';
import { endedMedicine } from './medicine/ended-medicine.ts';
import { goingWithoutMedicine } from './medicine/going-without-medicine.ts';
import { indirectMedicationRules } from './medicine/indirect-medication.ts';
import { medicationRules } from './medicine/medication.ts';
import { substanceRules } from './medicine/substances.ts';
import { unnamedMedicine } from './medicine/unnamed-medicine.ts';
import { harmToOthers } from './others/harm-to-others.ts';
import { violence } from './others/violence.ts';
import { avoidance } from './practice/avoidance.ts';
import { dangerRules } from './practice/danger.ts';
import { exclusionRules } from './practice/exclusions.ts';
import { rituals } from './practice/rituals.ts';
import { sleepRules } from './practice/sleep.ts';
import { traumaAndEatingRules } from './practice/trauma-eating.ts';
import { unfitForIt } from './practice/unfit-for-it.ts';
import type { AnyRule } from './rule.ts';
import { dangerousBreathing } from './self-harm/dangerous-breathing.ts';
import { endingLife } from './self-harm/ending-life.ts';
import { fumes } from './self-harm/fumes.ts';
import { gettingMeans } from './self-harm/getting-means.ts';
import { goingWithoutFood } from './self-harm/going-without-food.ts';
import { hurtingOneself } from './self-harm/hurting-oneself.ts';
import { selfHarmRules } from './self-harm/self-harm.ts';
import { shownHarms } from './self-harm/shown-harms.ts';
import { wishingDeath } from './self-harm/wishing-death.ts';
import { claimRules } from './words/claims.ts';
import { diagnosisRules } from './words/diagnosis.ts';
import { insults } from './words/insults.ts';
import { privacyRules } from './words/private-and-injected.ts';
import { toneRules } from './words/tone.ts';

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
