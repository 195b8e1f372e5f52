import type { Command } from '@cerina/contracts';
import { Refused } from '../../policy/refusal.ts';
import { checkAuthority } from './decide-command.ts';
import { doorOf, type Settings } from './handle-command.ts';

const CONTINUE =
  'The supervisor failed each time it handled this protocol. Its log shows why; after an update, an administrator can let it continue with POST /api/system/requeue (docs/operations.md, When something is stuck).';

/** How a command on a stopped protocol is refused; undefined for a permitted requeue. */
export function refusalWhileStopped(
  command: Command,
  { installation }: Settings,
): Refused | undefined {
  if (command.order.kind !== 'requeue') return new Refused('stopped', CONTINUE);
  try {
    checkAuthority({ ...command, door: doorOf(command) }, installation);
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}
