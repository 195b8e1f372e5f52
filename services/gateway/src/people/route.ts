import { IssuedToken, NewPerson, People, Person, PersonChange, Renewal } from '@cerina/contracts';
import { digestOf } from '@cerina/door/access/credential';
import { createRoute, z } from '@hono/zod-openapi';
import type { GatewayContext } from '../context.ts';
import { withoutBody } from '../http/command-request.ts';
import { needs } from '../http/identity.ts';
import { answers, newApi, refusals } from '../http/openapi.ts';

const OnePerson = z.object({ id: z.string().min(1).max(200) });
const role = 'Role: admin.';
const middleware = [needs('admin')];
const bodyOf = <S extends z.ZodType>(schema: S) => ({
  required: true,
  content: { 'application/json': { schema } },
});

const list = createRoute({
  method: 'get',
  path: '/people',
  summary: 'List the people with their own tokens',
  description: `${role} Includes revoked people, because decisions name them.`,
  middleware,
  responses: { ...answers(200, People, 'By name'), ...refusals(403, 503) },
});

const add = createRoute({
  method: 'post',
  path: '/people',
  summary: 'Add a person',
  description: `${role} The response contains their token, which cannot be read again.`,
  middleware,
  request: { body: bodyOf(NewPerson) },
  responses: {
    ...answers(201, IssuedToken, 'The person, and their token'),
    ...refusals(400, 403, 408, 409, 413, 415, 503, 507),
  },
});

const change = createRoute({
  method: 'patch',
  path: '/people/{id}',
  summary: 'Change a person’s name, role, profession, registration number or expiry date',
  description: `${role} Takes effect at once. Absent fields are unchanged; null removes a value.`,
  middleware,
  request: { params: OnePerson, body: bodyOf(PersonChange) },
  responses: {
    ...answers(200, Person, 'The person'),
    ...refusals(400, 403, 404, 408, 409, 413, 415, 503, 507),
  },
});

const renew = createRoute({
  method: 'post',
  path: '/people/{id}/renew',
  summary: 'Give a person a new token',
  description: `${role} The old token stops working, and its sessions end.`,
  middleware,
  request: { params: OnePerson, body: bodyOf(Renewal) },
  responses: {
    ...answers(200, IssuedToken, 'The person, and their new token'),
    ...refusals(400, 403, 404, 408, 409, 413, 415, 503, 507),
  },
});

const revoke = createRoute({
  method: 'post',
  path: '/people/{id}/revoke',
  summary: 'Revoke a person permanently',
  description: `${role} Their sessions and streams end; their decisions remain. An expiry date (expiresAt) can be changed; revoking cannot be undone.`,
  middleware: [needs('admin'), withoutBody],
  request: { params: OnePerson },
  responses: {
    ...answers(200, Person, 'The person'),
    ...refusals(400, 403, 404, 408, 413, 415, 503, 507),
  },
});

/** `GET` and `POST /people`, `PATCH /people/{id}`, `POST …/renew` and `…/revoke`. */
export const peopleRoutes = ({ people, sessions, sharedSigning, issuer, log }: GatewayContext) =>
  newApi()
    .openapi(list, async (c) => c.json({ people: await people.list(), sharedSigning, issuer }, 200))
    .openapi(add, async (c) => {
      const by = c.get('actor').subject;
      const issued = await people.add(c.req.valid('json'), by);
      log.info({ by, person: issued.person.id, role: issued.person.role }, 'a person was added');
      return c.json(issued, 201);
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid('param');
      const changed = c.req.valid('json');
      const by = c.get('actor').subject;
      const person = await people.change(id, changed, by);
      const fields = Object.keys(changed);
      log.info({ by, person: id, fields }, 'a person was changed');
      return c.json(person, 200);
    })
    .openapi(renew, async (c) => {
      const { id } = c.req.valid('param');
      const { actor, session } = c.get('caller');
      const { expiresAt } = c.req.valid('json');
      // a person who renews their own token stays signed in there at every moment: open streams are not cut off
      const own = session !== undefined && actor.subject === id ? session : undefined;
      const issued = await people.renew(id, actor.subject, {
        expiresAt,
        before: async (next) => {
          if (own) await sessions.awaitRenewal(own, next);
        },
      });
      if (own) await sessions.rebind(own, digestOf(issued.token));
      log.info({ by: actor.subject, person: id }, 'a token was renewed');
      return c.json(issued, 200);
    })
    .openapi(revoke, async (c) => {
      const { id } = c.req.valid('param');
      const by = c.get('actor').subject;
      const person = await people.revoke(id, by);
      log.info({ by, person: id }, 'a person was revoked');
      return c.json(person, 200);
    });
