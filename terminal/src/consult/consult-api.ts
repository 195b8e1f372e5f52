import type { PersonalAnswer } from '@cerina/contracts';
import { Me } from '@cerina/contracts';
import { ConsultAsked, Consultation } from '@cerina/contracts/consult';
import { type Address, requestsTo } from '../gateway/requests.ts';

/** A question as the terminal sends it. */
export interface Asked {
  message: string;
  personalData?: PersonalAnswer;
}

/** The terminal's calls to Consult. Each throws {@link Refused} if the gateway refuses. */
export interface ConsultApi {
  me(): Promise<Me>;
  begin(question: Asked): Promise<ConsultAsked>;
  ask(conversationId: string, question: Asked): Promise<ConsultAsked>;
  of(conversationId: string): Promise<Consultation>;
  /** The conversation's event stream, from after the given event. */
  stream(
    conversationId: string,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response>;
}

/** Consult for a person in a terminal, with one token: its role decides which side answers. */
export function consultApi(address: Address, token: string, signal: AbortSignal): ConsultApi {
  const { call, post, stream } = requestsTo(address, signal);
  return {
    me: async () => Me.parse(await (await call('me', token)).json()),
    begin: async (question) => ConsultAsked.parse(await post('consultations', token, question)),
    ask: async (id, question) =>
      ConsultAsked.parse(await post(`consultations/${id}/messages`, token, question)),
    of: async (id) => Consultation.parse(await (await call(`consultations/${id}`, token)).json()),
    stream: (id, lastEventId, until) =>
      stream(`consultations/${id}/stream`, token, lastEventId, until),
  };
}
