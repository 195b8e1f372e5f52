import { type ProtocolDocument, render } from '@cerina/library';
import { type Unwise, unwiseIn } from '@cerina/library/asks/unwise';
import type { Request } from './request.ts';

/** A wish of the request that works against what the sheet is for. */
export interface UnwiseWish {
  /** The words of the request. */
  words: string;
  /** Why it is not in the sheet, and what is safer. */
  why: string;
  kind: Unwise['kind'] | 'punishment';
}

const wish =
  /\b(?:(?:would|['’]d) (?:also )?(?:like|love|want|prefer)|wants?|can (?:you|i|we)|could (?:you|i|we)|please|include|add|put in|i need|thinking of|plan(?:ning)? to|going to)\b|(?:^|[,;] |\bto )(?:have|get|let|ask) (?:his|her|their|the|my|our) \p{L}+|\b(?:is|are) to\b|\bshould\b/iu;
/** What somebody is no longer to say is a wise wish. */
const ending =
  /\b(?:to|should|must|will) (?:stop|not|no longer|never|reduce|cut)\b|\bstop(?:s|ped)? (?:answer|tell|reassur|say|text|giv)ing\b|\bno longer\b/i;
/** "We want to tell her" is asked for as "tell her" is. */
const asOrder = (sentence: string): string =>
  sentence.replace(
    /\b(?:i|we)(?: would|['’]d)? (?:also )?(?:want|like|love|prefer) to /i,
    'please ',
  );
const taking =
  /\b(?:tak(?:e|es|ing) (?:away )?|remov(?:e|ing) |confiscat(?:e|ing) |bann?(?:ing)? |los(?:e|es|ing) |no )(?:(?:away|all|his|her|their|the) ){0,2}(?:x-?box|playstation|switch|console|i-?pad|tablet|phone|telly|tv|toys?|pocket money|screen time|games?|treats?|pudding)\b[^.;!?\n]{0,30}\b(?:for (?:a|the|one|two)|if|when|until|each time|every time|whenever|unless)\b/i;
const sentences = /(?<=[.!?])\s+|\n+/;

/** The first wish of a request that the sheet works against; null where there is none. */
export function unwiseWish(
  { intent, constraints }: Request,
  document: ProtocolDocument,
): UnwiseWish | null {
  const sheet = render(document);
  for (const sentence of intent.split(sentences)) {
    if (constraints.addressee === 'parent' && taking.test(sentence))
      return {
        words: sentence.trim(),
        why: 'A child who is punished for a fear hides it, and tries less. A reward for each try works better.',
        kind: 'punishment',
      };
    const found =
      wish.test(sentence) && !ending.test(sentence)
        ? unwiseIn(asOrder(sentence), sheet)
        : undefined;
    if (found) return { words: sentence.trim(), why: found.why, kind: found.kind };
  }
  return null;
}

const toWhoAsked: Partial<Record<UnwiseWish['kind'], string>> = {
  reassurance:
    '- You asked for a way to hear that all is safe. The answer calms you for a minute, and then the doubt needs the next one: it works like a ritual, so it is not on the rungs. In its place, say when you start a step, and ask for a kind word such as "I know that you can do it.", with no word on whether it is safe.',
  punishment:
    '- You thought of taking something away. A child who is punished for a fear hides it, and tries less. So nothing is taken away here: a try is rewarded, and a no ends the step kindly.',
};

/** The same for a parent who gives the answers. */
const OF_A_PARENT =
  '- You asked for answers that all is safe. Such an answer calms your child for a minute, and then the doubt needs the next one: it works like a ritual, so it is on no step. In its place say, "I know that you can do it.", with no word on whether it is safe.';
/** What the person reads where somebody else asked for it: those around them could give such answers. */
const OF_OTHERS =
  '- Nobody tells you on a step that all is safe. Such an answer calms you for a minute, and then the doubt needs the next one: it works like a ritual. Those who help say once, "I know that you can do it.", with no word on whether it is safe.';

/**
 * What is read in the sheet itself of a wish that is not in it: why, and what is there instead. Of a wish of somebody else the person
 * reads only how others answer a doubt.
 */
export function unwiseLines(request: Request, document: ProtocolDocument): string[] {
  const found = unwiseWish(request, document);
  if (!found) return [];
  const { addressee } = request.constraints;
  const isReassurance = found.kind === 'reassurance';
  const line =
    addressee === 'parent'
      ? isReassurance
        ? OF_A_PARENT
        : toWhoAsked[found.kind]
      : request.case?.whose?.asker === 'self'
        ? toWhoAsked[found.kind]
        : isReassurance && addressee === 'client'
          ? OF_OTHERS
          : undefined;
  return line ? [line] : [];
}
