/** A choice in a menu: its letter, and the whole words that mean it too. */
export type Choosable = { key: string; words: readonly string[] };

export const QUIT: Choosable = { key: 'q', words: ['quit', 'exit'] };
const YES: Choosable = { key: 'y', words: ['yes'] };

/**
 * The choice that was typed, by its letter or a whole word; undefined for anything else. A first letter is not enough:
 * `reject` must not ask for a revision.
 */
export function chosenOf<T extends Choosable>(choices: readonly T[], typed: string): T | undefined {
  const word = typed.trim().toLowerCase().replaceAll('’', "'");
  return choices.find(({ key, words }) => word === key || words.includes(word));
}

/** Whether a question with [y/N] was answered with yes. */
export const isYes = (typed: string): boolean => chosenOf([YES], typed) !== undefined;

/** What is said where nothing of a menu was typed. */
export const notAChoice = (typed: string): string =>
  typed
    ? `“${typed}” is not one of the choices: type a letter in brackets.`
    : 'Type a letter in brackets.';
