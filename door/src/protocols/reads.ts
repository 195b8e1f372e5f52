import { type Reads, Reply, reads, subjects, type Verb } from '@cerina/contracts';
import { type Bus, requestInParts } from '@cerina/runtime';
import type { z } from 'zod';
import { Refused, refuse } from '../refused.ts';

const TIMEOUT_MS = 5_000;
const NO_SUPERVISOR =
  'No supervisor is responding. One may be starting, or stopped for a rebuild: try again later.';
/** Whether a question was refused because no supervisor replied; else one did, and could not answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Refused && error.detail === NO_SUPERVISOR;

const decoder = new TextDecoder();

/** Query the supervisor. Refused with `unavailable` if none replies. */
export type Ask = <V extends Verb>(
  verb: V,
  question: z.input<Reads[V]['input']>,
) => Promise<z.output<Reads[V]['output']>>;

export const asking =
  ({ nc }: Pick<Bus, 'nc'>, timeout = TIMEOUT_MS): Ask =>
  async (verb, question) => {
    const { input, output } = reads[verb];
    const body = JSON.stringify(input.parse(question));
    const asked = requestInParts(nc, subjects.rpc(verb), body, { timeout });
    const bytes = await asked.catch((cause) => {
      throw Object.assign(refuse('unavailable', NO_SUPERVISOR, { retryAfter: 2 }), { cause });
    });
    const reply = Reply.parse(JSON.parse(decoder.decode(bytes)));
    if (!reply.ok) throw failed(verb, reply);
    return output.parse(reply.value) as z.output<Reads[typeof verb]['output']>;
  };

/** an unreachable database is back within seconds; other errors are not disclosed to the caller. */
function failed(verb: Verb, { code, error }: { code?: string | undefined; error: string }): Error {
  const cause = new Error(`The supervisor could not answer ${verb}: ${error}`);
  if (code === 'too_large') return refuse('too_large', error);
  if (code !== 'unavailable') return cause;
  const detail = 'The database cannot be read.';
  return Object.assign(refuse('unavailable', detail, { retryAfter: 2 }), { cause });
}
