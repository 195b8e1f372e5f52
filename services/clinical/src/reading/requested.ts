import type { View } from '../measuring/view.ts';

/** All that the request says: its intent, and what was said beside it. */
export const requested = ({ about }: Pick<View, 'about'>): string =>
  `${about.intent} ${about.also ?? ''}`;
