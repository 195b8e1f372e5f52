import type { View } from '../measuring/view.ts';

/** What the request says: its intent, and what was said beside it. */
export const described = ({ about }: Pick<View, 'about'>): string =>
  `${about.intent} ${about.also ?? ''}`;

/** The same with what people asked for since: "rename step 2" is an order, and says nothing of the person. */
export const requested = ({ about }: Pick<View, 'about'>): string =>
  `${described({ about })} ${about.feedback ?? ''}`;
