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

/** That a conversation is to be erased: by whoever began it, or by an administrator. */
export const ConsultErasure = z
  .object({ ...envelope, type: z.literal('erasure'), by: Actor })
  .register(apiNames, { id: 'ConsultErasure' });
export type ConsultErasure = z.infer<typeof ConsultErasure>;

/**
 * All that stays of a conversation that was erased: who began it, how its turns ended, and the hashes of their texts. It
 * holds no text. Where it is on the log, nothing else of the conversation counts any more.
 */
export const ConsultTombstone = z
  .object({
    ...envelope,
    type: z.literal('tombstone'),
    /** Who erased it; null for what had crossed the bridge and was erased with its question, and for what quoted a protocol that was. */
    by: Actor.nullable(),
    /** Who began it; null for a question that crossed the bridge, and where that has left the log. */
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

/** An erasure or a tombstone as it came by its subject; undefined where it is neither, or that of another subject. */
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

/** `DELETE /api/consultations/{id}`: whether its tombstone is all that is left of it by now. */
export const ConsultErased = z
  .object({ conversationId: ConversationId, erased: z.boolean() })
  .register(apiNames, { id: 'ConsultErased' });
export type ConsultErased = z.infer<typeof ConsultErased>;
