import type { Result } from '@cerina/contracts';
import type { Random } from '../chaos/random.ts';

const large = 'x'.repeat(8_001);
const otherHash = 'a'.repeat(64);

/**
 * Variants of each kind of result: one that contradicts the question, one that exceeds what a board takes, both, and
 * one of another form.
 */
function waysOf(result: Result): object[] {
  switch (result.kind) {
    case 'screen_intent': {
      const { screening } = result;
      return [
        { screening: { ...screening, questions: [] } },
        { screening: { ...screening, stripped: [large] } },
        { screening: { ...screening, questions: [], stripped: [large] } },
        { screening: { ...screening, more: true } },
      ];
    }
    case 'screen_reason':
    case 'screen_feedback': {
      const { screening } = result;
      const reasons = [{ code: 'other', message: large }];
      return [
        { screening: { ...screening, reasons } },
        { screening: { ...screening, more: true } },
      ];
    }
    case 'assess': {
      const { assessment } = result;
      const flags = assessment.flags.map((flag) => ({ ...flag, version: flag.version + 1 }));
      const version = assessment.version + 1;
      return [
        { assessment: { ...assessment, sha256: otherHash } },
        { assessment: { ...assessment, flags } },
        { assessment: { ...assessment, flags: [...flags, ...flags] } },
        { assessment: { ...assessment, version, recommendations: [large] } },
        { assessment: { ...assessment, more: true } },
      ];
    }
    case 'review': {
      const { review } = result;
      const { demands: _, ...earlier } = review;
      return [
        { review: { ...review, sha256: otherHash } },
        { review: { ...review, recommendations: [large] } },
        { review: { ...review, sha256: otherHash, recommendations: [large] } },
        { review: earlier },
      ];
    }
    default: {
      const { draft } = result;
      return [
        { draft: { ...draft, sha256: otherHash } },
        { draft: { ...draft, text: ' \n# A plan  \n' } },
        { draft: { ...draft, changes: [large] } },
        { draft: { ...draft, sha256: otherHash, changes: [large] } },
      ];
    }
  }
}

/** Turns an agent's findings into its failure in one way or another. */
export const spoilt = (result: Result, { pick }: Random) =>
  ({ ...result, ...pick(waysOf(result)) }) as Result;
