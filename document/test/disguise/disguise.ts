/**
 * A way to write a text so that a person still reads it. Written without a look at how the Guardian reads: nothing
 * here may be taken from its code, nor from the package that lays a text out.
 */
export interface Disguise {
  name: string;
  write(text: string): string;
  /** No text may be stored with it. */
  refused?: boolean;
  /** It occupies whole lines. */
  whole?: boolean;
  /**
   * What the text must be made of for a reader to see through it: `letters` (no digits, which would change),
   * `words` (no address or number), `whole words` (neither, and no hyphen), `address` (one sentence of words alone).
   */
  needs?: 'letters' | 'words' | 'whole words' | 'address';
  /** It breaks words so far that together with another few would still read them. */
  alone?: boolean;
  /** It puts something between the ASCII letters of a word, or changes their case. */
  parts?: boolean;
  /** Its blanks separate letters, and are no place to start a line. */
  blanks?: boolean;
  /** Markdown in it is no Markdown. */
  literal?: boolean;
}

/** Whether a reader of the disguised text still reads this text. */
export function suits({ needs }: Disguise, text: string): boolean {
  if (needs === 'letters') return !/[\d@]/.test(text);
  if (needs === 'words') return !/[\d@[\]]/.test(text) && !/[.!?:] \S/.test(text);
  if (needs === 'whole words') return /^[A-Za-z' ]+[.!?]?$/.test(text);
  if (needs === 'address') return /^[A-Za-z' -]+[.!?]?$/.test(text) && !text.includes("'");
  return true;
}

/**
 * Whether a text can be written in both ways at once, other letters first: what parts the letters of a word would cut
 * a reference, and find no letters to part in another alphabet. In a block of code a reference is no letter, and a second
 * @ makes an address none.
 */
export function goTogether(letters: Disguise, outer: Disguise, text: string): boolean {
  const written = letters.write(text);
  if (outer.literal && /&#?\w+;/.test(written)) return false;
  if (outer.needs === 'address' && written.includes('@')) return false;
  return !outer.parts || /^[A-Za-z .,:;!?'"-]*$/.test(written);
}
