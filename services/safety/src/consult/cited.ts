import { type Citation, type ConsultScope, protocolOfFile } from '@cerina/contracts/consult';
import type { ConversationRules } from './read-conversation.ts';
import type { Reviewed } from './reviewed.ts';

/**
 * Whether the lines that an answer cites may be shown with it: each is of a document that its scope has, or of a protocol, and
 * what is not word for word as the Guardian knows the document has nothing in it that could harm.
 */
export async function areShowable(
  rules: ConversationRules,
  { scope, reviewed }: { scope: ConsultScope; reviewed: Record<ConsultScope, Reviewed> },
  citations: Citation[],
): Promise<boolean> {
  const isOfScope = (citation: Citation) => scope === 'staff' || citation.scope === 'client';
  const isOfDocument = ({ scope, file }: Citation) =>
    [...reviewed[scope].keys()].some((place) => place.startsWith(`${file}:`));
  const isKnown = (each: Citation) =>
    isOfScope(each) && (isOfDocument(each) || protocolOfFile(each.file) !== undefined);
  if (!citations.every(isKnown)) return false;
  const others = citations.filter(
    ({ scope, file, line, quote }) => reviewed[scope].get(`${file}:${line}`)?.text !== quote,
  );
  if (others.length === 0) return true;
  const findings = await rules.run('scan', others.map(({ quote }) => quote).join('\n\n'), {
    checks: 'passage',
  });
  return findings.every(({ severity }) => severity !== 'critical');
}
