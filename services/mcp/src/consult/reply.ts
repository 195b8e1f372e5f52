import { type ConsultOutcome, NOT_ANSWERED } from '@cerina/contracts/consult';
import type { Place } from '@cerina/door/consult/admission';
import { z } from 'zod';
import { cardInWords } from '../protocols/card.ts';
import { openObject } from '../protocols/status.ts';
import type { Ended } from './consult.ts';

const POLL_MS = 3_000;

/** The answer to a question, or how to ask for it again: the output of `ask_library`. */
export interface LibraryReply {
  conversation_id: string;
  turn: number;
  next_action: 'wait' | 'none';
  /** 0: nothing will change by itself. */
  poll_after_ms: number;
  /** Present once it is answered. */
  outcome?: ConsultOutcome;
  /** Whether no reviewer approved the answer. */
  best_attempt?: boolean;
  /** Whether the documents answer it. */
  in_documents?: boolean;
  show_to_person_now?: string;
  answer?: string;
  citations?: { file: string; line: number; quote: string }[];
  message: string;
}

/** The short form for the list of tools. */
export const ReplyInShort = openObject({
  conversation_id: z.string(),
  next_action: z.string(),
  answer: z.string().optional(),
  best_attempt: z.boolean().optional().describe('True: not approved'),
  in_documents: z.boolean().optional().describe('False: no answer, only the nearest lines'),
});

const NOT_IN_DOCUMENTS = 'The documents do not answer this question.';
const NOT_BORNE_OUT = 'There is an answer, but it is not shown: the log does not confirm it.';

/** How a turn ended as a caller of tools sees it; without `ended` it is being answered. */
export function replyOf({ conversationId, turn }: Place, ended: Ended | undefined): LibraryReply {
  const about = { conversation_id: conversationId, turn };
  if (!ended)
    return {
      ...{ ...about, next_action: 'wait', poll_after_ms: POLL_MS },
      message: 'Still being answered.',
    };
  const { outcome, answer, card, message, isBorneOut } = ended;
  const inDocuments = answer && !answer.text.startsWith(NOT_ANSWERED);
  // that a review approved it is no news of an answer
  const said = outcome === 'approved' && inDocuments === false ? NOT_IN_DOCUMENTS : message;
  return {
    ...{ ...about, next_action: 'none', poll_after_ms: 0, outcome },
    ...(card && { show_to_person_now: cardInWords(card) }),
    ...(answer && {
      best_attempt: outcome === 'best_attempt',
      in_documents: inDocuments ?? false,
      answer: answer.text,
      citations: answer.citations.map(({ file, line, quote }) => ({ file, line, quote })),
    }),
    message: isBorneOut ? said : NOT_BORNE_OUT,
  };
}

/** The same in words, for clients that see nothing else; what a person must be shown at once comes first. */
export function replyInWords(reply: LibraryReply): string {
  const { conversation_id: id, answer, citations = [], best_attempt, poll_after_ms } = reply;
  const isNoAnswer = reply.in_documents === false;
  const words = [
    reply.show_to_person_now &&
      `SHOW THIS TO THE PERSON AT ONCE, UNCHANGED:\n${reply.show_to_person_now}\n`,
    best_attempt && 'BEST ATTEMPT: no reviewer approved this answer. Say so when you give it.',
    isNoAnswer &&
      'NO ANSWER: the documents do not answer this question. Say so to the person, and give nothing below as an answer.',
    answer,
    citations.length > 0 &&
      (isNoAnswer
        ? 'The nearest lines of the documents:'
        : 'Based on these lines of the documents:'),
    ...citations.map(({ file, line, quote }) => `- ${file}:${line} "${quote}"`),
    reply.message,
    reply.next_action === 'wait'
      ? `next_action: wait. Call ask_library again in ${poll_after_ms / 1_000} s with conversation_id ${id} and no question.`
      : `next_action: none. For a follow-up question: conversation_id ${id}`,
  ];
  return words.filter(Boolean).join('\n');
}
