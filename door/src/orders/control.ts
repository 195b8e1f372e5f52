import { ControlRequest } from '@cerina/contracts';
import { expectOwn, expectRole } from '../access/roles.ts';
import { withoutPersonalData } from '../commands/personal-data.ts';
import { Refused, refuse, titleOf } from '../refused.ts';
import type { Asker } from './asker.ts';
import { type Outcome, submit, type Tools } from './submit.ts';

/** Halt a protocol, or resume it, with an optional reason. Role: author (own protocols), reviewer. */
export async function steer(
  tools: Tools,
  asker: Asker,
  protocolId: string,
  { kind, body = {} }: { kind: 'halt' | 'resume'; body?: ControlRequest | undefined },
): Promise<Outcome> {
  expectRole(asker.by, 'author');
  const { refusal, ...why } = reasonOf(body);
  const { by } = await tools.origin(protocolId);
  expectOwn(asker.by, by, 'Authors can halt and resume their own protocols only.');
  const outcome = submit(tools, asker, { protocolId, order: { kind, ...why }, refusal });
  return why.reason === undefined ? outcome : outcome.catch(sayingUnread);
}

/** Throws a refusal again, with the sentence that nobody has read the reason which came with the order. */
function sayingUnread(error: unknown): never {
  if (!(error instanceof Refused) || error.code === 'personal_data') throw error;
  const { code, detail, status, retryAfter, errors } = error;
  const said = `${detail ?? `${titleOf(code)}.`} ${UNREAD_REASON}`;
  throw new Refused(code, said, { status, retryAfter, errors });
}

/** What is refused is given to nobody, and may have been an account of danger. */
export const UNREAD_REASON =
  'Nobody has read the reason: if somebody may be in danger now, call the local emergency number or a crisis line first.';

/** The reason as it may be stored, and the refusal if it may not be yet. Refused if it is invalid. */
function reasonOf(body: ControlRequest) {
  const request = ControlRequest.safeParse(body);
  if (!request.success) {
    const errors = request.error.issues.map(({ path, message }) => ({
      pointer: `/${path.join('/')}`,
      detail: message,
    }));
    throw refuse('invalid_request', undefined, { errors });
  }
  const { reason } = request.data;
  const fields = reason === undefined ? [] : [{ pointer: '/reason', text: reason }];
  const { given, refusal } = withoutPersonalData(request.data, fields, ControlRequest);
  return { ...given, refusal };
}

/** Erase a protocol's texts, or run the step that it waits for again. Role: admin. */
export async function administer(
  tools: Tools,
  asker: Asker,
  protocolId: string,
  kind: 'erase' | 'requeue',
): Promise<Outcome> {
  expectRole(asker.by, 'admin');
  await tools.origin(protocolId);
  return submit(tools, asker, { protocolId, order: { kind } });
}
