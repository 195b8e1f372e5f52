import type { Condition, FactorRule, Library, Technique } from '@cerina/library';
import type { Quotations } from '../own-words/quotations.ts';
import type { Sayable } from '../own-words/sayable.ts';
import type { Request } from '../request.ts';

/** What a template is filled and shaped by. */
export interface Fitting {
  library: Library;
  request: Request;
  technique: Technique;
  condition: Condition | null;
  rules: FactorRule[];
  assumed: string[];
  /** What may be said of the person. */
  told: Sayable;
  /** What is quoted of the request, where it is at work. */
  quotations: Quotations;
  /** Parts that are a general pattern, and not about the person. */
  general: string[];
  /** The rungs of its ladder are the person's own. */
  hasOwnLadder: boolean;
  /** No shorter form is left to try: what is too long is cut as far as it goes. */
  last: boolean;
  /** The most words that were asked for, of which `request` may have a share. */
  askedWords: number | null;
  /** What takes room on paper is cut as far as it goes, where pages are asked for. */
  dense: boolean;
  /** The template was filled with brief steps and words. */
  brief: boolean;
}
