import { ProtocolId } from '@cerina/contracts';
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Env } from './identity.ts';
import { misfit } from './refused.ts';
import { components } from './schemas.ts';

export type Api = OpenAPIHono<Env>;

/** The parameter of every route under one protocol. */
export const OneProtocol = z.object({ id: ProtocolId });

/** An empty group of routes; what does not fit a route's schemas is refused with a pointer for each field. */
export const newApi = (): Api =>
  new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw misfit(result.target, result.error);
    },
  });

type Responses = RouteConfig['responses'];

/** A JSON answer in the API's description, by the name of its schema in schemas.ts. */
export const answers = (status: number, name: string, description: string): Responses => ({
  [status]: {
    description,
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  },
});

/** The refusals of a route in the API's description. */
export const refusals = (...statuses: number[]): Responses =>
  Object.fromEntries(
    [...new Set([401, 429, ...statuses])].map((status) => [
      status,
      {
        description: 'Refused, and why',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Cerina Protocol Foundry',
    version: '1',
    description:
      'Ask for CBT exercises, follow the agents at work, and decide at the gate. Every request ' +
      'carries Authorization: Bearer <token>; roles are viewer, author, reviewer and admin, and each ' +
      'may do what those before it may. Errors are RFC 9457 problem details.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  security: [{ token: [] }],
};

/** The API's description, from the schemas that its requests are checked with. */
export function openApiDocument(api: Api) {
  const document = api.getOpenAPI31Document(about);
  return {
    ...document,
    components: {
      schemas: components(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** As it is committed, so that a change of the API shows in a review. */
export const written = (document: OpenApiDocument): string =>
  `${JSON.stringify(document, null, 2)}\n`;
