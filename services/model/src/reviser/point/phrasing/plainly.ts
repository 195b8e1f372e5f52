import type { ProtocolDocument } from '@cerina/library';
import { inGaps, withUnits } from './numbers.ts';
import { inKnownVerbs, inRemovals } from './verbs.ts';

const quotation =
  /(?<=^|[\s(:,])(?:"[^"\n]{1,300}"|“[^”\n]{1,300}”|'[^'\n]{1,200}'(?![\p{L}\d])|‘[^’\n]{1,200}’(?!\p{L}))/gu;
const praise =
  /(?<=^|[.!,;-] ?)(?:(?:otherwise|apart from that|other than that|the )?(?:it's |it is |rest is |rest |all )?(?:is )?(?:really |very |so |pretty )?(?:great|lovely|nice|good|brilliant|excellent|perfect|fab|fine|super|spot on|lov(?:e|ing) (?:this|it)|looks? (?:good|great|lovely)|nearly there|thanks?|thank you|cheers))(?: (?:work|job|draft|start|stuff|one|overall|otherwise|so far))?(?=[.!,;]|$)[.!,;]*/gi;

/** What follows this is given for the text, and is not read as an order. */
const given =
  /:\s(?=\S{2})|\b(?:saying|that says|which says|so that it says|to say|to read|mentioning|mention(?: that)?|add(?:ing)? that)\b/i;

/** What a person asks for in the words that the operations know: without praise, with the unit that a number is of. What is quoted or given stays. */
export function plainly(text: string, document: ProtocolDocument): string {
  const quotes: string[] = [];
  const masked = text
    .replace(/’(?=\p{L})/gu, "'")
    .replace(quotation, (quote) => `\ue010${quotes.push(quote) - 1}\ue011`);
  const asked = masked
    .replace(/^(?:[\w ,]{0,24}\b)?things?: /i, '')
    .replace(praise, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  const between = inGaps(asked, document);
  const at = between.search(given);
  const head = at < 0 ? between : between.slice(0, at);
  const known = withUnits(inRemovals(inKnownVerbs(head)), document);
  const whole = `${known}${at < 0 ? '' : `${known === '' ? '' : head.endsWith(' ') ? ' ' : ''}${between.slice(at)}`}`;
  return whole.replace(/\ue010(\d+)\ue011/g, (_, n: string) => quotes[Number(n)]!) || text;
}
