import { DeadLetters, Requeue, SystemView } from '@cerina/contracts';
import { createRoute, z } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { answered, askerOf, IdempotencyKey, orderAnswers } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';

const system = createRoute({
  method: 'get',
  path: '/system',
  summary: 'Services, queues, storage and versions',
  description: 'Role: admin.',
  middleware: [needs('admin')],
  responses: { ...answers(200, SystemView, 'The current state'), ...refusals(403, 503) },
});

const deadLetters = createRoute({
  method: 'get',
  path: '/system/dead-letters',
  summary: 'Dead letters, newest first',
  description: 'Role: admin.',
  middleware: [needs('admin')],
  request: {
    query: z.strictObject({
      cursor: z
        .string()
        .max(200)
        .regex(/^\d{1,15}(-\d{1,15})*$/, 'the nextCursor of a page')
        .transform((cursor) => cursor.split('-').map(Number))
        .optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  },
  responses: { ...answers(200, DeadLetters, 'One page'), ...refusals(400, 403, 503) },
});

const requeue = createRoute({
  method: 'post',
  path: '/system/requeue',
  summary: 'Run the step a protocol is waiting for again',
  description: 'Role: admin. A halted or failed protocol continues, as with resume.',
  middleware: [needs('admin')],
  request: {
    headers: IdempotencyKey,
    body: { required: true, content: { 'application/json': { schema: Requeue } } },
  },
  responses: orderAnswers('The step is run again', 'Accepted; it will be done'),
});

/** `GET /system`, `GET /system/dead-letters` and `POST /system/requeue`. */
export const systemRoutes = (context: GatewayContext) =>
  newApi()
    .openapi(system, async (c) => c.json(await context.system(), 200))
    .openapi(deadLetters, async (c) => c.json(await context.letters(c.req.valid('query')), 200))
    .openapi(requeue, async (c) => {
      const { protocolId } = c.req.valid('json');
      return answered(c, await context.orders.requeue(askerOf(c), protocolId));
    });
