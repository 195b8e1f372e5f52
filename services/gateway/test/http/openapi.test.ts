import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { currentOpenApi, OPENAPI_FILE } from '../../src/http/write-openapi.ts';

const current = currentOpenApi();
const document = JSON.parse(current);

it('is committed as the code stands (node services/gateway/src/http/write-openapi.ts writes it)', async () => {
  expect(await readFile(OPENAPI_FILE, 'utf8')).toBe(current);
});

it('describes every route of the API', () => {
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.sort()).toEqual([
    'DELETE /api/consultations/{id}',
    'DELETE /api/protocols/{id}',
    'DELETE /api/protocols/{id}/claim',
    'DELETE /api/session',
    'GET /api/about',
    'GET /api/consultations/{id}',
    'GET /api/consultations/{id}/stream',
    'GET /api/me',
    'GET /api/people',
    'GET /api/protocols',
    'GET /api/protocols/{id}',
    'GET /api/protocols/{id}/branches',
    'GET /api/protocols/{id}/claim',
    'GET /api/protocols/{id}/export',
    'GET /api/protocols/{id}/history',
    'GET /api/protocols/{id}/history/{checkpointId}',
    'GET /api/protocols/{id}/state',
    'GET /api/protocols/{id}/stream',
    'GET /api/protocols/{id}/versions/{n}',
    'GET /api/stream',
    'GET /api/system',
    'GET /api/system/dead-letters',
    'PATCH /api/people/{id}',
    'POST /api/consultations',
    'POST /api/consultations/{id}/messages',
    'POST /api/people',
    'POST /api/people/{id}/renew',
    'POST /api/people/{id}/revoke',
    'POST /api/protocols',
    'POST /api/protocols/{id}/answers',
    'POST /api/protocols/{id}/branches',
    'POST /api/protocols/{id}/claim',
    'POST /api/protocols/{id}/halt',
    'POST /api/protocols/{id}/resume',
    'POST /api/protocols/{id}/review',
    'POST /api/session',
    'POST /api/session/links',
    'POST /api/system/requeue',
  ]);
});

it.each([
  ['post', '/api/protocols/{id}/review'],
  ['post', '/api/protocols/{id}/answers'],
  ['post', '/api/protocols/{id}/halt'],
  ['post', '/api/protocols/{id}/resume'],
  ['post', '/api/system/requeue'],
  ['delete', '/api/protocols/{id}'],
])('describes every refusal of an order: %s %s', (method, path) => {
  expect(Object.keys(document.paths[path][method].responses)).toEqual(
    ['200', '202', '400', '401', '403', '404', '408', '409', '410', '413', '415', '422'].concat(
      ...['429', '500', '503', '507'],
    ),
  );
});

it('points only at schemas that it holds', () => {
  const names = [...current.matchAll(/"\$ref": "([^"]+)"/g)].map(([, reference]) => reference!);
  expect(names.length).toBeGreaterThan(50);
  const held = Object.keys(document.components.schemas).map(
    (name) => `#/components/schemas/${name}`,
  );
  expect(names.filter((name) => !held.includes(name))).toEqual([]);
});
