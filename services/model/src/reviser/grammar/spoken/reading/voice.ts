import type { ProtocolDocument } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { inFullWords } from '../../notes/given.ts';
import { reviewersWords } from '../../plain/wording.ts';

/** What is no content: how the text is to be. */
const manner =
  /^(?:a bit |much |far |slightly |even |just |in |to be )*(?:\p{L}+er|more \p{L}+|less \p{L}+|clear|gone|out|bold|first|last|different|moved?|removed?|deleted?|cut|dropped|fine|ok|okay|there|here|once|twice|everywhere|plain|simple|his own|her own|one|two|three|capitals?|(?:his|her|their|your) (?:own )?(?:words?|sign|name|thought))(?: words| than .*)?$/iu;
const opener =
  /^(?:it |the words? |something like |to |just |only |that |maybe |perhaps |e\.g\. )+/i;
const closer =
  /,? (?:please|pls|instead|throughout|everywhere|there|in (?:that )?(?:step|rung) \d{1,2}|in (?:every|each|all) \p{L}{1,20}|both times|too|as well|thanks)$/iu;
const wherever = / wherever [^\n]{0,80}$/i;

/** Without what ends an ask and is no content: "…, please", "… throughout". */
function withoutClosing(piece: string): string {
  let left = piece.trim().replace(wherever, '');
  for (let at = 0; at < 4; at += 1) left = left.replace(closer, '');
  return left;
}

const isOfParents = (document: ProtocolDocument): boolean =>
  document.sections.some(
    ({ kind, lines }) =>
      kind === 'audience' && lines.some((line) => /^- For:.*\b(?:parents?|carers?)\b/i.test(line)),
  );

/** A clinician's words in the reader's person: "she can ring me" as "you can ring your clinician"; where two are spoken of, as they are. */
export function toClient(words: string, document: ProtocolDocument): string {
  const isTwo = /\b(?:she|her|hers)\b/i.test(words) && /\b(?:he|him|his)\b/i.test(words);
  const own = isTwo || isOfParents(document) ? words : toReader(`${words} `).trim();
  return own.replace(/\bme\b/g, 'your clinician');
}

/** Words for the text in the reader's person; undefined where they say how it is to be, or are to its author. */
export function content(piece: string, document: ProtocolDocument): string | undefined {
  // "use that for the prediction", "say what to do: …": other words are meant
  if (/^(?:that|this|it|those|these|them) (?:for|as|in|to|at|on)\b|^what to\b/i.test(piece.trim()))
    return undefined;
  const own = inFullWords(withoutClosing(piece.replace(opener, '')));
  if (own.length < 2 || manner.test(own) || reviewersWords.test(own)) return undefined;
  return toClient(own, document);
}

/** What ends an ask and is a reason: "…, he does not get any", "… - she has a bad foot". */
const because =
  /(?:,| [-–—]|;| because| since) (?:(?:she|he|they|it|we|i|nobody|there|this|that|these|those)(?:'(?:s|re|ve|d|ll))? (?!.*\b(?:put|use|say|add|make)\b)\p{L}|(?:because|since|as|otherwise)\b|(?:her|his|their) \p{L}+ (?:is|are|was|has|have|can|does|did)\b|too \p{L}+)[^.!?]*$/iu;

/** An ask without the reason that is given for it. */
export const withoutBecause = (sentence: string): string =>
  sentence
    .replace(because, '')
    .replace(/,? (?:please|pls|too|as well|thanks)$/i, '')
    .trim();
