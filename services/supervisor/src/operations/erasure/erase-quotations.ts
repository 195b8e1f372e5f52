import {
  CONSULT_STREAM,
  type ConsultFact,
  fileOfProtocol,
  readConsultFact,
} from '@cerina/contracts/consult';
import { readOn, sureReader } from '@cerina/runtime';
import type { ErasureDeps } from './erase.ts';
import { eraseConversationOf } from './erase-consultation.ts';

/**
 * Where a protocol may be named or quoted: the question, which is answered from what it names, the agents' answers and
 * reviews, and the result of a turn, which may have come over the bridge.
 */
const WORDS = [
  'consult.*.*.*.question.>',
  'consult.*.*.primary.answer.>',
  'consult.*.*.reviewer.review.>',
  'consult.*.*.orchestrator.result.*',
];

function names(fact: ConsultFact | undefined, protocolId: string): fact is ConsultFact {
  switch (fact?.type) {
    case 'question':
      return [fact.prompt, fact.context].some((words) => words?.toLowerCase().includes(protocolId));
    case 'answer':
      return isQuoted(fact.response, protocolId);
    case 'result':
      return isQuoted(fact.answer, protocolId);
    case 'review':
      return fact.response.feedback.includes(protocolId);
    default:
      return false;
  }
}

const isQuoted = (
  said: { text: string | null; citations: { file: string }[] } | null,
  protocolId: string,
): boolean =>
  said?.text?.includes(protocolId) === true ||
  said?.citations.some(({ file }) => file === fileOfProtocol(protocolId)) === true;

/**
 * Erases every conversation with Consult that refers to a protocol, by its id: no line of an erased one remains there.
 * Reads all existing questions, answers and reviews. Safe to run at any time and any number of times; returns the
 * number of conversations.
 */
export async function eraseQuotations(
  { bus, ledger, log }: Pick<ErasureDeps, 'bus' | 'ledger' | 'log'>,
  protocolId: string,
): Promise<number> {
  const found = new Map<string, Pick<ConsultFact, 'scope' | 'conversationId'>>();
  for (const subjects of WORDS)
    for await (const { subject, data } of readOn(
      sureReader(bus.jsm, CONSULT_STREAM),
      subjects,
      1,
    )) {
      const fact = readConsultFact(subject, data);
      if (names(fact, protocolId)) found.set(`${fact.scope} ${fact.conversationId}`, fact);
    }
  for (const place of found.values())
    await eraseConversationOf({ bus, pool: ledger.pool, log }, place);
  if (found.size > 0) log.info({ protocolId, conversations: found.size }, 'erased what quoted it');
  return found.size;
}
