import { AnswersRequest } from '@cerina/contracts';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { answered, askerOf, orderAnswers, orderRequest } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { newApi } from '../http/openapi.ts';
import { explaining } from './explained.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols/{id}/answers',
  summary: 'Answer the Guardian’s questions before drafting',
  description:
    'Role: author (own protocols), reviewer. Name the gate. Every risk question needs an answer; one of the others is enough. ' +
    'If no one is at risk, the request is screened again with the answers; `yes` and `unknown` put it on hold.',
  middleware: [needs('author')],
  request: {
    ...orderRequest,
    body: { required: true, content: { 'application/json': { schema: AnswersRequest } } },
  },
  responses: orderAnswers('The answers were recorded', 'Accepted; the answers will be recorded'),
});

/** `POST /protocols/{id}/answers`. */
export const answerRoutes = ({ orders, board }: GatewayContext) =>
  newApi().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    const given = c.req.valid('json');
    const outcome = orders.answer(askerOf(c), id, given).catch(explaining(board, id, given));
    return answered(c, await outcome);
  });
