import type { ProtocolDocument } from '@cerina/library';
import { ordering } from '@cerina/library/asks/patterns';
import { type Answered, applied } from './exact.ts';
import { masked } from './grammar/plain/wording.ts';
import { isTakenBack } from './grammar/spoken/order.ts';
import { requoted, saidOf } from './grammar/spoken/reading/said.ts';
import type { Situation } from './operation.ts';

/** A point as it is read as a whole; where nothing comes of that, each of its sentences as a point, and why the others were left. */
export function inSentences(
  document: ProtocolDocument,
  situation: Situation,
  answer: (document: ProtocolDocument, situation: Situation) => Answered,
): Answered {
  const { point } = situation;
  const whole = answer(document, situation);
  const isOpen = point.from === 'human' && point.line === undefined && !isTakenBack(point.text);
  if (whole.did.length > 0 || !isOpen) return whole;
  const { quotes } = masked(point.text);
  const texts = saidOf(point.text, situation.read).sentences.map((own) => requoted(own, quotes));
  if (texts.length < 2) return whole;
  const message = point.message ?? point.text;
  const did: string[] = [];
  const refused: string[] = [];
  let next = document;
  for (const text of texts) {
    const own = answer(next, { ...situation, point: { ...point, text, message } });
    next = own.next;
    did.push(...own.did);
    if (own.did.length === 0 && ordering.test(text)) refused.push(`"${text}": ${own.answer.why}`);
  }
  return did.length === 0 ? whole : applied(next, point, { did, refused });
}
