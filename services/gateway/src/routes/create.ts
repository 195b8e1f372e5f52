import { isDeepStrictEqual } from 'node:util';
import { CreateProtocol, type ProtocolCreated, ProtocolRequest } from '@cerina/contracts';
import { protocolIdOf } from '@cerina/door/commands/ids';
import { searched } from '@cerina/door/commands/personal-data';
import { refuse } from '@cerina/door/refused';
import { createRoute } from '@hono/zod-openapi';
import { IdempotencyKey, senderOf, wishOf } from '../commands/command-request.ts';
import type { Deps } from '../deps.ts';
import { answers, needs, newApi, refusals } from '../http/api.ts';
import { linksOf } from '../http/schemas.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols',
  summary: 'Ask for a protocol',
  description:
    'Role: author. The same Idempotency-Key gives the same protocol again, and is never limited. ' +
    'What looks like personal data is refused with personal_data before anything is stored.',
  middleware: [needs('author')],
  request: {
    headers: IdempotencyKey,
    body: { required: true, content: { 'application/json': { schema: CreateProtocol } } },
  },
  responses: {
    ...answers(202, 'ProtocolCreated', 'It is on the log; follow the links'),
    ...refusals(400, 403, 409, 410, 413, 415, 422, 429, 503, 507),
  },
});

/** The request as it may be stored, and why it may not be yet. */
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

/** `POST /protocols`. */
export const createRoutes = (deps: Deps) =>
  newApi().openapi(route, async (c) => {
    const client = c.get('actor').subject;
    const protocolId = protocolIdOf(client, c.req.header('idempotency-key'));
    const { request, refusal } = requestOf(c.req.valid('json'));
    const wish = wishOf(c, protocolId, { kind: 'create', request });
    // what was asked for under this key and erased since is not put on the log again
    const isKeyed = c.req.header('idempotency-key') !== undefined;
    if (isKeyed) await deps.erasures.expectTexts(protocolId);
    const archived = isKeyed ? await deps.archives.of(protocolId) : undefined;
    const links = linksOf(protocolId);
    const created: ProtocolCreated = { protocolId, threadId: protocolId, links };
    if (archived) {
      if (!isDeepStrictEqual(ProtocolRequest.parse(archived), request)) {
        throw refuse('key_reused', 'That Idempotency-Key came with another request before.');
      }
      return c.json(created, 202, { location: links.self });
    }
    if (!(await deps.commands.known(wish))) {
      if (request.autoApprove && !deps.autoApprove) {
        throw refuse('forbidden', 'Auto-approval is not allowed here (FOUNDRY_AUTO_APPROVE).', {
          errors: [{ pointer: '/autoApprove', detail: 'not allowed by the policy of this server' }],
        });
      }
      deps.countCommand(senderOf(c));
      if (refusal) throw refusal;
      await deps.storage.expectRoom(wish.order);
      await deps.limits.reserve(client, protocolId);
      await deps.commands.store(wish);
    }
    await deps.commands.verdict(wish, c.req.raw.signal);
    return c.json(created, 202, { location: links.self });
  });
