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
  /** Whether the second agent, which checks every answer, did not approve it. */
  best_attempt?: boolean;
  /** Whether a sure answer was found in the documents. */
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
  in_documents: z.boolean().optional().describe('False: no sure answer'),
});

const NONE_SURE = 'No sure answer was found in the documents.';
const NEAREST = 'No sure answer was found in the documents; these passages are the nearest.';
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
  const said =
    outcome === 'approved' && answer && inDocuments === false ? noSureAnswer(answer) : message;
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

/** What was computed, and no more: passages that are near may answer the question all the same. */
const noSureAnswer = ({ citations }: { citations: readonly unknown[] }): string =>
  citations.length > 0 ? NEAREST : NONE_SURE;

/** The same in words, for clients that see nothing else; what a person must be shown at once comes first. */
export function replyInWords(reply: LibraryReply): string {
  const { conversation_id: id, answer, citations = [], best_attempt, poll_after_ms } = reply;
  const isNoAnswer = reply.in_documents === false;
  // what the answer has word for word, with its place, is not repeated
  const listed = citations.filter(
    ({ file, line, quote }) => !answer?.includes(`${quote} [${file}:${line}]`),
  );
  const words = [
    reply.show_to_person_now &&
      `SHOW THIS TO THE PERSON AT ONCE, UNCHANGED:\n${reply.show_to_person_now}\n`,
    best_attempt &&
      'BEST ATTEMPT: the second agent, which checks answers, did not approve it. Say so when you give it.',
    isNoAnswer &&
      `NO SURE ANSWER: ${noSureAnswer({ citations })} Say so to the person: what follows is not known to answer the question.`,
    answer,
    listed.length > 0 &&
      (isNoAnswer
        ? 'The nearest lines of the documents:'
        : 'Based on these lines of the documents:'),
    ...listed.map(({ file, line, quote }) => `- ${file}:${line} "${quote}"`),
    isNoAnswer && reply.message === noSureAnswer({ citations }) ? undefined : reply.message,
    reply.next_action === 'wait'
      ? `next_action: wait. Call ask_library again in ${poll_after_ms / 1_000} s with conversation_id ${id} and no question.`
      : `next_action: none. For a follow-up question: conversation_id ${id}`,
  ];
  return words.filter(Boolean).join('\n');
}
