import type { Api } from './api.ts';
import { components } from './schemas.ts';

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
