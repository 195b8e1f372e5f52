/** The code of a task that could injure. */
export const DANGEROUS_TASK = 'dangerous_task';

/** More passages than these no model is asked to explain: then all stays as it is. */
export const MOST_PASSAGES = 12;

/** Words that are suspected, and why they are no danger. */
export interface Passage {
  words: string;
  why: string;
}

/** An answer of fewer letters is no reason. */
export const aWord = /\p{L}{2}/u;

/** As many wishes as a person can look at. */
export const MOST_UNWISE = 8;
