import type { Caller, Foundry } from '../foundry.ts';
import { visiblePage } from '../protocols/listing.ts';

const MOST_COMPLETIONS = 50;
/** How many of the newest protocols are looked through for an id. */
const NEWEST = 100;
const noLetter = /[^\p{L}\p{N}]+/gu;

/** The names that start with what was typed, then those in which a word, or whose id, does. */
export const completing =
  (entries: readonly { id: string; name: string }[]) =>
  (typed: string | undefined): string[] => {
    const part = wordsOf(typed ?? '').trimEnd();
    const holding = entries
      .filter(({ id, name }) => [name, id].some((one) => wordsOf(one).includes(part)))
      .map(({ name }) => name);
    const first = holding.filter((name) => wordsOf(name).startsWith(part));
    return [...new Set([...first, ...holding])].slice(0, MOST_COMPLETIONS);
  };

/** In lower case, with one blank before each word: its beginnings are then found as text. */
const wordsOf = (text: string): string => ` ${text.toLowerCase().replace(noLetter, ' ').trim()}`;

/** The ids of the newest protocols that a caller may see, of those that start with what was typed. */
export const completingIds =
  (foundry: Pick<Foundry, 'list'>, caller: Caller) =>
  async (typed: string): Promise<string[]> => {
    const { protocols } = await visiblePage(foundry, caller, { order: 'newest', limit: NEWEST });
    const ids = protocols.map(({ protocolId }) => protocolId);
    return ids.filter((id) => id.startsWith(typed.toLowerCase())).slice(0, MOST_COMPLETIONS);
  };
