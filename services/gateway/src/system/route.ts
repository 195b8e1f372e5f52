import { DeadLetters, Requeue, SystemView } from '@cerina/contracts';
import { createRoute, z } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { answered, askerOf, IdempotencyKey, orderAnswers } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';

const system = createRoute({
  method: 'get',
  path: '/system',
  summary: 'What runs, what waits, and in which versions',
  description: 'Role: admin.',
  middleware: [needs('admin')],
  responses: { ...answers(200, SystemView, 'As it is now'), ...refusals(403, 503) },
});

const deadLetters = createRoute({
  method: 'get',
  path: '/system/dead-letters',
  summary: 'What no service could read, newest first',
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
  summary: 'Run the step that a protocol waits for again',
  description: 'Role: admin. A protocol that is halted or has failed goes on, as with resume.',
  middleware: [needs('admin')],
  request: {
    headers: IdempotencyKey,
    body: { required: true, content: { 'application/json': { schema: Requeue } } },
  },
  responses: orderAnswers('The step is run again', 'It is on the log and will be done'),
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
