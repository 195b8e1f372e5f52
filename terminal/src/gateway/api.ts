import {
  BranchList,
  type BranchProtocol,
  ClaimedList,
  type CreateProtocol,
  Me,
  ProtocolCreated,
  ProtocolView,
  type QuestionAnswers,
  type ReviewRequest,
} from '@cerina/contracts';
import { type Address, addressNow, requestsTo } from './requests.ts';

/** The terminal's calls to the gateway. Each throws {@link Refused} if it refuses. */
export type Api = {
  /** Where the gateway is at the moment. */
  url: () => string;
  /** Who decides, and whether they may. */
  me(): Promise<Me>;
  create(request: CreateProtocol): Promise<string>;
  /** From a version of that protocol; returns the new one's id. */
  branch(protocolId: string, request: BranchProtocol): Promise<string>;
  /** A page of what was branched from it, the first without a cursor. */
  branches(protocolId: string, cursor?: string): Promise<BranchList>;
  /** A page of the protocols that this person may see, newest first. */
  list(cursor?: string): Promise<ClaimedList>;
  view(protocolId: string): Promise<ProtocolView>;
  review(protocolId: string, decision: ReviewRequest): Promise<void>;
  /** Answers the Guardian's questions: with the token that decides, which is a reviewer's or the author's own. */
  answer(protocolId: string, answers: QuestionAnswers): Promise<void>;
  resume(protocolId: string): Promise<void>;
  /** The protocol's event stream, from after the given event. */
  stream(
    protocolId: string,
    lastEventId: string | undefined,
    signal: AbortSignal,
  ): Promise<Response>;
};

/**
 * The tokens with which the terminal creates, and with which it reads and decides: a person's own for both, or shared
 * ones.
 */
export type Tokens = { author: string; reviewer: string };

/** The gateway's API for a person in a terminal. */
export function api(address: Address, { author, reviewer }: Tokens, signal: AbortSignal): Api {
  const { call, post, stream } = requestsTo(address, signal);
  return {
    url: () => addressNow(address),
    me: async () => Me.parse(await (await call('me', reviewer)).json()),
    create: async (request) =>
      ProtocolCreated.parse(await post('protocols', author, request)).protocolId,
    branch: async (id, request) =>
      ProtocolCreated.parse(await post(`protocols/${id}/branches`, author, request)).protocolId,
    branches: async (id, cursor) => {
      const page = cursor ? `?cursor=${cursor}&limit=100` : '?limit=100';
      const response = await call(`protocols/${id}/branches${page}`, reviewer);
      return BranchList.parse(await response.json());
    },
    list: async (cursor) => {
      const page = cursor ? `?cursor=${cursor}&limit=100` : '?limit=100';
      return ClaimedList.parse(await (await call(`protocols${page}`, reviewer)).json());
    },
    view: async (id) => ProtocolView.parse(await (await call(`protocols/${id}`, reviewer)).json()),
    review: async (id, decision) => void (await post(`protocols/${id}/review`, reviewer, decision)),
    answer: async (id, answers) => void (await post(`protocols/${id}/answers`, reviewer, answers)),
    resume: async (id) => void (await post(`protocols/${id}/resume`, reviewer)),
    stream: (id, lastEventId, until) =>
      stream(`protocols/${id}/stream`, reviewer, lastEventId, until),
  };
}
