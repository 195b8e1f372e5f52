import { ReviewRequest } from '@cerina/contracts';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { answered, askerOf, orderAnswers, orderRequest } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { newApi } from '../http/openapi.ts';
import { explaining } from './explained.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols/{id}/review',
  summary: 'Decide at the gate',
  description:
    'Role: reviewer, with their own token unless FOUNDRY_SHARED_SIGNING allows shared ones. The author who created it may also send a draft back (request_revision without edits) until someone else decides on it or claims it. Name the gate and, for an approval, the version by number and SHA-256. ' +
    'Edits are stored in canonical form. Reasons and comments that look like personal data are refused with personal_data.',
  middleware: [needs('author')],
  request: {
    ...orderRequest,
    body: { required: true, content: { 'application/json': { schema: ReviewRequest } } },
  },
  responses: orderAnswers('The decision was recorded', 'Accepted; the decision will be recorded'),
});

/** `POST /protocols/{id}/review`. */
export const reviewRoutes = ({ orders, board }: GatewayContext) =>
  newApi().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    const given = c.req.valid('json');
    const outcome = orders.review(askerOf(c), id, given).catch(explaining(board, id, given));
    return answered(c, await outcome);
  });
