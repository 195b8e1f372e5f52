import type { View } from '../measuring/view.ts';

/** Whether the request names a fact only of a place or a profession: then a person is asked about it, and no text is held for it. */
export const isUnclear = ({ about }: View, id: string): boolean =>
  about.case?.factors?.some((named) => named.id === id && named.meaning === 'unclear') === true;
