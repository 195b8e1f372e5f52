import type { Operation } from '../../operation.ts';
import { ratedAfter } from './rated-after.ts';

/** What is asked of the length and form of the text. */
export const formAsks: Operation[] = [ratedAfter];
