import { type Actor, atLeast } from '@cerina/contracts';
import { refuse } from '@cerina/door/refused';
import { createRoute } from '@hono/zod-openapi';
import {
  carryOut,
  IdempotencyKey,
  orderRefusals,
  wishOf,
  withoutBody,
} from '../commands/command-request.ts';
import type { Deps } from '../deps.ts';
import { answers, needs, newApi, OneProtocol } from '../http/api.ts';

const responses = {
  ...answers(200, 'CommandAccepted', 'Done'),
  ...answers(202, 'CommandPending', 'It is on the log and will be done'),
  ...orderRefusals,
};
const request = {
  params: OneProtocol,
  headers: IdempotencyKey,
};

const halt = createRoute({
  method: 'post',
  path: '/protocols/{id}/halt',
  summary: 'Stop at once; what was finished is kept',
  description: 'Role: author (own protocols), reviewer.',
  middleware: [needs('author'), withoutBody],
  request,
  responses,
});

const resume = createRoute({
  method: 'post',
  path: '/protocols/{id}/resume',
  summary: 'Go on after a halt, or begin a failed step again',
  description: 'Role: author (own protocols), reviewer.',
  middleware: [needs('author'), withoutBody],
  request,
  responses,
});

const erase = createRoute({
  method: 'delete',
  path: '/protocols/{id}',
  summary: 'Erase the texts; keep that it existed and was decided',
  description: 'Role: admin.',
  middleware: [needs('admin'), withoutBody],
  request: { params: OneProtocol, headers: IdempotencyKey },
  responses,
});

/** Halt, resume and erase. */
export function controlRoutes(deps: Deps) {
  const owned = async (id: string, actor: Actor) => {
    const { by } = await deps.origin(id);
    if (!atLeast(actor, 'reviewer') && by.subject !== actor.subject) {
      throw refuse('forbidden', 'An author halts and resumes their own protocols only.');
    }
  };
  return newApi()
    .openapi(halt, async (c) => {
      const { id } = c.req.valid('param');
      await owned(id, c.get('actor'));
      return carryOut(c, deps, wishOf(c, id, { kind: 'halt' }));
    })
    .openapi(resume, async (c) => {
      const { id } = c.req.valid('param');
      await owned(id, c.get('actor'));
      return carryOut(c, deps, wishOf(c, id, { kind: 'resume' }));
    })
    .openapi(erase, async (c) => {
      const { id } = c.req.valid('param');
      await deps.origin(id);
      return carryOut(c, deps, wishOf(c, id, { kind: 'erase' }));
    });
}
