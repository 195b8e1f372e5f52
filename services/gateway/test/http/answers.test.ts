import { About } from '@cerina/contracts';
import { createRoute, z } from '@hono/zod-openapi';
import { expect, it } from 'vitest';
import { answers, newApi, openApiDocument, refusals } from '../../src/http/openapi.ts';

const answering = <A extends z.ZodType>(schema: A) =>
  createRoute({
    ...{ method: 'get', path: '/about' },
    responses: { ...answers(200, schema, 'About'), ...refusals(503) },
  });

it('another shape or status than the route names does not compile', () => {
  const route = answering(About);
  newApi().openapi(route, (c) => c.json({ version: '1', model: null, prices: {} }, 200));
  // @ts-expect-error: prices are missing
  newApi().openapi(route, (c) => c.json({ version: '1', model: null }, 200));
  // @ts-expect-error: it answers with 200
  newApi().openapi(route, (c) => c.json({ version: '1', model: null, prices: {} }, 201));
});

it('an answer without a name in the description is refused when the gateway starts', () => {
  const api = newApi().openapi(answering(z.object({ ok: z.boolean() })), (c) =>
    c.json({ ok: true }, 200),
  );
  expect(() => openApiDocument(api)).toThrow('no name');
});
