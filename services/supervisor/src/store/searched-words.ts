import type { Blackboard, ProtocolSummary } from '@cerina/contracts';

/**
 * The one that a protocol is from, as its searched words have it: its id in capital letters alone. What a
 * person types is searched in small letters, and so never finds a part of one.
 */
export const markOfSource = (protocolId: string): string =>
  [...protocolId.replaceAll('-', '').toLowerCase()]
    .map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 16)))
    .join('');

/** What a search of protocols reads: title and intent in small letters, and which protocol it is from. */
export function searchedWords(
  { from }: Pick<Blackboard, 'from'>,
  summary: ProtocolSummary,
): string {
  const words = `${summary.title ?? ''} ${summary.intent}`.toLowerCase().replaceAll('\u0000', '');
  return from ? `${words} ${markOfSource(from.protocolId)}` : words;
}
