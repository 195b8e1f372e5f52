import type { Finding } from '@cerina/contracts';
import { printed } from '@cerina/document/printed';
import { scan } from '../assessing/scan.ts';
import { hasForeignSentence } from '../text/foreign.ts';
import { excerptIn, withoutCitations, withoutIds, withoutTitle } from './quotation.ts';
import type { Reviewed } from './reviewed.ts';

/** What the rules say of an answer. */
export interface AnswerScan {
  findings: Finding[];
  /** Whether a sentence is in another language, which the rules cannot read. */
  isForeign: boolean;
}

/**
 * Reads an answer by the rules. Where it is an excerpt of a reviewed document and nothing else, its lines on medicine need be of
 * no known form, and its language is the document's: every other rule reads it. Any other answer is read
 * whole, with its citations as words and without them.
 */
export function scanAnswer(answer: string, reviewed: Reviewed): AnswerScan {
  const excerpt = excerptIn(answer, reviewed);
  if (excerpt !== null) return { findings: scan(excerpt, { checks: 'passage' }), isForeign: false };
  const prose = withoutCitations(answer, reviewed);
  const findings = scan(prose, { checks: 'answer' });
  // a title that names help excuses nothing that is said under it
  const untitled = scan(withoutTitle(prose), { checks: 'passage' });
  // "Stop taking [medicine.md:3]" says more with the citation than without
  const asWritten = prose === answer ? [] : scan(withoutIds(answer), { checks: 'passage' });
  return {
    findings: [...findings, ...untitled, ...asWritten],
    isForeign: hasForeignSentence(printed(prose)),
  };
}
