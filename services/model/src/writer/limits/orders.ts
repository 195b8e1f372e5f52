import type { Library, ProtocolDocument } from '@cerina/library';
import { toReader } from '@cerina/library/words/voice';
import { addLines } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { ordersIn } from './orders-read.ts';

const sentence = (words: string): string => {
  const capitalised = words.charAt(0).toUpperCase() + words.slice(1);
  return `"${(/[.!?…]['’]?$/.test(capitalised) ? capitalised : `${capitalised}.`).replaceAll('"', "'")}"`;
};

const byThem = /\b(?:has |have )?(?:told|asked|advised) (?:us|me)(?= (?:not )?to\b)/gi;
/** What others wrote of the reader, said to them; null where it speaks of anybody else, or of whoever wrote it. */
function asSaid(words: string): string | null {
  const turned = toReader(words.replace(byThem, 'has said'));
  const isTheirs =
    /\byour?\b/i.test(turned) &&
    !/\b(?:I|we|us|our|my|me|he|she|they|them|their|his|client|patient)\b/i.test(turned);
  return isTheirs ? sentence(turned).slice(1, -1) : null;
}

/** What must not be crossed on any step, in the request's own words: no step can be trusted to have it worked in. */
export function orderLines(request: Request, library: Library): string[] {
  const orders = ordersIn(request);
  if (orders.length === 0) return [];
  const { addressee } = request.constraints;
  const asker = request.case?.whose?.asker;
  const by = asker === 'self' ? 'person' : (asker ?? 'unknown');
  const said = addressee === 'client' && by !== 'person' ? orders.map(asSaid) : [];
  if (said.length > 0 && said.every((each) => each !== null))
    return [`- Keep to this on every step, whatever else it asks. ${said.join(' ')}`];
  const introduction =
    library.quotations.introductions[by][addressee === 'parent' ? 'to_parent' : 'to_client'];
  return [
    `- Keep to this on every step, whatever else it asks. ${introduction} ${orders.map(sentence).join(' ')}`,
  ];
}

/** The document with these limits among what to know before it is used. */
export const withOrders = (document: ProtocolDocument, lines: string[]): ProtocolDocument =>
  lines.length > 0 ? addLines(document, 'preparation', lines) : document;
