import { type Citation, type ConsultScope, protocolOfFile } from '@cerina/contracts/consult';
import type { ConversationRules } from './read-conversation.ts';
import type { Reviewed } from './reviewed.ts';

/** No document excuses what a line of a protocol says. */
const NOTHING: Reviewed = new Map();

/**
 * Whether the lines that an answer cites may be shown with it. One of a document is word for word the line that the Guardian
 * knows; protocols the Guardian does not have: a line of one is read as an answer is.
 */
export async function areShowable(
  rules: ConversationRules,
  { scope, reviewed }: { scope: ConsultScope; reviewed: Record<ConsultScope, Reviewed> },
  citations: Citation[],
): Promise<boolean> {
  const isOfScope = (citation: Citation) => scope === 'staff' || citation.scope === 'client';
  const isOfProtocol = ({ file }: Citation) => protocolOfFile(file) !== undefined;
  const isKnown = ({ scope, file, line, quote }: Citation) =>
    reviewed[scope].get(`${file}:${line}`)?.text === quote;
  if (!citations.every((each) => isOfScope(each) && (isOfProtocol(each) || isKnown(each))))
    return false;
  const lines = citations.filter(isOfProtocol).map(({ quote }) => quote);
  if (lines.length === 0) return true;
  const { findings, isForeign } = await rules.run('scanAnswer', lines.join('\n\n'), NOTHING);
  return !isForeign && findings.every(({ severity }) => severity !== 'critical');
}
