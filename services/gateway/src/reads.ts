import { type Reads, Reply, reads, subjects, type Verb } from '@cerina/contracts';
import type { Bus } from '@cerina/runtime';
import type { z } from 'zod';
import { refuse } from './refused.ts';

const TIMEOUT_MS = 5_000;

/** Ask the supervisor. Refused with `unavailable` when none answers. */
export type Ask = <V extends Verb>(
  verb: V,
  question: z.input<Reads[V]['input']>,
) => Promise<z.output<Reads[V]['output']>>;

export const asking =
  ({ nc }: Pick<Bus, 'nc'>, timeout = TIMEOUT_MS): Ask =>
  async (verb, question) => {
    const { input, output } = reads[verb];
    const body = JSON.stringify(input.parse(question));
    const message = await nc.request(subjects.rpc(verb), body, { timeout }).catch((cause) => {
      throw Object.assign(refuse('unavailable', 'No supervisor answers.', { retryAfter: 2 }), {
        cause,
      });
    });
    const reply = Reply.parse(message.json());
    if (!reply.ok) throw new Error(`The supervisor could not answer ${verb}: ${reply.error}`);
    return output.parse(reply.value) as z.output<Reads[typeof verb]['output']>;
  };
