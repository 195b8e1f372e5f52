import { apiNames, Problem, ProtocolId } from '@cerina/contracts';
import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { Env } from './identity.ts';
import { misfit } from './refused.ts';

export type Api = OpenAPIHono<Env>;

/** The parameter of every route under one protocol. */
export const OneProtocol = z.object({ id: ProtocolId });

/**
 * An empty group of routes; a request that does not match a route's schemas is refused with a pointer for each field.
 */
export const newApi = (): Api =>
  new OpenAPIHono<Env>({
    defaultHook: (result) => {
      if (!result.success) throw misfit(result.target, result.error);
    },
  });

/** A JSON response: its schema holds the handler to that shape at compile time, and is its name in the description. */
export const answers = <const S extends number, A extends z.ZodType>(
  status: S,
  schema: A,
  description: string,
) =>
  ({ [status]: { description, content: { 'application/json': { schema } } } }) as Record<
    S,
    { description: string; content: { 'application/json': { schema: A } } }
  >;

/** The refusals of a route, for the description only: a handler throws them, and `refused.ts` responds. */
export const refusals = (...statuses: number[]): Record<never, never> =>
  Object.fromEntries(
    [...new Set([401, 429, ...statuses])].map((status) => [
      status,
      {
        description: 'Refused, with the reason',
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  );

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Cerina Protocol Foundry',
    version: '1',
    description:
      'Request CBT exercises, follow the agents, and decide at the gate. Every request ' +
      'carries Authorization: Bearer <token>; roles are viewer, author, reviewer and admin, and each ' +
      'may do what those before it may. Errors are RFC 9457 problem details.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  security: [{ token: [] }],
};

/** The API's description, from the schemas that its requests and responses are checked with. */
export function openApiDocument(api: Api) {
  const described = new OpenAPIHono();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { responses, ...route } = definition.route;
    described.openAPIRegistry.registerPath({ ...route, responses: byName(responses) });
  }
  return {
    ...described.getOpenAPI31Document(about),
    components: {
      schemas: components(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}
export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** Every named schema, by its name. */
function components(): Record<string, object> {
  const { schemas } = z.toJSONSchema(apiNames, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'output',
  });
  // the order in which modules were loaded is arbitrary
  const byId = Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(byId.map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

/** As it is committed, so that a change of the API shows in a review. */
export const written = (document: OpenApiDocument): string =>
  `${JSON.stringify(document, null, 2)}\n`;

/** Responses with the names of their schemas in place of the schemas. */
const byName = (responses: RouteConfig['responses']): RouteConfig['responses'] =>
  JSON.parse(
    JSON.stringify(responses, (_key, value) =>
      value instanceof z.ZodType ? referenceTo(value) : value,
    ),
  );

function referenceTo(schema: z.ZodType) {
  const name = apiNames.get(schema)?.id;
  if (!name) throw new Error('The schema of an answer has no name in the description of the API.');
  return { $ref: `#/components/schemas/${name}` };
}
