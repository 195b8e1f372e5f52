import { ControlRequest, MAX_RESUMED_REVISION } from '@cerina/contracts';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import {
  answered,
  askerOf,
  orderAnswers,
  orderRequest,
  withOptionalBody,
  withoutBody,
} from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { newApi } from '../http/openapi.ts';

const responses = orderAnswers('Done', 'Accepted; it will be done');

/** The same, with an optional reason. */
const explained = {
  ...orderRequest,
  body: { required: false, content: { 'application/json': { schema: ControlRequest } } },
};
const WHY =
  'An optional reason is shown, and the Guardian reads it for danger. A reason that looks like personal data is refused with personal_data.';

const halt = createRoute({
  method: 'post',
  path: '/protocols/{id}/halt',
  summary: 'Halt at once; finished work is kept',
  description: `Role: author (own protocols), reviewer. ${WHY}`,
  middleware: [needs('author'), withOptionalBody],
  request: explained,
  responses,
});

const resume = createRoute({
  method: 'post',
  path: '/protocols/{id}/resume',
  summary: 'Resume after a halt, or retry a failed step',
  description: `Role: author (own protocols), reviewer. ${WHY} From revision ${MAX_RESUMED_REVISION} on, which takes about a thousand halts, it is refused with \`resumed_too_often\`.`,
  middleware: [needs('author'), withOptionalBody],
  request: explained,
  responses,
});

const erase = createRoute({
  method: 'delete',
  path: '/protocols/{id}',
  summary: 'Erase the texts; keep the record of decisions',
  description: 'Role: admin.',
  middleware: [needs('admin'), withoutBody],
  request: orderRequest,
  responses,
});

/** Halt, resume and erase. */
export const controlRoutes = ({ orders }: GatewayContext) =>
  newApi()
    .openapi(halt, async (c) => {
      const { id } = c.req.valid('param');
      return answered(c, await orders.halt(askerOf(c), id, c.req.valid('json')));
    })
    .openapi(resume, async (c) => {
      const { id } = c.req.valid('param');
      return answered(c, await orders.resume(askerOf(c), id, c.req.valid('json')));
    })
    .openapi(erase, async (c) =>
      answered(c, await orders.erase(askerOf(c), c.req.valid('param').id)),
    );
