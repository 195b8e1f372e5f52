import { z } from 'zod';
import { faultOfExtent } from '../bus/extent.ts';
import { apiNames } from '../values/api-names.ts';
import { Actor, Instant, Sha256 } from '../values/primitives.ts';
import { ConsultOutcome, ConsultRoute, ConversationId } from './fact.ts';
import { MOST_TURNS, Turn } from './messages.ts';
import { ConsultScope } from './scope.ts';
import { consultSubjects } from './subjects.ts';

const envelope = {
  subject: z.string().min(1),
  scope: ConsultScope,
  conversationId: ConversationId,
  at: Instant,
};

/** A request to erase a conversation: by the person who started it, or by an administrator. */
export const ConsultErasure = z
  .object({ ...envelope, type: z.literal('erasure'), by: Actor })
  .register(apiNames, { id: 'ConsultErasure' });
export type ConsultErasure = z.infer<typeof ConsultErasure>;

/**
 * All that remains of an erased conversation: who started it, how its turns ended, and the hashes of their texts. It
 * contains no text. Once it is on the log, nothing else of the conversation counts.
 */
export const ConsultTombstone = z
  .object({
    ...envelope,
    type: z.literal('tombstone'),
    /**
     * Who erased it; null for what had crossed the bridge and was erased with its question, and for what quoted an
     * erased protocol.
     */
    by: Actor.nullable(),
    /** Who started it; null for a question that crossed the bridge, and if that is no longer on the log. */
    begunBy: Actor.nullable(),
    turns: z
      .array(
        z.object({
          turn: Turn,
          facts: z.int().min(1),
          route: ConsultRoute.nullable(),
          outcome: ConsultOutcome.nullable(),
          question: Sha256.nullable(),
          context: Sha256.nullable(),
          answer: Sha256.nullable(),
        }),
      )
      .max(MOST_TURNS),
  })
  .register(apiNames, { id: 'ConsultTombstone' });
export type ConsultTombstone = z.infer<typeof ConsultTombstone>;

const subjectOf = ({ type, scope, conversationId }: ConsultErasure | ConsultTombstone): string =>
  consultSubjects[type](scope, conversationId);
const Either = z.discriminatedUnion('type', [ConsultErasure, ConsultTombstone]);

/** An erasure or a tombstone received under its subject; undefined if it is neither, or belongs to another subject. */
export function readConsultErasure(
  subject: string,
  data: Uint8Array,
): ConsultErasure | ConsultTombstone | undefined {
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data));
    if (faultOfExtent(json)) return undefined;
    const fact = Either.safeParse(json).data;
    return fact?.subject === subject && subjectOf(fact) === subject ? fact : undefined;
  } catch {
    return undefined;
  }
}

/** `DELETE /api/consultations/{id}`: whether by now only its tombstone remains. */
export const ConsultErased = z
  .object({ conversationId: ConversationId, erased: z.boolean() })
  .register(apiNames, { id: 'ConsultErased' });
export type ConsultErased = z.infer<typeof ConsultErased>;
