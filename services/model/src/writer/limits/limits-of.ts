import type { LimitKind, StatedLimit } from '@cerina/contracts';
import type { Request } from '../request.ts';

/** The limits of a request of some kinds. */
export const limitsOf = (
  { constraints }: Pick<Request, 'constraints'>,
  ...kinds: LimitKind[]
): StatedLimit[] => (constraints.limits ?? []).filter(({ kind }) => kinds.includes(kind));
