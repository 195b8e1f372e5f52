import { type Blackboard, problems, type Verdict } from '@cerina/contracts';
import type { Installation } from '../../policy/installation.ts';
import { Refused } from '../../policy/refusal.ts';
import { type Asked, decideCommand } from './decide-command.ts';

type Refusal = NonNullable<Verdict['refusal']>;

/** A refusal as in a verdict. */
export const refusalWith = ({ code, message }: Refused): Refusal => ({
  code,
  status: problems[code][0],
  detail: message,
});

/** How a command on that board is refused; null if it is not. */
export function refusalOf(
  asked: Asked,
  board: Blackboard,
  installation: Installation,
): Refusal | null {
  const place = { subject: 'none', sequence: 0, at: new Date().toISOString() };
  try {
    decideCommand(asked, board, place, installation);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusalWith(error);
  }
}
