import {
  CONSULT_STREAM,
  type ConsultFact,
  fileOfProtocol,
  readConsultFact,
} from '@cerina/contracts/consult';
import { readOn, sureReader } from '@cerina/runtime';
import type { ErasureDeps } from './erase.ts';
import { eraseConversationOf } from './erase-consultation.ts';

/** Where answers cite what they quote: the agents' own, and what a turn ended with, which may have come over the bridge. */
const ANSWERS = ['consult.*.*.primary.answer.>', 'consult.*.*.orchestrator.result.*'];

function cites(fact: ConsultFact | undefined, file: string): fact is ConsultFact {
  const said =
    fact?.type === 'answer' ? fact.response : fact?.type === 'result' ? fact.answer : undefined;
  return (
    said?.text?.includes(`[${file}:`) === true ||
    said?.citations.some((citation) => citation.file === file) === true
  );
}

/**
 * Erases every conversation with Consult in which an answer quotes a protocol: of an erased one no line is left there. Reads all
 * answers that there are. Safe to run at any time and any number of times; gives how many conversations those were.
 */
export async function eraseQuotations(
  { bus, ledger, log }: Pick<ErasureDeps, 'bus' | 'ledger' | 'log'>,
  protocolId: string,
): Promise<number> {
  const file = fileOfProtocol(protocolId);
  const found = new Map<string, Pick<ConsultFact, 'scope' | 'conversationId'>>();
  for (const subjects of ANSWERS)
    for await (const { subject, data } of readOn(
      sureReader(bus.jsm, CONSULT_STREAM),
      subjects,
      1,
    )) {
      const fact = readConsultFact(subject, data);
      if (cites(fact, file)) found.set(`${fact.scope} ${fact.conversationId}`, fact);
    }
  for (const place of found.values())
    await eraseConversationOf({ bus, pool: ledger.pool, log }, place);
  if (found.size > 0) log.info({ protocolId, conversations: found.size }, 'erased what quoted it');
  return found.size;
}
