import { isOnlyInPages, type LimitKind, mostPages, type StatedLimit } from '@cerina/contracts';
import type { Request } from '../request.ts';

/** The limits of a request of some kinds. */
export const limitsOf = (
  { constraints }: Pick<Request, 'constraints'>,
  ...kinds: LimitKind[]
): StatedLimit[] => (constraints.limits ?? []).filter(({ kind }) => kinds.includes(kind));

/** In fewer words than this there is less than a page, and no room for a list. */
const FEWEST_WORDS = 360;

/** Whether the document is to be shorter than a page. */
export const isUnderAPage = ({ constraints }: Pick<Request, 'constraints'>): boolean =>
  isOnlyInPages(constraints)
    ? (mostPages(constraints) ?? 1) < 1
    : (constraints.maxWords ?? FEWEST_WORDS) < FEWEST_WORDS;
