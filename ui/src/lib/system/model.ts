import type { Model } from '@cerina/contracts';

/** Which model writes, in words that promise nothing it is not. */
export const modelLine = ({ name, embedded }: Model): string =>
  embedded ? 'Embedded model: a rule-based writer, not a language model.' : `Model: ${name}`;
