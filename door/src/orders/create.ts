import { isDeepStrictEqual } from 'node:util';
import { type CreateProtocol, type Order, ProtocolRequest } from '@cerina/contracts';
import { expectRole } from '../access/roles.ts';
import { protocolIdOf } from '../commands/ids.ts';
import { searched } from '../commands/personal-data.ts';
import { type Refused, refuse } from '../refused.ts';
import { type Asker, commandRequestOf } from './asker.ts';
import { count, type Tools } from './submit.ts';

/** The request as it may be stored, and the refusal if it may not be yet. */
function requestOf(body: CreateProtocol) {
  const fields = (['intent', 'context', 'audience'] as const).flatMap((name) => {
    const text = body[name];
    return text === undefined ? [] : [{ pointer: `/${name}`, text }];
  });
  const { texts, answer, refusal } = searched(fields, body.personalData);
  const request: ProtocolRequest = {
    intent: texts.get('/intent') ?? body.intent,
    context: texts.get('/context') ?? null,
    audience: texts.get('/audience') ?? null,
    locale: body.locale ?? null,
    autoApprove: body.autoApprove ?? false,
    ...(body.risk && { risk: body.risk }),
    ...(answer && { personalData: answer }),
  };
  return { request, refusal };
}

/** The order of a creation on the log. */
export type Creation = Extract<Order, { kind: 'create' }>;

/**
 * Create a protocol; returns its id. Role: author. The same key of the same person is the same protocol again, through
 * any door, and is never limited.
 */
export async function create(tools: Tools, asker: Asker, body: CreateProtocol): Promise<string> {
  expectRole(asker.by, 'author');
  const { request, refusal } = requestOf(body);
  return store(tools, asker, { order: { kind: 'create', request }, refusal });
}

/** Puts a creation on the log, once for each key, and waits for its verdict, as long as the door does. */
export async function store(
  tools: Tools,
  asker: Asker,
  { order, refusal }: { order: Creation; refusal: Refused | undefined },
): Promise<string> {
  const { request } = order;
  const client = asker.by.subject;
  const protocolId = protocolIdOf(client, asker.key);
  const command = commandRequestOf(asker, protocolId, order);
  // a request under this key that was erased since is not put on the log again
  if (command.keyed) await tools.erasures.expectTexts(protocolId);
  const archived = command.keyed ? await tools.archives.of(protocolId) : undefined;
  if (archived) {
    if (!isDeepStrictEqual(ProtocolRequest.parse(archived), request)) {
      throw refuse('key_reused', 'This Idempotency-Key was already used for another request.');
    }
    return protocolId;
  }
  if (!(await tools.commands.known(command))) {
    if (request.autoApprove && !tools.autoApprove) {
      throw refuse(
        'forbidden',
        'Auto-approval is not allowed here: it requires FOUNDRY_AUTO_APPROVE=true, without FOUNDRY_FOUR_EYES=true.',
        {
          errors: [{ pointer: '/autoApprove', detail: 'not allowed by the policy of this server' }],
        },
      );
    }
    count(tools, asker);
    if (refusal) throw refusal;
    await tools.storage.expectRoom(command.order);
    await tools.limits.reserve(client, protocolId);
    if (await tools.earlyRefusals.check(command)) await tools.commands.store(command);
  }
  await tools.commands.verdict(command, asker.signal);
  return protocolId;
}
