import { AnswersRequest, atLeast, QuestionAnswers } from '@cerina/contracts';
import { type Field, withoutPersonalData } from '@cerina/door/commands/personal-data';
import { refuse } from '@cerina/door/refused';
import { createRoute } from '@hono/zod-openapi';
import { carryOut, IdempotencyKey, orderRefusals, wishOf } from '../commands/command-request.ts';
import type { Deps } from '../deps.ts';
import { answers, needs, newApi, OneProtocol } from '../http/api.ts';

const route = createRoute({
  method: 'post',
  path: '/protocols/{id}/answers',
  summary: 'Answer what the Guardian asks before anything is written',
  description:
    'Role: author (own protocols), reviewer. Names the gate; each question about risk needs an answer, of those about what is wanted one is enough. ' +
    'With nobody at risk the request is screened again, with the answers; `yes` and `unknown` hold it.',
  middleware: [needs('author')],
  request: {
    params: OneProtocol,
    headers: IdempotencyKey,
    body: { required: true, content: { 'application/json': { schema: AnswersRequest } } },
  },
  responses: {
    ...answers(200, 'CommandAccepted', 'The answers were taken'),
    ...answers(202, 'CommandPending', 'The answers are on the log and will be taken'),
    ...orderRefusals,
  },
});

/** The words of answers. */
const wordsOf = ({ answers: given }: AnswersRequest): Field[] =>
  given.flatMap((answer, at) => {
    const name = 'risk' in answer ? 'note' : 'text';
    const text = 'risk' in answer ? answer.note : answer.text;
    return text === undefined ? [] : [{ pointer: `/answers/${at}/${name}`, text }];
  });

/** `POST /protocols/{id}/answers`. */
export const answerRoutes = (deps: Deps) =>
  newApi().openapi(route, async (c) => {
    const { id } = c.req.valid('param');
    // searched in the turn of the event loop in which its body was let through
    const body = c.req.valid('json');
    const { given, refusal } = withoutPersonalData(body, wordsOf(body), QuestionAnswers);
    const { by } = await deps.origin(id);
    const actor = c.get('actor');
    if (!atLeast(actor, 'reviewer') && by.subject !== actor.subject) {
      throw refuse('forbidden', 'An author answers for their own protocols only.');
    }
    const wish = wishOf(c, id, { kind: 'answer_questions', answers: given });
    return carryOut(c, deps, wish, refusal);
  });
