import type { Blackboard } from '@cerina/contracts';
import { phases } from '#lib/shared/phrases.ts';

/** Why there is no text to show. Pure. */
export function noText({ status, phase, failures }: Blackboard): string {
  if (status === 'running') return `Nothing written yet: ${phases[phase]}.`;
  if (status === 'halted' && phase === 'drafting') {
    return 'Halted before a version was finished.';
  }
  if (status === 'failed' && failures.at(-1)?.task.kind === 'draft') {
    return 'Failed before a version was finished.';
  }
  return 'Nothing was written.';
}
