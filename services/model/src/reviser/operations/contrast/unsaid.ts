import type { Change } from '../../operation.ts';
import { pairsIn } from './pairs.ts';

/** Where an ask names the words that are to go and the text has none of them, it is said that it has not. */
export const unsaid = (text: string): Change[] => {
  const [pair] = pairsIn(text);
  return pair
    ? [
        {
          did: '',
          edit: () => ({
            declined: `The text does not say "${pair.from}", so there was nothing to change to "${pair.to}".`,
          }),
        },
      ]
    : [];
};
