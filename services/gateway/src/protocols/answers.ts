import { AnswersRequest } from '@cerina/contracts';
import { createRoute } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { answered, askerOf, orderAnswers, orderRequest } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { newApi } from '../http/openapi.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols/{id}/answers',
  summary: 'Answer what the Guardian asks before anything is written',
  description:
    'Role: author (own protocols), reviewer. Names the gate; each question about risk needs an answer, of those about what is wanted one is enough. ' +
    'With nobody at risk the request is screened again, with the answers; `yes` and `unknown` hold it.',
  middleware: [needs('author')],
  request: {
    ...orderRequest,
    body: { required: true, content: { 'application/json': { schema: AnswersRequest } } },
  },
  responses: orderAnswers('The answers were taken', 'The answers are on the log and will be taken'),
});

/** `POST /protocols/{id}/answers`. */
export const answerRoutes = ({ orders }: GatewayContext) =>
  newApi().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    return answered(c, await orders.answer(askerOf(c), id, c.req.valid('json')));
  });
