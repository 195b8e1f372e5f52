import { FlagCode } from '@cerina/contracts';
import { type FlagKind, loadFlags } from '@cerina/library/flags';

const kinds = new Map(loadFlags().map((kind) => [FlagCode.parse(kind.code), kind]));

/** How grave a finding of a code is, why it matters, and what to do about it: as the library says, in words for a clinician. */
export function kindOf(code: FlagCode): Pick<FlagKind, 'severity' | 'reason' | 'suggestion'> {
  const kind = kinds.get(code);
  if (!kind) throw new Error(`library/flags.yaml has no ${code}.`);
  const { severity, reason, suggestion } = kind;
  return { severity, reason, suggestion };
}

/** Whether a reader of the whole line may find no harm in what a rule found of this code. */
export const isDoubtable = (code: FlagCode): boolean => kinds.get(code)?.doubtable === true;
