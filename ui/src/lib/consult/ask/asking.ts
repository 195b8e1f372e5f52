import type { PersonalAnswer } from '@cerina/contracts';
import type { ConsultAsked } from '@cerina/contracts/consult';
import { send } from '#lib/shared/gateway/api.ts';

/** A question as it is sent. */
export interface Said {
  message: string;
  personalData?: PersonalAnswer;
}

/** Asks questions: one that is sent again unchanged after a lost answer is asked once. */
export function asking() {
  let attempt = { said: '', key: '' };
  return {
    /** The first question of a conversation, or one more. Throws Refused. */
    async ask(conversationId: string | null, body: Said): Promise<ConsultAsked> {
      const path = conversationId ? `consultations/${conversationId}/messages` : 'consultations';
      const said = JSON.stringify([path, body]);
      if (attempt.said !== said) attempt = { said, key: crypto.randomUUID() };
      const asked = await send<ConsultAsked>(path, body, attempt.key);
      // the same words again are another question
      attempt = { said: '', key: '' };
      return asked;
    },
  };
}
