import { claimRules } from './claims.ts';
import { dangerRules } from './danger.ts';
import { diagnosisRules } from './diagnosis.ts';
import { endedMedicine } from './ended-medicine.ts';
import { endingLife } from './ending-life.ts';
import { exclusionRules } from './exclusions.ts';
import { approvalRules } from './going-ahead.ts';
import { goingWithoutFood } from './going-without-food.ts';
import { harmToOthers } from './harm-to-others.ts';
import { indirectMedicationRules } from './indirect-medication.ts';
import { medicationRules } from './medication.ts';
import { privacyRules } from './private-and-injected.ts';
import type { Rule } from './rule.ts';
import { secrecy } from './secrecy.ts';
import { helpRules } from './seeking-help.ts';
import { selfHarmRules } from './self-harm.ts';
import { sleepRules } from './sleep.ts';
import { substanceRules } from './substances.ts';
import { toneRules } from './tone.ts';
import { traumaAndEatingRules } from './trauma-eating.ts';
import { unnamedMedicine } from './unnamed-medicine.ts';

/** Every rule of the Guardian, in the order in which they are tried on a sentence. */
export const rules: Rule[] = [
  ...medicationRules,
  unnamedMedicine,
  ...indirectMedicationRules,
  endedMedicine,
  ...diagnosisRules,
  ...helpRules,
  secrecy,
  ...selfHarmRules,
  endingLife,
  ...approvalRules,
  ...dangerRules,
  harmToOthers,
  ...sleepRules,
  ...traumaAndEatingRules,
  goingWithoutFood,
  ...substanceRules,
  ...exclusionRules,
  ...toneRules,
  ...claimRules,
  ...privacyRules,
];
