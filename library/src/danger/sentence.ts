/** A sentence of folded text, the one before it and the next. */
export interface Sentence {
  text: string;
  before: string;
  after?: string;
}

/** Where in a sentence words of danger are. */
export interface Place {
  start: number;
  end: number;
}
