import type { Library, ProtocolDocument } from '@cerina/library';
import { addLines } from '../../edit/tree.ts';
import type { Request } from '../request.ts';
import { ordersIn } from './orders-read.ts';

const sentence = (words: string): string => {
  const capitalised = words.charAt(0).toUpperCase() + words.slice(1);
  return `"${(/[.!?…]['’]?$/.test(capitalised) ? capitalised : `${capitalised}.`).replaceAll('"', "'")}"`;
};

/** What must not be crossed on any step, in the request's own words: no step can be trusted to have it worked in. */
export function orderLines(request: Request, library: Library): string[] {
  const orders = ordersIn(request);
  if (orders.length === 0) return [];
  const { addressee } = request.constraints;
  const asker = request.case?.whose?.asker;
  const by = asker === 'self' ? 'person' : (asker ?? 'unknown');
  const introduction =
    library.quotations.introductions[by][addressee === 'parent' ? 'to_parent' : 'to_client'];
  return [
    `- Keep to this on every step, whatever else it asks. ${introduction} ${orders.map(sentence).join(' ')}`,
  ];
}

/** The document with these limits among what to know before it is used. */
export const withOrders = (document: ProtocolDocument, lines: string[]): ProtocolDocument =>
  lines.length > 0 ? addLines(document, 'preparation', lines) : document;
